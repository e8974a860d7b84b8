// What a render's cues and marker lists name: markers, and events numbered by type.

import HapticAudioFile
import HapticModel

/// A named stretch of a timeline.
struct Landmark: Equatable {
  /// What kind of thing it is.
  enum Kind: String { case event, state, feature }

  /// Its name, such as `transient[0]`.
  let label: String
  /// When it starts and ends; a moment has an empty span.
  let span: TimeSpan
  /// What it names.
  let kind: Kind

  /// The cue that marks its start.
  func cue(atRate rate: Int) -> Cue {
    Cue(frame: span.start.firstFrame(atRate: rate), label: label, isFeature: kind != .event)
  }
}

extension Timeline {
  /// Features, states and events by time, without those before zero, which no sound file has a
  /// place for; events are numbered by type in that order.
  ///
  /// - Parameter limit: How many events to name; their labels are what costs memory.
  /// - Returns: All features and states, the first events, and how many of both there are in all.
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
