// S205: taps that nothing on the screen, and no finger, gave a reason for.

extension CheckContext {
  /// How long before a tap its cause may be (field data and ours: quality of touch feedback drops
  /// from 70–100 ms on, and is poor at 150; Kaaresoja, Brewster & Lantz 2014).
  private static let longestDelay = HapticTime.milliseconds(150)

  /// How long after a tap its cause may be seen: what people tolerate of a haptic before a visual
  /// (Di Luca & Mahnan 2019).
  private static let longestLead = HapticTime.milliseconds(15)

  /// The taps without a cause: a marker that begins or ends, a state, a track that starts, turns or
  /// stops; a finger that lets go is one of these.
  ///
  /// Taps in a row are one feedback, so one that follows a haptic with a cause within the same time
  /// has it too. Nothing is found on a timeline without markers, states and tracks.
  func tapsWithoutCause() -> [Finding] {
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
        findings.append(orphan(onset, names[time] ?? []))
      }
    }
    return findings
  }

  private func orphan(_ onset: EventOnset, _ names: [String]) -> Finding {
    let name = names.first.map { "\($0.shortened) (\(onset.label))" } ?? onset.label
    return Finding(
      SynchronyRules.orphan, at: Place(path: onset.label, time: onset.span.start),
      "\(name) at \(onset.span.start) has no visible change and no gesture in the 150 ms before it.",
      suggestion: "Add a marker for what causes it.", about: names + [onset.label])
  }

  /// The names of haptic events, by their start.
  private var namesByTime: [HapticTime: [String]] {
    timeline.features.reduce(into: [:]) { names, feature in
      guard feature.modality == .haptic else { return }
      names[feature.time, default: []].append(feature.name)
    }
  }
}
