// The teaser: when it comes, what it moves, and what interrupts it.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferPeekTests {
  /// 64 − 32/2 + 20.
  let distance = 68.0
  let rest = 1_412.0 - 375 - 335

  private func story(
    _ touches: [TouchSample] = [], _ settings: [String: SceneValue] = [:]
  ) throws -> OfferStory {
    let press = GestureAction("peek", at: .seconds(0.1))
    return try OfferStory(
      GestureInput(touches.isEmpty ? .none : .touches(touches), actions: [press]), settings)
  }

  /// A finger that pulls a little from a moment on: 27 points of the content.
  private func finger(at seconds: Double) -> [TouchSample] {
    SimulatedFinger.drag(
      from: TouchPoint(x: 300, y: 0), to: TouchPoint(x: 250, y: 0), start: .seconds(seconds)
    ).samples
  }

  @Test func `it moves by 68 points, beats to 1,03 in 0,15 and back, and returns`() throws {
    let story = try story()
    let offset = try story.track("list.offset")
    #expect(offset.value(at: .seconds(0.1)) == rest)
    #expect(offset.value(at: .seconds(0.4)) == rest + distance)
    #expect(offset.value(at: .seconds(0.7)) == rest + distance)
    #expect(offset.value(at: .seconds(1)) == rest)
    let scale = try story.track("card.scale")
    #expect(scale.value(at: .seconds(0.4)) == 1)
    #expect(scale.value(at: .seconds(0.55)) == 1.03)
    #expect(scale.value(at: .seconds(0.7)) == 1)
    #expect(scale.segments.allSatisfy { $0.motion == .timed(.easeInOut) })
  }

  @Test func `it is in progress until the offset is back, and starts nothing on its way`() throws {
    let story = try story()
    #expect(story.states("peek") == ["notStarted", "inProgress", "notStarted"])
    #expect(try story.time("peek.start") == .seconds(0.1))
    #expect(try story.time("peek.end") == .seconds(1))
    // 68/343 is well above 0.15.
    #expect(try story.track("pull").range.upperBound > 0.19)
    #expect(story.states("shake") == ["notStarted"])
    #expect(story.vibrations.isEmpty)
  }

  @Test func `a finger during the beat ends it, the offset stays and the beat goes on`() throws {
    let story = try story(finger(at: 0.5))
    #expect(try story.time("peek.end") == .seconds(0.5))
    let offset = try story.track("list.offset")
    #expect(offset.value(at: .seconds(0.5)) == rest + distance)
    #expect(offset.value(at: .seconds(0.7)) > rest + distance)
    let scale = try story.track("card.scale")
    #expect(scale.value(at: .seconds(0.55)) == 1.03)
    #expect(scale.value(at: .seconds(0.7)) == 1)
    // The pull is above 0.15 when the peek no longer hides it.
    #expect(try story.time("shake.start") == .seconds(0.5))
    #expect(story.times("pull.failed").count == 1)
  }

  @Test func `a finger on the way out ends it before the beat`() throws {
    let story = try story(finger(at: 0.15))
    #expect(try story.time("peek.end") == .seconds(0.15))
    let again = try story.time("peek.start[1]")
    #expect(try story.track("card.scale").segments.allSatisfy { $0.start > again })
    #expect(try story.track("list.offset").value(at: .seconds(0.15)) < rest + distance / 2)
  }

  @Test func `a finger on the way back ends it, and the list stays where it was`() throws {
    let story = try story(finger(at: 0.8))
    #expect(try story.time("peek.end") == .seconds(0.8))
    let held = try story.track("list.offset").value(at: .seconds(0.8))
    #expect(held > rest && held < rest + distance)
    #expect(try story.track("list.offset").value(at: .seconds(1.1)) > held)
  }

  /// A finger that rests on the screen, and then drags if it is to.
  private func resting(from start: Double, until end: Double, drags: Bool) -> [TouchSample] {
    let down = TouchSample(time: .seconds(start), x: 300, y: 0, phase: .began)
    guard drags else {
      return [down, TouchSample(time: .seconds(end), x: 300, y: 0, phase: .ended)]
    }
    let places = (0...20).map { index in
      TouchSample(
        time: .seconds(end + Double(index) / 100), x: 300 - 2 * Double(index), y: 0,
        phase: index == 20 ? .ended : .moved)
    }
    return [down] + places
  }

  @Test(arguments: [(0.2, 0.3), (0.2, 0.5), (0.45, 0.6), (0.6, 0.85), (0.05, 0.08), (0.9, 1.5)])
  func `a finger that rests on the screen changes nothing`(from start: Double, until end: Double)
    throws
  {
    let (plain, tapped) = (try story(), try story(resting(from: start, until: end, drags: false)))
    #expect(try tapped.time("peek.end") == plain.time("peek.end"))
    #expect(tapped.states("peek") == plain.states("peek"))
    let (before, after) = (try plain.track("list.offset"), try tapped.track("list.offset"))
    for time in stride(from: 0, through: 2, by: 0.01) {
      // A scroll that a finger is lifted from is a curve in two parts.
      let difference = before.value(at: .seconds(time)) - after.value(at: .seconds(time))
      #expect(abs(difference) < 1e-4)
    }
    #expect(try tapped.track("card.scale") == plain.track("card.scale"))
  }

  @Test(arguments: [0.0, 10])
  func `a finger that rests first ends it when it begins to drag`(hysteresis: Double) throws {
    let story = try story(
      resting(from: 0.3, until: 0.5, drags: true), ["pan.hysteresis": .number(hysteresis)])
    // Two points in each hundredth of a second.
    let drag = 0.5 + hysteresis / 200
    #expect(abs(try story.time("peek.end").seconds - drag) < 1e-8)
    let offset = try story.track("list.offset")
    #expect(offset.value(at: .seconds(0.45)) == rest + distance)
    #expect(offset.value(at: .seconds(0.6)) > rest + distance)
  }

  @Test func `it comes by itself when scrolling has come to rest on the last ordinary offer`()
    throws
  {
    let fling = SimulatedFinger.fling(
      from: TouchPoint(x: 300, y: 0), to: TouchPoint(x: 180, y: 0), duration: .milliseconds(200))
    let gesture = GestureInput(.simulated([fling]))
    let near = try OfferStory(gesture, ["start.distance": 500])
    #expect(near.times("peek.start").count == 1)
    #expect(abs(try near.track("list.offset").value(at: near.time("peek.start")) - rest) < 1)
    let far = try OfferStory(gesture, ["start.distance": 5_000, "offers.ordinary": 20])
    #expect(far.times("peek.start").isEmpty)
    let off = try OfferStory(gesture, ["start.distance": 500, "peek.enabled": false])
    #expect(off.times("peek.start").isEmpty)
  }

  @Test func `it comes at once if there is one ordinary offer only`() throws {
    let alone = try OfferStory(GestureInput(), ["offers.ordinary": 1])
    #expect(alone.times("peek.start") == [.zero])
    #expect(try OfferStory(GestureInput()).times("peek.start").isEmpty)
  }

  @Test func `none starts while one is in progress, while a pull is, or once the offer is open`()
    throws
  {
    let presses = [0.1, 0.5, 3].map { GestureAction("peek", at: .seconds($0)) }
    let pressed = try OfferStory(GestureInput(actions: presses))
    #expect(pressed.times("peek.start") == [.seconds(0.1), .seconds(3)])
    #expect(pressed.times("peek.start[1]") == [.seconds(3)])
    let failed = try OfferStory(
      GestureInput(GestureInput.fullDrag.path, actions: [GestureAction("peek", at: .seconds(0.6))]))
    #expect(try failed.time("peek.start") >= (try failed.time("pull.failed")))
    let opened = try OfferStory(
      GestureInput(
        GestureInput.pulledOpen.path, actions: [GestureAction("peek", at: .seconds(5))]))
    #expect(opened.times("peek.start").isEmpty)
  }

  @Test func `a press while a finger is down does nothing`() throws {
    let small = SimulatedFinger.drag(
      from: TouchPoint(x: 300, y: 0), to: TouchPoint(x: 290, y: 0), hold: .seconds(1))
    let story = try OfferStory(
      GestureInput(.simulated([small]), actions: [GestureAction("peek", at: .seconds(0.5))]),
      ["peek.enabled": false])
    #expect(story.times("peek.start").isEmpty)
  }
}
