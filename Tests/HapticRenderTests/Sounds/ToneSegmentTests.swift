// What tones are cut into: phases held against the playback clock, levels against their formula.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct ToneSegmentTests {
  private func segments(
    _ events: [HapticEvent], _ controls: [Control], rate: Int = 48_000
  ) throws -> [ToneSegment] {
    let plan = try RenderPlan(
      Timeline(HapticPattern(events: events, controls: controls)),
      profile: .referenceAsDesigned, options: RenderOptions(rate: rate, layout: .stems))
    return plan.tones.order.map { plan.tones.segments[Int($0)] }
  }

  /// Whole turns taken away.
  private func part(_ turns: Double) -> Double { turns - turns.rounded() }

  @Test func `what holds still costs one segment a stretch`() throws {
    let plain = try segments([tone(0, for: 5_000, pan: 0.3, brightness: 0.2)], [])
    #expect(plain.count == 3)
    let risen = try segments(
      [tone(0, for: 5_000)], [curve(.audioVolume, (1_000, 0), (2_000, 1))])
    #expect(risen.count == 5)
  }

  @Test(arguments: [1, 10, 100, 1_000, 5_000] as [Int64])
  func `the phase of a slide stays within a millionth of a turn`(_ length: Int64) throws {
    let segments = try segments(
      [tone(0, for: length + 100)], [curve(.audioPitch, (0, -1), (length, 1))])
    let seconds = Double(length) / 1_000
    let clock = PlaybackClock([(0, -1, 2 / seconds), (seconds, 1, 0)], octaves: 1)
    var worst = 0.0
    for segment in segments {
      for frame in segment.start..<segment.end {
        let turns = 440 * clock.position(at: Double(frame) / 48_000)
        let made = segment.phase.value(at: Double(frame - segment.start))
        worst = max(worst, part(made - turns).magnitude)
      }
    }
    #expect(worst <= 1.001e-6)
    // Many times more segments than needed would pass, too.
    #expect(worst >= 1e-7 || length < 10)
  }

  @Test func `no phase drifts in hours of slides`() throws {
    let points = (0...200).map { index in
      ControlPoint(time: .milliseconds(Int64(index) * 50_000), value: index % 2 == 0 ? -0.7 : 0.9)
    }
    let slides = Control.curve(ParameterCurve(.audioPitch, points: points))
    let segments = try segments([tone(0, for: 10_000_000)], [slides], rate: 8_000)
    let slope = 1.6 / 50
    let clock = PlaybackClock(
      (0...200).map { index in
        let isRising = index % 2 == 0
        return (Double(index) * 50, isRising ? -0.7 : 0.9, isRising ? slope : -slope)
      }, octaves: 1)
    let last = try #require(segments.last { $0.start < 80_000_000 })
    let turns = 440 * clock.position(at: Double(last.start) / 8_000)
    // Ten thousand seconds are five million turns, of which a double keeps 1e-9.
    #expect(part(last.phase.constant - turns).magnitude < 2e-6)
  }

  @Test func `segments follow one another without a gap`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed)
      let pattern = source.soundPattern()
      guard case .audio(var sound)? = pattern.events.first else { return }
      sound.source = .tone
      sound.duration = .milliseconds(300)
      sound.brightness = .half
      let segments = try segments([.audio(sound)], pattern.controls)
      for (one, next) in zip(segments, segments.dropFirst()) where one.end == next.start {
        let k = Double(one.end - one.start)
        // Between the turn of a pitch and the next frame it may differ by a frame of frequency.
        try #require(part(one.phase.value(at: k) - next.phase.constant).magnitude < 0.03)
      }
      // A gap is a stretch without volume.
      let isOften = zip(segments, segments.dropFirst()).filter { $0.end == $1.start }
      try #require(isOften.count + 4 >= segments.count - 1)
    }
  }

  @Test func `levels stay within a hundred decibels of the formula`() throws {
    let controls = [
      curve(.audioPan, (0, -1), (300, 1)), curve(.audioBrightness, (0, -1), (300, 0)),
      curve(.audioPitch, (0, 1), (300, -1)),
    ]
    var worst = 0.0
    for segment in try segments([tone(0, for: 300)], controls) where segment.start >= 48 {
      for frame in segment.start..<min(segment.end, 14_400) {
        let t = Double(frame) / 48_000 / 0.3
        let corner = 200 * pow(100, t) / (1 - t)
        let damping = 1 / sqrt(1 + pow(440 * exp2(1 - 2 * t) / corner, 2))
        let k = Double(frame - segment.start)
        worst = max(
          worst, abs(segment.left.value(at: k) - damping * cos(t * .pi / 2)),
          abs(segment.right.value(at: k) - damping * sin(t * .pi / 2)))
      }
    }
    #expect(worst < 1e-5)
  }
}
