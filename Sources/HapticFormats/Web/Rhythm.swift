// Reduces the pulses of a rhythm with the least noticeable change.

import HapticModel

/// The alternating lengths of pulses and pauses in milliseconds, from the first pulse to the last.
struct Rhythm {
  /// The start of the first pulse, in milliseconds.
  private let start: Int
  private var lengths: [Int]

  /// A number of pauses or pulses, with their total length.
  typealias Sum = (count: Int, milliseconds: Int)
  private(set) var filled: Sum = (0, 0)
  private(set) var removed: Sum = (0, 0)

  /// Creates the rhythm of spans, which are sorted by time.
  init(_ spans: [Range<Int>]) {
    start = spans.first?.lowerBound ?? 0
    lengths = spans.prefix(1).map { $0.count }
    for (a, b) in zip(spans, spans.dropFirst()) {
      lengths += [b.lowerBound - a.upperBound, b.count]
    }
  }

  var pulseCount: Int { (lengths.count + 1) / 2 }

  var spans: [Range<Int>] {
    var (spans, time) = ([Range<Int>](), start)
    for (index, length) in lengths.enumerated() {
      if index.isMultiple(of: 2) { spans.append(time..<time + length) }
      time += length
    }
    return spans
  }

  /// The most pulses for which they are thinned out one at a time.
  ///
  /// Of more, up to half are removed at once, so that a million take a reasonable time.
  private static let mostSingle = 32

  /// Fills the shortest pause or removes the shortest pulse; several, if there are very many.
  ///
  /// The first and last pulse stay, so that the rhythm keeps its start and end. Of equal lengths,
  /// the one with the shortest neighbour is chosen, which thins out evenly.
  mutating func thinOut() {
    let excess = max(min(pulseCount / 2, pulseCount - Rhythm.mostSingle), 1)
    let inner = lengths.indices.dropFirst().dropLast()
    var isTaken = [Bool](repeating: false, count: lengths.count)
    var chosen: Set<Int> = []
    for index in inner.sorted(by: { cost($0) < cost($1) }) where chosen.count < excess {
      guard !isTaken[index - 1...index + 1].contains(true) else { continue }
      for near in index - 1...index + 1 { isTaken[near] = true }
      chosen.insert(index)
    }
    join(at: chosen)
  }

  private func cost(_ index: Int) -> (Int, Int) {
    (lengths[index], lengths[index - 1] + lengths[index + 1])
  }

  /// Joins each chosen length with its two neighbours.
  private mutating func join(at chosen: Set<Int>) {
    var joined: [Int] = []
    for (index, length) in lengths.enumerated() {
      if chosen.contains(index) {
        count(length, isPulse: index.isMultiple(of: 2))
        joined[joined.count - 1] += length
      } else if chosen.contains(index - 1) {
        joined[joined.count - 1] += length
      } else {
        joined.append(length)
      }
    }
    lengths = joined
  }

  private mutating func count(_ length: Int, isPulse: Bool) {
    if isPulse {
      removed = (removed.count + 1, removed.milliseconds + length)
    } else {
      filled = (filled.count + 1, filled.milliseconds + length)
    }
  }
}
