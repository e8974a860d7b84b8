// The sound files that readers note: each once, where it is named, and as it is called from outside.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct WaveformReferenceTests {
  private func sound(_ path: String, at time: Double = 0) -> String {
    "{\"Event\": {\"Time\": \(time), \"EventType\": \"AudioCustom\", "
      + "\"EventWaveformPath\": \"\(path)\"}}"
  }

  private func placing(_ references: String...) -> String {
    let items = references.map { "{\"pattern\": \"\($0)\"}" }.joined(separator: ",\n")
    return "{\"timeline\": 1, \"patterns\": [\n\(items)]}"
  }

  private func paths(of timeline: Timeline) -> [String] {
    timeline.events().compactMap { fragment in
      guard case .audio(let sound) = fragment.event, case .file(let path, _, _) = sound.source
      else { return nil }
      return path
    }
  }

  // MARK: - One file

  @Test func `a pattern file's sounds are noted once, where they are first named`() throws {
    let text = "{\"Pattern\": [\(sound("b.wav")),\n\(sound("a.wav", at: 0.5)), \(sound("b.wav"))]}"
    let waveforms = try Format.ahap.read(text: text).waveforms
    #expect(waveforms.map(\.path) == ["b.wav", "a.wav"])
    #expect(waveforms.map(\.written) == ["b.wav", "a.wav"])
    let second = try #require(waveforms.last).place
    #expect(second.path == "Pattern[1].Event.EventWaveformPath")
    #expect(second.line == 2)
    #expect(second.column == sound("a.wav", at: 0.5).utf8.count - "\"a.wav\"}}".utf8.count + 1)
    #expect(second.time == .milliseconds(500))
  }

  @Test func `a sound that another event took the place of is not looked for`() throws {
    let replaced = "{\"Event\": {\"Time\": 0, \"EventType\": \"HapticTransient\"}}"
    let element = sound("gone.wav").dropLast() + ", " + replaced.dropFirst()
    let text =
      "{\"Pattern\": [\(sound("old.wav"))], \"Pattern\": [\(element), \(sound("new.wav"))]}"
    #expect(try Format.ahap.read(text: text).waveforms.map(\.path) == ["new.wav"])
  }

  @Test func `a pattern without sounds names none`() throws {
    #expect(try Format.ahap.read(text: "{\"Pattern\": []}").waveforms == [])
    #expect(try scene("{\"scene\": \"splash\"}").waveforms.allSatisfy { !$0.path.isEmpty })
  }

  @Test func `a timeline's sounds are noted where they stand`() throws {
    let text = """
      {"timeline": 1, "patterns": [{}, {"events": [
        {"transient": 0}, {"audio": 0.25, "file": "s/é.wav"}]}]}
      """
    let waveforms = try timeline(text).waveforms
    #expect(
      waveforms == [
        WaveformReference(
          path: "s/é.wav", written: "s/é.wav",
          place: Place(
            path: "patterns[1].events[1].file", line: 2, column: 45, time: .milliseconds(250)))
      ])
  }

  // MARK: - Files inside files

  @Test(arguments: [
    ("feedback/s.ahap", "sounds/a.wav", "feedback/sounds/a.wav"),
    ("s.ahap", "sounds/a.wav", "sounds/a.wav"),
    ("feedback/s.ahap", "./sounds/../a.wav", "feedback/a.wav"),
    ("feedback/s.ahap", "../a.wav", "a.wav"),
    ("feedback/s.ahap", "../../a.wav", "../a.wav"),
    ("feedback/s.ahap", "../../../a.wav", "../../a.wav"),
    ("s.ahap", "x/../../a.wav", "../a.wav"),
    ("../s.ahap", "a.wav", "../a.wav"),
    ("../s.ahap", "../a.wav", "../../a.wav"),
    ("a/./b/s.ahap", "c.wav", "a/b/c.wav"),
    ("feedback/s.ahap", "/etc/a.wav", "/etc/a.wav"),
    ("feedback/s.ahap", "a//b.wav", "feedback/a/b.wav"),
  ])
  func `a placed file's sounds count from the folder of the file that places it`(
    file: String, written: String, path: String
  ) throws {
    let reading = try timeline(
      placing("empty.ahap", file),
      referring(to: [file: "{\"Pattern\": [\(sound(written))]}", "empty.ahap": "{\"Pattern\": []}"])
    )
    #expect(paths(of: reading.timeline) == [path])
    #expect(reading.waveforms.map(\.path) == [path])
    #expect(reading.waveforms.map(\.written) == [written])
    #expect(reading.waveforms.map(\.place.path) == ["patterns[1].pattern"])
    #expect(reading.waveforms.map(\.place.line) == [3])
  }

  @Test func `folders add up where files are inside files`() throws {
    let files = [
      "outer/mid.timeline.json": placing("inner/s.ahap"),
      "inner/s.ahap": "{\"Pattern\": [\(sound("a.wav"))]}",
    ]
    let reading = try timeline(placing("outer/mid.timeline.json"), referring(to: files))
    #expect(paths(of: reading.timeline) == ["outer/inner/a.wav"])
    #expect(reading.waveforms.map(\.path) == ["outer/inner/a.wav"])
    #expect(reading.waveforms.map(\.written) == ["a.wav"])
  }

  /// The loader of these tests tells files by their names, so that one file has several paths only
  /// through a loader of its own.
  @Test func `one file that goes by two paths has its sounds under both`() throws {
    let bytes = Array("{\"Pattern\": [\(sound("a.wav"))]}".utf8)
    var options = ReadingOptions()
    options.references = ReferenceLoader { _ throws(ReferenceLoader.Refusal) in
      ReferenceLoader.File(
        identity: "one", bytes: bytes,
        references: ReferenceLoader(load: { _ throws(ReferenceLoader.Refusal) in
          throw ReferenceLoader.Refusal("None.")
        }))
    }
    let reading = try timeline(placing("x/s.ahap", "y/s.ahap", "x/s.ahap"), options)
    #expect(paths(of: reading.timeline) == ["x/a.wav", "y/a.wav", "x/a.wav"])
    #expect(reading.waveforms.map(\.path) == ["x/a.wav", "y/a.wav"])
  }

  @Test func `long folders before many sounds are counted`() throws {
    var options = referring(to: [
      String(repeating: "d", count: 900) + "/s.ahap":
        "{\"Pattern\": [\((0..<4).map { sound("\($0).wav") }.joined(separator: ","))]}"
    ])
    options.maximumBytes = 3000
    #expect {
      _ = try timeline(placing(String(repeating: "d", count: 900) + "/s.ahap"), options)
    } throws: { error in
      "\(error)".contains("The paths of sound files have more than the limit of 3000 bytes.")
    }
  }

  @Test func `what was read with sounds is written with them`() throws {
    let reading = try timeline(
      placing("f/s.ahap"), referring(to: ["f/s.ahap": "{\"Pattern\": [\(sound("a.wav"))]}"]))
    let again = try timeline(TimelineFile.write(reading.timeline))
    #expect(again.timeline == reading.timeline)
    #expect(again.waveforms.map(\.path) == ["f/a.wav"])
  }
}
