// A value that follows sharpness, such as a frequency.

/// Two values, at sharpness 0 and at sharpness 1, joined by a straight line or by a measured curve.
public struct SharpnessMap: Hashable, Sendable {
  /// The value at sharpness 0.
  public var atZero: Double
  /// The value at sharpness 1.
  public var atOne: Double
  /// The points between both ends, in rising order; none for a straight line.
  public var between: [ProfileCurve.Point] = []

  /// Creates a line between the values at sharpness 0 and 1.
  public init(_ atZero: Double, _ atOne: Double) {
    self.atZero = atZero
    self.atOne = atOne
  }

  /// The value at a sharpness of 0…1.
  public func value(at sharpness: Double) -> Double {
    guard !between.isEmpty else { return atZero + (atOne - atZero) * sharpness }
    let (a, b) = ends(around: sharpness)
    return a.value + (b.value - a.value) * (sharpness - a.at) / (b.at - a.at)
  }

  /// The sharpness of a value, not limited; `nil` if all sharpnesses have one value.
  ///
  /// Of several sharpnesses with the value, the least counts.
  package func position(of value: Double) -> Double? {
    guard !between.isEmpty else {
      return atZero == atOne ? nil : (value - atZero) / (atOne - atZero)
    }
    let points = points
    // Beyond all values, the line goes on whose end is nearest.
    func distance(_ a: ProfileCurve.Point, _ b: ProfileCurve.Point) -> Double {
      max(min(a.value, b.value) - value, value - max(a.value, b.value), 0)
    }
    var best: (a: ProfileCurve.Point, b: ProfileCurve.Point, distance: Double)?
    for (a, b) in zip(points, points.dropFirst()) where a.value != b.value {
      let distance = distance(a, b)
      if distance < best?.distance ?? .infinity { best = (a, b, distance) }
    }
    guard let (a, b, _) = best else { return nil }
    return a.at + (b.at - a.at) * (value - a.value) / (b.value - a.value)
  }

  private var points: [ProfileCurve.Point] {
    [ProfileCurve.Point(at: 0, value: atZero)] + between + [ProfileCurve.Point(at: 1, value: atOne)]
  }

  /// The points between which a sharpness lies; it is on the first or last line beyond them.
  package func ends(around sharpness: Double) -> (ProfileCurve.Point, ProfileCurve.Point) {
    let points = points
    let next = min(max(points.partitioningIndex { $0.at > sharpness }, 1), points.count - 1)
    return (points[next - 1], points[next])
  }
}
