// The names in a render's cues and marker lists: markers, and events numbered by type.

import HapticFormats
import HapticModel
import HapticRender

/// A named span of a timeline.
package struct Landmark: Equatable {
  /// The kind of thing that is named.
  package enum Kind: String { case event, state, feature }

  /// The name, such as `transient[0]`.
  package let label: String
  /// The span; empty for a moment.
  package let span: TimeSpan
  /// The kind of thing that is named.
  package let kind: Kind
}

extension Timeline {
  /// Features, states and events by time, without those before zero, which a sound file cannot
  /// hold; events are numbered by type in that order.
  ///
  /// - Parameter limit: The most events to name, because labels take memory.
  /// - Returns: All features and states with the first events, and the total number of both.
  package func landmarks(eventsAtMost limit: Int = .max) -> (named: [Landmark], total: Int) {
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
    return ((names + events).sorted(on: { $0.span.start }), names.count + onsets.count)
  }
}

// MARK: - Lists

extension [Landmark] {
  /// Audacity's label track: lines of start, end and name separated by tabs.
  /// (https://manual.audacityteam.org/man/importing_and_exporting_labels.html)
  ///
  /// The full-scale values of animation tracks come first, at time zero.
  package func labels(plan: RenderPlan) -> String {
    let scales = plan.scales.dropFirst(2).map { "0\t0\t\(line($0.meaning))\n" }
    let marks = map { landmark in
      let span = landmark.span
      return "\(span.start.decimalSeconds)\t\(span.end.decimalSeconds)\t\(line(landmark.label))\n"
    }
    return (scales + marks).joined()
  }

  /// A name without characters that would end its line or field.
  private func line(_ name: String) -> String {
    String(name.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// The channels with their full-scale values, and the markers with times in seconds.
  package func json(plan: RenderPlan) -> String {
    JSONWriter.object {
      $0.member("version", 1)
      $0.member("rate", plan.rate)
      $0.channels(of: plan)
      $0.array("markers") { markers in
        for landmark in self { markers.object { write(landmark, plan.rate, to: &$0) } }
      }
    }
  }

  private func write(_ landmark: Landmark, _ rate: Int, to object: inout JSONWriter) {
    object.member("label", landmark.label)
    object.member("kind", landmark.kind.rawValue)
    object.member("start", landmark.span.start)
    object.member("end", landmark.span.end)
    object.member("frame", Int(landmark.span.start.firstFrame(atRate: rate)))
  }
}

extension ChannelScale {
  /// The full-scale value, such as `card.rotation: full scale is 10 deg`.
  package var meaning: String {
    let value = trimmed(fullScale, 0)
    return "\(name): full scale is \(value)" + (unit == .none ? "" : " \(unit.rawValue)")
  }
}
