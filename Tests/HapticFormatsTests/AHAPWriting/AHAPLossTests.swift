// What pattern files cannot say, and what they say exactly though it looks hard.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AHAPLossTests {
  private let swelling = line(.hapticIntensity, (0, 0), (1000, 0.8))

  // MARK: Long vibrations

  @Test(
    arguments: [
      (29_999, 1), (30_000, 1), (30_001, 2), (60_000, 2), (60_001, 3),
    ] as [(Int64, Int)])
  func `a vibration lasts 30 s at most`(_ milliseconds: Int64, _ pieces: Int) throws {
    let envelope = Envelope(attack: .half, release: UnitValue(clamping: 0.25))
    let written = try ahap(
      Timeline(HapticPattern(events: [hum(5, 5 + milliseconds, 0.5, envelope: envelope)])))
    let made = try written.pattern.vibrations
    #expect(made.count == pieces)
    #expect(made.allSatisfy { $0.duration <= .seconds(30) && $0.intensity == .half })
    for (one, next) in zip(made, made.dropFirst()) { #expect(next.time == one.time + one.duration) }
    #expect(made.last.map { $0.time + $0.duration } == .milliseconds(5 + milliseconds))
    #expect(made.filter { $0.envelope.attack != .zero }.count == 1)
    #expect(made.filter { $0.envelope.release != .zero }.count == 1)
    #expect(made.first?.envelope.attack == .half)
    #expect(written.kinds == (pieces == 1 ? [] : [.vibrationSplit]))
    guard pieces > 1 else { return }
    #expect(written.losses[0].place.path == "patterns[0].events[0]")
    #expect(
      written.losses[0].message
        == "1 continuous event is longer than 30 s and split into \(pieces), each of which starts "
        + "with a new phase.")
  }

  @Test func `an unsustained vibration is over long before 30 s`() throws {
    let envelope = Envelope(decay: .one, isSustained: false)
    let written = try ahap(Timeline(HapticPattern(events: [hum(0, 40_000, envelope: envelope)])))
    #expect(written.losses.isEmpty)
    #expect(try written.pattern.vibrations.map(\.duration) == [.seconds(30)])
  }

  @Test(arguments: [ControlParameter.hapticAttackTime, .hapticReleaseTime])
  func `envelope controls do not reach the pieces`(_ control: ControlParameter) throws {
    let start = Envelope(attack: UnitValue(clamping: 0.1), release: UnitValue(clamping: 0.2))
    let pattern = HapticPattern(
      events: [hum(0, 40_000, envelope: start), hum(50_000, 50_100)],
      controls: [line(control, (0, 0.25), (1000, 0.75))])
    let written = try ahap(Timeline(pattern)).pattern
    let scope = PatternScope(PlacedPattern(written))
    let heard = written.vibrations.map { scope.envelope(of: .continuous($0)) }
    let isAttack = control == .hapticAttackTime
    #expect(heard.map(\.attack.value) == [isAttack ? 0.35 : 0.1, 0, isAttack ? 0.75 : 0])
    #expect(heard.map(\.release.value) == [0, isAttack ? 0.2 : 0.45, isAttack ? 0 : 0.75])
  }

  // MARK: Windows and time zero

  @Test func `a window is a control, and loses nothing`() throws {
    let window = TimeSpan(start: .milliseconds(200), end: .milliseconds(700))
    let timeline = Timeline(HapticPattern(events: [hum(0, 1000)], controls: [swelling]))
      .trimmed(to: window)
    let written = try ahap(timeline)
    #expect(written.losses.isEmpty)
    let pattern = try written.pattern
    #expect(pattern.events.map(\.span.end) == [.milliseconds(700)])
    let level = pattern.signal(of: .hapticIntensity)
    #expect(level.value(at: .milliseconds(199)) == 0)
    #expect(abs(level.value(at: .milliseconds(200)) - 0.16) < 1e-9)
    #expect(level.value(at: .milliseconds(700)) == 0)
  }

  @Test func `what begins before time zero begins anew there`() throws {
    let timeline = Timeline(HapticPattern(events: [hum(0, 1000), knock(100), knock(290)]))
      .shifted(by: .milliseconds(-300))
    let written = try ahap(timeline)
    // One tap would still be heard at its end, one is over by then.
    #expect(written.kinds == [.eventDropped, .eventDropped, .phaseRestarted])
    #expect(try written.pattern.events == [hum(0, 700)])
  }

  @Test func `an attack that time zero cuts goes on as a curve`() throws {
    let slow = Envelope(attack: UnitValue(clamping: 0.4))
    let timeline = Timeline(HapticPattern(events: [hum(0, 1000, envelope: slow)]))
      .shifted(by: .milliseconds(-300))
    let written = try ahap(timeline)
    #expect(written.kinds == [.phaseRestarted, .envelopeBaked])
    let pattern = try written.pattern
    #expect(pattern.vibrations.map(\.envelope) == [Envelope()])
    let level = pattern.signal(of: .hapticIntensity)
    #expect(abs(level.value(at: .zero) - 0.75) < 1e-6)
    #expect(level.value(at: .milliseconds(100)) == 1)
  }

  @Test func `a tap cut by a window is written whole`() throws {
    let window = TimeSpan(start: .milliseconds(20), end: .milliseconds(130))
    let timeline = Timeline(HapticPattern(events: [knock(0), knock(90), knock(91), knock(130)]))
      .trimmed(to: window)
    let written = try ahap(timeline)
    #expect(written.kinds == [.eventDropped, .tapApproximated])
    #expect(written.losses.map(\.count) == [1, 1])
    #expect(try written.pattern.events == [knock(90), knock(91)])
  }

  @Test func `what has no length is left out, and said`() throws {
    let tone = HapticEvent.audio(AudioEvent(time: .zero, source: .tone))
    let written = try ahap(Timeline(HapticPattern(events: [hum(0, 0), tone, hum(0, 1)])))
    #expect(written.kinds == [.eventDropped])
    #expect(written.losses[0].count == 2)
    #expect(written.losses[0].message == "2 events without length are silent and left out.")
    #expect(try written.pattern.events == [hum(0, 1)])
  }

  @Test func `a sound that begins before time zero is left out`() throws {
    let tone = HapticEvent.audio(
      AudioEvent(time: .zero, duration: .milliseconds(90), source: .tone))
    let timeline = Timeline(HapticPattern(events: [tone])).shifted(by: .milliseconds(-1))
    #expect(try ahap(timeline).kinds == [.soundDropped])
  }

  @Test func `sounds under curves of two patterns need two files, or keep their start`() throws {
    let tone = HapticEvent.audio(
      AudioEvent(time: .zero, duration: .milliseconds(90), source: .tone))
    let loud = HapticPattern(events: [tone], controls: [line(.audioVolume, (0, 0.25), (90, 1))])
    let timeline = placed((loud, Placement()), (loud, Placement(start: .milliseconds(10))))
    #expect(try ahap(timeline).parts.count == 2)
    let one = try ahap(timeline) { $0[AHAP.split] = .never }
    #expect(one.kinds == [.intensityApproximated])
    #expect(one.losses[0].count == 2)
    let pattern = try one.pattern
    for case .audio(let sound) in pattern.events { #expect(sound.volume.value == 0.25) }
  }

  // MARK: Envelopes

  @Test func `envelopes stay as they are unless they shall be curves`() throws {
    let envelope = Envelope(attack: .half, release: UnitValue(clamping: 0.25))
    let timeline = Timeline(HapticPattern(events: [hum(0, 1000, 0.5, envelope: envelope)]))
    #expect(try ahap(timeline).pattern.vibrations.map(\.envelope) == [envelope])
    let baked = try ahap(timeline) { $0[AHAP.envelopes] = .baked }
    #expect(baked.kinds == [.envelopeBaked])
    #expect(try baked.pattern.vibrations.map(\.envelope) == [Envelope()])
    #expect(try baked.pattern.vibrations.map(\.duration) == [.milliseconds(1250)])
    let level = try baked.pattern.signal(of: .hapticIntensity)
    #expect(level.value(at: .milliseconds(250)) == 0.25)
    #expect(level.value(at: .milliseconds(1125)) == 0.25)
    // The shortest attack of 1 ms on top of half a second: 0.25 · 1 ms / 500 ms · 0.5, sampled.
    let error = try #require(baked.losses[0].amount)
    #expect(error > 0.0001 && error < 0.001)
  }

  @Test func `the error of a baked envelope is the one at its bend`() throws {
    // The level reaches 0.4 in 0.4 ms, then falls; what is written has risen to 1 after 1 ms.
    let envelope = Envelope(release: UnitValue(clamping: 0.1))
    let short = ContinuousEvent(
      time: .zero, duration: HapticTime(nanoseconds: 400_000), envelope: envelope)
    let baked = try ahap(Timeline(HapticPattern(events: [.continuous(short)]))) {
      $0[AHAP.envelopes] = .baked
    }
    let wanted = 0.4 * (1 - 0.6 / 100)
    let written = 1 - 0.6 / 100
    let error = try #require(baked.losses[0].amount)
    #expect(abs(error - (written - wanted)) < 1e-4)
  }

  @Test func `no envelope is baked where there is none`() throws {
    let timeline = Timeline(HapticPattern(events: [hum(0, 1000)], controls: [swelling]))
    let written = try ahap(timeline) { $0[AHAP.envelopes] = .baked }
    #expect(written.losses.isEmpty)
    #expect(try written.pattern == timeline.patterns[0].pattern)
  }

  // MARK: The rest

  @Test func `names, tracks, states and what they promise are told apart`() throws {
    var timeline = Timeline(
      HapticPattern(events: [knock(0)], names: [EventName("tap", ofEvent: 0)]))
    timeline.tracks = [
      AnimationTrack("x", unit: .none, initial: 0), AnimationTrack("y", unit: .none, initial: 0),
    ]
    timeline.states = [StateChange("m", "s", at: .zero)]
    timeline.markers = [Marker("peak", at: .zero)]
    timeline.expectations = [Expectation("tap", with: "peak", within: .default)]
    timeline.waivers = [Waiver("S201", of: nil, because: "x")]
    let losses = try ahap(timeline).losses
    #expect(losses.map(\.kind) == [.interfaceDropped])
    #expect(
      losses.first?.message == "2 animation tracks, 1 state, 1 marker, 1 expectation, 1 waiver and "
        + "1 event name are left out.")
  }

  @Test func `what no reader would read is refused`() {
    let late = Timeline(HapticPattern(events: [hum(0, 1)])).shifted(by: .seconds(24 * 3600))
    #expect(throws: UnwritableTimeline.self) { try ahap(late) }
    let long = Timeline(
      HapticPattern(events: [
        .continuous(
          ContinuousEvent(time: .zero, duration: .largest))
      ]))
    #expect(throws: UnwritableTimeline.self) { try ahap(long) }
  }

  @Test func `extreme placements are written and read again, or refused`() throws {
    var counts = (written: 0, refused: 0)
    try withEvery("seed", in: 0..<60) { seed in
      var source = RandomTimelines(seed: UInt64(seed))
      for factor in [1e-200, 1e-9, 1e9, 1e200] {
        let timeline = source.timeline().stretched(by: factor).amplified(by: factor)
        do {
          _ = try ahap(timeline.shifted(by: factor > 1 ? -.largest : .zero)).patterns
          counts.written += 1
        } catch is UnwritableTimeline {
          counts.refused += 1
        }
      }
    }
    #expect(counts.written > 0 && counts.refused > 0, "\(counts)")
  }
}
