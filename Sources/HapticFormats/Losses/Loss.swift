// What a format could not say of a timeline, as a value: what, where, and how much.

import HapticModel

/// Something of a timeline that a written file says otherwise, or not at all.
public struct Loss: Hashable, Sendable {
  /// The kinds of loss; a raw value is what scripts see.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Strengths were rounded to steps.
    case intensityQuantised = "intensity-quantised"
    /// Strengths beyond what the format allows were limited.
    case intensityLimited = "intensity-limited"
    /// A strength that varies became a constant one, or pulses.
    case intensityApproximated = "intensity-approximated"
    /// Sharpness was left out.
    case sharpnessDropped = "sharpness-dropped"
    /// Sharpness was rounded, limited, or became a choice among few.
    case sharpnessApproximated = "sharpness-approximated"
    /// Curved or too many lines became fewer straight ones.
    case curveLinearised = "curve-linearised"
    /// Attack, decay or release became points of a curve.
    case envelopeBaked = "envelope-baked"
    /// Vibrations that overlap became one.
    case vibrationsMerged = "vibrations-merged"
    /// Vibrations apart became one, whose phase goes on.
    case vibrationsJoined = "vibrations-joined"
    /// A vibration became several.
    case vibrationSplit = "vibration-split"
    /// A tap became a short pulse or a preset.
    case tapApproximated = "tap-approximated"
    /// Taps that cannot be felt or played apart became one.
    case tapsMerged = "taps-merged"
    /// A vibration too short to be felt became as long as a motor needs.
    case pulseLengthened = "pulse-lengthened"
    /// Events were left out.
    case eventDropped = "event-dropped"
    /// Sounds were left out.
    case soundDropped = "sound-dropped"
    /// Times were rounded to the format's grid.
    case timeRounded = "time-rounded"
    /// The phase of a vibration begins anew where it went on.
    case phaseRestarted = "phase-restarted"
    /// Tracks, states, markers, expectations or waivers were left out.
    case interfaceDropped = "interface-dropped"
    /// A motion became straight lines between keyframes.
    case motionSampled = "motion-sampled"
    /// Haptic events were left out of a format for motion.
    case hapticsDropped = "haptics-dropped"
  }

  /// What kind it is.
  public let kind: Kind
  /// Where it first happened: a path into the timeline, and the moment.
  public let place: Place
  /// At how many places it happened; at least 1.
  public let count: Int
  /// How much was lost at worst, in the unit that the message names; `nil` where no number says it.
  ///
  /// Strengths, amplitudes and sharpnesses count from 0 to 1, times in milliseconds, and motions in
  /// parts of their track's range. Of strengths that were limited to 1 it is what lay beyond; a
  /// frequency counts as the sharpness it is under the profile.
  public let amount: Double?
  /// What was lost, as a finished sentence with its numbers.
  public let message: String

  /// A loss.
  public init(
    _ kind: Kind, at place: Place = Place(), count: Int = 1, amount: Double? = nil,
    _ message: String
  ) {
    self.kind = kind
    self.place = place
    self.count = max(count, 1)
    self.amount = amount
    self.message = message
  }
}

extension Loss {
  /// The same with something said before its message.
  func said(_ start: String) -> Loss {
    Loss(kind, at: place, count: count, amount: amount, start + message)
  }
}
