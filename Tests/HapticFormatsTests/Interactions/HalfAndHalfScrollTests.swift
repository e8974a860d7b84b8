// A wheel of the picker that is dragged, let go, and comes to rest.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct HalfAndHalfScrollTests {
  private let picker = HalfAndHalf(left: 3, right: 5)

  @Test func `a drag follows the finger and scrolls back to the half it shows`() throws {
    let timeline = try picker.dragged(by: 100)
    #expect(timeline.states(of: "left") == ["resting", "dragging", "returning", "resting"])
    #expect(timeline.states(of: "right") == ["resting"])
    let offset = try #require(timeline.track("left.offset"))
    #expect((offset.value(at: .milliseconds(400)) - 850).magnitude < 1e-9)
    // Ease-in-out is half-way after half the time.
    #expect((offset.value(at: .milliseconds(750)) - 800).magnitude < 1e-6)
    #expect(offset.value(at: .milliseconds(900)) == 750)
    #expect(timeline.timeline.isEmpty)
  }

  @Test(arguments: [(140.0, 3), (160, 4), (-140, 3), (-160, 2), (610, 5)])
  func `a drag taps once per boundary and rests on the half in the centre`(
    points: Double, item: Int
  ) throws {
    let timeline = try picker.dragged(by: points, over: 600)
    #expect(timeline.finalValue(of: "left.centre") == Double(item))
    #expect(timeline.rests("left", on: item))
    #expect(timeline.taps.count == abs(item - 3))
    #expect(timeline.start(of: "returning", in: "left") == .milliseconds(800))
  }

  @Test(arguments: [150.0, -150])
  func `a boundary that is only touched does not tap`(points: Double) throws {
    let timeline = try picker.dragged(by: points)
    #expect(timeline.timeline.isEmpty)
    #expect(timeline.features("left.").isEmpty)
    #expect(timeline.finalValue(of: "left.offset") == 750)
  }

  @Test(arguments: [400.0, 600, 1_500, 4_000, 20_000, -400, -600, -1_500, -4_000, -20_000])
  func `a flick ends in the half it is projected into`(speed: Double) throws {
    // From 750, after 100 points; fast deceleration runs on by v / (−1000 ln 0.99).
    let release = 750 + (speed < 0 ? -100 : 100.0)
    let projected = release + speed / (-1_000 * log(0.99))
    let item = min(max(Int(((projected + 300) / 300).rounded(.down)), 0), 7)
    let timeline = try picker.flicked(at: speed)
    #expect(timeline.rests("left", on: item))
    #expect(timeline.taps.count == abs(item - 3))
    let runsOn = timeline.states(of: "left").contains("decelerating")
    #expect(runsOn == (item != 3))
    #expect(timeline.states(of: "left").contains("returning") == (item == 3))
  }

  @Test func `the taps of a flick are where the exponential passes the boundaries`() throws {
    let timeline = try picker.flicked(at: 8_000)
    let k = 1_000 * log(0.99)
    // From 850 at 12.5 ms to the centre of half 6, 1650: x = 850 + 800·(1 − e^(kt)).
    #expect(timeline.finalValue(of: "left.offset") == 1_650)
    let all = [900.0, 1_200, 1_500].map { 0.0125 + log(1 - ($0 - 850) / 800) / k }
    let taps = timeline.taps
    #expect(taps.count == 3)
    for (tap, time) in zip(taps, all) { #expect((tap.time.seconds - time).magnitude < 2e-9) }
  }

  @Test
  func `a fling beyond the edge rests on the last half and a drag beyond it snaps back unfelt`()
    throws
  {
    let timeline = try HalfAndHalf().timeline(for: HalfAndHalf.flingToTheEdge)
    #expect(timeline.finalValue(of: "right.centre") == 7)
    #expect(timeline.features("right.centre[").count == 4)
    #expect(
      timeline.states(of: "right") == [
        "resting", "dragging", "decelerating", "resting", "dragging", "returning", "resting",
      ])
    let start = try #require(timeline.start(of: "returning", in: "right"))
    let offset = try #require(timeline.track("right.offset"))
    // 150 points beyond the edge: 150·600·0.55 / (600 + 0.55·150).
    #expect((offset.value(at: start) - 1_950 - 72.527_472_5).magnitude < 1e-6)
    #expect(timeline.felt.allSatisfy { $0 < .milliseconds(1_500) })
  }

  @Test func `a finger catches a wheel that runs on`() throws {
    let flick = SimulatedFinger.fling(
      from: TouchPoint(x: 90, y: 400), to: TouchPoint(x: 90, y: 250), duration: .milliseconds(60))
    let hold = SimulatedFinger.drag(
      from: TouchPoint(x: 100, y: 300), to: TouchPoint(x: 100, y: 300), start: .milliseconds(120),
      duration: .milliseconds(300))
    let timeline = try picker.timeline(for: GestureInput(.simulated([flick, hold])))
    #expect(
      timeline.states(of: "left") == [
        "resting", "dragging", "decelerating", "dragging", "returning", "resting",
      ])
    let offset = try #require(timeline.track("left.offset"))
    #expect(offset.value(at: .milliseconds(120)) == offset.value(at: .milliseconds(420)))
    #expect(timeline.felt.allSatisfy { $0 <= .milliseconds(120) })
  }

  @Test func `a finger that catches a wheel beyond its edge drags on from there`() throws {
    let pull = SimulatedFinger.drag(
      from: TouchPoint(x: 90, y: 100), to: TouchPoint(x: 90, y: 400))
    let second = SimulatedFinger.drag(
      from: TouchPoint(x: 90, y: 300), to: TouchPoint(x: 90, y: 320), start: .milliseconds(450),
      duration: .milliseconds(100))
    let timeline = try HalfAndHalf().timeline(for: GestureInput(.simulated([pull, second])))
    let offset = try #require(timeline.track("left.offset"))
    let caught = -150 - offset.value(at: .milliseconds(450))
    #expect(caught > 50 && caught < 129)
    // What is shown beyond the edge is x·600·0.55/(600 + 0.55·x) of what the finger pulled.
    let pulled = caught * 600 / (0.55 * (600 - caught)) + 20
    let shown = -150 - pulled * 330 / (600 + 0.55 * pulled)
    #expect((offset.value(at: .milliseconds(550)) - shown).magnitude < 1e-3)
    #expect(timeline.timeline.isEmpty)
  }

  @Test func `beyond the edge, the wheel is as slow as it is seen`() throws {
    // Released 93 points beyond the edge at 4,000 points a second of the finger, but 1,571 of the
    // wheel: that ends in half 0 still.
    let finger = SimulatedFinger(
      from: TouchPoint(x: 90, y: 100),
      strokes: [
        .init(.minimumJerk, to: TouchPoint(x: 90, y: 400), over: .milliseconds(400)),
        .init(.steady, to: TouchPoint(x: 90, y: 300), over: .milliseconds(25)),
      ])
    let timeline = try HalfAndHalf().timeline(for: GestureInput(.simulated([finger])))
    #expect(timeline.states(of: "left") == ["resting", "dragging", "returning", "resting"])
    #expect(timeline.timeline.isEmpty)
  }

  @Test func `the finger drags the wheel it touches`() throws {
    let left = try picker.dragged(by: 400, x: 187)
    #expect(!left.features("left.").isEmpty)
    #expect(left.features("right.").isEmpty)
    let right = try picker.dragged(by: 400, x: 188)
    #expect(right.features("left.").isEmpty)
    #expect(!right.features("right.").isEmpty)
  }

  @Test func `the sampling rate changes neither what happens nor when`() throws {
    let finger = SimulatedFinger(
      from: TouchPoint(x: 90, y: 500),
      strokes: [(100.0, 450), (430, 400), (330, 180)].map { y, milliseconds in
        .init(.minimumJerk, to: TouchPoint(x: 90, y: y), over: .milliseconds(milliseconds))
      } + [.init(.accelerating, to: TouchPoint(x: 90, y: 230), over: .milliseconds(250))])
    var random = SplitMix64(seed: 5)
    let scattered = (0..<3).map { _ in
      finger.samples(at: (0..<150).map { _ in finger.span.end.scaled(by: random.number(0...1)) })
    }
    let best = try picker.timeline(for: GestureInput(.touches(finger.samples(rate: 1_000))))
    #expect(best.features("left.selection[").count >= 3)
    let rated = [30.0, 60, 90, 120].map { finger.samples(rate: $0) }
    let names = best.timeline.features.map(\.name).sorted()
    try withEvery("samples", in: rated + scattered) { samples in
      let other = try picker.timeline(for: GestureInput(.touches(samples)))
      try #require(other.timeline.states.map(\.state) == best.timeline.states.map(\.state))
      try #require(other.timeline.features.map(\.name).sorted() == names)
      for feature in best.timeline.features {
        let time = try #require(other.time(of: feature.name))
        try #require(abs((time - feature.time).seconds) < 0.004)
      }
    }
  }

  @Test func `hostile gestures and parameters neither trap nor hang`() throws {
    var random = SplitMix64(seed: 3)
    try withEvery("gesture", in: 0..<30) { _ in
      var picker = HalfAndHalf()
      picker.settings = try HalfAndHalf.scene.randomSettings(using: &random)
      let scale = [1e-9, 1, 300, 1e6][random.integer(0...3)]
      let samples = (0..<40).map { (index: Int) -> TouchSample in
        TouchSample(
          time: .milliseconds(Int64(index)), x: random.number(0...375),
          y: random.number(-1...1) * scale,
          phase: index == 0 ? .began : index == 39 ? .ended : .moved)
      }
      let gesture = GestureInput(
        .touches(samples), actions: [GestureAction("shuffle", at: .milliseconds(20))])
      if let timeline = try? picker.timeline(for: gesture).timeline {
        try #require(timeline.tracks.allSatisfy { $0.range.upperBound.isFinite })
      }
    }
    #expect(throws: SceneFault.self) { try HalfAndHalf(left: 8, right: 0).dragged(by: 1) }
    #expect(throws: SceneFault.self) {
      try picker.timeline(for: GestureInput(actions: [GestureAction("shuffle", at: .seconds(-1))]))
    }
  }
}
