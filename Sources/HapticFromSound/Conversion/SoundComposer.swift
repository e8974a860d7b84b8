// Puts the taps and the vibration of a sound together in one pattern.

import HapticModel

/// Composes the taps and the vibration of a sound.
///
/// The result is one pattern, because a designer wants one file. Its intensity curve acts on taps,
/// too, so the intensity of a tap is its strength divided by the curve's value at its start.
struct SoundComposer {
  let features: SoundFeatures
  let strategy: SoundStrategy
  let options: SoundConversionOptions
  let profile: ActuatorProfile

  /// The weakest tap that is written, as a strength: twice the weakest that is felt
  /// (`JustNoticeable.weakestStrength`), because what is heard should be felt.
  private static let weakest = 2 * JustNoticeable.weakestStrength
  /// The strength of what rings on after a tap, relative to the tap (our choice).
  private static let tail = 0.4

  /// How long after its tap a tail begins: a tap of the reference has fallen to a third (our choice).
  private static let tailDelay = HapticTime.milliseconds(10)

  private var balance: Double { min(max(options.balance ?? strategy.balance, 0), 1) }

  /// The most decibels by which a masked tap is raised, so that it is felt (our choice).
  private static let mostRaised = 12.0
  /// The most rounds of raising: a raised tap may mask another.
  private static let rounds = 6
  /// The time within which the tail of a tap gives way to another tap that it hides (our choice).
  private static let yielding = HapticTime.milliseconds(500)

  /// The pattern of the taps that play and the vibration under them.
  ///
  /// - Parameter taps: The taps by time; masked ones are raised, or marked if that is not enough.
  /// - Returns: The pattern.
  func compose(_ taps: inout [SoundTap]) -> HapticPattern {
    if balance == 0 {
      for index in taps.indices where taps[index].verdict == .played {
        taps[index].verdict = .unused
      }
    }
    if options.balance == nil, strategy == .percussive { addTails(to: &taps) }
    let streams = streams(under: taps)
    var played = taps.indices.filter { taps[$0].verdict == .played }
    for _ in 0..<Self.rounds {
      let unfelt = unfelt(in: pattern(of: played.map { taps[$0] }, streams))
      if unfelt.isEmpty { break }
      if yieldTails(of: &taps, to: unfelt.map { taps[played[$0.index]].time }) { continue }
      for (index, lack) in unfelt {
        // Half a decibel more, so that rounding does not mask it again.
        let raise = taps[played[index]].raise + lack + 0.5
        taps[played[index]].raise = min(raise, Self.mostRaised)
      }
    }
    let pattern = pattern(of: played.map { taps[$0] }, streams)
    for (index, _) in unfelt(in: pattern) { taps[played[index]].verdict = .masked }
    played.removeAll { taps[$0].verdict == .masked }
    return self.pattern(of: played.map { taps[$0] }, streams)
  }

  /// The taps of a pattern that are masked or too weak to feel: the index of each, and by how many
  /// decibels.
  private func unfelt(in pattern: HapticPattern) -> [(index: Int, lack: Double)] {
    let felt = FeltTimeline(Timeline(pattern), under: profile)
    return zip(felt.taps, felt.maskingLevels()).compactMap { tap, level in
      guard let origin = tap.tap.origin, let needed = level ?? (tap.level < 0 ? 0 : nil) else {
        return nil
      }
      return (origin.event, needed - tap.level)
    }
    .sorted(on: { $0.index })
  }

  private func pattern(of taps: [SoundTap], _ streams: [SoundStream]) -> HapticPattern {
    var streams = streams
    let factor = factor(of: taps, streams)
    let strengths = taps.map { min(max(strength(of: $0) * balance * factor, Self.weakest), 1) }
    for (tap, strength) in zip(taps, strengths) { streams.lift(to: strength, at: tap.time) }
    let events = zip(taps, strengths).map { tap, strength in
      HapticEvent.transient(self.tap(tap, strength, under: streams))
    }
    return HapticPattern(
      events: events + zip(taps, strengths).compactMap { tail(of: $0, $1) }
        + streams.map { .continuous(event(of: $0, factor)) },
      controls: streams.flatMap { controls($0) })
  }

  private func streams(under taps: [SoundTap]) -> [SoundStream] {
    guard balance < 1 else { return [] }
    return VibrationMaker(
      features: features, strategy: strategy, options: options, profile: profile
    ).streams(under: taps)
  }

  // MARK: - Tails

  /// Measures how long the sound rings after each tap that plays.
  private func addTails(to taps: inout [SoundTap]) {
    let levels = LevelMeter(features.power)
    let played = taps.indices.filter { taps[$0].verdict == .played }
    for (place, index) in played.enumerated() {
      let next = place + 1 < played.count ? taps[played[place + 1]].onset.tick : .max
      taps[index].tail = .milliseconds(
        Int64(levels.ringing(after: taps[index].onset.tick, before: next)))
    }
  }

  /// Takes the tails away that may hide taps at some moments; `false` if there are none.
  private func yieldTails(of taps: inout [SoundTap], to times: [HapticTime]) -> Bool {
    var found = false
    for index in taps.indices where taps[index].tail > .zero {
      let next = times.partitioningIndex { $0 > taps[index].time }
      guard next < times.count, times[next] < taps[index].time + taps[index].tail + Self.yielding
      else { continue }
      taps[index].tail = .zero
      found = true
    }
    return found
  }

  /// What rings on after a tap of a strength, falling to nothing; `nil` where nothing does that is
  /// felt.
  private func tail(of tap: SoundTap, _ strength: Double) -> HapticEvent? {
    let strength = Self.tail * strength
    guard tap.tail > Self.tailDelay, strength >= Self.weakest else { return nil }
    let duration = tap.tail - Self.tailDelay
    let sharpness = TimbreMap.sharpness(of: tap.frequency, in: options.brightness)
    return .continuous(
      ContinuousEvent(
        time: tap.time + Self.tailDelay, duration: duration,
        intensity: UnitValue(clamping: strength.rounded(toPlaces: 4)),
        sharpness: UnitValue(clamping: sharpness.rounded(toPlaces: 3)),
        envelope: Envelope(decay: UnitValue(clamping: duration.seconds), isSustained: false)))
  }

  // MARK: - Levels

  private func strength(of tap: SoundTap) -> Double {
    let amplitude = min(tap.amplitude * options.amplitude, 1)
    let raise = profile.law.strength(of: .exp10(tap.raise / 20))
    return min(max(profile.law.strength(of: amplitude), Self.weakest) * raise, 1)
  }

  /// The factor on all strengths with which the peak of taps and vibration together matches the
  /// peak of the sound.
  private func factor(of taps: [SoundTap], _ streams: [SoundStream]) -> Double {
    let vibration = 1 - balance
    let alone = streams.lazy.flatMap { $0.intensity }.map { $0.value * vibration }.max() ?? 0
    let together =
      taps.lazy.map { tap in
        let strength = strength(of: tap) * balance
        // The curve is lifted to the tap where it is lower.
        return strength + (streams.control(at: tap.time).map { max($0, strength) } ?? 0) * vibration
      }.max() ?? 0
    let most = max(alone, together)
    return most > 0 ? profile.law.strength(of: min(options.amplitude, 1)) / most : 1
  }

  // MARK: - Events

  private func tap(
    _ tap: SoundTap, _ strength: Double, under streams: [SoundStream]
  ) -> TransientEvent {
    let control = streams.control(at: tap.time) ?? 1
    let intensity = control > 0 ? strength / control : 0
    // The curve of sharpness acts on taps, too; what it adds is taken away before.
    let sharpness =
      TimbreMap.sharpness(of: tap.frequency, in: options.brightness)
      - streams.sharpnessControl(at: tap.time)
    return TransientEvent(
      time: tap.time, intensity: UnitValue(clamping: intensity.rounded(toPlaces: 4)),
      sharpness: UnitValue(clamping: sharpness.rounded(toPlaces: 3)))
  }

  private func event(of stream: SoundStream, _ factor: Double) -> ContinuousEvent {
    ContinuousEvent(
      time: stream.start, duration: stream.end - stream.start,
      intensity: UnitValue(clamping: ((1 - balance) * factor).rounded(toPlaces: 4)),
      sharpness: UnitValue(clamping: stream.middleSharpness))
  }

  private func controls(_ stream: SoundStream) -> [Control] {
    var controls = [Control.curve(ParameterCurve(.hapticIntensity, points: stream.intensity))]
    let middle = stream.middleSharpness
    if stream.sharpness.contains(where: { $0.value != middle }) {
      let points = stream.sharpness.map {
        ControlPoint(time: $0.time, value: ($0.value - middle).rounded(toPlaces: 4))
      }
      controls.append(.curve(ParameterCurve(.hapticSharpness, points: points)))
    }
    return controls
  }
}

extension [SoundStream] {
  /// The time before a tap in which a lifted curve rises (our choice).
  private static var rise: HapticTime { .milliseconds(5) }
  /// The time after it in which the curve falls again (our choice).
  private static var fall: HapticTime { .milliseconds(10) }

  /// Lifts the curve for a moment where it is below the strength of a tap, because no tap can be
  /// stronger than the curve that acts on it.
  fileprivate mutating func lift(to strength: Double, at time: HapticTime) {
    let next = partitioningIndex { $0.start > time }
    guard next > 0 else { return }
    let points = self[next - 1].intensity
    guard let value = points.value(at: time)?.value, value < strength else { return }
    let (start, end) = (time - Self.rise, time + Self.fall)
    let first = points.partitioningIndex { $0.time >= start }
    let last = points.partitioningIndex { $0.time > end }
    let around = [start, end].compactMap { moment in
      points.value(at: moment).map {
        ControlPoint(time: moment, value: $0.value.rounded(toPlaces: 4))
      }
    }
    guard around.count == 2 else { return }
    let top = ControlPoint(time: time, value: Swift.min(strength, 1).roundedUp)
    // Where the stream begins, there is nothing to rise from.
    let lift = first == 0 ? [top, around[1]] : [around[0], top, around[1]]
    self[next - 1].intensity.replaceSubrange(first..<Swift.max(first, last), with: lift)
  }

  /// What the curve of sharpness that started last adds at a moment; 0 for none.
  fileprivate func sharpnessControl(at time: HapticTime) -> Double {
    let next = partitioningIndex { $0.start > time }
    guard next > 0, let value = self[next - 1].sharpness.value(at: time)?.value else { return 0 }
    return value - self[next - 1].middleSharpness
  }

  /// The value, at a moment, of the curve that started last; `nil` before the first.
  fileprivate func control(at time: HapticTime) -> Double? {
    let next = partitioningIndex { $0.start > time }
    return next > 0 ? self[next - 1].intensity.value(at: time)?.value : nil
  }
}
