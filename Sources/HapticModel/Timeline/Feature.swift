// Features: everything on a timeline that has a name and a time.

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
