// Light, regular and strong: one pattern at three strengths that a hand tells apart.

import HapticFormats
import HapticModel

/// The gains that make a pattern light, regular and strong.
///
/// One law for all patterns: each strength is ``step`` times the one below. What is written is
/// *regular*, or *strong* if more would clip, so that no strength changes the shape.
package struct PatternStrengths: Sendable {
  package enum Strength: String, CaseIterable, Sendable { case light, regular, strong }

  /// Two just noticeable steps of an amplitude, 1.2² = 1.44, on a motor of a linear law, and four on
  /// one of a squared law; a little more, because a step is larger near the threshold of touch.
  package static let step = 1.45

  /// The motors on which every strength has to be felt: the one of iPhones, and one of 1 g.
  package static let motors = [ActuatorProfile.named("taptic"), .reference].compactMap { $0 }

  /// Whether the file is the strong one, because it reaches full strength.
  package let isStrong: Bool
  private let timeline: Timeline

  /// The strengths of a pattern.
  package init(_ timeline: Timeline) {
    self.timeline = timeline
    isStrong = timeline.fullest * Self.step > 1
  }

  /// What is no longer felt of the lighter ones on which motor, as sentences; empty if all is.
  package var lost: [String] {
    Self.motors.flatMap { motor in
      let written = FeltTimeline(timeline, under: motor).weakest
      return [Strength.light, .regular].compactMap { strength -> String? in
        let weaker = timeline.amplified(by: gain(of: strength))
        let least = FeltTimeline(weaker, under: motor).weakest
        guard written >= 0, least < 0 else { return nil }
        return "\(strength.rawValue) on \(motor.name): its weakest part is "
          + "\(fixed(-least, 1)) dB below what a hand feels."
      }
    }
  }

  /// The factor of a strength on the intensities of the file.
  package func gain(of strength: Strength) -> Double {
    switch strength {
    case .light: isStrong ? 1 / (Self.step * Self.step) : 1 / Self.step
    case .regular: isStrong ? 1 / Self.step : 1
    case .strong: isStrong ? 1 : Self.step
    }
  }
}

extension LibraryPattern {
  /// The strengths of a pattern with a meaning; `nil` of another file.
  package var strengths: PatternStrengths? {
    guard meaning != nil, let reading else { return nil }
    return PatternStrengths(reading.timeline)
  }

  /// The pattern at a strength, as an AHAP with its metadata; `nil` if it has no strengths.
  package func text(at strength: PatternStrengths.Strength) -> String? {
    guard let strengths, let reading else { return nil }
    var options = WritingOptions()
    options.keep(reading)
    let timeline = reading.timeline.amplified(by: strengths.gain(of: strength))
    return try? Format.ahap.write(timeline, options: options).parts.first?.text
  }
}

extension Timeline {
  /// The largest sum of the strengths that play at one moment.
  fileprivate var fullest: Double {
    guard let haptics = try? resolved(under: .reference) else { return 0 }
    let moments =
      haptics.taps.map { $0.time } + haptics.vibrations.flatMap { $0.points.map { $0.time } }
    return moments.map { moment in
      haptics.taps.filter { $0.time == moment }.reduce(0) { $0 + $1.intensity }
        + haptics.vibrations.filter { $0.start <= moment && moment <= $0.end }
        .reduce(0) { $0 + ($1.points.value(at: moment)?.intensity ?? 0) }
    }.max() ?? 0
  }
}

extension FeltTimeline {
  /// The level of the tap or vibration that is felt least, in decibels above the threshold.
  fileprivate var weakest: Double {
    min(taps.map { $0.level }.min() ?? .infinity, vibrations.map { $0.level }.min() ?? .infinity)
  }
}
