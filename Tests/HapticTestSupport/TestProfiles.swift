// Actuator profiles for tests: the reference's numbers typed once more, and two that differ in all.

import HapticModel

extension ActuatorProfile {
  /// The numbers that the design gives for the reference, independent of the file that ships.
  public static let referenceAsDesigned = ActuatorProfile(
    name: "reference as designed", summary: "Linear; 80 to 230 Hz; taps of 40 ms.", law: .linear,
    continuous: ContinuousVoice(
      gain: 1, frequency: SharpnessMap(80, 230), attack: .upToASecond, decay: .upToASecond,
      release: .upToASecond, cut: .milliseconds(1), ducking: 1),
    transient: TransientVoice(
      length: .milliseconds(40), decay: .milliseconds(8), fade: .milliseconds(8),
      partials: [
        TransientVoice.Partial(gain: SharpnessMap(1, 1), frequency: SharpnessMap(80, 230))
      ]),
    sources: [])

  /// Squared strength, two partials, ducking, slow rise, falling frequency: nothing is neutral.
  public static let rich = ActuatorProfile(
    name: "rich", summary: "Every field differs from the reference.", law: .squared,
    continuous: ContinuousVoice(
      gain: 0.6138, frequency: SharpnessMap(300, 65),
      attack: StageTime(minimum: .milliseconds(12), full: .milliseconds(700)),
      decay: StageTime(minimum: .milliseconds(3), full: .milliseconds(1500)),
      release: StageTime(minimum: .milliseconds(20), full: .milliseconds(400)),
      cut: .milliseconds(5), ducking: 0.25),
    transient: TransientVoice(
      length: TapLength(.milliseconds(31), .milliseconds(13)), decay: .milliseconds(11),
      fade: .milliseconds(3),
      partials: [
        TransientVoice.Partial(gain: SharpnessMap(0.8, 0.3), frequency: SharpnessMap(60, 180)),
        TransientVoice.Partial(gain: SharpnessMap(0, 0.5), frequency: SharpnessMap(900, 1500)),
      ]),
    sound: SoundProfile(
      tone: ToneVoice(
        frequency: 523.25, octaves: 1.5,
        attack: StageTime(minimum: .milliseconds(4), full: .milliseconds(600)),
        decay: StageTime(minimum: .milliseconds(2), full: .milliseconds(900)),
        release: StageTime(minimum: .milliseconds(15), full: .milliseconds(300)),
        cut: .milliseconds(3)),
      waveform: WaveformVoice(
        octaves: 0.5, attack: StageTime(minimum: .milliseconds(2), full: .milliseconds(500)),
        decay: StageTime(minimum: .milliseconds(5), full: .milliseconds(800)),
        release: StageTime(minimum: .milliseconds(8), full: .milliseconds(200)),
        cut: .milliseconds(2)),
      brightness: BrightnessMap(low: 150, high: 9_000), hapticGain: 0.25),
    sources: [])

  /// Taps that hold their level, stages that may take no time, vibrations silenced by taps.
  public static let abrupt = ActuatorProfile(
    name: "abrupt", summary: "Two-cycle taps without decay; stages of no length.", law: .linear,
    continuous: ContinuousVoice(
      gain: 0.792, frequency: SharpnessMap(65, 300), attack: .anyUpToASecond,
      decay: .anyUpToASecond, release: .anyUpToASecond, cut: .milliseconds(1), ducking: 0),
    transient: TransientVoice(
      length: .milliseconds(22), decay: nil, fade: HapticTime(nanoseconds: 500_000),
      partials: [
        TransientVoice.Partial(gain: SharpnessMap(1, 1), frequency: SharpnessMap(91, 91))
      ]),
    sources: [])

  /// All three.
  public static let forTests = [referenceAsDesigned, rich, abrupt]
}

extension StageTime {
  fileprivate static let upToASecond = StageTime(
    minimum: .milliseconds(1), full: .milliseconds(1000))
  fileprivate static let anyUpToASecond = StageTime(minimum: .zero, full: .milliseconds(1000))
}
