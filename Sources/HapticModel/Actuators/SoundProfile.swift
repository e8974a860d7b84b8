// A sound profile: how a pattern's audio events sound, with a source for each number.

/// How a render plays `AudioContinuous` and `AudioCustom` events, and mixes them with the haptics.
///
/// Apple publishes names and ranges of the parameters but no physical values. The profile therefore
/// names its sources, as does the ``ActuatorProfile`` that contains it.
public struct SoundProfile: Hashable, Sendable {
  /// The voice of synthesised tones.
  public var tone: ToneVoice
  /// The voice of sound files.
  public var waveform: WaveformVoice
  /// The low-pass filter by brightness.
  public var brightness: BrightnessMap
  /// The factor on the haptic in a mix of haptic and sound.
  public var hapticGain: Double

  /// Creates a sound profile.
  public init(
    tone: ToneVoice, waveform: WaveformVoice, brightness: BrightnessMap, hapticGain: Double
  ) {
    self.tone = tone
    self.waveform = waveform
    self.brightness = brightness
    self.hapticGain = hapticGain
  }
}

/// The voice of synthesised tones: a sine whose frequency follows the pitch.
public struct ToneVoice: Hashable, Sendable {
  /// The frequency at pitch 0, in hertz.
  public var frequency: Double
  /// How many octaves pitch 1 lies above pitch 0.
  public var octaves: Double
  /// The time to rise to full level.
  public var attack: StageTime
  /// The time an unsustained level takes to fall.
  public var decay: StageTime
  /// The time a sustained level takes to fall after the event's end.
  public var release: StageTime
  /// The time in which an unsustained level fades out if the event ends before its decay does.
  public var cut: HapticTime

  /// Creates a voice for tones.
  public init(
    frequency: Double, octaves: Double, attack: StageTime, decay: StageTime, release: StageTime,
    cut: HapticTime
  ) {
    self.frequency = frequency
    self.octaves = octaves
    self.attack = attack
    self.decay = decay
    self.release = release
    self.cut = cut
  }
}

/// The voice of sound files, played at a speed that follows the pitch.
public struct WaveformVoice: Hashable, Sendable {
  /// How many times the speed doubles from pitch 0 to pitch 1.
  public var octaves: Double
  /// The time to rise to full level.
  public var attack: StageTime
  /// The time an unsustained level takes to fall.
  public var decay: StageTime
  /// The time a sustained level takes to fall after the event's end.
  public var release: StageTime
  /// The time in which an unsustained level fades out if the event ends before its decay does.
  public var cut: HapticTime

  /// Creates a voice for sound files.
  public init(
    octaves: Double, attack: StageTime, decay: StageTime, release: StageTime, cut: HapticTime
  ) {
    self.octaves = octaves
    self.attack = attack
    self.decay = decay
    self.release = release
    self.cut = cut
  }
}

/// The corner frequency of a first-order low-pass by brightness: `low · (high/low)^b / (1 − b)`.
public struct BrightnessMap: Hashable, Sendable {
  /// The corner frequency at brightness 0, in hertz.
  public var low: Double
  /// The limit of the formula's first factor at brightness 1, in hertz; the filter is open there.
  public var high: Double

  /// Creates a map from brightness to a corner frequency.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// The corner frequency at a brightness of 0…1, in hertz; infinite (no filter) at 1.
  public func corner(at brightness: Double) -> Double {
    low * Double.pow(high / low, brightness) / (1 - brightness)
  }
}

extension SoundProfile {
  /// The sounds of the profile `reference`; see `Documentation/How-a-sound-is-heard.md`.
  ///
  /// 440 Hz is the tuning pitch of ISO 16:1975; the rest is our choice, with no published source.
  public static var reference: SoundProfile {
    let stage = StageTime(minimum: .milliseconds(1), full: .seconds(1))
    let instant = StageTime(minimum: .zero, full: .seconds(1))
    return SoundProfile(
      tone: ToneVoice(
        frequency: 440, octaves: 1, attack: stage, decay: stage, release: stage,
        cut: .milliseconds(1)),
      waveform: WaveformVoice(
        octaves: 1, attack: instant, decay: stage, release: stage, cut: .milliseconds(1)),
      brightness: BrightnessMap(low: 200, high: 20_000),
      // −6 dB: a full continuous event and a full centred tone then add up to 1.21.
      hapticGain: 0.501_187_233_627_272_2)
  }
}
