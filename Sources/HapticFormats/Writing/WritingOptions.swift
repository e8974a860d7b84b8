// How timelines are written: what to assume about actuators, and how far formats may be stretched.

import HapticModel

/// What writers need to know beside the timeline.
public struct WritingOptions: Sendable {
  /// What the pattern is called, where a format or generated code names it.
  public var name = "pattern"
  /// What envelope values last in seconds, which amplitude a strength has and which frequency a
  /// sharpness; formats in physical units are written under it.
  public var profile = ActuatorProfile.reference
  /// The largest difference that straight lines may have from a curved strength, 0…1 (ours: below
  /// half a step of 256).
  public var tolerance = 0.001
  /// Whether AHAP may become several files that are played together.
  public var split = AHAPSplit.auto
  /// How attack, decay and release are written in AHAP.
  public var envelopes = AHAPEnvelopes.native
  /// What AHAP says of itself, as the file that was read said it; its `Project` goes before the name.
  public var metadata = AHAPMetadata()
  /// How effects for Android are written, and for which device.
  public var android = AndroidOptions()
  /// Whether formats that know only on and off say every strength by pulses with pauses, and not those
  /// below half alone.
  public var dutyCycle = false
  /// Whether times of `.hjif` are whole milliseconds, for players that take every tick for one.
  public var wholeMilliseconds = false

  /// The limits of whoever reads it: what would be beyond them is refused.
  public var limits = ReadingOptions()

  /// The defaults.
  public init() {}
}
