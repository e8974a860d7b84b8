// Edits of files: what they change, that they leave everything else, and what they refuse.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct PatternEditorTests {
  private func edited(
    _ text: String, _ edits: [PatternEdit], as format: Format = .ahap
  ) throws -> String {
    var editor = try format.editor(of: Array(text.utf8), ReadingOptions())
    for edit in edits { _ = try editor.make(edit) }
    _ = try format.read(editor.bytes)
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  private let file = """
    {
      "Version": 1.0,
      "Pattern": [
        {
          "Event": {
            "Time": 0.424,
            "EventType": "HapticTransient",
            "EventParameters": [
              { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 },
              { "ParameterID": "HapticSharpness", "ParameterValue": 0.50 }
            ]
          }
        },
        {"Event": {"Time": 0.6, "EventType": "HapticTransient", "Note": "é", "EventParameters": []}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.1,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": 1}, {"Time": 0.2, "ParameterValue": 0.5}]}}
      ]
    }

    """

  @Test(
    arguments: [
      // Decimals as the numbers around have them, and at most a microsecond.
      (.set("Pattern[0].Event", [("time", 0.424 + 0.04)]), "0.424", "0.464"),
      (.set("Pattern[0].Event", [("time", 0.1 + 0.2)]), "0.424", "0.3"),
      (.set("Pattern[0].Event", [("time", 1 / 3)]), "0.424", "0.333333"),
      (.set("Pattern[0].Event", [("sharpness", 0.7)]), "0.50", "0.70"),
      (.set("Pattern[0].Event", [("intensity", 1)]), "0.8 ", "1 "),
      // What is missing comes as its neighbour is written.
      (
        .set("Pattern[1].Event", [("intensity", 0.25)]), "[]",
        "[{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 0.25}]"
      ),
      // A point counts from its curve.
      (
        .set(
          "Pattern[2].ParameterCurve.ParameterCurveControlPoints[1]",
          [("time", 0.45), ("value", 0)]),
        "{\"Time\": 0.2, \"ParameterValue\": 0.5}", "{\"Time\": 0.35, \"ParameterValue\": 0}"
      ),
      (.set("Pattern[2].ParameterCurve", [("time", 0.2)]), "\"Time\": 0.1", "\"Time\": 0.2"),
      (
        .delete("Pattern[2].ParameterCurve.ParameterCurveControlPoints[0]"),
        "{\"Time\": 0, \"ParameterValue\": 1}, ", ""
      ),
      (
        .add(
          .point, to: "Pattern[2].ParameterCurve.ParameterCurveControlPoints",
          [("time", 0.2), ("value", 0.7)]),
        "1}, {", "1}, {\"Time\": 0.1, \"ParameterValue\": 0.7}, {"
      ),
      (
        .delete("Pattern[1].Event"),
        ",\n    {\"Event\": {\"Time\": 0.6, \"EventType\": \"HapticTransient\", \"Note\": \"é\", \"EventParameters\": []}}",
        ""
      ),
    ] as [(PatternEdit, String, String)])
  func `an edit changes its text alone`(_ edit: PatternEdit, _ old: String, _ new: String) throws {
    let expected = try #require(replacing(old, by: new, in: file))
    #expect(try edited(file, [edit]) == expected)
    // Marks at the start and ends of lines stay.
    let other =
      "\u{FEFF}"
      + file.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let asBefore = try edited(other, [edit]).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    #expect("\u{FEFF}" + expected == asBefore.joined(separator: "\n"))
  }

  private func replacing(_ old: String, by new: String, in text: String) -> String? {
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.joined(separator: new) : nil
  }

  @Test func `an added tap is a copy of the nearest, at its place`() throws {
    let text = try edited(file, [.add(.transient, to: nil, [("time", 0.3), ("intensity", 0.25)])])
    let lines = text.split(separator: "\n")
    let before = file.split(separator: "\n")
    #expect(lines.count == before.count + 10)
    #expect(lines.difference(from: before).removals.isEmpty)
    #expect(text.contains("\"Time\": 0.3,\n"))
    #expect(text.contains("\"HapticIntensity\", \"ParameterValue\": 0.25 }"))
  }

  @Test(arguments: [
    (
      "{\"Pattern\":[]}", PatternEdit.add(.transient, to: nil, [("time", 0.25)]),
      "{\"Pattern\":[{\"Event\": {\"Time\": 0.25, \"EventType\": \"HapticTransient\", \"EventParameters\": "
        + "[{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 1}, "
        + "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 0.5}]}}]}"
    ),
    // The last one goes with its comma; commas before brackets stay.
    ("{\"Pattern\": [TAP, TAP,],}", .delete("Pattern[1].Event"), "{\"Pattern\": [TAP,],}"),
    ("{\"Pattern\": [TAP,],}", .delete("Pattern[0].Event"), "{\"Pattern\": [],}"),
    // Beside another part only the event goes.
    (
      "{\"Pattern\": [{\"Event\": EVENT, \"Parameter\": {\"ParameterID\": \"AudioPanControl\", \"Time\": 0, \"ParameterValue\": 0}}]}",
      .delete("Pattern[0].Event"),
      "{\"Pattern\": [{\"Parameter\": {\"ParameterID\": \"AudioPanControl\", \"Time\": 0, \"ParameterValue\": 0}}]}"
    ),
    (
      "{\"Pattern\": [TAP]}", .set("Pattern[0].Event", [("intensity", 0.5), ("sharpness", 0.25)]),
      "{\"Pattern\": [{\"Event\": {\"EventType\": \"HapticTransient\", \"EventParameters\": "
        + "[{\"ParameterID\": \"HapticIntensity\", \"ParameterValue\": 0.5}, "
        + "{\"ParameterID\": \"HapticSharpness\", \"ParameterValue\": 0.25}]}}]}"
    ),
  ])
  func `small files are edited in their layout`(
    _ text: String, _ edit: PatternEdit, _ expected: String
  ) throws {
    func filled(_ text: String) -> String {
      let event = "{\"EventType\": \"HapticTransient\"}"
      return text.split(separator: "TAP", omittingEmptySubsequences: false)
        .joined(separator: "{\"Event\": EVENT}")
        .split(separator: "EVENT", omittingEmptySubsequences: false).joined(separator: event)
    }
    #expect(try edited(filled(text), [edit]) == filled(expected))
  }

  @Test func `events and points of a timeline are edited at the times of the whole`() throws {
    let text = """
      {
        "timeline": 1,
        "patterns": [
          { "pattern": "other.ahap" },
          { "at": 1, "stretch": 2, "events": [
            { "transient": 0.1, "name": "tap" },
            { "continuous": 0.2, "duration": 0.3, "intensity": 0.5 }
          ], "controls": [{ "curve": "HapticIntensityControl", "points": [[0, 1], [0.5, 0]] }] }
        ]
      }
      """
    let outline = try Format.timeline.editor(of: Array(text.utf8), ReadingOptions()).outline
    #expect(outline.items.map { $0.path }.count == 5)
    #expect(outline.items.compactMap { $0.value("time")?.number } == [1.2, 1.4, 1, 2])
    var editor = try Format.timeline.editor(of: Array(text.utf8), ReadingOptions())
    _ = try editor.make(.set("patterns[1].events[0]", [("time", 1.5), ("intensity", 0.4)]))
    _ = try editor.make(.set("patterns[1].events[1]", [("duration", 1)]))
    _ = try editor.make(.set("patterns[1].controls[0].points[1]", [("time", 3), ("value", 0.1)]))
    _ = try editor.make(.add(.transient, to: "patterns[1].events", [("time", 1)]))
    let expected = [
      (
        "{ \"transient\": 0.1, \"name\": \"tap\" }",
        "{ \"transient\": 0, \"intensity\": 0.4 },\n      { \"transient\": 0.25, \"name\": \"tap\", \"intensity\": 0.4 }"
      ),
      ("\"duration\": 0.3", "\"duration\": 0.5"), ("[0.5, 0]", "[1, 0.1]"),
    ].reduce(text) { replacing($1.0, by: $1.1, in: $0) ?? "" }
    #expect(String(decoding: editor.bytes, as: UTF8.self) == expected)
  }

  // MARK: Refusals

  @Test(
    arguments: [
      (
        .set("Pattern[9].Event", [("time", 0)]),
        "\"Pattern[9].Event\" is not in the file; it has Pattern[0].Event … "
      ),
      (
        .set("Pattern[0].Event", [("time", -0.001)]),
        "time of Pattern[0].Event would be -0.001; it must be 0 or more."
      ),
      (.set("Pattern[0].Event", [("time", .infinity)]), "would be "),
      (.set("Pattern[0].Event", [("time", .nan)]), "would be "),
      (
        .set("Pattern[0].Event", [("intensity", 1.01)]),
        "intensity of Pattern[0].Event would be 1.01; it must be 0…1."
      ),
      (
        .set("Pattern[0].Event", [("duration", 1)]),
        "has no duration; it has time, intensity, sharpness."
      ),
      (
        .set("Pattern[2].ParameterCurve.ParameterCurveControlPoints[0]", [("time", 0.31)]),
        "would be 0.31; it must be 0.1…0.3."
      ),
      (.delete(""), "\"\" is not in the file"),
      (
        .add(.point, to: "Pattern", [("time", 0)]),
        "A point cannot be added to \"Pattern\". Lists are Pattern, "
      ),
      (.add(.curve, to: nil, []), "A curve cannot be added."),
    ] as [(PatternEdit, String)])
  func `what cannot be is refused with the place, the value and the cure`(
    _ edit: PatternEdit, _ message: String
  ) throws {
    var editor = try Format.ahap.editor(of: Array(file.utf8), ReadingOptions())
    let fault = #expect(throws: MalformedFile.self) { _ = try editor.make(edit) }
    #expect(fault?.message.contains(message) ?? false, "\(fault?.message ?? "")")
    #expect(editor.bytes == Array(file.utf8))
  }

  @Test func `a format that is not edited says the way`() throws {
    let fault = #expect(throws: MalformedFile.self) {
      try (Format.all.first { $0.name == "hjif" } ?? .ahap).editor(of: [], ReadingOptions())
    }
    #expect(
      fault?.message
        == "Files of the format hjif cannot be edited; convert this one to AHAP, and edit that.")
  }

  @Test func `events that are counted by number keep their number`() throws {
    let text =
      "{\"timeline\": 1, \"patterns\": [{\"events\": [{\"transient\": 0}], \"names\": [{\"event\": 0, \"name\": \"a\"}]}]}"
    for edit in [PatternEdit.delete("patterns[0].events[0]"), .add(.transient, to: nil, [])] {
      let fault = #expect(throws: MalformedFile.self) { try edited(text, [edit], as: .timeline) }
      #expect(fault?.message.contains("patterns[0].names counts its events") ?? false)
    }
  }

  // MARK: Laws

  @Test
  func
    `a thousand sequences of edits of files in every layout read back, touch their lines alone, and are undone to the first bytes`()
    throws
  {
    var random = SplitMix64(seed: 31)
    var counts: [String: Int] = [:]
    for round in 0..<1000 {
      let layout = LaidOutJSON.Layout.allCases[round % 4]
      let text = random.editableAHAP().text(layout) + "\n"
      var bytes = Array((round % 3 == 0 ? crlf(text) : text).utf8)
      var first = bytes
      var inverses: [PatternEdit] = []
      for _ in 0..<4 {
        let before = try Format.ahap.editor(of: bytes, ReadingOptions()).outline
        guard let (edit, kind) = random.edit(of: before) else { continue }
        let (after, inverse) = try checked(edit, of: bytes, before, layout, "round \(round)")
        bytes = after
        if let inverse { inverses.append(inverse) } else { (inverses, first) = ([], bytes) }
        counts[kind, default: 0] += 1
      }
      guard !inverses.isEmpty else { continue }
      for inverse in inverses.reversed() {
        var editor = try Format.ahap.editor(of: bytes, ReadingOptions())
        _ = try editor.make(inverse)
        bytes = editor.bytes
      }
      #expect(bytes == first, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(counts.values.reduce(0, +) > 3000 && counts.values.allSatisfy { $0 > 200 }, "\(counts)")
  }

  private func crlf(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }

  /// Makes an edit and tests what holds for all; returns the bytes, and the edit that takes it back.
  private func checked(
    _ edit: PatternEdit, of bytes: [UInt8], _ before: EditOutline,
    _ layout: LaidOutJSON.Layout? = nil,
    _ what: String
  ) throws -> ([UInt8], PatternEdit?) {
    var editor = try Format.ahap.editor(of: bytes, ReadingOptions())
    let path = try editor.make(edit)
    let after = try editor.outline
    let reading = try Format.ahap.read(editor.bytes)
    // The comparison alone: a list of what differs in thousands takes minutes.
    let isAlike = after.played == reading.played
    #expect(isAlike, "\(what): \(edit)")
    let (old, new) = (lines(bytes), lines(editor.bytes))
    let difference = new.difference(from: old)
    switch edit {
    case .set(let path, let values):
      #expect(difference.removals.count <= 1 || values.count > 1, "\(what): \(edit)")
      let item = before.items.first { $0.path == path }
      let changed = after.items.first { $0.path == path }
      for (name, value) in values {
        #expect(abs((changed?.value(name)?.number ?? -9) - value) < 1e-6, "\(what): \(edit)")
      }
      // What was missing stays written.
      let wasWritten = bytes.count { $0 == 0x22 } == editor.bytes.count { $0 == 0x22 }
      let previous = values.map { ($0.name, item?.value($0.name)?.number ?? 0) }
      return (editor.bytes, wasWritten ? .set(path, previous) : nil)
    case .add:
      #expect(after.items.count == before.items.count + 1)
      #expect(difference.removals.count <= 1)
      return (editor.bytes, path.map { .delete($0) })
    case .delete(let path):
      let kind = before.items.first { $0.path == path }?.kind
      let gone = kind == .curve ? before.items.count { $0.path.hasPrefix(path + ".") } + 1 : 1
      #expect(after.items.count == before.items.count - gone)
      #expect(difference.insertions.count <= 1)
      return (editor.bytes, nil)
    case .fix: return (editor.bytes, nil)
    }
  }

  // MARK: Clips

  private static let clip = """
    {
      "version": {"major": 1, "minor": 0, "patch": 0},
      "signals": {"continuous": {"envelopes": {
        "amplitude": [
          {"time": 0, "amplitude": 0.2},
          {"time": 0.4, "amplitude": 0.6, "emphasis": {"amplitude": 0.9, "frequency": 0.3}},
          {"time": 1, "amplitude": 0}
        ],
        "frequency": [
          {"time": 0, "frequency": 0.5}
        ]
      }}}
    }

    """

  private static let amplitude = "signals.continuous.envelopes.amplitude"

  @Test(
    arguments: [
      (.set("\(amplitude)[1].emphasis", [("intensity", 0.7)]), "0.9", "0.7"),
      (.set("\(amplitude)[1].emphasis", [("time", 0.44)]), "0.4,", "0.44,"),
      (.set("\(amplitude)[1]", [("value", 0.9)]), "0.6", "0.9"),
      (
        .delete("\(amplitude)[1].emphasis"),
        ", \"emphasis\": {\"amplitude\": 0.9, \"frequency\": 0.3}", ""
      ),
      // A tap comes on a point of its own, which leaves the vibration as it was.
      (
        .add(.transient, to: nil, [("time", 0.7), ("intensity", 0.8)]), "0.3}},\n",
        "0.3}},\n      {\"time\": 0.7, \"amplitude\": 0.3, \"emphasis\": {\"amplitude\": 0.8, \"frequency\": 0.5}},\n"
      ),
      (
        .add(.point, to: amplitude, [("time", 0.2)]), "0.2},\n",
        "0.2},\n      {\"time\": 0.2, \"amplitude\": 0.4},\n"
      ),
    ] as [(PatternEdit, String, String)])
  func `an edit of a clip changes its text alone`(
    _ edit: PatternEdit, _ old: String, _ new: String
  ) throws {
    let expected = try #require(replacing(old, by: new, in: Self.clip))
    #expect(try edited(Self.clip, [edit], as: .haptic) == expected)
  }

  @Test(
    arguments: [
      (.set("\(amplitude)[1]", [("value", 0.95)]), "would be 0.95; it must be 0…0.9."),
      (.set("\(amplitude)[1].emphasis", [("intensity", 0.5)]), "would be 0.5; it must be 0.6…1."),
      (.set("\(amplitude)[1].emphasis", [("time", 1.1)]), "would be 1.1; it must be 0…1."),
      (
        .add(.continuous, to: nil, [("time", 0)]),
        "No continuous is added here: a clip has one vibration"
      ),
    ] as [(PatternEdit, String)])
  func `what a clip cannot be is refused`(_ edit: PatternEdit, _ message: String) throws {
    let fault = #expect(throws: MalformedFile.self) {
      try edited(Self.clip, [edit], as: .haptic)
    }
    #expect(fault?.message.contains(message) ?? false, "\(fault?.message ?? "")")
  }

  @Test func `a point that is deleted takes its tap along, and says so`() throws {
    var editor = try Format.haptic.editor(of: Array(Self.clip.utf8), ReadingOptions())
    _ = try editor.make(.delete("\(Self.amplitude)[1]"))
    #expect(editor.notes == ["The tap on it is deleted, too."])
    #expect(try editor.outline.items.allSatisfy { $0.kind == .point })
  }

  @Test func `random edits of clips in every layout read back, and are undone to the first bytes`()
    throws
  {
    var random = SplitMix64(seed: 77)
    var counts: [String: Int] = [:]
    for round in 0..<500 {
      let layout = LaidOutJSON.Layout.allCases[round % 4]
      let bytes = Array((random.editableClip().text(layout) + "\n").utf8)
      var editor = try Format.haptic.editor(of: bytes, ReadingOptions())
      let before = try editor.outline
      guard let (edit, name) = random.edit(of: before) else { continue }
      let path: String?
      do {
        path = try editor.make(edit)
      } catch {
        // A vibration is never added, and a tap not below its point.
        #expect(name == "add", "round \(round): \(edit) \(error)")
        continue
      }
      counts[name, default: 0] += 1
      let (after, reading) = (try editor.outline, try Format.haptic.read(editor.bytes))
      let taps = try reading.timeline.resolved(under: .reference).taps.count
      #expect(after.items.count { $0.kind == .transient } == taps, "round \(round): \(edit)")
      let gone = lines(bytes).difference(from: lines(editor.bytes))
      #expect(gone.insertions.count <= (layout == .dense || layout == .spaced ? 1 : 10))
      switch edit {
      case .set(let path, let values):
        let item = after.items.first { $0.path == path }
        let old = before.items.first { $0.path == path }
        for (name, value) in values {
          #expect(abs((item?.value(name)?.number ?? -9) - value) < 1e-6, "round \(round): \(edit)")
          _ = try editor.make(.set(path, [(name, old?.value(name)?.number ?? -9)]))
        }
        #expect(editor.bytes == bytes, "round \(round): \(edit)")
      case .add:
        let added = try #require(path)
        let whole = added.hasSuffix(".emphasis") ? String(added.dropLast(9)) : added
        // Without a value of its own, a point lies on the line between its neighbours.
        if whole != added { #expect(bend(at: whole, of: after) < 1e-6, "round \(round): \(edit)") }
        _ = try editor.make(.delete(whole))
        #expect(editor.bytes == bytes, "round \(round): \(edit)")
      case .delete: #expect(after.items.count < before.items.count)
      case .fix: break
      }
    }
    #expect(counts.values.allSatisfy { $0 > 20 } && counts.count == 3, "\(counts)")
  }

  /// How far a point is from the straight line between its neighbours; 0 at an end.
  private func bend(at path: String, of outline: EditOutline) -> Double {
    let list = outline.items.first { $0.path == path }?.listPath
    let points = outline.items.filter { $0.kind == .point && $0.listPath == list }
    let number = { (item: EditOutline.Item, name: String) in item.value(name)?.number ?? -9 }
    guard let index = points.firstIndex(where: { $0.path == path }), index > 0,
      index + 1 < points.count
    else { return 0 }
    let (a, point, b) = (points[index - 1], points[index], points[index + 1])
    let part = (number(point, "time") - number(a, "time")) / (number(b, "time") - number(a, "time"))
    let due = number(a, "value") + part * (number(b, "value") - number(a, "value"))
    return abs(number(point, "value") - due)
  }

  private static let clips = files(below: folderOfPackage() + "/shared/corpus/haptic")

  @Test(.enabled(if: !clips.isEmpty, "There is no corpus beside the package."))
  func `clips of the corpus take a tap and give it back`() throws {
    for path in Self.clips where path.hasSuffix(".haptic") {
      let bytes = try #require(contents(ofFile: path))
      guard (try? Format.haptic.read(bytes)) != nil else { continue }
      var editor = try Format.haptic.editor(of: bytes, ReadingOptions())
      let added = try #require(
        try editor.make(.add(.transient, to: nil, [("time", 0.0123)])), "\(path)")
      _ = try Format.haptic.read(editor.bytes)
      _ = try editor.make(.delete(String(added.dropLast(9))))
      let isSame = editor.bytes == bytes
      #expect(isSame, "\(path)")
    }
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  private static let corpus = files(below: folderOfPackage() + "/shared/corpus/ahap")

  @Test(.enabled(if: !corpus.isEmpty, "There is no corpus beside the package."))
  func `files of the corpus are edited and read back`() throws {
    var random = SplitMix64(seed: 7)
    for path in Self.corpus {
      var bytes = try #require(contents(ofFile: path))
      let outline = try Format.ahap.editor(of: bytes, ReadingOptions()).outline
      let isAlike = try outline.played == Format.ahap.read(bytes).played
      #expect(isAlike, "\(path)")
      for _ in 0..<3 {
        let before = try Format.ahap.editor(of: bytes, ReadingOptions()).outline
        guard let (edit, _) = random.edit(of: before) else { break }
        bytes = try checked(edit, of: bytes, before, nil, path).0
      }
    }
  }
}

extension SplitMix64 {
  /// A random edit that can be made, and what it does; `nil` if nothing can be edited.
  fileprivate mutating func edit(of outline: EditOutline) -> (PatternEdit, String)? {
    guard let item = outline.items.randomElement(using: &self) else { return nil }
    switch integer(0...9) {
    case 0: return (.delete(item.path), "delete")
    case 1, 2, 3:
      let time = Double(integer(0...2000)) / 1000
      if item.kind == .point {
        guard let at = item.value("time")?.range.lowerBound else { return nil }
        return (.add(.point, to: item.listPath, [("time", at)]), "add")
      }
      return (
        .add(oneIn(2) ? .transient : .continuous, to: nil, [("time", time), ("intensity", 0.5)]),
        "add"
      )
    default:
      guard let value = item.values.randomElement(using: &self) else { return nil }
      let range =
        max(
          value.range.lowerBound, -1)...max(value.range.lowerBound, min(value.range.upperBound, 2))
      let number = (number(range) * 1000).rounded() / 1000
      return (
        .set(item.path, [(value.name, min(max(number, range.lowerBound), range.upperBound))]), "set"
      )
    }
  }
}
