// Rules S200 to S205: pairs that do not line up, streams denser than what is seen, and haptics without a cause.

import HapticModel
import HapticScenes

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

extension CheckContext {
  /// Repetition longer than this is a stream, not one feedback of several transients (our choice).
  private static let shortestStream = HapticTime.seconds(1)

  /// The largest accepted ratio of haptic onsets to visible changes (our choice).
  private static let largestRatio = 2

  /// A finding for each haptic stream above 4 Hz and of a second or more that has over twice as
  /// many onsets as visible changes.
  ///
  /// Such repetition cannot be matched pair by pair, but its density can. A timeline without
  /// visible changes has no findings.
  func streamsDenserThanSeen() -> [Finding] {
    guard !visibleChanges.isEmpty else { return [] }
    let seen = visibleChanges.spaced(by: AlignmentWindow.frame)
    return feltOnsets.split(between: {
      $1.span.start - $0.span.start >= FeatureAlignment.shortestPeriod
    })
    .compactMap { finding(of: $0, seen: seen) }
  }

  private func finding(of stream: ArraySlice<EventOnset>, seen: [HapticTime]) -> Finding? {
    guard let first = stream.first, let last = stream.last else { return nil }
    let span = TimeSpan(start: first.span.start, end: last.span.start)
    guard span.duration >= Self.shortestStream else { return nil }
    // Counts visible changes within the default window of either end, bounds included.
    let window = AlignmentWindow.default.visual
    let count =
      seen.count(before: span.end - window.lowerBound, orAt: true)
      - seen.count(before: span.start - window.upperBound, orAt: false)
    guard stream.count > count * Self.largestRatio else { return nil }
    return Finding(
      SynchronyRules.density, at: place(first),
      "Between \(span.start) and \(span.end) \(stream.count) haptics start, but only \(count) "
        + "changes are seen; more than twice as many feel unrelated.",
      about: [first.label, last.label])
  }

  /// The haptic starts that a person feels: without those that another event covers, and without
  /// continuous events that follow one another without a gap.
  private var feltOnsets: [EventOnset] {
    var felt: [EventOnset] = []
    var vibratesUntil: HapticTime?
    for onset in onsets where onset.type != .audio {
      let isFused = felt.last.map { onset.span.start - $0.span.start < JustNoticeable.gap } ?? false
      let goesOn = vibratesUntil.map { onset.span.start - $0 < JustNoticeable.gap } ?? false
      if onset.type == .continuous {
        vibratesUntil = max(onset.span.end, vibratesUntil ?? onset.span.end)
      }
      if !isFused && !(goesOn && onset.type == .continuous) { felt.append(onset) }
    }
    return felt
  }
}

extension [HapticTime] {
  /// The times in order, without those closer than `gap` to the last one kept.
  fileprivate func spaced(by gap: HapticTime) -> [HapticTime] {
    reduce(into: []) { kept, time in
      if kept.last.map({ time - $0 >= gap }) ?? true { kept.append(time) }
    }
  }

  /// The number of times before a moment, or also at it if `isIncluded`; the array is sorted.
  fileprivate func count(before time: HapticTime, orAt isIncluded: Bool) -> Int {
    partitioningIndex { isIncluded ? $0 > time : $0 >= time }
  }
}

extension Array {
  /// The array in runs, split between neighbours for which the condition holds.
  fileprivate func split(between isParted: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = 0
    for index in indices.dropFirst() where isParted(self[index - 1], self[index]) {
      runs.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : runs + [self[start...]]
  }
}

extension CheckContext {
  func findings(under rule: Rule) -> [Finding] {
    results.compactMap { place, result in
      guard result.rule == rule, let complaint = result.complaint else { return nil }
      let worst = result.worst
      var place = place
      place.time = worst?.subject.time
      return Finding(
        rule, at: place, complaint,
        suggestion: worst.map(result.remedy) ?? result.alignment.suggestion,
        about: result.names)
    }
  }
}

extension AlignmentResult {
  fileprivate func remedy(_ pair: FeatureAlignment.Pair) -> String {
    guard expectation.liveNames.isEmpty else {
      return "Sample the views more often, or allow for the delay with a wider \"window\"."
    }
    let amount = HapticTime(nanoseconds: abs(pair.offset.nanoseconds)).shown
    let way = pair.offset > .zero ? "earlier" : "later"
    return "Move \(pair.subject.name.shortened) \(amount.decimalMilliseconds) ms \(way)."
  }
}
