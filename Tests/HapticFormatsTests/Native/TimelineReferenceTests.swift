// Patterns of other files: placed, prefixed, read once, and never without end.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct TimelineReferenceTests {
  private static let taps = """
    {"timeline": 1,
     "patterns": [{"events": [{"transient": 0.1, "name": "tap"}]}],
     "tracks": [{"name": "scale", "segments": [{"at": 0, "for": 0.2, "to": 1}]}],
     "states": [{"machine": "shake", "state": "on", "at": 0}],
     "markers": [{"name": "peak", "at": 0.2, "for": 0.1}],
     "expectations": [{"expect": "tap", "with": "peak"}],
     "waivers": [{"rule": "S201", "feature": "tap", "reason": "r"}, {"rule": "F1", "reason": "r"}]}
    """

  private func placing(_ reference: String) -> String {
    "{\"timeline\": 1, \"patterns\": [\n\(reference)]}"
  }

  @Test func `a placed file is stretched, made stronger, moved and cut, in this order`() throws {
    let text = placing(
      "{\"pattern\": \"taps.timeline.json\", \"at\": 1.5, \"gain\": 0.5, \"stretch\": 2, "
        + "\"window\": [1.6, null]}")
    let placed = try timeline(text, referring(to: ["taps.timeline.json": Self.taps])).timeline
    let alone = try timeline(Self.taps).timeline
    let expected = alone.stretched(by: 2).amplified(by: 0.5).shifted(by: .milliseconds(1500))
      .trimmed(to: TimeSpan(start: .milliseconds(1600), end: .largest))
    #expect(placed == expected)
    #expect(placed.features.map(\.time) == [.milliseconds(1700), .milliseconds(1900)])
    #expect(placed.states == [])
  }

  @Test func `placements inside placements compose`() throws {
    let files = [
      "taps.timeline.json": Self.taps,
      "outer.timeline.json": placing(
        "{\"pattern\": \"taps.timeline.json\", \"at\": 1, \"stretch\": 2, \"gain\": 0.5}"),
    ]
    let text = placing(
      "{\"pattern\": \"outer.timeline.json\", \"at\": 10, \"stretch\": 3, \"gain\": 0.5}")
    let placement = try timeline(text, referring(to: files)).timeline.patterns.first?.placement
    #expect(placement == Placement(start: .seconds(13), stretch: 6, gain: 0.25))
  }

  @Test(arguments: [
    ("{\"Version\": 1, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"Tap\"}}]}", "A035"),
    ("{\"Version\": 1, \"Pattern\": []}", "A017"),
  ])
  func `a file that plays nothing is found once, where it is referred to`(
    _ file: String, _ rule: String
  ) throws {
    let reading = try timeline(
      placing("{\"pattern\": \"a.ahap\"}"), referring(to: ["a.ahap": file]))
    let found = reading.findings.filter { ["A017", "A035"].contains($0.rule.id) }
    #expect(found.map(\.rule.id) == [rule] && found[0].message.hasPrefix("\"a.ahap\""))
    #expect((reading.reasonForSilence == nil) == (rule == "A017"))
  }

  @Test func `a prefix tells one use of a file from another`() throws {
    let text = placing(
      "{\"pattern\": \"t\", \"as\": \"first\"}, {\"pattern\": \"t\", \"as\": \"second\", \"at\": 1}"
    )
    let both = try timeline(text, referring(to: ["t": Self.taps])).timeline
    #expect(
      both.features.map(\.name) == ["first.tap", "first.peak", "second.tap", "second.peak"])
    #expect(both.tracks.map(\.name) == ["first.scale", "second.scale"])
    #expect(both.states.map(\.machine) == ["first.shake", "second.shake"])
    #expect(both.expectations.map(\.feature) == ["first.tap", "second.tap"])
    #expect(both.expectations.map(\.partner) == ["first.peak", "second.peak"])
    #expect(both.waivers.map(\.feature) == ["first.tap", nil, "second.tap"])
  }

  @Test func `pattern files and scenes may be placed, and their findings are said once`() throws {
    let files = [
      "tap.ahap":
        "{\"Version\": 2, \"Pattern\": [{\"Event\": {\"Time\": 0, \"EventType\": \"HapticTransient\"}}]}",
      "splash.json": "{\"scene\": \"splash\"}",
    ]
    let text = placing(
      "{\"pattern\": \"splash.json\"},\n{\"pattern\": \"tap.ahap\", \"at\": 1}, "
        + "{\"pattern\": \"tap.ahap\"}")
    let reading = try timeline(text, referring(to: files))
    let splash = try scene("{\"scene\": \"splash\"}").timeline
    #expect(reading.timeline.tracks == splash.tracks)
    #expect(reading.timeline.patterns.count == splash.patterns.count + 2)
    #expect(Set(reading.findings.map(\.place.path)) == ["patterns[1].pattern"])
    #expect(reading.findings.map(\.place.line) == [3, 3, 3])
    #expect(
      reading.findings.first?.message
        == "\"tap.ahap\" (line 1, column 13, Version): Version is 2; Core Haptics may refuse any but 1.0."
    )
  }

  @Test func `a file that is named three hundred times is loaded once`() async throws {
    try await confirmation(expectedCount: 1) { confirm in
      let references = (0..<300).map { "{\"pattern\": \"t\", \"at\": \($0)}" }
      let options = referring(to: ["t": Self.taps]) { _ in confirm() }
      let text = placing(references.joined(separator: ",\n"))
      let reading = try timeline(text, options)
      #expect(reading.timeline.patterns.count == 300)
    }
  }

  @Test func `a file that two others name is read once`() throws {
    // Whoever read it twice would count its bytes twice.
    let files = ["t": Self.taps, "u": placing("{\"pattern\": \"t\"}")]
    var options = referring(to: files)
    options.maximumBytes = files.values.reduce(0) { $0 + $1.utf8.count }
    let text = placing("{\"pattern\": \"t\"}, {\"pattern\": \"u\"}")
    #expect(try timeline(text, options).timeline.patterns.count == 2)
    options.maximumBytes -= 1
    #expect(fault { _ = try timeline(text, options) }.contains("bytes together"))
  }

  @Test(arguments: [
    ("nowhere", "2:13: patterns[0].pattern: There is no file \"nowhere\"."),
    (
      "slip.timeline.json",
      "2:13: patterns[0].pattern: \"slip.timeline.json\" (line 1, column 16, patern): A timeline "
        + "has no \"patern\". Did you mean \"patterns\"?"
    ),
    (
      "text", "2:13: patterns[0].pattern: \"text\": The format of this file is unknown."
    ),
    (
      "itself",
      "2:13: patterns[0].pattern: The files refer to each other in a circle: itself → itself."
    ),
    ("deep0", "\"deep32\" is nested deeper than 32 files."),
  ])
  func `a reference that cannot be read is refused at its line`(name: String, message: String) {
    var files = [
      "slip.timeline.json": "{\"timeline\": 1,\"patern\": []}", "text": "hello",
      "itself": placing("{\"pattern\": \"itself\"}"),
    ]
    for depth in 0..<40 {
      files["deep\(depth)"] = placing("{\"pattern\": \"deep\(depth + 1)\"}")
    }
    let refusal = fault {
      _ = try timeline(placing("{\"pattern\": \"\(name)\"}"), referring(to: files))
    }
    #expect(name == "deep0" ? refusal.hasSuffix(message) : refusal == message)
  }

  @Test func `a circle of files is refused`() {
    let files = [
      "a": placing("{\"pattern\": \"b\"}"), "b": placing("{\"pattern\": \"a\"}"),
    ]
    let refusal = fault { _ = try timeline(placing("{\"pattern\": \"a\"}"), referring(to: files)) }
    #expect(refusal.hasSuffix(": The files refer to each other in a circle: a → b → a."))
    #expect(!refusal.contains("line"))
  }

  @Test func `a circle is seen where it begins, if the file's own name is known`() {
    var options = referring(to: ["b": placing("{\"pattern\": \"folder/a\"}"), "folder/a": "?"])
    options.identity = "memory:folder/a"
    let refusal = fault { _ = try timeline(placing("{\"pattern\": \"b\"}"), options) }
    #expect(refusal.hasSuffix(": The files refer to each other in a circle: a → b → a."))
  }

  @Test func `a long chain and long paths are cut in the middle`() {
    let names = (0..<20).map { "\(String(repeating: "x", count: 300))\($0)" }
    var files: [String: String] = [:]
    for index in names.indices {
      files[names[index]] = placing("{\"pattern\": \"\(names[(index + 1) % names.count])\"}")
    }
    let text = placing("{\"pattern\": \"\(names[0])\"}")
    let refusal = fault { _ = try timeline(text, referring(to: files)) }
    #expect(refusal.contains(" → … → "))
    #expect(refusal.count < 2_000)
    let missing = fault { _ = try timeline(text) }
    #expect(missing.contains("xx…xx"))
    #expect(missing.count < 400)
  }

  @Test func `every file that was read is told once, gestures of scenes among them`() throws {
    let files = [
      "outer": placing("{\"pattern\": \"t\"}, {\"pattern\": \"s.scene.json\"}"), "t": Self.taps,
      "s.scene.json": "{\"scene\": \"secret-offer\", \"gesture\": {\"file\": \"a.csv\"}}",
      "a.csv": "time,offset\n0,0\n1,10\n",
    ]
    let text = placing("{\"pattern\": \"outer\"}, {\"pattern\": \"t\"}")
    let reading = try timeline(text, referring(to: files))
    #expect(reading.files == ["a.csv", "outer", "s.scene.json", "t"].map { "memory:\($0)" })
    #expect(try timeline(Self.taps).files == [])
  }

  @Test func `a prefix names the events of a file that names none, as labels number them`() throws {
    let nameless = """
      {"timeline": 1, "patterns": [
       {"events": [{"transient": 1}, {"continuous": 0.5, "duration": 0.1}, {"transient": 0}],
        "window": [0.2, null]},
       {"events": [{"transient": 0.7}]}]}
      """
    let options = referring(to: ["n": nameless])
    let placed = try timeline(placing("{\"pattern\": \"n\", \"as\": \"x\", \"at\": 2}"), options)
    let labels = try timeline(nameless).timeline.onsets.map { "x.\($0.label)" }
    #expect(labels == ["x.continuous[0]", "x.transient[0]", "x.transient[1]"])
    #expect(placed.timeline.features.map(\.name) == labels)
    #expect(
      placed.timeline.features.map(\.time)
        == [.milliseconds(2500), .milliseconds(2700), .milliseconds(3000)])
    #expect(try timeline(TimelineFile.write(placed.timeline)).timeline == placed.timeline)
    let plain = try timeline(placing("{\"pattern\": \"n\"}"), options).timeline
    #expect(plain.features.isEmpty)
  }

  @Test(arguments: [
    "\"patterns\": [{\"events\": [{\"transient\": 0}]}]", "\"patterns\": [{}]",
    "\"markers\": [{\"name\": \"m\", \"at\": 0}]",
    "\"tracks\": [{\"name\": \"t\", \"segments\": [{\"at\": 0, \"for\": 1, \"to\": 1}]}]",
    "\"expectations\": [{\"expect\": \"a\", \"with\": \"b\"}]",
    "\"patterns\": [{\"controls\": [{\"curve\": \"HapticIntensityControl\", \"points\": [[0, 1]]}]}]",
  ])
  func `files that double each other end at a limit, whatever they hold`(seed: String) {
    var files = ["f0": "{\"timeline\": 1, \(seed)}"]
    for depth in 1...30 {
      let half = "{\"pattern\": \"f\(depth - 1)\", \"as\": "
      let twice = "\(half)\"a\"}, \(half)\"b\"}"
      files["f\(depth)"] = placing(twice)
    }
    var options = referring(to: files)
    options.maximumEvents = 1000
    let refusal = fault { _ = try timeline(placing("{\"pattern\": \"f30\"}"), options) }
    #expect(
      refusal.contains("more than the limit of 1000 events")
        || refusal.contains("more than the limit of 8000 parts"))
  }

  @Test func `long prefixes and many large files end at a limit`() {
    let long = String(repeating: "x", count: 300)
    var options = referring(to: [
      "t": Self.taps, "big": Self.taps + String(repeating: " ", count: 3000),
    ])
    options.maximumBytes = 2000
    let names = placing("{\"pattern\": \"t\", \"as\": \"\(long)\"}")
    #expect(
      fault { _ = try timeline(names, options) }
        == "2:1: patterns[0]: The names under \"as\" have more than the limit of 2000 bytes.")
    let size = Self.taps.utf8.count + 3000
    #expect(size > 2000)
    #expect(
      fault { _ = try timeline(placing("{\"pattern\": \"big\"}"), options) }
        == "2:13: patterns[0].pattern: The files that are referred to have more than the limit of "
        + "2000 bytes together.")
  }
}
