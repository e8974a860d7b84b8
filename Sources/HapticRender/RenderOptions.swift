// What a render can be asked for, and how far it will go.

/// What the channels of a render carry.
public enum ChannelLayout: String, CaseIterable, Hashable, Sendable {
  /// One channel: the motion of the actuator.
  case haptic
  /// Intensity, 0…1, sharpness, 0…1, and a channel for each animation track, for looking at in any
  /// audio editor; ``RenderPlan/scales`` says what the samples mean.
  case envelopes
  /// Left and right of the sounds, and the haptic in both of them.
  case mix
  /// The haptic; left and right of the sounds.
  case stems
  /// Left and right of the sounds, then the haptic twice: the channels of a DualSense controller.
  case dualsense
  /// Left and right of the sounds, then the haptic: the channels of Android's haptic Ogg files.
  case android
}

/// How a timeline is rendered.
public struct RenderOptions: Hashable, Sendable {
  /// Frames a second, 1…192,000.
  public var rate: Int
  /// What the channels carry.
  public var layout: ChannelLayout
  /// The factor on every sample of every layout but ``ChannelLayout/envelopes``, 0…``maximumGain``.
  public var gain: Double {
    didSet { gain = RenderOptions.limited(gain) }
  }
  /// How far the render will go.
  public var limits: RenderLimits

  /// Options; without arguments the actuator's motion at 48 kHz and its own level.
  public init(
    rate: Int = 48_000, layout: ChannelLayout = .haptic, gain: Double = 1,
    limits: RenderLimits = RenderLimits()
  ) {
    self.rate = rate
    self.layout = layout
    self.gain = RenderOptions.limited(gain)
    self.limits = limits
  }

  /// The largest gain, 60 dB (ours): far beyond use, and far from where samples become infinite.
  public static let maximumGain = 1000.0

  private static func limited(_ gain: Double) -> Double {
    gain > 0 ? min(gain, maximumGain) : 0
  }
}

/// How far a render will go before it refuses: a small file can ask for years of work.
public struct RenderLimits: Hashable, Sendable {
  /// The most seconds of output; a day.
  public var seconds = 24.0 * 3600
  /// The most seconds of all events together: ten thousand hours, an hour or so of work at 48 kHz (ours).
  ///
  /// A sound file that is converted counts 150 times, and more where it is read faster.
  public var voiceSeconds = 10_000.0 * 3600
  /// The most segments that the plan may need; five million take some 400 MB (ours).
  ///
  /// They are counted before any is made: a few for each event, one for each turn of a curve under
  /// each vibration or sound, and more where the pitch, pan or brightness of a sound moves.
  public var segments = 5_000_000
  /// The most channels; what libsndfile 1.2.0 can write (`SF_MAX_CHANNELS` of its sources).
  public var channels = 1_024
  /// The most sound files that play at once; each may hold an open file and a converter (ours).
  public var waveforms = 256

  /// The limits of the product.
  public init() {}
}

/// Why a timeline is not rendered.
public struct RenderRefusal: Error, Hashable, Sendable {
  /// What is too much, as a finished sentence with the value and the limit.
  public let message: String

  init(_ message: String) { self.message = message }
}

extension RenderRefusal: CustomStringConvertible {
  /// The reason.
  public var description: String { message }
}
