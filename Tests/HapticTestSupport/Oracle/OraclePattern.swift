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
  let taps: [TransientEvent]
  let vibrations: [OracleVibration]
  /// Nanoseconds: the latest nominal sound end, cut at the window.
  let soundEnd: Int64

  init(_ placed: PlacedPattern, profile: ActuatorProfile, clock: FrameClock) {
    let placement = placed.placement
    func length(_ time: HapticTime) -> Int64 { time.nanoseconds.scaled(placement.stretch) }
    func moment(_ time: HapticTime) -> Int64 { placement.start.nanoseconds + length(time) }

    self.profile = profile
    self.clock = clock
    gain = placement.gain
    let cut = placement.window
    window = cut.start.nanoseconds..<cut.end.nanoseconds
    let elements = placed.pattern.controls.map { OracleElement($0, time: moment) }
    self.elements = elements
    stretches = OracleStretch.all(of: elements)

    var taps: [TransientEvent] = []
    var vibrations: [OracleVibration] = []
    var ends: [Int64] = []
    for event in placed.pattern.events {
      switch event {
      case .transient(var tap):
        tap.time = HapticTime(nanoseconds: moment(tap.time))
        taps.append(tap)
        ends.append(tap.time.nanoseconds + profile.transient.length.nanoseconds)
      case .continuous(let event):
        let vibration = OracleVibration(
          event, start: moment(event.time), duration: length(event.duration),
          voice: profile.continuous, elements: elements)
        vibrations.append(vibration)
        ends.append(vibration.end)
      case .audio(let sound):
        let duration = length(sound.duration ?? .zero)
        let tone = OracleVibration(
          sound, start: moment(sound.time), duration: duration, voice: profile.continuous,
          elements: elements)
        ends.append(sound.source == .tone ? tone.end : tone.start + duration)
      }
    }
    self.taps = taps
    self.vibrations = vibrations
    soundEnd = min(ends.max() ?? 0, window.upperBound)
  }

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
    return clock.frames(start, start + profile.transient.length.nanoseconds)
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
      let left = Double(voice.length.nanoseconds) / 1e9 - seconds
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
    taps.contains { frames(of: $0).contains(frame) } ? profile.continuous.ducking : 1
  }
}

// MARK: - Vibrations

extension OraclePattern {
  /// `gain · ducking · law(limit(I · gain · control) · level) · sin(2π · ∫ frequency)`.
  private func play(
    _ vibration: OracleVibration, _ range: Range<Int64>, _ hear: (Int64, OracleMoment) -> Void
  ) {
    guard vibration.duration > 0 else { return }
    let voice = profile.continuous
    let own = vibration.sharpness
    // Cycles from the event's start to the start of the stretch that plays.
    var cycles = 0.0
    for stretch in stretches where stretch.end > vibration.start && stretch.start < vibration.end {
      let start = max(stretch.start, vibration.start)
      let end = min(stretch.end, vibration.end)
      func sharpness(_ time: Int64) -> Double {
        own + stretch.sharpness.at(stretch.fraction(Double(time) / 1e9 - stretch.startSeconds))
      }
      func cyclesSinceStart(of seconds: Double, to sum: Double) -> Double {
        voice.frequency.oracleValue(limitedMean(sharpness(start), sum)) * seconds
      }
      for frame in clock.frames(start, end).clamped(to: range) {
        let whole = stretch.fraction(clock.seconds(from: stretch.start, to: frame))
        let sum = own + stretch.sharpness.at(whole)
        let phase =
          cycles + cyclesSinceStart(of: clock.seconds(from: start, to: frame), to: sum)
        let level = vibration.level(clock.seconds(from: vibration.start, to: frame))
        let strength =
          limited(vibration.intensity * gain * stretch.intensity.at(whole)) * level
        let amplitude = voice.gain * profile.law.oracleAmplitude(strength)
        let ducked = voice.ducking == 1 ? amplitude : amplitude * ducking(frame)
        hear(
          frame,
          OracleMoment(
            strength: strength, sharpness: limited(sum), output: ducked * sin(2 * .pi * phase)))
      }
      cycles += cyclesSinceStart(of: Double(end - start) / 1e9, to: sharpness(end))
    }
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

extension Int64 {
  fileprivate func scaled(_ factor: Double) -> Int64 {
    factor == 1 ? self : Int64((Double(self) * factor).rounded())
  }
}
