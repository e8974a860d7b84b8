// Tables of the states and features of a timeline, and of its sounds with the haptics near them.

import HapticFormats
import HapticModel

extension Timeline {
  /// A row for each state change, by time.
  package func stateTable(listed: Int) -> TextTable {
    let sorted = states.sorted(on: { $0.time })
    let rows = sorted.prefix(listed).map { change in
      ["\(change.machine).\(change.state)", "\(fixed(change.time.seconds, 3)) s"]
    }
    return TextTable(
      headings: ["state", "start"], words: [0], rows: rows, rest: sorted.count - rows.count,
      noun: "state")
  }

  /// A row for each feature, by time.
  package func featureTable(listed: Int) -> TextTable {
    let features = features
    let rows = features.prefix(listed).map { feature in
      [
        feature.name, "\(fixed(feature.time.seconds, 3)) s",
        feature.duration > .zero ? "\(fixed(feature.duration.seconds, 3)) s" : "",
        feature.modality.rawValue,
      ]
    }
    return TextTable(
      headings: ["feature", "start", "length", "sense"], words: [0, 3], rows: rows,
      rest: features.count - rows.count, noun: "feature")
  }
  /// A row for each sound, with the haptic nearest to it, by time.
  package func soundTable(listed: Int) -> TextTable {
    let results = soundAlignments()
    let limits = AlignmentWindow.text(AlignmentWindow.default.audio)
    let rows = results.prefix(listed).map { result in
      [
        result.expectation.partner,
        result.worst.map { "\(fixed($0.reference.time.seconds, 3)) s" } ?? "",
        result.expectation.feature,
        result.worst.map { "\($0.offset.shown.signedMilliseconds) ms" } ?? "",
        result.verdict == .passed ? "within" : "outside",
      ]
    }
    return TextTable(
      headings: ["sound", "start", "nearest haptic", "haptic − sound", limits], words: [0, 2, 4],
      rows: rows, rest: results.count - rows.count, noun: "sound")
  }
}
