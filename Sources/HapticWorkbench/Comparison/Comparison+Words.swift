// Describes the perceptible differences in words: when B is stronger, sharper, later, or alone.

import HapticFormats
import HapticModel
import HapticRender

extension Comparison {
  private static let listedSpans = 8

  /// How different the two feel: a headline, and a sentence for each noticeable difference.
  package var words: [String] {
    let spans = renders.felt.spans
    let rest = spans.count - Self.listedSpans
    return [headline] + moves + spans.prefix(Self.listedSpans).map { sentence($0) }
      + (rest > 0 ? ["and \(rest) more such spans"] : [])
  }

  private var headline: String {
    let felt = renders.felt
    guard felt.largest > 0 else { return "the same" }
    let largest = trimmed(felt.largest, 1)
    guard felt.largest >= 1 else {
      return "alike: less than one just-noticeable step apart (\(largest) at most)"
    }
    return "\(trimmed(felt.distance, 1)) just-noticeable steps apart; "
      + "\(largest) at most, at \(seconds(felt.largestTime))"
  }

  /// What differs over a span.
  func sentence(_ span: FeltDifference.Span) -> String {
    let when = "\(seconds(span.start)) to \(seconds(span.end))"
    let steps = counted(trimmed(span.steps.magnitude, 1), "step")
    let (isAbove, decibels) = (span.steps > 0, fixed(span.decibels.magnitude, 1))
    switch span.quality {
    case .presence:
      return "only \(isAbove ? "B" : "A") is felt, \(when)"
    case .strength:
      return "B is \(decibels) dB \(isAbove ? "stronger" : "weaker"), \(when) (\(steps))"
    case .sharpness:
      let percent = fixed(((span.pitchRatio - 1) * 100).magnitude, 0)
      return "B is \(isAbove ? "sharper" : "duller"), \(when) "
        + "(\(steps): its frequency is \(percent) % \(isAbove ? "higher" : "lower"))"
    }
  }

  private var moves: [String] {
    let moved = events.moved(beyond: Self.movement)
    return [
      sentence(moved.filter { $0.shift > .zero }, "later"),
      sentence(moved.filter { $0.shift < .zero }, "earlier"),
    ].compactMap { $0 }
  }

  private func sentence(_ pairs: [EventComparison.Pair], _ word: String) -> String? {
    guard let first = pairs.first else { return nil }
    let distances = pairs.map { $0.distance.seconds * 1000 }
    let mean = distances.reduce(0, +) / Double(pairs.count)
    let isAll = pairs.count == events.pairs.count
    let some = isAll ? "" : " in \(pairs.count) of \(counted("\(events.pairs.count)", "event"))"
    let most = pairs.count > 1 ? " (\(trimmed(distances.max() ?? 0, 1)) ms at most)" : ""
    return
      "B is \(trimmed(mean, 1)) ms \(word)\(some), from \(seconds(first.before.time)) on\(most)"
  }

  /// A time to a hundredth of a second, which is finer than touch resolves.
  private func seconds(_ time: HapticTime) -> String { "\(fixed(time.seconds, 2)) s" }

  private func counted(_ number: String, _ noun: String) -> String {
    "\(number) \(noun)\(number == "1" ? "" : "s")"
  }
}
