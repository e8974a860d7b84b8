// What holds for every shipped pattern, and that table, folder and README agree.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite("Every shipped pattern")
struct LibraryTests {
  @Test
  func `has a name of its own`() {
    #expect(Set(ShippedPattern.all.map(\.name)).count == ShippedPattern.all.count)
  }

  @Test
  func `can be asked for by its name, and no other can`() {
    for pattern in ShippedPattern.all { #expect(ShippedPattern.named(pattern.name) == pattern) }
    #expect(ShippedPattern.named("Success") == nil)
  }

  @Test
  func `is a row of the table, and every row is a file`() throws {
    let root = PackageRoot.path(of: "Patterns")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    let files = paths.filter { $0.hasSuffix(".ahap") || $0.hasSuffix(".json") }
      .map { "Patterns/\($0)" }
    let scenes = HapticScene.all.map { "Patterns/interactions/\($0.name).interaction.json" }
    let ofScenes = Set(files).intersection(scenes)
    #expect(Set(files) == ofScenes.union(ShippedPattern.all.map(\.path)))
  }

  @Test(arguments: ShippedPattern.all)
  func `is embedded byte for byte`(_ pattern: ShippedPattern) {
    let file = FileManager.default.contents(atPath: PackageRoot.path(of: pattern.path))
    #expect(file.map([UInt8].init) == pattern.bytes)
  }

  @Test(arguments: ShippedPattern.ahap)
  func `says its name, intent, origin, licence and date`(_ pattern: ShippedPattern) throws {
    let metadata = try pattern.metadata()
    #expect(
      Set(metadata.keys) == ["Project", "Description", "Origin", "License", "Created"])
    #expect(metadata["Project"] == pattern.name)
    #expect(metadata["Description"] == pattern.intent)
    #expect(metadata["License"] == "MIT")
    #expect(metadata["Created"]?.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil)
    let sources = ["haptic_feedback HAPTIC_PATTERNS.md", "Pulsar systemPresets", "Ours", "ours"]
    #expect(sources.contains { metadata["Origin"]?.contains($0) == true })
  }

  @Test(arguments: ShippedPattern.ahap)
  func `has its row in the README`(_ pattern: ShippedPattern) throws {
    let file = FileManager.default.contents(atPath: PackageRoot.path(of: "Patterns/README.md"))
    let lines = String(decoding: try #require(file), as: UTF8.self).split(separator: "\n")
    let link = "[\(pattern.name)](\(pattern.folder)/\(pattern.name).ahap)"
    let origin = try #require(try pattern.metadata()["Origin"])
    #expect(lines.contains("| \(link) | \(pattern.intent) | \(origin) | MIT |"))
  }

  @Test(arguments: ShippedPattern.ahap)
  func `reads without a warning`(_ pattern: ShippedPattern) throws {
    let findings = try Format.ahap.read(pattern.bytes).findings
    #expect(findings.filter { $0.severity > .note } == [])
  }

  @Test(arguments: ShippedPattern.all)
  func `is felt as it is meant, or says why not`(_ pattern: ShippedPattern) throws {
    let timeline = try pattern.reading().timeline
    for motor in pattern.folder == "scenes" ? [.reference] : PatternStrengths.motors {
      let findings = timeline.checked(under: motor).findings
      #expect(findings.allSatisfy { $0.waiver != nil }, "\(motor.name): \(findings)")
    }
  }

  @Test(arguments: ShippedPattern.ahap)
  func `keeps to what players are known to take`(_ shipped: ShippedPattern) throws {
    let pattern = try shipped.pattern()
    // Sixteen points and thirty seconds: what Apple's own editor and players stop at.
    #expect(pattern.curves.allSatisfy { $0.points.count <= 16 })
    #expect(pattern.vibrations.allSatisfy { $0.duration <= .seconds(30) })
    // The system drops feedback above about 32 taps a second.
    #expect(pattern.taps.gaps.allSatisfy { $0 >= 1000 / 32 })
  }

  @Test(arguments: ShippedPattern.ahap)
  func `starts at once, sounds, and does not clip`(_ shipped: ShippedPattern) throws {
    let pattern = try shipped.pattern()
    #expect(pattern.events.map(\.time).min() == .zero)
    let oracle = Oracle(Timeline(pattern), profile: .referenceAsDesigned, rate: 8_000)
    let peak = AudioProbe(oracle.haptic(), rate: oracle.rate).peak
    #expect(peak > 0.2 && peak <= 1)
  }

  @Test(arguments: ShippedPattern.ahap)
  func `has strengths that never add up to more than 1`(_ shipped: ShippedPattern) throws {
    let timeline = Timeline(try shipped.pattern())
    // At half the gain the oracle's own limit of 1 cannot hide what is beyond it.
    let oracle = Oracle(
      timeline.amplified(by: 0.5), profile: .referenceAsDesigned, rate: 8_000)
    let strengths = stride(from: 0, to: Int(oracle.frames) * 2, by: 2)
    let envelopes = oracle.envelopes()
    #expect(strengths.allSatisfy { envelopes[$0] <= 0.5 + 1e-12 })
  }
}
