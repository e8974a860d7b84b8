// What a hand feels of a timeline on a device: each tap and vibration with its level.

/// The taps and vibrations of a timeline, with their levels above the threshold of touch.
package struct FeltTimeline: Sendable {
  package let profile: ActuatorProfile
  /// The taps by time.
  package let taps: [FeltTap]
  /// The vibrations by start, with touching ones joined.
  package let vibrations: [FeltVibration]
  /// The vibrations as they are written, by start.
  package let parts: [ResolvedVibration]
  /// The events whose taps are too weak to feel.
  package let unfelt: Set<EventOrigin>

  /// What is felt of a timeline; nothing of one whose controls cross its events too often.
  package init(_ timeline: Timeline, under profile: ActuatorProfile) {
    self.profile = profile
    let haptics = (try? timeline.resolved(under: profile)) ?? ResolvedHaptics()
    taps = haptics.taps.map { FeltTap($0, under: profile) }.addedUp()
    unfelt = Set(taps.lazy.filter { $0.level < 0 }.compactMap { $0.tap.origin })
    parts = haptics.vibrations
    vibrations = haptics.vibrations.joinedWhereTouching()
      .map { FeltVibration($0, under: profile) }.sorted(on: { $0.span.start })
  }
}

extension FeltTimeline {
  package func numberOfTaps(from start: HapticTime, through end: HapticTime) -> Int {
    taps.partitioningIndex { $0.time > end } - taps.partitioningIndex { $0.time >= start }
  }
}

/// A tap as a hand feels it.
package struct FeltTap: Sendable {
  package let tap: ResolvedTap
  /// The amplitude of its strongest partial with those of the taps of its instant, 0…1.
  package private(set) var amplitude: Double
  /// Its part of the amplitude that the taps of its instant have together, 0…1.
  package private(set) var share = 1.0
  /// The frequency of that partial, in hertz.
  package let frequency: Double
  /// Its level above the threshold of touch, in decibels, with the taps of its instant.
  package private(set) var level: Double
  /// By how much its level is lower because it is short, in decibels.
  package let shortness: Double
  package let end: HapticTime

  package var time: HapticTime { tap.time }

  package init(_ tap: ResolvedTap, under profile: ActuatorProfile) {
    self.tap = tap
    let voice = profile.transient
    let sharpness = UnitValue(clamping: tap.sharpness)
    let amplitude = profile.law.amplitude(of: tap.intensity)
    let seconds = voice.loudSeconds(at: sharpness)
    let parts = voice.partials.map { partial in
      let part = amplitude * partial.gain.value(at: sharpness.value)
      let frequency = partial.frequency.value(at: sharpness.value)
      let level = profile.touch.level(of: part, at: frequency, lasting: seconds)
      return (amplitude: part, frequency: frequency, level: level)
    }
    let strongest = parts.max { $0.level < $1.level }
    self.amplitude = strongest?.amplitude ?? 0
    frequency = strongest?.frequency ?? 0
    level = strongest?.level ?? -.infinity
    shortness = -TouchThreshold.summation(over: seconds)
    end = tap.time + voice.length.value(at: sharpness)
  }
}

extension FeltTap {
  /// Adds the taps of its instant, whose amplitudes with its own are a sum; a device plays 1 at most.
  fileprivate mutating func rise(to sum: Double) {
    guard 0 < amplitude, amplitude < sum else { return }
    share = amplitude / sum
    let together = Swift.min(sum, 1)
    level += 20 * .log10(together / amplitude)
    amplitude = together
  }
}

extension [FeltTap] {
  /// Taps of one instant as the one that is felt: their amplitudes add up, to 1 at most.
  fileprivate func addedUp() -> [FeltTap] {
    var (taps, start) = (self, 0)
    for end in 1..<Swift.max(count, 1) + 1 where end >= count || self[end].time != self[start].time
    {
      let sum = self[start..<Swift.min(end, count)].reduce(0) { $0 + $1.amplitude }
      for index in start..<Swift.min(end, count) { taps[index].rise(to: sum) }
      start = end
    }
    return taps
  }
}

/// A vibration as a hand feels it.
package struct FeltVibration: Sendable {
  package let vibration: ResolvedVibration
  /// The part of it that plays at all.
  package let span: TimeSpan
  /// Its greatest level above the threshold of touch, in decibels, with its length counted.
  package let level: Double
  /// Its greatest strength, 0…1.
  package let peak: Double
  /// The energy, as seconds at full amplitude.
  package let energy: Double
  private let profile: ActuatorProfile

  package init(_ vibration: ResolvedVibration, under profile: ActuatorProfile) {
    self.vibration = vibration
    self.profile = profile
    span = TimeSpan(start: vibration.start, end: vibration.end)
    let seconds = span.duration.seconds
    level =
      vibration.points.lazy.map { profile.level(of: $0, lasting: seconds) }.max() ?? -.infinity
    peak = vibration.points.lazy.map { $0.intensity }.max() ?? 0
    energy = zip(vibration.points, vibration.points.dropFirst())
      .reduce(0) { $0 + profile.energy(from: $1.0, to: $1.1) }
  }

  /// The level above the threshold at a moment, in decibels; minus infinity where it is silent.
  package func level(at time: HapticTime) -> Double {
    guard span.contains(time), let point = vibration.points.value(at: time) else {
      return -.infinity
    }
    return profile.level(of: point, lasting: .infinity)
  }

  /// Whether its greatest strength would be felt if it lasted longer.
  package var wouldBeFeltIfLonger: Bool {
    vibration.points.contains { profile.level(of: $0, lasting: .infinity) >= 0 }
  }

  /// The stretches that are felt without a pause: without at least a given time below the threshold
  /// of touch.
  package func stretches(pause: HapticTime) -> [TimeSpan] {
    var stretches: [TimeSpan] = []
    for (a, b) in zip(vibration.points, vibration.points.dropFirst()) where a.time < b.time {
      guard let part = feltPart(from: a, to: b) else { continue }
      if let last = stretches.last, part.start - last.end < pause {
        stretches[stretches.count - 1] = TimeSpan(start: last.start, end: part.end)
      } else {
        stretches.append(part)
      }
    }
    return stretches
  }

  /// When it has changed by what can be told apart, in strength or in frequency, since it last had.
  ///
  /// - Parameter pause: The shortest time from one change to the next; what happens in less is one.
  /// - Returns: The times, in order.
  package func changes(apart pause: HapticTime) -> [HapticTime] {
    guard var (told, last) = vibration.points.first.map({ ($0, $0) }) else { return [] }
    var changes: [HapticTime] = []
    for point in vibration.points {
      // Within a line the changes are found at quarters of their number.
      let parts = 4 * profile.steps(from: told, to: point)
      for part in 0..<parts {
        let next = last.towards(point, by: Double(part + 1) / Double(parts))
        guard changes.last.map({ next.time - $0 >= pause }) ?? true,
          profile.steps(from: told, to: next) > 0
        else { continue }
        told = next
        changes.append(next.time)
      }
      last = point
    }
    return changes
  }

  /// The part of a straight line on which it is felt, from one of its ends; `nil` if neither is.
  private func feltPart(from a: VibrationPoint, to b: VibrationPoint) -> TimeSpan? {
    let isFelt = { (point: VibrationPoint) in profile.level(of: point, lasting: .infinity) >= 0 }
    guard isFelt(a) != isFelt(b) else {
      return isFelt(a) ? TimeSpan(start: a.time, end: b.time) : nil
    }
    // Halved until a millionth of the line is left.
    let change = (0...1).boundary(afterHalvings: 20) { isFelt(a.towards(b, by: $0)) != isFelt(a) }
    let crossing = a.towards(b, by: change.lowerBound).time
    return isFelt(a)
      ? TimeSpan(start: a.time, end: crossing) : TimeSpan(start: crossing, end: b.time)
  }

  /// The frequency at a moment, in hertz.
  package func frequency(at time: HapticTime) -> Double {
    profile.continuous.frequency.value(at: vibration.points.value(at: time)?.sharpness ?? 0)
  }
}

extension ActuatorProfile {
  /// How many steps that can be told apart lie between two moments of a vibration, in strength or in
  /// frequency.
  fileprivate func steps(from a: VibrationPoint, to b: VibrationPoint) -> Int {
    func steps(_ one: Double, _ other: Double, of just: Double) -> Int {
      // At most a hundred, as a profile may have any range of frequencies. The last digits of a logarithm,
      // which differ from library to library, must not decide whether a whole step is one.
      let steps = JustNoticeable.steps(one, other, of: just) + 1e-9
      return steps < 100 ? Int(steps) : 100
    }
    let strengths = [a, b].map { max(law.amplitude(of: $0.intensity), Self.leastTold) }
    let pitches = [a, b].map { continuous.frequency.value(at: $0.sharpness) }
    return max(
      steps(strengths[0], strengths[1], of: JustNoticeable.amplitude),
      steps(pitches[0], pitches[1], of: JustNoticeable.frequency))
  }

  /// The amplitude below which strengths are not told apart, 40 dB below the full one (our choice).
  private static let leastTold = 0.01

  /// The level of a moment of a vibration above the threshold of touch, in decibels.
  fileprivate func level(of point: VibrationPoint, lasting seconds: Double) -> Double {
    touch.level(
      of: law.amplitude(of: point.intensity) * continuous.gain,
      at: continuous.frequency.value(at: point.sharpness), lasting: seconds)
  }

  /// The energy of a straight line of strength, as seconds at full amplitude, by Simpson's rule.
  fileprivate func energy(from a: VibrationPoint, to b: VibrationPoint) -> Double {
    let middle = (a.intensity + b.intensity) / 2
    let powers = [a.intensity, middle, b.intensity].map {
      let amplitude = law.amplitude(of: $0) * continuous.gain
      return amplitude * amplitude
    }
    return (b.time - a.time).seconds * (powers[0] + 4 * powers[1] + powers[2]) / 6
  }
}

extension TransientVoice {
  /// How long it takes until 98 % of a tap's energy is over: two decays.
  ///
  /// A decay of 8 ms at 155 Hz then needs 0.10 g, below which Google's assessment calls a click too
  /// weak (source.android.com, haptics assessment).
  fileprivate func loudSeconds(at sharpness: UnitValue) -> Double {
    let length = length.value(at: sharpness).seconds
    return min(length, decay.map { 2 * $0.seconds } ?? length)
  }

  /// How long a tap at its full level has the same energy.
  package func energySeconds(at sharpness: UnitValue) -> Double {
    let length = length.value(at: sharpness).seconds
    guard let decay = decay?.seconds else { return length }
    return decay / 2 * -Double.expMinusOne(-2 * length / decay)
  }
}
