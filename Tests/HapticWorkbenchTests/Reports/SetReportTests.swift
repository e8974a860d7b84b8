// The page on a set of conversions: which pairs it calls alike, and names that would be markup.

import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite("The report on a set") struct SetReportTests {
  private func row(_ name: String, _ taps: [(Double, Double)]) -> SetReport.Row {
    let events = taps.map { time, sharpness in
      HapticEvent.transient(
        TransientEvent(
          time: .seconds(time), intensity: 1, sharpness: UnitValue(clamping: sharpness)))
    }
    return SetReport.Row(name: name, Timeline(HapticPattern(events: events)), nil)
  }

  private func html(_ rows: [SetReport.Row]) -> String {
    let felt = FeltPatterns(rows.map { $0.timeline }, under: .reference)
    let pairs = rows.indices.flatMap { SetReport.pairs(of: $0, in: rows, felt) }
    return SetReport(rows, pairs, under: .reference).html
  }

  @Test func `equal patterns are confused, and different ones are not`() {
    let page = html([
      row("a", [(0, 0.5)]), row("b", [(0, 0.5)]), row("c", [(0, 0.5), (0.2, 0.9), (0.5, 0.1)]),
    ])
    #expect(page.contains("2 of 3 pairs are told apart (66 %)"))
    #expect(page.contains("<li>a and b: 0 steps</li>"))
    #expect(!page.contains("Felt as the same</h2>\n<ul>\n<li>a and c"))
    #expect(page.components(of: "<svg").count == 4)
  }

  @Test func `a name is text, and one input has no pairs`() {
    let page = html([row("<script>&\"", [(0, 0.5)])])
    #expect(!page.contains("<script>"))
    #expect(page.contains("&lt;script&gt;&amp;"))
    #expect(page.contains("Haptics of 1 input<"))
  }
}

extension String {
  /// The parts between occurrences of a text.
  fileprivate func components(of text: String) -> [Substring] {
    var (parts, rest) = ([Substring](), self[...])
    while let range = rest.firstRange(of: text) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
