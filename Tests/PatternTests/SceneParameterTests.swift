// That every parameter of every scene acts, and that one that takes something away says so.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SceneParameterTests {
  /// What has to be set for a parameter to matter, by the beginning of its name.
  private static let needs: [(prefix: String, settings: [String: SceneValue])] = [
    ("sounds.", ["sounds": .flag(true)]), ("bezier.", ["timing": .choice("bezier")]),
    ("spring.", ["timing": .choice("spring")]),
    ("vibration.curveError", ["vibration.mode": .choice("curve")]),
    ("tick.merge", ["slots": .integer(36)]), ("tick.decay", ["slots": .integer(36)]),
    ("return.shortWay", ["drift.factor": .number(5)]),
    ("selection.merge", ["item.height": .number(60)]),
    ("section.right", ["section.left": .number(8)]),
  ]

  /// Gestures beside those of the shipped runs, for what these do not come to.
  private static func gestures(of scene: HapticScene) -> [GestureInput] {
    switch scene.name {
    case "expanding-card":
      // A finger that taps the card, and then the close button's corner.
      let corner = TouchPoint(x: 345, y: 20)
      let tap = SimulatedFinger(
        start: .seconds(1), from: corner,
        strokes: [.init(.steady, to: corner, over: .milliseconds(50))])
      let flick = SimulatedFinger.fling(
        from: TouchPoint(x: 200, y: 300), to: TouchPoint(x: 200, y: 310), start: .milliseconds(200),
        duration: .milliseconds(150))
      let open = [GestureAction("tap", at: .zero)]
      let held = heldForALittle(GestureInput(.simulated([flick])))
      return [
        GestureInput(.simulated([tap]), actions: open), GestureInput(held.path, actions: open),
      ]
    case "half-and-half":
      let flick = SimulatedFinger.fling(
        from: TouchPoint(x: 90, y: 300), to: TouchPoint(x: 90, y: 200),
        duration: .seconds(100 / 6_550.0), profile: .steady)
      return [GestureInput(.simulated([flick])), heldForALittle(scene.exampleGesture)]
    case "lottery-wheel":
      return [
        heldForALittle(LotteryWheel.exampleGesture), LotteryWheel.draggedAndHeld,
      ]
    default: return []
    }
  }

  /// A gesture whose first finger rests for 150 ms before it lets go.
  private static func heldForALittle(_ gesture: GestureInput) -> GestureInput {
    var samples = gesture.touches.filter { $0.touch == 0 }
    guard let last = samples.indices.last else { return gesture }
    samples[last].phase = .moved
    var end = samples[last]
    (end.time, end.phase) = (end.time + .milliseconds(150), .ended)
    return GestureInput(.touches(samples + [end]))
  }

  private static func values(of parameter: SceneParameter) -> [SceneValue] {
    switch (parameter.domain, parameter.defaultValue) {
    case (.number(let range), .number(let usual)):
      return [usual * 1.2, usual * 0.8, usual + 0.1, range.lowerBound, range.upperBound]
        .filter(range.contains).map { .number($0) }
    case (.integer(let range), .integer(let usual)):
      return [usual + 1, usual - 1].filter(range.contains).map { .integer($0) }
    case (.flag, .flag(let usual)): return [.flag(!usual)]
    case (.choice(let words), _): return words.map { .choice($0) }
    default: return []
    }
  }

  /// The runs of a scene with what makes a parameter matter; each is made once, because many
  /// parameters need the same.
  private final class Runs {
    private let scene: HapticScene
    private let shipped: [ShippedPattern]
    private let gestures: [GestureInput]
    private var usual: [[String: SceneValue]: [Timeline?]] = [:]

    init(of scene: HapticScene) throws {
      self.scene = scene
      shipped = try ShippedPattern.scenes.filter {
        try $0.reading().scene?.scene.name == scene.name
      }
      gestures = SceneParameterTests.gestures(of: scene)
    }

    /// The run of one number: those of the shipped files come first.
    private func run(_ index: Int, _ settings: [String: SceneValue]) -> Timeline? {
      guard index < shipped.count else {
        return try? scene.timeline(for: gestures[index - shipped.count], settings: settings)
      }
      var options = ReadingOptions()
      // The gesture is the file's, the settings are the file's and ours.
      options.sceneSettings = settings
      return try? shipped[index].bytes
        .withUnsafeBytes { try SceneFile.read($0, options: options) }.timeline
    }

    private func usualRun(_ index: Int, _ settings: [String: SceneValue]) -> Timeline? {
      let count = shipped.count + gestures.count
      var runs = usual[settings] ?? Array(repeating: .none, count: count)
      if runs[index] == nil { runs[index] = run(index, settings) }
      usual[settings] = runs
      return runs[index]
    }

    func change(with parameter: SceneParameter) -> Bool {
      let settings =
        SceneParameterTests.needs.first { parameter.name.hasPrefix($0.prefix) }?.settings ?? [:]
      let values = SceneParameterTests.values(of: parameter)
      return (0..<shipped.count + gestures.count).contains { index in
        let before = usualRun(index, settings)
        return values.contains { value in
          let after = run(index, settings.merging([parameter.name: value]) { $1 })
          return after != nil && after != before
        }
      }
    }
  }

  @Test(arguments: HapticScene.all.map(\.name))
  func `every parameter changes something`(name: String) throws {
    let scene = try #require(HapticScene.named(name))
    let runs = try Runs(of: scene)
    for parameter in scene.parameters {
      #expect(runs.change(with: parameter), "\(parameter.name)")
    }
  }

  @Test(arguments: [
    ("secret-offer", "intensity.min", 0.95), ("secret-offer", "shake.angle.min", 2),
    ("secret-offer", "sounds.pull.pitch.min", 0.5), ("lottery-wheel", "tick.intensity.min", 0.9),
  ])
  func `the least of something is not above its greatest`(
    scene: String, parameter: String, value: Double
  ) throws {
    let scene = try #require(HapticScene.named(scene))
    let fault = #expect(throws: SceneFault.self) {
      try scene.timeline(settings: [parameter: .number(value)])
    }
    #expect(fault?.parameter == parameter)
    #expect(fault?.message.contains("above \(parameter.dropLast(3))max") == true)
  }

  @Test func `what a setting silences is a note at the setting`() throws {
    let text = """
      {"scene": "secret-offer", "parameters": {
        "scale.step": 1}}
      """
    let reading = try Array(text.utf8).withUnsafeBytes { try SceneFile.read($0) }
    let finding = try #require(reading.findings.first)
    #expect(reading.findings.map(\.rule.id) == ["N001"])
    #expect(finding.severity == .note)
    #expect(finding.place.line == 2)
    #expect(
      finding.message
        == "With scale.step at 1, the card does not grow on success: it is "
        + "more than twice the growth to scale.peak, 1.12.")
  }

  @Test(arguments: HapticScene.all.map(\.name))
  func `as it was published, a scene is silent about nothing`(name: String) throws {
    #expect(try #require(HapticScene.named(name)).notes() == [])
  }
}
