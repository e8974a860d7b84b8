// A file that is written in its own format stays what it was, as long as nothing is changed.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct UnchangedFileTests {
  /// The formats whose files hold more than a timeline does.
  private static let formats = ["android", "haptic", "hjif", "pulsar"]

  private func rewritten(_ reading: Reading, as format: Format) throws -> String? {
    try format.write(reading).parts.first?.text
  }

  @Test(arguments: formats)
  func `a file that plays the same is written as it was read`(name: String) throws {
    let format = try #require(Format.all.named(name))
    var count = 0
    try withEvery("seed", in: 0..<20 as Range<UInt64>) { seed in
      var source = RandomTimelines(seed: seed)
      guard let file = try? format.write(source.timeline()), file.parts.count == 1 else { return }
      // Another layout of the same content.
      let text = file.parts[0].text.replacing("\n", with: "\n ")
      let reading = try format.read(Array(text.utf8))
      guard reading.findings.allSatisfy({ $0.severity == .note }) else { return }
      try #require(try rewritten(reading, as: format) == text)
      var later = reading
      later.timeline = reading.timeline.stretched(by: 2)
      try #require(try rewritten(later, as: format) != text)
      count += 1
    }
    #expect(count > 0)
  }

  @Test func `a clip keeps its points, its metadata and the start of its vibration`() throws {
    let clip = """
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "metadata": {"editor": "e", "author": "Somebody", "source": "a.wav", "project": "p", "tags": ["t"], "description": "d"},
       "signals": {"continuous": {"envelopes": {
        "amplitude": [{"time": 0.3, "amplitude": 0.2}, {"time": 0.9, "amplitude": 0.8}, {"time": 1.5, "amplitude": 0}],
        "frequency": [{"time": 0.3, "frequency": 0.1}, {"time": 0.5, "frequency": 0.9}, {"time": 1.2, "frequency": 0.4}, {"time": 1.5, "frequency": 0.4}]}}}}
      """
    let reading = try Format.haptic.read(Array(clip.utf8))
    #expect(reading.findings.allSatisfy { $0.severity == .note })
    #expect(try rewritten(reading, as: .haptic) == clip)
    var options = WritingOptions()
    options.profile.law = .squared
    #expect(try Format.haptic.write(reading, options: options).parts[0].text != clip)
    options = WritingOptions()
    (options.name, options.renames) = ("other", true)
    let renamed = try Format.haptic.write(reading, options: options).parts[0].text
    #expect(renamed.contains("other"))
    // Three amplitudes behind a silence, and four frequencies, of which the first holds from 0 s on:
    // neither list has the other's times.
    #expect(renamed.matches(of: /"time"/).count == 3 + 2 + 4 + 1)
  }

  @Test func `a clip that is changed keeps its author through a timeline file`() throws {
    let clip = """
      {"version": {"major": 1, "minor": 0, "patch": 0},
       "metadata": {"author": "Somebody", "tags": ["t"], "project": 7, "description": "d"},
       "signals": {"continuous": {"envelopes": {"amplitude": [
        {"time": 0, "amplitude": 0.5}, {"time": 1, "amplitude": 0.5}]}}}}
      """
    var reading = try Format.haptic.read(Array(clip.utf8))
    reading.timeline = reading.timeline.stretched(by: 2)
    let between = try Format.timeline.read(text: Format.timeline.write(reading).parts[0].text)
    let kept = "\"author\": \"Somebody\", \"tags\": [\"t\"], \"description\": \"d\""
    for source in [reading, between] {
      #expect(try rewritten(source, as: .haptic)?.contains(kept) == true)
    }
    var named = WritingOptions()
    (named.name, named.renames) = ("other", true)
    let renamed = try Format.haptic.write(reading, options: named).parts[0].text
    #expect(renamed.contains("\"Somebody\"") && renamed.contains("\"description\": \"other\""))
  }

  @Test func `what is at fault is fixed, not copied`() throws {
    var source = RandomTimelines(seed: 1)
    let text = try #require(Format.hjif.write(source.timeline()).parts.first?.text)
    let old = text.replacing("\"version\": \"2023\"", with: "\"version\": \"1\"")
    #expect(old != text)
    let reading = try Format.hjif.read(Array(old.utf8))
    #expect(try rewritten(reading, as: .hjif)?.contains("\"2023\"") == true)
  }

  @Test func `bytes that are no text are not copied as others`() throws {
    let clip = """
      {"version": {"major": 1, "minor": 0, "patch": 0}, "metadata": {"author": "?"},
       "signals": {"continuous": {"envelopes": {"amplitude": [
        {"time": 0, "amplitude": 0.5}, {"time": 1, "amplitude": 0.5}]}}}}
      """
    let bytes = clip.utf8.map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    let reading = try Format.haptic.read(bytes)
    #expect(try !Format.haptic.write(reading).isCopy)
  }

  @Test func `real files stay what they were`() throws {
    try Corpus.ifPresent { corpus in
      for name in ["haptic", "hjif"] {
        let format = try #require(Format.all.named(name))
        for file in corpus.files(withExtension: format.fileExtension) {
          let bytes = try file.bytes()
          guard let reading = try? format.read(bytes), !reading.timeline.isEmpty,
            reading.findings.allSatisfy({ $0.severity == .note })
          else { continue }
          let text = try rewritten(reading, as: format) ?? ""
          #expect(Array(text.utf8) == bytes, "\(file.name)")
        }
      }
    }
  }
}
