// Rules F100, F101 and F102: whether taps are felt as many as they are meant to be.

/// The haptics that an intent is about.
struct IntendedHaptics: Sendable {
  let intent: Intent
  /// The starts of the haptics of its name, by time.
  let onsets: [EventOnset]
  /// Whether its name exists.
  let exists: Bool
  /// The most similar existing name, if its own does not exist.
  let nearest: String?
}

extension Timeline {
  /// What each intent is about.
  func intendedHaptics(among onsets: [EventOnset]) -> [IntendedHaptics] {
    guard !intents.isEmpty else { return [] }
    var index = FeatureIndex(self)
    let haptics = onsets.filter { $0.type != .audio }
    return intents.map { intent in
      guard let name = intent.feature else {
        return IntendedHaptics(intent: intent, onsets: haptics, exists: true, nearest: nil)
      }
      let found = index.occurrences(of: name)
      let times = Set(found.features.lazy.filter { $0.modality == .haptic }.map { $0.time })
      return IntendedHaptics(
        intent: intent, onsets: haptics.filter { times.contains($0.span.start) },
        exists: !found.features.isEmpty, nearest: found.nearest)
    }
  }
}

extension Intent {
  /// The intent's events, for messages.
  var subject: String { feature.map { "\"\($0.shortened)\"" } ?? "the pattern" }
}

extension CheckContext {
  func intentsForNothing() -> [Finding] {
    intended.filter { $0.onsets.isEmpty }.map { intended in
      let why =
        intended.exists
        ? intended.intent.feature == nil ? "nothing is felt" : "it is not a haptic"
        : "there is no such event"
      return Finding(
        FeelRules.absent, at: place(of: intended.intent),
        "An intent is for \(intended.intent.subject), but \(why)"
          + (intended.nearest.map { "; the nearest name is \"\($0.shortened)\"." } ?? "."),
        suggestion: intended.nearest.map { "\"\($0)\"" },
        about: intended.intent.feature.map { [$0] } ?? [])
    }
  }

  /// A finding for each counted group that is felt as another number of taps: because some start
  /// within ``JustNoticeable/gap``, or because there are not as many.
  func countsNotFelt() -> [Finding] {
    counted.compactMap { intended, count in
      let strong = felt(intended.onsets)
      let apart = strong.apart(by: JustNoticeable.gap)
      guard apart.count != count else { return nil }
      let (weak, fused) = (intended.onsets.count - strong.count, strong.count - apart.count)
      let reasons = [
        weak > 0 ? "\(weak) of \(intended.onsets.count) \(weak.form("is", "are")) too weak" : nil,
        fused > 0
          ? "\(fused) of \(intended.onsets.count) \(fused.form("starts", "start")) within "
            + "\(JustNoticeable.gap.decimalMilliseconds) ms of the one before" : nil,
      ].compactMap { $0 }
      let number = "\(apart.count) \(apart.count.form("is", "are"))"
      let why =
        reasons.isEmpty
        ? "there \(apart.count.form("is", "are")) \(apart.count)"
        : "\(number) felt: \(reasons.joined(separator: ", "))"
      return finding(
        FeelRules.count, intended,
        "\(count.counted("tap")) should be counted in \(intended.intent.subject), but \(why).",
        suggestion: fused == 0
          ? "Mend the number, or the pattern."
          : "Let them start \(JustNoticeable.countableGap.decimalMilliseconds) ms apart.")
    }
  }

  /// The starts without taps that are too weak to feel.
  private func felt(_ onsets: [EventOnset]) -> [EventOnset] {
    let weak = Set(self.felt?.taps.lazy.filter { $0.level < 0 }.compactMap { $0.tap.origin } ?? [])
    return weak.isEmpty ? onsets : onsets.filter { !weak.contains($0.origin) }
  }

  /// A finding for each counted group whose taps are felt, but too fast to be counted.
  func countsTooClose() -> [Finding] {
    counted.compactMap { intended, _ in
      let apart = felt(intended.onsets).apart(by: JustNoticeable.gap)
      let gaps = zip(apart, apart.dropFirst()).map { $1.span.start - $0.span.start }
      guard let least = gaps.min(), least < JustNoticeable.countableGap else { return nil }
      let count = gaps.count { $0 < JustNoticeable.countableGap }
      return finding(
        FeelRules.countable, intended,
        "Taps of \(intended.intent.subject) should be counted, but \(count) of \(gaps.count) "
          + "\(gaps.count.form("gap", "gaps")) \(count.form("is", "are")) shorter than "
          + "\(JustNoticeable.countableGap.decimalMilliseconds) ms, the least "
          + "\(least.decimalMilliseconds) ms; so fast a row is felt as rough.",
        suggestion: "Let them start \(JustNoticeable.countableGap.decimalMilliseconds) ms apart.")
    }
  }

  private var counted: [(IntendedHaptics, Int)] {
    intended.compactMap { intended in
      guard case .count(let count) = intended.intent.meaning, !intended.onsets.isEmpty else {
        return nil
      }
      return (intended, count)
    }
  }

  func finding(
    _ rule: Rule, _ intended: IntendedHaptics, _ message: String, suggestion: String? = nil
  ) -> Finding {
    Finding(
      rule, at: intended.onsets.first.map(place) ?? place(of: intended.intent), message,
      suggestion: suggestion, about: intended.intent.feature.map { [$0] } ?? [])
  }
}

extension [EventOnset] {
  /// The starts without those closer than a gap to the one before.
  fileprivate func apart(by gap: HapticTime) -> [EventOnset] {
    indices.filter { $0 == 0 || self[$0].span.start - self[$0 - 1].span.start >= gap }
      .map { self[$0] }
  }
}
