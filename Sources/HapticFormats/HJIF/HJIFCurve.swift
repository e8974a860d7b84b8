// Joins the keyframes of a curve band by straight lines that are close enough.

import HapticModel

enum HJIFCurve: String {
  case linear = "Linear"
  case cubic = "Cubic"
  case akima = "Akima"
  case bezier = "Bezier"
  case spline = "BSpline"
  case unknown = "Unknown"

  /// The largest difference of a straight line from a cubic one (our choice).
  private static let tolerance = 0.001
  /// The number of lines for a piece of an Akima curve (our choice).
  private static let akimaPieces = 32

  /// Creates a kind by its name; the reference software spells one differently from the schema.
  init?(named name: String) {
    guard let curve = name == "Bspline" ? .spline : HJIFCurve(rawValue: name) else { return nil }
    self = curve
  }

  /// Whether keyframes are joined exactly as in the reference software.
  var isExact: Bool { self != .bezier && self != .spline }

  /// The points with others between them, along a curve of this kind.
  ///
  /// A cubic curve has zero slope at both ends of every piece; the reference software uses it for
  /// unknown kinds too.
  func joining(_ points: [ControlPoint]) -> [ControlPoint] {
    guard points.count > 2 else { return points }
    switch self {
    case .linear, .bezier, .spline: return points
    case .cubic, .unknown: return Self.joined(points) { _, a, b in Piece(a, b, slopes: (0, 0)) }
    case .akima:
      let slopes = Self.akimaSlopes(points)
      return Self.joined(points) { Piece($1, $2, slopes: (slopes[$0], slopes[$0 + 1])) }
    }
  }

  private static func joined(
    _ points: [ControlPoint], _ piece: (Int, ControlPoint, ControlPoint) -> Piece
  ) -> [ControlPoint] {
    var result = [points[0]]
    for index in points.indices.dropLast() {
      let (a, b) = (points[index], points[index + 1])
      result += piece(index, a, b).inside
      result.append(b)
    }
    return result
  }

  private struct Piece {
    let a: ControlPoint
    let b: ControlPoint
    let slopes: (Double, Double)

    init(_ a: ControlPoint, _ b: ControlPoint, slopes: (Double, Double)) {
      self.a = a
      self.b = b
      self.slopes = slopes
    }

    /// Points strictly between its ends.
    ///
    /// With zero end slopes, the second derivative of a rise of `r` is at most `6r`, so chords over
    /// a fraction `1/n` are off by at most `6r / 8n²`.
    var inside: [ControlPoint] {
      guard a.time < b.time else { return [] }
      let rise = abs(b.value - a.value)
      let isFlat = slopes == (0, 0)
      let wanted =
        isFlat ? Int(min((0.75 * rise / tolerance).squareRoot().rounded(.up), 64)) : akimaPieces
      return (1..<max(wanted, 1)).map { index in
        let fraction = Double(index) / Double(wanted)
        return ControlPoint(
          time: a.time + (b.time - a.time).scaled(by: fraction), value: value(at: fraction))
      }
    }

    /// Hermite's cubic at a fraction of the piece.
    private func value(at u: Double) -> Double {
      let width = (b.time - a.time).seconds
      let (rest, square) = (1 - u, u * u)
      return a.value + (b.value - a.value) * square * (3 - 2 * u)
        + slopes.0 * width * u * rest * rest - slopes.1 * width * square * rest
    }
  }

  /// The slope at each of at least three points, by Akima's "A new method of interpolation and
  /// smooth curve fitting" of 1970: the mean of the slopes on both sides, each weighted by how
  /// little the slopes turn on the other side.
  private static func akimaSlopes(_ points: [ControlPoint]) -> [Double] {
    let chords = zip(points, points.dropFirst()).map { a, b in
      (b.value - a.value) / max((b.time - a.time).seconds, 1e-9)
    }
    let first = 2 * chords[0] - chords[1]
    let last = 2 * chords[chords.count - 1] - chords[chords.count - 2]
    let padded =
      [2 * first - chords[0], first] + chords + [last, 2 * last - chords[chords.count - 1]]
    return points.indices.map { index in
      let around = Array(padded[index..<index + 4])
      let left = abs(around[3] - around[2])
      let right = abs(around[1] - around[0])
      guard left + right > 1e-9 else { return (around[1] + around[2]) / 2 }
      return (left * around[1] + right * around[2]) / (left + right)
    }
  }
}
