// The renderer as the tests of this bundle call it.

import HapticModel
import HapticRender
import HapticTestSupport
import Testing

/// All samples of a timeline, channels interleaved.
func render(
  _ timeline: Timeline, profile: ActuatorProfile = .referenceAsDesigned, rate: Int = 48_000,
  layout: ChannelLayout = .haptic, gain: Double = 1, blockSize: Int = 4096,
  waveforms: any WaveformLibrary = NoWaveforms()
) throws -> [Float] {
  let options = RenderOptions(rate: rate, layout: layout, gain: gain)
  return try RenderPlan(timeline, profile: profile, options: options, waveforms: waveforms)
    .samples(blockSize: blockSize)
}

/// All samples of a pattern played as it was written.
func probe(
  _ events: [HapticEvent], _ controls: [Control] = [],
  profile: ActuatorProfile = .referenceAsDesigned, rate: Int = 48_000
) throws -> AudioProbe {
  let pattern = HapticPattern(events: events, controls: controls)
  return AudioProbe(try render(Timeline(pattern), profile: profile, rate: rate), rate: rate)
}

/// The samples of some frames, by a renderer that starts there.
func samples(_ plan: RenderPlan, _ frames: Range<Int64>) -> [Float] {
  let count = frames.count * plan.channels
  return [Float](unsafeUninitializedCapacity: count) { buffer, initialised in
    guard let base = buffer.baseAddress else { return }
    var renderer = BlockRenderer(plan)
    renderer.render(frames, to: base)
    initialised = count
  }
}

// MARK: - Short names for what patterns are made of

func tap(
  _ milliseconds: Int64, intensity: Double = 1, sharpness: Double = 0.5
) -> HapticEvent {
  .transient(
    TransientEvent(
      time: .milliseconds(milliseconds), intensity: UnitValue(clamping: intensity),
      sharpness: UnitValue(clamping: sharpness)))
}

func buzz(
  _ milliseconds: Int64, for duration: Int64, intensity: Double = 1, sharpness: Double = 0.5,
  envelope: Envelope = Envelope()
) -> HapticEvent {
  .continuous(
    ContinuousEvent(
      time: .milliseconds(milliseconds), duration: .milliseconds(duration),
      intensity: UnitValue(clamping: intensity), sharpness: UnitValue(clamping: sharpness),
      envelope: envelope))
}

func curve(_ parameter: ControlParameter, _ points: (Int64, Double)...) -> Control {
  .curve(
    ParameterCurve(
      parameter,
      points: points.map { ControlPoint(time: .milliseconds($0.0), value: $0.1) }))
}

func step(_ parameter: ControlParameter, _ milliseconds: Int64, _ value: Double) -> Control {
  .parameter(DynamicParameter(parameter, time: .milliseconds(milliseconds), value: value))
}

extension AudioProbe {
  /// The part between two milliseconds.
  func between(_ start: Int64, _ end: Int64) -> AudioProbe {
    during(TimeSpan(start: .milliseconds(start), end: .milliseconds(end)))
  }
}

// MARK: - Sounds

func tone(
  _ milliseconds: Int64, for duration: Int64?, volume: Double = 1, pitch: Double = 0,
  pan: Double = 0, brightness: Double = 1, envelope: Envelope = Envelope()
) -> HapticEvent {
  .audio(
    AudioEvent(
      time: .milliseconds(milliseconds), duration: duration.map(HapticTime.milliseconds),
      source: .tone, volume: UnitValue(clamping: volume), pitch: pitch, pan: pan,
      brightness: UnitValue(clamping: brightness), envelope: envelope))
}

func file(
  _ path: String, at milliseconds: Int64 = 0, for duration: Int64? = nil, pitch: Double = 0,
  pan: Double = 0, shaped: Bool = true, loops: Bool = false, envelope: Envelope = Envelope()
) -> HapticEvent {
  .audio(
    AudioEvent(
      time: .milliseconds(milliseconds), duration: duration.map(HapticTime.milliseconds),
      source: .file(path: path, usesVolumeEnvelope: shaped, loops: loops), pitch: pitch, pan: pan,
      envelope: envelope))
}

/// Left and right of a pattern's sounds.
func sounds(
  _ events: [HapticEvent], _ controls: [Control] = [],
  profile: ActuatorProfile = .referenceAsDesigned, rate: Int = 48_000
) throws -> (left: AudioProbe, right: AudioProbe) {
  let timeline = Timeline(HapticPattern(events: events, controls: controls))
  let stems = try render(
    timeline, profile: profile, rate: rate, layout: .stems, waveforms: AnalyticLibrary.pair)
  return (
    AudioProbe(stems, rate: rate, channel: 1, of: 3),
    AudioProbe(stems, rate: rate, channel: 2, of: 3)
  )
}
