// What people felt in published studies, as patterns, and what the rules say of the same.

import HapticModel
import HapticTestSupport
import HapticWorkbench

/// A stimulus of a study: what people felt, and the rule that finds what they did not.
struct FeelStudy: Sendable {
  let study: String
  let stimulus: String
  /// Whether people felt it as it is meant.
  let isFelt: Bool
  /// The rule that finds what is not felt as meant.
  let rule: String
  /// Whether the rules agree; a study they do not agree with is told, not left out.
  var agrees = true
  let timeline: Timeline
  let profile: ActuatorProfile

  init(
    _ study: String, _ stimulus: String, _ isFelt: Bool, _ rule: String, agrees: Bool = true,
    _ timeline: Timeline, on profile: ActuatorProfile = .vibrator()
  ) {
    self.study = study
    self.stimulus = stimulus
    self.isFelt = isFelt
    self.rule = rule
    self.agrees = agrees
    self.timeline = timeline
    self.profile = profile
  }

  /// Whether the rule finds nothing.
  var passes: Bool { !timeline.checked(under: profile).findings.contains { $0.rule.id == rule } }
}

extension FeelStudy {
  static let all: [FeelStudy] =
    fusion + counting + thresholds + lengths + strengths + frequencies + masking + rhythms

  private static let fusion = [
    FeelStudy(
      "Petrosino & Fucci, doi 10.3758/BF03333807: two pulses, thumb", "20 ms apart", false, "F101",
      .taps([0, 20], meaning: .count(2))),
    FeelStudy(
      "the same", "40 ms apart, felt as two", true, "F101", .taps([0, 40], meaning: .count(2))),
    FeelStudy(
      "Philippi and others 2008: numbers of taps, finger", "6 taps, 20 ms apart", false, "F101",
      .taps(stride(from: 0, to: 120, by: 20).map { Int64($0) }, meaning: .count(6))),
    FeelStudy(
      "the same", "6 taps, 160 ms apart", true, "F102",
      .taps(stride(from: 0, to: 960, by: 160).map { Int64($0) }, meaning: .count(6))),
  ]

  private static let counting = [
    FeelStudy(
      "Jurado 2021, doi 10.1163/22134468-bja10043: repeated pulses", "70 ms apart, not counted",
      false, "F102", .taps([0, 70, 140, 210], meaning: .count(4))),
    FeelStudy(
      "the same", "90 ms apart, counted", true, "F102",
      .taps([0, 90, 180, 270], meaning: .count(4))),
  ]

  private static let thresholds = [
    FeelStudy(
      "Android Open Source Project, VTS: least acceleration", "0.025 g at 150 Hz for 2 s", false,
      "F103", .vibration(0.025, for: 2), on: .vibrator(at: 150)),
    FeelStudy(
      "the same", "0.029 g at 150 Hz for 2 s", true, "F103", .vibration(0.029, for: 2),
      on: .vibrator(at: 150)),
    FeelStudy(
      "Google, haptics assessment: clicks", "0.08 g, too weak", false, "F103",
      .taps([0], intensity: 0.08), on: .reference),
    FeelStudy(
      "Texas Instruments SLOA194A: clicks of resonant actuators", "0.47 g", true, "F103",
      .taps([0], intensity: 0.47), on: .reference),
  ]

  private static let lengths = [
    FeelStudy(
      "Remache-Vinueza 2025, PMC11814341: bursts of 40 to 590 Hz", "20 ms, felt as a pulse", false,
      "F108", .vibration(0.5, for: 0.02)),
    FeelStudy(
      "the same", "40 ms, felt as vibration", true, "F108", .vibration(0.5, for: 0.04)),
  ]

  private static let strengths = [
    FeelStudy(
      "Forta, Morioka & Griffin 2012: thumb, 125 Hz", "10 % stronger", false, "F104",
      .ladder(by: 1.10), on: .vibrator(at: 125)),
    FeelStudy(
      "the same", "20 % stronger", true, "F104", .ladder(by: 1.20), on: .vibrator(at: 125)),
    FeelStudy(
      "the same, 10 Hz", "30 % stronger", false, "F104", agrees: false, .ladder(by: 1.30),
      on: .vibrator(at: 10)),
    FeelStudy(
      "Israr & Tan 2006, doi 10.1109/HAPTIC.2006.1627110: finger", "1.5 dB stronger", false,
      "F104", .ladder(by: 1.188)),
    FeelStudy("the same", "2.0 dB stronger", false, "F104", agrees: false, .ladder(by: 1.259)),
    FeelStudy("the same", "2.5 dB stronger", true, "F104", .ladder(by: 1.333)),
  ]

  private static let frequencies = [
    FeelStudy(
      "Israr & Tan 2006: finger", "frequency 15 % higher", false, "F105", .pitchLadder(by: 1.15)),
    FeelStudy("the same", "frequency 25 % higher", true, "F105", .pitchLadder(by: 1.25)),
  ]

  private static let masking = [
    FeelStudy(
      "J. Acoust. Soc. Am. 1996: 25 dB at 250 Hz, then 10 dB", "after 10 ms, not felt", false,
      "F111", .masked(after: 10), on: .masker(250, test: 250)),
    FeelStudy(
      "the same", "after 100 ms, felt", true, "F111", .masked(after: 100),
      on: .masker(250, test: 250)),
    FeelStudy(
      "the same at 15 Hz", "after 100 ms, not felt", false, "F111", .masked(after: 100),
      on: .masker(15, test: 15)),
    FeelStudy(
      "Gescheider 1983: 250 Hz, then 15 Hz", "after 10 ms, felt", true, "F111",
      .masked(after: 10), on: .masker(250, test: 15)),
  ]

  private static let rhythms = [
    FeelStudy(
      "Brown, Brewster & Purchase 2005: tactons", "two rhythms, 93 % right", true, "F113",
      .outcomes([0, 150, 300], [0, 300])),
    FeelStudy(
      "Brown 2006, doi 10.1145/1152215.1152265", "one rhythm, other strengths: 48 % right", false,
      "F113", .outcomes([0, 150, 300], [0, 150, 300])),
    FeelStudy(
      "doi 10.1080/17470210902782200: 1 s beside another length", "1.08 s", false, "F113",
      .outcomes(lasting: 1, 1.08)),
    FeelStudy("the same", "1.17 s", true, "F113", .outcomes(lasting: 1, 1.17)),
  ]
}

// MARK: - Stimuli

extension Timeline {
  fileprivate static func taps(
    _ times: [Int64], intensity: Double = 1, meaning: Intent.Meaning? = nil
  ) -> Timeline {
    var timeline = Timeline(
      HapticPattern(
        events: times.map {
          .transient(
            TransientEvent(
              time: .milliseconds($0), intensity: UnitValue(clamping: intensity)))
        }))
    timeline.intents = meaning.map { [Intent($0)] } ?? []
    return timeline
  }

  fileprivate static func vibration(_ intensity: Double, for seconds: Double) -> Timeline {
    Timeline(
      HapticPattern(events: [
        .continuous(
          ContinuousEvent(
            time: .zero, duration: .seconds(seconds), intensity: UnitValue(clamping: intensity)))
      ]))
  }

  /// Six vibrations of half a second with pauses, each so many times as strong as the one before.
  fileprivate static func ladder(by factor: Double) -> Timeline {
    steps { ContinuousEvent.step($0, 0.15 * .pow(factor, Double($0)), 0.5) }
  }

  /// Six vibrations of one strength, each so many times as high as the one before, from 80 Hz on.
  fileprivate static func pitchLadder(by factor: Double) -> Timeline {
    steps { ContinuousEvent.step($0, 0.5, 80 * (.pow(factor, Double($0)) - 1) / 220) }
  }

  private static func steps(_ step: (Int) -> ContinuousEvent) -> Timeline {
    Timeline(HapticPattern(events: (0..<6).map { .continuous(step($0)) }))
  }

  /// A vibration of 25 dB for a second, and a tap of 10 dB whose end is some time after it.
  fileprivate static func masked(after milliseconds: Int64) -> Timeline {
    Timeline(
      HapticPattern(events: [
        .continuous(
          ContinuousEvent(time: .zero, duration: .seconds(1), intensity: 0.5, sharpness: 0)),
        .transient(
          TransientEvent(
            time: .seconds(1) + .milliseconds(milliseconds - 10), intensity: 0.5, sharpness: 0)),
      ]))
  }

  /// Two outcomes, each a vibration.
  fileprivate static func outcomes(lasting first: Double, _ second: Double) -> Timeline {
    var pattern = HapticPattern()
    for (name, start, length) in [("a", 0.0, first), ("b", 4, second)] {
      let vibration = ContinuousEvent(time: .seconds(start), duration: .seconds(length))
      pattern.append(.continuous(vibration), named: name)
    }
    var timeline = Timeline(pattern)
    timeline.intents = [Intent(.outcome("yes"), of: "a"), Intent(.outcome("no"), of: "b")]
    return timeline
  }

  /// Two outcomes, the second four seconds after the first, with taps at half strength.
  fileprivate static func outcomes(_ first: [Int64], _ second: [Int64]) -> Timeline {
    var pattern = HapticPattern()
    for (name, times, start, intensity) in [
      ("a", first, Int64(0), 1.0), ("b", second, 4000, 0.5),
    ] {
      for (number, time) in times.enumerated() {
        let tap = TransientEvent(
          time: .milliseconds(start + time), intensity: UnitValue(clamping: intensity))
        pattern.append(.transient(tap), named: "\(name)[\(number)]")
      }
    }
    var timeline = Timeline(pattern)
    timeline.intents = [
      Intent(.outcome("yes"), of: "a[*]"), Intent(.outcome("no"), of: "b[*]"),
    ]
    return timeline
  }
}

extension ContinuousEvent {
  fileprivate static func step(_ number: Int, _ strength: Double, _ sharpness: Double) -> Self {
    ContinuousEvent(
      time: .milliseconds(Int64(number) * 800), duration: .milliseconds(500),
      intensity: UnitValue(clamping: strength), sharpness: UnitValue(clamping: sharpness))
  }
}

extension ActuatorProfile {
  /// A laboratory's vibrator: 1 g at full strength, and one frequency or 80 to 300 Hz.
  fileprivate static func vibrator(at frequency: Double? = nil) -> ActuatorProfile {
    var profile = ActuatorProfile.referenceAsDesigned
    profile.continuous.frequency = SharpnessMap(frequency ?? 80, frequency ?? 300)
    profile.transient.partials[0].frequency = SharpnessMap(frequency ?? 80, frequency ?? 300)
    return profile
  }

  /// A vibrator that masks with 25 dB at one frequency, and tests for 10 ms with 10 dB at another, at
  /// half strength.
  fileprivate static func masker(_ masker: Double, test: Double) -> ActuatorProfile {
    var profile = vibrator()
    profile.continuous.frequency = SharpnessMap(masker, masker)
    profile.touch.acceleration = TouchThreshold.acceleration(at: masker) * .pow(10, 25.0 / 20) * 2
    profile.transient.length = TapLength(.milliseconds(10), .milliseconds(10))
    profile.transient.decay = nil
    let threshold = TouchThreshold.acceleration(at: test) / profile.touch.acceleration
    let shortness = -10 * Double.log10(1 - .exp(-0.01 / 0.2))
    let gain = threshold * .pow(10, (10 + shortness) / 20) * 2
    profile.transient.partials = [
      TransientVoice.Partial(gain: SharpnessMap(gain, gain), frequency: SharpnessMap(test, test))
    ]
    return profile
  }
}
