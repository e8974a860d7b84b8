// The level of a vibration as the design words it, and where its sound nominally ends.

import HapticModel

/// A vibration, its times in nanoseconds and on the timeline's clock.
struct OracleVibration: Sendable {
  let start: Int64
  let duration: Int64
  let intensity: Double
  let sharpness: Double
  let isSustained: Bool
  let attack: Int64
  let decay: Int64
  let release: Int64
  let cut: Int64

  init(
    _ event: ContinuousEvent, start: Int64, duration: Int64, voice: ContinuousVoice,
    elements: [OracleElement]
  ) {
    let names = [ControlParameter.hapticAttackTime, .hapticDecayTime, .hapticReleaseTime]
    self.init(
      event.envelope, names, start: start, duration: duration,
      values: (event.intensity.value, event.sharpness.value), voice: voice, elements: elements)
  }

  /// The level of a sound, which is shaped like a vibration's and has times of its own.
  init(
    _ sound: AudioEvent, start: Int64, duration: Int64, voice: some EnvelopedVoice,
    elements: [OracleElement]
  ) {
    let names = [ControlParameter.audioAttackTime, .audioDecayTime, .audioReleaseTime]
    self.init(
      sound.envelope, names, start: start, duration: duration, values: (0, 0), voice: voice,
      elements: elements)
  }

  /// Envelope values plus the controls "at the event's start", limited, and turned into times.
  private init(
    _ envelope: Envelope, _ names: [ControlParameter], start: Int64, duration: Int64,
    values: (intensity: Double, sharpness: Double), voice: some EnvelopedVoice,
    elements: [OracleElement]
  ) {
    func stage(_ time: StageTime, _ value: UnitValue, _ name: ControlParameter) -> Int64 {
      let sum = limited(value.value + elements.value(name, at: start))
      let length = (Double(time.full.nanoseconds) * sum).rounded()
      return max(time.minimum.nanoseconds, Int64(length))
    }
    self.start = start
    self.duration = duration
    intensity = values.intensity
    sharpness = values.sharpness
    isSustained = envelope.isSustained
    attack = stage(voice.attack, envelope.attack, names[0])
    decay = stage(voice.decay, envelope.decay, names[1])
    release = stage(voice.release, envelope.release, names[2])
    cut = voice.cut.nanoseconds
  }

  /// When the sound ends, silent or not.
  ///
  /// "Sustained `d + release`; unsustained `attack + decay` if that fits in `d`, else `d` + cut."
  var end: Int64 {
    if isSustained { return start + duration + release }
    return start + (attack + decay <= duration ? attack + decay : duration + cut)
  }

  /// The level some seconds after the start: rise and hold, or rise and fall, until the duration
  /// ends; then from the level reached down to nothing.
  func level(_ seconds: Double) -> Double {
    let duration = Double(duration) / 1e9
    guard seconds >= duration else { return inside(seconds) }
    let tail = Double(isSustained ? release : cut) / 1e9
    let left = tail > 0 ? 1 - (seconds - duration) / tail : 0
    return inside(duration) * max(0, left)
  }

  private func inside(_ seconds: Double) -> Double {
    let attack = Double(attack) / 1e9
    if seconds < attack { return seconds / attack }
    if isSustained { return 1 }
    return decay > 0 ? max(0, 1 - (seconds - attack) / (Double(decay) / 1e9)) : 0
  }
}
