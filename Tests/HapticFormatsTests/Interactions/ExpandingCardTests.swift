// The expanding card: started, paused, dragged, turned round, and what is felt of it.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct ExpandingCardTests {
  // MARK: - Taps

  @Test func `a tap expands the card in 0.3 s, and another collapses it`() throws {
    let run = try CardStory(taps: 0, 1)
    #expect(run.states == ["collapsed 0 s", "expanded 0.3 s", "collapsed 1.3 s"])
    #expect(run.times(of: "reached.tap") == [0.3, 1.3])
    #expect(run.times(of: "card.reached") == [0.3, 1.3])
    #expect(run.times(of: "reversed.tap") == [])
    #expect(run.timeline.duration == .seconds(1.3))
  }

  @Test(
    arguments: [
      ("card.fraction", 0, 1), ("card.x", 40, 0), ("card.y", 133.5, 0), ("card.width", 295, 375),
      ("card.height", 400, 667), ("card.radius", 16, 0), ("description.alpha", 0, 1),
      ("close.alpha", 0, 1), ("after.x", 0, 50),
    ] as [(String, Double, Double)])
  func `every track goes from the card to the screen, and back`(
    _ name: String, _ collapsed: Double, _ expanded: Double
  ) throws {
    let run = try CardStory(taps: 0, 1)
    let middle = (collapsed + expanded) / 2
    let expected = [
      (0, collapsed), (0.15, middle), (0.3, expanded), (1, expanded), (1.15, middle),
      (1.3, collapsed),
    ]
    for (time, value) in expected {
      #expect(abs(try run.value(of: name, at: time) - value) < 1e-9, "\(time)")
    }
  }

  @Test(arguments: [(375, 667), (414, 896), (320, 568)] as [(Double, Double)])
  func `the card lies in the middle of any screen`(_ width: Double, _ height: Double) throws {
    let screen = ["screen.width": SceneValue.number(width), "screen.height": .number(height)]
    let run = try CardStory(taps: 0, settings: screen)
    #expect(try run.value(of: "card.x", at: 0) == (width - 295) / 2)
    #expect(try run.value(of: "card.y", at: 0) == (height - 400) / 2)
    let corner = try CardStory(
      taps: 0, settings: screen.merging(["card.x": 1, "card.y": 0]) { $1 })
    #expect(try corner.value(of: "card.x", at: 0) == width - 295)
    #expect(try corner.value(of: "card.y", at: 0) == 0)
  }

  @Test func `a tap during the run pauses it, and the next lets the curve begin again`() throws {
    let run = try CardStory(taps: 0, 0.1, 0.5)
    let held = TimingCurve.easeInOut.progress(at: 1.0 / 3)
    #expect(abs(try run.value(of: "card.fraction", at: 0.1) - held) < 1e-9)
    #expect(try run.value(of: "card.fraction", at: 0.1) == run.value(of: "card.fraction", at: 0.5))
    // What is left of the way takes what is left of the time, and half of it half of that.
    let left = (1 - held) * 0.3
    #expect(abs(try run.value(of: "card.fraction", at: 0.5 + left / 2) - (1 + held) / 2) < 1e-7)
    #expect(abs(try #require(run.times(of: "reached.tap").first) - (0.5 + left)) < 2e-9)
    #expect(run.states.count == 2)
  }

  @Test func `a paused card that nobody touches again stays where it is`() throws {
    let run = try CardStory(taps: 0, 0.1)
    #expect(run.states == ["collapsed 0 s"])
    #expect(run.times(of: "reached.tap") == [] && run.timeline.expectations == [])
    #expect(try run.value(of: "card.fraction", at: 60) < 0.5)
  }

  @Test func `a continued run takes the part of the duration that was set`() throws {
    let run = try CardStory(taps: 0, 0.1, 0.5, settings: ["continue.factor": 1])
    #expect(run.times(of: "reached.tap") == [0.8])
  }

  @Test func `the rest of the curve goes on as if there had been no pause`() throws {
    let run = try CardStory(taps: 0, 0.1, 0.5, settings: ["continue.curve": "restOfCurve"])
    #expect(run.times(of: "reached.tap") == [0.7])
  }

  // MARK: - Drags

  @Test func `a dragged card is where the finger is, and feels of nothing`() throws {
    let run = try CardStory(.drag(from: 400, to: 320, hold: 0.5))
    // 80 points of the 133.5 that expand it.
    #expect(abs(try run.value(of: "card.fraction", at: 0.2) - 40 / 133.5) < 1e-3)
    for time in [0.4, 0.6, 0.9] {
      #expect(abs(try run.value(of: "card.fraction", at: time) - 80 / 133.5) < 1e-9)
      #expect(abs(try run.value(of: "card.height", at: time) - 560) < 1e-6)
    }
    #expect(run.felt.allSatisfy { $0 > 0.9 })
  }

  @Test func `let go without speed it goes on as it was`() throws {
    let run = try CardStory(.drag(from: 400, to: 320, hold: 0.5))
    let arrival = 0.9 + (1 - 80 / 133.5) * 0.3
    #expect(abs(try #require(run.times(of: "reached.tap").first) - arrival) < 2e-9)
    #expect(run.times(of: "reversed.tap") == [])
    #expect(run.states.map { $0.prefix(8) } == ["collapse", "expanded"])
  }

  @Test func `a flick up expands it from anywhere`() throws {
    let run = try CardStory(.fling(from: 400, to: 380))
    #expect(run.times(of: "reversed.tap") == [])
    #expect(run.states.last?.hasPrefix("expanded") == true)
  }

  @Test func `a flick down while it expands turns it round`() throws {
    let run = try CardStory(.fling(from: 300, to: 310, start: 0.2), taps: 0)
    #expect(run.states == ["collapsed 0 s"])
    #expect(run.times(of: "reversed.tap") == [0.35] && run.times(of: "card.reversed") == [0.35])
    let caught = TimingCurve.easeInOut.progress(at: 2.0 / 3) - 10 / 133.5
    #expect(abs(try run.value(of: "card.fraction", at: 0.35) - caught) < 1e-9)
    let arrival = try #require(run.times(of: "reached.tap").first)
    #expect(abs(arrival - (0.35 + caught * 0.3)) < 2e-9)
    #expect(try run.value(of: "card.fraction", at: arrival) == 0)
  }

  @Test func `the signs flip for the expanded card`() throws {
    // Down closes, and letting go upwards turns it round to where it was: expanded.
    let closing = try CardStory(.drag(from: 100, to: 180, start: 1, hold: 0.5), taps: 0)
    #expect(abs(try closing.value(of: "card.fraction", at: 1.6) - (1 - 80 / 133.5)) < 1e-9)
    #expect(closing.states.last?.hasPrefix("collapsed 2.02") == true)
    let reopening = try CardStory(
      [.drag(from: 100, to: 180, start: 1), .fling(from: 180, to: 170, start: 1.4)], taps: 0)
    #expect(reopening.states == ["collapsed 0 s", "expanded 0.3 s"])
    #expect(reopening.times(of: "reversed.tap") == [1.55])
    #expect(reopening.times(of: "reached.tap").count == 2)
  }

  @Test func `turned round twice it completes after all`() throws {
    let run = try CardStory(
      [.fling(from: 300, to: 320, start: 0.2), .fling(from: 320, to: 310, start: 0.36)], taps: 0)
    #expect(run.times(of: "reversed.tap") == [0.35, 0.51])
    #expect(run.times(of: "reached.tap").count == 1)
    #expect(run.states.last?.hasPrefix("expanded") == true)
  }

  @Test func `the card stays between its ends wherever the finger goes`() throws {
    let run = try CardStory(.drag(from: 600, to: 100, hold: 0.2))
    let fraction = try run.track("card.fraction")
    #expect(fraction.range == 0...1)
    // It stands at its end while the finger goes on, and that end is felt when it is let go.
    #expect(fraction.value(at: .seconds(0.3)) == 1)
    #expect(run.times(of: "reached.tap") == [0.6])
    #expect(run.states == ["collapsed 0 s", "expanded 0.6 s"])
  }

  @Test func `a drag that moves nothing is not felt`() throws {
    let run = try CardStory(.fling(from: 300, to: 350))
    #expect(run.states == ["collapsed 0 s"] && run.felt == [])
    #expect(try run.track("card.fraction").range == 0...0)
  }

  @Test func `a drag to the side is none, and a finger that does not move is a tap`() throws {
    let aside = SimulatedFinger.drag(
      from: TouchPoint(x: 300, y: 400), to: TouchPoint(x: 100, y: 340))
    #expect(try CardStory([aside]).timeline.duration == .zero)
    let still = SimulatedFinger.drag(
      from: TouchPoint(x: 200, y: 400), to: TouchPoint(x: 200, y: 400), duration: .seconds(0.1))
    #expect(try CardStory([still]).states == ["collapsed 0 s", "expanded 0.4 s"])
  }

  @Test func `a drag begins where the finger has left the slop, and without a jump`() throws {
    let run = try CardStory(.drag(from: 400, to: 320, hold: 0.5), settings: ["drag.slop": 10])
    #expect(abs(try run.value(of: "card.fraction", at: 0.6) - 70 / 133.5) < 1e-6)
    let steps = try run.track("card.fraction").segments.filter { $0.motion == .step }
    #expect(steps == [])
    let nudge = try CardStory(.drag(from: 400, to: 391), settings: ["drag.slop": 10])
    #expect(nudge.times(of: "tap") == [0.4])
  }

  @Test func `a finger that the system takes away had no speed`() throws {
    var finger = SimulatedFinger.fling(from: 300, to: 310, start: 0.2)
    finger.isCancelled = true
    let run = try CardStory(finger, taps: 0)
    #expect(run.times(of: "reversed.tap") == [])
    #expect(run.states.last?.hasPrefix("expanded") == true)
  }

  @Test func `a trace of fractions shows the card there`() throws {
    let points = [(0, 0.4), (2, 0.4)].map { GesturePoint(time: .seconds($0), value: $1) }
    let run = try CardStory(GestureInput(.fraction(points)))
    #expect(try run.value(of: "card.fraction", at: 0) == 0.4)
    #expect(try run.value(of: "card.fraction", at: 1.9) == 0.4)
    #expect(run.times(of: "reached.tap") == [2.18])
  }

  // MARK: - Springs

  @Test func `the published spring takes 69 s to settle, and reaches its end long before`() throws {
    let run = try CardStory(taps: 0, settings: ["timing": "spring"])
    let settled = try #require(run.times(of: "card.settled").first)
    #expect((68..<70).contains(settled), "\(settled)")
    #expect(run.states.last == "expanded \(HapticTime.seconds(settled))")
    // 1 is first passed a little after a quarter of the period of √2 a second.
    let reached = try #require(run.times(of: "reached.tap").first)
    #expect(run.times(of: "reached.tap").count == 1 && (1.11..<1.3).contains(reached))
    #expect(abs(try run.value(of: "card.fraction", at: reached) - 1) < 1e-8)
    #expect(try run.value(of: "card.fraction", at: reached - 1e-3) < 1)
    #expect(try run.track("card.fraction").range.upperBound > 1.7)
  }

  @Test func `the Bézier curve is another way through the same duration`() throws {
    let run = try CardStory(taps: 0, settings: ["timing": "bezier"])
    let curve = try #require(CubicBezier(0.17, 0.67, 0.76, 1))
    let due = TimingCurve.cubicBezier(curve).progress(at: 0.5)
    #expect(abs(try run.value(of: "card.fraction", at: 0.15) - due) < 1e-9)
    #expect(due > 0.75 && run.times(of: "reached.tap") == [0.3])
  }
}
