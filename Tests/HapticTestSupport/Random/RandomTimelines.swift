// Seeded random patterns and timelines that reach every clause of the pattern semantics.

import HapticModel

/// A source of random patterns and timelines; the same seed gives the same ones.
public struct RandomTimelines: Sendable {
  /// About how long a pattern lasts.
  public var length: HapticTime
  /// Whether a vibration may now and then last more than 30 s.
  public var hasVeryLongEvents = false
  /// Whether patterns hold sounds beside taps and vibrations.
  public var hasSounds = true
  /// The generator behind it all.
  public var random: SplitMix64

  /// A source of patterns of about a length.
  public init(seed: UInt64, length: HapticTime = .milliseconds(400)) {
    self.length = length
    random = SplitMix64(seed: seed)
  }

  /// A timeline of one to three placed patterns and up to two markers.
  public mutating func timeline() -> Timeline {
    let patterns = (0..<random.integer(1...3)).map { _ in placedPattern() }
    let markers = (0..<random.integer(0...2)).map { index in
      Marker("marker \(index)", at: time(), random.oneIn(2) ? .visual : .audio)
    }
    return Timeline(patterns: patterns, markers: markers)
  }

  /// A pattern at a random place: moved, stretched, amplified and cut, each now and then.
  public mutating func placedPattern() -> PlacedPattern {
    PlacedPattern(pattern(), placement: placement())
  }

  /// A pattern of up to seven events and up to eight controls.
  public mutating func pattern() -> HapticPattern {
    let events = (0..<random.integer(1...7)).map { _ in event() }
    return HapticPattern(events: events, controls: controls())
  }

  /// A moment within the length: any nanosecond, or on a grid where things coincide.
  public mutating func time() -> HapticTime {
    let nanoseconds = Int64.random(in: 0...max(length.nanoseconds, 1), using: &random)
    switch random.integer(0...5) {
    case 0: return HapticTime(nanoseconds: nanoseconds / 10_000_000 * 10_000_000)
    // 125 µs is a whole number of frames at 8, 48 and 96 kHz.
    case 1: return HapticTime(nanoseconds: nanoseconds / 125_000 * 125_000)
    case 2: return .zero
    default: return HapticTime(nanoseconds: nanoseconds)
    }
  }

  /// A span inside the length; now and then an empty one.
  public mutating func span() -> TimeSpan {
    let start = time()
    return TimeSpan(start: start, duration: random.oneIn(8) ? .zero : time())
  }

  private mutating func placement() -> Placement {
    Placement(
      start: random.oneIn(2) ? .zero : time() - (random.oneIn(3) ? length : .zero),
      stretch: random.oneIn(2) ? 1 : random.number(0.4...2),
      gain: random.oneIn(2) ? 1 : random.number(0...2),
      window: random.oneIn(4) ? span() : .always)
  }
}
