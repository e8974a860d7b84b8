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

  /// The amplitudes of a file, in its order.
  private func amplitudes(_ file: WrittenFile) -> [Double] {
    file.parts[0].text.matches(of: /"amplitude_modulation": ([0-9.]+)/)
      .compactMap { Double($0.output.1) }
  }

  @Test func `the gains of the reference software are in its numbers, not in its player`() throws {
    let profile = try #require(ActuatorProfile.named("mpeg-rm"))
    let tap = HapticEvent.transient(TransientEvent(time: .zero, sharpness: .zero))
    let timeline = Timeline(HapticPattern(events: [tap, vibration(20, for: 30, 1)]))
    let file = try HJIF.write(timeline, options: WritingOptions(profile))
    #expect(amplitudes(file) == [0.792, 0.6138, 0.6138])
    var options = ReadingOptions(profile)
    let converted = try Format.hjif.read(file.bytes, options: options)
    let haptics = try converted.timeline.resolved(under: profile)
    #expect(haptics.taps[0].intensity == 1 && haptics.vibrations[0].points[0].intensity == 1)
    #expect(converted.player(of: profile) == profile)
    options.keepsWrittenGain = true
    let played = try Format.hjif.read(file.bytes, options: options)
    let player = played.player(of: profile)
    let heard = try played.timeline.resolved(under: player)
    #expect(heard.taps[0].intensity == 0.792 && heard.vibrations[0].points[0].intensity == 0.6138)
    #expect(player.continuous.gain == 1 && player.transient.partials[0].gain == SharpnessMap(1, 1))
  }

  @Test func `what is beyond full strength is limited only where it is converted`() throws {
    let profile = try #require(ActuatorProfile.named("mpeg-rm"))
    let bytes = hjif(band("Transient", basis(keyframe(0, 1, 100))), gain: 2)
    var options = ReadingOptions(profile)
    let converted = try Format.hjif.read(bytes, options: options)
    #expect(converted.rules == ["J014"])
    #expect(
      converted.findings[0].message.contains("beyond the 0.6138 that a vibration, or the 0.792"))
    options.keepsWrittenGain = true
    let played = try Format.hjif.read(bytes, options: options)
    #expect(played.rules == [])
    #expect(try played.timeline.resolved(under: profile).taps[0].intensity == 1)
  }

  @Test func `times in whole milliseconds are asked for, and the rounding is said`() throws {
    let times: [Int64] = [0, 500_000, 1_400_000, 2_000_000]
    let taps = times.map {
      HapticEvent.transient(TransientEvent(time: HapticTime(nanoseconds: $0)))
    }
    let timeline = Timeline(HapticPattern(events: taps))
    let exact = try HJIF.write(timeline)
    #expect(exact.parts[0].text.contains("\"timescale\": 10000"))
    #expect(exact.worst(.timeRounded) == 0)
    var options = WritingOptions()
    options[HJIF.wholeMilliseconds] = true
    let rounded = try HJIF.write(timeline, options: options)
    #expect(rounded.parts[0].text.contains("\"timescale\": 1000"))
    #expect(rounded.parts[0].text.contains("\"profile\": \"Simple Parametric\""))
    let loss = try #require(rounded.losses.first { $0.kind == .timeRounded })
    #expect(loss.count == 2 && abs((loss.amount ?? 0) - 0.5) < 1e-9)
    let again = try Format.hjif.read(rounded.bytes).timeline.resolved(under: .reference)
    #expect(again.taps.map(\.time) == [0, 1, 1, 2].map { .milliseconds($0) })
    // What lies on milliseconds is written as it is without the option.
    let whole = Timeline(HapticPattern(events: [vibration(20, for: 30)]))
    #expect(try HJIF.write(whole, options: options) == HJIF.write(whole))
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
    #expect(file.kinds.starts(with: [.intensityLimited, .vibrationsMerged]))
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
