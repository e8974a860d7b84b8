// What is felt of a timeline or of a written file: taps, and vibrations along lines.

import HapticModel
import Testing

/// Taps and vibrations as they are felt, in milliseconds, strengths and sharpnesses 0…1.
struct PlayedHaptics {
  /// A tap.
  struct Tap {
    var time: Double
    var strength: Double
    var sharpness: Double
  }

  /// A moment of a vibration.
  struct Point {
    var time: Double
    var strength: Double
    var sharpness: Double
  }

  /// The taps that are felt at all, by time.
  private(set) var taps: [Tap]
  /// The vibrations, each by time; two points at one time are a step.
  let lines: [[Point]]
  /// The sums over all lines of their strengths, of those times their sharpnesses, and of 1.
  let strengths: SumOfLines
  private let weights: SumOfLines
  private let counts: SumOfLines
  /// The same of each line alone, with the time that it takes.
  private let parts: [Part]

  /// One line alone.
  private struct Part {
    let span: ClosedRange<Double>
    let strengths: SumOfLines
    let weights: SumOfLines
  }

  init(taps: [Tap], lines: [[Point]]) {
    self.taps = taps.filter { $0.strength > 0 }.sorted { $0.time < $1.time }
    let lines = lines.map { $0.map(\.onNanosecond) }
    self.lines = lines
    let (levels, weights) = (lines.map { $0.map { ($0.time, $0.strength) } }, lines.map(\.weights))
    strengths = SumOfLines(levels)
    self.weights = SumOfLines(weights)
    parts = lines.indices.map { index in
      Part(
        span: lines[index].span, strengths: SumOfLines([levels[index]]),
        weights: SumOfLines([weights[index]]))
    }
    counts = SumOfLines(
      lines.map { line in [line.first, line.last].compactMap { $0 }.map { ($0.time, 1) } })
  }

  /// When each vibration begins and ends.
  var spans: [ClosedRange<Double>] { parts.map(\.span) }

  /// Between what a sum moves if each of its lines is moved by a distance in time, its own way.
  private func range(
    of sum: SumOfLines, _ part: KeyPath<Part, SumOfLines>, within distance: Double,
    at time: Double
  ) -> ClosedRange<Double> {
    // What is moved by next to nothing stays together.
    guard distance > 0.01, parts.count > 1 else { return sum.range(within: distance, of: time) }
    let near = parts.filter {
      $0.span.lowerBound <= time + distance && $0.span.upperBound >= time - distance
    }
    let ranges = near.map { $0[keyPath: part].range(within: distance, of: time) }
    return ranges.reduce(0...0) { $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound }
  }

  /// What is heard of a timeline.
  init(_ timeline: Timeline, _ profile: ActuatorProfile) throws {
    let haptics = try timeline.resolved(under: profile)
    self.init(
      taps: haptics.taps.filter { $0.time >= .zero }.map {
        Tap(time: $0.time.inMilliseconds, strength: $0.intensity, sharpness: $0.sharpness)
      },
      lines: haptics.vibrations.map { vibration in
        vibration.points.map {
          Point(
            time: $0.time.inMilliseconds, strength: $0.intensity, sharpness: $0.sharpness)
        }
      })
  }
}

extension HapticTime {
  /// This time in milliseconds.
  var inMilliseconds: Double { Double(nanoseconds) / 1e6 }
}

extension [PlayedHaptics.Point] {
  /// From the first to the last.
  fileprivate var span: ClosedRange<Double> {
    guard let first, let last, first.time < last.time else { return 0...0 }
    return first.time...last.time
  }

  /// Strength times sharpness, in so many lines that none is off by more than 0.0005.
  fileprivate var weights: [(time: Double, value: Double)] {
    var result = prefix(1).map { (time: $0.time, value: $0.strength * $0.sharpness) }
    for (a, b) in zip(self, dropFirst()) {
      let bend = abs((b.strength - a.strength) * (b.sharpness - a.sharpness)) / 4
      let count = a.time < b.time ? Swift.max((bend / 0.0005).squareRoot().rounded(.up), 1) : 1
      for piece in stride(from: 1, through: count, by: 1) {
        let point = a.towards(b, by: piece / count)
        result.append((point.time, point.strength * point.sharpness))
      }
    }
    return result
  }
}

extension PlayedHaptics.Point {
  /// The same at the nearest nanosecond, so that what meets has no gap between.
  fileprivate var onNanosecond: Self {
    Self(time: (time * 1e6).rounded() / 1e6, strength: strength, sharpness: sharpness)
  }

  /// The point a fraction of the way to another.
  func towards(_ other: Self, by fraction: Double) -> Self {
    guard fraction < 1 else { return other }
    return Self(
      time: time + (other.time - time) * fraction,
      strength: strength + (other.strength - strength) * fraction,
      sharpness: sharpness + (other.sharpness - sharpness) * fraction)
  }
}

/// By how much a file may differ from what was meant, as its losses say it.
struct StatedDifference {
  /// Times, in milliseconds.
  var time = 0.001
  /// Each strength of a vibration, and each of a tap; the lines that stand for curves are that close.
  var strength = 0.0015
  var tapStrength = 1e-6
  /// Each sharpness.
  var sharpness = 0.001
  /// The strength of all vibrations together.
  var sum = 0.0
  /// How many taps may be missing.
  var missingTaps = 0
  /// From when on, in milliseconds, vibrations may be missing, and later taps.
  var end = Double.infinity
  /// When, in milliseconds, vibrations may be weaker.
  var dips: [ClosedRange<Double>] = []
}

extension PlayedHaptics {
  /// Requires that a file plays this, and nothing else, but for what was stated.
  ///
  /// - Parameters:
  ///   - played: What the file plays.
  ///   - stated: By how much it may differ.
  /// - Throws: The first moment at which it differs by more, or the tap that is missing or too many.
  func require(_ played: PlayedHaptics, within stated: StatedDifference) throws {
    try requireTaps(played, stated)
    let difference = difference(from: played, stated)
    try #require(difference == nil)
  }

  /// Where vibrations differ by more than stated, in words; `nil` if nowhere.
  func difference(from played: PlayedHaptics, _ stated: StatedDifference) -> String? {
    let moments = Set(strengths.times + played.strengths.times).filter { $0 >= 0 }.sorted()
    for (start, end) in zip(moments, moments.dropFirst()) {
      let margin = min(stated.time * 1.01, (end - start) / 2)
      for time in [start + margin, (start + end) / 2, end - margin] {
        if let found = difference(from: played, at: time, stated) { return found }
      }
    }
    return nil
  }

  /// Either must move, around a moment, through what the other one is then.
  private func difference(
    from played: PlayedHaptics, at time: Double, _ stated: StatedDifference
  ) -> String? {
    let own = range(of: strengths, \.strengths, within: stated.time, at: time)
    let others = played.range(of: played.strengths, \.strengths, within: stated.time, at: time)
    let count = max(
      counts.range(within: stated.time, of: time).upperBound,
      played.counts.range(within: stated.time, of: time).upperBound)
    let error = stated.strength * count + stated.sum
    let (meant, felt) = (strengths.value(at: time), played.strengths.value(at: time))
    let isTooStrong = felt > own.upperBound + error || meant < others.lowerBound - error
    let isTooWeak = felt < own.lowerBound - error || meant > others.upperBound + error
    let mayBeWeak = time >= stated.end || stated.dips.contains { $0.contains(time) }
    if isTooStrong || isTooWeak && !mayBeWeak {
      return "at \(time) ms \(felt) in \(others), not \(meant) in \(own) ± \(error)"
    }
    guard !mayBeWeak else { return nil }
    let range = range(of: weights, \.weights, within: stated.time, at: time)
    let weight = played.weights.value(at: time)
    let most = error + stated.sharpness * own.upperBound + 0.001 * count
    guard weight < range.lowerBound - most || weight > range.upperBound + most else { return nil }
    return "at \(time) ms sharpness times strength is \(weight), not \(range) ± \(most)"
  }

  private func requireTaps(_ played: PlayedHaptics, _ stated: StatedDifference) throws {
    var left = played.taps
    var missing: [Tap] = []
    for tap in taps {
      let index = left.indices.filter { left[$0].isLike(tap, stated) }
        .min { left[$0].distance(to: tap) < left[$1].distance(to: tap) }
      if let index {
        left.remove(at: index)
      } else if tap.strength > stated.tapStrength {
        missing.append(tap)
      }
    }
    try #require(left.isEmpty, "\(left) taps that were not meant; missing: \(missing)")
    try #require(
      missing.count <= stated.missingTaps && missing.allSatisfy { $0.time >= stated.tapEnd },
      "missing: \(missing)")
  }
}

extension StatedDifference {
  /// From when on, in milliseconds, taps may be missing.
  fileprivate var tapEnd: Double { end < .infinity ? end - time : 0 }
}

extension PlayedHaptics.Tap {
  fileprivate func isLike(_ other: Self, _ stated: StatedDifference) -> Bool {
    abs(time - other.time) <= stated.time && abs(strength - other.strength) <= stated.tapStrength
      && abs(sharpness - other.sharpness) <= stated.sharpness
  }

  fileprivate func distance(to other: Self) -> Double {
    abs(time - other.time) + abs(strength - other.strength) + abs(sharpness - other.sharpness)
  }
}
