// Rule S203: finds streams of haptics with far more onsets than visible changes.

import HapticModel

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
