// One placed pattern as the oracle hears it: its events and controls on the clock of the timeline.

import Foundation
import HapticModel

/// A placed pattern: controls act only on events of the pattern they were read with.
struct OraclePattern: Sendable {
  let profile: ActuatorProfile
  let clock: FrameClock
  let gain: Double
  let window: Range<Int64>
  let elements: [OracleElement]
  let stretches: [OracleStretch]
  private(set) var taps: [TransientEvent] = []
  private(set) var vibrations: [OracleVibration] = []
  private(set) var sounds: [OracleSound] = []
  /// When each event's sound ends, silent or not.
  private var ends: [Int64] = []

  init(
    _ placed: PlacedPattern, profile: ActuatorProfile, clock: FrameClock,
    waveforms: [String: AnalyticWaveform]
  ) {
    let place = OraclePlace(placed.placement)
    let cut = placed.placement.window
    self.profile = profile
    self.clock = clock
    gain = placed.placement.gain
    window = cut.start.nanoseconds..<cut.end.nanoseconds
    elements = placed.pattern.controls.map { OracleElement($0, time: place.moment) }
    stretches = OracleStretch.all(of: elements)
    for event in placed.pattern.events { add(event, at: place, waveforms) }
  }

  private mutating func add(
    _ event: HapticEvent, at place: OraclePlace, _ waveforms: [String: AnalyticWaveform]
  ) {
    switch event {
    case .transient(var tap):
      let start = place.moment(tap.time)
      tap.time = HapticTime(nanoseconds: start)
      taps.append(tap)
      ends.append(start + length(of: tap))
    case .continuous(let event):
      let vibration = OracleVibration(
        event, start: place.moment(event.time), duration: place.length(event.duration),
        voice: profile.continuous, elements: elements)
      vibrations.append(vibration)
      ends.append(vibration.end)
    case .audio(let sound):
      let heard = OracleSound(
        sound, start: place.moment(sound.time), duration: sound.duration.map(place.length),
        profile: profile.sound, elements: elements, waveforms: waveforms)
      sounds.append(heard)
      ends.append(heard.end)
    }
  }

  /// Nanoseconds: the latest nominal sound end, cut at the window; nothing ends in an empty one.
  var soundEnd: Int64 { window.isEmpty ? 0 : min(ends.max() ?? 0, window.upperBound) }

  /// Calls a function for every frame in a range at which an event sounds, event by event.
  func play(_ range: Range<Int64>, _ hear: (Int64, OracleMoment) -> Void) {
    let open = range.clamped(to: clock.frames(window.lowerBound, window.upperBound))
    for tap in taps { play(tap, open, hear) }
    for vibration in vibrations { play(vibration, open, hear) }
  }
}

// MARK: - Taps

extension OraclePattern {
  private func frames(of tap: TransientEvent) -> Range<Int64> {
    let start = tap.time.nanoseconds
    return clock.frames(start, start + length(of: tap))
  }

  /// In nanoseconds, on a straight line between those at both ends of sharpness.
  private func length(of tap: TransientEvent) -> Int64 {
    let ends = profile.transient.length
    let (zero, one) = (Double(ends.atZero.nanoseconds), Double(ends.atOne.nanoseconds))
    return Int64((zero + (one - zero) * tap.sharpness.value).rounded())
  }

  /// `limit(I · gain · control at the start) · exp(−τ/decay) · fade(τ)`, then a sum of sines.
  private func play(
    _ tap: TransientEvent, _ range: Range<Int64>, _ hear: (Int64, OracleMoment) -> Void
  ) {
    let voice = profile.transient
    let start = tap.time.nanoseconds
    let control = elements.value(.hapticIntensity, at: start)
    let full = limited(tap.intensity.value * gain * control)
    for frame in frames(of: tap).clamped(to: range) {
      let seconds = clock.seconds(from: start, to: frame)
      let left = Double(length(of: tap)) / 1e9 - seconds
      let fade = min(1, left / (Double(voice.fade.nanoseconds) / 1e9))
      let decay = voice.decay.map { exp(-seconds / (Double($0.nanoseconds) / 1e9)) } ?? 1
      let strength = full * decay * fade
      let sines = voice.partials.map { partial in
        let frequency = partial.frequency.oracleValue(tap.sharpness.value)
        return partial.gain.oracleValue(tap.sharpness.value) * sin(2 * .pi * frequency * seconds)
      }
      let output = profile.law.oracleAmplitude(strength) * sines.reduce(0, +)
      hear(
        frame,
        OracleMoment(strength: strength, sharpness: tap.sharpness.value, output: output))
    }
  }

  /// The factor on vibrations while a tap of this pattern sounds.
  private func ducking(_ frame: Int64) -> Double {
    let factor = profile.continuous.ducking
    guard factor != 1 else { return 1 }
    return taps.contains { frames(of: $0).contains(frame) } ? factor : 1
  }
}

// MARK: - Vibrations

extension OraclePattern {
  /// `gain · ducking · law(limit(I · gain · control) · level) · sin(2π · ∫ frequency)`.
  private func play(
    _ vibration: OracleVibration, _ range: Range<Int64>, _ hear: (Int64, OracleMoment) -> Void
  ) {
    guard vibration.duration > 0 else { return }
    let (start, end) = (vibration.start, vibration.end)
    // Cycles from the event's start to the start of the stretch that plays.
    var cycles = 0.0
    for stretch in stretches where start < stretch.end && stretch.start < end {
      let stretch = stretch.clamped(start, end)
      for frame in clock.frames(stretch.start, stretch.end).clamped(to: range) {
        let seconds = clock.seconds(from: stretch.start, to: frame)
        let fraction = seconds / stretch.seconds
        let level = vibration.level(clock.seconds(from: start, to: frame))
        let control = stretch.intensity.at(fraction)
        let strength = limited(vibration.intensity * gain * control) * level
        let phase = cycles + self.cycles(of: vibration, in: stretch, until: fraction)
        let amplitude =
          profile.continuous.gain * ducking(frame) * profile.law.oracleAmplitude(strength)
        hear(
          frame,
          OracleMoment(
            strength: strength,
            sharpness: limited(vibration.sharpness + stretch.sharpness.at(fraction)),
            output: amplitude * sin(2 * .pi * phase)))
      }
      cycles += self.cycles(of: vibration, in: stretch, until: 1)
    }
  }

  /// The integral of the frequency over the first part of a stretch: its mean times its length.
  private func cycles(
    of vibration: OracleVibration, in stretch: OracleStretch, until fraction: Double
  ) -> Double {
    let mean = limitedMean(
      vibration.sharpness + stretch.sharpness.from,
      vibration.sharpness + stretch.sharpness.at(fraction))
    return profile.continuous.frequency.oracleValue(mean) * fraction * stretch.seconds
  }
}

// MARK: - Sounds

extension OraclePattern {
  /// Calls a function for every frame in a range at which a sound is heard, sound by sound.
  func playSounds(
    _ range: Range<Int64>, _ hear: (_ frame: Int64, _ left: Double, _ right: Double) -> Void
  ) {
    let open = range.clamped(to: clock.frames(window.lowerBound, window.upperBound))
    for sound in sounds { sound.play(open, clock: clock, gain: gain, hear) }
  }
}

/// The mean, along a straight line from `a` to `b`, of its values each limited to 0…1.
func limitedMean(_ a: Double, _ b: Double) -> Double {
  let (low, high) = (min(a, b), max(a, b))
  if high <= 0 { return 0 }
  if low >= 1 { return 1 }
  if low >= 0 && high <= 1 { return (a + b) / 2 }
  let (bottom, top) = (max(low, 0), min(high, 1))
  let inside = (top - bottom) / (high - low)
  let above = (high - top) / (high - low)
  return inside * (bottom + top) / 2 + above
}

/// Where a placement puts the times of a pattern: stretched about its start, in nanoseconds.
struct OraclePlace {
  let start: Int64
  let stretch: Double

  init(_ placement: Placement) {
    start = placement.start.nanoseconds
    stretch = placement.stretch
  }

  func length(_ time: HapticTime) -> Int64 {
    stretch == 1 ? time.nanoseconds : Int64((Double(time.nanoseconds) * stretch).rounded())
  }

  func moment(_ time: HapticTime) -> Int64 { start + length(time) }
}
