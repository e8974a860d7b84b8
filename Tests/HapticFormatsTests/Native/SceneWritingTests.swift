// Scene files that are written again: they play what was read, with all that was set beside it.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SceneWritingTests {
  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> Reading
  {
    try Format.scene.read(Array(text.utf8), options: options)
  }

  /// Another value of a parameter, inside its domain and near its default.
  private func variation(of parameter: SceneParameter) -> SceneValue {
    switch (parameter.domain, parameter.defaultValue) {
    case (.number(let range), .number(let value)):
      .number(min(max(value * 1.0625 + 0.001, range.lowerBound), range.upperBound))
    case (.integer(let range), .integer(let value)):
      .integer(value < range.upperBound ? value + 1 : range.lowerBound)
    case (.flag, .flag(let flag)): .flag(!flag)
    case (.choice(let words), _): .choice(words[words.count - 1])
    default: parameter.defaultValue
    }
  }

  @Test(arguments: HapticScene.all.map(\.name))
  func `a scene with any parameter set plays the same when it is written and read`(
    name: String
  ) throws {
    let scene = try #require(HapticScene.named(name))
    var written = 0
    for parameter in scene.parameters {
      var options = ReadingOptions()
      options.sceneSettings = [parameter.name: variation(of: parameter)]
      // Some parameters contradict the others when they are changed alone.
      guard let reading = try? read("{\"scene\": \"\(name)\"}", options) else { continue }
      let text = try SceneFile.write(reading, name: "mine")
      #expect(try read(text).timeline == reading.timeline, "\(parameter.name)")
      written += 1
    }
    #expect(written * 2 > scene.parameters.count)
  }

  @Test func `what the file says stays, but for what was set and the name`() throws {
    let file = """
      {
        "scene": "secret-offer", "version": 1, "name": "theirs", "licence": "MIT", "comment": "so",
        "gesture": {"fraction": [[0, 0], [1.5, 0.9]]},
        "parameters": {"intensity.max": 0.6, "shake.phase": 0.0625},
        "expectations": [{"expect": "success.tap[2]", "with": "scale.peak"}],
        "waivers": [{"rule": "S201", "reason": "So be it."}]
      }
      """
    var options = ReadingOptions()
    options.sceneSettings = ["intensity.max": .number(0.7), "haptics.delay": .number(0.01)]
    let reading = try read(file, options)
    let text = try SceneFile.write(reading, name: "mine")
    #expect(text.contains("\"name\": \"mine\"") && text.contains("\"licence\": \"MIT\""))
    #expect(text.contains("\"comment\": \"so\""))
    let again = try read(text)
    #expect(again.timeline == reading.timeline)
    #expect(again.timeline.waivers == reading.timeline.waivers)
    #expect(
      again.scene?.settings == [
        "intensity.max": .number(0.7), "shake.phase": .number(0.0625),
        "haptics.delay": .number(0.01),
      ])
    #expect(try SceneFile.write(again, name: "mine") == text)
  }

  @Test func `a gesture that was put in its place is in the file, whatever it is`() throws {
    let drag = SimulatedFinger.drag(
      from: TouchPoint(x: 360, y: 300), to: TouchPoint(x: 40, y: 300))
    let points = [(0, 0.0), (700, 0.3), (1_400, 0.95)].map {
      GesturePoint(time: .milliseconds($0.0), value: $0.1)
    }
    let gestures = [
      GestureInput(.none, actions: [GestureAction("peek", at: .milliseconds(300))]),
      GestureInput(.fraction(points)), GestureInput(.simulated([drag])),
      GestureInput(.touches([drag].touches)),
      GestureInput(.offset(points.map { GesturePoint(time: $0.time, value: $0.value * 300) })),
    ]
    for gesture in gestures {
      var options = ReadingOptions()
      options.sceneGesture = gesture
      guard let reading = try? read("{\"scene\": \"secret-offer\"}", options) else {
        // What does not drive this scene.
        #expect(gesture.driver == .offset)
        continue
      }
      let text = try SceneFile.write(reading, name: "mine")
      #expect(try read(text).timeline == reading.timeline, "\(gesture)")
    }
  }

  @Test func `a gesture of another file is written into the new one`() throws {
    let recording = "{\"fraction\": [[0, 0], [1, 0.8]]}"
    var options = ReadingOptions()
    options.references = ReferenceLoader { path throws(ReferenceLoader.Refusal) in
      ReferenceLoader.File(
        identity: path, bytes: Array(recording.utf8),
        references: ReferenceLoader { path throws(ReferenceLoader.Refusal) in
          throw ReferenceLoader.Refusal(path)
        })
    }
    let file = "{\"scene\": \"secret-offer\", \"gesture\": {\"file\": \"pull.gesture.json\"}}"
    let reading = try read(file, options)
    let text = try SceneFile.write(reading, name: "mine")
    #expect(!text.contains("pull.gesture"))
    #expect(try read(text).timeline == reading.timeline)
  }

  @Test func `what is no scene is refused`() throws {
    let reading = try Format.ahap.read(text: "{\"Pattern\": []}")
    #expect(throws: UnwritableTimeline.self) { try SceneFile.write(reading, name: "mine") }
  }
}
