// Converts a curve to an SVG path, simplified invisibly and limited in length.
//
// Goals, ranked: 1 every point of the path is a point of the curve, to the path's own digits;
// 2 no dropped point is more than a tenth of a pixel from the path, as long as two points a pixel
// suffice; 3 where they do not, each column of pixels keeps its lowest and its highest point.

import HapticFormats
import HapticModel

/// The vertical scale of a lane: two values and their pixels.
struct ValueScale {
  /// The values at the lane's bottom and top.
  let low, high: Double
  /// The pixels of the bottom and the top.
  let bottom, top: Double
  var isLogarithmic = false

  func y(_ value: Double) -> Double {
    // Halved first, because the difference of two huge values may overflow.
    let part =
      isLogarithmic
      ? Double.log(value / low) / Double.log(high / low)
      : (value / 2 - low / 2) / (high / 2 - low / 2)
    return part.isFinite ? bottom + (top - bottom) * min(max(part, -1), 2) : bottom
  }
}

/// A path's data: points in pixels.
struct CurvePath {
  private struct Point {
    var x: Double
    var y: Double
    var isCorner: Bool
  }

  private var points: [Point]
  /// Whether the curve has more detail than the columns of pixels can show.
  private(set) var isDense = false

  /// The largest distance of a dropped point from the path, in pixels.
  static let tolerance = 0.1
  /// The approximate limit of points per pixel of width.
  static let pointsPerPixel = 2.0

  /// Creates the path of a curve whose points are sorted by time.
  init(_ curve: [CurvePoint], along ruler: TimeRuler, _ scale: ValueScale) {
    points = curve.map { Point(x: ruler.x($0.time), y: scale.y($0.value), isCorner: $0.isCorner) }
    simplify()
    let width = ruler.limit - ruler.origin
    if Double(points.count) > CurvePath.pointsPerPixel * max(width, 16) {
      keepColumnExtrema()
      isDense = true
    }
  }

  /// The first horizontal position, in pixels.
  var start: Double { points.first?.x ?? 0 }

  var isDot: Bool { points.count == 1 }

  /// The path commands: `M` and `L` with a point each.
  var data: String {
    var text = ""
    for point in points {
      text += text.isEmpty ? "M" : "L"
      text += SVGWriter.pixels(point.x) + " " + SVGWriter.pixels(point.y)
    }
    return text
  }

  /// The path commands, closed along a level without further points.
  func data(closedAt level: Double) -> String {
    guard let first = points.first else { return "" }
    return data + "V\(SVGWriter.pixels(level))H\(SVGWriter.pixels(first.x))Z"
  }

  /// Drops points while one line from the last kept point passes close enough to all of them: one
  /// pass, as a picture needs few points and not the fewest.
  private mutating func simplify() {
    guard var anchor = points.first else { return }
    var kept = [anchor]
    var last = anchor
    var slopes = SlopeRange()
    for point in points.dropFirst() {
      if point.x == last.x && point.y == last.y { continue }
      let slope = (point.y - anchor.y) / (point.x - anchor.x)
      if last.isCorner || !slopes.contains(slope) {
        if last.x != anchor.x || last.y != anchor.y { kept.append(last) }
        anchor = last
        slopes = SlopeRange()
      }
      slopes.narrow(
        toRise: point.y - anchor.y, over: point.x - anchor.x, within: CurvePath.tolerance)
      if slopes.isEmpty { slopes = SlopeRange() }
      last = point
    }
    kept.append(last)
    points = kept
  }

  /// Keeps the lowest and highest point of each column of pixels, and both ends.
  private mutating func keepColumnExtrema() {
    var kept: [Point] = []
    var start = 0
    while start < points.count {
      var stop = start + 1
      while stop < points.count && points[stop].x.rounded(.down) == points[start].x.rounded(.down) {
        stop += 1
      }
      let ends = [0, points.count - 1].filter { (start..<stop).contains($0) }
      let picked = Set(ends + (start..<stop).extremes { points[$0].y })
      kept += picked.sorted().map { points[$0] }
      start = stop
    }
    points = kept
  }
}
