// Queries and trims: what is inside a span, whole and part.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct QueryLawTests {
  /// A span with something inside; an empty trim leaves nothing, but an empty query asks an instant.
  private func nonempty(_ source: inout RandomTimelines) -> TimeSpan {
    let span = source.span()
    return TimeSpan(start: span.start, duration: span.duration + HapticTime(nanoseconds: 1))
  }

  @Test func `trim then query is query then trim`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let (trim, query) = (nonempty(&source), nonempty(&source))
      let trimmedFirst = timeline.trimmed(to: trim).events(in: query)
        .map { Said($0, part: $0.part) }
      let queriedFirst = timeline.events(in: query).compactMap { fragment in
        fragment.part.intersection(trim).map { Said(fragment, part: $0) }
      }
      try #require(trimmedFirst == queriedFirst)
    }
  }

  @Test func `trims commute and trimming twice is trimming once`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let (a, b) = (nonempty(&source), nonempty(&source))
      let ab = timeline.trimmed(to: a).trimmed(to: b).events()
      try #require(ab == timeline.trimmed(to: b).trimmed(to: a).events())
      try #require(timeline.trimmed(to: a).trimmed(to: a) == timeline.trimmed(to: a))
      try #require(timeline.trimmed(to: .always) == timeline)
    }
  }

  @Test func `the two parts of a cut make up every event`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let cut = source.time()
      let head = timeline.trimmed(to: TimeSpan(start: -HapticTime.largest, end: cut)).events()
      let tail = timeline.trimmed(to: TimeSpan(start: cut, end: .largest)).events()
      var parts: [Key: HapticTime] = [:]
      for fragment in head + tail { parts[Key(fragment), default: .zero] += fragment.part.duration }
      var wholes: [Key: HapticTime] = [:]
      for fragment in timeline.events() {
        wholes[Key(fragment), default: .zero] += fragment.part.duration
      }
      try #require(parts == wholes)
      let onsets = (head + tail).filter(\.hasOnset).count
      try #require(onsets == timeline.events().filter(\.hasOnset).count)
      try #require(
        head.allSatisfy { $0.part.end <= cut } && tail.allSatisfy { $0.part.start >= cut })
    }
  }

  @Test func `a query is sorted and holds exactly what lies inside`() throws {
    try Seeds.withEachTimeline { timeline, source in
      let span = nonempty(&source)
      let found = timeline.events(in: span)
      let starts = found.map(\.whole.start)
      try #require(starts == starts.sorted())
      let due = timeline.patterns.reduce(0) { count, placed in
        guard let inside = placed.placement.window.intersection(span), !inside.isEmpty else {
          return count
        }
        return count + placed.events.count { $0.touches(inside) }
      }
      try #require(found.count == due)
    }
  }

  @Test func `nothing is left of an empty trim`() {
    let buzz = ContinuousEvent(time: .zero, duration: .seconds(1))
    let timeline = Timeline(HapticPattern(events: [.continuous(buzz)]))
    let instant = TimeSpan(start: .milliseconds(500), duration: .zero)
    #expect(timeline.trimmed(to: instant).events().isEmpty)
    let first = TimeSpan(start: .zero, end: .milliseconds(100))
    let later = TimeSpan(start: .milliseconds(200), end: .milliseconds(300))
    #expect(timeline.trimmed(to: first).trimmed(to: later).events().isEmpty)
  }

  @Test func `an instant finds what is going on`() {
    let buzz = ContinuousEvent(time: .zero, duration: .seconds(1))
    let timeline = Timeline(HapticPattern(events: [.continuous(buzz)]))
    let instant = TimeSpan(start: .milliseconds(500), duration: .zero)
    #expect(timeline.events(in: instant).count == 1)
    #expect(timeline.events(in: instant).first?.hasOnset == false)
  }

  @Test func `markers are found inside the span by time`() {
    let markers = [Marker("b", at: .seconds(2)), Marker("a", at: .seconds(1))]
    let timeline = Timeline(markers: markers + [Marker("c", at: .seconds(3))])
    let span = TimeSpan(start: .seconds(1), end: .seconds(3))
    #expect(timeline.markers(in: span).map(\.name) == ["a", "b"])
    #expect(timeline.trimmed(to: span).markers.map(\.name) == ["b", "a"])
  }
}

/// An event and its pattern: equal events of one pattern count together.
private struct Key: Hashable {
  let event: HapticEvent
  let pattern: Int

  init(_ fragment: EventFragment) {
    event = fragment.event
    pattern = fragment.pattern
  }
}

/// What a fragment says, and so what two queries must agree on.
private struct Said: Hashable {
  let key: Key
  let gain: Double
  let part: TimeSpan

  init(_ fragment: EventFragment, part: TimeSpan) {
    key = Key(fragment)
    gain = fragment.gain
    self.part = part
  }
}

extension HapticEvent {
  fileprivate func touches(_ inside: TimeSpan) -> Bool {
    duration == .zero ? inside.contains(time) : span.start < inside.end && inside.start < span.end
  }
}
