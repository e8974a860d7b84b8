// Laws of tracks over random ones: every crossing is found, the range is the range, parts fit.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct TrackLawTests {
  private let nanosecond = HapticTime(nanoseconds: 1)
  /// Two seconds in steps of 0.5 ms, and one moment before.
  private let scan = (-1...4_000).map { HapticTime(nanoseconds: Int64($0) * 500_000) }

  @Test func `crossings are those that a dense scan finds`() throws {
    var random = SplitMix64(seed: 1)
    var total = 0
    try withEvery("case", in: 0..<120) { _ in
      let track = try random.track()
      let level = random.number(-3...3)
      let found = track.crossings(of: level)
      let isAbove = scan.map { track.value(at: $0) > level }
      try withEvery("step", in: 1..<scan.count) { index in
        let inside = found.filter { scan[index - 1] < $0.time && $0.time <= scan[index] }
        let changes = isAbove[index - 1] != isAbove[index]
        try #require((inside.count % 2 == 1) == changes, "\(level): \(found) in \(track)")
        if changes, let last = inside.last {
          try #require((last.direction == .rising) == isAbove[index])
        }
      }
      total += found.count
    }
    #expect(total > 100)
  }

  @Test func `at a crossing, the value changes sides`() throws {
    var random = SplitMix64(seed: 2)
    try withEvery("case", in: 0..<600) { _ in
      let track = try random.track()
      let level = random.number(-3...3)
      let found = track.crossings(of: level)
      try #require(found == found.sorted { $0.time < $1.time })
      for (one, next) in zip(found, found.dropFirst()) {
        try #require(one.direction != next.direction, "\(found) in \(track)")
      }
      for crossing in found {
        let sign: Double = crossing.direction == .rising ? 1 : -1
        let before = sign * (track.value(at: crossing.time - nanosecond) - level)
        let after = sign * (track.value(at: crossing.time + nanosecond) - level)
        try #require(before < 1e-9 && after > -1e-9, "\(crossing) at \(level) in \(track)")
        let isJump = track.segments.contains {
          $0.start == crossing.time || $0.end == crossing.time
        }
        let gap = abs(track.value(at: crossing.time) - level)
        let speed = abs(track.velocity(at: crossing.time))
        try #require(isJump || gap <= 1e-9 * (1 + speed), "\(gap) at \(crossing) in \(track)")
      }
    }
  }

  @Test func `the range is reached and never left`() throws {
    var random = SplitMix64(seed: 3)
    try withEvery("case", in: 0..<120) { _ in
      let track = try random.track()
      let range = track.range
      let values = scan.map { track.value(at: $0) }
      let low = try #require(values.min())
      let high = try #require(values.max())
      try #require(low >= range.lowerBound - 1e-12 && high <= range.upperBound + 1e-12)
      for edge in [range.lowerBound, range.upperBound] {
        let inside = edge == range.lowerBound ? edge + 1e-6 : edge - 1e-6
        guard range.upperBound - range.lowerBound > 1e-3 else { continue }
        let isReached = track.initial == edge || !track.crossings(of: inside).isEmpty
        try #require(isReached, "\(edge) in \(track)")
      }
    }
  }

  @Test func `velocity is the slope of the value`() throws {
    var random = SplitMix64(seed: 4)
    let step = HapticTime(nanoseconds: 2_000)
    try withEvery("case", in: 0..<1_000) { _ in
      let segment = try random.segment()
      let time = random.moment()
      let isInside = segment.start + step < time && time + step < segment.end
      guard isInside, segment.motion != .step else {
        let isOutside = time < segment.start || time >= segment.end
        try #require(!isOutside || segment.velocity(at: time) == 0)
        return
      }
      let rise = segment.value(at: time + step) - segment.value(at: time - step)
      let speed = segment.velocity(at: time)
      try #require(abs(rise / (2 * step.seconds) - speed) < 1e-3 * (1 + speed * speed))
    }
  }

  @Test func `animating never jumps`() throws {
    var random = SplitMix64(seed: 5)
    try withEvery("case", in: 0..<500) { _ in
      var track = try random.track()
      let time = random.moment()
      let before = track.value(at: time)
      let motion = Motion.timed(.cubicBezier(random.curve()))
      track.animate(to: random.number(-3...3), at: time, over: .milliseconds(100), motion)
      try #require(track.value(at: time) == before)
    }
  }

  @Test func `shifting and stretching move every value`() throws {
    var random = SplitMix64(seed: 6)
    try withEvery("case", in: 0..<500) { _ in
      let track = try random.track()
      let (time, offset) = (random.moment(), random.moment())
      try #require(track.shifted(by: offset).value(at: time + offset) == track.value(at: time))
      try #require(track.shifted(by: offset).shifted(by: -offset) == track)
      let twice = track.stretched(by: 2)
      let gap = twice.value(at: time * 2) - track.value(at: time)
      try #require(abs(gap) < 1e-9, "\(track)")
      try #require(twice.end == track.end * 2)
      try #require(abs(twice.range.upperBound - track.range.upperBound) < 1e-9)
    }
  }

  @Test func `a factor that is none changes nothing`() throws {
    var random = SplitMix64(seed: 7)
    let track = try random.track()
    for factor in [1, 0, -1, .nan, .infinity] {
      #expect(track.stretched(by: factor) == track)
    }
  }

  @Test func `trimming keeps the values inside and stops there`() throws {
    var random = SplitMix64(seed: 8)
    try withEvery("case", in: 0..<500) { _ in
      let track = try random.track()
      let span = TimeSpan(start: random.moment(), duration: random.moment())
      let trimmed = track.trimmed(to: span)
      let time = random.moment()
      if time < span.end {
        try #require(trimmed.value(at: time) == track.value(at: time))
      } else {
        try #require(trimmed.value(at: time) == trimmed.value(at: span.end))
      }
      try #require(trimmed.segments.allSatisfy { $0.start < span.end && $0.end <= span.end })
    }
  }

  @Test func `merging keeps order and every segment`() throws {
    var random = SplitMix64(seed: 9)
    try withEvery("case", in: 0..<200) { _ in
      let (a, b) = (try random.track(), try random.track())
      let merged = a.merging(b)
      try #require(merged.segments.count == a.segments.count + b.segments.count)
      try #require(
        zip(merged.segments, merged.segments.dropFirst()).allSatisfy { one, next in
          one.start <= next.start
        })
      try #require(merged.name == a.name && merged.initial == a.initial)
      // What starts last interrupts all the rest, however long that was to go on.
      try #require(merged.end == merged.segments.last?.end ?? .zero)
      try #require(merged.velocity(at: merged.end) == 0)
    }
  }

  @Test func `values that are no numbers end in no trap`() throws {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300]
    for value in odd {
      var track = AnimationTrack("odd", unit: .none, initial: value)
      track.animate(to: value, at: .zero, over: .largest, .cubic(startSlope: value, endSlope: 1))
      track.animate(to: -value, at: .largest, over: .largest, .spring(.bouncy))
      track.animate(to: 0, at: -.largest, over: .milliseconds(1), .timed(.easeIn))
      _ = track.range
      _ = track.end
      #expect(track.crossings(of: .nan).isEmpty)
      _ = track.crossings(of: 0)
      _ = track.value(at: .milliseconds(500))
      _ = track.velocity(at: .milliseconds(500))
      _ = track.stretched(by: 1e300).value(at: .zero)
    }
  }
}
