// Converts a timeline to calls of a gamepad's `playEffect("dual-rumble", …)`.

import HapticModel

/// One call: a constant level for each motor.
struct RumbleCall: Hashable {
  /// The time of the call, in milliseconds.
  var at: Int
  /// The length, in milliseconds.
  var duration: Int
  /// The level of the low-frequency motor, 0…1.
  var strong: Double
  /// The level of the high-frequency motor, 0…1.
  var weak: Double

  /// The levels of both motors for an amplitude, by sharpness: both are full at 0.5, only the
  /// strong one at 0, only the weak one at 1, with straight lines between (our choice).
  static func split(_ amplitude: Double, sharpness: Double) -> (strong: Double, weak: Double) {
    (amplitude * min(1, 2 * (1 - sharpness)), amplitude * min(1, 2 * sharpness))
  }

  static func joined(strong: Double, weak: Double) -> (amplitude: Double, sharpness: Double) {
    let amplitude = max(strong, weak)
    guard amplitude > 0 else { return (0, 0.5) }
    return (amplitude, strong >= weak ? weak / (2 * strong) : 1 - strong / (2 * weak))
  }
}

struct RumbleCalls {
  /// The calls by time; none overlap.
  private(set) var calls: [RumbleCall] = []
  private(set) var losses: [Loss] = []

  /// The longest call in milliseconds; the Gamepad specification recommends 5 s to browsers.
  static let longest = 5_000
  /// The largest distance of a level from the strength (our choice).
  static let tolerance = 0.05
  /// The largest distance of a step's sharpness (our choice).
  static let sharpnessTolerance = 0.1

  private var levels = LossTally()
  private var turns = LossTally()
  private var rounding = LossTally()
  private var (tapped, hidden, tooShort) = (LossTally(), LossTally(), LossTally())

  init(_ haptics: ResolvedHaptics, options: WritingOptions) {
    let shortest = options.profile.shortestPulseMilliseconds
    let merged = haptics.merged()
    let line = merged.points.lengthened(to: options.profile.shortestPulse, &tooShort)
    let taps = TapPulses(haptics.taps, shortest: shortest) { _ in shortest }
    for tap in haptics.taps where tap.intensity > 0 {
      tapped.count(at: tap.place)
      rounding.add(tap.time.distance(toMillisecond: tap.time.nearestMillisecond), at: tap.place)
    }
    let steps = overlaid(steps(of: line), with: taps.pulses)
    calls = steps.flatMap { $0.calls(options.profile.law) }
    losses = merged.mergingLosses(haptics) + own(shortest)
    losses += [tooShort.lengtheningLoss(to: shortest), taps.mergingLoss].compactMap { $0 }
  }

  private func own(_ shortest: Int) -> [Loss] {
    [
      levels.loss(.intensityApproximated) {
        "Strengths become \($0.counted("constant level")) of their own; the largest error is "
          + "\($0.largest)."
      },
      turns.loss(.sharpnessApproximated) {
        "Sharpness becomes \($0.counted("constant mixture")) of two motors; the largest error "
          + "is \($0.largest)."
      },
      rounding.loss(.timeRounded) {
        "\($0.counted("time")) \($0.form("is", "are")) rounded to milliseconds, at most "
          + "\($0.largest) ms off."
      },
      tapped.loss(.tapApproximated, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("becomes a call", "become calls")) of "
          + "\(shortest) ms."
      },
      hidden.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("tap")) no stronger than a simultaneous vibration \($0.form("is", "are")) left out."
      },
    ].compactMap { $0 }
  }

  // MARK: Steps

  /// The line as steps within the tolerances, unless it is too steep for whole milliseconds.
  private mutating func steps(of line: [VibrationPoint]) -> [RumbleStep] {
    var steps: [RumbleStep] = []
    for (from, to) in zip(line, line.dropFirst()) where from.time < to.time {
      let rise = abs(to.intensity - from.intensity) / (2 * Self.tolerance)
      let turn = abs(to.sharpness - from.sharpness) / (2 * Self.sharpnessTolerance)
      let count = min(max(Int(max(rise, turn).rounded(.up)), 1), 100)
      for piece in 0..<count {
        let start = from.towards(to, by: Double(piece) / Double(count))
        let end = from.towards(to, by: Double(piece + 1) / Double(count))
        append(RumbleStep(start, end), to: &steps)
      }
    }
    noteErrors(of: steps)
    return steps.filter { $0.level > 0 }
  }

  /// Appends a step, or extends the last one if they are alike.
  private mutating func append(_ step: RumbleStep, to steps: inout [RumbleStep]) {
    rounding.add(step.move, at: Place(milliseconds: step.start))
    // A step that starts and ends in the same millisecond has no call.
    guard step.start < step.end else { return }
    guard let last = steps.last else { return steps.append(step) }
    let both = last.joined(with: step)
    let isAlike =
      both.strength.width <= 2 * Self.tolerance && both.sharp.width <= 2 * Self.sharpnessTolerance
      && (last.level > 0) == (step.level > 0)
    if isAlike { steps[steps.count - 1] = both } else { steps.append(step) }
  }

  private mutating func noteErrors(of steps: [RumbleStep]) {
    for step in steps {
      let place = Place(milliseconds: step.start)
      levels.add(step.strength.width / 2, at: place)
      if step.level > 0 { turns.add(step.sharp.width / 2, at: place) }
    }
  }

  /// The steps, with weaker ones replaced by each transient's pulse.
  private mutating func overlaid(
    _ steps: [RumbleStep], with pulses: [TapPulse]
  ) -> [RumbleStep] {
    let overlay = StepOverlay(steps + pulses.map { RumbleStep($0.tap, over: $0.span) })
    for (index, pulse) in pulses.enumerated() where !overlay.played.contains(steps.count + index) {
      hidden.count(at: pulse.tap.place)
    }
    return overlay.steps
  }
}

extension RumbleStep {
  /// The calls that play it, of at most 5 s each.
  fileprivate func calls(_ law: ActuatorProfile.Law) -> [RumbleCall] {
    let (strong, weak) = RumbleCall.split(law.amplitude(of: level), sharpness: sharpness)
    return stride(from: start, to: end, by: RumbleCalls.longest).map {
      RumbleCall(
        at: $0, duration: min(RumbleCalls.longest, end - $0), strong: strong.inNineDigits,
        weak: weak.inNineDigits)
    }
  }
}
