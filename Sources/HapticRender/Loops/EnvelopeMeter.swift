// Measures the summed intensity and the mean sharpness of all voices, frame by frame.

import HapticModel

/// Sums strengths and their weighted sharpness over a block.
///
/// Intensity is the sum of strengths, limited to 1; sharpness is their mean weighted by strength,
/// held from frame to frame in silence, and 0.5 before the first sound.
struct EnvelopeMeter {
  static let capacity = 4096

  private let plan: RenderPlan
  private var frames: Range<Int64> = 0..<0
  private var strengths: [Double]
  private var sharpnesses: [Double]
  private var held = 0.5
  /// The number of frames whose intensity exceeded 1 and was limited.
  private(set) var limitedFrames: Int64 = 0

  init(_ plan: RenderPlan) {
    self.plan = plan
    let room = plan.layout == .envelopes ? EnvelopeMeter.capacity : 0
    strengths = [Double](repeating: 0, count: room)
    sharpnesses = strengths
  }

  /// Starts a block of at most ``capacity`` frames.
  mutating func begin(_ frames: Range<Int64>) {
    if frames.lowerBound != self.frames.upperBound {
      held = plan.sharpnessHeld(before: frames.lowerBound)
    }
    self.frames = frames
    for index in 0..<frames.count {
      strengths[index] = 0
      sharpnesses[index] = 0
    }
  }

  mutating func add(_ segment: Segment) {
    let first = max(segment.start, frames.lowerBound)
    let last = min(segment.end, frames.upperBound)
    for frame in first..<max(first, last) {
      let point = segment.point(at: frame, decay: plan.decay)
      strengths[Int(frame - frames.lowerBound)] += point.strength
      sharpnesses[Int(frame - frames.lowerBound)] += point.strength * point.sharpness
    }
  }

  /// Writes the block: intensity, then sharpness, at the start of each frame of `stride` samples.
  mutating func finish(into output: UnsafeMutablePointer<Float>, stride: Int) {
    for index in 0..<frames.count {
      let strength = strengths[index]
      if strength > 0 { held = sharpnesses[index] / strength }
      // The parabola of a single full strength may exceed 1 by a rounding error.
      if strength > 1 + 1e-9 { limitedFrames += 1 }
      (output + stride * index).initialize(to: Float(min(strength, 1)))
      (output + stride * index + 1).initialize(to: Float(held))
    }
  }
}

extension Segment {
  fileprivate func point(
    at frame: Int64, decay: DecayTable
  ) -> (strength: Double, sharpness: Double) {
    let k = Double(frame - start)
    let faded = decays ? decay.base(at: k) : 1
    return (max(level.value(at: k) * faded, 0), carrier.value(at: k))
  }
}

extension RenderPlan {
  /// The sharpness held by silence at a frame: that of the last frame that sounded, added up in the
  /// same order as a block's, so that a jump changes no bit.
  fileprivate func sharpnessHeld(before frame: Int64) -> Double {
    var limit = frame
    while let last = lastFrame(before: limit) {
      var (strength, weighted) = (0.0, 0.0)
      for index in haptics.order {
        let segment = haptics.segments[Int(index)]
        guard segment.start <= last else { break }
        guard last < segment.end else { continue }
        let point = segment.point(at: last, decay: decay)
        strength += point.strength
        weighted += point.strength * point.sharpness
      }
      if strength > 0 { return weighted / strength }
      limit = last
    }
    return 0.5
  }

  /// The last frame before another that any segment covers.
  private func lastFrame(before frame: Int64) -> Int64? {
    haptics.segments.lazy.filter { $0.start < frame }.map { min($0.end, frame) - 1 }.max()
  }
}
