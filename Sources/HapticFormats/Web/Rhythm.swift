// Pulses and the pauses between them, made fewer where it is noticed least.

/// Lengths in milliseconds: a pulse, a pause, a pulse, and so on to a last pulse.
struct Rhythm {
  /// When the first pulse begins.
  private let start: Int
  private var lengths: [Int]

  /// What was filled or left out, and how long it is together.
  typealias Sum = (count: Int, milliseconds: Int)
  /// The pauses that were filled.
  private(set) var filled: Sum = (0, 0)
  /// The pulses that were left out.
  private(set) var removed: Sum = (0, 0)

  /// The rhythm of spans, by time; of none, nothing.
  init(_ spans: [Range<Int>]) {
    start = spans.first?.lowerBound ?? 0
    lengths = spans.prefix(1).map { $0.count }
    for (a, b) in zip(spans, spans.dropFirst()) {
      lengths += [b.lowerBound - a.upperBound, b.count]
    }
  }

  /// How many pulses there are.
  var pulseCount: Int { (lengths.count + 1) / 2 }

  /// When each pulse begins and ends.
  var spans: [Range<Int>] {
    var (spans, time) = ([Range<Int>](), start)
    for (index, length) in lengths.enumerated() {
      if index.isMultiple(of: 2) { spans.append(time..<time + length) }
      time += length
    }
    return spans
  }

  /// The most pulses that are thinned out one by one; ours.
  ///
  /// Of more, up to half go at a time, so that a million take no longer than a million should.
  private static let mostSingle = 32

  /// Fills the shortest pause or leaves out the shortest pulse; or several, of very many.
  ///
  /// The first and the last pulse stay, so that the rhythm begins and ends when it did. Of those of
  /// one length it is the one with the shortest beside it, which thins evenly.
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

  /// Makes one of each chosen length and the two beside it.
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
