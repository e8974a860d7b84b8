// What a touch screen reports: where one finger was at one moment.

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

/// Where one finger was at one moment, and what it did there.
public struct TouchSample: Hashable, Sendable {
  /// What a finger did at a sample.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    /// It touched down.
    case began
    /// It was down, moved or not.
    case moved
    /// It was lifted.
    case ended
    /// The system took the touch away; it counts for nothing further.
    case cancelled
  }

  /// When, counted from the gesture's start.
  public var time: HapticTime
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double
  /// Which finger: samples of one touch share a number, which may be used again after its end.
  public var touch: Int
  /// What the finger did.
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
