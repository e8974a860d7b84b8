// What a file of MPEG plays, what of it is left out, and what is refused.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// A file around the text of a band, or of several.
func hjif(
  _ bands: String, library: String = "[]", timescale: Int = 1000, gain: Double = 1,
  modality: String = "Vibrotactile", exponent: Int = 0
) -> [UInt8] {
  Array(
    """
    {"version": "2023", "profile": "Main", "level": 1, "date": "2023-01-01", "description": "",
    "timescale": \(timescale), "avatars": [], "syncs": [], "perceptions": [
    {"id": 0, "avatar_id": 0, "description": "", "perception_modality": "\(modality)",
    "perception_unit_exponent": \(exponent), "effect_library": \(library), "channels": [
    {"id": 0, "description": "", "gain": \(gain), "mixing_coefficient": 0.5, "bands": [
    \(bands)
    ]}]}]}
    """.utf8)
}

/// A band of a kind around the text of its effects.
func band(_ kind: String, _ effects: String, _ more: String = "") -> String {
  """
  {"band_type": "\(kind)", "lower_frequency_limit": 80, "upper_frequency_limit": 230, \(more)
  "effects": [\(effects)]}
  """
}

/// An effect around the text of its keyframes.
func basis(_ keyframes: String, at position: Int = 0, _ more: String = "") -> String {
  """
  {"effect_type": "Basis", "position": \(position), \(more) "keyframes": [\(keyframes)]}
  """
}

/// A keyframe; what is `nil` is not written.
func keyframe(_ position: Int, _ amplitude: Double? = nil, _ hertz: Int? = nil) -> String {
  let more =
    (amplitude.map { ", \"amplitude_modulation\": \($0)" } ?? "")
    + (hertz.map { ", \"frequency_modulation\": \($0)" } ?? "")
  return "{\"relative_position\": \(position)\(more)}"
}

@Suite struct HJIFReadingTests {
  private func read(
    _ bytes: [UInt8], _ profile: ActuatorProfile = .reference
  ) throws -> (haptics: ResolvedHaptics, rules: [String]) {
    let reading = try Format.hjif.read(bytes, options: ReadingOptions(profile))
    return (try reading.timeline.resolved(under: profile), reading.rules)
  }

  @Test func `every keyframe of a transient band is a tap`() throws {
    let effects = basis("\(keyframe(0, 1, 80)), \(keyframe(7, 0.5, 155))", at: 100)
    let (haptics, rules) = try read(hjif(band("Transient", effects), timescale: 2000, gain: 1.5))
    #expect(rules == [])
    #expect(haptics.taps.map(\.time) == [.milliseconds(50), HapticTime(nanoseconds: 53_500_000)])
    #expect(haptics.taps.map(\.intensity) == [0.75, 0.375])
    #expect(haptics.taps.map(\.sharpness) == [0, 0.5])
  }

  @Test func `amplitude and frequency of a wave go their own straight ways`() throws {
    let frames = [
      keyframe(0, 0, 80), keyframe(100, 1), keyframe(200, nil, 230), keyframe(300, 0.5),
    ]
    let (haptics, rules) = try read(
      hjif(band("VectorialWave", basis(frames.joined(separator: ","), at: 1000)), gain: 2))
    #expect(rules == [])
    let probe = VibrationProbe(haptics.vibrations)
    #expect(haptics.vibrations.map(\.start) == [.seconds(1)])
    #expect(haptics.vibrations.map(\.end) == [.milliseconds(1300)])
    #expect(abs(probe.strength(at: .milliseconds(1050)) - 0.5) < 1e-9)
    #expect(abs(probe.strength(at: .milliseconds(1200)) - 0.75) < 1e-9)
    #expect(abs((probe.sharpness(at: .milliseconds(1100)) ?? 0) - 0.5) < 1e-9)
    #expect(probe.sharpness(at: .milliseconds(1250)) == 1)
  }

  @Test func `each effect out of order is reported once, however often it is played`() throws {
    let frames = [keyframe(0, 1, 80), keyframe(20, 1, 80), keyframe(10, 0.5, 90), keyframe(30, 1)]
    let effect = basis(frames.joined(separator: ","))
    let library = "[{\"id\": 5, \(effect.dropFirst())]"
    let effects = (0..<3).map {
      "{\"effect_type\": \"Reference\", \"id\": 5, \"position\": \($0 * 100)}"
    }
    let reading = try Format.hjif.read(
      hjif(
        band("VectorialWave", (effects + [effect]).joined(separator: ",")), library: library))
    let message =
      "1 keyframe comes after one of a later position and is not played, here as in "
      + "MPEG's software; write them in order."
    #expect(reading.findings.map(\.message) == [message, message])
    #expect(Set(reading.findings.map(\.place)).count == 2)
  }

  @Test func `two keyframes at one position are a step`() throws {
    let frames = [keyframe(0, 0.2, 80), keyframe(50, 0.2), keyframe(50, 0.8), keyframe(90, 0.8)]
    let (haptics, _) = try read(
      hjif(band("VectorialWave", basis(frames.joined(separator: ","))), gain: 2))
    let probe = VibrationProbe(haptics.vibrations)
    #expect(probe.strength(at: .milliseconds(49)) == 0.2)
    #expect(probe.strength(at: .milliseconds(50)) == 0.8)
  }

  @Test func `what no keyframe names is taken as the reference software takes it`() throws {
    let reading = try Format.hjif.read(
      hjif(
        [
          band("VectorialWave", basis("\(keyframe(0, nil, 80)), \(keyframe(100))")),
          band("Transient", basis(keyframe(3))),
        ].joined(separator: ",")))
    let haptics = try reading.timeline.resolved(under: .reference)
    #expect(reading.rules == ["J011"])
    #expect(
      reading.findings[0].message
        == "2 amplitudes are missing and taken as 1; 1 frequency is missing and taken as 90 Hz.")
    let tap = try Format.hjif.read(hjif(band("Transient", basis(keyframe(3, 1)))))
    #expect(tap.findings.map(\.message) == ["1 frequency is missing and taken as 90 Hz."])
    // The channel mixes them at a half.
    #expect(haptics.taps.map(\.intensity) == [0.5])
    #expect(abs(haptics.taps[0].sharpness - 10.0 / 150) < 1e-12)
    #expect(VibrationProbe(haptics.vibrations).strength(at: .milliseconds(50)) == 0.5)
  }

  @Test func `a vibration without a frequency is silent`() throws {
    let silent = basis("\(keyframe(0, 1)), \(keyframe(100, 1))")
    let sounding = basis("\(keyframe(0, 1, 80)), \(keyframe(100, 1))", at: 500)
    let reading = try Format.hjif.read(hjif(band("VectorialWave", silent + "," + sounding)))
    let haptics = try reading.timeline.resolved(under: .reference)
    #expect(haptics.vibrations.map(\.start) == [.milliseconds(500)])
    #expect(reading.rules == ["J020"])
    #expect(reading.findings[0].message.contains("1 vibration without a frequency in any keyframe"))
    #expect(try read(hjif(band("VectorialWave", silent))).rules.sorted() == ["A035", "J020"])
  }

  @Test func `negative amplitudes are felt as positive ones, and lines turn at zero`() throws {
    let (haptics, rules) = try read(
      hjif(
        band("VectorialWave", basis("\(keyframe(0, -1, 80)), \(keyframe(100, 1))")), gain: 2))
    #expect(rules == ["J015"])
    let probe = VibrationProbe(haptics.vibrations)
    let strengths = [0, 25, 50, 75].map { probe.strength(at: .milliseconds($0)) }
    #expect(strengths == [1, 0.5, 0, 0.5])
  }

  @Test func `under a squared law strengths are roots of amplitudes`() throws {
    let profile = try taptic()
    let (haptics, _) = try read(
      hjif(
        band("VectorialWave", basis("\(keyframe(0, 0, 100)), \(keyframe(1000, 1))"))), profile)
    let probe = VibrationProbe(haptics.vibrations)
    for index in 1..<100 {
      let time = HapticTime.milliseconds(Int64(10 * index))
      #expect(abs(probe.strength(at: time) - (0.5 * time.seconds).squareRoot()) < 0.001 + 1e-9)
    }
  }

  @Test func `references play what the library holds, composites their parts`() throws {
    let library = """
      [{"id": 5, \(basis(keyframe(1, 1, 80), at: 999).dropFirst()),
      {"id": 6, "effect_type": "Composite", "position": 0, "composition": [
      \(basis(keyframe(0, 1, 80), at: 10)), {"effect": \(basis(keyframe(0, 1, 80), at: 30))}]}]
      """
    let effects = [(5, 100), (6, 200), (7, 300)].map {
      "{\"effect_type\": \"Reference\", \"id\": \($0), \"position\": \($1)}"
    }
    let (haptics, rules) = try read(
      hjif(band("Transient", effects.joined(separator: ",")), library: library))
    #expect(rules == ["J013"])
    #expect(haptics.taps.map(\.time) == [101, 210, 230].map { .milliseconds($0) })
  }

  @Test func `effects that refer to themselves end, and many of many are refused`() throws {
    let reference = "{\"effect_type\": \"Reference\", \"id\": 1, \"position\": 0}"
    let circle = "[{\"id\": 1, \(reference.dropFirst())]"
    let (haptics, rules) = try read(hjif(band("Transient", reference), library: circle))
    #expect(haptics.isEmpty && rules.sorted() == ["A035", "J013"])
    let levels = (1...20).map { level -> String in
      let parts = Array(
        repeating: "{\"effect_type\": \"Reference\", \"id\": \(level + 1), \"position\": 0}",
        count: 8)
      return "{\"id\": \(level), \"effect_type\": \"Composite\", \"composition\": "
        + "[\(parts.joined(separator: ","))]}"
    }
    #expect(throws: MalformedFile.self) {
      try read(hjif(band("Transient", reference), library: "[\(levels.joined(separator: ","))]"))
    }
  }

  @Test func `frequencies and amplitudes beyond what can be are limited and counted`() throws {
    let frames = [keyframe(0, 1, 300), keyframe(1, 0.1, 20), keyframe(2, 1, 100)]
    let wide = """
      {"band_type": "Transient", "lower_frequency_limit": 0, "upper_frequency_limit": 1000,
      "effects": [\(basis(frames.joined(separator: ",")))]}
      """
    let reading = try Format.hjif.read(hjif(wide, gain: 4))
    let haptics = try reading.timeline.resolved(under: .reference)
    #expect(haptics.taps.map(\.intensity) == [1, 0.2, 1])
    #expect(haptics.taps.map(\.sharpness).prefix(2) == [1, 0])
    #expect(reading.rules == ["J010", "J014"])
    #expect(
      reading.findings[0].message
        == "2 keyframes beyond the 80 to 230 Hz of the profile reference, "
        + "the farthest at 300 Hz, play at the nearest frequency it has; --profile names the "
        + "intended device.")
    #expect(
      reading.findings[1].message
        == "2 keyframes with an amplitude beyond 1, limited; the largest is 2.")
    let product = try Format.hjif.read(
      hjif(band("Transient", basis(keyframe(0, 0.4, 80))), gain: 6))
    #expect(product.findings.map(\.message).first?.hasSuffix("the largest is 1.2.") == true)
    let barely = try Format.hjif.read(
      hjif(band("Transient", basis(keyframe(0, 1, 80))), gain: 2.00002))
    #expect(barely.findings.map(\.message).first?.hasSuffix("the largest is 1.0001.") == true)
  }

  @Test func `the unit exponent of a perception scales amplitudes`() throws {
    let (haptics, _) = try read(hjif(band("Transient", basis(keyframe(0, 1, 80))), exponent: -1))
    #expect(abs(haptics.taps[0].intensity - 0.05) < 1e-12)
  }

  @Test(arguments: [
    ("Vibrotactile", []), ("Other", []), ("Vibration", []), ("Vibrotactile Texture", ["J005"]),
    ("Texture", ["J005"]), ("Temperature", ["J005"]), ("Kinesthetic", ["J005"]),
  ])
  func `every modality is played`(modality: String, rules: [String]) throws {
    let bytes = hjif(band("Transient", basis(keyframe(0, 1, 80))), modality: modality)
    let read = try read(bytes)
    #expect(read.haptics.taps.count == 1)
    #expect(read.rules == rules)
  }

  @Test func `a modality that there is not is left out, and nothing plays`() throws {
    let reading = try Format.hjif.read(
      hjif(band("Transient", basis(keyframe(0, 1, 80))), modality: "Taste"))
    #expect(reading.rules.sorted() == ["A035", "J004"])
    #expect(reading.findings.allSatisfy { $0.severity == .error })
    #expect(reading.reasonForSilence?.message.contains("perception_modality") == true)
  }

  @Test func `a file of nothing but wavelets is an error, an empty one a warning`() throws {
    let wavelets = try Format.hjif.read(hjif(band("WaveletWave", "")))
    #expect(wavelets.rules.sorted() == ["A035", "J006"])
    #expect(wavelets.reasonForSilence?.rule.id == "J006")
    let empty = try Format.hjif.read(hjif(band("Transient", "")))
    #expect(empty.rules == ["A017"])
    #expect(empty.reasonForSilence == nil)
    let tap = band("Transient", basis(keyframe(0, 1, 80)))
    #expect(try Format.hjif.read(hjif(band("WaveletWave", "") + "," + tap)).rules == ["J006"])
    let composite = "{\"id\": 1, \"effect_type\": \"Composite\", \"position\": 0}"
    let bare = try Format.hjif.read(hjif(band("Transient", composite)))
    #expect(bare.rules.sorted() == ["A035", "J004"])
  }

  @Test(arguments: [
    ("Linear", 0.25), ("Cubic", 0.15625), ("Akima", 0.25), ("Unknown", 0.15625),
    ("BSpline", 0.25), ("Bezier", 0.25),
  ])
  func `a curve band is an envelope of its kind`(kind: String, quarter: Double) throws {
    // A straight line of three points: Akima's curve is straight there, too.
    let frames = "\(keyframe(0, 0)), \(keyframe(400, 1)), \(keyframe(800, 2))"
    let (haptics, rules) = try read(
      hjif(band("Curve", basis(frames), "\"curve_type\": \"\(kind)\",")))
    let probe = VibrationProbe(haptics.vibrations)
    #expect(abs(probe.strength(at: .milliseconds(100)) - quarter / 2) < 1e-3)
    #expect(probe.sharpness(at: .milliseconds(500)) == 0.5)
    let isStraightened = ["BSpline", "Bezier"].contains(kind)
    #expect(rules == ["J008"] + (isStraightened ? ["J009"] : []))
  }

  @Test func `malformed parts are left out, and the rest plays`() throws {
    let good = basis(keyframe(0, 1, 80))
    let effects = [
      good, "1", "{}", "{\"effect_type\": \"Basis\"}",
      "{\"effect_type\": \"Reference\", \"position\": 0}",
      "{\"effect_type\": \"basis\", \"position\": 0}",
      good.replacing("0", with: "-1", maxReplacements: 1),
    ]
    let bands = [
      band("Transient", effects.joined(separator: ",")), band("Wave", good), "null",
      "{\"band_type\": \"Transient\", \"effects\": []}", band("WaveletWave", good),
    ]
    let (haptics, rules) = try read(hjif(bands.joined(separator: ",")))
    #expect(haptics.taps.count == 1)
    #expect(rules.filter { $0 == "J004" }.count == 9)
    #expect(rules.filter { $0 == "J006" }.count == 1)
  }

  @Test(arguments: [
    "version", "profile", "level", "date", "description", "timescale", "avatars", "syncs",
    "perceptions",
  ])
  func `a file without a field of the root is refused`(key: String) throws {
    let text = String(decoding: hjif(band("Transient", "")), as: UTF8.self)
    let fault = try #require(throws: MalformedFile.self) {
      try Format.hjif.read(Array(text.replacing("\"\(key)\"", with: "\"x\"").utf8))
    }
    #expect(fault.message == "The file has no \"\(key)\".")
  }

  @Test func `what belongs to drafts, other places and other profiles is said`() throws {
    let square = basis(keyframe(0, 1, 80), at: 0, "\"base_signal\": \"Square\", \"x\": 1,")
    let text = """
      {"version": "1", "profile": "Other", "level": 3, "date": "", "description": "",
      "timescale": 96000, "avatars": [], "syncs": [{"timestamp": 5}], "perceptions": [
      {"id": 0, "avatar_id": 0, "description": "", "perception_modality": "Vibrotactile",
      "unit_exponent": 0, "effect_library": [], "tracks": [
      {"id": 0, "description": "", "gain": 1, "mixing_weight": 1, "body_part_mask": 1, "bands": [
      \(band("VectorialWave", square))
      ]}]}]}
      """
    let reading = try Format.hjif.read(Array(text.utf8))
    let rules = reading.rules
    #expect(
      reading.findings.contains {
        $0.message == "1 effect that ends where it begins, and so is not felt."
      })
    let names = reading.findings.filter { $0.rule.id == "J003" }.map(\.message)
    #expect(names.allSatisfy { $0.contains("nothing of it is felt") } && names.count == 2)
    let wanted = [
      "A017", "J001", "J002", "J002", "J002", "J003", "J003", "J007", "J017", "J017",
      "J018", "J019",
    ]
    #expect(rules.sorted() == wanted)
  }

  @Test func `places on the body are noted where channels differ, and a schema for editors is not`()
    throws
  {
    let text = String(decoding: hjif(band("Transient", basis(keyframe(0, 1, 80)))), as: UTF8.self)
    let start = try #require(text.firstRange(of: "{\"id\": 0, \"description\"")?.lowerBound)
    let channel = text[start...].dropLast(4)
    func reading(_ places: [String]) throws -> Reading {
      let channels = places.map { channel.replacing("\"gain\"", with: "\($0), \"gain\"") }
      let placed = (text[..<start] + channels.joined(separator: ",") + "]}]}")
        .replacing("{\"version\"", with: "{\"$schema\": \"a.json\", \"version\"")
      #expect(placed.contains("schema") && places.allSatisfy { placed.contains($0) })
      return try Format.hjif.read(Array(placed.utf8))
    }
    func rules(_ places: String...) throws -> [String] { try reading(places).rules }
    func lost(_ places: String...) throws -> [Int] {
      // An unchanged file would keep its channels.
      var reading = try reading(places)
      reading.timeline = reading.timeline.stretched(by: 2)
      return try Format.hjif.write(reading).losses.filter { $0.kind == .placeDropped }.map(\.count)
    }
    let (nowhere, left) = ("\"body_part_mask\": 0", "\"body_part_mask\": 2")
    let across = "\"body_part_mask\": 0, \"direction\": {\"X\": 1}"
    #expect(try rules(nowhere) == [] && rules(left) == [] && rules(across) == [])
    #expect(try rules(left, left) == [] && rules(nowhere, nowhere) == [])
    #expect(try rules(nowhere, left) == ["J016"] && rules(left, nowhere) == ["J016"])
    #expect(try rules(across, nowhere, left) == ["J016"])
    #expect(try lost(left, left) == [] && lost(nowhere, left) == [1])
    #expect(try lost(across, nowhere, left, across) == [2])
  }

  @Test(arguments: ["Pressure", "Vibrotactile Texture", "Vibrotactile"])
  func `a perception of something else becomes a vibration, which is a loss`(modality: String)
    throws
  {
    let bytes = hjif(
      band("Transient", basis(keyframe(0, 0.5, 80))), modality: modality)
    let losses = try Format.hjif.write(Format.hjif.read(bytes)).losses
    let isVibration = modality == "Vibrotactile"
    #expect(losses.filter { $0.kind == .modalityDropped }.map(\.count) == (isVibration ? [] : [1]))
  }

  @Test func `a negative amplitude smaller than an eighth bit is a zero that was rounded`() throws {
    func rules(_ amplitude: Double) throws -> [String] {
      try read(hjif(band("Transient", basis(keyframe(0, amplitude, 80))))).rules
    }
    #expect(try rules(-1.0 / 255) == [] && rules(-1.0 / 127) == ["J015"])
  }

  @Test func `limits are kept`() throws {
    let bytes = hjif(band("Transient", basis("\(keyframe(0, 1, 80)), \(keyframe(1, 1, 80))")))
    var options = ReadingOptions()
    options.maximumEvents = 2
    #expect(try Format.hjif.read(bytes, options: options).events.count == 2)
    options.maximumEvents = 1
    #expect(throws: MalformedFile.self) { try Format.hjif.read(bytes, options: options) }
    options = ReadingOptions()
    options.maximumDuration = HapticTime(nanoseconds: 999_999)
    #expect(throws: MalformedFile.self) { try Format.hjif.read(bytes, options: options) }
    for timescale in [0, -1, 1 << 33] {
      #expect(throws: MalformedFile.self) {
        try Format.hjif.read(hjif(band("Transient", ""), timescale: timescale))
      }
    }
  }

  @Test func `any few bytes may change, go or come twice`() throws {
    let library =
      "[{\"id\": 1, \(basis("\(keyframe(0, 1, 80)), \(keyframe(9, -1, 99))").dropFirst())]"
    let reference = "{\"effect_type\": \"Reference\", \"id\": 1, \"position\": 40}"
    let seed = hjif(
      [
        band("Transient", basis(keyframe(2, 0.4, 90))), band("VectorialWave", reference),
        band("Curve", reference, "\"curve_type\": \"Akima\","),
      ].joined(separator: ","), library: library)
    for profile in [ActuatorProfile.reference, try taptic()] {
      try withMutations(of: seed) { try Format.hjif.read($0, options: ReadingOptions(profile)) }
    }
  }
}
