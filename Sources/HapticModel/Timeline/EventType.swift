// The types of events, as labels and tables name them.

/// The type of an event, as in labels and tables.
package enum EventType: String, CaseIterable, Sendable {
  case transient, continuous, audio
}

extension HapticEvent {
  package var type: EventType {
    switch self {
    case .transient: .transient
    case .continuous: .continuous
    case .audio: .audio
    }
  }
}
