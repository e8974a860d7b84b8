// What is asked of an opened file: pairs, spans, and the keys that a request may have.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticWorkbench

@Suite struct RequestTests {
  @Test func `a pair is two names around the first equals sign, and nothing else is one`() {
    var random = SplitMix64(seed: 27)
    for _ in 0..<2_000 {
      let text = String(
        (0..<random.next() % 6).compactMap { _ in "=ab[.".randomElement(using: &random) })
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let names = parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty ? parts : []
      let pair = Expectation(pair: text, within: nil)
      #expect(pair?.feature == names.first.map(String.init), "\(text)")
      #expect(pair?.partner == names.last.map(String.init), "\(text)")
    }
  }

  @Test func `a span begins before it ends, and without an end it has no last moment`() {
    var random = SplitMix64(seed: 28)
    for _ in 0..<1_000 {
      let (start, end) = (Double(random.next() % 100) / 10, Double(random.next() % 100) / 10)
      let span = PictureRequest.span(from: start, to: end)
      #expect((span != nil) == (start < end))
      #expect(span.map { $0.start == .seconds(start) && $0.end == .seconds(end) } ?? true)
    }
    #expect(PictureRequest.span(from: 100_000, to: nil)?.start == .seconds(100_000))
    #expect(PictureRequest.span(from: nil, to: 3) == TimeSpan(start: .zero, end: .seconds(3)))
  }

  @Test func `what the page keeps for itself is refused as a setting`() {
    for group in SettingGroup.all { #expect(!group.keys().contains("others"), "\(group.name)") }
    #expect(!SettingGroup.soundConversion.keys().contains("band"))
    #expect(SettingGroup.sound.keys(and: ["rate"]) == ["name", "band", "rate"])
  }
}
