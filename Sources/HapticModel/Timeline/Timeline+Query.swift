// Queries for the events and markers in a span of time.

/// An event in the result of a query: its whole span, and the part inside the queried span.
///
/// A part that begins with the whole contains the event's onset. (Whole and part follow the pattern
/// language Tidal.)
public struct EventFragment: Hashable, Sendable {
  /// The event, in the timeline's time.
  public let event: HapticEvent
  /// The factor on its intensity, from its pattern's placement.
  public let gain: Double
  /// The event's logical span.
  public let whole: TimeSpan
  /// The part of the span inside the query and the pattern's window.
  public let part: TimeSpan
  /// The index of its pattern on the timeline; controls act inside one pattern only.
  public let pattern: Int
  /// The index of the event in its pattern.
  public let position: Int

  /// Whether the event starts inside the queried span.
  package var hasOnset: Bool { whole.start == part.start }
}

extension Timeline {
  /// The events that overlap a span, by time, ties in the order they were added.
  ///
  /// An event without length is inside if its time is. An empty span finds what goes on at its
  /// position, but a pattern with an empty window plays nothing anywhere.
  public func events(in span: TimeSpan = .always) -> [EventFragment] {
    var fragments: [EventFragment] = []
    for (index, placed) in patterns.enumerated() {
      let window = placed.placement.window
      guard !window.isEmpty, let inside = window.intersection(span) else { continue }
      for (position, event) in placed.events.enumerated() {
        guard let part = event.span.intersection(inside) else { continue }
        fragments.append(
          EventFragment(
            event: event, gain: placed.placement.gain, whole: event.span, part: part,
            pattern: index, position: position))
      }
    }
    return fragments.sorted(on: { $0.whole.start })
  }

  /// The markers inside a span, by time, ties in the order they were added.
  public func markers(in span: TimeSpan) -> [Marker] {
    markers.filter { span.contains($0.time) }.sorted(on: { $0.time })
  }
}
