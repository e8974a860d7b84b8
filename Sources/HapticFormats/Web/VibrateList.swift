// Converts on and off times to lists for `navigator.vibrate`, in milliseconds.

import HapticModel

/// The limits of the Vibration API (W3C, w3.org/TR/vibration).
enum VibrationAPI {
  /// The most entries of a list; browsers drop the rest.
  static let mostEntries = 10
  /// The longest entry in milliseconds; longer ones are cut to it.
  static let longestEntry = 10_000
}

struct VibrateCall: Hashable {
  /// The time of the call, in milliseconds.
  let at: Int
  /// The alternating on and off times in milliseconds, within the limits.
  let pattern: [Int]
}

extension OnOffPattern {
  /// The pattern for one list: with pulses for weak strengths only if ten entries suffice, so that
  /// no part of a rhythm is left out for them.
  static func inOneList(_ haptics: ResolvedHaptics, options: WritingOptions) -> OnOffPattern {
    fitting(haptics, options: options) { $0.list.isWhole }
  }

  /// All spans as timed calls, each after the end of the previous one.
  var calls: [VibrateCall] {
    var (calls, start) = ([VibrateCall](), 0)
    var pattern: [Int] = []
    for span in spans.flatMap({ $0.allowed }) {
      let end = start + pattern.reduce(0, +)
      let pause = span.lowerBound - end
      let hasRoom = pattern.count + 2 <= VibrationAPI.mostEntries
      if !pattern.isEmpty, hasRoom, pause <= VibrationAPI.longestEntry {
        pattern += [pause, span.count]
      } else {
        if !pattern.isEmpty { calls.append(VibrateCall(at: start, pattern: pattern)) }
        (start, pattern) = (span.lowerBound, [span.count])
      }
    }
    return pattern.isEmpty ? calls : calls + [VibrateCall(at: start, pattern: pattern)]
  }

  /// The spans as one list of at most ten entries, from time zero.
  var list: VibrateList { VibrateList(spans) }
}

extension Range<Int> {
  /// The span in parts within the longest entry; the last two are equally long, so that none is too
  /// short to be felt.
  fileprivate var allowed: [Range<Int>] {
    let longest = VibrationAPI.longestEntry
    guard count > longest else { return [self] }
    let whole = (count - 1) / longest - 1
    let middle = lowerBound + whole * longest
    let half = middle + (upperBound - middle) / 2
    return (0..<whole).map { lowerBound + $0 * longest }.map { $0..<$0 + longest }
      + [middle..<half, half..<upperBound]
  }
}

/// One list that every browser plays completely, with its losses.
///
/// While the list is too long, the shortest pause is filled or the shortest pulse removed,
/// whichever is shorter; the first and last pulse stay. A single pulse that is too long is cut.
struct VibrateList {
  /// The list; empty if nothing plays.
  private(set) var entries: [Int] = []
  let filled: Rhythm.Sum
  private(set) var removed: Rhythm.Sum

  init(_ spans: [Range<Int>]) {
    var rhythm = Rhythm(spans)
    entries = Self.entries(of: spans)
    while entries.count > VibrationAPI.mostEntries, rhythm.pulseCount > 1 {
      rhythm.thinOut()
      entries = Self.entries(of: rhythm.spans)
    }
    (filled, removed) = (rhythm.filled, rhythm.removed)
    guard entries.count > VibrationAPI.mostEntries else { return }
    let kept = Self.withoutTrailingPause(Array(entries.prefix(VibrationAPI.mostEntries)))
    let lost = Self.on(entries) - Self.on(kept)
    removed = (removed.count + 1, removed.milliseconds + lost)
    entries = kept
  }

  private static func on(_ entries: [Int]) -> Int {
    stride(from: 0, to: entries.count, by: 2).reduce(0) { $0 + entries[$1] }
  }

  private static func withoutTrailingPause(_ entries: [Int]) -> [Int] {
    entries.count % 2 == 0 ? Array(entries.dropLast()) : entries
  }

  /// The on and off times from time zero, with long ones split without a pause.
  private static func entries(of spans: [Range<Int>]) -> [Int] {
    var (entries, end) = ([Int](), 0)
    for span in spans {
      let pause = span.lowerBound - end
      if entries.isEmpty, pause > 0 { entries.append(0) }
      if !entries.isEmpty { entries += parts(of: pause) }
      entries += parts(of: span.count)
      end = span.upperBound
    }
    return entries
  }

  private static func parts(of length: Int) -> [Int] {
    Array((0..<length).allowed.map { [$0.count] }.joined(separator: [0]))
  }

  /// Whether it has every pulse and pause.
  var isWhole: Bool { filled.count == 0 && removed.count == 0 }

  var losses: [Loss] {
    var losses: [Loss] = []
    if filled.count > 0 {
      losses.append(
        Loss(
          .intensityApproximated, count: filled.count,
          "\(filled.count.counted("pause")), \(filled.milliseconds) ms in all, "
            + "\(filled.count.form("is", "are")) filled so that the list has at most "
            + "\(VibrationAPI.mostEntries) entries."))
    }
    if removed.count > 0 {
      losses.append(
        Loss(
          .eventDropped, count: removed.count,
          "\(removed.count.counted("pulse")), \(removed.milliseconds) ms in all, "
            + "\(removed.count.form("is", "are")) left out so that the list has at most "
            + "\(VibrationAPI.mostEntries) entries of \(VibrationAPI.longestEntry) ms."))
    }
    return losses
  }
}
