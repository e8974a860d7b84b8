// Intensity and sharpness as points for a drawing: every sample, or those that shape the curve.

import HapticFormats
import HapticModel
import HapticRender

/// Measures envelopes by rendering, in memory that does not grow with their length.
struct EnvelopeTrace {
  /// The points, by time; each is a sample of the render.
  private(set) var points: [TimelineDrawing.EnvelopePoint] = []
  private let framesPerBucket: Int64
  private let rate: Int
  private var bucket: (low: Sample, high: Sample)?

  private struct Sample {
    var frame: Int64
    var intensity: Float
    var sharpness: Float
  }

  /// Stretches of which the least and the greatest intensity are kept: four for each of a
  /// drawing's pixels (ours).
  private static let buckets: Int64 = 4_096

  /// Measures a timeline under a profile.
  init(
    of timeline: Timeline, profile: ActuatorProfile, limits: RenderLimits,
    waveforms: any WaveformLibrary = NoWaveforms()
  ) throws(RenderRefusal) {
    // Channels of tracks would be rendered for nothing.
    var felt = timeline
    felt.tracks = []
    rate = Envelopes.rate(for: timeline.renderEnd(under: profile, waveforms: waveforms.facts))
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
      TimelineDrawing.EnvelopePoint(
        time: HapticTime(lastBefore: sample.frame, atRate: rate),
        intensity: Double(sample.intensity), sharpness: Double(sample.sharpness)))
  }
}
