// What people write first and is not there, each with the sentence in which the compiler says what to write.

import HapticModel

extension SceneParameter {
  /// Not there, because not every parameter is a number.
  @available(*, unavailable, message: "Write if case .number(let range) = parameter.domain.")
  public var range: ClosedRange<Double> { 0...1 }
}

extension SimulatedFinger {
  /// Not there, because a finger moves in one of several ways.
  @available(*, unavailable, message: "Write .drag(from: start, to: end, duration: 0.4).")
  public init(from start: TouchPoint, to end: TouchPoint, duration: HapticTime) { fatalError() }
}

extension SimulatedFinger.Profile {
  /// Not there under this name.
  @available(*, unavailable, renamed: "steady")
  public static var linear: SimulatedFinger.Profile { .steady }
}

extension HapticScene {
  /// Not there without its label.
  @available(*, unavailable, renamed: "timeline(for:)")
  public func timeline(_ gesture: GestureInput) throws -> Timeline { fatalError() }
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
