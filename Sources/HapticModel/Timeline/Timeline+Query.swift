// What happens in a span: each event whole, and the part of it that lies inside.

/// An event as a query found it: whole, and the part inside the span that was asked for.
///
/// A part that begins where the whole begins holds the event's onset. (The idea of whole and part
/// is that of the pattern language Tidal.)
public struct EventFragment: Hashable, Sendable {
  /// The event, in time of the timeline.
  public let event: HapticEvent
  /// The factor on its intensity, from its pattern's placement.
  public let gain: Double
  /// The event's logical span.
  public let whole: TimeSpan
  /// What the query and the pattern's window leave of it.
  public let part: TimeSpan
  /// The index of its pattern on the timeline: controls act inside one pattern only.
  public let pattern: Int
  /// The index of the event in its pattern.
  public let position: Int

  /// Whether the event starts inside the span that was asked for.
  public var hasOnset: Bool { whole.start == part.start }
}

extension Timeline {
  /// The events that lie at least partly inside a span, by time, then in the order they were added.
  ///
  /// An event without length is inside if its time is; an empty span asks what goes on at its
  /// place, but a pattern with an empty window plays nothing anywhere.
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

  /// The markers inside a span, by time, then in the order they were added.
  public func markers(in span: TimeSpan) -> [Marker] {
    markers.filter { span.contains($0.time) }.sorted(on: { $0.time })
  }
}
