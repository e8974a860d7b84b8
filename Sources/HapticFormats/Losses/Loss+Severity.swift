// How much a loss matters: counted in differences that touch can just notice.

import HapticModel

extension Loss {
  /// A warning, or a note for what nobody would feel.
  public var severity: Severity { steps < 1 ? .note : .warning }

  /// How many just noticeable differences it is at worst: 0 for what is not felt at all, infinite for
  /// what is gone; of strength and sharpness without a number all of their range.
  public var steps: Double {
    switch kind {
    case .interfaceDropped, .envelopeBaked, .vibrationSplit, .vibrationsJoined, .phaseRestarted: 0
    case .tapApproximated, .vibrationsMerged: 1
    case .eventDropped, .soundDropped, .hapticsDropped: .infinity
    case .intensityQuantised, .intensityLimited, .intensityApproximated, .curveLinearised:
      (amount ?? 1) / Self.noticedStrength
    case .sharpnessDropped, .sharpnessApproximated: (amount ?? 1) / Self.noticedSharpness
    case .timeRounded, .pulseLengthened:
      (amount ?? .infinity) / JustNoticeable.shift.milliseconds
    case .tapsMerged: (amount ?? .infinity) / JustNoticeable.gap.milliseconds
    case .motionSampled: (amount ?? 1) / Self.noticedMotion
    }
  }

  /// A difference in strength that is noticed on the weakest that is felt, which is the least there is,
  /// even if amplitude is strength squared.
  private static let noticedStrength =
    JustNoticeable.weakestStrength * ((1 + JustNoticeable.amplitude).squareRoot() - 1)

  /// A difference in sharpness that is noticed at sharpness 0, where frequencies are lowest and so the
  /// least there is.
  private static let noticedSharpness: Double = {
    let frequency = ActuatorProfile.reference.continuous.frequency
    return JustNoticeable.frequency * frequency.atZero / (frequency.atOne - frequency.atZero)
  }()

  /// A part of a track's range that is seen (ours: half a point of a hundred).
  private static let noticedMotion = 0.005
}

extension [Loss] {
  /// The losses that matter most first; of equal ones in the order of the timeline.
  var ranked: [Loss] {
    sorted { ($1.steps, $0.place.time ?? .zero) < ($0.steps, $1.place.time ?? .zero) }
  }
}
