// Rules F107, F110, F113 and S209: whether outcomes are told apart, and reach who feels or sees nothing.

import HapticModel

extension CheckContext {
  var toldOutcomes: [ToldOutcome] {
    intended.compactMap { intended in
      guard case .outcome(let word) = intended.intent.meaning, let first = intended.onsets.first
      else { return nil }
      var told = intended
      told.onsets = intended.onsets.firstTelling(pause: Self.longestOutcome)
      let spans = told.onsets.map { $0.span }
      let end = spans.map { $0.end }.max() ?? first.span.end
      return ToldOutcome(
        intended: told,
        felt: FeltOutcome(word: word, rhythm: OutcomeRhythm(spans), place: place(first)),
        span: TimeSpan(start: first.span.start, end: end))
    }
  }

  /// The longest outcome: Android's service takes what is longer for no haptic feedback
  /// (`MAX_HAPTIC_FEEDBACK_DURATION`, Android Open Source Project).
  private static let longestOutcome = HapticTime.seconds(1)

  func slowOutcomes() -> [Finding] {
    outcomes.filter { $0.span.duration > Self.longestOutcome }.map { outcome in
      finding(
        FeelRules.slow, outcome.intended,
        "\"\(outcome.word.shortened)\" takes \(outcome.span.duration.roundedForPeople); feedback that lasts longer than "
          + "\(Self.longestOutcome) keeps people waiting for its end.",
        suggestion: "Shorten it.")
    }
  }

  /// A finding for each outcome that begins less than a tenth of a second after another ends.
  func crowdedOutcomes() -> [Finding] {
    let sorted = outcomes.sorted(on: { $0.span.start })
    return zip(sorted, sorted.dropFirst()).compactMap { before, after in
      let pause = after.span.start - before.span.end
      guard before.word != after.word, pause < Self.shortestPause else { return nil }
      return finding(
        FeelRules.crowded, after.intended,
        "\"\(after.word.shortened)\" begins "
          + (pause < .zero ? "before" : "\(pause.roundedForPeople.decimalMilliseconds) ms after")
          + " \"\(before.word.shortened)\" ends; without a pause they are felt as one.",
        suggestion: "Leave \(Self.shortestPause.decimalMilliseconds) ms between them.")
    }
  }

  /// The shortest pause between two meanings: masking has fallen by more than nine tenths of its
  /// decay after it, with the time constant of 40 ms (our choice).
  private static let shortestPause = HapticTime.milliseconds(100)

  /// A finding for each outcome that has the rhythm of an earlier one with another word.
  func outcomesAlike() -> [Finding] {
    outcomes.enumerated().compactMap { index, outcome in
      guard let twin = outcomes[..<index].first(where: { outcome.felt.feelsLike($0.felt) }) else {
        return nil
      }
      return finding(
        FeelRules.alike, outcome.intended, outcome.felt.likeness(to: twin.word),
        suggestion: FeltOutcome.cure)
    }
  }

  /// The longest time from an outcome's haptics to what shows it, as for causes.
  private static let longestDistance = HapticTime.milliseconds(150)

  /// A finding for each outcome that nobody notices with haptics off, or with motion reduced.
  ///
  /// Timelines without markers, states and tracks have no findings: nothing says what is seen.
  func unseenOutcomes() -> [Finding] {
    guard hasInterface, !outcomes.isEmpty else { return [] }
    let shown = timeline.shownTimes
    return outcomes.compactMap { outcome in
      let near = TimeSpan(
        start: outcome.span.start - Self.longestDistance,
        end: outcome.span.end + Self.longestDistance + HapticTime(nanoseconds: 1))
      guard !shown.hasOne(in: near) else { return nil }
      let moves = visibleChanges.hasOne(in: near)
      return finding(
        SynchronyRules.unseen, outcome.intended,
        "\"\(outcome.word.shortened)\" is only felt\(moves ? " and seen as motion" : ""): "
          + (moves
            ? "with haptics off and motion reduced, nothing conveys it."
            : "with haptics off, nothing conveys it."),
        suggestion: "Show it, and add a state or a marker for what is then seen or heard.")
    }
  }
}

extension Timeline {
  /// When a state is entered, or something seen or heard begins or ends, in order.
  fileprivate var shownTimes: [HapticTime] {
    let marked = markers.filter { $0.modality == .visual || $0.modality == .audio }
    return (states.map { $0.time } + marked.flatMap { [$0.time, $0.end] }).sorted()
  }
}

extension [EventOnset] {
  /// The starts up to the first pause that ends a telling: a game may be won several times.
  ///
  /// A pause ends it if it is longer than `pause`, or longer than 0.4 s and than twice the longest
  /// before it, as a rhythm is heard to end (our choice).
  fileprivate func firstTelling(pause: HapticTime) -> [EventOnset] {
    var longest: HapticTime?
    for index in indices.dropFirst() {
      let rest = self[index].span.start - self[index - 1].span.end
      let limit = longest.map { Swift.max($0 + $0, .milliseconds(400)) } ?? pause
      if rest > Swift.min(limit, pause) { return Array(prefix(index)) }
      longest = Swift.max(rest, longest ?? rest)
    }
    return self
  }
}
