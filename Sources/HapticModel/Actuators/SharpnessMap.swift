// A value that follows sharpness, such as a frequency.

/// Two values, at sharpness 0 and at sharpness 1, joined by a straight line.
public struct SharpnessMap: Hashable, Sendable {
  /// The value at sharpness 0.
  public var atZero: Double
  /// The value at sharpness 1.
  public var atOne: Double

  /// Creates a line between the values at sharpness 0 and 1.
  public init(_ atZero: Double, _ atOne: Double) {
    self.atZero = atZero
    self.atOne = atOne
  }

  /// The value at a sharpness of 0…1.
  public func value(at sharpness: Double) -> Double { atZero + (atOne - atZero) * sharpness }
}
