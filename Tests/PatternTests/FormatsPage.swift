// The page on formats, made from the table of formats and from the shipped patterns themselves.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticRender

/// `Documentation/Formats.md` as it should be.
struct FormatsPage {
  /// The formats in which similarity means something: what they write can be read again.
  static let compared = Format.all.filter {
    $0.read != nil && $0.write != nil && $0.name != "timeline"
  }

  private var text = ""

  /// The whole page.
  static func text() throws -> String {
    var page = FormatsPage()
    page.addHead()
    page.addMatrix()
    page.addRemarks()
    try page.addSimilarity()
    return page.text
  }

  private mutating func line(_ line: String = "") { text += line + "\n" }

  private mutating func row(_ cells: [String]) {
    line("| " + cells.joined(separator: " | ") + " |")
  }

  private mutating func addHead() {
    text += """
      # Formats

      <!-- Made by the tests from the table of formats; ACCEPT_TRANSCRIPTS=1 makes it anew. -->

      This page lists the formats that `haptic-cli` reads and writes, what each can hold, and how close a
      written file comes to the original. When a file is written, every loss is reported; see
      [Convert](Convert.md). Each format has a page with its rules: [AHAP](Formats-AHAP.md),
      [`.haptic`](Formats-haptic.md), [MPEG](Formats-hjif.md),
      [Android](Formats-Android.md), [Swift](Build.md#swift-with-the-pattern-inside),
      [web](Formats-web.md), [RichTap](Formats-RichTap.md), [Pulsar](Formats-Pulsar.md),
      [motion](Formats-motion.md), [timelines, scenes and gestures](Timeline-files.md), and
      [interactions](Interactions.md).

      The formats of timelines, scenes, interactions, gestures and profiles are our own; other
      organisations published the rest. Gestures (`.csv`, `.json`) and actuator [profiles](Profiles.md)
      (`.json`) are read only. [Live code](Live.md) (`.swift`, `.kt`, `.ts`), drawings (`.svg`, `.png`)
      and reports (SARIF, JUnit) are written only. [Sound files](Sound-files.md) are written, and read
      where a pattern plays one or is made from one.


      """
    row(["format", "extension", "read", "written", "what it is"])
    row(["---", "---", "---", "---", "---"])
    for format in Format.all {
      let suffixes = format.extensions.map { "`.\($0)`" }.joined(separator: " ")
      row([
        "`\(format.name)`", suffixes, format.read == nil ? "" : "yes",
        format.write != nil ? "yes" : format.rewrite != nil ? "its own" : "", format.summary,
      ])
    }
    line()
  }

  private mutating func addMatrix() {
    let written = Format.all.filter { $0.write != nil }
    line("## What each can hold")
    line()
    line(
      "● unchanged; ◐ in part or approximated, as listed below; empty: left out, and reported as a loss."
    )
    line()
    row([""] + Format.Content.allCases.map(\.rawValue))
    row(["---"] + Format.Content.allCases.map { _ in ":-:" })
    for format in written {
      row(
        ["`\(format.name)`"]
          + Format.Content.allCases.map { feature in
            switch format.carries[feature] as Format.Support? {
            case .whole: "●"
            case .part: "◐"
            case nil: ""
            }
          })
    }
    line()
  }

  private mutating func addRemarks() {
    for format in Format.all where format.write != nil {
      let remarks: [String] = Format.Content.allCases.compactMap { feature in
        guard case .part(let how) = format.carries[feature] else { return nil }
        return "\(feature.rawValue): \(how)"
      }
      guard !remarks.isEmpty else { continue }
      line("- `\(format.name)` — \(remarks.joined(separator: "; ")).")
    }
    line()
  }

  private mutating func addSimilarity() throws {
    line("## How close each comes")
    line()
    text += """
      For this table, each shipped pattern was written in each format and read again. Both versions were
      rendered with the profile `reference`, and compared in just-noticeable steps of strength and
      frequency: the first number is the overall difference, the second the largest. At 0 both are the
      same, and below 1 people are unlikely to notice a difference; see [Compare](Compare.md). A dash
      means that the format cannot hold the pattern. The figures do not include the phone: one without
      amplitude control, for example, plays worse than the column `android` shows.


      """
    row(["pattern"] + Self.compared.map { "`\($0.name)`" })
    row(["---"] + Self.compared.map { _ in "--:" })
    for pattern in ShippedPattern.all {
      let timeline = try pattern.reading().timeline
      row(["`\(pattern.name)`"] + (try Self.compared.map { try similarity(of: timeline, in: $0) }))
    }
  }

  /// The overall and the largest difference in steps after a round trip; a dash if it cannot be written.
  private func similarity(of timeline: Timeline, in format: Format) throws -> String {
    guard let write = format.write, let read = format.read else { return "" }
    guard let written = try? write(timeline, WritingOptions()) else { return "–" }
    let parts = try written.parts.map { part in
      try Array(part.text.utf8).withUnsafeBytes { try read($0, ReadingOptions()).timeline }
    }
    let comparison = try RenderComparison(
      timeline, parts.reduce(Timeline()) { $0.overlaid(with: $1) }, profile: .reference)
    return "\(comparison.felt.distance.rounded(to: 1)) · \(comparison.felt.largest.rounded(to: 1))"
  }
}

extension Double {
  /// A number of 0 or more with a few decimals, none for a whole one.
  fileprivate func rounded(to places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((self * Double(scale)).rounded())
    guard whole % scale != 0 else { return "\(whole / scale)" }
    return "\(whole / scale).\(String(scale + whole % scale).dropFirst())"
  }
}
