// Measures intensity and sharpness by rendering, one value per column.

import HapticFormats
import HapticModel
import HapticRender

/// The envelopes of a timeline for a plot, column by column.
package struct Envelopes {
  /// A column: its greatest intensity, and the sharpness there.
  struct Column: Equatable {
    /// The intensity, 0…1.
    var intensity: Float = 0
    /// The sharpness, 0…1; `nil` in silence.
    var sharpness: Float?
  }

  /// Equally long columns from the start of the timeline to its end.
  let columns: [Column]
  let scale: TimeColumns
  /// The frames per second measured.
  private let rate: Int

  /// Measures a timeline under a profile, in memory that does not grow with its length.
  package init(
    of timeline: Timeline, profile: ActuatorProfile, limits: RenderLimits,
    waveforms: some WaveformLibrary = NoWaveforms(), columns count: Int
  ) throws(RenderRefusal) {
    // As far as every other picture, also where only a control goes on.
    let end = max(
      timeline.renderEnd(under: profile, waveforms: waveforms.facts), timeline.duration)
    scale = TimeColumns(end: end, count: count)
    rate = RenderOptions.envelopeRate(for: end)
    let options = RenderOptions(rate: rate, layout: .envelopes, limits: limits)
    // Tracks are read from the model, not from channels.
    var felt = timeline
    felt.tracks = []
    let plan = try RenderPlan(felt, profile: profile, options: options, waveforms: waveforms)
    columns = Envelopes.measure(plan, along: scale)
  }

  /// The column in which the onset of something at a time first appears.
  func column(ofOnset time: HapticTime) -> Int {
    // A start between two frames first appears in the later one.
    let frame = min(max(time, .zero), scale.end).firstFrame(atRate: rate)
    return scale.column(of: .milliseconds(1_000) * Int(frame / Int64(rate)) + part(of: frame))
  }

  private func part(of frame: Int64) -> HapticTime {
    HapticTime(nanoseconds: frame % Int64(rate) * (1_000_000_000 / Int64(rate)))
  }

  private static func measure(_ plan: RenderPlan, along scale: TimeColumns) -> [Column] {
    var columns = [Column](repeating: Column(), count: scale.count)
    let starts = (0..<scale.count).map { scale.start(of: $0).firstFrame(atRate: plan.rate) }
    var column = 0
    var renderer = BlockRenderer(plan)
    let blockSize: Int64 = 4_096
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(blockSize) * 2) { block in
      guard let samples = block.baseAddress else { return }
      for start in stride(from: 0, to: plan.frames, by: Int.Stride(blockSize)) {
        let frames = start..<min(start + blockSize, plan.frames)
        renderer.render(frames, to: samples)
        for frame in frames {
          while column + 1 < starts.count, starts[column + 1] <= frame { column += 1 }
          let index = Int(frame - start) * 2
          columns[column].take(intensity: samples[index], sharpness: samples[index + 1])
        }
      }
    }
    return columns
  }
}

extension Envelopes.Column {
  /// Keeps the strongest frame, with its sharpness.
  fileprivate mutating func take(intensity: Float, sharpness: Float) {
    guard intensity > self.intensity else { return }
    self = Envelopes.Column(intensity: intensity, sharpness: sharpness)
  }
}
