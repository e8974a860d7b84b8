// The phases of a shake: when each starts, where it turns the card, and when the card grows.

import HapticModel

/// The shake of one pull, worked out from its times alone.
///
/// ```
///  angle   /\        /\
///         /  \      /  \      phases of one length: up, back, down, back
///             \    /
///              \  /
/// ```
struct ShakeRun: Hashable, Sendable {
  /// A phase: the card turns evenly to an angle.
  struct Phase: Hashable, Sendable {
    /// When it starts, and with it when its angle is read.
    let start: HapticTime
    /// The angle it ends at, in degrees.
    let angle: Double
  }

  /// When the shake starts, in name; the card follows once it rests from the shake before.
  let start: HapticTime
  let phases: [Phase]
  /// When the card is upright again for good.
  let rest: HapticTime
  /// How the card grows, after a success.
  let growth: GrowthRun?
}

/// The growth of the card after a success: equal steps up, then as many down.
struct GrowthRun: Hashable, Sendable {
  /// The first phase boundary after the success, where the first step starts.
  let start: HapticTime
  let phase: HapticTime
  let steps: Int

  var middle: HapticTime { start + (peak - start).scaled(by: 0.5) }
  /// When the card is largest, and begins to shrink.
  var peak: HapticTime { start + phase * steps }
  /// The time at which the scale is back at 1.
  var end: HapticTime { start + phase * (2 * steps) }
}

extension ShakeRun {
  /// The shake of a pull.
  ///
  /// After a failure, or at the end of a trace, the running phase ends, and the card comes to rest
  /// at the next moment at which it is upright. After a success it goes on through the growth; of
  /// its last phase, one that would set out for an extreme is left out, so that the card is upright
  /// while it shrinks.
  init(
    of pull: PullRun, from origin: HapticTime, in scene: SecretOffer,
    angle: (HapticTime) -> Double
  ) {
    var shaker = Shaker(origin: origin, phase: scene.shake.phase)
    shaker.shake(until: pull.span.end, angle: angle)
    if pull.outcome == .succeeded {
      // The pull is above the threshold only after the instant of success, so a phase that starts
      // at that very instant has started before.
      if shaker.now == pull.span.end { shaker.shake(phases: 1, angle: angle) }
      growth = GrowthRun(
        start: shaker.now, phase: scene.shake.phase, steps: scene.growth.ramp.count)
      shaker.shakeOut(phases: scene.growth.ramp.count, angle: angle)
    } else {
      growth = nil
    }
    shaker.comeToRest()
    start = pull.span.start
    phases = shaker.phases
    rest = shaker.now
  }
}

/// Builds a shake phase by phase.
private struct Shaker {
  let origin: HapticTime
  let cycle: ShakeCycle
  private(set) var phases: [ShakeRun.Phase] = []
  private var count = 0

  init(origin: HapticTime, phase: HapticTime) {
    self.origin = origin
    cycle = ShakeCycle(phaseDuration: phase)
  }

  /// The end of the last phase, counted from the origin and not added up.
  var now: HapticTime { cycle.start(ofPhase: count, from: origin) }

  /// Whether the next phase leads away from upright.
  private var isUpright: Bool { cycle.side(ofPhase: count) != 0 }

  /// Phases up to the first boundary at or after a moment.
  mutating func shake(until end: HapticTime, angle: (HapticTime) -> Double) {
    while now < end { add(angle) }
  }

  mutating func shake(phases number: Int, angle: (HapticTime) -> Double) {
    for _ in 0..<number { add(angle) }
  }

  /// Some more phases, the last of which does not leave the card turned.
  mutating func shakeOut(phases number: Int, angle: (HapticTime) -> Double) {
    for left in (0..<number).reversed() {
      if left == 0, isUpright { count += 1 } else { add(angle) }
    }
  }

  /// The phase back, if the card is turned.
  mutating func comeToRest() {
    guard let last = phases.last, last.angle != 0 else { return }
    phases.append(ShakeRun.Phase(start: now, angle: 0))
    count += 1
  }

  private mutating func add(_ angle: (HapticTime) -> Double) {
    let side = cycle.side(ofPhase: count)
    phases.append(ShakeRun.Phase(start: now, angle: side == 0 ? 0 : side * angle(now)))
    count += 1
  }
}
