// Converts a timeline to on and off times of a motor, in whole milliseconds.

import HapticModel

/// Options of formats for motors that are only on or off.
public enum OnOff {
  /// Whether all strengths become pulses with pauses, and not only those below half.
  public static let dutyCycle = FormatKey(false)
}

/// The times at which a motor without strength control is on.
///
/// It is on while the amplitude of continuous events is at least half. Weaker amplitudes become
/// pulses with the same mean, since a faint hum would otherwise be the strongest thing there is;
/// the least strength is `JustNoticeable.weakestStrength`. A transient is a pulse of the shortest
/// length that is felt, plus up to 20 ms by its strength (our choice; expo-haptics has 40, 50 and
/// 60 ms for a light, a medium and a heavy impact).
struct OnOffPattern {
  /// The strengths that become pulses with pauses.
  enum Pulsing {
    case none
    /// Strengths below half of the largest amplitude (our choice).
    case weak
    /// All strengths that can be told from full.
    case all

    /// The least amplitude at which the motor is on throughout.
    var full: Double {
      switch self {
      case .none: 0
      case .weak: 0.5
      case .all: 1 / (1 + JustNoticeable.amplitude)
      }
    }
  }

  /// The spans in which the motor is on, in milliseconds, by time; none touch, and none is too
  /// short for the motor.
  private(set) var spans: [Range<Int>] = []
  private(set) var losses: [Loss] = []
  /// The number of pulses that stand for intermediate strengths.
  private(set) var cycleCount = 0

  /// The difference in length between the strongest and the weakest transient, in milliseconds.
  private static let strengthRange = 20.0

  private let profile: ActuatorProfile
  private let pulsing: Pulsing
  private var (strengths, rounding, tooShort) = (LossTally(), LossTally(), LossTally())
  private var (tapped, hidden) = (LossTally(), LossTally())
  private var meanError = 0.0

  init(_ haptics: ResolvedHaptics, options: WritingOptions) {
    self.init(haptics, options.profile, options[OnOff.dutyCycle] ? .all : .weak)
  }

  /// The pattern as a list of its own, under the name of the device that plays it.
  func rung(_ name: String) -> WrittenFile.Rung {
    var end = 0
    let entries = spans.flatMap { span in
      defer { end = span.upperBound }
      return [span.lowerBound - end, span.count]
    }
    // A list begins with a vibration, which may last 0 ms.
    let text = ([0] + entries).map(String.init).joined(separator: ", ")
    return WrittenFile.Rung(name: name, text: "[\(text)]\n")
  }

  /// The pattern of haptic events; without pulses for strengths if only these are too many.
  static func fitting(
    _ haptics: ResolvedHaptics, options: WritingOptions, _ fits: (OnOffPattern) -> Bool
  ) -> OnOffPattern {
    let pattern = OnOffPattern(haptics, options: options)
    guard pattern.cycleCount > 0, !fits(pattern) else { return pattern }
    return OnOffPattern(haptics, options.profile, .none)
  }

  init(_ haptics: ResolvedHaptics, _ profile: ActuatorProfile, _ pulsing: Pulsing) {
    (self.profile, self.pulsing) = (profile, pulsing)
    let shortest = profile.shortestPulseMilliseconds
    let merged = haptics.merged()
    let least = Self.least(in: merged.points, beside: haptics.taps)
    let vibrating = stretches(of: merged.points, from: least).lengthened(to: shortest, &tooShort)
    let taps = TapPulses(haptics.taps, shortest: shortest) { tap in
      shortest + Int((Self.strengthRange * tap.intensity).rounded())
    }
    for tap in haptics.taps where tap.intensity > 0 {
      tapped.count(at: tap.place)
      strengths.add(1 - tap.intensity, at: tap.place)
      rounding.add(tap.time.distance(toMillisecond: tap.time.nearestMillisecond), at: tap.place)
    }
    for pulse in taps.pulses where vibrating.touches(pulse.span) {
      hidden.count(at: pulse.tap.place)
    }
    let pulses = vibrating + taps.pulses.map { $0.span }
    spans = pulses.joined(closing: TapPulses.leastPause)
    // The motor is on where nothing requires it.
    if spans.count < pulses.joined(closing: 0).count { strengths.add(1, at: Place(time: .zero)) }
    losses = merged.mergingLosses(haptics).filter { $0.kind == .vibrationsMerged }
    losses += own(shortest) + [taps.mergingLoss, Self.sharpnessLoss(haptics)].compactMap { $0 }
  }

  // MARK: - Continuous events

  /// The weakest strength that is felt; half of the greatest if otherwise nothing would be.
  private static func least(in line: [VibrationPoint], beside taps: [ResolvedTap]) -> Double {
    let largest = line.map { $0.intensity }.max() ?? 0
    let isFelt = largest > JustNoticeable.weakestStrength || taps.contains { $0.intensity > 0 }
    return isFelt || largest == 0 ? JustNoticeable.weakestStrength : largest / 2
  }

  /// The spans in which continuous events are on, by time.
  private mutating func stretches(
    of line: [VibrationPoint], from least: Double
  ) -> [Range<Int>] {
    var cursor = LineCursor(line.map { ControlPoint(time: $0.time, value: $0.intensity) })
    for point in line where point.intensity < least {
      strengths.add(point.intensity, at: Place(time: point.time))
    }
    return line.stretches(from: least).flatMap { spans(in: rounded($0), &cursor) }
  }

  private mutating func rounded(_ stretch: TimeSpan) -> Range<Int> {
    let start = stretch.start.nearestMillisecond
    let end = max(stretch.end.nearestMillisecond, start + 1)
    for (moved, time) in [(start, stretch.start), (end, stretch.end)] {
      rounding.add(time.distance(toMillisecond: moved), at: Place(time: time))
    }
    return start..<end
  }

  /// The pulses of a stretch, or all of it.
  private mutating func spans(in stretch: Range<Int>, _ cursor: inout LineCursor) -> [Range<Int>] {
    let (law, full) = (profile.law, pulsing.full)
    var counting = cursor
    let cycles = PulseCycles(stretch, shortest: profile.shortestPulseMilliseconds) { millisecond in
      let (strength, count) = cursor.run(from: millisecond, before: stretch.upperBound)
      let exact = law.amplitude(of: strength)
      return (exact < full ? exact : 1, count)
    }
    count(stretch, cycles, &counting)
    return cycles.pulses
  }

  /// Counts the differences of on and off from the strengths of a stretch, and the cycles.
  private mutating func count(
    _ stretch: Range<Int>, _ cycles: PulseCycles, _ cursor: inout LineCursor
  ) {
    var (next, now, worst, isPulsed) = (0, stretch.lowerBound, 0.0, false)
    while now < stretch.upperBound {
      while next < cycles.pulses.count, cycles.pulses[next].upperBound <= now { next += 1 }
      let pulse = next < cycles.pulses.count ? cycles.pulses[next] : stretch.upperBound..<Int.max
      let isOn = pulse.contains(now)
      let end = min(isOn ? pulse.upperBound : pulse.lowerBound, stretch.upperBound)
      let (strength, count) = cursor.run(from: now, before: end)
      worst = max(worst, isOn ? 1 - strength : strength)
      isPulsed = isPulsed || profile.law.amplitude(of: strength) < pulsing.full
      now += count
    }
    strengths.add(worst, at: Place(milliseconds: stretch.lowerBound))
    meanError = max(meanError, cycles.error)
    if isPulsed { cycleCount += cycles.pulses.count }
  }

  // MARK: - Losses

  private func own(_ shortest: Int) -> [Loss] {
    [
      strengths.loss(.intensityApproximated) {
        "Strengths become on or off\(cycleWords(shortest)); the largest difference is \($0.largest)."
      },
      tooShort.lengtheningLoss(to: shortest),
      rounding.loss(.timeRounded) {
        "\($0.counted("time")) \($0.form("is", "are")) rounded to milliseconds, at most "
          + "\($0.largest) ms off."
      },
      tapped.loss(.tapApproximated, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("becomes a pulse", "become pulses")) of "
          + "\(shortest) to \(shortest + Int(Self.strengthRange)) ms."
      },
      hidden.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("runs", "run")) into vibrations and "
          + "\($0.form("is", "are")) not felt apart."
      },
    ].compactMap { $0 }
  }

  private func cycleWords(_ shortest: Int) -> String {
    guard cycleCount > 0 else { return "" }
    return ", weak vibrations \(cycleCount.counted("pulse")) of \(shortest) ms or more with "
      + "pauses, whose mean amplitude is within \(meanError.asError)"
  }

  private static func sharpnessLoss(_ haptics: ResolvedHaptics) -> Loss? {
    var tally = LossTally()
    for tap in haptics.taps { tally.count(at: tap.place) }
    for one in haptics.vibrations { tally.count(at: one.place) }
    return tally.loss(.sharpnessDropped, hasAmount: false) {
      "The sharpness of \($0.counted("event")) is left out."
    }
  }
}

extension [Range<Int>] {
  /// Whether one of the spans, which are sorted and disjoint, overlaps or touches another.
  fileprivate func touches(_ span: Range<Int>) -> Bool {
    let next = partitioningIndex { $0.lowerBound >= span.upperBound + TapPulses.leastPause }
    return next > 0 && self[next - 1].upperBound + TapPulses.leastPause > span.lowerBound
  }
}

extension [VibrationPoint] {
  /// The stretches of the line with a strength of at least a value above 0.
  func stretches(from least: Double) -> [TimeSpan] {
    var found: [TimeSpan] = []
    for (a, b) in zip(self, dropFirst()) where a.time < b.time {
      let (low, high) = (Swift.min(a.intensity, b.intensity), Swift.max(a.intensity, b.intensity))
      guard high >= least else { continue }
      var (start, end) = (a.time, b.time)
      if low < least {
        let crossing = a.crossing(least, towards: b, of: { $0.intensity })?.time
        if a.intensity < least { start = crossing ?? b.time } else { end = crossing ?? a.time }
      }
      if let last = found.last, last.end == start {
        found[found.count - 1] = TimeSpan(start: last.start, end: end)
      } else if start < end {
        found.append(TimeSpan(start: start, end: end))
      }
    }
    return found
  }
}

extension LineCursor {
  /// The value in the middle of a millisecond, and the number of milliseconds before a later one
  /// in which it holds, at least 1.
  fileprivate mutating func run(from millisecond: Int, before end: Int) -> (Double, count: Int) {
    let middle = HapticTime(nanoseconds: Int64(millisecond) * 1_000_000 + 500_000)
    let strength = value(from: middle)
    guard let steady = steadyEnd else { return (strength, 1) }
    let next = Int(clamping: (steady.nanoseconds - 500_000) / 1_000_000)
    return (strength, max(1, min(end, next) - millisecond))
  }
}
