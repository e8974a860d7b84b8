// Which events share a pattern file, and what becomes of those that cannot.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AHAPSplitTests {
  private static let swell = HapticPattern(
    events: [hum(0, 1000)], controls: [line(.hapticIntensity, (0, 0), (1000, 0.8))])
  private static let fade = HapticPattern(
    events: [hum(0, 500)], controls: [line(.hapticIntensity, (0, 0.8), (500, 0.2))])

  private func place(_ milliseconds: Int64) -> Placement {
    Placement(start: .milliseconds(milliseconds))
  }

  @Test func `patterns without controls share a file`() throws {
    let timeline = placed(
      (HapticPattern(events: [hum(0, 100), knock(20)]), place(0)),
      (HapticPattern(events: [hum(0, 100), knock(20)]), place(50)))
    let written = try ahap(timeline)
    #expect(written.losses.isEmpty)
    #expect(try written.pattern.events == [hum(0, 100), knock(20), hum(50, 150), knock(70)])
    #expect(try written.pattern.controls.isEmpty)
  }

  @Test func `patterns one after the other share a file, with a reset between`() throws {
    let timeline = placed(
      (Self.swell, place(0)), (HapticPattern(events: [knock(0, 0.9)]), place(1100)),
      (Self.fade, place(2000)), (HapticPattern(events: [hum(0, 50)]), place(2600)))
    let written = try ahap(timeline)
    #expect(written.losses.isEmpty)
    let pattern = try written.pattern
    #expect(pattern.curves.count == 2)
    let resets = pattern.steps.map(\.time)
    #expect(resets == [.milliseconds(1001), .milliseconds(2501)])
    #expect(pattern.steps.allSatisfy { $0.value == 1 })
    #expect(pattern.taps.map(\.intensity.value) == [0.9])
  }

  @Test func `the release of one keeps the next out of its file`() throws {
    let long = HapticPattern(
      events: [hum(0, 1000, envelope: Envelope(release: .half))], controls: Self.swell.controls)
    #expect(try ahap(placed((long, place(0)), (Self.fade, place(1499)))).parts.count == 2)
    #expect(try ahap(placed((long, place(0)), (Self.fade, place(1500)))).parts.count == 1)
  }

  @Test func `overlapping vibrations under different curves get files of their own`() throws {
    let timeline = placed((Self.swell, place(0)), (Self.fade, place(300)), (Self.fade, place(400)))
    let written = try ahap(timeline)
    #expect(written.losses.isEmpty)
    #expect(written.suffixes == ["continuous", "continuous-2", "continuous-3"])
    #expect(try written.patterns.allSatisfy { $0.vibrations.count == 1 && $0.curves.count == 1 })
  }

  @Test func `a constant control is worked into the events, and needs no file`() throws {
    let step = DynamicParameter(.hapticIntensity, time: .zero, value: 0.5)
    let half = HapticPattern(events: [hum(0, 100, 0.5)], controls: [.parameter(step)])
    let written = try ahap(
      placed((half, place(0)), (HapticPattern(events: [hum(0, 90)]), place(0))))
    #expect(written.losses.isEmpty)
    #expect(try written.pattern.vibrations.map(\.intensity.value) == [0.25, 1])
    #expect(try written.pattern.controls.isEmpty)
  }

  @Test func `envelope controls of one pattern are worked into its events`() throws {
    let slow = HapticPattern(
      events: [hum(0, 100, envelope: Envelope(attack: .half))],
      controls: [line(.hapticAttackTime, (0, 0.25))])
    let other = HapticPattern(events: [hum(0, 100, envelope: Envelope(attack: .half))])
    let written = try ahap(placed((slow, place(0)), (other, place(0))))
    #expect(try written.pattern.vibrations.map(\.envelope.attack.value) == [0.75, 0.5])
  }

  @Test func `a tap that a curve would weaken goes into a file of taps`() throws {
    let timeline = placed(
      (Self.swell, place(0)), (HapticPattern(events: [knock(500, 0.9)]), place(0)))
    let written = try ahap(timeline)
    #expect(written.losses.isEmpty)
    #expect(written.suffixes == ["continuous", "transients"])
    #expect(try written.patterns[1] == HapticPattern(events: [knock(500, 0.9)]))
  }

  @Test func `taps and vibrations are set apart whenever asked`() throws {
    let both = HapticPattern(
      events: [hum(0, 1000), knock(500)], controls: Self.swell.controls)
    let written = try ahap(Timeline(both)) { $0[AHAP.split] = .always }
    #expect(written.losses.isEmpty)
    #expect(written.suffixes == ["continuous", "transients"])
    #expect(try written.patterns[0] == Self.swell)
    // Half way up to 0.8.
    #expect(try written.patterns[1] == HapticPattern(events: [knock(500, 0.4)]))
    for events in [[knock(0), knock(9)], [hum(0, 9)]] {
      let one = try ahap(Timeline(HapticPattern(events: events))) { $0[AHAP.split] = .always }
      #expect(one.suffixes == [""])
    }
  }

  @Test func `in one file taps are as strong as they can be, and the rest is a loss`() throws {
    let timeline = placed(
      (Self.swell, place(0)), (HapticPattern(events: [knock(500, 0.9), knock(750, 0.5)]), place(0)))
    let written = try ahap(timeline) { $0[AHAP.split] = .never }
    let loss = try #require(written.losses.first)
    #expect(written.kinds == [.intensityLimited])
    #expect(loss.count == 1)
    #expect(abs((loss.amount ?? 0) - 0.5) < 1e-9)
    #expect(loss.place.path == "patterns[1].events[0]")
    #expect(
      loss.message == "1 tap lies under a curve of vibrations and is too weak by 0.5 at most.")
    let intensities = try written.pattern.taps.map(\.intensity.value)
    #expect(intensities[0] == 1)
    #expect(abs(intensities[1] - 0.5 / 0.6) < 1e-9)
  }

  @Test func `in one file overlapping curves are added up`() throws {
    let timeline = placed((Self.swell, place(0)), (Self.fade, place(600)))
    let written = try ahap(timeline) { $0[AHAP.split] = .never }
    #expect(written.kinds == [.vibrationsMerged])
    #expect(written.losses[0].count == 2)
    // At 0.6 s one is at 0.48 and the other at 0.8.
    #expect(abs((written.losses[0].amount ?? 0) - 0.28) < 1e-3)
    #expect(try written.pattern.vibrations.count == 1)
    let level = try written.pattern.signal(of: .hapticIntensity)
    #expect(abs(level.value(at: .milliseconds(300)) - 0.24) < 1e-9)
    #expect(level.value(at: .milliseconds(601)) == 1)
  }

  @Test func `gain above one is limited after the curve, as it was`() throws {
    let low = HapticPattern(
      events: [hum(0, 1000, 0.5)], controls: [line(.hapticIntensity, (0, 0), (1000, 0.5))])
    let twice = try ahap(placed((low, Placement(gain: 4)))).pattern
    #expect(twice.vibrations.map(\.intensity.value) == [1])
    #expect(twice.curves.map { $0.points.map(\.value) } == [[0, 1]])
    let limited = try ahap(placed((low, Placement(gain: 8)))).pattern
    let points = limited.curves.flatMap(\.points)
    #expect(points.map(\.value) == [0, 1])
    #expect(points.map(\.time) == [.zero, .milliseconds(500)])
  }

  @Test func `so many files that nobody would play them become one`() throws {
    let many = Timeline(patterns: (0..<70).map { PlacedPattern(Self.swell, placement: place($0)) })
    let written = try ahap(many)
    #expect(written.suffixes == [""])
    #expect(written.kinds == [.vibrationsMerged])
  }
}
