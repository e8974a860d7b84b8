// Spans: half-open, and an empty one still has a place.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct TimeSpanTests {
  private static let spans: [TimeSpan] = (0...4).flatMap { start in
    (start...4).map { TimeSpan(start: at(start), end: at($0)) }
  }

  private static func at(_ nanoseconds: Int) -> HapticTime {
    HapticTime(nanoseconds: Int64(nanoseconds))
  }

  /// The whole nanoseconds inside a span.
  private func moments(_ span: TimeSpan) -> Set<Int> {
    Set((0...5).filter { span.contains(Self.at($0)) })
  }

  @Test func `a span contains its start and not its end`() {
    let span = TimeSpan(start: .milliseconds(10), duration: .milliseconds(5))
    #expect(span.contains(.milliseconds(10)))
    #expect(!span.contains(.milliseconds(15)))
    #expect(span.contains(.milliseconds(15) - HapticTime(nanoseconds: 1)))
    #expect(!span.contains(.milliseconds(10) - HapticTime(nanoseconds: 1)))
  }

  @Test func `the intersection holds exactly the common moments`() throws {
    try withEvery("a", in: Self.spans) { a in
      try withEvery("b", in: Self.spans) { b in
        let common = a.intersection(b)
        try #require(common == b.intersection(a))
        guard !a.isEmpty, !b.isEmpty else { return }
        try #require(common.map(moments) ?? [] == moments(a).intersection(moments(b)))
        try #require(common?.isEmpty != true)
      }
    }
  }

  @Test func `an empty span is held by a span that contains its start`() throws {
    try withEvery("place", in: 0...4) { place in
      let empty = TimeSpan(start: Self.at(place), duration: .zero)
      try withEvery("span", in: Self.spans) { span in
        let isHeld = span.isEmpty ? span == empty : span.contains(empty.start)
        try #require(span.intersection(empty) == (isHeld ? empty : nil))
      }
    }
  }

  @Test func `an end before the start gives the empty span there`() {
    let span = TimeSpan(start: .milliseconds(3), end: .milliseconds(1))
    #expect(span.isEmpty)
    #expect(span.end == .milliseconds(3))
    #expect(TimeSpan(start: .zero, duration: -.milliseconds(1)).isEmpty)
  }

  @Test func `moving and scaling keep the order`() throws {
    var source = RandomTimelines(seed: 5)
    try withEvery("case", in: 0..<200) { _ in
      let span = source.span()
      let offset = source.time()
      try #require(span.shifted(by: offset).shifted(by: -offset) == span)
      try #require(span.shifted(by: offset).duration == span.duration)
      let scaled = span.scaled(by: source.random.number(0.1...3))
      try #require(scaled.start <= scaled.end)
      try #require(span.scaled(by: 1) == span)
    }
  }

  @Test func `all of time holds everything`() throws {
    try withEvery("span", in: Self.spans) {
      try #require(TimeSpan.always.intersection($0) == $0)
    }
    #expect(TimeSpan.always.duration == .largest)
  }
}
