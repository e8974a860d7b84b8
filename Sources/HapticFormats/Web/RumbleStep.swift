// A step of constant level on whole milliseconds, with the range it stands for.

import HapticModel

struct RumbleStep: Hashable {
  /// The start, in milliseconds.
  var start: Int
  /// The end, in milliseconds.
  var end: Int
  var strength: ClosedRange<Double>
  var sharp: ClosedRange<Double>
  /// The largest shift of its ends by rounding, in milliseconds.
  var move = 0.0

  /// The strength at which it is played, the middle of its range.
  var level: Double { (strength.lowerBound + strength.upperBound) / 2 }
  /// The sharpness at which it is played, the middle of its range.
  var sharpness: Double { (sharp.lowerBound + sharp.upperBound) / 2 }

  init(_ from: VibrationPoint, _ to: VibrationPoint) {
    start = from.time.nearestMillisecond
    end = to.time.nearestMillisecond
    strength = min(from.intensity, to.intensity)...max(from.intensity, to.intensity)
    sharp = min(from.sharpness, to.sharpness)...max(from.sharpness, to.sharpness)
    for (moved, time) in [(start, from.time), (end, to.time)] {
      move = max(move, time.distance(toMillisecond: moved))
    }
  }

  init(_ tap: ResolvedTap, over span: Range<Int>) {
    (start, end) = (span.lowerBound, span.upperBound)
    strength = tap.intensity...tap.intensity
    sharp = tap.sharpness...tap.sharpness
  }

  func joined(with next: RumbleStep) -> RumbleStep {
    var both = self
    both.end = next.end
    both.strength =
      min(
        strength.lowerBound, next.strength.lowerBound)...max(
        strength.upperBound, next.strength.upperBound)
    both.sharp =
      min(sharp.lowerBound, next.sharp.lowerBound)...max(sharp.upperBound, next.sharp.upperBound)
    return both
  }
}

extension ClosedRange<Double> {
  var width: Double { upperBound - lowerBound }
}

/// Resolves overlapping steps: the strongest one plays at any time.
struct StepOverlay {
  /// The resulting steps, by time.
  private(set) var steps: [RumbleStep] = []
  /// The indices of the steps that are the strongest at some time.
  private(set) var played: Set<Int> = []

  init(_ all: [RumbleStep]) {
    let starts = all.indices.sorted { all[$0].start < all[$1].start }
    var times = all.map { $0.start } + all.map { $0.end }
    times.sort()
    var (next, open) = (0, [Int]())
    for (from, to) in zip(times, times.dropFirst()) where from < to {
      while next < starts.count, all[starts[next]].start <= from {
        open.append(starts[next])
        next += 1
      }
      open.removeAll { all[$0].end <= from }
      guard let loudest = open.max(by: { all[$0].level < all[$1].level }) else { continue }
      played.insert(loudest)
      append(all[loudest], from, to)
    }
  }

  private mutating func append(_ step: RumbleStep, _ from: Int, _ to: Int) {
    var part = step
    (part.start, part.end) = (from, to)
    if let last = steps.last, last.end == from, last.strength == part.strength,
      last.sharp == part.sharp
    {
      steps[steps.count - 1].end = to
    } else {
      steps.append(part)
    }
  }
}
