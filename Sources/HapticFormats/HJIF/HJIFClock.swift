// The timescale of a file, chosen so that as many times as possible are exact.

import HapticModel

/// A timescale, and the conversion of times to ticks.
struct HJIFClock {
  /// The only timescale of the profile Simple Parametric, in ticks per second, and the
  /// largest of the profile Main.
  static let simpleTimescale = 1000
  static let largestTimescale = 48_000
  /// The last tick; the reference software keeps positions in 32 bits.
  static let lastTick = Int(Int32.max)

  /// The ticks per second.
  let timescale: Int
  /// Whether the profile Simple Parametric allows this timescale.
  var isSimple: Bool { timescale == Self.simpleTimescale }

  /// Creates a clock for times of 0 or more: with the smallest timescale from 1000 on that is exact
  /// for all, or else the largest allowed.
  ///
  /// - Throws: ``UnwritableTimeline`` for a time of 68 years or more.
  init(for times: [HapticTime], inMilliseconds: Bool = false) throws(UnwritableTimeline) {
    let second: Int64 = 1_000_000_000
    let end = times.max() ?? .zero
    let perSecond = Int(second / times.reduce(second) { Self.divisor($0, $1.nanoseconds) })
    let seconds = end.nanoseconds / second + 1
    guard seconds <= Self.lastTick else {
      throw UnwritableTimeline("The timeline lasts \(end), more than positions can express.")
    }
    let most = min(Self.largestTimescale, Int(Int64(Self.lastTick) / seconds))
    let factor = (Self.simpleTimescale + perSecond - 1) / perSecond
    let wanted = perSecond * factor
    let largest = inMilliseconds ? min(Self.simpleTimescale, most) : most
    timescale = wanted <= largest ? wanted : largest
  }

  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b > 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The nearest tick to a time of 0 or more.
  func tick(_ time: HapticTime) -> Int {
    let (seconds, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let part = (rest * Int64(timescale) + 500_000_000) / 1_000_000_000
    return Int(seconds * Int64(timescale) + part)
  }

  /// The distance of a time from its tick, in milliseconds.
  func error(of time: HapticTime) -> Double {
    let rest = time.nanoseconds % 1_000_000_000 * Int64(timescale) % 1_000_000_000
    return Double(min(rest, 1_000_000_000 - rest)) / 1e6 / Double(timescale)
  }
}
