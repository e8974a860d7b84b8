// How far a sound has come: the integral of its speed, by Gauss's quadrature.

import Foundation
import HapticModel

/// The integral of `2^(octaves · pitch)` from a sound's start.
struct OraclePath: Sendable {
  /// A straight line of the pitch, unlimited.
  private struct Piece: Sendable {
    let start: Double
    let end: Double
    let from: Double
    let slope: Double
    let position: Double
  }

  private let octaves: Double
  private var pieces: [Piece] = []

  init(_ event: AudioEvent, start: Int64, octaves: Double, elements: [OracleElement]) {
    self.octaves = octaves
    let own = elements.filter { $0.parameter == .audioPitch }
    let points = Set(own.flatMap { $0.points.map(\.time) }).filter { $0 > start }.sorted()
    let bounds = [start] + points
    for (index, time) in bounds.enumerated() {
      let seconds = Double(time - start) / 1e9
      let first = event.pitch + own.value(.audioPitch, since: time, at: time)
      guard index + 1 < bounds.count else {
        append(from: seconds, to: .infinity, first, slope: 0)
        continue
      }
      let last = event.pitch + own.value(.audioPitch, since: time, at: bounds[index + 1])
      let length = Double(bounds[index + 1] - time) / 1e9
      append(from: seconds, to: seconds + length, first, slope: (last - first) / length)
    }
  }

  /// Adds a line, cut where it passes a limit.
  private mutating func append(from start: Double, to end: Double, _ value: Double, slope: Double) {
    let crossings = [-1.0, 1.0].map { start + ($0 - value) / slope }
      .filter { $0 > start && $0 < end }
    let cuts = [start] + crossings.sorted() + [end]
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      pieces.append(
        Piece(
          start: from, end: to, from: value + slope * (from - start), slope: slope,
          position: position(from)))
    }
  }

  /// The position some seconds after the start.
  func position(_ seconds: Double) -> Double {
    guard let piece = pieces.last(where: { $0.start <= seconds }) else { return 0 }
    return piece.position + integral(of: piece, over: seconds - piece.start)
  }

  private func speed(_ piece: Piece, _ seconds: Double) -> Double {
    exp2(octaves * min(max(piece.from + piece.slope * seconds, -1), 1))
  }

  /// Five points of Gauss and Legendre, on steps over which the speed changes by a quarter or less.
  private func integral(of piece: Piece, over seconds: Double) -> Double {
    let steps = Int((octaves * piece.slope * seconds).magnitude * 4) + 1
    let width = seconds / Double(steps)
    let nodes = [
      (0.0, 128.0 / 225), (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
      (0.906_179_845_938_664, 0.236_926_885_056_189_1),
    ]
    return (0..<steps).reduce(0.0) { sum, step in
      let middle = (Double(step) + 0.5) * width
      let parts = nodes.map { node, weight in
        let offset = node * width / 2
        let both = speed(piece, middle - offset) + speed(piece, middle + offset)
        return weight * (node == 0 ? both / 2 : both)
      }
      return sum + parts.reduce(0, +) * width / 2
    }
  }

  /// When a position is reached, by halving; nanoseconds, rounded up.
  func nanoseconds(reaching position: Double) -> Int64 {
    Int64((seconds(reaching: position) * 1e9 - 0.001).rounded(.up))
  }

  private func seconds(reaching target: Double) -> Double {
    // Never slower than at pitch −1.
    var (low, high) = (0.0, target * exp2(octaves.magnitude) + 1)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if position(middle) >= target { high = middle } else { low = middle }
    }
    return high
  }
}
