// Rule F114: outcomes of a project's files that feel alike, and the rhythm by which touch keeps them apart.

import HapticModel

/// How an outcome is felt, to be compared with those of other files.
package struct FeltOutcome: Hashable, Sendable {
  /// The word for how something ended, such as `success`.
  package let word: String
  /// When its taps and vibrations begin, and how long they are.
  package let rhythm: OutcomeRhythm
  package let place: Place
}

/// The outcomes of the files of each project's folder, with the names of the files.
package struct OutcomesAcrossFiles {
  private var known: [String: [(outcome: FeltOutcome, path: String)]] = [:]

  /// The most outcomes of a project that are compared with one another (our choice).
  private static let most = 1000

  /// The findings about outcomes that feel like one of an earlier file of the same project.
  package mutating func findings(
    about felt: [FeltOutcome], of path: String, inFolder folder: String
  ) -> [Finding] {
    guard !felt.isEmpty else { return [] }
    let earlier = known[folder, default: []]
    let findings = felt.compactMap { outcome in
      earlier.lazy.compactMap { outcome.finding(like: $0.outcome, of: $0.path) }.first
    }
    known[folder] =
      (earlier + felt.map { (outcome: $0, path: path) }).suffix(OutcomesAcrossFiles.most)
    return findings
  }
}

extension FeltOutcome {
  static let cure = "Change the number of taps, or the pauses between them."

  /// Whether it means something else, but has the same rhythm.
  func feelsLike(_ other: FeltOutcome) -> Bool {
    word != other.word && !rhythm.isToldApart(from: other.rhythm)
  }

  func likeness(to other: String, in path: String? = nil) -> String {
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

/// When the taps and vibrations of an outcome begin, and how long they are.
///
/// Rhythm is what people tell apart best: of three they recognised 93 %, of three roughnesses 80 %
/// (Brown, Brewster & Purchase 2005). Starts within `JustNoticeable.gap` are one beat.
package struct OutcomeRhythm: Hashable, Sendable {
  /// One beat: a tap, or a vibration of some length.
  package struct Beat: Hashable, Sendable {
    /// The time from the first beat.
    package let time: HapticTime
    /// The length; zero for a tap.
    package let duration: HapticTime

    package init(at time: HapticTime, lasting duration: HapticTime) {
      self.time = time
      self.duration = duration
    }
  }

  /// The beats by time, the first at zero.
  package let beats: [Beat]

  /// The rhythm of spans in any order; those that start together are one beat of the longest.
  package init(_ spans: [TimeSpan]) {
    var beats: [Beat] = []
    let sorted = spans.sorted(on: { $0.start })
    for span in sorted {
      let time = span.start - sorted[0].start
      if let last = beats.last, time - last.time < JustNoticeable.gap {
        let end = max(last.time + last.duration, time + span.duration)
        beats[beats.count - 1] = Beat(at: last.time, lasting: end - last.time)
      } else {
        beats.append(Beat(at: time, lasting: span.duration))
      }
    }
    self.beats = beats
  }

  /// Whether a person tells the two apart by their rhythm: another number of beats, a tap in place
  /// of a vibration, or a time between beats or a length that differs noticeably among the first 32.
  package func isToldApart(from other: OutcomeRhythm) -> Bool {
    guard beats.count == other.beats.count else { return true }
    return beats.indices.prefix(Self.mostCompared).contains { index in
      beats[index].duration.differs(from: other.beats[index].duration)
        || pause(before: index).differs(from: other.pause(before: index))
    }
  }

  /// The most beats of two rhythms that are compared, so that a thousand rhythms take a moment (our
  /// choice).
  private static let mostCompared = 32

  /// The time from the start of the beat before one to its own; zero for the first.
  private func pause(before index: Int) -> HapticTime {
    index > 0 ? beats[index].time - beats[index - 1].time : .zero
  }
}

extension HapticTime {
  /// Whether two lengths are told apart: by `JustNoticeable.duration` of the shorter, and by no
  /// less than what touch fuses.
  fileprivate func differs(from other: HapticTime) -> Bool {
    let (short, long) = (min(self, other), max(self, other))
    return long - short
      > max(JustNoticeable.gap, short.scaled(by: JustNoticeable.duration))
  }
}
