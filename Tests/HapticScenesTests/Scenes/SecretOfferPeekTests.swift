// The teaser: when it comes, what it moves, and what interrupts it.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferPeekTests {
  /// 64 − 32/2 + 20.
  let distance = 68.0
  let rest = SecretOffer().layout.contentWidth - 375 - 335

  private func probe(
    _ touches: [TouchSample] = [], changing change: (inout SecretOffer) -> Void = { _ in }
  ) throws -> SecretOfferProbe {
    let press = GestureAction("peek", at: .seconds(0.1))
    return try SecretOfferProbe(
      GestureInput(touches.isEmpty ? .none : .touches(touches), actions: [press]), changing: change)
  }

  /// A finger that pulls a little from a moment on: 27 points of the content.
  private func finger(at seconds: Double) -> [TouchSample] {
    SimulatedFinger.drag(
      from: TouchPoint(x: 300, y: 0), to: TouchPoint(x: 250, y: 0), start: .seconds(seconds)
    ).samples
  }

  @Test func `it moves by 68 points, beats to 1,03 in 0,15 and back, and returns`() throws {
    let probe = try probe()
    let offset = try probe.track("offset")
    #expect(offset.value(at: .seconds(0.1)) == rest)
    #expect(offset.value(at: .seconds(0.4)) == rest + distance)
    #expect(offset.value(at: .seconds(0.7)) == rest + distance)
    #expect(offset.value(at: .seconds(1)) == rest)
    let scale = try probe.track("card.scale")
    #expect(scale.value(at: .seconds(0.4)) == 1)
    #expect(scale.value(at: .seconds(0.55)) == 1.03)
    #expect(scale.value(at: .seconds(0.7)) == 1)
    #expect(scale.segments.allSatisfy { $0.motion == .timed(.easeInOut) })
  }

  @Test func `it is in progress until the offset is back, and starts nothing on its way`() throws {
    let probe = try probe()
    #expect(probe.states("peek") == ["notStarted", "inProgress", "notStarted"])
    #expect(try probe.time("peek.start") == .seconds(0.1))
    #expect(try probe.time("peek.end") == .seconds(1))
    // 68/343 is well above 0.15.
    #expect(try probe.track("pull").range.upperBound > 0.19)
    #expect(probe.states("shake") == ["notStarted"])
    #expect(probe.vibrations.isEmpty)
  }

  @Test func `a finger during the beat ends it, the offset stays and the beat goes on`() throws {
    let probe = try probe(finger(at: 0.5))
    #expect(try probe.time("peek.end") == .seconds(0.5))
    let offset = try probe.track("offset")
    #expect(offset.value(at: .seconds(0.5)) == rest + distance)
    #expect(offset.value(at: .seconds(0.7)) > rest + distance)
    let scale = try probe.track("card.scale")
    #expect(scale.value(at: .seconds(0.55)) == 1.03)
    #expect(scale.value(at: .seconds(0.7)) == 1)
    // The pull is above 0.15 when the peek no longer hides it.
    #expect(try probe.time("shake.start") == .seconds(0.5))
    #expect(probe.times("pull.failed").count == 1)
  }

  @Test func `a finger on the way out ends it before the beat`() throws {
    let probe = try probe(finger(at: 0.15))
    #expect(try probe.time("peek.end") == .seconds(0.15))
    let again = try probe.time("peek.start[1]")
    #expect(try probe.track("card.scale").segments.allSatisfy { $0.start > again })
    #expect(try probe.track("offset").value(at: .seconds(0.15)) < rest + distance / 2)
  }

  @Test func `a finger on the way back ends it, and the list stays where it was`() throws {
    let probe = try probe(finger(at: 0.8))
    #expect(try probe.time("peek.end") == .seconds(0.8))
    let held = try probe.track("offset").value(at: .seconds(0.8))
    #expect(held > rest && held < rest + distance)
    #expect(try probe.track("offset").value(at: .seconds(1.1)) > held)
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
    let (plain, tapped) = (try probe(), try probe(resting(from: start, until: end, drags: false)))
    #expect(try tapped.time("peek.end") == plain.time("peek.end"))
    #expect(tapped.states("peek") == plain.states("peek"))
    let (before, after) = (try plain.track("offset"), try tapped.track("offset"))
    for time in stride(from: 0, through: 2, by: 0.01) {
      // A scroll that a finger is lifted from is a curve in two parts.
      let difference = before.value(at: .seconds(time)) - after.value(at: .seconds(time))
      #expect(abs(difference) < 1e-4)
    }
    #expect(try tapped.track("card.scale") == plain.track("card.scale"))
  }

  @Test(arguments: [0.0, 10])
  func `a finger that rests first ends it when it begins to drag`(hysteresis: Double) throws {
    let probe = try probe(resting(from: 0.3, until: 0.5, drags: true)) {
      $0.scroll.panHysteresis = hysteresis
    }
    // Two points in each hundredth of a second.
    let drag = 0.5 + hysteresis / 200
    #expect(abs(try probe.time("peek.end").seconds - drag) < 1e-8)
    let offset = try probe.track("offset")
    #expect(offset.value(at: .seconds(0.45)) == rest + distance)
    #expect(offset.value(at: .seconds(0.6)) > rest + distance)
  }

  @Test func `it comes by itself when scrolling has come to rest on the last ordinary offer`()
    throws
  {
    let fling = SimulatedFinger.fling(
      from: TouchPoint(x: 300, y: 0), to: TouchPoint(x: 180, y: 0), duration: .milliseconds(200))
    let gesture = GestureInput(.simulated([fling]))
    let near = try SecretOfferProbe(gesture) { $0.layout.startDistance = 500 }
    #expect(near.times("peek.start").count == 1)
    #expect(abs(try near.track("offset").value(at: near.time("peek.start")) - rest) < 1)
    let far = try SecretOfferProbe(gesture) {
      ($0.layout.startDistance, $0.layout.ordinaryOffers) = (5_000, 20)
    }
    #expect(far.times("peek.start").isEmpty)
    let off = try SecretOfferProbe(gesture) {
      ($0.layout.startDistance, $0.peek.isEnabled) = (500, false)
    }
    #expect(off.times("peek.start").isEmpty)
  }

  @Test func `it comes at once if there is one ordinary offer only`() throws {
    let alone = try SecretOfferProbe(GestureInput()) { $0.layout.ordinaryOffers = 1 }
    #expect(alone.times("peek.start") == [.zero])
    #expect(try SecretOfferProbe(GestureInput()).times("peek.start").isEmpty)
  }

  @Test func `none starts while one is in progress, while a pull is, or once the offer is open`()
    throws
  {
    let presses = [0.1, 0.5, 3].map { GestureAction("peek", at: .seconds($0)) }
    let pressed = try SecretOfferProbe(GestureInput(actions: presses))
    #expect(pressed.times("peek.start") == [.seconds(0.1)])
    #expect(pressed.times("peek.start[1]") == [.seconds(3)])
    let failed = try SecretOfferProbe(
      GestureInput(SecretOffer.fullDrag.path, actions: [GestureAction("peek", at: .seconds(0.6))]))
    #expect(try failed.time("peek.start") >= (try failed.time("pull.failed")))
    let opened = try SecretOfferProbe(
      GestureInput(
        SecretOffer.exampleGesture.path, actions: [GestureAction("peek", at: .seconds(5))]))
    #expect(opened.times("peek.start").isEmpty)
  }

  @Test func `a press while a finger is down does nothing`() throws {
    let small = SimulatedFinger.drag(
      from: TouchPoint(x: 300, y: 0), to: TouchPoint(x: 290, y: 0), hold: .seconds(1))
    let probe = try SecretOfferProbe(
      GestureInput(.simulated([small]), actions: [GestureAction("peek", at: .seconds(0.5))])
    ) { $0.peek.isEnabled = false }
    #expect(probe.times("peek.start").isEmpty)
  }
}
