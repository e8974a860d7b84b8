// The parameters: published numbers are defaults, and contradictions are refused by name.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferParameterTests {
  private func fault(
    _ settings: [String: SceneValue], _ gesture: GestureInput = .pulledOpen
  ) throws -> SceneFault? {
    let scene = try OfferStory.scene
    do throws(SceneFault) {
      _ = try scene.timeline(for: gesture, settings: settings)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a parameter is set by its name, as the command line sets it`() throws {
    let numbers = try OfferStory.numbers(["haptics.delay": 0.06, "intensity.max": 0.75])
    #expect(numbers["haptics.delay"] == 0.06 && numbers["intensity.max"] == 0.75)
    let unknown = try #require(try fault(["haptics.dely": 0.06]))
    #expect(unknown.message.contains("haptics.dely") && unknown.parameter == "haptics.dely")
    #expect(try fault(["haptics.delay": "soon"])?.parameter == "haptics.delay")
    #expect(try fault(["intensity.max": 2])?.parameter == "intensity.max")
    let defaults = try OfferStory.scene.parameters.map { ($0.name, $0.defaultValue) }
    let usual = try OfferStory(.pulledOpen, Dictionary(uniqueKeysWithValues: defaults))
    #expect(try usual.timeline == OfferStory(.pulledOpen).timeline)
  }

  private static let published: KeyValuePairs = [
    "inset.left": 4.0, "inset.right": 12, "line.spacing": 8, "pull.start": 0.15,
    "pull.success": 0.7, "shake.phase": 0.05, "shake.angle.min": 1.4, "shake.angle.max": 1.9,
    "scale.step": 0.02, "scale.peak": 1.12, "intensity.min": 0.22, "intensity.max": 0.52,
    "vibration.duration": 0.1, "tearoff.angle": 10, "tearoff.rotation": 0.3,
    "tearoff.translation": 0.3, "flip.duration": 0.3, "peek.overshoot": 20, "peek.scale": 1.03,
    "peek.scale.duration": 0.15,
  ]

  private static let ours: KeyValuePairs = [
    "frame.width": 375.0, "section.left": 16, "section.right": 0, "counterfoil.width": 64,
    "vibration.sharpness": 0.3, "success.tap0.intensity": 0.9, "success.tap0.sharpness": 0.4,
    "success.tap1.intensity": 0.95, "success.tap1.sharpness": 0.6, "success.tap2.intensity": 1,
    "success.tap2.sharpness": 0.8, "rubberBand.coefficient": 0.55, "haptics.delay": 0,
  ]

  @Test func `a published number is a default, and a number of ours says so`() throws {
    let rows = Dictionary(
      uniqueKeysWithValues: try OfferStory.scene.parameters.map { ($0.name, $0) })
    for (origin, numbers) in [
      (SceneParameter.Origin.published, Self.published), (.ours, Self.ours),
    ] {
      for (name, value) in numbers {
        #expect(rows[name]?.defaultValue == .number(value), "\(name)")
        #expect(rows[name]?.origin == origin, "\(name)")
      }
    }
  }

  /// A run that succeeds, one that fails and then peeks, and the picture, as settings make them.
  private func everything(_ settings: [String: SceneValue]) throws -> ([Timeline], Stage?) {
    let audible = settings.merging(["sounds": true]) { own, _ in own }
    let scene = try OfferStory.scene
    let timelines = try ["events", "curve"].flatMap { mode in
      try [GestureInput.pulledOpen, .fullDrag].map {
        let mode = audible.merging(["vibration.mode": .choice(mode)]) { own, _ in own }
        return try scene.timeline(for: $0, settings: mode)
      }
    }
    return (timelines, try scene.stage(settings: settings))
  }

  @Test func `every parameter begins in its domain and changes something`() throws {
    // The insets leave room for more.
    let room: [String: SceneValue] = ["section.left": 8]
    let usual = try everything(room)
    for row in try OfferStory.scene.parameters {
      #expect(row.domain.contains(row.defaultValue), "\(row.name)")
      var others = row.others
      if case .number(let range) = row.domain {
        others.append(.number(range.lowerBound + 0.04 * (range.upperBound - range.lowerBound)))
      }
      // Some values contradict others and are refused.
      let runs = others.lazy.compactMap { try? everything(room.merging([row.name: $0]) { $1 }) }
      #expect(runs.contains { $0 != usual }, "\(row.name)")
    }
  }

  @Test func `the scene is in the table under its name, and is that of its file`() throws {
    let file = try #require(interactionFiles.first { $0.name.hasPrefix("secret-offer.") })
    let scene = try InteractionFile.scene(in: file.bytes)
    let settings: [String: SceneValue] = ["intensity.max": 0.6]
    let timeline = try OfferStory.scene.timeline(settings: settings)
    #expect(try scene.timeline(for: .pulledOpen, settings: settings) == timeline)
    #expect(try timeline != OfferStory.scene.timeline())
  }

  @Test func `insets above four line spacings are refused`() throws {
    #expect(try fault(["inset.right": 12.5])?.parameter == "inset.right")
    #expect(try fault(["section.left": 30])?.parameter == "inset.right")
    #expect(try fault(["line.spacing": 7.9])?.parameter == "inset.right")
    #expect(
      try fault(["inset.right": 30])?.message
        == "The insets are 50 pt together, more than four times line.spacing, 8 pt: the card would "
        + "be pulled while it rests.")
    #expect(try fault(["inset.right": 12]) == nil)
  }

  @Test func `thresholds in the wrong order and frames without room are refused`() throws {
    #expect(try fault(["pull.start": 0.7])?.parameter == "pull.start")
    #expect(try fault(["frame.width": 100, "inset.left": 150])?.parameter == "frame.width")
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `a number outside its domain is refused`(number: Double) throws {
    for name in ["intensity.max", "scale.step", "shake.phase"] {
      #expect(try fault([name: .number(number)])?.parameter == name)
    }
  }

  @Test func `gestures that are none, too early or endless are refused`() throws {
    let early = GestureInput.pull((-1, 0), (1, 1))
    let endless = GestureInput.pull((0, 0.4), (1e9, 0.4))
    let lost = GestureInput(.touches([TouchSample(time: .zero, x: 0, y: 0, phase: .moved)]))
    for gesture in [early, endless, lost] { #expect(try fault([:], gesture) != nil) }
  }
}
