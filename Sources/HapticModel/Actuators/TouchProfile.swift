// What an actuator does to a hand: its acceleration, and how fast, long and much it may play.

/// The numbers by which checks judge what a person feels of a pattern on a device.
///
/// They never change what is rendered.
public struct TouchProfile: Hashable, Sendable {
  /// The peak acceleration of an amplitude of 1 in the hand, in metres per second squared; the
  /// largest if it has a curve.
  public var acceleration: Double
  /// The peak acceleration by frequency in hertz; `nil` if it is the same at every frequency.
  public var accelerations: ProfileCurve?
  /// The most taps a second that the platform plays; `nil` if it plays all.
  public var tapsPerSecond: Double?
  /// The longest vibration that is comfortable.
  public var longestVibration: HapticTime
  /// The most energy of a pattern, as seconds of vibration at full amplitude.
  public var energy: Double

  /// Creates the numbers of a device.
  public init(
    acceleration: Double, tapsPerSecond: Double?, longestVibration: HapticTime, energy: Double,
    accelerations: ProfileCurve? = nil
  ) {
    self.acceleration = acceleration
    self.accelerations = accelerations
    self.tapsPerSecond = tapsPerSecond
    self.longestVibration = longestVibration
    self.energy = energy
  }
}

extension TouchProfile {
  /// The peak acceleration of an amplitude of 1 at a frequency, in metres per second squared.
  public func acceleration(at hertz: Double) -> Double {
    accelerations?.value(at: hertz) ?? acceleration
  }

  /// Standard gravity, in metres per second squared (ISO 80000-3).
  package static let gravity = 9.80665

  /// The numbers of the profile `reference`, and of every profile file that states none.
  ///
  /// The acceleration is 1 g, assumed: a table of eight resonant actuators has 0.47 to 1.32 (Texas
  /// Instruments SLOA194A, table 5-1). A feedback generator drops taps beyond 32 a second
  /// (cybersemics/em, pull request 2611). Android's vibrator service takes what lasts 5 s and longer
  /// for no haptic feedback. The energy is our choice.
  public static var reference: TouchProfile {
    TouchProfile(
      acceleration: gravity, tapsPerSecond: 32, longestVibration: .seconds(5),
      energy: 10)
  }
}
