// What a timeline looks like as a file of MPEG: its bands, its levels, and MPEG's own schema.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct HJIFWritingTests {
  private func vibration(
    _ milliseconds: Int64, for duration: Int64, _ intensity: Double = 0.5
  ) -> HapticEvent {
    .continuous(
      ContinuousEvent(
        time: .milliseconds(milliseconds), duration: .milliseconds(duration),
        intensity: UnitValue(clamping: intensity), sharpness: UnitValue(clamping: 0.2)))
  }

  private func written(_ events: [HapticEvent]) throws -> WrittenFile {
    try HJIF.write(Timeline(HapticPattern(events: events)))
  }

  @Test func `a tap and a vibration are two bands`() throws {
    let tap = TransientEvent(time: .milliseconds(5), sharpness: UnitValue(clamping: 0.4))
    let file = try written([.transient(tap), vibration(20, for: 30)])
    #expect(file.losses.isEmpty)
    let text = file.parts[0].text
    #expect(text.hasSuffix("}\n"))
    let keyframes = text.split(separator: "\n").filter { $0.contains("relative_position") }
      .map { $0.drop { $0 == " " } }
    #expect(
      keyframes == [
        "{\"relative_position\": 0, \"amplitude_modulation\": 1, \"frequency_modulation\": 140}",
        "{\"relative_position\": 0, \"amplitude_modulation\": 0.5, \"frequency_modulation\": 110},",
        "{\"relative_position\": 30, \"amplitude_modulation\": 0.5, \"frequency_modulation\": 110}",
      ])
    #expect(text.contains("\"date\": \"2023-01-01T00:00:00Z\""))
    #expect(file == (try written([.transient(tap), vibration(20, for: 30)])))
  }

  @Test func `frequencies are whole hertz, and the error is said`() throws {
    let tap = TransientEvent(time: .zero, sharpness: UnitValue(clamping: 0.123))
    let file = try written([.transient(tap)])
    #expect(file.kinds == [.sharpnessApproximated])
    // 80 + 150 · 0.123 = 98.45, which is written as 98.
    #expect(abs(file.worst(.sharpnessApproximated) - 0.45 / 150) < 1e-9)
    #expect(file.losses[0].message.hasPrefix("1 frequency is rounded to whole hertz"))
  }

  @Test(arguments: [(1, 1), (7, 1), (8, 2), (62, 2), (63, 2)])
  func `vibrations that overlap take a band each, up to the level's bands`(
    count: Int, level: Int
  ) throws {
    let events = (0..<count).map { vibration(Int64($0), for: 100) }
    let file = try written(events)
    #expect(file.parts[0].text.contains("\"level\": \(level),"))
    #expect(file.losses.isEmpty)
    #expect(bandCount(file) == count)
  }

  @Test func `more of them become one`() throws {
    let file = try written((0..<64).map { vibration(Int64($0), for: 100) })
    #expect(file.kinds.starts(with: [.vibrationsMerged, .intensityLimited]))
    #expect(bandCount(file) == 1)
    let tap = HapticEvent.transient(TransientEvent(time: .zero, sharpness: .zero))
    let withTap = try written([tap] + (0..<63).map { vibration(Int64($0), for: 100) })
    #expect(withTap.kinds.contains(.vibrationsMerged))
    #expect(bandCount(withTap) == 2)
  }

  @Test func `vibrations one after the other share a band`() throws {
    let file = try written((0..<20).map { vibration(100 * Int64($0), for: 100) })
    #expect(bandCount(file) == 1)
  }

  @Test func `a vibration shorter than a tick is lost`() throws {
    let start = HapticTime(nanoseconds: 1001)
    let short = ContinuousEvent(time: start, duration: HapticTime(nanoseconds: 1000))
    let file = try written([vibration(0, for: 100), .continuous(short)])
    #expect(file.kinds.first == .eventDropped)
    #expect(file.losses[0].message == "1 vibration shorter than a tick of 1/48000 s is left out.")
  }

  private func bandCount(_ file: WrittenFile) -> Int {
    file.parts[0].text.split(separator: "\"band_type\"").count - 1
  }

  // MARK: - Against the schema

  /// Validates files named on the command line; the schemas refer to each other by file name.
  private static let validator = """
    import json, pathlib, sys
    from jsonschema import Draft4Validator
    from referencing import Registry, Resource
    from referencing.jsonschema import DRAFT4
    folder = pathlib.Path(sys.argv[1])
    named = {p.name: json.loads(p.read_text()) for p in folder.glob("*.json")}
    registry = Registry().with_resources(
        (name, Resource.from_contents(schema, default_specification=DRAFT4))
        for name, schema in named.items())
    validator = Draft4Validator(named["MPEG_haptics.schema.json"], registry=registry)
    for path in sys.argv[2:]:
        for error in validator.iter_errors(json.loads(pathlib.Path(path).read_text())):
            sys.exit(f"{path}: {error.message}")
    """

  @Test func `what is written validates against the schema of MPEG`() throws {
    let schemas = PackageRoot.path(of: "../shared/schemas/hjif")
    guard FileManager.default.fileExists(atPath: schemas),
      try python(["-c", "import jsonschema, referencing"]) == 0
    else { return print("skipped: there are no schemas or no jsonschema for Python here.") }
    try withTemporaryFolder { folder in
      var paths: [String] = []
      for profile in [ActuatorProfile.reference, try taptic()] {
        for seed in 0..<60 {
          var source = RandomTimelines(seed: UInt64(seed))
          guard let file = try? HJIF.write(source.timeline(), options: WritingOptions(profile))
          else { continue }
          let path = "\(folder)/\(profile.name)-\(seed).hjif"
          try file.parts[0].text.write(toFile: path, atomically: false, encoding: .utf8)
          paths.append(path)
        }
      }
      #expect(paths.count > 80)
      #expect(try python(["-c", Self.validator, schemas] + paths) == 0)
      let broken = folder + "/broken.hjif"
      try "{\"version\": \"2023\"}".write(toFile: broken, atomically: false, encoding: .utf8)
      #expect(try python(["-c", Self.validator, schemas, broken]) != 0)
    }
  }

  private func python(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
