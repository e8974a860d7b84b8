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
  /// the start, turn or end of a track, the passage of a level, and a finger that lets go.
  ///
  /// Haptics in a row are one feedback: one that follows another with a cause within the same time
  /// shares it. Timelines without markers, states and tracks have no findings. What is near a level
  /// that it misses breaks the rule about that.
  func tapsWithoutCause() -> [Finding] {
    let names = namesByTime
    let missing = Set(missedLevels.flatMap { missed in missed.moments.map { $0.time } })
    return orphans.filter { !missing.contains($0.span.start) }.map { onset in
      let together = names[onset.span.start] ?? []
      return orphan(
        onset, together.count > Self.mostTogether ? self.names(of: onset.origin) : together)
    }
  }

  /// The taps without a cause; one that is expected with a level has that.
  var orphans: [EventOnset] {
    guard hasInterface else { return [] }
    var next = 0
    var lastCaused: HapticTime?
    return onsets.filter { onset in
      guard onset.type != .audio else { return false }
      let time = onset.span.start
      while next < causes.count, causes[next] <= time + Self.longestLead { next += 1 }
      let latest = [next > 0 ? causes[next - 1] : nil, lastCaused].compactMap { $0 }.max()
      guard latest.map({ $0 >= time - Self.longestDelay }) ?? false || passed.cause(time) else {
        return onset.type == .transient && !isPromised(onset)
      }
      lastCaused = time
      return false
    }
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
