// A normalised value of 0…1; the caller chooses between refusing and limiting other values.

/// An intensity, a sharpness or another normalised value, 0…1.
public struct UnitValue: Hashable, Comparable, Sendable {
  /// The value as a number, 0…1.
  public let value: Double

  /// Creates a value; `nil` outside 0…1.
  public init?(exactly value: Double) {
    guard (0...1).contains(value) else { return nil }
    self.value = value
  }

  /// Creates a value limited to 0…1; not a number becomes 0.
  public init(clamping value: Double) {
    self.value = value > 0 ? min(value, 1) : 0
  }

  /// The value 0.
  public static var zero: UnitValue { UnitValue(clamping: 0) }
  /// The value 0.5.
  public static var half: UnitValue { UnitValue(clamping: 0.5) }
  /// The value 1.
  public static var one: UnitValue { UnitValue(clamping: 1) }

  /// Orders values from small to large.
  public static func < (a: UnitValue, b: UnitValue) -> Bool { a.value < b.value }
}

extension UnitValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a value from a literal, such as `intensity: 0.8`.
  ///
  /// - Precondition: The literal is within 0…1.
  public init(floatLiteral value: Double) {
    precondition((0...1).contains(value), "A unit value must be from 0 to 1, not \(value).")
    self.value = value
  }

  /// Creates a value from the literal 0 or 1.
  public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }
}
