// The options of a render, and the limits beyond which it is refused.

import HapticModel

/// The channels of a render.
public enum ChannelLayout: String, CaseIterable, Hashable, Sendable {
  /// One channel: the haptic, as the motion of the actuator.
  case haptic
  /// Intensity, 0…1, sharpness, 0…1, and one channel for each animation track, for inspection in an
  /// audio editor; ``RenderPlan/scales`` gives the scale of the samples.
  case envelopes
  /// Left and right of the sounds, each with the haptic added.
  case mix
  /// The haptic, then left and right of the sounds.
  case stems
  /// Left and right of the sounds, then the haptic twice: the channels of a DualSense controller.
  case dualsense
  /// Left and right of the sounds, then the haptic: the channels of Android's haptic Ogg files.
  case android
}

/// The options of a render.
public struct RenderOptions: Hashable, Sendable {
  /// The frames per second; more or less than 1…192,000 is limited to that.
  public var rate: Int {
    didSet { rate = RenderOptions.limited(rate) }
  }
  /// The layout of the channels.
  public var layout: ChannelLayout
  /// The factor on every sample of every layout but ``ChannelLayout/envelopes``, 0…``maximumGain``.
  public var gain: Double {
    didSet { gain = RenderOptions.limited(gain) }
  }
  /// The limits beyond which the render is refused.
  public var limits: RenderLimits

  /// Creates options; by default the haptic alone at 48 kHz, at the actuator's own level.
  public init(
    rate: Int = 48_000, layout: ChannelLayout = .haptic, gain: Double = 1,
    limits: RenderLimits = RenderLimits()
  ) {
    self.rate = RenderOptions.limited(rate)
    self.layout = layout
    self.gain = RenderOptions.limited(gain)
    self.limits = limits
  }

  /// The largest gain, 60 dB: far beyond use, and far from where samples become infinite.
  public static let maximumGain = 1000.0

  private static func limited(_ rate: Int) -> Int { min(max(rate, 1), 192_000) }

  private static func limited(_ gain: Double) -> Double {
    gain > 0 ? min(gain, maximumGain) : 0
  }
}

/// The limits of a render, because a small file can ask for years of work.
public struct RenderLimits: Hashable, Sendable {
  /// The longest output, in seconds; the default is a day.
  public var seconds = 24.0 * 3600
  /// The longest sum of the lengths of all events, in seconds.
  ///
  /// The default of ten thousand hours takes about an hour at 48 kHz. A sound file that needs
  /// conversion counts 150 times, and more where it is read faster.
  public var voiceSeconds = 10_000.0 * 3600
  /// The most segments in the plan; five million take some 400 MB.
  ///
  /// They are counted before any is made: a few for each event, one for each turn of a curve under
  /// each continuous event or sound, and more where the pitch, pan or brightness of a sound moves.
  public var segments = 5_000_000
  /// The most channels, the limit of libsndfile 1.2.0 (`SF_MAX_CHANNELS` in its sources).
  public var channels = 1_024
  /// The most sound files that play at once; each may hold an open file and a converter.
  public var waveforms = 256

  /// Creates the default limits.
  public init() {}
}

/// The reason why a timeline is not rendered.
public struct RenderRefusal: Error, Hashable, Sendable {
  /// A complete sentence with the value and the limit.
  public let message: String

  init(_ message: String) { self.message = message }
}

extension RenderRefusal: DescribedError {
  /// The same sentence as ``message``.
  public var description: String { message }
}
