// Features: everything on a timeline that has a name and a time, and the numbered labels, such as `transient[0]`, of events without a name.

/// A named thing on a timeline, to which alignment, cues and drawings can refer.
public struct Feature: Hashable, Sendable {
  /// The name, such as `success.tap[2]`.
  public let name: String
  /// The start on the timeline.
  public let time: HapticTime
  /// The length; zero for a moment.
  public let duration: HapticTime
  /// The sense through which it reaches a person.
  public let modality: Modality

  /// Creates a feature from its name, time and sense.
  public init(
    _ name: String, at time: HapticTime, lasting duration: HapticTime, _ modality: Modality
  ) {
    self.name = name
    self.time = time
    self.duration = duration
    self.modality = modality
  }
}

extension Timeline {
  /// The named events and the markers, by time, ties in the order they were added.
  ///
  /// An event outside its pattern's window is not heard, and is not a feature.
  public var features: [Feature] {
    let named = patterns.flatMap { $0.features }
    let marked = markers.map {
      Feature($0.name, at: $0.time, lasting: $0.duration, $0.modality)
    }
    return (named + marked).sorted(on: { $0.time })
  }
}

extension PlacedPattern {
  /// The pattern's named events in the timeline's time.
  fileprivate var features: [Feature] {
    pattern.names.compactMap { name in
      guard pattern.events.indices.contains(name.event) else { return nil }
      let event = pattern.events[name.event].placed(placement)
      guard placement.window.contains(event.time) else { return nil }
      let end = min(event.span.end, placement.window.end)
      return Feature(name.name, at: event.time, lasting: end - event.time, event.modality)
    }
  }
}

extension HapticEvent {
  /// The sense through which it reaches a person.
  public var modality: Modality {
    if case .audio = self { .audio } else { .haptic }
  }
}

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
    // An array, since the first dictionary of its kind costs a command a search of all types.
    var counts = EventType.allCases.map { _ in 0 }
    for index in sorted.indices {
      let row = sorted[index].type.row
      sorted[index].number = counts[row]
      counts[row] += 1
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
