// The haptics of the secret offer: continuous events for the pull, transients for success and failure.

import HapticModel

extension SecretOffer {
  /// The continuous events of a pull.
  package struct Vibration: Hashable, Sendable {
    /// How the intensity follows the pull.
    package enum Mode: String, CaseIterable, Hashable, Sendable {
      /// One event after the other, each as strong as the pull is at its start; as published.
      case events
      /// One event for as long as the pull stays above the start threshold, whose strength a curve
      /// makes follow the pull.
      ///
      /// In the example gesture the events in a row are weaker than this by up to 2.7 dB, where the
      /// pull grows fastest, and by 0.3 dB on average; they are never stronger there.
      case curve
    }

    /// How the intensity follows the pull.
    package var mode = Mode.events
    /// How long one event lasts, in ``Mode/events``.
    package var duration = HapticTime.milliseconds(100)
    /// The sharpness, 0…1.
    package var sharpness = 0.3
    /// How far the curve may be from the strength it stands for, in ``Mode/curve``.
    package var curveError = 0.002

    /// The time between the end of a continuous event and the transient that cuts it: the shortest
    /// release of the reference profile, which sounds after an event's duration (our choice).
    static var release: HapticTime { .milliseconds(1) }
  }

  /// The intensity and the sharpness of a transient, each 0…1.
  package struct Tap: Hashable, Sendable {
    package var intensity: Double
    package var sharpness: Double

    package init(intensity: Double, sharpness: Double) {
      self.intensity = intensity
      self.sharpness = sharpness
    }

    func event(at time: HapticTime) -> HapticEvent {
      .transient(
        TransientEvent(
          time: time, intensity: UnitValue(clamping: intensity),
          sharpness: UnitValue(clamping: sharpness)))
    }
  }

  /// The transients of a success: three, which grow with the card.
  ///
  /// The first is far above the vibration of the strongest pull before it, 0.9 against 0.52, so that
  /// success is felt as the height of the pull and not as its end (our choice).
  package struct SuccessTaps: Hashable, Sendable {
    /// The transient at the instant of success.
    package var first = Tap(intensity: 0.9, sharpness: 0.4)
    /// The transient half-way up the growth.
    package var second = Tap(intensity: 0.95, sharpness: 0.6)
    /// The transient at the peak of the growth.
    package var third = Tap(intensity: 1, sharpness: 0.8)
  }

  /// A transient some time after the pull has failed.
  package struct ErrorTap: Hashable, Sendable {
    /// The time from the failure of the pull.
    package var time: HapticTime
    package var tap: Tap

    package init(time: HapticTime, intensity: Double, sharpness: Double) {
      self.time = time
      tap = Tap(intensity: intensity, sharpness: sharpness)
    }
  }

  /// The transients of a failure: the four of the shipped pattern `feedback/error`.
  package struct ErrorTaps: Hashable, Sendable {
    package var first = ErrorTap(time: .zero, intensity: 0.8, sharpness: 0.5)
    package var second = ErrorTap(time: .milliseconds(96), intensity: 0.8, sharpness: 0.5)
    package var third = ErrorTap(time: .milliseconds(194), intensity: 1, sharpness: 0.8)
    package var fourth = ErrorTap(time: .milliseconds(290), intensity: 0.6, sharpness: 0.4)

    var all: [ErrorTap] { [first, second, third, fourth] }
  }
}
