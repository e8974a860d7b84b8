// Patterns written and read again are the same patterns.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AHAPTimelineTests {
  /// A pattern without what is silent, as a file would have it.
  private func heard(_ pattern: HapticPattern) -> HapticPattern {
    var result = pattern
    result.events.removeAll { event in
      if case .transient = event { return false }
      if case .audio(let sound) = event, sound.source != .tone { return false }
      return event.duration == .zero
    }
    return result
  }

  /// Whether each control can be written as it is.
  private func isPlain(_ pattern: HapticPattern) -> Bool {
    pattern.curves.allSatisfy { curve in
      (1...16).contains(curve.points.count) && curve.points[0].time >= .zero
    }
  }

  @Test func `a pattern reads back as itself`() throws {
    var count = 0
    try withEvery("seed", in: 0..<300) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 3 + 1)
      let pattern = heard(source.pattern())
      guard isPlain(pattern) else { return }
      count += 1
      let written = try ahap(Timeline(pattern))
      try #require(written.losses.isEmpty)
      try #require(written.pattern == (pattern.events.isEmpty ? HapticPattern() : pattern))
    }
    #expect(count > 150)
  }

  @Test func `a placed pattern reads back moved, stretched and amplified`() throws {
    let pattern = HapticPattern(
      events: [hum(100, 200, 0.5), knock(300, 0.25)],
      controls: [line(.hapticIntensity, (100, 1), (200, 0.5))])
    let written = try ahap(
      placed((pattern, Placement(start: .milliseconds(50), stretch: 2, gain: 1.5))))
    #expect(written.losses.isEmpty)
    #expect(
      try written.pattern
        == HapticPattern(
          events: [hum(250, 450, 0.75), knock(650, 0.375)],
          controls: [line(.hapticIntensity, (250, 1), (450, 0.5))]))
  }

  @Test func `files of the corpus read back as themselves`() throws {
    var (same, all) = (0, 0)
    try Corpus.ifPresent { corpus in
      try withEvery("file", in: corpus.files(withExtension: "ahap")) { file in
        guard let reading = try? Format.ahap.read(file.bytes()) else { return }
        let written = try ahap(reading.timeline)
        all += 1
        let kinds = Set(written.kinds)
        let original = reading.timeline.patterns[0].pattern
        let pattern = heard(original)
        try #require(
          kinds.isSubset(
            of: pattern == original ? [.vibrationSplit] : [.vibrationSplit, .eventDropped]))
        guard isPlain(pattern), !kinds.contains(.vibrationSplit), !pattern.events.isEmpty else {
          return
        }
        same += 1
        try #require(written.pattern == pattern)
        let resolved = try [Timeline(written.pattern), reading.timeline].map {
          try $0.resolved(under: .reference)
        }
        try #require(resolved[0].taps.map(\.intensity) == resolved[1].taps.map(\.intensity))
        try #require(
          resolved[0].vibrations.map(\.points) == resolved[1].vibrations.map(\.points))
      }
      print("AHAP: \(same) of \(all) files of the corpus read back as themselves")
      try #require(same * 10 > all * 7)
    }
  }
}
