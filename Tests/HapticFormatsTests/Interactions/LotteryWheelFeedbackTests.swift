// What is felt of the wheel: how strong, in which form, and under which names.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct LotteryWheelFeedbackTests {
  private func spin(_ wheel: LotteryWheel) throws -> Timeline {
    try wheel.timeline(for: LotteryWheel.pressOfTheButton)
  }

  @Test(arguments: [1, 2, 8, 24, 64])
  func `every border is felt once as a tick or in a texture`(slots: Int) throws {
    let timeline = try spin(LotteryWheel(slots: slots))
    let textures = timeline.features("wheel.texture[")
    for border in timeline.features("wheel.border[") {
      let tick = "wheel.tick[" + border.name.dropFirst("wheel.border[".count)
      let covering = textures.filter {
        $0.time <= border.time && border.time <= $0.time + $0.duration
      }
      let ticks = timeline.time(of: tick) == border.time ? 1 : 0
      #expect(ticks + covering.count == 1)
    }
    #expect(textures.isEmpty == (slots < 24))
  }

  @Test func `no two things are felt closer than ticks merge below`() throws {
    let timeline = try spin(LotteryWheel(slots: 40))
    let spans = timeline.features.filter { $0.modality == .haptic && !$0.name.hasPrefix("success") }
    for (before, after) in zip(spans, spans.dropFirst()) {
      #expect(after.time - before.time >= .milliseconds(25))
      #expect(after.time >= before.time + before.duration)
    }
    let borders = timeline.features("wheel.border[").map(\.time)
    for texture in timeline.features("wheel.texture[") {
      let end = texture.time + texture.duration
      let merged = borders.filter { $0 >= texture.time && $0 <= end }
      #expect(merged.count > 1)
      #expect(zip(merged, merged.dropFirst()).allSatisfy { $1 - $0 < .milliseconds(25) })
    }
  }

  @Test func `a tick's intensity is that of the speed`() throws {
    let timeline = try spin(LotteryWheel(slots: 4))
    let angle = try #require(timeline.track("wheel.angle"))
    let ticks = timeline.felt.dropLast(2)
    #expect(ticks.count == 20)
    for case .transient(let tick) in ticks {
      let step = HapticTime(nanoseconds: 1_000)
      let way = angle.value(at: tick.time + step) - angle.value(at: tick.time - step)
      let expected = 0.25 + 0.55 * min(way / 2e-6 / 1440, 1)
      #expect((tick.intensity.value - expected).magnitude < 1e-4)
      #expect(tick.sharpness.value == 0.6)
    }
  }

  /// A tick of the intensity 1 has the energy of a vibration of the intensity 1 for half its decay.
  @Test func `a texture has the energy of its ticks`() throws {
    let timeline = try spin(LotteryWheel(slots: 64))
    let placed = try #require(timeline.patterns.first { !$0.pattern.controls.isEmpty })
    let signal = placed.pattern.signal(of: .hapticIntensity)
    let angle = try #require(timeline.track("wheel.angle"))
    let texture = try #require(placed.events.first)
    #expect(placed.events.count == 1)
    for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let time = texture.time + texture.duration.scaled(by: part)
      let speed = angle.velocity(at: time)
      let tick = 0.25 + 0.55 * min(speed / 1440, 1)
      let rate = speed / (360 / 64)
      let expected = tick * min((rate * 0.008 / 2).squareRoot(), 1)
      #expect((signal.value(at: time) / expected - 1).magnitude < 0.03)
    }
    #expect(!timeline.patterns[0].events.isEmpty)
    #expect(timeline.patterns[0].pattern.controls.isEmpty)
  }

  @Test func `without merging, every border has its tick`() throws {
    var wheel = LotteryWheel(slots: 64)
    wheel["tick.merge"] = 0
    let timeline = try spin(wheel)
    let ticks = timeline.features("wheel.tick[").map(\.time)
    #expect(ticks == timeline.features("wheel.border[").map(\.time))
    #expect(timeline.features("wheel.texture[").isEmpty)
  }

  @Test func `the delay moves everything felt and nothing seen`() throws {
    var late = LotteryWheel(slots: 24)
    let prompt = try spin(late)
    late["haptics.delay"] = 0.04
    let timeline = try spin(late)
    #expect(timeline.tracks == prompt.tracks)
    #expect(timeline.markers == prompt.markers)
    #expect(timeline.states == prompt.states)
    let (moved, before) = (timeline.felt, prompt.felt)
    #expect(moved.map(\.time) == before.map { $0.time + .milliseconds(40) })
    #expect(moved.map(\.duration) == before.map(\.duration))
  }

  @Test(arguments: [8, 64])
  func `the first and the last thing felt are expected with what they accompany`(slots: Int) throws
  {
    for gesture in [LotteryWheel.exampleGesture, LotteryWheel.slowDrag] {
      let timeline = try LotteryWheel(slots: slots).timeline(for: gesture)
      let felt = timeline.features.filter { $0.modality == .haptic }
      let first = try #require(felt.first)
      #expect(timeline.expectations.first?.feature == first.name)
      for expectation in timeline.expectations {
        let feature = try #require(timeline.time(of: expectation.feature))
        let partner = try #require(timeline.time(of: expectation.partner))
        #expect(feature == partner)
      }
      let expected = Set(timeline.expectations.map(\.feature))
      let last = felt.last { !$0.name.hasPrefix("success") }
      #expect(expected.contains(last?.name ?? ""))
      #expect(expected.contains("success.tap[0]") == (gesture == LotteryWheel.exampleGesture))
    }
  }

  @Test(arguments: [
    LotteryWheel.exampleGesture, LotteryWheel.counterclockwiseFlick, LotteryWheel.slowDrag,
    LotteryWheel.draggedAndHeld, LotteryWheel.cancelledFlick, LotteryWheel.pressOfTheButton,
  ])
  func `the shipped gestures pass every check and a late engine does not`(gesture: GestureInput)
    throws
  {
    var wheel = LotteryWheel()
    let timeline = try wheel.timeline(for: gesture)
    #expect(!timeline.isEmpty)
    #expect(timeline.checked().findings.isEmpty)
    wheel["haptics.delay"] = 0.06
    #expect(try !wheel.timeline(for: gesture).checked().findings.isEmpty)
  }

  @Test func `the pin is pushed the way the border goes`() throws {
    let timeline = try LotteryWheel(slots: 8).timeline(through: [(0, 0), (100, 30), (400, 30)])
    let pin = try #require(timeline.track("pin.angle"))
    let borders = timeline.features("wheel.border[").map(\.time)
    #expect(borders.count == 2)
    #expect(pin.value(at: borders[0]) == -20)
    #expect(pin.value(at: borders[0] - HapticTime(nanoseconds: 1)) == 0)
    #expect(pin.value(at: borders[1]) == 20)
    #expect(pin.value(at: borders[1] + .milliseconds(80)) == 0)
  }

  @Test func `it is a scene`() throws {
    let scene = try #require(HapticScene.named("lottery-wheel"))
    let timeline = try scene.timeline(settings: ["slots": .integer(12), "winner": .integer(11)])
    #expect(timeline.features("success").count == 2)
    #expect(Set(scene.parameters.map(\.name)).count == scene.parameters.count)
    for parameter in scene.parameters {
      #expect(parameter.domain.contains(parameter.defaultValue))
    }
  }
}
