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

/// Measures an envelope by rendering, in memory for a bucket at a time.
struct EnvelopeTrace {
  /// The points by time; each is a sample of the render.
  private(set) var points: [VibrationPoint] = []
  private let framesPerBucket: Int
  private let rate: Int

  /// The number of buckets with a least and greatest intensity: four for each pixel of a drawing.
  private static let buckets: Int64 = 4_096

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
    framesPerBucket = max(Int((plan.frames + EnvelopeTrace.buckets - 1) / EnvelopeTrace.buckets), 1)
    measure(plan)
  }

  private mutating func measure(_ plan: RenderPlan) {
    var renderer = BlockRenderer(plan)
    // Whole buckets, but not too few frames for a block.
    let size = framesPerBucket * max(EnvelopeMeter.capacity / framesPerBucket, 1)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: size * 2) { block in
      guard let samples = block.baseAddress else { return }
      for start in stride(from: 0, to: plan.frames, by: Int64.Stride(size)) {
        let frames = start..<min(start + Int64(size), plan.frames)
        renderer.render(frames, to: samples)
        append(samples, frames)
      }
    }
  }

  /// Appends the points of a block of intensities and sharpnesses by turns.
  private mutating func append(_ samples: UnsafePointer<Float>, _ frames: Range<Int64>) {
    for first in stride(from: 0, to: frames.count, by: framesPerBucket) {
      let bucket = first..<min(first + framesPerBucket, frames.count)
      for index in bucket.extremes(of: { Double(samples[2 * $0]) }) {
        points.append(
          VibrationPoint(
            time: HapticTime(lastBefore: frames.lowerBound + Int64(index), atRate: rate),
            intensity: Double(samples[2 * index]), sharpness: Double(samples[2 * index + 1])))
      }
    }
  }
}
