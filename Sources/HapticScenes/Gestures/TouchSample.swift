// A sample of a touch screen: the place of one finger at one moment.

import HapticModel

/// A place on a screen or in a view, in points; x grows to the right and y downwards.
public struct TouchPoint: Hashable, Sendable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static var zero: TouchPoint { TouchPoint(x: 0, y: 0) }
}

/// A sample of a finger: its time, its place and its phase.
public struct TouchSample: Hashable, Sendable {
  /// The phases of a touch, as `UITouch.Phase`.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// The finger touched down.
    case began
    /// The finger was down, moved or not.
    case moved
    /// The finger was lifted.
    case ended
    /// The system took the touch away; its speed counts for nothing.
    case cancelled
  }

  /// The time, counted from the gesture's start.
  public var time: HapticTime
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double
  /// Which finger: samples of one touch share a number, which may be used again after its end.
  public var touch: Int
  /// The phase of the touch.
  public var phase: Phase

  /// A sample of a touch.
  public init(time: HapticTime, x: Double, y: Double, touch: Int = 0, phase: Phase) {
    self.time = time
    self.x = x
    self.y = y
    self.touch = touch
    self.phase = phase
  }

  var endsTouch: Bool { phase == .ended || phase == .cancelled }
  var isFinite: Bool { x.isFinite && y.isFinite }
}
