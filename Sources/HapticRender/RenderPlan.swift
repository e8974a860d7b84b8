// A timeline made ready to run: flat segments, sorted once.

import HapticModel

/// A timeline compiled for one profile, rate and layout; blocks are rendered from it.
///
/// ```swift
/// let plan = try RenderPlan(timeline, profile: profile)
/// let samples = plan.samples()
/// ```
public struct RenderPlan: Sendable {
  /// How many frames the render has.
  public let frames: Int64
  /// Frames a second.
  public let rate: Int
  /// What the channels carry.
  public let layout: ChannelLayout
  /// What the samples of each channel mean, in order.
  public let scales: [ChannelScale]

  /// Every stretch of taps and vibrations.
  let haptics: Schedule<Segment>
  let tones: Schedule<ToneSegment>
  /// Every sound file's event, by the first frame that is heard.
  let runs: [WaveformRun]
  /// Opens a sound file for one event, as ``WaveformLibrary/open(_:for:)`` does.
  let openWaveform: OpenWaveform
  /// The low-pass that brightness stands for.
  let brightness: BrightnessMap
  /// What the channels are sums of; none for envelopes.
  let mix: [ChannelMix]
  /// From strength to amplitude.
  let law: ActuatorProfile.Law
  let decay: DecayTable
  /// The animation tracks that have a channel, in order.
  let tracks: [TrackTable]

  /// Compiles a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What to play.
  ///   - profile: The actuator that plays it.
  ///   - options: Rate, layout, gain and limits.
  ///   - waveforms: The sound files that its events name; one that is missing is silent.
  /// - Throws: ``RenderRefusal`` if the work is beyond a limit.
  public init(
    _ timeline: Timeline, profile: ActuatorProfile, options: RenderOptions = RenderOptions(),
    waveforms: some WaveformLibrary = NoWaveforms()
  ) throws(RenderRefusal) {
    scales = options.layout.scales(of: timeline)
    try RenderPlan.check(scales, limit: options.limits.channels)
    let facts = waveforms.facts
    try timeline.checkPitchTurns(
      under: facts, octaves: profile.sound.waveform.octaves, limits: options.limits)
    let patterns = timeline.patterns.map {
      SoundingPattern($0, profile: profile, rate: options.rate, waveforms: facts)
    }
    let end = max(timeline.interfaceEnd, patterns.lazy.map { $0.end }.max() ?? .zero, .zero)
    guard end.seconds <= options.limits.seconds else {
      throw RenderRefusal(
        "The render would last \(end); the limit is \(HapticTime.seconds(options.limits.seconds)).")
    }
    frames = end.firstFrame(atRate: options.rate)
    rate = options.rate
    layout = options.layout
    law = options.layout.carriesMotion ? profile.law : .linear
    let decay = profile.transient.decay ?? .largest
    self.decay = DecayTable(seconds: decay.seconds, rate: options.rate)
    var lowering = Lowering(profile: profile, options: options, decay: self.decay)
    try lowering.lower(patterns)
    var sounds = SoundLowering(
      profile.sound, options: options, facts: facts,
      budget: WorkBudget(
        options, segments: lowering.segments.count, frames: lowering.voiceFrames))
    if options.layout.carriesSounds { try sounds.lower(patterns) }
    // After the last use of the patterns, so that sorting takes the memory of their signals.
    haptics = Schedule(lowering.segments)
    tones = Schedule(sounds.tones)
    runs = sounds.runs
    openWaveform = { waveforms.open($0, for: $1) }
    brightness = profile.sound.brightness
    mix = ChannelMix.channels(of: layout, hapticGain: profile.sound.hapticGain)
    let shown = layout == .envelopes ? timeline.tracks : []
    tracks = zip(shown, scales.dropFirst(2)).map { track, scale in
      TrackTable(track, scale: scale, rate: options.rate)
    }
  }

  /// How many channels a frame has.
  public var channels: Int { scales.count }

  private static func check(
    _ scales: [ChannelScale], limit: Int
  ) throws(RenderRefusal) {
    guard scales.count > limit else { return }
    throw RenderRefusal(
      "The timeline has \(scales.count - 2) tracks, which with intensity and sharpness make "
        + "\(scales.count) channels; the limit is \(limit).")
  }
}
