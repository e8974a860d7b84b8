// The curve of a drawing: samples of the render, the greatest of all among them.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct EnvelopeTraceTests {
  @Test func `the points are samples of layout envelopes, in time, with its extremes`() throws {
    try withEvery("seed", in: UInt64(0)..<20) { seed in
      var source = RandomTimelines(seed: seed)
      var timeline = source.timeline()
      timeline.tracks = []
      let points = try timeline.envelope(under: .reference)
      let rate = RenderOptions.envelopeRate(
        for: timeline.renderEnd(under: .reference, waveforms: [:]))
      let options = RenderOptions(rate: rate, layout: .envelopes)
      let samples = try RenderPlan(timeline, profile: .reference, options: options).samples()
      let intensities = stride(from: 0, to: samples.count, by: 2).map { Double(samples[$0]) }
      try #require(points.map(\.intensity).max() ?? 0 == intensities.max() ?? 0)
      try #require(points.map(\.time) == points.map(\.time).sorted())
      for point in points {
        let frame = Int(point.time.firstFrame(atRate: rate))
        let near = (frame - 1...frame + 1).filter(intensities.indices.contains)
        try #require(near.contains { intensities[$0] == point.intensity })
      }
    }
  }
}
