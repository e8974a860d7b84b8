// Builds continuous events from separate lines of amplitude and frequency.

import HapticModel

/// The points of a continuous event, built from a format with amplitudes.
struct VibrationLines {
  private let scale: AmplitudeScale
  /// The possible sharpnesses; lines are cut where they leave this range.
  private let sharpnessRange: ClosedRange<Double>
  /// The points so far, by time.
  private(set) var points: [VibrationPoint] = []

  init(_ scale: AmplitudeScale, sharpness range: ClosedRange<Double> = 0...1) {
    self.scale = scale
    sharpnessRange = range
  }

  /// Appends two lines over a span, each a list of points by time.
  ///
  /// Two points at one time are a step. A line is constant outside of its points.
  ///
  /// - Parameters:
  ///   - amplitude: Amplitudes of either sign, limited to ±1.
  ///   - sharpness: Sharpnesses, limited to the range.
  ///   - span: The span to append.
  mutating func append(
    amplitude: [ControlPoint], sharpness: [ControlPoint], over span: TimeSpan
  ) {
    var times = (amplitude + sharpness).map { $0.time }.filter { span.start < $0 && $0 < span.end }
    times.sort()
    var (amplitudes, sharpnesses) = (LineCursor(amplitude), LineCursor(sharpness))
    var from = span.start
    for to in times + [span.end] where to > from {
      append(amplitudes.line(from, to), sharpnesses.line(from, to), from, to)
      from = to
    }
  }

  private mutating func append(
    _ amplitude: Line, _ sharpness: Line, _ from: HapticTime, _ to: HapticTime
  ) {
    let bounds = [sharpnessRange.lowerBound, sharpnessRange.upperBound]
    let fractions = cuts(amplitude) + sharpness.crossings(of: bounds)
    var last = from
    append(point(amplitude, sharpness, at: from, 0))
    for fraction in fractions.sorted() {
      let time = from + (to - from).scaled(by: fraction)
      guard time > last, time < to else { continue }
      append(point(amplitude, sharpness, at: time, fraction))
      last = time
    }
    append(point(amplitude, sharpness, at: to, 1))
  }

  /// The fractions of a line at which its strength turns, is limited, or is too curved.
  private func cuts(_ line: Line) -> [Double] {
    let turns = line.crossings(of: [-1, 0, 1])
    let ends = ([0] + turns + [1]).sorted()
    let bends = zip(ends, ends.dropFirst()).flatMap { a, b in
      let (low, high) = (line.value(at: a), line.value(at: b))
      let strengths = scale.cuts(
        between: scale.strength(ofAmplitude: low), and: scale.strength(ofAmplitude: high))
      let sign = low + high < 0 ? -1.0 : 1.0
      return line.crossings(of: strengths.map { sign * scale.amplitude(ofStrength: $0) })
    }
    return turns + bends
  }

  private func point(
    _ amplitude: Line, _ sharpness: Line, at time: HapticTime, _ fraction: Double
  ) -> VibrationPoint {
    let value = sharpness.value(at: fraction)
    return VibrationPoint(
      time: time, intensity: scale.strength(ofAmplitude: amplitude.value(at: fraction)),
      sharpness: min(max(value, sharpnessRange.lowerBound), sharpnessRange.upperBound))
  }

  private mutating func append(_ point: VibrationPoint) {
    if points.last != point { points.append(point) }
  }
}
