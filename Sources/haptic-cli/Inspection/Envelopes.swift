// Intensity and sharpness of a timeline, one value a column, measured by rendering it.

import HapticModel
import HapticRender

/// What a plot shows of a timeline, column by column.
struct Envelopes {
  /// A column: the greatest intensity in it, and the sharpness there; silence has none.
  struct Column: Equatable {
    /// 0…1.
    var intensity: Float = 0
    /// 0…1; `nil` in silence.
    var sharpness: Float?
  }

  /// From the start of the timeline to its end, all equally long.
  let columns: [Column]
  /// How long the timeline sounds.
  let end: HapticTime

  /// Measures a timeline under a profile, in memory that does not grow with its length.
  init(
    of timeline: Timeline, profile: ActuatorProfile, limits: RenderLimits, columns count: Int
  ) throws(RenderRefusal) {
    end = timeline.renderEnd(under: profile)
    let options = RenderOptions(
      rate: Envelopes.rate(for: end), layout: .envelopes, limits: limits)
    let plan = try RenderPlan(timeline, profile: profile, options: options)
    columns = Envelopes.measure(plan, columns: count)
  }

  /// Frames a second; ours.
  ///
  /// A tap loses an eighth of its level in a millisecond, so short patterns, in which single taps
  /// can be seen, get more.
  private static func rate(for end: HapticTime) -> Int { end < .seconds(60) ? 8_000 : 1_000 }

  private static func measure(_ plan: RenderPlan, columns count: Int) -> [Column] {
    var columns = [Column](repeating: Column(), count: count)
    var renderer = BlockRenderer(plan)
    let blockSize: Int64 = 4_096
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(blockSize) * 2) { block in
      guard let samples = block.baseAddress else { return }
      for start in stride(from: 0, to: plan.frames, by: Int.Stride(blockSize)) {
        let frames = start..<min(start + blockSize, plan.frames)
        renderer.render(frames, into: samples)
        for frame in frames {
          let column = Int(frame * Int64(count) / plan.frames)
          let index = Int(frame - start) * 2
          columns[column].take(intensity: samples[index], sharpness: samples[index + 1])
        }
      }
    }
    return columns
  }
}

extension Envelopes.Column {
  /// Keeps the strongest frame; its sharpness is the one that is felt.
  fileprivate mutating func take(intensity: Float, sharpness: Float) {
    guard intensity > self.intensity else { return }
    self = Envelopes.Column(intensity: intensity, sharpness: sharpness)
  }
}
