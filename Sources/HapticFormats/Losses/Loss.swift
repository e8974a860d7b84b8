// Losses: what a format could not express, where, and how much.

import HapticModel

/// A part of a timeline that a written file changes or omits.
public struct Loss: Hashable, Sendable {
  /// The kinds of loss; scripts see the raw values.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Strengths were rounded to steps.
    case intensityQuantised = "intensity-quantised"
    /// Strengths beyond the format's range were limited.
    case intensityLimited = "intensity-limited"
    /// A varying strength became constant, or pulses.
    case intensityApproximated = "intensity-approximated"
    /// Sharpness was left out.
    case sharpnessDropped = "sharpness-dropped"
    /// Sharpness was rounded, limited, or reduced to a few choices.
    case sharpnessApproximated = "sharpness-approximated"
    /// Lines that are curved or too many became fewer straight ones.
    case curveLinearised = "curve-linearised"
    /// Attack, decay or release became points of a curve.
    case envelopeBaked = "envelope-baked"
    /// Overlapping continuous events became one.
    case vibrationsMerged = "vibrations-merged"
    /// Separate continuous events became one with a continuing phase.
    case vibrationsJoined = "vibrations-joined"
    /// A continuous event became several.
    case vibrationSplit = "vibration-split"
    /// A transient became a short pulse or a preset.
    case tapApproximated = "tap-approximated"
    /// Transients that cannot be felt or played separately became one.
    case tapsMerged = "taps-merged"
    /// A continuous event too short to be felt was lengthened for the motor.
    case pulseLengthened = "pulse-lengthened"
    /// Levels follow a scale that each device stretches to its motor.
    case deviceScaled = "device-scaled"
    /// Events were left out.
    case eventDropped = "event-dropped"
    /// Sounds were left out.
    case soundDropped = "sound-dropped"
    /// Times were rounded to the format's grid.
    case timeRounded = "time-rounded"
    /// The phase of a continuous event restarts where it should continue.
    case phaseRestarted = "phase-restarted"
    /// Tracks, states, markers, expectations or waivers were left out.
    case interfaceDropped = "interface-dropped"
    /// A motion became straight lines between keyframes.
    case motionSampled = "motion-sampled"
    /// What is played is felt otherwise than the original, measured over all of it.
    case feltDifference = "felt-difference"
    /// Haptic events were left out of a motion format.
    case hapticsDropped = "haptics-dropped"
    /// Actuators or places on the body became one.
    case placeDropped = "place-dropped"
    /// Another sensation than vibration, such as pressure, became vibration.
    case modalityDropped = "modality-dropped"
  }

  /// The kind of loss.
  public let kind: Kind
  /// The place of the first occurrence: a path into the timeline, and the time.
  public let place: Place
  /// The number of occurrences; at least 1.
  public let count: Int
  /// The largest amount lost, in the unit of the message; `nil` if no number applies.
  ///
  /// Strengths, amplitudes and sharpnesses are in 0…1, times in milliseconds, and motions in
  /// fractions of their track's range. For limited strengths it is the excess; a frequency counts
  /// as its sharpness under the profile.
  public let amount: Double?
  /// A complete sentence with its numbers.
  public let message: String
  /// The effect that loses it, of several for different devices; empty if all do, or if there is one.
  public private(set) var rung = ""
  /// Whether a ``Kind/feltDifference`` measures this loss among others.
  private(set) var isMeasured = false

  /// Creates a loss of one or more occurrences.
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
  /// The loss of one effect of several, whose name begins its message.
  package func of(_ rung: String) -> Loss {
    guard !rung.isEmpty else { return self }
    var loss = Loss(kind, at: place, count: count, amount: amount, "\(rung): \(message)")
    loss.rung = rung
    return loss
  }

  /// The loss as a cause of a difference that was measured, which decides what is felt of it.
  package var measured: Loss {
    var loss = self
    loss.isMeasured = true
    return loss
  }
}
