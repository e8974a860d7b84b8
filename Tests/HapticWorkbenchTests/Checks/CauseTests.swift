// Taps without a cause, and streams that are felt more often than seen.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct CauseTests {
  /// The rules broken by taps at milliseconds on a timeline.
  private func rules(
    tapsAt times: [Int64], on timeline: Timeline, _ wanted: String = "S205"
  ) -> [String] {
    let taps = times.map {
      HapticEvent.transient(TransientEvent(time: .milliseconds($0)))
    }
    let all = timeline.overlaid(with: Timeline(HapticPattern(events: taps)))
    return all.checked().findings.map(\.rule.id).filter { $0 == wanted }
  }

  @Test func `a finding names all kinds of causes`() {
    let tap = HapticEvent.transient(TransientEvent(time: .seconds(1)))
    let timeline = Timeline(
      patterns: [PlacedPattern(HapticPattern(events: [tap]))], markers: [Marker("seen", at: .zero)])
    #expect(
      timeline.checked().findings.map(\.message) == [
        "transient[0] at 1 s has no cause: no marker, state or track changes in the 150 ms before it."
      ])
  }

  private func track(_ motion: Motion, from start: Int64, over duration: Int64) -> Timeline {
    var track = AnimationTrack("scale", unit: .scale, initial: 1)
    track.animate(
      to: 2, at: .milliseconds(start), over: .milliseconds(duration), motion)
    return Timeline(tracks: [track])
  }

  @Test(arguments: [
    Timeline(markers: [Marker("seen", at: .seconds(1))]),
    Timeline(markers: [Marker("lift", at: .seconds(1), .gesture)]),
    Timeline(markers: [Marker("click", at: .seconds(1), .audio)]),
    Timeline(markers: [Marker("confetti", at: .zero, lasting: .seconds(1))]),
    Timeline(states: [StateChange("finger", "up", at: .seconds(1))]),
  ])
  func `a cause is good for 150 ms, and for 15 ms before it`(_ timeline: Timeline) {
    #expect(rules(tapsAt: [1000], on: timeline).isEmpty)
    #expect(rules(tapsAt: [1150], on: timeline).isEmpty)
    #expect(rules(tapsAt: [985], on: timeline).isEmpty)
    #expect(rules(tapsAt: [1151], on: timeline) == ["S205"])
    #expect(rules(tapsAt: [984], on: timeline) == ["S205"])
  }

  @Test func `something felt is no cause of its own`() {
    let timeline = Timeline(markers: [
      Marker("felt", at: .seconds(1), .haptic), Marker("seen", at: .seconds(5)),
    ])
    #expect(rules(tapsAt: [1000], on: timeline) == ["S205"])
  }

  @Test func `tracks are a cause where they start, turn and stop`() throws {
    let even = track(.linear, from: 1000, over: 1000)
    #expect(rules(tapsAt: [1000, 2000], on: even).isEmpty)
    #expect(rules(tapsAt: [1500], on: even) == ["S205"])
    // A period of 0.4 s: it turns at 1.2, 1.4, 1.6 s and so on, when it is at its peaks.
    let spring = try #require(DampedSpring(dampingRatio: 0.01, response: 0.4))
    let ringing = track(.spring(spring, initialVelocity: 0), from: 1000, over: 1000)
    #expect(rules(tapsAt: [1600], on: ringing).isEmpty)
  }

  @Test func `the taps of one feedback have the cause of the first`() {
    let timeline = Timeline(markers: [Marker("failed", at: .seconds(1))])
    #expect(rules(tapsAt: [1000, 1120, 1250, 1400], on: timeline).isEmpty)
    #expect(rules(tapsAt: [1000, 1151], on: timeline) == ["S205"])
  }

  @Test func `a pattern of its own needs no cause`() {
    #expect(rules(tapsAt: [0, 500], on: Timeline()).isEmpty)
  }

  @Test func `a waiver means a tap by its name and by its number`() {
    for name in ["lonely", "transient[0]", "transient[*]"] {
      var pattern = HapticPattern()
      pattern.append(.transient(TransientEvent(time: .seconds(2))), named: "lonely")
      let timeline = Timeline(
        patterns: [PlacedPattern(pattern)], markers: [Marker("seen", at: .zero)],
        waivers: [Waiver("S205", of: name, because: "It is a surprise.")])
      #expect(timeline.checked().findings.map(\.waiver?.feature) == [name])
    }
  }

  @Test func `a thousand findings of a rule are listed, and the rest counted`() {
    let taps = (1...1200).map { Int64($0) * 400 }
    let timeline = Timeline(markers: [Marker("seen", at: .zero)])
    #expect(rules(tapsAt: taps, on: timeline).count == 1000)
    #expect(rules(tapsAt: taps, on: timeline, "S211").count == 1)
  }
}

@Suite struct DensityTests {
  private func rules(_ events: [HapticEvent], changesAt times: [Int64]) -> [String] {
    let timeline = Timeline(
      patterns: [PlacedPattern(HapticPattern(events: events))],
      markers: times.map { Marker("change", at: .milliseconds($0)) })
    return timeline.checked().findings.map(\.rule.id).filter { $0 == "S203" }
  }

  private func taps(every period: Int64, count: Int64) -> [HapticEvent] {
    (0..<count).map { .transient(TransientEvent(time: .milliseconds($0 * period))) }
  }

  private func changes(every period: Int64, count: Int64) -> [Int64] {
    (0..<count).map { $0 * period }
  }

  @Test func `a stream may be felt twice as often as seen, not more`() {
    let stream = taps(every: 100, count: 20)
    #expect(rules(stream, changesAt: changes(every: 100, count: 20)).isEmpty)
    #expect(rules(stream, changesAt: changes(every: 200, count: 10)).isEmpty)
    #expect(rules(stream, changesAt: changes(every: 210, count: 9)) == ["S203"])
  }

  @Test func `changes elsewhere on the timeline do not count`() {
    let stream = taps(every: 100, count: 20)
    let elsewhere = changes(every: 100, count: 20).map { $0 + 3000 }
    #expect(rules(stream, changesAt: elsewhere) == ["S203"])
  }

  @Test func `slow repetition, one short feedback, and what is only felt are no streams`() {
    #expect(rules(taps(every: 250, count: 20), changesAt: [0]).isEmpty)
    #expect(rules(taps(every: 100, count: 10), changesAt: [0]).isEmpty)
    #expect(rules(taps(every: 100, count: 11), changesAt: [0]) == ["S203"])
    #expect(rules(taps(every: 100, count: 20), changesAt: []).isEmpty)
  }

  @Test func `taps that fuse, and vibrations that go on from one another, are felt once`() {
    let doubled = taps(every: 200, count: 11) + taps(every: 200, count: 11).map { $0.later(by: 20) }
    #expect(rules(doubled, changesAt: changes(every: 400, count: 6)).isEmpty)
    let hum = (0..<20).map {
      HapticEvent.continuous(
        ContinuousEvent(time: .milliseconds($0 * 100), duration: .milliseconds(100)))
    }
    #expect(rules(hum, changesAt: [0]).isEmpty)
    let pulses = (0..<20).map {
      HapticEvent.continuous(
        ContinuousEvent(time: .milliseconds($0 * 100), duration: .milliseconds(50)))
    }
    #expect(rules(pulses, changesAt: [0]) == ["S203"])
  }
}

extension HapticEvent {
  fileprivate func later(by milliseconds: Int64) -> HapticEvent {
    .transient(TransientEvent(time: time + .milliseconds(milliseconds)))
  }
}
