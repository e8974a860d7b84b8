// What is felt: the vibration of the pull, the taps of success, and those of failure.

import HapticModel

extension SecretOffer {
  /// How it vibrates while it is pulled.
  public struct Vibration: Hashable, Sendable {
    /// How the vibration follows the pull.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
      /// One event after the other, each as strong as the pull is at its start; as published.
      case events
      /// One event for as long as the pull stays above the start threshold, whose strength a curve
      /// makes follow the pull.
      ///
      /// In the example gesture the events in a row are weaker than this by up to 2.7 dB, where the
      /// pull grows fastest, and by 0.3 dB on average; they are never stronger there.
      case curve
    }

    /// How the vibration follows the pull.
    public var mode = Mode.events
    /// How long one event lasts, in ``Mode/events``.
    public var duration = HapticTime.milliseconds(100)
    /// From round (0) to crisp (1).
    public var sharpness = 0.3
    /// How far the curve may be from the strength it stands for, in ``Mode/curve``.
    public var curveError = 0.002

    /// How long before a tap a vibration ends that the tap cuts (ours): the shortest release of the
    /// reference profile, which sounds after an event's duration.
    static var release: HapticTime { .milliseconds(1) }
  }

  /// How strong and how crisp a tap is.
  public struct Tap: Hashable, Sendable {
    /// How strong, 0…1.
    public var intensity: Double
    /// From round (0) to crisp (1).
    public var sharpness: Double

    /// A tap.
    public init(intensity: Double, sharpness: Double) {
      self.intensity = intensity
      self.sharpness = sharpness
    }

    /// The event at a moment.
    func event(at time: HapticTime) -> HapticEvent {
      .transient(
        TransientEvent(
          time: time, intensity: UnitValue(clamping: intensity),
          sharpness: UnitValue(clamping: sharpness)))
    }
  }

  /// What is felt when the pull succeeds: three taps that grow with the card.
  public struct SuccessTaps: Hashable, Sendable {
    /// At the instant of success.
    public var first = Tap(intensity: 0.5, sharpness: 0.4)
    /// Half-way up the growth.
    public var second = Tap(intensity: 0.7, sharpness: 0.6)
    /// At the peak of the growth.
    public var third = Tap(intensity: 1, sharpness: 0.8)
  }

  /// A tap some time after the pull has failed.
  public struct ErrorTap: Hashable, Sendable {
    /// How long after the pull has failed.
    public var time: HapticTime
    /// How strong and how crisp.
    public var tap: Tap

    /// A tap at a time.
    public init(time: HapticTime, intensity: Double, sharpness: Double) {
      self.time = time
      tap = Tap(intensity: intensity, sharpness: sharpness)
    }
  }

  /// What is felt when the pull fails: four taps, those of the shipped pattern `feedback/error`.
  public struct ErrorTaps: Hashable, Sendable {
    /// The first.
    public var first = ErrorTap(time: .zero, intensity: 0.8, sharpness: 0.5)
    /// The second.
    public var second = ErrorTap(time: .milliseconds(96), intensity: 0.8, sharpness: 0.5)
    /// The third, strongest.
    public var third = ErrorTap(time: .milliseconds(194), intensity: 1, sharpness: 0.8)
    /// The last, weakest.
    public var fourth = ErrorTap(time: .milliseconds(290), intensity: 0.6, sharpness: 0.4)

    /// The four, in order.
    var all: [ErrorTap] { [first, second, third, fourth] }
  }
}
