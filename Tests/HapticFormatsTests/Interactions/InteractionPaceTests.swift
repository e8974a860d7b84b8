// Curves and springs of an interaction whose numbers are parameters, and paces by the words of one.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct InteractionPaceTests {
  private static let parameters = #"""
    "parameters": {
      "x": {"default": 0.2, "in": [0, 2], "meaning": "a place"},
      "mass": {"default": 1, "in": [0, 9], "meaning": "a mass"},
      "damping": {"default": 4, "in": [0, 9], "meaning": "a damping"},
      "rest": {"default": 0.5, "in": [0, 9], "meaning": "a time"},
      "rule": {"default": "envelope", "in": ["envelope", "logarithm"], "meaning": "a rule"},
      "timing": {"default": "soft", "in": ["soft", "hard"], "meaning": "a choice"}
    }
    """#

  private func scene(_ pace: String) throws -> HapticScene {
    try interactionScene(
      Self.parameters
        + #", "states": {"m": {"a": []}}, "motions": {"glow": {"run": {"m.a": {"to": 2, \#(pace)}}}}"#
    )
  }

  private func glow(_ pace: String, _ settings: [String: SceneValue] = [:]) throws
    -> AnimationTrack
  {
    try #require(try scene(pace).timeline(settings: settings).tracks.first { $0.name == "glow" })
  }

  private func fault(_ pace: String, _ settings: [String: SceneValue] = [:]) -> [String] {
    do {
      _ = try scene(pace).timeline(settings: settings)
      return ["played"]
    } catch let fault as SceneFault {
      return [fault.message, fault.parameter ?? ""]
    } catch { return ["\(error)"] }
  }

  @Test func `the control points of a curve may be parameters`() throws {
    let pace = #""curve": ["x", 0, "1 - x", 1], "for": 0.5"#
    #expect(
      fault(#""curve": ["x", 0, 0.5, 1], "for": 0.5"#, ["x": 2]) == [
        "(2.0, 0.0) (0.5, 1.0) are not the control points of a timing curve.", "x",
      ])
    #expect(fault(pace).first?.contains("only a product or a fraction can stand here") ?? false)
    let track = try glow(#""curve": ["x", 0, 0.5, 1], "for": 0.5"#, ["x": 0.3])
    let curve = try #require(CubicBezier(0.3, 0, 0.5, 1))
    for place in [0.1, 0.25, 0.4] {
      let expected = 2 * TimingCurve.cubicBezier(curve).progress(at: place / 0.5)
      #expect((track.value(at: .seconds(place)) - expected).magnitude < 1e-9)
    }
  }

  @Test func `a spring with a velocity starts at it, in whole ways a second`() throws {
    let track = try glow(
      #""spring": {"mass": "mass", "stiffness": 100, "damping": "damping", "velocity": 3}"#)
    let spring = try #require(DampedSpring(mass: 1, stiffness: 100, damping: 4))
    for place in [0.01, 0.1, 0.3] {
      let expected = 2 * spring.progress(at: place, initialVelocity: 3)
      #expect((track.value(at: .seconds(place)) - expected).magnitude < 1e-9)
    }
    let rest = HapticTime.seconds(spring.settlingTime(initialVelocity: 3))
    #expect(track.segments.last?.end == rest)
    let timed = try glow(
      #""spring": {"settlingIn": "rest", "dampingRatio": 0.5, "rule": "rule", "velocity": 0}"#,
      ["rest": 0.8, "rule": "logarithm"])
    let logarithm = try #require(
      DampedSpring(dampingRatio: 0.5, settlingIn: 0.8, rule: .logarithm))
    #expect(timed.segments.last?.end == .milliseconds(800))
    #expect(
      (timed.value(at: .milliseconds(100)) - 2 * logarithm.progress(at: 0.1)).magnitude < 1e-9)
  }

  @Test func `a spring that cannot be is a fault of its parameter`() {
    let spring = #""spring": {"mass": "mass", "stiffness": 100, "damping": "damping"}"#
    #expect(fault(spring) == ["played"])
    #expect(
      fault(spring, ["damping": 0]) == [
        "damping, 0.0, is too little: the damping ratio is below 0.001.", "damping",
      ])
    #expect(fault(spring, ["mass": 0]).last == "mass")
    let slow = #""spring": {"mass": 1, "stiffness": "mass * 1e-9", "damping": 1e-6}"#
    let message = fault(slow)
    #expect(message.first?.hasSuffix("to come to rest, longer than 3600 s.") ?? false, "\(message)")
    #expect(message.last == "mass")
    let timed = #""spring": {"settlingIn": "rest", "dampingRatio": 0.5, "rule": "rule"}"#
    #expect(fault(timed, ["rest": 0]) == ["No spring can come to rest in 0 s.", "rule"])
  }

  @Test func `a parameter that is a choice chooses a pace`() throws {
    let pace =
      #""pace": {"timing": {"soft": {"for": 1}, "hard": {"curve": ["x", 0, 1, 1], "for": 0.5}}}"#
    #expect(try glow(pace).segments.last?.end == .seconds(1))
    #expect(try glow(pace, ["timing": "hard"]).segments.last?.end == .milliseconds(500))
    for (wrong, reason) in [
      (
        #""pace": {"timing": {"soft": {"for": 1}}}"#,
        #"timing can be "hard", which has no pace here; give it one."#
      ),
      (
        #""pace": {"timing": {"soft": {"for": 1}, "hard": {"step": true}, "hart": {"for": 1}}}"#,
        #"There is no word of timing "hart""#
      ),
      (#""pace": {"x": {"soft": {"for": 1}}}"#, #"There is no parameter that is a choice "x""#),
      (#""pace": {}"#, #""pace" names one parameter"#),
      (#""for": 1, "pace": {}"#, #""pace""#),
      (#""curve": ["nowhere", 0, 1, 1], "for": 1"#, #"There is no parameter "nowhere""#),
      (#""curve": ["glow", 0, 1, 1], "for": 1"#, "changes during a run"),
      (#""curve": [2, 0, 1, 1], "for": 1"#, "The first x"),
      (
        #""spring": {"settlingIn": 1, "dampingRatio": 1, "rule": "x"}"#,
        #"There is no parameter that is a choice "x""#
      ),
      (
        #""spring": {"settlingIn": 1, "dampingRatio": 1, "rule": "timing"}"#,
        #"There is no rule "soft""#
      ),
    ] {
      #expect(fault(wrong).first?.contains(reason) ?? false, "\(wrong): \(fault(wrong))")
    }
  }

  @Test func `a pace that parameters decide is written as it is read`() throws {
    for pace in [
      #""curve": ["x", 0, 0.5, 1], "for": 0.5"#,
      #""spring": {"settlingIn": "rest", "dampingRatio": 0.5, "rule": "rule", "velocity": "x"}"#,
      #""spring": {"angularFrequency": 9, "dampingRatio": 0.5, "velocity": 2}"#,
      #""pace": {"timing": {"soft": {"for": 1}, "hard": {"spring": {"duration": "rest", "bounce": 0.1}}}}"#,
    ] {
      let definition = try scene(pace).definition
      let text = InteractionFile.write(definition)
      #expect(try InteractionFile.scene(in: Array(text.utf8)).definition == definition, "\(text)")
    }
  }
}
