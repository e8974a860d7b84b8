// Real pattern files held against the oracle, where a corpus lies beside the package.

import HapticFormats
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@Suite struct CorpusTests {
  private let profile = ActuatorProfile.referenceAsDesigned

  /// Every pattern of the corpus that can be read.
  private func withEachPattern(
    _ body: (Corpus.File, Timeline) throws -> Void
  ) throws {
    try Corpus.ifPresent { corpus in
      let files = corpus.files(withExtension: "ahap")
      var read = 0
      try withEvery("file", in: files) { file in
        guard let reading = try? Format.ahap.read(file.bytes()) else { return }
        read += 1
        try body(file, reading.timeline)
      }
      // A few files are malformed on purpose or by accident; most must have been compared.
      try #require(read * 10 > files.count * 8, "\(read) of \(files.count) files were read")
    }
  }

  @Test func `frames agree`() throws {
    try withEachPattern { _, timeline in
      let plan = try RenderPlan(timeline, profile: profile)
      try #require(plan.frames == Oracle(timeline, profile: profile, rate: 48_000).frames)
    }
  }

  @Test func `samples agree`() throws {
    try withEachPattern { _, timeline in
      // Long ones on their first and last seconds, at a rate that keeps the oracle quick.
      let isShort = timeline.renderEnd(under: profile) < .seconds(3)
      let rate = isShort ? 48_000 : 8_000
      let plan = try RenderPlan(timeline, profile: profile, options: RenderOptions(rate: rate))
      let oracle = Oracle(timeline, profile: profile, rate: rate)
      let part = min(plan.frames, Int64(3 * rate))
      for range in [0..<part, plan.frames - part..<plan.frames] {
        try #require(signalToResidual(samples(plan, range), oracle.haptic(range)) >= 100)
      }
    }
  }

  @Test func `a pattern written as text reads back as itself`() throws {
    try withEvery("seed", in: 0..<200) { seed in
      var source = RandomTimelines(seed: UInt64(seed))
      let pattern = source.pattern()
      let reading = try Format.ahap.read(AHAPText(pattern).bytes)
      try #require(reading.timeline == Timeline(pattern))
    }
  }
}
