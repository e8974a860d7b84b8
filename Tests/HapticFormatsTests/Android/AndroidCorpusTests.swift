// Real files, each accepted, or refused for a reason: the test cases of Android's own parser.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidCorpusTests {
  /// Every file with what it plays, or why it is refused.
  private static let table: [(name: String, taps: Int, refusal: String?)] = [
    ("invalid_primitive_delay_attribute", 0, "no attribute delay"),
    ("invalid_trailing_text", 0, "text outside of the root"),
    ("invalid_waveform_entry_missing_amplitude", 0, "has no amplitude"),
    ("valid_comments_predefined_click", 1, nil),
    ("valid_empty_vibration_select", 0, nil),
  ]

  @Test func `every file is read, or refused for its reason`() throws {
    try Corpus.ifPresent { corpus in
      let files = corpus.files(withExtension: "xml").filter {
        $0.name.hasPrefix("android-vib-xml/")
      }
      #expect(files.count == Self.table.count)
      for (file, row) in zip(files, Self.table) {
        try #require(file.name.hasSuffix("/\(row.name).xml"))
        let bytes = try file.bytes()
        #expect(bytes.withUnsafeBytes { Format.all.recognising($0)?.name } == "android")
        guard let reason = row.refusal else {
          let taps = try Format.android.read(bytes).timeline.resolved(under: .reference).taps
          #expect(taps.count == row.taps, "\(file)")
          continue
        }
        let fault = #expect(throws: MalformedFile.self) { try Format.android.read(bytes) }
        #expect(fault?.message.contains(reason) == true, "\(file): \(fault?.message ?? "")")
      }
    }
  }
}
