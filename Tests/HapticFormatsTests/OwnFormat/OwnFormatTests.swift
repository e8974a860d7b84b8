// A format that the package does not know is a row like any other: it is listed, read, written, converted.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct OwnFormatTests {
  private static let formats = Format.all + [TapList.format]

  private func read(_ text: String, named name: String) throws -> Reading {
    let read: Format.Read = try #require(Self.formats.forFile(named: name)?.read)
    return try Array(text.utf8).withUnsafeBytes { try read($0, ReadingOptions()) }
  }

  private func write(
    _ timeline: Timeline, as name: String, _ options: WritingOptions = WritingOptions()
  ) throws -> WrittenFile {
    let write = try #require(Self.formats.named(name)?.write)
    return try write(timeline, options)
  }

  @Test func `it is found by name, extension and content, and the others still are`() throws {
    #expect(Self.formats.named("taps")?.summary == TapList.format.summary)
    #expect(Self.formats.forExtension("TAPS")?.name == "taps")
    #expect(Self.formats.map(\.name) == Format.all.map(\.name) + ["taps"])
    #expect(Format.all.named("taps") == nil)
    for (text, name) in [
      ("#taps knock\n", "taps"), ("{\"Pattern\": []}", "ahap"), ("{\"scene\": 1}", "scene"),
    ] {
      #expect(Array(text.utf8).withUnsafeBytes { Self.formats.recognising($0)?.name } == name)
    }
  }

  @Test func `it reads with findings and faults of its own`() throws {
    let reading = try read("#taps knock\n0.25 1.5 0.5\n", named: "a.taps")
    #expect(reading.timeline.patterns.flatMap(\.events).map(\.time) == [.milliseconds(250)])
    #expect(reading.findings.map(\.rule) == TapList.format.rules)
    #expect(reading.findings.map(\.place.line) == [2])
    let fault = #expect(throws: MalformedFile.self) { try read("#taps\n0.25 1\n", named: "a.taps") }
    #expect(fault?.message == "A tap is three numbers, not '0.25 1'.")
  }

  @Test func `what it says beside the timeline is kept when it is written again, and nowhere else`()
    throws
  {
    let reading = try read("#taps knock\n0.25 1.0 0.5\n", named: "a.taps")
    var options = WritingOptions()
    options.keep(reading)
    let kept = try write(reading.timeline, as: "taps", options).parts[0].text
    #expect(kept == "#taps knock\n0.25 1.0 0.5\n")
    #expect(try write(reading.timeline, as: "taps").parts[0].text == "#taps\n0.25 1.0 0.5\n")
    #expect(options[AHAP.metadata] == FileMetadata())
  }

  @Test func `its options are its own`() throws {
    let tap = TransientEvent(time: .zero, intensity: 0.3456, sharpness: 1)
    var options = WritingOptions()
    options[TapList.decimals] = 1
    options[AHAP.split] = .never
    let file = try write(Timeline(HapticPattern(events: [.transient(tap)])), as: "taps", options)
    #expect(file.parts[0].text == "#taps\n0.0 0.3 1.0\n")
    let loss = try #require(file.losses.first)
    #expect(loss.kind == .intensityQuantised && abs((loss.amount ?? 0) - 0.0456) < 1e-12)
    #expect(WritingOptions()[TapList.decimals] == 3 && options[AHAP.split] == .never)
  }

  @Test func `every format that is read and written converts to it and from it`() throws {
    let taps = try read("#taps\n0.5 1.0 0.5\n1.25 0.5 0.5\n", named: "a.taps").timeline
    for format in Format.all where format.read != nil {
      guard let write = format.write, format.carries[.transient] != nil else { continue }
      let there = try write(taps, WritingOptions()).parts[0].text
      let back = try read(there, named: "a.\(format.fileExtension)").timeline
      let again = try read(try self.write(back, as: "taps").parts[0].text, named: "b.taps")
      let times = try back.resolved(under: .reference).taps.map(\.time)
      #expect(again.timeline.patterns.flatMap(\.events).map(\.time) == times, "\(format.name)")
    }
  }

  @Test func `random taps come back as far as the decimals go, and vibrations are counted`() throws
  {
    try withEvery("seed", in: 0..<50) { seed in
      var source = RandomTimelines(seed: UInt64(seed))
      let meant = try source.timeline().resolved(under: .reference)
      let file = try write(Timeline(meant), as: "taps")
      let events = try read(file.parts[0].text, named: "a.taps").timeline.patterns[0].events
      try #require(events.map(\.time) == meant.taps.map(\.time))
      for case (.transient(let event), let tap) in zip(events, meant.taps) {
        try #require(abs(event.intensity.value - tap.intensity) <= 0.000_500_1)
        try #require(abs(event.sharpness.value - tap.sharpness) <= 0.000_500_1)
      }
      let dropped = file.losses.first { $0.kind == .eventDropped }?.count ?? 0
      try #require((dropped > 0) == !meant.vibrations.isEmpty)
    }
  }
}

@Suite struct FormatKeyTests {
  @Test func `a value is found under its key alone, whatever its type`() {
    let (first, second, list) = (FormatKey(1), FormatKey(1), FormatKey([String]()))
    var options = WritingOptions()
    options[first] = 2
    options[list].append("a")
    options[list].append("b")
    #expect(options[first] == 2 && options[second] == 1 && options[list] == ["a", "b"])
    let copy = options
    options[first] = 3
    #expect(copy[first] == 2 && options[first] == 3)
  }

  @Test func `a key that is gone is no other's, however many are made`() {
    var options = ReadingOptions()
    for number in 0..<1000 { options[FormatKey("")] = "\(number)" }
    for _ in 0..<1000 { #expect(options[FormatKey([1])] == [1]) }
  }

  @Test func `what a reading holds goes before what the options had`() {
    let (kept, own) = (FormatKey(0), FormatKey(0))
    var (reading, options) = (Reading(timeline: Timeline()), WritingOptions())
    (reading[kept], options[kept], options[own]) = (1, 2, 3)
    options.keep(reading)
    #expect(options[kept] == 1 && options[own] == 3)
  }
}
