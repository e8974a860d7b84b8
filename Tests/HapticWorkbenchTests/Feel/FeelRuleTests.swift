// What the rules about feeling find, at their bounds and no earlier.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct FeelRuleTests {
  /// The findings of one rule.
  private func findings(
    _ rule: String, _ timeline: Timeline, on profile: ActuatorProfile = .referenceAsDesigned
  ) -> [Finding] {
    timeline.checked(under: profile).findings.filter { $0.rule.id == rule }
  }

  private func taps(_ taps: [(at: Double, strength: Double)]) -> Timeline {
    var pattern = HapticPattern()
    for (index, tap) in taps.enumerated() {
      let event = TransientEvent(
        time: .seconds(tap.at), intensity: UnitValue(clamping: tap.strength))
      pattern.append(.transient(event), named: "tap[\(index)]")
    }
    return Timeline(pattern)
  }

  @Test func `a tap of no strength stays unfelt beside one that is felt`() {
    let felt = FeltTimeline(taps([(0, 0), (0, 0.8)]), under: .referenceAsDesigned)
    #expect(felt.taps.map(\.level).sorted().first == -.infinity)
    #expect(felt.unfelt.count == 1)
  }

  private func vibration(
    _ strength: Double, from start: Double = 0, for seconds: Double
  ) -> HapticEvent {
    .continuous(
      ContinuousEvent(
        time: .seconds(start), duration: .seconds(seconds),
        intensity: UnitValue(clamping: strength)))
  }

  private func vibrations(_ events: HapticEvent...) -> Timeline {
    Timeline(HapticPattern(events: events))
  }

  // MARK: - Device

  @Test func `without a profile nothing is said about feeling`() {
    let weak = taps([(0, 0.001)])
    #expect(weak.checked().findings.isEmpty)
    #expect(findings("F103", weak).count == 1)
  }

  @Test func `a tap is too weak below the strength that its finding names`() throws {
    let finding = try #require(findings("F103", taps([(0, 0.05)])).first)
    let cure = try #require(finding.suggestion)
    let least = try #require(Double(cure.split(separator: " ")[4]))
    #expect(findings("F103", taps([(0, least)])).isEmpty)
    #expect(findings("F103", taps([(0, least - 0.011)])).count == 1)
    #expect(finding.features == ["tap[0]", "transient[0]"])
  }

  @Test func `strength is judged after controls and gain, and silence is no weakness`() {
    let quiet = taps([(0, 1)]).amplified(by: 0.01)
    #expect(findings("F103", quiet).count == 1)
    #expect(findings("F103", taps([(0, 1)]).amplified(by: 0)).isEmpty)
  }

  @Test func `a stronger device makes the same felt`() {
    var strong = ActuatorProfile.referenceAsDesigned
    strong.touch.acceleration *= 10
    let timeline = taps([(0, 0.05)])
    #expect(findings("F103", timeline).count == 1)
    #expect(findings("F103", timeline, on: strong).isEmpty)
  }

  @Test func `what rounding leaves of a fade is no finding beside something felt`() {
    let rest = vibration(0.004, from: 1, for: 0.1)
    #expect(findings("F103", vibrations(vibration(1, for: 0.1), rest)).isEmpty)
    #expect(findings("F103", vibrations(rest)).count == 1)
  }

  @Test func `32 taps in a second are played, 33 are not`() {
    func row(_ count: Int) -> Timeline {
      var timeline = taps((0..<count).map { (Double($0) / 34, 1) })
      timeline.tracks = [AnimationTrack("card.x", unit: .points, initial: 0)]
      return timeline
    }
    #expect(findings("F106", row(32)).isEmpty)
    #expect(findings("F106", row(33)).count == 1)
    #expect(findings("F106", row(100)).count == 1)
    var free = ActuatorProfile.referenceAsDesigned
    free.touch.tapsPerSecond = nil
    #expect(findings("F106", row(100), on: free).isEmpty)
    var alone = row(100)
    alone.tracks = []
    #expect(findings("F106", alone).isEmpty)
  }

  @Test func `a short vibration with a tap is part of that`() {
    let hum = vibration(0.5, from: 1, for: 0.02)
    for (time, count) in [(0.99, 1), (1.0, 0), (1.02, 0), (1.03, 1)] {
      let tap = HapticEvent.transient(TransientEvent(time: .seconds(time)))
      #expect(findings("F108", vibrations(hum, tap)).count == count)
    }
  }

  @Test func `of more than three weak events the first stands for all, but for what is waived`() {
    let weak = { (count: Int) in self.taps((0..<count).map { (Double($0), 0.01) }) }
    #expect(findings("F103", weak(3)).count == 3)
    let all = findings("F103", weak(8))
    #expect(all.count == 1 && all[0].place.time == .zero)
    #expect(all[0].message.hasSuffix(" 7 more have this finding, the last at 7 s."))
    var waived = weak(8)
    waived.waivers = [Waiver("F103", of: "tap[0]", because: "It marks the start.")]
    let rest = findings("F103", waived)
    #expect(rest.map(\.severity) == [.note, .warning])
    #expect(rest.last?.message.hasSuffix(" 6 more have this finding, the last at 7 s.") == true)
  }

  @Test func `inserted points of a straight line change no finding about length`() {
    func fading(_ points: Int, for seconds: Double) -> Timeline {
      let line = (0...points).map { index in
        let part = Double(index) / Double(points)
        return ControlPoint(time: .seconds(seconds * part), value: 1 - 0.95 * part)
      }
      let hum = ContinuousEvent(time: .zero, duration: .seconds(seconds), intensity: 1)
      let curve = ParameterCurve(.hapticIntensity, points: line)
      return Timeline(HapticPattern(events: [.continuous(hum)], controls: [.curve(curve)]))
    }
    for points in [1, 10, 100] {
      #expect(findings("F109", fading(points, for: 7)).isEmpty, "\(points)")
      #expect(findings("F109", fading(points, for: 40)).count == 1, "\(points)")
    }
  }

  @Test func `vibrations that touch are one, so that short pieces are not felt as taps`() {
    let pieces = (0..<10).map { vibration(0.5, from: Double($0) * 0.02, for: 0.02) }
    #expect(findings("F108", Timeline(HapticPattern(events: pieces))).isEmpty)
    #expect(findings("F108", vibrations(vibration(0.5, for: 0.02))).count == 1)
    #expect(findings("F108", vibrations(vibration(0.5, for: 0.03))).isEmpty)
  }

  @Test func `what is not felt for a tenth of a second is a pause of a long vibration`() {
    func dipping(to low: Double, for seconds: Double) -> Timeline {
      let points = [(0, 1), (3, 1), (3, low), (3 + seconds, low), (3 + seconds, 1), (6, 1)].map {
        ControlPoint(time: .seconds($0.0), value: $0.1)
      }
      let hum = ContinuousEvent(time: .zero, duration: .seconds(6), intensity: 0.8)
      let curve = ParameterCurve(.hapticIntensity, points: points)
      return Timeline(HapticPattern(events: [.continuous(hum)], controls: [.curve(curve)]))
    }
    #expect(findings("F109", dipping(to: 1, for: 1)).count == 1)
    #expect(findings("F109", dipping(to: 0.01, for: 0.05)).count == 1)
    #expect(findings("F109", dipping(to: 0.01, for: 0.2)).isEmpty)
    #expect(findings("F109", dipping(to: 0.5, for: 0.2)).count == 1)
  }

  @Test func `a vibration that no strength could save is too short, and is said to be`() throws {
    let finding = try #require(findings("F103", vibrations(vibration(0.49, for: 0.000005))).first)
    #expect(finding.message.contains("is too short to feel: it lasts 0.005 ms"))
    let weak = try #require(findings("F103", vibrations(vibration(0.01, for: 1))).first)
    #expect(weak.message.contains("is too weak to feel"))
  }

  @Test func `what keeps changing may be long, but not what does so only at one end`() {
    func humming(changingAt times: [Double], until end: Double) -> Timeline {
      let points = times.enumerated().map {
        ControlPoint(time: .seconds($0.element), value: $0.offset.isMultiple(of: 2) ? 1 : 0.6)
      }
      let hum = ContinuousEvent(time: .zero, duration: .seconds(end), intensity: 0.8)
      let curve = ParameterCurve(.hapticIntensity, points: points)
      return Timeline(HapticPattern(events: [.continuous(hum)], controls: [.curve(curve)]))
    }
    func times(every seconds: Double, from start: Double = 0) -> [Double] {
      Array(stride(from: start, through: start + 10, by: seconds))
    }
    #expect(findings("F109", humming(changingAt: times(every: 0.5), until: 10)).isEmpty)
    #expect(findings("F109", humming(changingAt: times(every: 2), until: 10)).count == 1)
    let late = times(every: 0.1, from: 6)
    #expect(findings("F109", humming(changingAt: [0] + late, until: 16)).count == 1)
    #expect(findings("F109", humming(changingAt: late.map { $0 - 6 }, until: 16)).count == 1)
    #expect(findings("F109", humming(changingAt: late.map { $0 - 6 }, until: 14.4)).isEmpty)
  }

  @Test func `taps of one instant are felt as their sum`() {
    #expect(findings("F103", taps([(1, 0.06)])).count == 1)
    #expect(findings("F103", taps([(1, 0.06), (2, 0.06)])).count == 2)
    #expect(findings("F103", taps([(1, 0.06), (1, 0.06)])).isEmpty)
  }

  @Test func `a row that merely happens to rise is no ladder`() {
    let chance = [0.3, 0.31, 0.32, 0.33, 0.5, 0.51, 0.9]
    #expect(findings("F104", taps(chance.enumerated().map { (Double($0) / 4, $1) })).isEmpty)
  }

  @Test func `a texture may be long, short, fast and even`() {
    var timeline = vibrations(vibration(0.5, for: 6), vibration(0.5, from: 7, for: 0.02))
    #expect(findings("F109", timeline).count == 1)
    #expect(findings("F108", timeline).count == 1)
    timeline.intents = [Intent(.texture)]
    #expect(timeline.checked(under: .referenceAsDesigned).findings.isEmpty)
  }

  @Test func `energy is amplitude squared over time`() {
    #expect(findings("F112", vibrations(vibration(1, for: 9.9))).isEmpty)
    #expect(findings("F112", vibrations(vibration(1, for: 10.1))).count == 1)
    #expect(findings("F112", vibrations(vibration(0.5, for: 39))).isEmpty)
    #expect(findings("F112", vibrations(vibration(0.5, for: 41))).count == 1)
  }

  @Test func `two taps of an instant take the energy of one as strong as both`() {
    func energy(_ instants: Int, _ strengths: Double...) -> [Finding] {
      findings("F112", taps((0..<instants).flatMap { i in strengths.map { (Double(i) / 4, $0) } }))
    }
    let most = (1..<4097).partitioningIndex { !energy($0 + 1, 1).isEmpty }
    #expect(energy(most, 1).isEmpty && energy(most, 0.5, 0.5).isEmpty && energy(most, 1, 1).isEmpty)
    #expect(energy(most + 1, 1).count == 1 && energy(most + 1, 0.5, 0.5).count == 1)
    #expect(energy(most + 1, 0.25, 0.75).count == 1 && energy(most + 1, 1, 1).count == 1)
  }

  // MARK: - Differences

  @Test func `six steps of a fifth are told apart, six of a tenth are not, and five are no ladder`()
  {
    func ladder(_ count: Int, _ factor: Double) -> Timeline {
      taps((0..<count).map { (Double($0) / 4, 0.2 * .pow(factor, Double($0))) })
    }
    #expect(findings("F104", ladder(6, 1.2)).isEmpty)
    #expect(findings("F104", ladder(6, 1.1)).count == 1)
    #expect(findings("F104", ladder(5, 1.1)).isEmpty)
  }

  @Test func `a ladder's finding counts the steps that are felt, and gives an even ladder`() throws
  {
    let strengths = (0..<14).map { 0.22 + 0.3 * Double($0) / 13 }
    let timeline = taps(strengths.enumerated().map { (Double($0.offset) / 4, $0.element) })
    let finding = try #require(findings("F104", timeline).first)
    #expect(finding.message.hasPrefix("14 steps go from a strength of 0.22 to 0.52, of which 5"))
    #expect(finding.suggestion == "5 levels fit: 0.22, 0.273, 0.338, 0.419, 0.52.")
  }

  @Test func `a weak tap after a strong vibration is masked, a strong or a later one is not`() {
    func after(_ pause: Double, _ strength: Double) -> Timeline {
      let tap = TransientEvent(
        time: .seconds(1 + pause), intensity: UnitValue(clamping: strength))
      return vibrations(vibration(1, for: 1), .transient(tap))
    }
    #expect(findings("F111", after(0, 0.2)).count == 1)
    #expect(findings("F111", after(0, 1)).isEmpty)
    #expect(findings("F111", after(0.3, 0.2)).isEmpty)
    // What is too weak anyway is not masked besides.
    #expect(findings("F111", after(0, 0.01)).isEmpty)
  }

  @Test func `ducking uncovers a tap inside a vibration`() {
    let tap = TransientEvent(time: .milliseconds(600), intensity: 0.1)
    let timeline = vibrations(vibration(1, for: 1), .transient(tap))
    var ducking = ActuatorProfile.referenceAsDesigned
    ducking.continuous.ducking = 0
    #expect(findings("F111", timeline).count == 1)
    #expect(findings("F111", timeline, on: ducking).isEmpty)
  }

  // MARK: - Laws

  @Test func `no timeline makes a check fail, and each rule has what it names`() throws {
    let known = Set(CheckRule.all.map(\.rule.id) + CheckRule.closing.map(\.id))
    try withEvery("seed", in: 1...300 as ClosedRange<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      let timeline = random.interface()
      for profile in [ActuatorProfile.referenceAsDesigned, .rich] {
        let report = timeline.checked(under: profile)
        try #require(report.findings.allSatisfy { known.contains($0.rule.id) })
        try #require(report == timeline.checked(under: profile))
        // Numbers in messages are finite and rounded.
        try #require(
          !report.findings.contains { $0.message.contains("inf") || $0.message.contains("nan") })
      }
    }
  }

  @Test func `later is felt as now`() throws {
    try withEvery("seed", in: 1...100 as ClosedRange<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      var timeline = random.timeline()
      timeline.markers = []
      let shifted = timeline.shifted(by: .seconds(3))
      let (now, later) = (
        timeline.checked(under: .rich).findings, shifted.checked(under: .rich).findings
      )
      try #require(now.map(\.rule.id) == later.map(\.rule.id))
    }
  }

  @Test func `twenty thousand taps inside as many long vibrations are checked in a moment`() {
    var events: [HapticEvent] = []
    for index in 0..<20_000 {
      let time = HapticTime.milliseconds(Int64(index) * 3)
      events.append(.transient(TransientEvent(time: time, intensity: 0.05)))
      events.append(
        .continuous(ContinuousEvent(time: time, duration: .seconds(60), intensity: 0.3)))
    }
    let report = Timeline(HapticPattern(events: events)).checked(under: .referenceAsDesigned)
    #expect(report.findings.contains { $0.rule.id == "F103" })
  }
}
