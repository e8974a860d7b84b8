// A parabola through three values of a part, over the part's frames.

import HapticModel

/// A part of a stretch, from one instant to another.
struct SoundPart {
  let start: Instant
  let end: Instant

  /// The moments at which a parabola meets what it stands for, in seconds since the event's start.
  var middle: Double { (start.seconds + end.seconds) / 2 }

  var isEmpty: Bool { start.frame >= end.frame }

  /// The parabola with given values at the start, the middle and the end, by frame.
  ///
  /// Differences from the first value come first, so that what is level stays so to the bit.
  func parabola(_ first: Double, _ middle: Double, _ last: Double, rate: Int) -> Quadratic {
    let (half, whole) = (middle - first, last - first)
    let curve = Quadratic(
      constant: first, linear: 4 * half - whole, square: 2 * whole - 4 * half)
    let length = end.seconds - start.seconds
    let perFrame = 1 / (length * Double(rate))
    let seen = curve.seen(from: start.lag / length)
    return Quadratic(
      constant: seen.constant, linear: seen.linear * perFrame,
      square: seen.square * perFrame * perFrame)
  }
}

extension SoundStretch {
  /// Which of `count` equal parts may touch a window; one on either side to be sure.
  func parts(_ count: Int, touching window: Range<Int64>, rate: Int) -> Range<Int> {
    func index(_ frame: Int64, _ margin: Double) -> Int {
      let seconds = (Double(frame) - Double(start.frame)) / Double(rate)
      let index = (seconds / self.seconds * Double(count)).rounded(.down) + margin
      return index > 0 ? Int(min(index, Double(count))) : 0
    }
    let first = index(window.lowerBound, -1)
    return first..<max(first, index(window.upperBound, 2))
  }

  func part(_ index: Int, of count: Int, on grid: FrameGrid) -> SoundPart {
    func instant(_ index: Int) -> Instant {
      if index == 0 { return start }
      if index == count { return end }
      return grid.instant(seconds * Double(index) / Double(count), after: start)
    }
    return SoundPart(start: instant(index), end: instant(index + 1))
  }
}
