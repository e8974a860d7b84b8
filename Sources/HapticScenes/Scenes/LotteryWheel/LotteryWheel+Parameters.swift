// The parameters of the lottery wheel.

import HapticModel

extension LotteryWheel {
  /// `lottery-wheel`.
  public static let name = "lottery-wheel"

  /// One sentence on the interaction.
  public static let summary =
    "A wheel that a flick or a button spins to a slot known beforehand, with a tick at every border."

  /// Fingers, angles in degrees over time as offsets, or the buttons alone.
  public static let drivers: Set<GestureDriver> = [.none, .touches, .offset]

  /// `spin` starts a spin; `error` ends any motion and sends the wheel back to the start.
  public static let actions = ["spin", "error"]

  /// The rows of the table, in the order in which things happen.
  public static let parameters: [Parameter<LotteryWheel>] = wheel + motions + feeling + hearing

  private static let wheel: [Parameter<LotteryWheel>] = [
    Parameter("slots", { $1(&$0.slots) }, "how many slots there are", in: 1...64, .ours),
    Parameter(
      "winner", { $1(&$0.winner) }, "the slot that wins, counted from 0", in: 0...63, .ours),
    Parameter("clockwise", { $1(&$0.isClockwise) }, "which way the button spins the wheel", .ours),
    Parameter(
      "centre.x", { $1(&$0.centre.x) }, "the wheel's centre, from the left", unit: "pt",
      in: -10_000...10_000, .ours),
    Parameter(
      "centre.y", { $1(&$0.centre.y) }, "the wheel's centre, from the top", unit: "pt",
      in: -10_000...10_000, .ours),
    Parameter(
      "speed.fast", { $1(&$0.release.fastSpeed) }, "speed above which a release spins the wheel",
      unit: "deg/s", in: 0...100_000, .ours),
    Parameter(
      "speed.slow", { $1(&$0.release.slowSpeed) },
      "speed above which the wheel turns on a little", unit: "deg/s", in: 0...100_000, .ours),
    Parameter(
      "speed.stale", { $1(&$0.release.staleAfter) },
      "age at which a finger's last speed counts as 0",
      in: 0...10, .ours),
  ]

  private static let motions: [Parameter<LotteryWheel>] = [
    Parameter(
      "spin.turn", { $1(&$0.spin.turn) }, "how far a spin turns beyond the winning slot's angle",
      unit: "deg", in: 0...36_000, .published),
    Parameter(
      "spin.duration", { $1(&$0.spin.duration) }, "length of a spin", in: 0.01...60, .published),
    Parameter(
      "spin.curve.x1", { $1(&$0.spin.x1) }, "first control point, part of the time", in: 0...1,
      .published),
    Parameter(
      "spin.curve.y1", { $1(&$0.spin.y1) }, "first control point, part of the way", in: 0...1,
      .published),
    Parameter(
      "spin.curve.x2", { $1(&$0.spin.x2) }, "second control point, part of the time", in: 0...1,
      .published),
    Parameter(
      "spin.curve.y2", { $1(&$0.spin.y2) }, "second control point, part of the way", in: 0...1,
      .published),
    Parameter(
      "drift.duration", { $1(&$0.drift.duration) }, "length of a slow turn", in: 0.01...60,
      .published),
    Parameter(
      "drift.factor", { $1(&$0.drift.factor) },
      "distance of a slow turn, in seconds at its initial speed",
      unit: "s", in: 0...10, .published),
    Parameter(
      "return.duration", { $1(&$0.homing.duration) }, "length of the spring back to the start",
      in: 0.01...60, .published),
    Parameter(
      "return.damping", { $1(&$0.homing.dampingRatio) }, "damping ratio of that spring",
      in: 0.05...10, .published),
    Parameter(
      "return.velocity", { $1(&$0.homing.initialVelocity) },
      "initial velocity, in total distances per second", unit: "1/s", in: -100...100, .published),
    Parameter(
      "return.rule", { $1(&$0.homing.rule) }, "rule by which the spring counts as at rest", .ours),
    Parameter(
      "return.shortWay", { $1(&$0.homing.takesShortWay) },
      "whether it returns the shorter way round", .published),
  ]

  private static let feeling: [Parameter<LotteryWheel>] = [
    Parameter(
      "tick.intensity.min", { $1(&$0.tick.minimum) }, "strength of a tick at zero speed", in: 0...1,
      .ours),
    Parameter(
      "tick.intensity.max", { $1(&$0.tick.maximum) }, "strength of a tick at full speed", in: 0...1,
      .ours),
    Parameter(
      "tick.speed.full", { $1(&$0.tick.fullSpeed) }, "full speed, for ticks", unit: "deg/s",
      in: 1...100_000, .ours),
    Parameter(
      "tick.sharpness", { $1(&$0.tick.sharpness) }, "sharpness, from round to crisp", in: 0...1,
      .ours),
    Parameter(
      "tick.merge", { $1(&$0.tick.mergesBelow) }, "closer ticks become a texture", in: 0...0.5,
      .ours),
    Parameter(
      "tick.decay", { $1(&$0.tick.decay) }, "fall of a tick to 1/e, for the strength of a texture",
      in: 0.0001...1, .ours),
    Parameter(
      "pin.deflection", { $1(&$0.pin.deflection) }, "how far a border pushes the pin", unit: "deg",
      in: 0...90, .ours),
    Parameter(
      "pin.recovery", { $1(&$0.pin.recovery) }, "how long the pin takes back", in: 0...10, .ours),
    Parameter(
      "success.tap0.intensity", { $1(&$0.success.firstIntensity) },
      "strength of the first tap of a win", in: 0...1, .ours),
    Parameter(
      "success.tap0.sharpness", { $1(&$0.success.firstSharpness) },
      "crispness of the first tap of a win", in: 0...1, .ours),
    Parameter(
      "success.gap", { $1(&$0.success.gap) }, "from the first tap of a win to the second",
      in: 0...10, .ours),
    Parameter(
      "success.tap1.intensity", { $1(&$0.success.secondIntensity) },
      "strength of the second tap of a win", in: 0...1, .ours),
    Parameter(
      "success.tap1.sharpness", { $1(&$0.success.secondSharpness) },
      "crispness of the second tap of a win", in: 0...1, .ours),
    Parameter(
      "haptics.delay", { $1(&$0.hapticsDelay) }, "delay of all haptics", in: -1...1, .ours),
  ]

  private static let hearing: [Parameter<LotteryWheel>] = [
    Parameter("sounds", { $1(&$0.sounds.isOn) }, "whether sounds play", .ours),
    Parameter(
      "sounds.volume", { $1(&$0.sounds.volume) }, "volume of all sounds", in: 0...1,
      .ours),
    Parameter(
      "sounds.tick.volume", { $1(&$0.sounds.tick) }, "click of a full tick", in: 0...1, .ours),
    Parameter(
      "sounds.success.volume", { $1(&$0.sounds.chime) }, "chime of a win", in: 0...1, .ours),
    Parameter(
      "sounds.delay", { $1(&$0.sounds.delay) }, "delay of all sounds", in: -1...1, .ours),
  ]
}
