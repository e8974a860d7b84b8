// The mapping from time to pixels, and the ticks of the axis.

import HapticFormats
import HapticModel

/// The mapping from time to pixels: `origin + (seconds − start) · pixelsPerSecond`.
struct TimeRuler {
  /// The first and the last time of the axis.
  let start, end: HapticTime
  /// The pixels of these times.
  let origin, limit: Double

  /// Creates a ruler over a span; an empty one counts as a second, so that the axis has a length.
  init(_ span: TimeSpan, from origin: Double, to limit: Double) {
    start = span.start
    end = span.isEmpty ? span.start + .seconds(1) : span.end
    (self.origin, self.limit) = (origin, max(limit, origin + 1))
  }

  var pixelsPerSecond: Double { (limit - origin) / (end - start).seconds }

  /// The pixel of a time, which is limited to the axis.
  func x(_ time: HapticTime) -> Double {
    origin + (min(max(time, start), end) - start).seconds * pixelsPerSecond
  }

  func shows(_ time: HapticTime) -> Bool { start <= time && time <= end }

  /// The pixels from one time to another, both limited to the axis.
  func width(from start: HapticTime, to end: HapticTime) -> Double { max(x(end) - x(start), 0) }
}

// MARK: - Ticks

extension TimeRuler {
  struct Tick {
    let x: Double
    let label: String
  }

  var unit: TimeUnit { TimeUnit(over: end - start) }

  /// The least distance of ticks in pixels, wide enough for nine digits.
  private static let leastGap = 72.0

  /// The ticks, at 1, 2 or 5 times a power of ten.
  var ticks: [Tick] {
    let step = TimeUnit.step(atLeast: TimeRuler.leastGap / pixelsPerSecond * 1e9)
    let first = start.nanoseconds / step + (start.nanoseconds % step > 0 ? 1 : 0)
    return (Int(first)...max(Int(first), Int(end.nanoseconds / step))).map { index in
      let time = HapticTime(nanoseconds: step) * index
      return Tick(
        x: x(time), label: SVGWriter.decimal(Double(time.nanoseconds) / unit.nanoseconds, 9))
    }
  }
}
