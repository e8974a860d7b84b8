// A render that the page takes block by block.

import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// A plan and what renders its blocks.
final class OpenRender: HeldObject {
  private let plan: RenderPlan
  private var renderer: BlockRenderer

  /// The most samples of one block; our choice.
  private static let mostSamples: Int64 = 1 << 24

  init(_ plan: RenderPlan) {
    self.plan = plan
    renderer = BlockRenderer(plan)
  }

  /// Its length and its channels, as JSON.
  var json: String {
    JSONWriter.object {
      $0.member("frames", Double(plan.frames))
      $0.member("rate", plan.rate)
      $0.member("layout", plan.layout.rawValue)
      $0.channels(of: plan)
    }
  }

  /// Renders a block, which stops at the end of the render, with channels interleaved.
  func block(from start: Double, count: Double) -> [Float] {
    let start = Int64(exactly: start.rounded()).map { min(max($0, 0), plan.frames) } ?? plan.frames
    let wanted = Int64(exactly: count.rounded()).map { max($0, 0) } ?? 0
    let most = Self.mostSamples / Int64(max(plan.channels, 1))
    let frames = start..<start + min(wanted, plan.frames - start, most)
    let size = frames.count * plan.channels
    return [Float](unsafeUninitializedCapacity: size) {
      if let output = $0.baseAddress, !frames.isEmpty { renderer.render(frames, to: output) }
      $1 = size
    }
  }
}
