// A half-open stretch of time: it contains its start and not its end.

/// A half-open span `start ..< end`; an empty span still has a place.
///
/// ```
/// |---- a ----)
///         |---- b ----)
///         |---)           a.intersection(b)
/// ```
public struct TimeSpan: Hashable, Sendable {
  /// The first moment inside.
  public let start: HapticTime
  /// The first moment after; never before `start`.
  public let end: HapticTime

  /// The span between two moments; an end before the start gives the empty span at `start`.
  public init(start: HapticTime, end: HapticTime) {
    self.start = start
    self.end = max(start, end)
  }

  /// The span of a length from a start; a negative length is none.
  public init(start: HapticTime, duration: HapticTime) {
    self.init(start: start, end: start + duration)
  }

  /// All of time.
  public static var always: TimeSpan { TimeSpan(start: -HapticTime.largest, end: .largest) }

  /// The length of the span.
  public var duration: HapticTime { end - start }

  /// Whether no moment is inside.
  public var isEmpty: Bool { start == end }

  /// Whether a moment is inside.
  public func contains(_ time: HapticTime) -> Bool { start <= time && time < end }

  /// What both spans hold, or `nil`: an empty span is held by a span that contains its start.
  public func intersection(_ other: TimeSpan) -> TimeSpan? {
    let common = max(start, other.start)
    guard (isEmpty || common < end) && (other.isEmpty || common < other.end) else { return nil }
    guard common <= end && common <= other.end else { return nil }
    return TimeSpan(start: common, end: min(end, other.end))
  }

  /// The span moved later by a time.
  public func shifted(by offset: HapticTime) -> TimeSpan {
    TimeSpan(start: start + offset, end: end + offset)
  }

  /// The span with both ends scaled about time zero; `factor` is finite and above 0.
  public func scaled(by factor: Double) -> TimeSpan {
    TimeSpan(start: start.scaled(by: factor), end: end.scaled(by: factor))
  }
}
