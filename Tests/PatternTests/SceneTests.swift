// What holds for every shipped scene, and for each what its description promises.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite("Every shipped scene")
struct SceneLibraryTests {
  @Test(arguments: ShippedPattern.scenes)
  func `says what it is`(_ shipped: ShippedPattern) throws {
    let file = try SceneRemarks(shipped)
    #expect(file.name == shipped.name)
    #expect(shipped.name.hasPrefix(file.scene))
    #expect(file.intent == shipped.intent)
    #expect(file.licence == "MIT")
    #expect(file.origin.contains("published") && file.version == 1)
  }

  @Test(arguments: ShippedPattern.scenes)
  func `has its row in the README`(_ shipped: ShippedPattern) throws {
    let file = FileManager.default.contents(atPath: PackageRoot.path(of: "Patterns/README.md"))
    let lines = String(decoding: try #require(file), as: UTF8.self).split(separator: "\n")
    let link = "[\(shipped.name)](scenes/\(shipped.fileName))"
    let origin = try SceneRemarks(shipped).origin
    #expect(lines.contains("| \(link) | \(shipped.intent) | \(origin) | MIT |"))
  }

  @Test(arguments: ShippedPattern.scenes)
  func `reads, and is checked, without a finding`(_ shipped: ShippedPattern) throws {
    let reading = try shipped.scene()
    #expect(reading.findings == [])
    #expect(reading.timeline.checked().findings.map(\.message) == [])
  }

  @Test(arguments: ShippedPattern.scenes)
  func `lines up as it promises, and promises something if it is felt`(_ shipped: ShippedPattern)
    throws
  {
    let timeline = try shipped.scene().timeline
    for result in timeline.alignments {
      #expect(result.verdict == .passed, "\(result.alignment)")
    }
    #expect(timeline.expectations.isEmpty == (timeline.isEmpty))
  }

  @Test(arguments: ShippedPattern.scenes)
  func `notices a delay of 60 ms by what it promises`(_ shipped: ShippedPattern) throws {
    var options = ReadingOptions()
    options.sceneSettings = ["haptics.delay": .number(0.06)]
    let timeline = try shipped.scene(options).timeline
    guard !timeline.isEmpty else { return }
    #expect(timeline.alignments.contains { $0.verdict == .failed })
  }

  @Test
  func `there is a plain one of every interaction, with the gesture that succeeds`() throws {
    for scene in HapticScene.all {
      let shipped = try #require(ShippedPattern.named(scene.name), "\(scene.name)")
      // What a file waives is about its gesture, and the scene does not know it.
      var (timeline, plain) = (try shipped.scene().timeline, try scene.timeline())
      (timeline.waivers, plain.waivers) = ([], [])
      #expect(timeline == plain, "\(scene.name)")
    }
  }
}

@Suite("Shipped scenes")
struct SceneContentTests {
  private func names(_ name: String) throws -> [String] {
    try #require(ShippedPattern.named(name)).scene().timeline.features.map(\.name)
  }

  private func states(_ name: String) throws -> [String] {
    let timeline = try #require(ShippedPattern.named(name)).scene().timeline
    return timeline.states.map { "\($0.machine).\($0.state)" }
  }

  @Test
  func `The offer succeeds in four runs, and fails in three with an error of four taps`() throws {
    for variant in ["", "-fast", "-slow", "-right-to-left", "-with-sounds"] {
      let names = try names("secret-offer\(variant)")
      #expect(names.contains("success.tap[2]") && !names.contains("error.tap[0]"), "\(variant)")
    }
    for variant in ["-one-drag", "-let-go"] {
      let names = try names("secret-offer\(variant)")
      #expect(names.contains("error.tap[3]") && !names.contains("success"), "\(variant)")
    }
    #expect(try !names("secret-offer-wavering").contains("success"))
    #expect(try states("secret-offer-peek").contains("peek.inProgress"))
    #expect(try !names("secret-offer-peek").contains("vibration[0]"))
  }

  @Test
  func `The slow pull vibrates longer than the fast one`() throws {
    let count = try ["-fast", "", "-slow"].map { variant in
      try names("secret-offer\(variant)").count { $0.hasPrefix("vibration[") }
    }
    #expect(count[0] < count[1] && count[1] < count[2])
  }

  @Test
  func `The card opens and closes, waits, is dragged, and turns round`() throws {
    func states(_ name: String) throws -> [String] {
      try self.states(name).filter { $0.hasPrefix("card.") }
    }
    #expect(
      try states("expanding-card") == ["card.collapsed", "card.expanded", "card.collapsed"])
    #expect(
      try self.states("expanding-card").filter { $0.hasPrefix("list.") }
        == ["list.free", "list.locked", "list.free"])
    #expect(try states("expanding-card-interrupted") == ["card.collapsed", "card.expanded"])
    #expect(try names("expanding-card-interrupted").count { $0.hasPrefix("tap[") } == 3)
    #expect(try states("expanding-card-dragged") == ["card.collapsed", "card.expanded"])
    #expect(try states("expanding-card-reversed") == ["card.collapsed"])
    let names = try names("expanding-card-reversed")
    #expect(names.contains("reversed.tap[0]") && names.contains("reached.tap[0]"))
  }

  @Test
  func `The picker matches after two flicks, and taps three times where it is dragged to and fro`()
    throws
  {
    let taps = try ["", "-dragged", "-edge", "-shuffle"].map { variant in
      try names("half-and-half\(variant)").count { $0.contains(".selection[") }
    }
    #expect(taps == [3, 3, 2, 5])
    #expect(try names("half-and-half-edge").contains("right.texture[0]"))
    #expect(try names("half-and-half").contains("match[0]"))
    #expect(try states("half-and-half-edge").contains("right.returning"))
  }

  @Test
  func `The wheel wins by either flick and by the button, and in no other way`() throws {
    for variant in ["", "-counterclockwise", "-button"] {
      #expect(try names("lottery-wheel\(variant)").contains("success.tap[1]"), "\(variant)")
    }
    for variant in ["-slow", "-cancelled"] {
      let names = try names("lottery-wheel\(variant)")
      #expect(!names.contains { $0.hasPrefix("success") }, "\(variant)")
    }
  }
}

extension ShippedPattern {
  /// The scene, played.
  func scene(_ options: ReadingOptions = ReadingOptions()) throws -> Reading {
    try bytes.withUnsafeBytes { try SceneFile.read($0, options: options) }
  }
}

/// What a scene file says about itself.
private struct SceneRemarks: Decodable {
  let scene: String
  let version: Int
  let name: String
  let intent: String
  let origin: String
  let licence: String

  init(_ shipped: ShippedPattern) throws {
    self = try JSONDecoder().decode(SceneRemarks.self, from: Data(shipped.bytes))
  }
}
