// The table of formats, and knowing a format by its contents.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct FormatCatalogTests {
  private func recognised(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBytes { Format.all.recognising($0)?.name }
  }

  @Test func `a row writes again the scene that it read, and what it cannot do it says`() throws {
    let splash = try Format.scene.read(Array("{\"scene\": \"splash\"}".utf8))
    let played: PlayedScene = try #require(splash.scene)
    let again = try Format.scene.read(Array(Format.scene.write(splash).parts[0].text.utf8))
    #expect(played.scene.name == "splash" && again.timeline == splash.timeline)
    let unread = #expect(throws: MalformedFile.self) { try Format.css.read([]) }
    #expect(unread?.message == "The format css is only written.")
    let unwritten = #expect(throws: UnwritableTimeline.self) {
      try Format.scene.write(splash.timeline)
    }
    #expect(unwritten?.message == "The format scene writes only what was read in it.")
  }

  @Test func `every row of the table is a member of its own`() {
    let rows: [Format] = [
      .ahap, .timeline, .scene, .interaction, .haptic, .hjif, Format.android,
      Format.androidWaveform,
      Format.androidPrimitives, Format.androidBasicEnvelope, Format.androidWaveformEnvelope,
      .kotlin, .swiftCode, .web, Format.webTypes, Format.webVibrate, Format.webGamepad, .he, .he1,
      .pulsar, .css, Format.lottieMarkers, .motion,
    ]
    #expect(rows.map(\.name) == Format.all.map(\.name))
  }

  @Test func `formats are found by name and by extension`() {
    #expect(Format.all.named("ahap")?.extensions == ["ahap"])
    #expect(Format.all.forExtension("ahap")?.name == "ahap")
    #expect(Format.all.forExtension("AHAP")?.name == "ahap")
    #expect(Format.all.named("wav") == nil)
    #expect(Format.all.forExtension("") == nil)
  }

  @Test func `a file of every written format is known by its name, or has another's extension`() {
    let written = Format.all.filter { $0.write != nil }
    for format in written {
      let found = Format.all.forFile(named: "x.\(format.fileExtension)")
      if format.extensions.isEmpty {
        #expect(found?.extensions.contains(format.fileExtension) == true, "\(format.name)")
      } else {
        #expect(found?.name == format.name)
      }
      #expect(
        format.extensions.allSatisfy { Format.all.forFile(named: "a/B.\($0)")?.name == format.name }
      )
    }
    #expect(
      written.filter(\.extensions.isEmpty).map(\.name) == [
        "android-waveform", "android-primitives", "android-basic-envelope",
        "android-waveform-envelope", "he1",
      ])
  }

  @Test func `no two formats share a name or an extension`() {
    #expect(Set(Format.all.map(\.name)).count == Format.all.count)
    let extensions = Format.all.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
  }

  @Test(arguments: [
    "{\"Pattern\": []}", "\u{FEFF} \r\n\t{\"Pattern\": [",
    "{\"Metadata\": {\"a\": [{}]}, \"Pattern\": 1",
    "{\"Version\": 1.0, ", "{\"x\": 1, \"P\\u0061ttern\": []}",
  ])
  func `a pattern file is known by its first keys, even a damaged one`(text: String) {
    #expect(recognised(text) == "ahap")
  }

  @Test(arguments: [
    "", " ", "[]", "{}", "{\"version\": 1}", "Pattern", "{\"a\": {\"Pattern\": []}}", "RIFF\u{0}",
    "{\"Metadata\": {\"Pattern\": 1}}", "\"Pattern\"", "{Pattern: []}",
  ])
  func `anything else is not taken for one`(text: String) {
    #expect(recognised(text) == nil)
  }

  @Test(arguments: [
    ("{\"timeline\": 1}", "timeline"), ("{\"name\": \"x\", \"timeline\": 1, ", "timeline"),
    ("{\"scene\": \"splash\"}", "scene"), ("{\"scene\": ", "scene"),
  ])
  func `the package's own files are known by their first keys, too`(text: String, name: String) {
    #expect(recognised(text) == name)
  }

  @Test(arguments: [
    ("tap.ahap", "ahap"), ("a/B.AHAP", "ahap"), ("a.timeline.json", "timeline"),
    ("a.b.Scene.JSON", "scene"), ("a.json", nil), ("timeline.json", nil), ("a/.timeline.json", nil),
    ("a.ahap/b", nil), ("", nil), ("a.xtimeline.json", nil),
  ])
  func `a format is known by the end of a file's name`(path: String, name: String?) {
    #expect(Format.all.forFile(named: path)?.name == name)
  }

  @Test func `what a format writes it recognises and reads`() throws {
    var source = RandomTimelines(seed: 5)
    var written = source.wholeTimeline()
    // Formats of haptics alone cannot be without any.
    let tap = HapticPattern(events: [.transient(TransientEvent(time: .zero))])
    written.patterns.append(PlacedPattern(tap))
    for format in Format.all {
      guard let write = format.write, let read = format.read else { continue }
      for part in try write(written, WritingOptions()).parts {
        #expect(recognised(part.text) == format.name)
        _ = try Array(part.text.utf8).withUnsafeBytes { try read($0, ReadingOptions()) }
      }
    }
  }

  @Test func `the row of the table reads`() throws {
    let format = try #require(Format.all.forExtension("ahap"))
    let bytes = try fixture("every-feature.ahap")
    let reading = try bytes.withUnsafeBytes { try format.read?($0, ReadingOptions()) }
    #expect(reading?.events.count == 4)
  }
}
