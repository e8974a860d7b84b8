// The section `sound` of a profile file: what it says, what it leaves out, and what is wrong in it.

import Foundation
import HapticFormats
import HapticModel
import Testing

@Suite struct ProfileSoundTests {
  /// Every number of the section.
  static let fields =
    ["tone", "waveform"].flatMap { voice in
      ["attack", "decay", "release"].flatMap {
        ["sound.\(voice).\($0).minimum", "sound.\(voice).\($0).full"]
      } + ["sound.\(voice).octaves", "sound.\(voice).cut"]
    } + [
      "sound.tone.frequency", "sound.brightness.low", "sound.brightness.high", "sound.hapticGain",
    ]

  /// A profile with a section of its own, which is left out if it is empty.
  private func read(_ section: String, sourced field: String = "law") throws -> ActuatorProfile {
    let text = """
      {
        "name": "mine", "summary": "A test.", "law": "linear",
        "continuous": {
          "gain": 1, "frequency": [80, 230], "attack": {"minimum": 0.001, "full": 1},
          "decay": {"minimum": 0.001, "full": 1}, "release": {"minimum": 0.001, "full": 1},
          "cut": 0.001, "ducking": 1
        },
        "transient": {
          "length": 0.04, "decay": 0.008, "fade": 0.008,
          "partials": [{"gain": [1, 1], "frequency": [80, 230]}]
        },
        \(section)
        "sources": {"\(field)": "ours"}
      }
      """
    return try Array(text.utf8).withUnsafeBytes(ProfileFile.read)
  }

  @Test func `the reference states every number of the reference in code`() throws {
    let reference = try #require(ActuatorProfile.builtIn.first)
    #expect(reference.profile.name == "reference" && reference.profile.sound == .reference)
    let file = try JSONSerialization.jsonObject(with: Data(reference.text.utf8))
    // What a file leaves out is as in the code, so the file itself has to be looked at.
    for field in Self.fields {
      let value = field.split(separator: ".").reduce(Optional(file)) {
        ($0 as? [String: Any])?[String($1)]
      }
      let keyPath = try #require(Self.changes[field])
      #expect(value as? Double == SoundProfile.reference[keyPath: keyPath], "\(field)")
    }
  }

  @Test(arguments: ["", "\"sound\": {},", "\"sound\": {\"tone\": {\"attack\": {}}},"])
  func `what is left out is as in the reference`(section: String) throws {
    #expect(try read(section).sound == .reference)
  }

  @Test func `a source may name a field that is left out, and none that there is not`() throws {
    for field in Self.fields + ["sound"] {
      #expect(try read("", sourced: field).sources.map(\.field) == [field])
    }
    for field in ["sound.tone.octave", "sources", "sources.law", "transient.partials[1].gain"] {
      let error = try #require(throws: MalformedFile.self) { try read("", sourced: field) }
      #expect(error.message.contains("not a field of this profile"), "\(field)")
    }
  }

  @Test func `every field changes what it names, and nothing else`() throws {
    for field in Self.fields {
      let isHertz = field.contains("frequency") || field.contains("brightness")
      let profile = try read("\"sound\": \(nested(field, isHertz ? 300 : 0.25)),")
      var expected = SoundProfile.reference
      expected[keyPath: try #require(Self.changes[field])] = isHertz ? 300 : 0.25
      #expect(profile.sound == expected, "\(field)")
    }
  }

  /// A number inside the objects that its path names: `{"tone": {"cut": 1}}`.
  private func nested(_ field: String, _ value: Double) -> String {
    field.split(separator: ".").dropFirst().reversed().reduce("\(value)") { "{\"\($1)\": \($0)}" }
  }

  /// The property of each field.
  private static var changes: [String: WritableKeyPath<SoundProfile, Double>] {
    [
      "sound.tone.frequency": \.tone.frequency, "sound.tone.octaves": \.tone.octaves,
      "sound.tone.attack.minimum": \.tone.attack.minimum.inSeconds,
      "sound.tone.attack.full": \.tone.attack.full.inSeconds,
      "sound.tone.decay.minimum": \.tone.decay.minimum.inSeconds,
      "sound.tone.decay.full": \.tone.decay.full.inSeconds,
      "sound.tone.release.minimum": \.tone.release.minimum.inSeconds,
      "sound.tone.release.full": \.tone.release.full.inSeconds,
      "sound.tone.cut": \.tone.cut.inSeconds, "sound.waveform.octaves": \.waveform.octaves,
      "sound.waveform.attack.minimum": \.waveform.attack.minimum.inSeconds,
      "sound.waveform.attack.full": \.waveform.attack.full.inSeconds,
      "sound.waveform.decay.minimum": \.waveform.decay.minimum.inSeconds,
      "sound.waveform.decay.full": \.waveform.decay.full.inSeconds,
      "sound.waveform.release.minimum": \.waveform.release.minimum.inSeconds,
      "sound.waveform.release.full": \.waveform.release.full.inSeconds,
      "sound.waveform.cut": \.waveform.cut.inSeconds, "sound.brightness.low": \.brightness.low,
      "sound.brightness.high": \.brightness.high, "sound.hapticGain": \.hapticGain,
    ]
  }

  @Test(arguments: [
    ("{\"tone\": {\"frequency\": 0}}", "sound.tone.frequency", "0 is outside 1…20000"),
    ("{\"tone\": {\"octaves\": -1}}", "sound.tone.octaves", "-1 is outside 0…4"),
    ("{\"tone\": {\"cut\": 11}}", "sound.tone.cut", "11 is outside 0…10"),
    ("{\"waveform\": {\"cut\": \"1\"}}", "sound.waveform.cut", "not a number"),
    ("{\"waveform\": {\"attack\": 0.1}}", "sound.waveform.attack", "not an object"),
    ("{\"waveform\": []}", "sound.waveform", "not an object"),
    ("null", "sound", "not an object"),
    ("{\"brightness\": {\"low\": 30000}}", "sound.brightness.low", "outside"),
    ("{\"brightness\": {\"high\": 100}}", "sound.brightness.high", "low, 200, is above high, 100"),
    ("{\"brightness\": {\"low\": 9, \"high\": 8}}", "sound.brightness.low", "9, is above high, 8"),
    ("{\"hapticGain\": 1.5}", "sound.hapticGain", "1.5 is outside 0…1"),
    ("{\"hapticgain\": 1}", "sound.hapticgain", "Did you mean \"hapticGain\""),
    ("{\"tone\": {\"frequenzy\": 440}}", "sound.tone.frequenzy", "Did you mean \"frequency\""),
  ])
  func `a wrong field is named`(section: String, path: String, says: String) throws {
    let error = try #require(throws: MalformedFile.self) { try read("\"sound\": \(section),") }
    #expect(error.place.path == path && error.place.line == 12)
    #expect(error.message.contains(says), "\(error.message)")
  }
}

extension HapticTime {
  /// It in seconds, to be set by a key path.
  fileprivate var inSeconds: Double {
    get { seconds }
    set { self = .seconds(newValue) }
  }
}
