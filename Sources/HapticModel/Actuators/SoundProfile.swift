// How the audible half of a pattern sounds: data, with the source of each number.

/// What a render makes of `AudioContinuous` and `AudioCustom` events, and how they meet the haptics.
///
/// Apple publishes names and ranges of the parameters and no physical values; so, like an
/// ``ActuatorProfile``, of which it is a part, it names its sources.
public struct SoundProfile: Hashable, Sendable {
  /// Synthesised tones.
  public var tone: ToneVoice
  /// Sound files.
  public var waveform: WaveformVoice
  /// The low-pass that brightness stands for.
  public var brightness: BrightnessMap
  /// The factor on the haptic in a mix of haptic and sound.
  public var hapticGain: Double

  /// A sound profile.
  public init(
    tone: ToneVoice, waveform: WaveformVoice, brightness: BrightnessMap, hapticGain: Double
  ) {
    self.tone = tone
    self.waveform = waveform
    self.brightness = brightness
    self.hapticGain = hapticGain
  }
}

/// A tone: a sine whose frequency follows the pitch.
public struct ToneVoice: Hashable, Sendable {
  /// The frequency at pitch 0, in hertz.
  public var frequency: Double
  /// How many octaves a pitch of 1 is above it.
  public var octaves: Double
  /// How long the rise to full lasts.
  public var attack: StageTime
  /// How long the fall of an unsustained level lasts.
  public var decay: StageTime
  /// How long the fall after a sustained level lasts.
  public var release: StageTime
  /// How long what is left of an unsustained level takes to vanish at the event's end.
  public var cut: HapticTime

  /// A voice for tones.
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

/// A sound file: played at a speed that follows the pitch.
public struct WaveformVoice: Hashable, Sendable {
  /// How many times the speed doubles at a pitch of 1.
  public var octaves: Double
  /// How long the rise to full lasts.
  public var attack: StageTime
  /// How long the fall of an unsustained level lasts.
  public var decay: StageTime
  /// How long the fall after a sustained level lasts.
  public var release: StageTime
  /// How long what is left of an unsustained level takes to vanish at the event's end.
  public var cut: HapticTime

  /// A voice for sound files.
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
  /// The corner at brightness 0, in hertz.
  public var low: Double
  /// What the corner would be at brightness 1 were it not open there, in hertz.
  public var high: Double

  /// A map from brightness to a corner.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// The corner at a brightness 0…1, in hertz; infinite at 1, where nothing is filtered.
  public func corner(at brightness: Double) -> Double {
    low * Double.pow(high / low, brightness) / (1 - brightness)
  }
}

extension SoundProfile {
  /// The sounds of the profile `reference`; see `Documentation/How-a-sound-is-heard.md`.
  ///
  /// All of it ours, but for 440 Hz, which is the tuning pitch of ISO 16:1975.
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
      // −6 dB, so that a full vibration and a full tone in the middle make 1.21 together.
      hapticGain: 0.501_187_233_627_272_2)
  }
}
