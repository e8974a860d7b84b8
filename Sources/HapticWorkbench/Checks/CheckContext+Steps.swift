// Rules F104 and F105: ladders of taps or vibrations with steps too small to tell apart.

import HapticModel

/// What rises or falls from step to step of a ladder.
enum SteppedQuantity {
  case strength, sharpness
}

/// A tap or a vibration of constant strength, as a step of a ladder.
private struct LadderStep {
  let start: HapticTime
  let end: HapticTime
  let strength: Double
  let sharpness: Double
  /// Its amplitude, 0…1, and its frequency in hertz.
  let amplitude: Double
  let frequency: Double
  let origin: EventOrigin?
  let label: String
}

extension CheckContext {
  /// The fewest steps of a ladder; so many rise or fall by chance in 1 of 360 rows (our choice).
  private static let fewestSteps = 6
  /// The longest pause inside a ladder (our choice).
  private static let longestPause = HapticTime.seconds(2)

  /// The most by which a step of a ladder is off the even one, as a part of the whole way: who builds a
  /// ladder adds or multiplies, and what merely happens to rise does neither (our choice).
  private static let mostUneven = 0.1

  /// A finding for each ladder that has steps which are not told apart, with the ladder that is.
  func lostSteps(_ quantity: SteppedQuantity) -> [Finding] {
    guard let felt else { return [] }
    return [tapSteps(felt), vibrationSteps(felt)].flatMap { steps in
      steps.ladders(of: quantity, longestPause: Self.longestPause)
        .filter {
          $0.count >= Self.fewestSteps && $0.isEven(in: quantity, within: Self.mostUneven)
        }
        .compactMap { finding(of: $0, quantity, felt.profile) }
    }
  }

  private func tapSteps(_ felt: FeltTimeline) -> [LadderStep] {
    felt.taps.enumerated().filter { !isTexture($1.tap.origin) && $1.level >= 0 }
      .map { number, tap in
        LadderStep(
          start: tap.time, end: tap.time, strength: tap.tap.intensity,
          sharpness: tap.tap.sharpness, amplitude: tap.amplitude, frequency: tap.frequency,
          origin: tap.tap.origin, label: "transient[\(number)]")
      }
  }

  private func vibrationSteps(_ felt: FeltTimeline) -> [LadderStep] {
    let steps = felt.parts.filter {
      $0.isConstant && $0.points[0].intensity > 0 && !isTexture($0.origin)
        && $0.end - $0.start >= JustNoticeable.countableGap
    }
    guard steps.count >= Self.fewestSteps else { return [] }
    let labels = labels(of: .continuous)
    return steps.map { step in
      let (strength, sharpness) = (step.points[0].intensity, step.points[0].sharpness)
      return LadderStep(
        start: step.start, end: step.end, strength: strength, sharpness: sharpness,
        amplitude: felt.profile.law.amplitude(of: strength),
        frequency: felt.profile.continuous.frequency.value(at: sharpness), origin: step.origin,
        label: step.origin.flatMap { labels[$0] } ?? "continuous")
    }
  }

  private func finding(
    of ladder: ArraySlice<LadderStep>, _ quantity: SteppedQuantity, _ profile: ActuatorProfile
  ) -> Finding? {
    guard let first = ladder.first, let last = ladder.last else { return nil }
    let (lost, even) = (ladder.lost, ladder.evenSteps(of: quantity, under: profile))
    // What does not differ from end to end is no ladder.
    guard let loss = lost.first, even.count > 1 else { return nil }
    let (from, to) = (first.value(of: quantity), last.value(of: quantity))
    let word = quantity == .strength ? "strength" : "sharpness"
    let more = lost.count > 1 ? " and \((lost.count - 1).counted("more", "more"))" : ""
    return Finding(
      quantity == .strength ? FeelRules.steps : FeelRules.pitches,
      at: place(first.label, first.origin, first.start),
      "\(ladder.count) steps go from a \(word) of \(from.twoDigits) to \(to.twoDigits), of which "
        + "\(ladder.count - lost.count) can be told apart: \(loss.label)\(more) "
        + "\(lost.count.form("feels", "feel")) like the one before.",
      suggestion:
        "\(even.count) levels fit: \(even.map { $0.threeDigits }.joined(separator: ", ")).",
      about: names(of: first.origin) + [first.label])
  }
}

extension [LadderStep] {
  /// The longest runs that rise or fall all the way, and can be felt step by step.
  fileprivate func ladders(
    of quantity: SteppedQuantity, longestPause: HapticTime
  ) -> [ArraySlice<LadderStep>] {
    var ladders: [ArraySlice<LadderStep>] = []
    var start = 0
    for index in indices.dropFirst() {
      let (a, b) = (self[index - 1], self[index])
      let isNext =
        b.start - a.start >= JustNoticeable.countableGap && b.start - a.end <= longestPause
        && a.start < b.start && a.steps(to: b, in: quantity)
      let turns =
        index - start >= 2 && isNext
        && (self[index - 2].value(of: quantity) < a.value(of: quantity))
          != (a.value(of: quantity) < b.value(of: quantity))
      if !isNext || turns {
        ladders.append(self[start..<index])
        start = turns ? index - 1 : index
      }
    }
    return isEmpty ? [] : ladders + [self[start...]]
  }
}

extension [Double] {
  /// Whether each is as far along as its index, but for a part of the way from first to last.
  fileprivate func isLine(within tolerance: Double) -> Bool {
    guard let first, let last, first != last else { return false }
    return enumerated().allSatisfy { index, value in
      let part = (value - first) / (last - first)
      return (part - Double(index) / Double(count - 1)).magnitude <= tolerance
    }
  }
}

extension LadderStep {
  fileprivate func value(of quantity: SteppedQuantity) -> Double {
    quantity == .strength ? strength : sharpness
  }

  /// Whether the next one is a step in a quantity; in sharpness only if the strength stays.
  fileprivate func steps(to next: LadderStep, in quantity: SteppedQuantity) -> Bool {
    switch quantity {
    case .strength: strength != next.strength
    case .sharpness: strength == next.strength && sharpness != next.sharpness
    }
  }

  /// Whether it is told apart from another, by its amplitude or its frequency.
  fileprivate func isToldApart(from other: LadderStep) -> Bool {
    (amplitude / other.amplitude).isFactor(of: 1 + JustNoticeable.amplitude)
      || (frequency / other.frequency).isFactor(of: 1 + JustNoticeable.frequency)
  }
}

extension ArraySlice<LadderStep> {
  /// Whether its steps are about equal, as differences or as factors.
  fileprivate func isEven(in quantity: SteppedQuantity, within tolerance: Double) -> Bool {
    let values = map { $0.value(of: quantity) }
    return values.isLine(within: tolerance)
      || values.map { Double.log(Swift.max($0, .leastNormalMagnitude)) }.isLine(within: tolerance)
  }

  /// The steps that are not told apart from the last one that was.
  fileprivate var lost: [LadderStep] {
    guard var felt = first else { return [] }
    return dropFirst().filter { step in
      guard step.isToldApart(from: felt) else { return true }
      felt = step
      return false
    }
  }

  /// As many values from the first to the last as can be told apart.
  fileprivate func evenSteps(
    of quantity: SteppedQuantity, under profile: ActuatorProfile
  ) -> [Double] {
    guard let first, let last else { return [] }
    switch quantity {
    case .strength:
      return LevelLadder(from: first.strength, to: last.strength, law: profile.law).strengths
    case .sharpness:
      let (low, high) = (first.frequency, last.frequency)
      let steps = JustNoticeable.steps(high, low, of: JustNoticeable.frequency)
      let count = steps.isFinite ? Int(steps + 1e-6) : 0
      guard count > 0 else { return [first.sharpness] }
      // Frequency goes straight with sharpness.
      let slope = (last.sharpness - first.sharpness) / (high - low)
      return (0...count).map { step in
        let frequency = low * .pow(high / low, Double(step) / Double(count))
        return first.sharpness + (frequency - low) * slope
      }
    }
  }
}

extension Double {
  /// Whether a ratio is at least a factor, up or down; half a hundredth is for numbers rounded in files.
  fileprivate func isFactor(of factor: Double) -> Bool {
    let least = factor * 0.995
    return self >= least || self * least <= 1
  }
}
