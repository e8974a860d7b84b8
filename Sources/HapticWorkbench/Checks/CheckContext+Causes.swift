// Rule S205: finds haptics that nothing on the screen and no finger explains.

import HapticModel

extension CheckContext {
  /// The longest time from a cause to its haptic; our choice, from field data: the quality of touch
  /// feedback drops from 70–100 ms on and is poor at 150 ms (Kaaresoja, Brewster & Lantz 2014).
  private static let longestDelay = HapticTime.milliseconds(150)

  /// The longest time by which a haptic may precede its visible cause: what people tolerate (Di
  /// Luca & Mahnan 2019).
  private static let longestLead = HapticTime.milliseconds(15)

  /// The most events of one time by whose names a finding is known (our choice); of more, each by its
  /// own, because as many findings of as many names would not fit into memory.
  private static let mostTogether = 100

  /// A finding for each haptic without a cause; causes are the start or end of a marker, a state,
  /// the start, turn or end of a track, and a finger that lets go.
  ///
  /// Haptics in a row are one feedback: one that follows another with a cause within the same time
  /// shares it. Timelines without markers, states and tracks have no findings.
  func tapsWithoutCause() -> [Finding] {
    guard hasInterface else { return [] }
    let names = namesByTime
    var next = 0
    var lastCaused: HapticTime?
    var findings: [Finding] = []
    for onset in onsets where onset.type != .audio {
      let time = onset.span.start
      while next < causes.count, causes[next] <= time + Self.longestLead { next += 1 }
      let latest = [next > 0 ? causes[next - 1] : nil, lastCaused].compactMap { $0 }.max()
      if let latest, latest >= time - Self.longestDelay {
        lastCaused = time
      } else if onset.type == .transient {
        let together = names[time] ?? []
        findings.append(
          orphan(
            onset, together.count > Self.mostTogether ? self.names(of: onset.origin) : together))
      }
    }
    return findings
  }

  private func orphan(_ onset: EventOnset, _ names: [String]) -> Finding {
    let name = names.first.map { "\($0.shortened) (\(onset.label))" } ?? onset.label
    return Finding(
      SynchronyRules.orphan, at: place(onset),
      "\(name) at \(onset.span.start.roundedForPeople) has no cause: no marker, state or track changes in the 150 ms before it.",
      suggestion: "Add a marker for what causes it.", about: names + [onset.label])
  }

  private var namesByTime: [HapticTime: [String]] {
    timeline.features.reduce(into: [:]) { names, feature in
      guard feature.modality == .haptic else { return }
      names[feature.time, default: []].append(feature.name)
    }
  }
}
