// A sound as the design words it: its values at every instant, and the samples they make.

import Foundation
import HapticModel

/// A tone or a sound file on the timeline's clock, its times in nanoseconds.
struct OracleSound: Sendable {
  private let event: AudioEvent
  private let start: Int64
  private let profile: SoundProfile
  private let elements: [OracleElement]
  private let level: OracleVibration
  private let path: OraclePath
  /// The file; `nil` for a tone, and for a file that is not known.
  private let waveform: AnalyticWaveform?
  private let loops: Bool
  private let usesVolumeEnvelope: Bool
  /// When its sound ends, silent or not.
  let end: Int64
  /// When it is no longer heard: a millisecond after its file is over, at the latest.
  private let silence: Int64

  init(
    _ event: AudioEvent, start: Int64, duration stated: Int64?, profile: SoundProfile,
    elements: [OracleElement], waveforms: [String: AnalyticWaveform]
  ) {
    self.event = event
    self.start = start
    self.profile = profile
    self.elements = elements
    guard case .file(let name, let isShaped, let repeats) = event.source else {
      level = OracleVibration(
        event, start: start, duration: stated ?? 0, voice: profile.tone, elements: elements)
      path = OraclePath(event, start: start, octaves: profile.tone.octaves, elements: elements)
      (waveform, loops, usesVolumeEnvelope) = (nil, false, true)
      (end, silence) = (level.end, level.end)
      return
    }
    waveform = waveforms[name]
    let path = OraclePath(
      event, start: start, octaves: profile.waveform.octaves, elements: elements)
    self.path = path
    // "A waveform lasts until the file ends, or for EventDuration if that is given and not zero."
    let duration = stated ?? 0 > 0 ? stated : nil
    let length = waveform.map { path.nanoseconds(reaching: $0.seconds) }
    level = OracleVibration(
      event, start: start, duration: duration ?? length ?? 0, voice: profile.waveform,
      elements: elements)
    // "A loop without a duration has no end; it plays once."
    loops = repeats && duration != nil
    usesVolumeEnvelope = isShaped
    switch (length, duration) {
    case (nil, _): end = start + (duration ?? 0)
    case (let length?, nil): end = start + length
    case (_, let duration?): end = isShaped ? level.end : start + duration
    }
    silence = loops ? end : min(end, start + (length ?? 0) + 1_000_000)
  }

  /// Calls a function for every frame in a range, with the sound's left and right.
  func play(
    _ range: Range<Int64>, clock: FrameClock, gain: Double,
    _ hear: (_ frame: Int64, _ left: Double, _ right: Double) -> Void
  ) {
    guard level.duration > 0 else { return }
    var filter = [0.0, 0.0]
    for frame in clock.frames(start, silence).prefix(while: { $0 < range.upperBound }) {
      let seconds = clock.seconds(from: start, to: frame)
      let time = clock.nanosecond(before: frame)
      let values = OracleValues(
        event, gain: gain, elements, at: time, rest: clock.seconds(from: time, to: frame))
      let source = source(seconds, values, &filter, rate: Double(clock.rate))
      guard range.contains(frame) else { continue }
      let height = usesVolumeEnvelope ? level.level(seconds) : 1
      let (left, right) = OracleSound.pan(source, values.pan)
      hear(frame, values.volume * height * left, values.volume * height * right)
    }
  }

  /// What comes before volume and pan: a damped sine, or the file through the low-pass.
  private func source(
    _ seconds: Double, _ values: OracleValues, _ filter: inout [Double], rate: Double
  ) -> [Double] {
    let position = path.position(seconds)
    let corner =
      profile.brightness.low
      * pow(profile.brightness.high / profile.brightness.low, values.brightness)
      / (1 - values.brightness)
    guard let waveform else {
      guard event.source == .tone else { return [0] }
      let frequency = profile.tone.frequency * exp2(profile.tone.octaves * values.pitch)
      let damping = values.brightness == 1 ? 1 : 1 / sqrt(1 + pow(frequency / corner, 2))
      return [damping * sin(2 * .pi * profile.tone.frequency * position)]
    }
    return waveform.partials.indices.map { channel in
      let sample = waveform.value(channel, at: position, loops: loops)
      let share = values.brightness == 1 ? 1 : 1 - exp(-2 * .pi * corner / rate)
      filter[channel] += share * (sample - filter[channel])
      if values.brightness == 1 { filter[channel] = sample }
      return filter[channel]
    }
  }

  /// Equal power, as the page writes it.
  private static func pan(_ source: [Double], _ pan: Double) -> (Double, Double) {
    guard source.count == 2 else {
      let x = (pan + 1) / 2
      return (source[0] * cos(x * .pi / 2), source[0] * sin(x * .pi / 2))
    }
    let (l, r) = (source[0], source[1])
    guard pan > 0 else {
      let x = pan + 1
      return (l + r * cos(x * .pi / 2), r * sin(x * .pi / 2))
    }
    return (l * cos(pan * .pi / 2), r + l * sin(pan * .pi / 2))
  }
}

/// What a sound's controls make of its values at one instant.
struct OracleValues {
  let volume: Double
  let pitch: Double
  let pan: Double
  let brightness: Double

  /// The values less than a nanosecond after a whole one, each "limited after the sum".
  init(
    _ event: AudioEvent, gain: Double, _ elements: [OracleElement], at time: Int64, rest: Double
  ) {
    func control(_ parameter: ControlParameter) -> Double {
      let before = elements.value(parameter, since: time, at: time)
      let after = elements.value(parameter, since: time, at: time + 1)
      return before + rest * 1e9 * (after - before)
    }
    func wide(_ value: Double) -> Double { min(max(value, -1), 1) }
    volume = limited(event.volume.value * gain * control(.audioVolume))
    pitch = wide(event.pitch + control(.audioPitch))
    pan = wide(event.pan + control(.audioPan))
    brightness = limited(event.brightness.value + control(.audioBrightness))
  }
}
