// The built-in profiles, and every way in which a profile file can be wrong.

import HapticFormats
import HapticModel
import Testing

@Suite struct ProfileFileTests {
  private func read(_ text: String) throws -> ActuatorProfile {
    try Array(text.utf8).withUnsafeBytes(ProfileFile.read)
  }

  private var reference: String {
    ActuatorProfile.builtIn.first { $0.profile.name == "reference" }?.text ?? ""
  }

  @Test func `six profiles are built in, by their names`() {
    let rows: [BuiltInProfile] = ActuatorProfile.builtIn
    let names = rows.map(\.profile.name)
    #expect(names == ["reference", "taptic", "mpeg-rm", "audible", "quest", "dualsense"])
    for name in names { #expect(ActuatorProfile.named(name)?.name == name) }
    let properties: [ActuatorProfile] = [
      .reference, .taptic, .mpegRM, .audible, .quest, .dualsense,
    ]
    #expect(properties.map(\.name) == names)
    #expect(ActuatorProfile.named("phone") == nil)
  }

  @Test func `the reference in code is the reference in its file, but for its sources`() throws {
    var written = try #require(ActuatorProfile.named("reference"))
    written.sources = ActuatorProfile.reference.sources
    #expect(written == .reference)
    #expect(ActuatorProfile.reference.transient.decay == .milliseconds(8))
  }

  @Test func `the reference software's tap is two cycles of a level sine`() throws {
    let profile = try #require(ActuatorProfile.named("mpeg-rm"))
    let partial = try #require(profile.transient.partials.first)
    #expect(profile.transient.decay == nil)
    #expect(abs(partial.frequency.atOne * profile.transient.length.atZero.seconds - 2) < 1e-4)
    #expect(profile.continuous.gain == 0.6138)
    #expect(partial.gain.atZero == 0.792)
    #expect(profile.continuous.written == 0.6138 && profile.transient.written == 0.792)
    let player = profile.withoutWrittenGain
    #expect(player.continuous.gain == 1 && player.transient.partials[0].gain.atOne == 1)
    #expect(player.withoutWrittenGain == player)
  }

  @Test(arguments: [
    ("quest", 55.0, 200.0, 36.4, 12.1, 165.0), ("dualsense", 20, 250, 27, 20, 130),
  ])
  func `a published actuator file is met where one number can say it`(
    name: String, low: Double, high: Double, longest: Double, shortest: Double, square: Double
  ) throws {
    let profile = try #require(ActuatorProfile.named(name))
    #expect(profile.continuous.frequency == SharpnessMap(low, high))
    #expect(profile.continuous.ducking == 0.5 && profile.continuous.gain == 1)
    // At sharpness 0.5 the length is that of the file, which goes evenly from one end to the other.
    let length = profile.transient.length
    #expect(abs(length.value(at: .half).seconds * 1_000 - (longest + shortest) / 2) < 1e-9)
    guard length.atZero != length.atOne else { return #expect(name == "dualsense") }
    #expect(
      length.atZero == .seconds(longest / 1_000) && length.atOne == .seconds(shortest / 1_000))
    #expect(profile.transient.partials[0].frequency == SharpnessMap(55, square))
    for (index, multiple) in [1.0, 3, 5].enumerated() {
      let partial = profile.transient.partials[index]
      #expect(partial.frequency == SharpnessMap(55 * multiple, square * multiple))
      // A sine at 0, at 1 the first partials of a square wave.
      #expect(partial.gain.atZero == (index == 0 ? 1 : 0))
      #expect(abs(partial.gain.atOne - 1 / multiple) < 0.001)
    }
    #expect(profile.sources.contains { $0.origin.hasPrefix("approximated: ") })
  }

  @Test func `a tap may have a length for each end of sharpness`() throws {
    let two = reference.replacing("\"length\": 0.04", with: "\"length\": [0.04, 0.01]")
    let length = try read(two).transient.length
    #expect(length.value(at: .zero) == .milliseconds(40))
    #expect(length.value(at: .half) == .milliseconds(25))
    #expect(length.value(at: .one) == .milliseconds(10))
    for (lengths, path, says) in [
      ("[0.04]", "transient.length", "two numbers"),
      ("[0.04, 0]", "transient.length", "length 0"),
      ("[0.04, 11]", "transient.length[1]", "outside"),
      ("[0.04, 0.005]", "transient.fade", "longer than the tap's 0.005 s"),
      ("\"x\"", "transient.length", "not a number"),
    ] {
      let text = reference.replacing("\"length\": 0.04", with: "\"length\": \(lengths)")
      let error = try #require(throws: MalformedFile.self) { try read(text) }
      #expect(error.place.path == path)
      #expect(error.message.contains(says), "\(error.message)")
    }
  }

  @Test func `the part of a gain that files state is 1 unless said otherwise`() throws {
    let profile = try read(reference)
    #expect(profile.continuous.written == 1 && profile.transient.written == 1)
    let half = try read(
      reference.replacing("\"gain\": 1,", with: "\"gain\": 1, \"written\": 0.5,"))
    #expect(half.continuous.written == 0.5 && half.transient.written == 1)
    #expect(half.withoutWrittenGain.continuous.gain == 2)
    let nothing = reference.replacing("\"gain\": 1,", with: "\"gain\": 1, \"written\": 0,")
    let error = try #require(throws: MalformedFile.self) { try read(nothing) }
    #expect(error.message.contains("0 is outside 0.001…1"))
  }

  @Test func `the shortest pulse is 30 ms unless said otherwise, in whole milliseconds`() throws {
    let silent = reference.replacing("\"shortestPulse\": 0.03,", with: "")
    #expect(try read(silent).shortestPulse == .milliseconds(30))
    let written = { (value: String) in
      self.reference.replacing("\"shortestPulse\": 0.03", with: "\"shortestPulse\": \(value)")
    }
    #expect(try read(written("0.0204")).shortestPulse == .milliseconds(20))
    let error = try #require(throws: MalformedFile.self) { try read(written("0")) }
    #expect(error.message.contains("0 is outside 0.001…1"))
  }

  @Test func `every number of a built-in profile names its source`() throws {
    for builtIn in ActuatorProfile.builtIn {
      let sourced = builtIn.profile.sources.map(\.field)
      for field in numericFields(of: builtIn.profile) {
        let isSourced = sourced.contains {
          field == $0 || field.hasPrefix($0 + ".") || field.hasPrefix($0 + "[")
        }
        #expect(isSourced, "\(builtIn.profile.name): \(field)")
      }
      #expect(builtIn.profile.sources.allSatisfy { !$0.origin.isEmpty })
    }
  }

  private func numericFields(of profile: ActuatorProfile) -> [String] {
    let stages = ["attack", "decay", "release"].flatMap {
      ["continuous.\($0).minimum", "continuous.\($0).full"]
    }
    let partials = profile.transient.partials.indices.flatMap {
      ["transient.partials[\($0)].gain", "transient.partials[\($0)].frequency"]
    }
    return stages + partials + [
      "law", "continuous.gain", "continuous.frequency", "continuous.cut", "continuous.ducking",
      "transient.length", "transient.decay", "transient.fade", "shortestPulse",
    ] + (profile.name == "reference" ? ProfileSoundTests.fields : [])
  }

  @Test(arguments: ["reference", "taptic", "mpeg-rm", "audible", "quest", "dualsense"])
  func `a full tap never exceeds full scale`(name: String) throws {
    let tap = try #require(ActuatorProfile.named(name)).transient
    for step in 0...10 {
      let total = tap.partials.map { $0.gain.value(at: Double(step) / 10) }.reduce(0, +)
      let isSquare = tap.partials.count == 3 && total > 1
      // Partials of a square wave exceed their first one's level nowhere, though their sum does.
      #expect(isSquare ? squarePeak(tap, at: Double(step) / 10) <= 1 : total <= 1)
    }
  }

  /// The peak of a tap of odd partials without its decay, which only lowers it.
  private func squarePeak(_ tap: TransientVoice, at sharpness: Double) -> Double {
    let gains = tap.partials.map { $0.gain.value(at: sharpness) }
    return (0...1000).map { step in
      let x = Double(step) / 1000 * 2  // sine by its argument in quarter turns, 0…2
      return abs(gains[0] * sine(x) + gains[1] * sine(3 * x) + gains[2] * sine(5 * x))
    }.max() ?? 0
  }

  /// The sine of a number of quarter turns, by its series.
  private func sine(_ quarters: Double) -> Double {
    let turn = quarters - 4 * (quarters / 4).rounded()
    let x = turn * Double.pi / 2
    var term = x
    var sum = x
    for n in 1...12 {
      term *= -x * x / Double((2 * n) * (2 * n + 1))
      sum += term
    }
    return sum
  }

  @Test(arguments: [
    ("\"gain\": 1,", "\"gian\": 1,", "continuous.gian", 6, "Did you mean \"gain\""),
    ("\"gain\": 1,", "", "continuous.gain", 5, "missing"),
    ("\"gain\": 1,", "\"gain\": 1.5,", "continuous.gain", 6, "1.5 is outside 0…1"),
    ("\"gain\": 1,", "\"gain\": -1,", "continuous.gain", 6, "-1 is outside 0…1"),
    ("\"gain\": 1,", "\"gain\": 1e400,", "continuous.gain", 6, "inf is outside"),
    ("\"gain\": 1,", "\"gain\": \"1\",", "continuous.gain", 6, "not a number"),
    ("\"gain\": 1,", "\"gain\": null,", "continuous.gain", 6, "not a number"),
    ("\"gain\": 1,", "\"gain\": 1, \"gain\": 1,", "continuous.gain", 6, "twice"),
    ("[80, 230],", "[80],", "continuous.frequency", 7, "two numbers"),
    ("[80, 230],", "[80, 230, 300],", "continuous.frequency", 7, "two numbers"),
    ("[80, 230],", "[0, 230],", "continuous.frequency[0]", 7, "outside 1…20000"),
    (
      "\"attack\": {\"minimum\": 0.001, \"full\": 1}", "\"attack\": 1", "continuous.attack", 8,
      "not an object"
    ),
    (
      "\"attack\": {\"minimum\": 0.001, ", "\"attack\": {", "continuous.attack.minimum", 8,
      "missing"
    ),
    ("\"linear\"", "\"cubic\"", "law", 4, "\"cubic\" is not a law"),
    ("\"reference\"", "\"\"", "name", 2, "empty"),
    ("\"length\": 0.04", "\"length\": 0", "transient.length", 15, "length 0"),
    ("\"length\": 0.04", "\"length\": 11", "transient.length", 15, "outside"),
    ("\"decay\": 0.008", "\"decay\": 0", "transient.decay", 16, "null"),
    ("\"fade\": 0.008", "\"fade\": 0.05", "transient.fade", 17, "longer"),
    ("[{\"gain\": [1, 1], \"frequency\": [80, 230]}]", "[]", "transient.partials", 18, "not 0"),
    (
      "[{\"gain\": [1, 1], \"frequency\": [80, 230]}]", "{}", "transient.partials", 18,
      "not an array"
    ),
    (
      "\"continuous.gain\": \"ours\"", "\"continuous.gian\": \"ours\"", "sources.continuous.gian",
      43, "not a field"
    ),
    (
      "\"continuous.gain\": \"ours\"", "\"continuous.gain\": 1", "sources.continuous.gain", 43,
      "string"
    ),
    (
      "\"cut\": 0.001,", "\"cut\": 0.001, \"attack.full\": 1,", "continuous.attack.full", 11,
      "twice"
    ),
    ("\"ducking\": 1", "\"ducking\": 1,", "", 12, "comma"),
  ])
  func `a wrong field is named with its path and line`(
    piece: String, wrong: String, path: String, line: Int, says: String
  ) throws {
    let range = try #require(firstRange(of: piece, in: reference))
    let text = reference.replacingCharacters(in: range, with: wrong)
    let error = try #require(throws: MalformedFile.self) { try read(text) }
    #expect(error.place.path == path)
    #expect(error.place.line == line)
    #expect(error.message.contains(says), "\(error.message)")
  }

  private func firstRange(of piece: String, in text: String) -> Range<String.Index>? {
    text.indices.first { text[$0...].hasPrefix(piece) }.map {
      $0..<text.index($0, offsetBy: piece.count)
    }
  }

  @Test func `no single byte makes a profile trap`() throws {
    var bytes = Array(reference.utf8)
    for index in bytes.indices {
      let original = bytes[index]
      for value in [0x22, 0x2D, 0x5B, 0x7D] as [UInt8] {
        bytes[index] = value
        if let profile = try? bytes.withUnsafeBytes(ProfileFile.read) {
          #expect(!profile.name.isEmpty)
        }
      }
      bytes[index] = original
    }
  }

  @Test(arguments: ["", "[]", "{", "{\"a\": [[[[", "nonsense"])
  func `what is no profile is refused`(text: String) {
    #expect(throws: MalformedFile.self) { try read(text) }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
