// The published schemas say what the readers do: the same keys, and the same verdicts.

import Foundation
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct SchemaTests {
  private typealias Object = [String: Any]

  private func schema(_ name: String) throws -> Object {
    let text = try #require(FileSchema.named(name)).text
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  /// Holds a row of keys to an object's definition.
  private func expect(_ definition: Object, toBe shape: ObjectShape) {
    let keys = (definition["properties"] as? Object)?.keys.sorted()
    #expect(keys == shape.keys.sorted(), "\(shape.definition)")
    let needed = definition["required"] as? [String] ?? []
    #expect(needed.sorted() == shape.needed.sorted(), "\(shape.definition)")
    #expect(definition["additionalProperties"] as? Bool == false, "\(shape.definition)")
  }

  private func expectDefinitions(_ schema: Object, toBe shapes: [ObjectShape]) throws {
    let definitions = try #require(schema["$defs"] as? [String: Object])
    for shape in shapes {
      expect(try #require(definitions[shape.definition], "\(shape.definition)"), toBe: shape)
    }
    let objects = definitions.filter { $0.value["additionalProperties"] != nil }.keys
    #expect(objects.sorted() == shapes.map(\.definition).sorted())
  }

  @Test func `the schema of timelines has the reader's keys`() throws {
    let schema = try schema("timeline")
    expect(schema, toBe: .timeline)
    try expectDefinitions(
      schema, toBe: ObjectShape.timelineObjects.filter { $0.definition != "timeline" })
  }

  @Test func `the schema of scenes has the reader's keys`() throws {
    let schema = try schema("scene")
    expect(schema, toBe: .scene)
    try expectDefinitions(
      schema, toBe: ObjectShape.gestureObjects + [.gesture, .expectation, .waiver, .intent])
  }

  @Test func `the schema of gestures has the reader's keys`() throws {
    let schema = try schema("gesture")
    expect(schema, toBe: .gestureFile)
    try expectDefinitions(schema, toBe: ObjectShape.gestureObjects)
  }

  @Test func `the schema of interactions has the reader's keys`() throws {
    let schema = try schema("interaction")
    expect(schema, toBe: .interaction)
    try expectDefinitions(
      schema,
      toBe: ObjectShape.interactionObjects + ObjectShape.gestureObjects
        + [.exampleGesture, .expectation, .waiver, .intent])
  }

  @Test func `what two schemas share is the same in both`() throws {
    let definitions = try ["timeline", "scene", "gesture", "interaction"].map {
      try #require(try schema($0)["$defs"] as? [String: NSDictionary])
    }
    for (a, b) in [(0, 1), (1, 2), (0, 2), (0, 3), (1, 3), (2, 3)] {
      for (name, definition) in definitions[a] {
        if let other = definitions[b][name] { #expect(definition == other, "\(name)") }
      }
    }
  }

  @Test func `the words are those of the model`() throws {
    let definitions = try #require(try schema("timeline")["$defs"] as? [String: Object])
    func words(_ path: String...) -> [String] {
      let end = path.reduce(definitions as Object) { $0[$1] as? Object ?? [:] }
      let inside = (end["anyOf"] as? [Object])?.first ?? end
      return inside["enum"] as? [String] ?? []
    }
    #expect(words("timingCurve") == TimingCurve.named.map(\.name))
    #expect(words("spring") == DampedSpring.named.map(\.name))
    #expect(words("controlParameter") == ControlParameter.allCases.map(\.rawValue))
    #expect(
      words("track", "properties", "unit")
        == TrackUnit.allCases.map(\.rawValue).filter { !$0.isEmpty })
    #expect(words("marker", "properties", "sense") == Modality.allCases.map(\.rawValue))
    #expect(
      words("springBySettling", "properties", "rule") == SettlingRule.allCases.map(\.rawValue))
    #expect(
      Set(words("expectation", "properties", "window"))
        == Set(AlignmentWindow.named.compactMap(\.name)))
  }

  @Test func `the schema of scenes knows every scene and every parameter`() throws {
    let conditions = try #require(try schema("scene")["allOf"] as? [Object])
    let rows = try conditions.dropFirst().map { condition in
      let then = try #require(condition["then"] as? Object)
      let properties = try #require(then["properties"] as? [String: Object])
      return try #require(properties["parameters"]?["properties"] as? [String: Object])
    }
    #expect(rows.count == HapticScene.all.count)
    for (scene, row) in zip(HapticScene.all, rows) {
      #expect(row.keys.sorted() == scene.parameters.map(\.name).sorted())
      for parameter in scene.parameters {
        #expect(row[parameter.name]?["default"] != nil, "\(scene.name) \(parameter.name)")
      }
    }
  }
}

/// A judge who has never seen this package: Python's `jsonschema`.
@Suite struct SchemaVerdictTests {
  /// Runs the judge on files; the names of those that it finds invalid, or `nil` without a judge.
  func invalid(_ schema: String, _ files: [String: [UInt8]]) throws -> Set<String>? {
    let script = """
      import json, pathlib, sys
      try: from jsonschema import Draft202012Validator as Validator
      except ImportError: sys.exit(77)
      schema = json.load(open("schema.json"))
      Validator.check_schema(schema)
      for path in pathlib.Path("files").iterdir():
          if not Validator(schema).is_valid(json.load(open(path))): print(path.name)
      """
    return try withTemporaryFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/files", withIntermediateDirectories: true)
      let text = try #require(FileSchema.named(schema)).text
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/schema.json"))
      for (name, bytes) in files {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/files/\(name)"))
      }
      return try run(python: script, in: folder)
    }
  }

  private func run(python script: String, in folder: String) throws -> Set<String>? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard ![77, 127].contains(process.terminationStatus) else {
      print("Schemas are not judged: Python's jsonschema is not installed.")
      return nil
    }
    #expect(process.terminationStatus == 0)
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// The fixtures of a format, by name.
  private func fixtures(_ format: String) throws -> [String: [UInt8]] {
    let folder = PackageRoot.path(of: "Tests/HapticFormatsTests/Fixtures/\(format)")
    let paths = files(below: folder).filter { $0.hasSuffix(".json") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (String(path.dropFirst(folder.utf8.count + 1)), try #require(contents(ofFile: path)))
      })
  }

  @Test(arguments: ["timeline", "scene", "gesture", "interaction"])
  func `every fixture is valid`(format: String) throws {
    let files = try fixtures(format)
    #expect(!files.isEmpty)
    if let invalid = try invalid(format, files) { #expect(invalid == []) }
  }

  @Test func `what is written is valid`() throws {
    var files: [String: [UInt8]] = [:]
    for seed in UInt64(0)..<60 {
      var source = RandomTimelines(seed: seed)
      files["\(seed).json"] = Array(try TimelineFile.write(source.wholeTimeline()).utf8)
    }
    for scene in HapticScene.all {
      files["\(scene.name).json"] = Array(try TimelineFile.write(scene.timeline()).utf8)
    }
    if let invalid = try invalid("timeline", files) { #expect(invalid == []) }
  }

  @Test func `what the reader of timelines refuses is invalid`() throws {
    let slips = [
      "\"patern\": []", "\"patterns\": {}", "\"patterns\": [1]", "\"patterns\": [{\"time\": 1}]",
      "\"patterns\": [{\"gain\": -1}]", "\"patterns\": [{\"stretch\": 0}]",
      "\"patterns\": [{\"window\": [2]}]", "\"patterns\": [{\"pattern\": \"a\", \"events\": []}]",
      "\"patterns\": [{\"events\": [{\"transient\": 0, \"intensity\": 1.5}]}]",
      "\"patterns\": [{\"events\": [{\"transeint\": 0}]}]",
      "\"patterns\": [{\"events\": [{\"continuous\": 0}]}]",
      "\"patterns\": [{\"events\": [{\"audio\": 0}]}]",
      "\"patterns\": [{\"events\": [{\"audio\": 0, \"tone\": true, \"loops\": true}]}]",
      "\"patterns\": [{\"controls\": [{\"parameter\": \"x\", \"at\": 0, \"value\": 0}]}]",
      "\"patterns\": [{\"controls\": [{\"parameter\": \"AudioVolumeControl\", \"at\": 0, "
        + "\"value\": -0.5}]}]",
      "\"patterns\": [{\"controls\": [{\"curve\": \"AudioVolumeControl\", \"points\": "
        + "[[0, -0.5]]}]}]",
      "\"tracks\": [{\"name\": \"x\"}]",
      "\"tracks\": [{\"name\": \"x\", \"unit\": \"m\", \"segments\": []}]",
      "\"tracks\": [{\"name\": \"x\", \"segments\": [{\"at\": 0, \"to\": 1}]}]",
      "\"tracks\": [{\"name\": \"x\", \"segments\": [{\"at\": 0, \"to\": 1, \"for\": 1, "
        + "\"curve\": \"ease\"}]}]",
      "\"tracks\": [{\"name\": \"x\", \"segments\": [{\"at\": 0, \"to\": 1, \"for\": 1, "
        + "\"curve\": \"linear\", \"step\": true}]}]",
      "\"tracks\": [{\"name\": \"x\", \"segments\": [{\"at\": 0, \"to\": 1, "
        + "\"spring\": {\"mass\": 1}}]}]",
      "\"markers\": [{\"name\": \"x\", \"at\": 0, \"sense\": \"smell\"}]",
      "\"markers\": [{\"name\": \"\", \"at\": 0}]",
      "\"expectations\": [{\"expect\": \"a\"}]",
      "\"expectations\": [{\"expect\": \"a\", \"with\": \"b\", \"window\": \"loose\"}]",
      "\"waivers\": [{\"rule\": \"S201\"}]",
    ]
    try expectAgreement("timeline", slips.map { "{\"timeline\": 1, \($0)}" } + ["[]", "{}"]) {
      _ = try timeline($0)
    }
  }

  @Test func `what the readers of scenes and gestures refuse is invalid`() throws {
    let scenes = [
      "{\"scene\": \"x\"}", "{\"scene\": \"splash\", \"version\": 2}",
      "{\"scene\": \"splash\", \"parameters\": {\"x\": 1}}",
      "{\"scene\": \"lottery-wheel\", \"parameters\": {\"slots\": 0}}",
      "{\"scene\": \"lottery-wheel\", \"parameters\": {\"slots\": 2.5}}",
      "{\"scene\": \"lottery-wheel\", \"gesture\": {}}",
      "{\"scene\": \"lottery-wheel\", \"gesture\": {\"none\": true, \"offset\": [[0, 0]]}}",
      "{\"scene\": \"lottery-wheel\", \"gesture\": {\"none\": true, \"actions\": "
        + "[{\"time\": 0, \"name\": \"x\"}]}}",
    ]
    try expectAgreement("scene", scenes) { _ = try scene($0) }
    let gestures = [
      "{}", "{\"example\": true}", "{\"offset\": []}", "{\"offset\": [[0]]}",
      "{\"touches\": [{\"time\": 0, \"x\": 0, \"y\": 0, \"phase\": \"begun\"}]}",
      "{\"simulated\": [{\"finger\": \"pull\"}]}",
      "{\"simulated\": [{\"finger\": \"drag\", \"from\": [0, 0]}]}",
      "{\"simulated\": [{\"finger\": \"drag\", \"from\": [0, 0], \"to\": [1, 1], \"for\": 61}]}",
    ]
    try expectAgreement("gesture", gestures) { _ = try gesture($0) }
  }

  /// Expects reader and judge to refuse each of some texts.
  private func expectAgreement(
    _ schema: String, _ texts: [String], reading: (String) throws -> Void
  ) throws {
    var files: [String: [UInt8]] = [:]
    for (index, text) in texts.enumerated() {
      #expect(throws: MalformedFile.self, "\(text)") { try reading(text) }
      files["\(index).json"] = Array(text.utf8)
    }
    guard let invalid = try invalid(schema, files) else { return }
    let valid = texts.indices.filter { !invalid.contains("\($0).json") }.map { texts[$0] }
    #expect(valid == [])
  }
}
