// A wheel of fortune that a flick turns, and that stops where it was told to.

import HapticModel

/// A lottery wheel: a flick or a button spins it to a slot that is known beforehand.
///
/// A finger turns the wheel about its centre. Let go fast, it spins to the winning slot and a
/// success is felt; let go slowly, it turns on a little and springs back; let go without speed, or
/// taken away, it springs back at once. A pin at the top is pushed aside by every border between
/// two slots, and every border is felt as a tick, in each of these motions.
///
/// ```swift
/// var wheel = LotteryWheel()
/// wheel.slots = 12
/// wheel.winner = 5
/// let timeline = try wheel.timeline(for: LotteryWheel.pressOfTheButton)
/// ```
///
/// The ticks are solved for, not sampled: each is at the nanosecond at which the wheel's timing
/// curve, spring, or finger has the angle of a border. No frame rate enters.
///
/// Where nothing was published, these are our choices:
/// - Angles grow clockwise. The finger that touches first turns the wheel; others are ignored until
///   it is lifted. A trace of angles turns the wheel by its changes.
/// - A flick spins its own way; the button spins the way of ``isClockwise``.
/// - Absolute targets count from the wheel's own whole turns, so that a second spin turns as far.
/// - A spin cannot be stopped by a finger; the slower motions can be caught. Only an `error` ends a
///   spin, and sends the wheel back to the start, which is where it last was at rest.
/// - Nothing is felt but borders that really pass the pin, and the success at rest.
public struct LotteryWheel: Interaction {
  /// How many slots there are, 1…64.
  public var slots = 8
  /// The slot that wins, counted from 0; slot 0 is at the pin when the wheel is upright.
  public var winner = 3
  /// Whether the button spins the wheel clockwise.
  public var isClockwise = true
  /// The centre of the wheel, in points.
  public var centre = TouchPoint(x: 187.5, y: 300)
  /// How a fast wheel turns.
  public var spin = Spin()
  /// How a slow wheel turns.
  public var drift = Drift()
  /// How the wheel goes back to the start.
  public var homing = Homing()
  /// How the speed of a finger is judged.
  public var release = Release()
  /// How a border feels.
  public var tick = Tick()
  /// How the pin moves.
  public var pin = Pin()
  /// How a win feels.
  public var success = Success()
  /// How much later than it should everything is felt; a late engine, or an early one.
  public var hapticsDelay = HapticTime.zero
  /// What is heard, if anything.
  public var sounds = Sounds()

  /// The scene with every parameter at its default.
  public init() {}
}

extension LotteryWheel {
  /// How a fast wheel turns: to an absolute angle, along a Bézier curve.
  public struct Spin: Hashable, Sendable {
    /// How far it turns beyond the absolute angle of the winning slot, in degrees.
    public var turn = 1440.0
    /// How long it takes.
    public var duration = HapticTime.seconds(3)
    /// The curve's first control point: the part of the time.
    public var x1 = 0.16
    /// The curve's first control point: the part of the way.
    public var y1 = 0.46
    /// The curve's second control point: the part of the time.
    public var x2 = 0.33
    /// The curve's second control point: the part of the way.
    public var y2 = 1.0
  }

  /// How a slow wheel turns on, along the same curve.
  public struct Drift: Hashable, Sendable {
    /// How long it takes.
    public var duration = HapticTime.seconds(1)
    /// How far it turns, in degrees for each degree a second of the finger's speed.
    public var factor = 0.2
  }

  /// How the wheel goes back to the start: by a spring.
  public struct Homing: Hashable, Sendable {
    /// How long it takes until the spring is at rest.
    public var duration = HapticTime.seconds(1)
    /// The damping ratio; below 1 it swings beyond the start.
    public var dampingRatio = 0.7
    /// The speed at which it begins, in whole ways a second.
    public var initialVelocity = 1.0
    /// What "at rest" means; UIKit does not say.
    public var rule = SettlingRule.envelope
    /// Whether it goes the shorter way round, or turns back all the way that it was turned.
    ///
    /// The published code animates a rotation matrix, in which whole turns are not seen.
    public var takesShortWay = true
  }

  /// How the speed of a finger that lets go is judged, in degrees a second.
  public struct Release: Hashable, Sendable {
    /// The speed from which on the wheel spins.
    public var fastSpeed = 360.0
    /// The speed from which on it turns on a little.
    public var slowSpeed = 30.0
    /// How long ago the finger may last have moved for its speed to count.
    public var staleAfter = HapticTime.milliseconds(100)
  }

  /// How a border feels that passes the pin.
  public struct Tick: Hashable, Sendable {
    /// The intensity of a border that barely moves.
    public var minimum = 0.25
    /// The intensity at full speed, and beyond.
    public var maximum = 0.8
    /// Full speed, in degrees a second.
    public var fullSpeed = 1440.0
    /// From round to crisp.
    public var sharpness = 0.6
    /// How long a tick takes to fall to 1/e, by which a texture is as strong as the ticks it stands
    /// for: that of a transient of the reference profile.
    public var decay = TickTexture.referenceDecay
    /// Ticks closer than this are felt as one texture, since touch does not tell them apart.
    public var mergesBelow = JustNoticeable.gap
  }

  /// How the pin moves that a border pushes aside.
  public struct Pin: Hashable, Sendable {
    /// How far it is pushed, in degrees.
    public var deflection = 20.0
    /// How long it takes to come back.
    public var recovery = HapticTime.milliseconds(80)
  }

  /// How a win feels: two taps, as in the shipped pattern `success`.
  public struct Success: Hashable, Sendable {
    /// The first tap's intensity.
    public var firstIntensity = 0.7
    /// The first tap's sharpness.
    public var firstSharpness = 0.6
    /// How long after the first tap the second one comes.
    public var gap = HapticTime.milliseconds(110)
    /// The second tap's intensity.
    public var secondIntensity = 1.0
    /// The second tap's sharpness.
    public var secondSharpness = 1.0
  }

  /// What is heard, if anything: a click at every border, and a chime at a win.
  public struct Sounds: Hashable, Sendable {
    /// Whether the wheel is heard as well as felt.
    public var isOn = false
    /// The volume of everything that is heard, 0…1.
    public var volume = 1.0
    /// The volume of a click whose tick would be full, 0…1; slower borders are softer to both.
    public var tick = 0.6
    /// The volume of the chime of a win, 0…1.
    public var chime = 0.7
    /// How much later than it should everything is heard; a late speaker, or an early one.
    public var delay = HapticTime.zero
  }
}
