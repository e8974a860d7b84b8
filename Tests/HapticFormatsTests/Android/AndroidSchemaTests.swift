// A judge who has never seen this package: xmllint, with the schema that ships.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidSchemaTests {
  private static let formats = [
    "android", "android-waveform", "android-primitives", "android-basic-envelope",
    "android-waveform-envelope",
  ]

  /// The names of the texts that xmllint finds invalid, or `nil` where there is no xmllint.
  private func invalid(_ texts: [String: String]) throws -> Set<String>? {
    let path = "/usr/bin/xmllint"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      print("Vibration XML is not judged: xmllint is not installed.")
      return nil
    }
    return try withTemporaryFolder { folder in
      let schema = try #require(FileSchema.named("android")).text
      try schema.write(toFile: folder + "/vibration.xsd", atomically: true, encoding: .utf8)
      for (name, text) in texts {
        try text.write(toFile: "\(folder)/\(name).xml", atomically: true, encoding: .utf8)
      }
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments =
        ["--noout", "--schema", "vibration.xsd"] + texts.keys.sorted().map { "\($0).xml" }
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardError = errors
      try process.run()
      let output = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let lines = output.split(separator: "\n").map(String.init)
      try #require(
        lines.filter { $0.hasSuffix(" validates") || $0.hasSuffix(" fails to validate") }.count
          == texts.count, "\(output)")
      let failures = lines.filter { $0.hasSuffix(" fails to validate") }
      return Set(failures.map { String($0.prefix { $0 != "." }) })
    }
  }

  private func requireValid(_ timelines: [(name: String, timeline: Timeline)]) throws {
    var texts: [String: String] = [:]
    for (name, timeline) in timelines {
      for format in Self.formats {
        guard let written = try? write(timeline, format) else { continue }
        texts["\(name)-\(format)"] = written.text
        _ = try readVibration(written.text)
      }
    }
    #expect(texts.count >= timelines.count)
    guard let invalid = try invalid(texts) else { return }
    #expect(invalid == [])
  }

  @Test func `whatever is written of random timelines is valid`() throws {
    try requireValid(
      (0..<40 as Range<UInt64>).map { seed in
        var random = RandomTimelines(seed: seed)
        return ("seed\(seed)", random.wholeTimeline())
      } + [
        // Numbers small enough for exponents.
        ("tap", timeline(.tap(0, 0.00001))), ("faint", timeline(.buzz(0, 300, 0.00001, 0.00002))),
      ])
  }

  @Test func `whatever is written of the shipped patterns is valid`() throws {
    let paths = files(below: PackageRoot.path(of: "Patterns")).filter { $0.hasSuffix(".ahap") }
    #expect(paths.count >= 17)
    try requireValid(
      paths.map { path in
        let name = path.split(separator: "/").suffix(2).joined(separator: "_").dropLast(5)
        return (String(name), try Format.ahap.read(try #require(contents(ofFile: path))).timeline)
      })
  }

  @Test func `whatever is written of the corpus is valid`() throws {
    try Corpus.ifPresent { corpus in
      let files = corpus.files(withExtension: "ahap")
      try requireValid(
        files.enumerated().map { index, file in
          ("file\(index)", try Format.ahap.read(try file.bytes()).timeline)
        })
    }
  }

  @Test func `the schema refuses what the reader refuses, but for what it cannot say`() throws {
    let entry = "<waveform-entry durationMs=\"9\" amplitude=\"9\"/>"
    let point = "<control-point intensity=\"0\" sharpness=\"1\" durationMs=\"9\"/>"
    let wrong = [
      "<vibration-effect/>", "<vibration/>", vibration("x"), vibration(entry),
      vibration("<predefined-effect name=\"pop\"/>"), vibration("<predefined-effect/>"),
      vibration("<primitive-effect name=\"click\" delay=\"1\"/>"),
      vibration("<primitive-effect name=\"click\" scale=\"1.5\"/>"),
      vibration("<primitive-effect name=\"click\" delayMs=\"-1\"/>"),
      vibration("<primitive-effect name=\"click\"/><predefined-effect name=\"tick\"/>"),
      waveform((1, "256")), waveform((1, "-1")), waveform((1, "loud")), waveform((-1, "1")),
      vibration("<waveform-effect><repeating/></waveform-effect>"),
      vibration("<basic-envelope-effect/>"),
      vibration("<basic-envelope-effect initialSharpness=\"2\">\(point)</basic-envelope-effect>"),
      vibration("<waveform-envelope-effect>\(point)</waveform-envelope-effect>"),
      vibration("<repeating-effect><preamble>\(entry)</preamble></repeating-effect>"),
    ]
    let right = [
      "<vibration-select/>", waveform((1, "default"), (0, "255")),
      vibration("<repeating-effect><repeating>\(entry)</repeating></repeating-effect>"),
      vibration("<basic-envelope-effect initialSharpness=\"1\">\(point)</basic-envelope-effect>"),
      vibration("<primitive-effect name=\"click\" delayType=\"pause\" startTimeMs=\"0\"/>"),
    ]
    for text in wrong { #expect(throws: MalformedFile.self, "\(text)") { try readVibration(text) } }
    for text in right { #expect(throws: Never.self, "\(text)") { try readVibration(text) } }
    let texts = Dictionary(
      uniqueKeysWithValues: (wrong + right).enumerated().map { ("t\($0)", $1) })
    guard let invalid = try invalid(texts) else { return }
    #expect(invalid == Set(wrong.indices.map { "t\($0)" }))
  }
}
