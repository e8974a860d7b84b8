// Rules F103, F106, F108, F109, F111 and F112: what is too weak, fast, short, long, masked or much.

import HapticModel

extension CheckContext {
  /// A finding for each tap and vibration that nowhere reaches the threshold of touch.
  func weakEvents() -> [Finding] {
    guard let felt else { return [] }
    let isFelt = felt.taps.contains { $0.level >= 0 } || felt.vibrations.contains { $0.level >= 0 }
    // Where something is felt, a texture may fade below the threshold, and what rounding leaves of a
    // fade is not meant to be felt.
    let taps = felt.taps.enumerated().filter {
      $1.amplitude > 0 && $1.level < 0 && !(isFelt && isTexture($1.tap.origin))
    }
    let vibrations = felt.vibrations.filter {
      $0.level < 0 && $0.peak > (isFelt ? Self.roundedAway : 0)
        && !(isFelt && isTexture($0.vibration.origin))
    }
    return taps.map { number, tap in
      finding(FeelRules.weak, of: number, tap, tooWeak(tap.level, tap.tap.intensity))
    }
      + findings(FeelRules.weak, of: vibrations) { vibration in
        let weak = tooWeak(vibration.level, vibration.peak)
        // Where no strength helps and length would, the length is the cause.
        guard weak.1 == nil, vibration.wouldBeFeltIfLonger else { return weak }
        return (
          "is too short to feel: it lasts \(vibration.span.duration.roundedForPeople.decimalMilliseconds) ms",
          "Let it last longer, or write a tap."
        )
      }
  }

  /// The strength below which a vibration is a remainder: the coarsest step of the known formats.
  private static let roundedAway = 0.01

  private func tooWeak(_ level: Double, _ strength: Double) -> (String, String?) {
    let law = felt?.profile.law ?? .linear
    let needed = law.strength(of: law.amplitude(of: strength) * .exp10(-level / 20))
    let message =
      "is too weak to feel: its strength of \(strength.twoDigits) is \(max(-level, 1).wholeNumber) dB "
      + "below the threshold of touch on profile \(felt?.profile.name ?? "")"
    guard needed <= 1 else { return (message + ", where no strength is enough", nil) }
    return (message, "It takes at least \((needed * 100).rounded(.up) / 100) to be felt.")
  }

  /// A finding for each stretch in which more taps start in a second than the platform plays.
  func fastTaps() -> [Finding] {
    // A pattern alone is played whole; where there is an interface, an app may play tap by tap.
    guard hasInterface, let felt, let most = felt.profile.touch.tapsPerSecond.map({ Int($0) })
    else {
      return []
    }
    let taps = felt.taps.enumerated().filter { !isTexture($1.tap.origin) }
    var findings: [Finding] = []
    var reported = -HapticTime.largest
    for index in taps.indices where index + most < taps.count {
      let ((number, first), beyond) = (taps[index], taps[index + most].element)
      guard beyond.time - first.time < .seconds(1) else { continue }
      if first.time > reported {
        let end = taps.partitioningIndex { $0.element.time >= first.time + .seconds(1) }
        findings.append(
          finding(
            FeelRules.rate, of: number, first,
            (
              "is the first of \(end - index) taps within a second; Core Haptics plays them, but a "
                + "feedback generator drops those beyond \(most)",
              "Leave some out where the app calls a generator for each tap."
            )))
      }
      reported = beyond.time
    }
    return findings
  }

  /// A finding for each vibration that is too short to be felt as one; what sounds with a tap is part of
  /// that.
  func shortVibrations() -> [Finding] {
    guard let felt else { return [] }
    let short = felt.vibrations.filter { vibration in
      vibration.span.duration < JustNoticeable.vibration && vibration.level >= 0
        && !isTexture(vibration.vibration.origin)
        && felt.numberOfTaps(from: vibration.span.start, through: vibration.span.end) == 0
    }
    return findings(FeelRules.pulse, of: short) { vibration in
      (
        "lasts \(vibration.span.duration.roundedForPeople.decimalMilliseconds) ms and is felt as a tap; a vibration "
          + "is felt from \(JustNoticeable.vibration.decimalMilliseconds) ms on",
        "Write a tap, or let it last longer."
      )
    }
  }

  /// The shortest time that is a pause, and between two changes (our choice; touch tells gaps
  /// from about 90 ms on).
  private static let leastPause = HapticTime.milliseconds(100)

  /// How often a second a vibration changes that says something new as it goes on, such as that of
  /// music (our choice).
  private static let leastChanges = 1.0

  /// A finding for each vibration that is felt longer than comfortable without much change; textures may be as
  /// long as they are.
  func longVibrations() -> [Finding] {
    guard let felt else { return [] }
    let limit = felt.profile.touch.longestVibration
    let long = felt.vibrations.filter {
      $0.span.duration > limit && !isTexture($0.vibration.origin)
        && monotony(of: $0, beyond: limit) > limit
    }
    return findings(FeelRules.long, of: long) { vibration in
      let stretch = monotony(of: vibration, beyond: limit)
      return (
        "vibrates for \(stretch.roundedForPeople) without a pause or much change, longer than the \(limit) that "
          + "are comfortable",
        "Shorten it, pause, change it, or give it the intent of a texture."
      )
    }
  }

  /// The longest time without a pause in which a vibration, over any stretch as long as a limit, changes less
  /// often than what says something new.
  private func monotony(of vibration: FeltVibration, beyond limit: HapticTime) -> HapticTime {
    let enough = Swift.max(Int((limit.seconds * Self.leastChanges).rounded(.up)), 1)
    let changes = vibration.changes(apart: Self.leastPause)[...]
    return vibration.stretches(pause: Self.leastPause).lazy.map { stretch in
      let first = changes.partitioningIndex { $0 > stretch.start }
      let end = changes.partitioningIndex { $0 >= stretch.end }
      let times = [stretch.start] + changes[first..<end] + [stretch.end]
      return times.longestSparse(enough, apart: limit)
    }.max() ?? .zero
  }

  /// How many other taps within a quarter of a second to either side make a tap part of a stream, in
  /// which nobody misses it (our choice).
  private static let leastStream = 4

  /// A finding for each tap that is felt alone, but not beside what is felt at its time or before.
  func maskedTaps() -> [Finding] {
    guard let felt else { return [] }
    return zip(felt.taps.enumerated(), felt.maskingLevels()).compactMap { tap, needed in
      guard let needed, !isTexture(tap.element.tap.origin) else { return nil }
      let (time, reach) = (tap.element.time, HapticTime.milliseconds(250))
      let others = felt.numberOfTaps(from: time - reach, through: time + reach) - 1
      guard others < Self.leastStream else { return nil }
      let law = felt.profile.law
      let factor = Double.exp10((needed - tap.element.level) / 20)
      let strength = law.strength(of: law.amplitude(of: tap.element.tap.intensity) * factor)
      return finding(
        FeelRules.masked, of: tap.offset, tap.element,
        (
          "is probably masked: next to what is felt then or just before, a tap needs "
            + "\(needed.wholeNumber) dB above the threshold of touch, and it has "
            + "\(tap.element.level.wholeNumber)",
          strength <= 1
            ? "Raise its strength to \(strength.twoDigits), or weaken what masks it."
            : "Weaken what masks it, or wait longer."
        ))
    }
  }

  func energyOverBudget() -> [Finding] {
    guard let felt else { return [] }
    let energy =
      felt.vibrations.reduce(0) { $0 + $1.energy } + felt.taps.reduce(0) { $0 + $1.energy(felt) }
    let budget = felt.profile.touch.energy
    guard energy > budget else { return [] }
    return [
      Finding(
        FeelRules.energy, at: onsets.first.map { place($0) } ?? Place(),
        "The pattern uses the energy of \(energy.wholeNumber) s of full vibration, more than the "
          + "\(budget.wholeNumber) s that profile \(felt.profile.name) allows.",
        suggestion: "Weaken or shorten what vibrates longest.")
    ]
  }
}

extension FeltTap {
  fileprivate func energy(_ felt: FeltTimeline) -> Double {
    let sharpness = UnitValue(clamping: tap.sharpness)
    return share * amplitude * amplitude * felt.profile.transient.energySeconds(at: sharpness)
  }
}

extension [HapticTime] {
  /// The longest time over which any given number of steps takes longer than a limit, or zero.
  fileprivate func longestSparse(_ steps: Int, apart limit: HapticTime) -> HapticTime {
    var (longest, run) = (HapticTime.zero, TimeSpan?.none)
    for index in indices.dropLast() {
      let end = self[Swift.min(index + steps, count - 1)]
      guard end - self[index] > limit else { continue }
      let start = run.flatMap { $0.end >= self[index] ? $0.start : nil } ?? self[index]
      run = TimeSpan(start: start, end: end)
      longest = Swift.max(longest, end - start)
    }
    return longest
  }
}

// MARK: - Findings about events

extension CheckContext {
  func isTexture(_ origin: EventOrigin?) -> Bool { origin.map { textures.contains($0) } ?? false }

  /// A finding about a tap by its number among all taps.
  func finding(
    _ rule: Rule, of number: Int, _ tap: FeltTap, _ text: (message: String, cure: String?)
  ) -> Finding {
    let label = "\(EventType.transient.rawValue)[\(number)]"
    return Finding(
      rule, at: place(label, tap.tap.origin, tap.time),
      "\(label) at \(tap.time.roundedForPeople) \(text.message).", suggestion: text.cure,
      about: names(of: tap.tap.origin) + [label])
  }

  func findings(
    _ rule: Rule, of vibrations: [FeltVibration],
    _ text: (FeltVibration) -> (message: String, cure: String?)
  ) -> [Finding] {
    guard !vibrations.isEmpty else { return [] }
    let labels = labels(of: .continuous)
    return vibrations.map { vibration in
      let origin = vibration.vibration.origin
      let label = origin.flatMap { labels[$0] } ?? EventType.continuous.rawValue
      let (message, cure) = text(vibration)
      return Finding(
        rule, at: place(label, origin, vibration.span.start),
        "\(label) at \(vibration.span.start.roundedForPeople) \(message).", suggestion: cure,
        about: names(of: origin) + [label])
    }
  }
}

extension Double {
  var twoDigits: String { rounded(to: 100) }

  var threeDigits: String { rounded(to: 1000) }

  private func rounded(to unit: Double) -> String {
    let text = "\((self * unit).rounded() / unit)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  var wholeNumber: String { "\(Int(Swift.min(Swift.max(rounded(), -1e9), 1e9)))" }
}
