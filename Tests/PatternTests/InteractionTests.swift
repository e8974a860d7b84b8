// What holds for every shipped interaction: its examples lead where they say, and every state is reached.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite("Every shipped interaction")
struct InteractionTests {
  private func definition(_ shipped: ShippedPattern) throws -> Interaction {
    try shipped.bytes.withUnsafeBytes { try InteractionFile.definition(in: $0) }
  }

  private func runs(
    _ shipped: ShippedPattern, setting settings: [String: SceneValue] = [:]
  ) throws -> [(example: Interaction.Example, timeline: Timeline)] {
    let scene = try InteractionFile.scene(in: shipped.bytes)
    return try definition(shipped).examples.map { example in
      var all = settings
      for setting in example.settings { all[setting.name] = setting.value }
      return (example, try scene.timeline(for: example.gesture, settings: all))
    }
  }

  /// The first moment of a feature or a state from another on; `nil` if it does not come about.
  private func first(
    _ name: String, in timeline: Timeline, from start: HapticTime = .zero
  ) -> HapticTime? {
    let features = timeline.features.filter { $0.name == name || $0.name.hasPrefix("\(name)[") }
    let states = timeline.states.filter { "\($0.machine).\($0.state)" == name }
    return (features.map(\.time) + states.map(\.time)).filter { $0 >= start }.min()
  }

  @Test(arguments: ShippedPattern.interactions)
  func `says what it is`(_ shipped: ShippedPattern) throws {
    let definition = try definition(shipped)
    #expect(definition.name == shipped.name)
    #expect(definition.intent == shipped.intent)
    #expect(definition.licence == "MIT" && definition.origin.contains("ours"))
    #expect(definition.parameters.allSatisfy { !$0.meaning.isEmpty })
    #expect(definition.stage != nil && definition.examples.count >= 3)
    #expect(definition.variants.map(\.name) == ["silent", "reducedMotion"])
  }

  @Test(arguments: ShippedPattern.interactions)
  func `has its row in the README`(_ shipped: ShippedPattern) throws {
    let file = FileManager.default.contents(atPath: PackageRoot.path(of: "Patterns/README.md"))
    let lines = String(decoding: try #require(file), as: UTF8.self).split(separator: "\n")
    let link = "[\(shipped.name)](interactions/\(shipped.fileName))"
    let origin = try definition(shipped).origin
    #expect(lines.contains("| \(link) | \(shipped.intent) | \(origin) | MIT |"))
  }

  @Test(arguments: ShippedPattern.interactions)
  func `leads where its examples say, in their order, and nowhere else`(
    _ shipped: ShippedPattern
  ) throws {
    for (example, timeline) in try runs(shipped) {
      var time = HapticTime.zero
      for name in example.leads {
        let next = first(name, in: timeline, from: time)
        time = try #require(next, "\(example.name): \(name)")
      }
      for name in example.never {
        #expect(first(name, in: timeline) == nil, "\(example.name): \(name)")
      }
    }
  }

  @Test(arguments: ShippedPattern.interactions)
  func `reaches every state and plays every haptic in its examples`(
    _ shipped: ShippedPattern
  ) throws {
    let definition = try definition(shipped)
    let timelines = try runs(shipped).map(\.timeline)
    for machine in definition.machines {
      for state in machine.states {
        let name = "\(machine.name).\(state.name)"
        #expect(timelines.contains { first(name, in: $0) != nil }, "\(name)")
      }
    }
    for response in definition.responses {
      #expect(timelines.contains { first(response.name, in: $0) != nil }, "\(response.name)")
    }
  }

  @Test(arguments: ShippedPattern.interactions)
  func `is checked without a finding, in every example and variant`(
    _ shipped: ShippedPattern
  ) throws {
    for variant in ["standard", "silent", "reducedMotion"] {
      for (example, timeline) in try runs(shipped, setting: ["variant": .choice(variant)]) {
        let report = timeline.checked()
        #expect(report.findings.map(\.message) == [], "\(example.name), \(variant)")
        guard variant == "standard" else { continue }
        for result in timeline.alignments {
          #expect(result.verdict == .passed, "\(example.name): \(result.alignment)")
        }
      }
    }
  }

  @Test(arguments: ShippedPattern.interactions)
  func `is silent or still where that is asked, and does the same`(
    _ shipped: ShippedPattern
  ) throws {
    let standard = try runs(shipped).map(\.timeline)
    let silent = try runs(shipped, setting: ["variant": .choice("silent")]).map(\.timeline)
    let still = try runs(shipped, setting: ["variant": .choice("reducedMotion")]).map(\.timeline)
    #expect(standard.contains { !$0.isEmpty } && silent.allSatisfy(\.isEmpty))
    #expect(silent.map(\.states) == standard.map(\.states))
    #expect(still.map(\.states) == standard.map(\.states))
    #expect(still.map(\.patterns) == standard.map(\.patterns))
  }

  @Test(arguments: ShippedPattern.interactions)
  func `has figures that move`(_ shipped: ShippedPattern) throws {
    let reading = try shipped.reading()
    let stage = try #require(reading.scene?.stage)
    let shown = stage.moments.filter { first($0, in: reading.timeline) != nil }
    #expect(shown.count >= 3, "\(shown)")
    let svg = try #require(reading.storyboard(PictureRequest(), ofFile: shipped.fileName))
    #expect(svg.hasPrefix("<svg"))
  }

  @Test func `a word of the library has the taps of its pattern`() throws {
    for word in FeedbackWord.allCases {
      guard let shipped = ShippedPattern.named(word.rawValue), shipped.fileName.hasSuffix(".ahap")
      else { continue }
      let taps = try shipped.pattern().taps
      #expect(word.taps.map(\.time) == taps.map(\.time), "\(word)")
      #expect(word.taps.map(\.tap.intensity) == taps.strengths, "\(word)")
      #expect(word.taps.map(\.tap.sharpness) == taps.sharpnesses, "\(word)")
    }
  }

  @Test func `a round figure that is resized has the outline of the moment`() throws {
    let scrubber = try #require(ShippedPattern.interactions.first { $0.name == "scrubber" })
    let reading = try scrubber.reading()
    let widths = [0, 0.4, 1].map { reading.timeline.pose(of: "done", at: .seconds($0)).width }
    #expect(Set(widths).count == 3)
    var figures = try #require(reading.scene?.stage).figures
    while !figures.contains(where: { $0.element == "done" }) {
      figures = figures.flatMap { $0.figures }
      try #require(!figures.isEmpty)
    }
    #expect(figures.first { $0.element == "done" }?.outline == nil)
  }
}
