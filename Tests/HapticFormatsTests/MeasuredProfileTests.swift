// Tests version 2 of the profile file: curves, measurements, and what reads and judges by them.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite("Measured profiles") struct MeasuredProfileTests {
  private static func read(_ text: String) throws -> ActuatorProfile {
    try Array(text.utf8).withUnsafeBytes(ProfileFile.read)
  }

  @Test func `a written profile reads back as the same one`() throws {
    for profile in ActuatorProfile.builtIn.map(\.profile) + [ActuatorProfile.measured] {
      var expected = profile
      // The sounds of a device are those of `reference` unless a file says otherwise.
      expected.sound = .reference
      var sources = profile.sources
      sources.removeAll { $0.field.hasPrefix("sound") }
      expected.sources = sources
      #expect(try Self.read(ProfileFile.text(of: expected)) == expected, "\(profile.name)")
    }
  }

  @Test func `only a file that holds more than the first version says that it is of the second`() {
    #expect(!ProfileFile.text(of: .reference).contains("version"))
    #expect(ProfileFile.text(of: ActuatorProfile.measured).contains("\"version\": 2"))
  }

  @Test(
    arguments: [
      ("\"version\": 2", "\"version\": 3", "version"),
      ("\"version\": 2", "\"version\": 1", "continuous.frequencies"),
      ("[0.75, 180]", "[0, 180]", "continuous.frequencies[1]"),
      ("[1, 300]", "[1, 301]", "continuous.frequencies"),
      ("[-0.5, 0, 0.5]", "[0.5, 0, 0.5]", "measurements.points[0].strength"),
      ("[-0.5, 0, 0.5]", "[0, 0.5]", "measurements.points[0].strength"),
    ])
  func `faults of the second version are refused at their place`(
    old: String, new: String, path: String
  ) {
    let text = ProfileFile.text(of: ActuatorProfile.measured)
    #expect(text.contains(old))
    do {
      _ = try Self.read(text.replacing(old, with: new))
      Issue.record("\(new) was read")
    } catch {
      #expect("\(error)".contains(path), "\(error)")
    }
  }

  @Test func `a curve of frequency is followed, and its inverse leads back`() {
    let map = ActuatorProfile.measured.continuous.frequency
    #expect(map.value(at: 0.375) == 120)
    #expect(map.value(at: 0.875) == 240)
    for sharpness in stride(from: 0.0, through: 1, by: 0.125) {
      #expect(map.position(of: map.value(at: sharpness)) == sharpness)
    }
  }

  @Test func `60 and 180 Hz are felt by the curve of acceleration`() {
    func level(_ sharpness: UnitValue, _ profile: ActuatorProfile) -> Double {
      let hum = HapticEvent.continuous(
        ContinuousEvent(
          time: .zero, duration: .seconds(1), intensity: .half, sharpness: sharpness))
      let felt = FeltTimeline(Timeline(HapticPattern(events: [hum])), under: profile)
      return felt.vibrations[0].level
    }
    var flat = ActuatorProfile.measured
    flat.touch.accelerations = nil
    let (weak, strong) = (
      level(.zero, ActuatorProfile.measured), level(0.75, ActuatorProfile.measured)
    )
    // 0.6 g are 14 dB less than 3 g; the thresholds differ by less than 1.
    #expect(abs(strong - weak - 14) < 1)
    #expect(abs(level(0.75, flat) - level(.zero, flat)) < 1)
  }

  @Test func `each profile in the folder Profiles is measured, named like its file, and read`()
    throws
  {
    let folder = PackageRoot.path(of: "Profiles")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.contains("README.md"))
    for file in files where file.hasSuffix(".json") {
      let profile = try Self.read(String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
      let name = file.dropLast(".json".count)
      #expect(profile.name == name)
      #expect(profile.measurements != nil)
    }
  }
}

extension ActuatorProfile {
  /// A profile whose motor is five times weaker at 60 Hz than at 180 Hz.
  static var measured: ActuatorProfile {
    var profile = ActuatorProfile.reference
    profile.name = "measured"
    profile.continuous.frequency = SharpnessMap(60, 300)
    profile.continuous.frequency.between = [ProfileCurve.Point(at: 0.75, value: 180)]
    let points = [(60.0, 0.6), (120, 1.5), (180, 3), (240, 1), (300, 0.5)]
    profile.touch.accelerations = ProfileCurve(
      points.map { ProfileCurve.Point(at: $0.0, value: $0.1 * 9.80665) })
    profile.touch.acceleration = 3 * 9.80665
    profile.measurements = ActuatorMeasurements(
      points: [
        ActuatorMeasurements.Point(
          intensity: 1, sharpness: 0.5, frequency: Measured(140, low: 139, high: 141),
          strength: Measured(0, low: -0.5, high: 0.5))
      ], rise: Measured(0.02, low: 0.01, high: 0.03), fall: Measured(0.04, low: 0.03, high: 0.05),
      fusionGap: nil)
    return profile
  }
}
