// How long a tap rings, by its sharpness.

/// The length of a transient by its sharpness: two times, joined by a straight line.
public struct TapLength: Hashable, Sendable {
  /// The length at sharpness 0.
  public var atZero: HapticTime
  /// The length at sharpness 1.
  public var atOne: HapticTime

  /// Creates a line between the lengths at sharpness 0 and 1.
  public init(_ atZero: HapticTime, _ atOne: HapticTime) {
    self.atZero = atZero
    self.atOne = atOne
  }

  /// The length at a sharpness, rounded to a nanosecond.
  public func value(at sharpness: UnitValue) -> HapticTime {
    atZero + (atOne - atZero).scaled(by: sharpness.value)
  }
}
