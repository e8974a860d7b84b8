// A curve of a drawing, read back into times and values by the drawing's own attributes.

import Foundation
import HapticWorkbench
import Testing

/// Points of a curve as its path and attributes tell them.
struct DrawnCurve {
  /// A point: seconds, and a value.
  struct Point {
    let time: Double
    let value: Double
  }

  let name: String
  let points: [Point]
  /// How far a point may be from the truth, for the digits of its pixels: seconds, and value.
  let timeStep: Double
  let valueStep: Double
  let pixels: Int
  private let isLogarithmic: Bool

  /// Reads a path of a drawing.
  init(_ path: DrawnElement, in root: DrawnElement) throws {
    let (origin, perSecond) = (
      try root.number("data-origin"), try root.number("data-px-per-second")
    )
    let start = try root.number("data-start")
    let (low, high) = (try path.number("data-low"), try path.number("data-high"))
    let (lowY, highY) = (try path.number("data-low-y"), try path.number("data-high-y"))
    let perPixel = (high / 2 - low / 2) / (lowY - highY) * 2
    let isLogarithmic = path.attributes["data-scale"] == "logarithmic"
    name = path.attributes["data-track"] ?? ""
    points = DrawnCurve.pairs(path.attributes["d"] ?? "").map { x, y in
      let value =
        isLogarithmic
        ? low * pow(high / low, (lowY - y) / (lowY - highY)) : low + (lowY - y) * perPixel
      return Point(time: start + (x - origin) / perSecond, value: value)
    }
    // Half of the last of three decimals, and a rounding of the mapping.
    timeStep = 0.000_6 / perSecond
    // On a logarithmic scale it is largest at the top.
    let steepest = isLogarithmic ? high * log(high / low) / (lowY - highY) : perPixel.magnitude
    valueStep = 0.000_6 * steepest
    pixels = points.count
    self.isLogarithmic = isLogarithmic
  }

  /// What the straight line between two points says, a part of the way to the second.
  func value(between a: Point, and b: Point, at part: Double) -> Double {
    isLogarithmic
      ? a.value * pow(b.value / a.value, part) : a.value + (b.value - a.value) * part
  }

  /// All curves of a drawing.
  static func all(in root: DrawnElement) throws -> [DrawnCurve] {
    try root.all.filter { $0.attributes["data-track"] != nil }.map { try DrawnCurve($0, in: root) }
  }

  /// The points after `M` and `L`; other commands close the path and are no points.
  private static func pairs(_ data: String) -> [(Double, Double)] {
    var numbers: [(Double, Double)] = []
    var rest = Substring(data)
    while let command = rest.popFirst() {
      let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
      let values = rest[..<end].split(separator: " ").compactMap { Double($0) }
      rest = rest[end...]
      if "ML".contains(command), values.count == 2 { numbers.append((values[0], values[1])) }
    }
    return numbers
  }
}
