// A value from 0 to 1, where the caller says what happens to any other.

/// A strength, a sharpness or another normalised value, 0…1.
public struct UnitValue: Hashable, Comparable, Sendable {
  /// The value, 0…1.
  public let value: Double

  /// The value itself, or `nil` outside 0…1.
  public init?(exactly value: Double) {
    guard (0...1).contains(value) else { return nil }
    self.value = value
  }

  /// The value limited to 0…1; what is not a number is 0.
  public init(clamping value: Double) {
    self.value = value > 0 ? min(value, 1) : 0
  }

  /// 0.
  public static var zero: UnitValue { UnitValue(clamping: 0) }
  /// 0.5.
  public static var half: UnitValue { UnitValue(clamping: 0.5) }
  /// 1.
  public static var one: UnitValue { UnitValue(clamping: 1) }

  /// By value.
  public static func < (a: UnitValue, b: UnitValue) -> Bool { a.value < b.value }
}

extension UnitValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number that stands in the source, such as `intensity: 0.8`.
  ///
  /// - Precondition: It is within 0…1: a literal beyond is a mistake in the source, and stops there.
  public init(floatLiteral value: Double) {
    precondition((0...1).contains(value), "A unit value must be from 0 to 1.")
    self.value = value
  }

  /// 0 or 1.
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }
}
