// A measured curve of a profile, and what a calibration keeps beside the numbers that are played.

/// Points joined by straight lines; before the first and after the last the value stays.
public struct ProfileCurve: Hashable, Sendable {
  /// One point of a curve.
  public struct Point: Hashable, Sendable {
    /// Where the point is, such as a frequency in hertz.
    public var at: Double
    /// The value there.
    public var value: Double

    /// Creates a point.
    public init(at place: Double, value: Double) { (at, self.value) = (place, value) }
  }

  /// The points, each further than the one before.
  public var points: [Point]

  /// Creates a curve from points in rising order.
  public init(_ points: [Point]) { self.points = points }

  /// The value at a place; 0 of a curve without points.
  public func value(at place: Double) -> Double {
    let next = points.partitioningIndex { $0.at > place }
    guard next > 0, next < points.count else {
      return (next == 0 ? points.first : points.last)?.value ?? 0
    }
    let (a, b) = (points[next - 1], points[next])
    return a.value + (b.value - a.value) * (place - a.at) / (b.at - a.at)
  }

  /// The point with the largest value.
  public var highest: Point? { points.max { $0.value < $1.value } }
}

/// A measured number with the interval that holds the truth in 95 of 100 cases.
package struct Measured: Hashable, Sendable {
  package var value: Double
  package var low: Double
  package var high: Double

  package init(_ value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  /// A value with its standard deviation.
  package init(_ value: Double, deviation: Double) {
    self.init(value, low: value - 1.96 * deviation, high: value + 1.96 * deviation)
  }

  /// The standard deviation that the interval stands for.
  package var deviation: Double { (high - low) / 3.92 }
}

/// What was measured of an actuator, from which the numbers of its profile were made.
package struct ActuatorMeasurements: Hashable, Sendable {
  /// A vibration of one intensity and sharpness.
  package struct Point: Hashable, Sendable {
    package let intensity: Double
    package let sharpness: Double
    /// In hertz.
    package let frequency: Measured
    /// In decibels relative to full intensity at sharpness 0.5.
    package let strength: Measured

    package init(
      intensity: Double, sharpness: Double, frequency: Measured, strength: Measured
    ) {
      (self.intensity, self.sharpness) = (intensity, sharpness)
      (self.frequency, self.strength) = (frequency, strength)
    }
  }

  package var points: [Point]
  /// The rise and the fall in seconds, as straight lines that take as long from 10 to 90 %.
  package var rise: Measured
  package var fall: Measured
  /// The gap in seconds from which on two taps are two.
  package var fusionGap: Measured?

  package init(points: [Point], rise: Measured, fall: Measured, fusionGap: Measured?) {
    (self.points, self.rise, self.fall) = (points, rise, fall)
    self.fusionGap = fusionGap
  }
}
