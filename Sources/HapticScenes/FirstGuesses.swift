// What people write first and is not there, each with the sentence in which the compiler says what to write.

import HapticModel

extension SceneParameter {
  /// Not there, because not every parameter is a number.
  @available(*, unavailable, message: "Write if case .number(let range) = parameter.domain.")
  public var range: ClosedRange<Double> { 0...1 }
}

extension Deceleration {
  /// Not there, because a list knows where it is.
  @available(*, unavailable, message: "Write destination(from: 0, velocity: velocity).")
  public func distance(velocity: Double) -> Double { 0 }
}

extension RubberBand {
  /// Not there under this name.
  @available(*, unavailable, renamed: "init(dimension:coefficient:)")
  public init(dimension: Double, constant: Double) { fatalError() }
  /// Not there under this name.
  @available(*, unavailable, renamed: "shown(_:)")
  public func offset(for beyond: Double) -> Double { 0 }
}
