// What is felt and named in the picker: selections, matches, shuffles.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct HalfAndHalfFeedbackTests {
  @Test func `two flicks pass one match and end in another`() throws {
    let timeline = try HalfAndHalf().timeline(for: HalfAndHalf.exampleGesture)
    #expect(timeline.finalValue(of: "left.centre") == 4)
    #expect(timeline.finalValue(of: "right.centre") == 4)
    // Where a match is felt, the change that makes it is not.
    #expect(timeline.numbers(of: "left.selection[") == [0, 1, 3])
    #expect(timeline.numbers(of: "right.selection[") == [])
    #expect(timeline.numbers(of: "match[") == [0, 1])
    #expect(timeline.states(of: "label") == ["separate", "shared", "separate", "shared"])
    let passed = try #require(timeline.time(of: "match[0]"))
    #expect(timeline.time(of: "left.centre[2]") == passed)
    let match = try #require(timeline.time(of: "match[1]"))
    #expect(timeline.time(of: "label.shared[1]") == match)
    #expect(timeline.time(of: "right.centre[0]") == match)
    let taps = timeline.timeline.events().filter { [passed, match].contains($0.event.time) }
    #expect(taps.count == 2)
  }

  @Test func `every selection is felt with its change and the ends are expected`() throws {
    let timeline = try HalfAndHalf().timeline(for: HalfAndHalf.dragBackAndForth)
    #expect(timeline.numbers(of: "left.selection[") == [0, 1, 2])
    for number in 0..<3 {
      let tap = timeline.time(of: "left.selection[\(number)]")
      #expect(tap != nil)
      #expect(tap == timeline.time(of: "left.centre[\(number)]"))
    }
    #expect(
      timeline.timeline.expectations == [
        Expectation("left.selection[0]", with: "left.centre[0]"),
        Expectation("left.selection[2]", with: "left.centre[2]"),
      ])
    #expect(timeline.track("left.centre")?.segments.map(\.to) == [1, 0, 1])
  }

  @Test func `the label is shared exactly while both centres show the same`() throws {
    var random = SplitMix64(seed: 41)
    var shared = 0
    for _ in 0..<40 {
      let picker = HalfAndHalf(
        left: .random(in: 0..<8, using: &random), right: .random(in: 0..<8, using: &random))
      let fingers = [(x: 90.0, touch: 0), (x: 280, touch: 1)].map { x, touch in
        SimulatedFinger.fling(
          from: TouchPoint(x: x, y: 300), to: TouchPoint(x: x, y: random.number(0...600)),
          start: .milliseconds(Int64(random.integer(0...400))), duration: .milliseconds(60),
          touch: touch)
      }
      let timeline = try picker.timeline(for: GestureInput(.simulated(fingers)))
      let left = try #require(timeline.track("left.centre"))
      let right = try #require(timeline.track("right.centre"))
      for millisecond in stride(from: 0, through: 3_000, by: 7) as StrideThrough<Int64> {
        let time = HapticTime.milliseconds(millisecond)
        let isMatch = left.value(at: time) == right.value(at: time)
        let label = timeline.timeline.states.last { $0.machine == "label" && $0.time <= time }?
          .state
        try #require(label == (isMatch ? "shared" : "separate"))
        if isMatch { shared += 1 }
      }
      #expect(timeline.features("match[").count == timeline.features("label.shared[").count)
    }
    #expect(shared > 100)
  }

  @Test func `a match from the start is not felt`() throws {
    let still = try HalfAndHalf(left: 2, right: 2).timeline(for: GestureInput())
    #expect(still.timeline.isEmpty)
    #expect(still.states(of: "label") == ["shared"])
    let left = try HalfAndHalf(left: 2, right: 2).dragged(by: 300)
    #expect(left.states(of: "label") == ["shared", "separate"])
    #expect(left.features("match[").isEmpty)
  }

  @Test func `shuffling spins both to a choice that follows from the seed`() throws {
    var picker = HalfAndHalf()
    picker.settings["shuffle.seed"] = 234_571
    var random = SplitMix64(seed: 234_571)
    let (left, right) = (random.next() % 8, random.next() % 8)
    #expect(left != 0)
    let timeline = try picker.timeline(for: HalfAndHalf.pressOfTheButton)
    #expect(timeline.finalValue(of: "left.centre") == Double(left))
    #expect(timeline.finalValue(of: "right.centre") == Double(right))
    #expect(timeline.states(of: "left") == ["resting", "spinning", "resting"])
    #expect(timeline.features("left.selection[").count == Int(left))
    #expect(timeline.features("right.selection[").count == abs(Int(right) - 3))
    let rest = timeline.timeline.states.last { $0.machine == "left" }?.time
    #expect(rest == .milliseconds(1_400))
    let choices = Set(
      try (0..<30).map { seed in
        picker.settings["shuffle.seed"] = .integer(seed)
        return try picker.timeline(for: HalfAndHalf.pressOfTheButton)
          .finalValue(of: "left.centre") ?? -1
      })
    #expect(choices.count == 8)
  }

  @Test func `a shuffle takes the wheels from the finger`() throws {
    let finger = SimulatedFinger.drag(
      from: TouchPoint(x: 90, y: 500), to: TouchPoint(x: 90, y: 100), duration: .seconds(1))
    let timeline = try HalfAndHalf().timeline(
      for: GestureInput(
        .simulated([finger]), actions: [GestureAction("shuffle", at: .milliseconds(300))]))
    #expect(timeline.states(of: "left") == ["resting", "dragging", "spinning", "resting"])
    let free = try HalfAndHalf().timeline(
      for: GestureInput(actions: [GestureAction("shuffle", at: .milliseconds(300))]))
    #expect(timeline.finalValue(of: "left.offset") == free.finalValue(of: "left.offset"))
  }

  @Test func `the selection is the shipped pattern`() throws {
    let path = PackageRoot.path(of: "Patterns/feedback/selection.ahap")
    let text = String(decoding: try #require(contents(ofFile: path)), as: UTF8.self)
    for (parameter, id) in [
      ("selection.intensity", "HapticIntensity"), ("selection.sharpness", "HapticSharpness"),
    ] {
      let row = try #require(HalfAndHalf.scene.parameters.first { $0.name == parameter })
      let value = "\(row.defaultValue)"
      #expect(text.contains("\"ParameterID\": \"\(id)\", \"ParameterValue\": \(value)"))
    }
  }

  @Test func `the delay moves everything felt and nothing seen`() throws {
    var late = HalfAndHalf()
    let prompt = try late.timeline(for: HalfAndHalf.exampleGesture)
    late.settings["haptics.delay"] = -0.03
    let timeline = try late.timeline(for: HalfAndHalf.exampleGesture)
    #expect(timeline.timeline.tracks == prompt.timeline.tracks)
    #expect(timeline.timeline.markers == prompt.timeline.markers)
    #expect(timeline.felt == prompt.felt.map { $0 - .milliseconds(30) })
  }

  @Test(arguments: [
    HalfAndHalf.exampleGesture, HalfAndHalf.dragBackAndForth, HalfAndHalf.flingToTheEdge,
    HalfAndHalf.pressOfTheButton,
  ])
  func `the shipped gestures pass every check and a late engine does not`(gesture: GestureInput)
    throws
  {
    var picker = HalfAndHalf()
    let timeline = try picker.timeline(for: gesture).timeline
    #expect(!timeline.isEmpty)
    #expect(timeline.checked().findings.isEmpty)
    picker.settings["haptics.delay"] = 0.06
    #expect(try !picker.timeline(for: gesture).timeline.checked().findings.isEmpty)
  }

  @Test func `it is a scene`() throws {
    let scene = try HalfAndHalf.scene
    #expect(scene.exampleGesture == HalfAndHalf.exampleGesture)
    let timeline = try scene.timeline(settings: ["right.start": .integer(4)])
    #expect(timeline.features.filter { $0.name.hasPrefix("match[") }.count == 1)
    #expect(Set(scene.parameters.map(\.name)).count == scene.parameters.count)
    for parameter in scene.parameters {
      #expect(parameter.domain.contains(parameter.defaultValue))
    }
  }

  @Test func `selections of one wheel that are closer than 25 milliseconds are one texture`() throws
  {
    var picker = HalfAndHalf()
    picker.settings["item.height"] = 60
    let timeline = try picker.timeline(for: HalfAndHalf.flingToTheEdge)
    let taps = timeline.features("right.selection[").map(\.time)
    #expect(zip(taps.dropFirst(), taps).allSatisfy { $0 - $1 >= .milliseconds(25) })
    #expect(!timeline.features("right.texture[").isEmpty)
    #expect(timeline.timeline.alignments.allSatisfy { $0.verdict == .passed })
    picker.settings["selection.merge"] = 0
    let apart = try picker.timeline(for: HalfAndHalf.flingToTheEdge)
    #expect(apart.features("right.texture[").isEmpty)
    #expect(apart.features("right.selection[").count > taps.count)
  }
}
