// The names in a render's cues and marker lists: markers, and events numbered by type.

import HapticAudioFile
import HapticModel

/// A named span of a timeline.
struct Landmark: Equatable {
  /// The kind of thing that is named.
  enum Kind: String { case event, state, feature }

  /// The name, such as `transient[0]`.
  let label: String
  /// The span; empty for a moment.
  let span: TimeSpan
  let kind: Kind

  func cue(atRate rate: Int) -> Cue {
    Cue(frame: span.start.firstFrame(atRate: rate), label: label, isFeature: kind != .event)
  }
}

extension Timeline {
  /// Features, states and events by time, without those before zero, which a sound file cannot
  /// hold; events are numbered by type in that order.
  ///
  /// - Parameter limit: The most events to name, because labels take memory.
  /// - Returns: All features and states with the first events, and the total number of both.
  func landmarks(eventsAtMost limit: Int = .max) -> (named: [Landmark], total: Int) {
    let features = features.map { feature in
      Landmark(
        label: feature.name, span: TimeSpan(start: feature.time, duration: feature.duration),
        kind: .feature)
    }
    let entries = states.map { change in
      Landmark(
        label: "\(change.machine).\(change.state)",
        span: TimeSpan(start: change.time, duration: .zero), kind: .state)
    }
    let names = (features + entries).filter { $0.span.start >= .zero }
    let onsets = onsets.drop { $0.span.start < .zero }
    let events = onsets.prefix(limit).map { Landmark(label: $0.label, span: $0.span, kind: .event) }
    return ((names + events).sorted(on: \.span.start), names.count + onsets.count)
  }
}
