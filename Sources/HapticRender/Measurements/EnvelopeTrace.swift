// Traces the intensity and sharpness of a render as points for a drawing.

import HapticModel

extension Timeline {
  /// The combined envelope of all haptic events, as layout ``ChannelLayout/envelopes`` renders it.
  ///
  /// Every point is a sample of the render. If there are too many for a drawing, the points of
  /// least and greatest intensity in each of 4,096 buckets are kept.
  ///
  /// - Parameters:
  ///   - profile: The actuator.
  ///   - limits: The limits of the render.
  ///   - waveforms: The sound files that events name, which affect the end.
  /// - Returns: Points by time, from the start to the end of playback.
  /// - Throws: ``RenderRefusal`` if the render exceeds a limit.
  public func envelope(
    under profile: ActuatorProfile, limits: RenderLimits = RenderLimits(),
    waveforms: some WaveformLibrary = NoWaveforms()
  ) throws(RenderRefusal) -> [VibrationPoint] {
    try EnvelopeTrace(of: self, profile: profile, limits: limits, waveforms: waveforms).points
  }
}

extension RenderOptions {
  /// The frame rate at which an envelope of a given length is measured.
  ///
  /// A transient loses an eighth of its level in a millisecond, so short patterns, in which single
  /// transients are visible, get a higher rate.
  package static func envelopeRate(for end: HapticTime) -> Int {
    end < .seconds(60) ? 8_000 : 1_000
  }
}

/// Measures an envelope by rendering, in memory that does not grow with its length.
struct EnvelopeTrace {
  /// The points by time; each is a sample of the render.
  private(set) var points: [VibrationPoint] = []
  private let framesPerBucket: Int64
  private let rate: Int
  private var bucket: (low: Sample, high: Sample)?

  private struct Sample {
    var frame: Int64
    var intensity: Float
    var sharpness: Float
  }

  /// The number of buckets with a least and greatest intensity: four for each pixel of a drawing.
  private static let buckets: Int64 = 4_096

  /// Measures a timeline under a profile.
  init(
    of timeline: Timeline, profile: ActuatorProfile, limits: RenderLimits,
    waveforms: some WaveformLibrary
  ) throws(RenderRefusal) {
    // The channels of tracks are not needed.
    var felt = timeline
    felt.tracks = []
    rate = RenderOptions.envelopeRate(
      for: timeline.renderEnd(under: profile, waveforms: waveforms.facts))
    let options = RenderOptions(rate: rate, layout: .envelopes, limits: limits)
    let plan = try RenderPlan(felt, profile: profile, options: options, waveforms: waveforms)
    framesPerBucket = max((plan.frames + EnvelopeTrace.buckets - 1) / EnvelopeTrace.buckets, 1)
    measure(plan)
  }

  private mutating func measure(_ plan: RenderPlan) {
    var renderer = BlockRenderer(plan)
    let size: Int64 = 4_096
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(size) * 2) { block in
      guard let samples = block.baseAddress else { return }
      for start in stride(from: 0, to: plan.frames, by: Int.Stride(size)) {
        let frames = start..<min(start + size, plan.frames)
        renderer.render(frames, into: samples)
        for frame in frames {
          let index = Int(frame - start) * 2
          take(
            Sample(frame: frame, intensity: samples[index], sharpness: samples[index + 1]))
        }
      }
    }
    finishBucket()
  }

  private mutating func take(_ sample: Sample) {
    if sample.frame % framesPerBucket == 0 { finishBucket() }
    guard let (low, high) = bucket else {
      bucket = (sample, sample)
      return
    }
    bucket = (
      sample.intensity < low.intensity ? sample : low,
      sample.intensity > high.intensity ? sample : high
    )
  }

  private mutating func finishBucket() {
    guard let (low, high) = bucket else { return }
    bucket = nil
    let isInOrder = low.frame <= high.frame
    append(isInOrder ? low : high)
    if low.frame != high.frame { append(isInOrder ? high : low) }
  }

  private mutating func append(_ sample: Sample) {
    points.append(
      VibrationPoint(
        time: HapticTime(lastBefore: sample.frame, atRate: rate),
        intensity: Double(sample.intensity), sharpness: Double(sample.sharpness)))
  }
}
