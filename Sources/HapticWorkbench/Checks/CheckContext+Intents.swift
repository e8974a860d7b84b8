// Rules F100, F101 and F102: whether taps are felt as many as they are meant to be.

import HapticModel

extension Intent {
  var subject: String { feature.map { "\"\($0.shortened)\"" } ?? "the pattern" }
}

extension CheckContext {
  func intentsForNothing() -> [Finding] {
    intended.filter { $0.onsets.isEmpty && !$0.isLeftOut }.map { intended in
      let why =
        intended.exists
        ? intended.intent.feature == nil ? "nothing is felt" : "it is not a haptic"
        : "there is no such event"
      return Finding(
        FeelRules.absent, at: place(of: intended),
        "An intent is for \(intended.intent.subject), but \(why)"
          + (intended.nearest.map { "; the nearest name is \"\($0.shortened)\"." } ?? "."),
        suggestion: intended.nearest.map { "\"\($0)\"" },
        about: intended.intent.feature.map { [$0] } ?? [])
    } + intentsLeftOut()
  }

  /// A finding if there are intents that nothing judges because they are too many.
  private func intentsLeftOut() -> [Finding] {
    let leftOut = intended.filter { $0.isLeftOut }
    guard let first = leftOut.first else { return [] }
    return [
      Finding(
        FeelRules.absent, at: place(of: first),
        "\(leftOut.count) of \(intended.count) intents were not judged, because a timeline is "
          + "limited to \(IntentSearch.limit) intents for \(CheckAllowance.limit) events in all.",
        suggestion: "Split it into several files, and check each.")
    ]
  }

  /// A finding for each counted group that is felt as another number of taps: because some start
  /// within `JustNoticeable.gap`, or because there are not as many.
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
          ? "Fix the number, or the pattern."
          : "Let them start \(JustNoticeable.countableGap.decimalMilliseconds) ms apart.")
    }
  }

  /// The starts without taps that are too weak to feel.
  private func felt(_ onsets: [EventOnset]) -> [EventOnset] {
    guard let weak = felt?.unfelt, !weak.isEmpty else { return onsets }
    return onsets.filter { !weak.contains($0.origin) }
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
          + "\(least.decimalMilliseconds) ms; a series this fast feels rough.",
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
      rule, at: intended.onsets.first.map(place) ?? place(of: intended), message,
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
