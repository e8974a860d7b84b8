// The severity of a loss, in just noticeable differences.

import HapticModel

extension Loss {
  /// A warning, or a note if nobody would feel the loss.
  public var severity: Severity { (isMeasured ? 0 : steps) < 1 ? .note : .warning }

  /// Whether comparing what is played with the original measures it: neither what is missing, nor
  /// moments, which the comparison moves together, nor what nobody feels.
  package var isMeasurable: Bool {
    switch kind {
    case .intensityQuantised, .intensityLimited, .intensityApproximated, .curveLinearised,
      .sharpnessDropped, .sharpnessApproximated, .vibrationsMerged, .tapApproximated,
      .pulseLengthened, .vibrationsJoined, .phaseRestarted, .vibrationSplit, .envelopeBaked:
      true
    default: false
    }
  }

  /// The largest number of just noticeable differences: 0 for what is not felt, infinite for what
  /// is missing; losses of strength and sharpness without an amount count as the full range.
  public var steps: Double {
    switch kind {
    case .interfaceDropped, .envelopeBaked, .vibrationSplit, .vibrationsJoined, .phaseRestarted,
      .deviceScaled:
      0
    case .tapApproximated, .vibrationsMerged: 1
    case .eventDropped, .soundDropped, .hapticsDropped, .placeDropped, .modalityDropped: .infinity
    case .intensityQuantised, .intensityLimited, .intensityApproximated, .curveLinearised:
      (amount ?? 1) / Self.noticedStrength
    case .sharpnessDropped, .sharpnessApproximated: (amount ?? 1) / Self.noticedSharpness
    case .timeRounded, .pulseLengthened:
      (amount ?? .infinity) / JustNoticeable.shift.milliseconds
    case .tapsMerged: (amount ?? .infinity) / JustNoticeable.gap.milliseconds
    case .motionSampled: (amount ?? 1) / Self.noticedMotion
    case .feltDifference: amount ?? .infinity
    }
  }

  /// The noticeable difference in strength from the weakest felt strength, the smallest there is,
  /// even if amplitude is strength squared.
  private static let noticedStrength =
    JustNoticeable.weakestStrength * ((1 + JustNoticeable.amplitude).squareRoot() - 1)

  /// The noticeable difference in sharpness at sharpness 0, the smallest there is because
  /// frequencies are lowest.
  private static let noticedSharpness: Double = {
    let frequency = ActuatorProfile.reference.continuous.frequency
    return JustNoticeable.frequency * frequency.atZero / (frequency.atOne - frequency.atZero)
  }()

  /// The visible fraction of a track's range: half a point of a hundred (our choice).
  private static let noticedMotion = 0.005
}

extension [Loss] {
  /// The most severe losses first, ties in the order of the timeline.
  var ranked: [Loss] {
    sorted {
      let (severities, steps) = (($0.severity, $1.severity), ($0.steps, $1.steps))
      guard severities.0 == severities.1 else { return severities.1 < severities.0 }
      return (steps.1, $0.place.time ?? .zero) < (steps.0, $1.place.time ?? .zero)
    }
  }
}
