// What people write first with the libraries works, and means what it says.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticRender
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct FirstGuessTests {
  @Test func `a time is a number of seconds, or of milliseconds with a fraction`() {
    let time: HapticTime = 0.35
    #expect(time == .milliseconds(350))
    #expect((2 as HapticTime) == .seconds(2))
    #expect(HapticTime.milliseconds(12.5).nanoseconds == 12_500_000)
    #expect(
      HapticTime.milliseconds(.nan) == .zero && HapticTime.milliseconds(.infinity) == .largest)
    #expect(24.0 * 3600 == 86_400)
  }

  @Test func `milliseconds with and without a fraction are the same times`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<10_000 {
      let whole = Int64(truncatingIfNeeded: random.next()) >> Int64(random.next() % 44 + 20)
      #expect(HapticTime.milliseconds(Double(whole)) == HapticTime.milliseconds(whole), "\(whole)")
    }
  }

  @Test func `a pattern is a list of events`() {
    let pattern: HapticPattern = [
      .transient(at: 0.1, intensity: 0.8), .continuous(at: 0.2, duration: 1, sharpness: 0.25),
    ]
    #expect(
      pattern
        == HapticPattern(events: [
          .transient(TransientEvent(time: .milliseconds(100), intensity: 0.8)),
          .continuous(
            ContinuousEvent(time: .milliseconds(200), duration: .seconds(1), sharpness: 0.25)),
        ]))
    #expect(HapticPattern() == [])
  }

  @Test func `a file is read from its bytes, its text and its data alike`() throws {
    let bytes = try #require(ShippedPattern.named("success")).bytes
    let reading = try Format.ahap.read(bytes)
    #expect(
      try Format.ahap.read(String(decoding: bytes, as: UTF8.self)).timeline == reading.timeline)
    #expect(try Format.ahap.read(Data(bytes)).timeline == reading.timeline)
  }

  @Test func `the localised description of every error is its sentence`() throws {
    let scene = try #require(Format.all.named("scene"))
    let errors: [(any Error)?] = [
      #expect(throws: MalformedFile.self) { try Format.ahap.read("{") },
      #expect(throws: UnwritableTimeline.self) { try scene.write(Timeline()) },
      #expect(throws: SceneFault.self) {
        try HapticScene.named("secret-offer")?.timeline(settings: ["pull.strat": 1])
      },
      #expect(throws: RenderRefusal.self) {
        try RenderPlan(
          Timeline([.transient(at: .largest)]), profile: .reference, options: RenderOptions())
      },
      #expect(throws: KeyframeError.self) { try TrackKeyframes(values: []) },
    ]
    for case let error? in errors {
      #expect(error.localizedDescription == "\(error)")
      #expect(error.localizedDescription.last.map { ".?".contains($0) } == true, "\(error)")
    }
  }

  @Test func `a report prints a line for each pair and each finding`() throws {
    var timeline = Timeline([.transient(at: 0.5)])
    timeline.markers = [Marker("peak", at: 0.4)]
    let report = timeline.checked(asking: [Expectation("transient[0]", with: "peak")])
    let lines = "\(report)".split(separator: "\n")
    #expect(lines.count == report.alignments.count + report.findings.count)
    #expect(lines.first == "failed: transient[0] is 100 ms after peak (0.5 s and 0.4 s)")
    #expect(lines.allSatisfy { $0.count < 300 })
    #expect("\(Timeline().checked())" == "nothing found")
  }
}
