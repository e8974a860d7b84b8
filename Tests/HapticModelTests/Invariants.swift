// What holds of every timeline, whatever made it.

import HapticModel
import HapticTestSupport
import Testing

extension Timeline {
  /// Throws at the first thing that cannot be.
  func checkInvariants() throws {
    try withEvery("pattern", in: patterns.indices) { index in
      try patterns[index].checkInvariants()
    }
    try #require(duration >= .zero)
    for fragment in events() {
      let window = patterns[fragment.pattern].placement.window
      try #require(fragment.part.start >= max(fragment.whole.start, window.start))
      try #require(fragment.part.end <= min(fragment.whole.end, window.end))
    }
    try withEvery("profile", in: ActuatorProfile.forTests) { profile in
      try #require(soundEnd(under: profile) >= .zero)
      try #require(renderEnd(under: profile) >= soundEnd(under: profile))
    }
  }
}

extension PlacedPattern {
  fileprivate func checkInvariants() throws {
    try #require(placement.stretch > 0 && placement.stretch.isFinite)
    try #require(placement.gain >= 0 && placement.gain.isFinite)
    try #require(placement.window.start <= placement.window.end)
    try #require(events.count == pattern.events.count)
    try #require(controls.count == pattern.controls.count)
    try withEvery("event", in: events) { event in
      try #require(event.duration >= .zero)
      try #require(event.span.start <= event.span.end)
    }
    try withEvery("parameter", in: ControlParameter.allCases) { parameter in
      try ControlSignal(of: parameter, in: controls).checkInvariants(parameter)
    }
  }
}

extension ControlSignal {
  /// Throws unless the pieces follow each other strictly, end, and stay in the parameter's range.
  func checkInvariants(_ parameter: ControlParameter) throws {
    try #require(parameter.range.contains(neutral))
    for piece in pieces {
      try #require(piece.from.time <= piece.to.time)
      try #require(parameter.range.contains(piece.from.value))
      try #require(parameter.range.contains(piece.to.value))
    }
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      try #require(piece.from.time < next.from.time)
    }
  }
}

/// Timelines to hold laws against, by seed.
struct Seeds {
  /// A run of a body for each of 200 random timelines and the source that made it.
  static func withEachTimeline(
    _ body: (Timeline, inout RandomTimelines) throws -> Void
  ) throws {
    try withEvery("seed", in: 0..<200) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 7919 + 1)
      let timeline = source.timeline()
      try body(timeline, &source)
    }
  }
}
