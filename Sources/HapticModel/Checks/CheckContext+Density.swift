// S203: streams of haptics that have far more onsets than there is to see.

extension CheckContext {
  /// How long repetition goes on before it is a stream, not one feedback of several taps; ours.
  private static let shortestStream = HapticTime.seconds(1)

  /// How many times as often something may be felt as seen; ours.
  private static let largestRatio = 2

  /// Streams above 4 Hz, a second and longer, that are felt more than twice as often as seen.
  ///
  /// Such repetition cannot be matched pair by pair, but its density can. Nothing is found on a
  /// timeline on which nothing is seen.
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
    // As far as the default window reaches, inclusive, at either end.
    let window = AlignmentWindow.default.visual
    let count =
      seen.count(before: span.end - window.lowerBound, orAt: true)
      - seen.count(before: span.start - window.upperBound, orAt: false)
    guard stream.count > count * Self.largestRatio else { return nil }
    return Finding(
      SynchronyRules.density, at: Place(path: first.label, time: span.start),
      "Between \(span.start) and \(span.end) \(stream.count) haptics start, but only \(count) "
        + "changes are seen; more than twice as many feel unrelated.",
      about: [first.label, last.label])
  }

  /// The haptic starts that are felt as such: those that others cover are left out, as are
  /// vibrations that go on from one another.
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
  /// The times, in order, without those too soon after the last that is kept.
  fileprivate func spaced(by gap: HapticTime) -> [HapticTime] {
    reduce(into: []) { kept, time in
      if kept.last.map({ time - $0 >= gap }) ?? true { kept.append(time) }
    }
  }

  /// How many of the times, in order, are before a moment, or at it if those count.
  fileprivate func count(before time: HapticTime, orAt isIncluded: Bool) -> Int {
    partitioningIndex { isIncluded ? $0 > time : $0 >= time }
  }
}

extension Array {
  /// The array in runs, parted between neighbours of which the condition holds.
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
