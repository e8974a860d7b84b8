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
/// let wheel = try LotteryWheel(["slots": 12, "winner": 5])
/// let timeline = try wheel.timeline(for: LotteryWheel.exampleGesture)
/// ```
///
/// The ticks are solved for, not sampled: each is at the nanosecond at which the wheel's timing
/// curve, spring, or finger has the angle of a border. No frame rate enters.
///
/// Where nothing was published, these are our choices:
/// - Angles grow clockwise. The finger that touches first turns the wheel; others are ignored until
///   it is lifted. A trace of angles turns the wheel by its changes.
/// - A flick spins its own way; the button spins the way of the parameter `clockwise`.
/// - Absolute targets count from the wheel's own whole turns, so that a second spin turns as far.
/// - A spin cannot be stopped by a finger; the slower motions can be caught. Only an `error` ends a
///   spin, and sends the wheel back to the start, which is where it last was at rest.
/// - Nothing is felt but borders that really pass the pin, and the success at rest.
public struct LotteryWheel: Interaction {
  /// How many slots there are, 1…64.
  package var slots = 8
  /// The slot that wins, counted from 0; slot 0 is at the pin when the wheel is upright.
  package var winner = 3
  package var isClockwise = true
  /// The centre of the wheel, in points.
  package var centre = TouchPoint(x: 187.5, y: 300)
  package var spin = Spin()
  package var drift = Drift()
  package var homing = Homing()
  package var release = Release()
  package var tick = Tick()
  package var pin = Pin()
  package var success = Success()
  /// The delay of every haptic event: above 0 for a late engine, below for an early one.
  package var hapticsDelay = HapticTime.zero
  package var sounds = Sounds()

  /// The scene with every parameter at its default.
  public init() {}
}

extension LotteryWheel {
  /// A fast wheel turns to an absolute angle along a Bézier curve: x is a part of the time, y of the way.
  package struct Spin: Hashable, Sendable {
    /// How far it turns beyond the absolute angle of the winning slot, in degrees.
    package var turn = 1440.0
    package var duration = HapticTime.seconds(3)
    package var x1 = 0.16
    package var y1 = 0.46
    package var x2 = 0.33
    package var y2 = 1.0
  }

  /// A slow wheel turns on along the same curve.
  package struct Drift: Hashable, Sendable {
    package var duration = HapticTime.seconds(1)
    /// How far it turns, in degrees for each degree a second of the finger's speed.
    package var factor = 0.2
  }

  /// A spring takes the wheel back to the start.
  package struct Homing: Hashable, Sendable {
    /// How long it takes until the spring is at rest.
    package var duration = HapticTime.seconds(1)
    /// The damping ratio; below 1 it swings beyond the start.
    package var dampingRatio = 0.7
    /// The speed at which it begins, in whole ways a second.
    package var initialVelocity = 1.0
    /// The meaning of "at rest", which UIKit does not document.
    package var rule = SettlingRule.envelope
    /// Whether it goes the shorter way round, or turns back all the way that it was turned.
    ///
    /// The published code animates a rotation matrix, in which whole turns are not seen.
    package var takesShortWay = true
  }

  /// How the speed of a finger that lets go is judged, in degrees a second.
  package struct Release: Hashable, Sendable {
    /// The speed from which on the wheel spins.
    package var fastSpeed = 360.0
    /// The speed from which on it turns on a little.
    package var slowSpeed = 30.0
    /// How long ago the finger may last have moved for its speed to count.
    package var staleAfter = HapticTime.milliseconds(100)
  }

  /// The transient at which a border passes the pin.
  package struct Tick: Hashable, Sendable {
    /// The intensity at speed 0, 0…1.
    package var minimum = 0.25
    /// The intensity at full speed and above, 0…1.
    package var maximum = 0.8
    /// Full speed, in degrees a second.
    package var fullSpeed = 1440.0
    /// The sharpness of a tick, 0…1.
    package var sharpness = 0.6
    /// How long a tick takes to fall to 1/e, by which a texture is as strong as the ticks it stands
    /// for: that of a transient of the reference profile.
    package var decay = TickTexture.referenceDecay
    /// Ticks closer than this are felt as one texture, since touch does not tell them apart.
    package var mergesBelow = JustNoticeable.gap
  }

  /// The pin, which a border pushes aside.
  package struct Pin: Hashable, Sendable {
    /// How far it is pushed, in degrees.
    package var deflection = 20.0
    package var recovery = HapticTime.milliseconds(80)
  }

  /// The two transients of a win, as in the shipped pattern `success`; intensity and sharpness 0…1.
  package struct Success: Hashable, Sendable {
    package var firstIntensity = 0.7
    package var firstSharpness = 0.6
    /// The time from the first transient to the second.
    package var gap = HapticTime.milliseconds(110)
    package var secondIntensity = 1.0
    package var secondSharpness = 1.0
  }

  /// The sounds of the wheel, at volumes of 0…1: a click at every border, and a chime at a win.
  package struct Sounds: Hashable, Sendable {
    /// Whether the wheel is heard as well as felt.
    package var isOn = false
    /// The volume of everything that is heard, 0…1.
    package var volume = 1.0
    /// The volume of a click whose tick would be full, 0…1; slower borders are softer to both.
    package var tick = 0.6
    /// The volume of the chime of a win, 0…1.
    package var chime = 0.7
    /// The delay of every sound: above 0 for a late speaker, below for an early one.
    package var delay = HapticTime.zero
  }
}
