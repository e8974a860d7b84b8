// The rhythm of something felt: what touch keeps apart best when two patterns must not be mixed up.

import HapticModel

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
