// A half-open span of time: it contains its start but not its end.

/// A half-open span `start ..< end`; an empty span still has a position.
///
/// ```
/// |---- a ----)
///         |---- b ----)
///         |---)           a.intersection(b)
/// ```
public struct TimeSpan: Hashable, Sendable {
  /// The first time inside.
  public let start: HapticTime
  /// The first time after the span; never before `start`.
  public let end: HapticTime

  /// Creates the span between two times; an end before the start gives the empty span at `start`.
  public init(start: HapticTime, end: HapticTime) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates a span from its start and length; a negative length becomes zero.
  public init(start: HapticTime, duration: HapticTime) {
    self.init(start: start, end: start + duration)
  }

  /// The span that contains every time.
  public static var always: TimeSpan { TimeSpan(start: -HapticTime.largest, end: .largest) }

  /// The length of the span.
  public var duration: HapticTime { end - start }

  /// Whether the span has no length.
  public var isEmpty: Bool { start == end }

  /// Whether a time is inside.
  public func contains(_ time: HapticTime) -> Bool { start <= time && time < end }

  /// The common part of both spans, or `nil`; an empty span is inside one that contains its start.
  public func intersection(_ other: TimeSpan) -> TimeSpan? {
    let common = max(start, other.start)
    guard (isEmpty || common < end) && (other.isEmpty || common < other.end) else { return nil }
    guard common <= end && common <= other.end else { return nil }
    return TimeSpan(start: common, end: min(end, other.end))
  }

  /// The span moved later by an offset.
  public func shifted(by offset: HapticTime) -> TimeSpan {
    TimeSpan(start: start + offset, end: end + offset)
  }

  /// The span with both ends scaled about time zero by a finite factor above 0.
  public func scaled(by factor: Double) -> TimeSpan {
    TimeSpan(start: start.scaled(by: factor), end: end.scaled(by: factor))
  }
}

extension Sequence<TimeSpan> {
  /// The spans by start, with those joined that overlap or touch.
  package var joined: [TimeSpan] {
    sorted(on: { $0.start }).reduce(into: []) { joined, span in
      guard let last = joined.last, span.start <= last.end else { return joined.append(span) }
      joined[joined.count - 1] = TimeSpan(start: last.start, end: Swift.max(last.end, span.end))
    }
  }
}

extension [TimeSpan] {
  /// Whether a time is inside one of the spans, which are in order and apart, as those ``joined``;
  /// one binary search.
  package func holds(_ time: HapticTime) -> Bool {
    let next = partitioningIndex { $0.start > time }
    return next > 0 && self[next - 1].contains(time)
  }
}

extension [HapticTime] {
  /// Whether one of the times, which are in order, is inside a span; one binary search.
  package func hasOne(in span: TimeSpan) -> Bool {
    let next = partitioningIndex { $0 >= span.start }
    return next < count && self[next] < span.end
  }
}
