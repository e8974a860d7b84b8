// Numbered events: the labels, such as `transient[0]`, of events without a name.

/// The start of an event, numbered among those of its type.
package struct EventOnset: Sendable {
  /// The span from its start to its logical end, cut at its pattern's window.
  package let span: TimeSpan
  package let type: EventType
  package let origin: EventOrigin
  /// The number of events of its type that start before it.
  package fileprivate(set) var number = 0

  /// The label, such as `transient[0]`.
  package var label: String { "\(type.rawValue)[\(number)]" }

  package var feature: Feature {
    Feature(label, at: span.start, lasting: span.duration, type == .audio ? .audio : .haptic)
  }
}

extension Timeline {
  /// The events that start inside their pattern's window, by time, ties in the order added.
  package var onsets: [EventOnset] {
    var sorted = patterns.indices.flatMap { patterns[$0].onsets(at: $0) }
      .sorted(on: { $0.span.start })
    var counts: [EventType: Int] = [:]
    for index in sorted.indices {
      let type = sorted[index].type
      sorted[index].number = counts[type, default: 0]
      counts[type] = sorted[index].number + 1
    }
    return sorted
  }
}

extension PlacedPattern {
  fileprivate func onsets(at index: Int) -> [EventOnset] {
    let window = placement.window
    return events.enumerated().compactMap { position, event in
      guard window.contains(event.time) else { return nil }
      let end = min(event.span.end, window.end)
      return EventOnset(
        span: TimeSpan(start: event.time, end: end), type: event.type,
        origin: EventOrigin(pattern: index, event: position))
    }
  }
}
