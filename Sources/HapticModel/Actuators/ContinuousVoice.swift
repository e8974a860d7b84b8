// How an actuator plays continuous events.

/// The voice of continuous events: a sine whose frequency follows the sharpness.
public struct ContinuousVoice: Hashable, Sendable {
  /// The amplitude at full strength.
  public var gain: Double
  /// The share of the gain already in the amplitudes of an `.hjif`; its player applies the rest.
  public var written: Double
  /// The frequency by sharpness, in hertz.
  public var frequency: SharpnessMap
  /// The time to rise to full level.
  public var attack: StageTime
  /// The time an unsustained level takes to fall.
  public var decay: StageTime
  /// The time a sustained level takes to fall after the event's end.
  public var release: StageTime
  /// The time in which an unsustained level fades out if the event ends before its decay does.
  public var cut: HapticTime
  /// The factor on continuous events during a transient of their pattern: 1 keeps, 0 silences them.
  public var ducking: Double

  /// Creates a voice for continuous events.
  public init(
    gain: Double, frequency: SharpnessMap, attack: StageTime, decay: StageTime,
    release: StageTime, cut: HapticTime, ducking: Double, written: Double = 1
  ) {
    self.gain = gain
    self.written = written
    self.frequency = frequency
    self.attack = attack
    self.decay = decay
    self.release = release
    self.cut = cut
    self.ducking = ducking
  }
}
