// What a drawing's curves say is what the model and the renderer say.

import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct DrawnCurveTests {
  /// A track without a curve has one value for as long as is drawn.
  private func requireStill(_ track: AnimationTrack, in timeline: Timeline) throws {
    for part in 0...100 {
      let time = timeline.duration.scaled(by: Double(part) / 100)
      try #require(track.value(at: time) == track.value(at: .zero), "\(track.name)")
    }
  }

  @Test func `every point of a track's curve is the track's value`() throws {
    try withEvery("seed", in: UInt64(0)..<60) { seed in
      var source = RandomTimelines(seed: seed, length: .milliseconds(700))
      let timeline = source.interface(tracks: 4)
      let root = try drawing(of: timeline)
      for track in timeline.tracks {
        let curves = try DrawnCurve.all(in: root).filter { $0.name == track.name }
        guard let curve = curves.first else {
          try requireStill(track, in: timeline)
          continue
        }
        try #require(curves.count == 1 && curve.points.count >= 2)
        for point in curve.points { try check(point, of: curve, is: track) }
      }
    }
  }

  @Test func `between the points a curve is less than a quarter of a pixel off`() throws {
    try withEvery("seed", in: UInt64(100)..<130) { seed in
      var source = RandomTimelines(seed: seed, length: .milliseconds(700))
      let timeline = source.interface(tracks: 3)
      let root = try drawing(of: timeline)
      for track in timeline.tracks {
        guard let curve = try DrawnCurve.all(in: root).first(where: { $0.name == track.name })
        else {
          try requireStill(track, in: timeline)
          continue
        }
        let quarter = curve.valueStep / 0.000_6 / 4
        for (a, b) in zip(curve.points, curve.points.dropFirst()) where b.time - a.time > 1e-5 {
          for part in [0.25, 0.5, 0.75] {
            let time = a.time + (b.time - a.time) * part
            let drawn = curve.value(between: a, and: b, at: part)
            let value = track.value(at: .seconds(time))
            try #require(abs(drawn - value) <= quarter, "\(track.name) at \(time)")
          }
        }
      }
    }
  }

  @Test func `a curve reaches its track's extremes`() throws {
    try withEvery("seed", in: UInt64(200)..<240) { seed in
      var source = RandomTimelines(seed: seed, length: .milliseconds(700))
      let timeline = Timeline(tracks: [source.track("a")])
      let track = timeline.tracks[0]
      guard let curve = try DrawnCurve.all(in: try drawing(of: timeline)).first else {
        return try requireStill(track, in: timeline)
      }
      let values = curve.points.map(\.value)
      let hidesInitial = track.segments.contains { $0.start <= .zero }
      guard !hidesInitial, let low = values.min(), let high = values.max() else { return }
      try #require(abs(low - track.range.lowerBound) <= 2 * curve.valueStep)
      try #require(abs(high - track.range.upperBound) <= 2 * curve.valueStep)
    }
  }

  @Test func `every point of intensity and of sharpness was measured`() throws {
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var source = RandomTimelines(seed: seed, length: .milliseconds(700))
      let (svg, envelope) = try TimelineDrawing.forTests(of: source.interface())
      let root = try DrawnElement(parsing: svg)
      for curve in try DrawnCurve.all(in: root) {
        let value: (VibrationPoint) -> Double
        switch curve.name {
        case "intensity": value = \.intensity
        case "sharpness": value = \.sharpness
        default: continue
        }
        for point in curve.points {
          // Samples are a millisecond apart.
          let index = Int((point.time * 1_000).rounded())
          try #require(abs(point.time - Double(index) / 1_000) <= 2 * curve.timeStep)
          try #require(abs(point.value - value(envelope[index])) <= curve.valueStep)
        }
      }
    }
  }

  @Test func `a dense curve keeps the extremes of every column of pixels`() throws {
    let drawn = try #require(DrawnTimeline.all.first { $0.description == "ten minutes" })
    let root = try DrawnElement(parsing: try drawn.svg())
    let curve = try #require(try DrawnCurve.all(in: root).first { $0.name == "wheel.angle" })
    let track = drawn.timeline.tracks[0]
    for point in curve.points { try check(point, of: curve, is: track) }
    let perSecond = try root.number("data-px-per-second")
    for second in stride(from: 0.0, to: 590, by: 10) {
      let inside = curve.points.filter { ($0.time - second).magnitude < 3 / perSecond }
      #expect((inside.map(\.value).max() ?? 0) > 300)
      #expect((inside.map(\.value).min() ?? 360) < 60)
    }
  }

  private func drawing(of timeline: Timeline) throws -> DrawnElement {
    try DrawnElement(parsing: try TimelineDrawing.forTests(of: timeline).svg)
  }

  /// A point holds if the track has the value at some moment within the digits of the point's
  /// pixels: at a jump there are two.
  private func check(
    _ point: DrawnCurve.Point, of curve: DrawnCurve, is track: AnimationTrack
  ) throws {
    let step = curve.timeStep * 1.01 + 1e-9
    let near = (-8...8).map { point.time + step * Double($0) / 8 }
    let segments = near.compactMap { track.segment(at: .seconds($0)) }
    let jumps = segments.flatMap { [$0.start, $0.end] }.filter {
      ($0.seconds - point.time).magnitude <= step
    }
    let times =
      near.map(HapticTime.seconds) + jumps.flatMap { [$0, $0 - HapticTime(nanoseconds: 1)] }
    let values = times.map { track.value(at: max($0, .zero)) }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let slack = curve.valueStep * 1.1
    try #require(
      (low - slack...high + slack).contains(point.value),
      "\(track.name) at \(point.time): \(point.value), not \(low)...\(high)")
    // Inside a jump nothing is but its ends.
    let isEnd = values.contains { ($0 - point.value).magnitude <= slack + (high - low) / 4 }
    try #require(isEnd, "\(track.name) at \(point.time): \(point.value) is inside a jump")
  }
}
