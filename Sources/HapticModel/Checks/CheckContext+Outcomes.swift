// Rules F107, F110, F113 and S209: whether outcomes are told apart, and reach who feels or sees nothing.

/// How an outcome is felt, to be compared with those of other files.
package struct FeltOutcome: Hashable, Sendable {
  /// The word for how something ended, such as `success`.
  package let word: String
  /// When its taps and vibrations begin, and how long they are.
  package let rhythm: OutcomeRhythm
  /// Its first event.
  package let place: Place
}

extension CheckContext {
  /// The outcomes with the haptics of the first time that each is told; those of nothing left out.
  var outcomeGroups: [(intended: IntendedHaptics, word: String, span: TimeSpan)] {
    intended.compactMap { intended in
      guard case .outcome(let word) = intended.intent.meaning, let first = intended.onsets.first
      else { return nil }
      let told = intended.onsets.firstTelling(pause: Self.longestOutcome)
      let end = told.map { $0.span.end }.max() ?? first.span.end
      return (intended.keeping(told), word, TimeSpan(start: first.span.start, end: end))
    }
  }

  /// The longest outcome: Android's service takes what is longer for no haptic feedback
  /// (`MAX_HAPTIC_FEEDBACK_DURATION`, Android Open Source Project).
  private static let longestOutcome = HapticTime.seconds(1)

  /// A finding for each outcome that takes longer than feedback should.
  func slowOutcomes() -> [Finding] {
    outcomeGroups.filter { $0.span.duration > Self.longestOutcome }.map { intended, word, span in
      finding(
        FeelRules.slow, intended,
        "\"\(word.shortened)\" takes \(span.duration); feedback that lasts longer than "
          + "\(Self.longestOutcome) keeps people waiting for its end.",
        suggestion: "Shorten it.")
    }
  }

  /// A finding for each outcome that begins less than a tenth of a second after another ends.
  func crowdedOutcomes() -> [Finding] {
    let groups = outcomeGroups.sorted(on: { $0.span.start })
    return zip(groups, groups.dropFirst()).compactMap { before, after in
      let pause = after.span.start - before.span.end
      guard before.word != after.word, pause < Self.shortestPause else { return nil }
      return finding(
        FeelRules.crowded, after.intended,
        "\"\(after.word.shortened)\" begins "
          + (pause < .zero ? "before" : "\(pause.decimalMilliseconds) ms after")
          + " \"\(before.word.shortened)\" ends; without a pause they are felt as one.",
        suggestion: "Leave \(Self.shortestPause.decimalMilliseconds) ms between them.")
    }
  }

  /// The shortest pause between two meanings: masking has fallen by more than nine tenths of its
  /// decay after it, with the time constant of 40 ms (our choice).
  private static let shortestPause = HapticTime.milliseconds(100)

  /// A finding for each outcome that has the rhythm of an earlier one with another word.
  func outcomesAlike() -> [Finding] {
    let (groups, felt) = (outcomeGroups, feltOutcomes)
    return groups.indices.compactMap { index in
      guard let twin = felt[..<index].first(where: { felt[index].feelsLike($0) }) else {
        return nil
      }
      return finding(
        FeelRules.alike, groups[index].intended, felt[index].likeness(to: twin.word),
        suggestion: FeltOutcome.cure)
    }
  }

  /// The longest time from an outcome's haptics to what shows it, as for causes.
  private static let longestDistance = HapticTime.milliseconds(150)

  /// A finding for each outcome that nobody notices with haptics off, or with motion reduced.
  ///
  /// Timelines without markers, states and tracks have no findings: nothing says what is seen.
  func unseenOutcomes() -> [Finding] {
    guard hasInterface else { return [] }
    return outcomeGroups.compactMap { intended, word, span in
      let near = TimeSpan(
        start: span.start - Self.longestDistance,
        end: span.end + Self.longestDistance + HapticTime(nanoseconds: 1))
      let isShown =
        timeline.states.contains { near.contains($0.time) }
        || timeline.markers.contains { marker in
          (marker.modality == .visual || marker.modality == .audio)
            && (near.contains(marker.time) || near.contains(marker.end))
        }
      guard !isShown else { return nil }
      let moves = visibleChanges.contains { near.contains($0) }
      return finding(
        SynchronyRules.unseen, intended,
        "\"\(word.shortened)\" is only felt\(moves ? " and seen as motion" : ""): "
          + (moves
            ? "with haptics off and motion reduced nothing tells it."
            : "with haptics off nothing tells it."),
        suggestion: "Show it, and add a state or a marker for what is then seen or heard.")
    }
  }
}

extension CheckContext {
  /// The outcomes as they are felt.
  var feltOutcomes: [FeltOutcome] {
    outcomeGroups.map { intended, word, _ in
      FeltOutcome(
        word: word, rhythm: OutcomeRhythm(intended.onsets.map { $0.span }),
        place: intended.onsets.first.map { place($0) } ?? place(of: intended.intent))
    }
  }
}

extension FeltOutcome {
  fileprivate static let cure = "Change the number of taps, or the pauses between them."

  /// Whether it means something else, but has the same rhythm.
  fileprivate func feelsLike(_ other: FeltOutcome) -> Bool {
    word != other.word && !rhythm.isToldApart(from: other.rhythm)
  }

  fileprivate func likeness(to other: String, in path: String? = nil) -> String {
    "\"\(word.shortened)\" has the rhythm of \"\(other.shortened)\""
      + (path.map { " in \($0)" } ?? "") + ": \(rhythm.beats.count.counted("beat"))"
      + (rhythm.beats.count > 1 ? " with the same pauses" : "")
      + "; strength and sharpness alone are often mistaken."
  }

  /// A finding if an outcome of another file means something else, but has the same rhythm.
  package func finding(like other: FeltOutcome, of path: String) -> Finding? {
    guard feelsLike(other) else { return nil }
    return Finding(
      FeelRules.alikeElsewhere, at: place, likeness(to: other.word, in: path), suggestion: Self.cure
    )
  }
}

extension IntendedHaptics {
  fileprivate func keeping(_ told: [EventOnset]) -> IntendedHaptics {
    IntendedHaptics(intent: intent, onsets: told, exists: exists, nearest: nearest)
  }
}

extension [EventOnset] {
  /// The starts up to the first long pause: a game may be won several times.
  fileprivate func firstTelling(pause: HapticTime) -> [EventOnset] {
    let next = indices.dropFirst().first { self[$0].span.start - self[$0 - 1].span.end > pause }
    return Array(prefix(next ?? count))
  }
}
