// A spin: where it ends, which borders pass the pin and when, and that a win is felt.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct LotteryWheelSpinTests {
  private func spin(_ wheel: LotteryWheel) throws -> Timeline {
    try wheel.timeline(for: LotteryWheel.pressOfTheButton)
  }

  /// Every border between 0 and the target, nearest first, as parts of the way.
  private func borders(slots: Int, target: Double) -> [Double] {
    let slot = 360 / Double(slots)
    let parts = stride(from: slot / 2, to: target.magnitude, by: slot)
    return parts.map { $0 / target.magnitude }
  }

  @Test(arguments: [true, false])
  func `every border ticks when the curve reaches it for every number of slots`(isClockwise: Bool)
    throws
  {
    try withEvery("slots", in: 1...64) { slots in
      try withEvery("winner", in: Set([slots / 3, slots - 1]).sorted()) { winner in
        var wheel = LotteryWheel(slots: slots, winner: winner)
        wheel["clockwise"] = .flag(isClockwise)
        wheel["pin.recovery"] = 0
        let slot = Double(winner) * 360 / Double(slots)
        let target = isClockwise ? 360 - slot + 1440 : -slot - 1440
        let timeline = try spin(wheel)
        let expected = borders(slots: slots, target: target)
        let found = timeline.features("wheel.border[")
        try #require(found.count == expected.count)
        try #require(found.count == (isClockwise ? 5 * slots - winner : 4 * slots + winner))
        for (index, (feature, part)) in zip(found, expected).enumerated() {
          try #require(feature.name == "wheel.border[\(index)]")
          let time = 0.2 + 3 * BezierOracle.fraction(reaching: part)
          try #require((feature.time.seconds - time).magnitude < 2e-9)
        }
      }
    }
  }

  @Test func `it ends on the winning slot and the success is felt there`() throws {
    try withEvery("winner", in: 0..<8) { winner in
      let timeline = try spin(LotteryWheel(slots: 8, winner: winner))
      let angle = try #require(timeline.track("wheel.angle"))
      try #require(angle.value(at: .seconds(3.2)) == 1800 - 45 * Double(winner))
      try #require(timeline.time(of: "wheel.start") == .milliseconds(200))
      try #require(timeline.time(of: "wheel.rest") == .milliseconds(3_200))
      try #require(timeline.time(of: "success.tap[0]") == .milliseconds(3_200))
      try #require(timeline.time(of: "success.tap[1]") == .milliseconds(3_310))
      try #require(timeline.states(of: "wheel") == ["idle", "spinning", "resting"])
    }
  }

  @Test func `the success is the shipped pattern`() throws {
    let text = try String(
      decoding: fileBytes(PackageRoot.path(of: "Patterns/feedback/success.ahap")), as: UTF8.self)
    func values(after key: String) -> [Double] {
      let parts = text.split(separator: key).dropFirst()
      return parts.compactMap { part in
        Double(part.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." })
      }
    }
    let taps = try spin(LotteryWheel()).felt.suffix(2).compactMap { event in
      if case .transient(let tap) = event { tap } else { nil }
    }
    let strengths = taps.flatMap { [$0.intensity.value, $0.sharpness.value] }
    #expect(strengths == values(after: "\"ParameterValue\""))
    #expect(taps.map { ($0.time - .milliseconds(3_200)).seconds } == values(after: "\"Time\""))
  }

  @Test func `a second spin turns on as far and has its own names`() throws {
    let timeline = try LotteryWheel(slots: 8, winner: 2).timeline(
      for: GestureInput(actions: [
        GestureAction("spin", at: .zero), GestureAction("spin", at: .seconds(1)),
        GestureAction("spin", at: .seconds(4)),
      ]))
    let angle = try #require(timeline.track("wheel.angle"))
    #expect(angle.value(at: .seconds(3)) == 1710)
    #expect(angle.value(at: .seconds(7)) == 1800 + 1710)
    #expect(timeline.features("wheel.border[").count == 78)
    #expect(timeline.time(of: "wheel.rest[1]") == .seconds(7))
    #expect(timeline.time(of: "success.tap[2]") == .seconds(7))
    #expect(timeline.features("success").count == 4)
  }

  @Test func `an error ends a spin without success`() throws {
    let timeline = try LotteryWheel().timeline(
      for: GestureInput(actions: [
        GestureAction("spin", at: .zero), GestureAction("error", at: .seconds(1)),
      ]))
    #expect(timeline.states(of: "wheel") == ["idle", "spinning", "returning", "idle"])
    #expect(timeline.features("success").isEmpty)
    #expect(timeline.features("wheel.rest").isEmpty)
    // Upright, the shorter way round.
    #expect(timeline.track("wheel.angle")?.value(at: .seconds(2)) == 1_080)
    let still = try LotteryWheel().timeline(
      for: GestureInput(actions: [GestureAction("error", at: .zero)]))
    #expect(still.states(of: "wheel") == ["idle"])
    #expect(still.isEmpty)
  }

  @Test func `it decides nothing by accident`() throws {
    #expect(try spin(LotteryWheel()) == spin(LotteryWheel()))
    #expect(throws: SceneFault.self) { try spin(LotteryWheel(slots: 8, winner: 8)) }
    #expect(throws: SceneFault.self) { try spin(LotteryWheel(slots: 65)) }
    var wheel = LotteryWheel()
    wheel["spin.turn"] = .number(.nan)
    #expect(throws: SceneFault.self) { try spin(wheel) }
  }
}
