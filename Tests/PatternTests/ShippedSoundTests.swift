// The shipped sounds: table, folder, recipe and README agree, and each is as a sound should be.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticTestSupport
import Testing

@Suite("Every shipped sound")
struct ShippedSoundTests {
  @Test
  func `is a row of the table, a file, and found by its path`() throws {
    let folder = PackageRoot.path(of: "Patterns/sounds")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".wav") }
    #expect(Set(files) == Set(ShippedSound.all.map { "\($0.name).wav" }))
    #expect(files.count == ShippedSound.all.count)
    for sound in ShippedSound.all { #expect(ShippedSound.named(sound.path) == sound) }
    #expect(ShippedSound.named("chime") == nil && ShippedSound.named("sounds/gong.wav") == nil)
  }

  @Test(arguments: ShippedSound.all)
  func `is held byte for byte`(_ sound: ShippedSound) {
    let file = FileManager.default.contents(atPath: PackageRoot.path(of: "Patterns/\(sound.path)"))
    #expect(file.map([UInt8].init) == sound.bytes)
  }

  @Test
  func `comes out of the recipe as it is`() throws {
    try withTemporaryFolder { folder in
      guard try Python.run("Patterns/sounds/recipe.py", folder) else {
        return print("skipped: there is no python3 here.")
      }
      for name in ShippedSound.all.map({ "\($0.name).wav" }) {
        let shipped = PackageRoot.path(of: "Patterns/sounds/\(name)")
        #expect(
          FileManager.default.contents(atPath: "\(folder)/\(name)")
            == FileManager.default.contents(atPath: shipped), "\(name)")
      }
    }
  }

  @Test(arguments: ShippedSound.all)
  func `has its row in the README`(_ sound: ShippedSound) throws {
    let file = FileManager.default.contents(atPath: PackageRoot.path(of: "Patterns/README.md"))
    let lines = String(decoding: try #require(file), as: UTF8.self).split(separator: "\n")
    let start = "| [\(sound.name)](\(sound.path)) | \(sound.summary) | Ours: "
    #expect(lines.contains { $0.hasPrefix(start) && $0.hasSuffix(" | MIT |") })
  }

  @Test
  func `is a WAV file of one channel, 16 bits and 48 kHz, half a second at most`() throws {
    for sound in ShippedSound.all {
      let bytes = sound.bytes
      #expect(bytes.prefix(4) + bytes[8..<16] == Array("RIFFWAVEfmt ".utf8)[...], "\(sound.name)")
      #expect(bytes[20..<24] == [1, 0, 1, 0] && bytes[34..<36] == [16, 0])
      #expect(bytes[24..<28] == [0x80, 0xBB, 0, 0])
      #expect(sound.samples.count <= 24_000)
    }
    #expect(ShippedSound.all.map(\.bytes.count).reduce(0, +) <= 120_000)
  }

  @Test
  func `begins and ends at zero, without a click, and its peak is at −3 dB`() {
    for sound in ShippedSound.all {
      let probe = AudioProbe(sound.samples, rate: 48_000)
      #expect(abs(probe.peak - 0.7079) < 0.0001, "\(sound.name)")
      #expect(sound.samples.first == 0 && sound.samples.last == 0)
      #expect(abs(sound.samples.reduce(0, +) / Double(sound.samples.count)) < 1e-5)
      let steps = zip(sound.samples.suffix(25), sound.samples.suffix(24)).map { abs($0 - $1) }
      #expect((steps.max() ?? 1) < 0.003, "\(sound.name)")
    }
  }

  @Test
  func `is at a twentieth of its peak within 1 ms, and air that moves within 5 ms`() throws {
    for sound in ShippedSound.all {
      let first = try #require(sound.samples.firstIndex { abs($0) >= 0.0354 })
      #expect(first <= (sound.name == "whoosh" ? 240 : 48), "\(sound.name): frame \(first)")
    }
  }

  @Test
  func `that a scene plays is there`() throws {
    var played: Set<String> = []
    for scene in HapticScene.all where scene.parameters.contains(where: { $0.name == "sounds" }) {
      let timeline = try scene.timeline(settings: ["sounds": .flag(true)])
      for case .audio(let sound) in timeline.patterns.flatMap(\.events) {
        if case .file(let path, _, _) = sound.source { played.insert(path) }
      }
    }
    #expect(played.contains("sounds/chime.wav") && played.count >= 2)
    for path in played { #expect(ShippedSound.named(path) != nil, "\(path)") }
  }
}

extension ShippedSound: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }

  /// The samples after the header of 44 bytes, full scale being 1.
  fileprivate var samples: [Double] {
    stride(from: 44, to: bytes.count - 1, by: 2).map {
      Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32_768
    }
  }
}

/// The interpreter, where there is one.
private enum Python {
  /// Runs a script of the package; `false` where there is no Python.
  static func run(_ script: String, _ argument: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", PackageRoot.path(of: script), argument]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // 127 is what `env` says of a program that is not there.
    guard process.terminationStatus != 127 else { return false }
    #expect(process.terminationStatus == 0)
    return true
  }
}
