// A file differs from its timeline by no more than its losses say, on random timelines.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AHAPLossLawTests {
  /// Random haptic timelines, and what they are when all of each is forced into one file.
  private func withEachFile(
    _ body: (_ timeline: Timeline, _ written: WrittenFile, _ read: Timeline) throws -> Void
  ) throws {
    try withEvery("seed", in: 0..<300) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 53 + 29)
      source.hasSounds = false
      let timeline = source.timeline()
      let written = try ahap(timeline) { $0[AHAP.split] = .never }
      try body(timeline, written, Timeline(written.pattern))
    }
  }

  private func amount(_ kind: Loss.Kind, _ written: WrittenFile) -> Double {
    written.losses.filter { $0.kind == kind }.compactMap(\.amount).reduce(0, max)
  }

  @Test func `taps in one file are too weak by no more than is said`() throws {
    var weak = 0
    try withEachFile { timeline, written, read in
      let wanted = try timeline.resolved(under: .reference).taps.filter { $0.time >= .zero }
      let made = try read.resolved(under: .reference).taps
      try #require(made.count == wanted.count)
      let allowed = amount(.intensityLimited, written)
      if allowed > 0 { weak += 1 }
      // Taps at one time may change places.
      for (time, group) in Dictionary(grouping: wanted, by: \.time) {
        let strengths = group.map(\.intensity).sorted()
        let others = made.filter { $0.time == time }.map(\.intensity).sorted()
        for (due, got) in zip(strengths, others) {
          try #require(got <= due + 1e-9 && due - got <= allowed + 1e-9)
        }
      }
    }
    #expect(weak > 20)
  }

  @Test func `vibrations in one file are off by no more than is said`() throws {
    var merged = 0
    try withEachFile { timeline, written, read in
      guard !written.kinds.contains(.envelopeBaked), timeline.resolvedEnd > .zero else { return }
      let vibrations = try [timeline, read].map {
        try $0.resolved(under: .reference, tolerance: 1e-5).vibrations
      }
      let allowed = amount(.vibrationsMerged, written)
      if written.kinds.contains(.vibrationsMerged) { merged += 1 }
      for step in 0..<200 {
        let time = timeline.resolvedEnd.scaled(by: (Double(step) + 0.37) / 200)
        let (due, got) = (vibrations[0].strength(at: time), vibrations[1].strength(at: time))
        try #require(abs(due - got) <= allowed + 0.002, "\(due) and \(got) at \(time)")
      }
    }
    #expect(merged > 20)
  }
}

extension Timeline {
  fileprivate var resolvedEnd: HapticTime { soundEnd(under: .reference) }
}

extension [ResolvedVibration] {
  /// The strengths at a moment, added.
  fileprivate func strength(at time: HapticTime) -> Double {
    reduce(0) { sum, vibration in
      guard vibration.start <= time, time < vibration.end else { return sum }
      let next = vibration.points.firstIndex { $0.time > time } ?? vibration.points.count - 1
      let (from, to) = (vibration.points[next - 1], vibration.points[next])
      let fraction = (time - from.time).seconds / (to.time - from.time).seconds
      return sum + from.intensity + (to.intensity - from.intensity) * fraction
    }
  }
}
