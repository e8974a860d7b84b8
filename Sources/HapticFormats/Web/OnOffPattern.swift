// A timeline as a motor that is on or off: spans of whole milliseconds.

import HapticModel

/// When a motor without levels is on.
///
/// It is on while the sum of strengths is at least 0.05 (ours), and after each tap for 10 ms at
/// strength 0 up to 30 ms at strength 1 (ours; Android's clicks last about that long). By duty
/// cycle it is on in each 20 ms of a vibration for a part of them that is the mean amplitude: the
/// cycle of the library web-haptics.
struct OnOffPattern {
  /// The spans in which the motor is on, in milliseconds, by time; no two touch.
  private(set) var spans: [Range<Int>] = []
  /// What on and off could not say.
  private(set) var losses: [Loss] = []

  /// The weakest strength that is felt at all; ours.
  static let threshold = 0.05
  /// The length of a duty cycle in milliseconds.
  static let cycle = 20

  private var strengths = LossTally()
  private var cycles = LossTally()
  private var rounding = LossTally()
  private var tapped = LossTally()
  private var hidden = LossTally()

  /// What a motor does for taps and vibrations.
  init(_ haptics: ResolvedHaptics, options: WritingOptions) {
    let merged = haptics.merged()
    var found = spans(of: merged.points, options).joined
    let vibrating = found
    for tap in haptics.taps where tap.intensity > 0 {
      let span = self.span(of: tap)
      tapped.count(at: tap.place)
      if vibrating.covers(span) { hidden.count(at: tap.place) }
      found.append(span)
    }
    spans = found.joined
    losses = merged.mergingLosses(haptics).filter { $0.kind == .vibrationsMerged } + own
    losses += [Self.sharpnessLoss(haptics)].compactMap(\.self)
  }

  private mutating func span(of tap: ResolvedTap) -> Range<Int> {
    let start = tap.time.nearestMillisecond
    rounding.add(tap.time.distance(toMillisecond: start), at: tap.place)
    return start..<start + 10 + Int((20 * tap.intensity).rounded())
  }

  private mutating func spans(
    of line: [VibrationPoint], _ options: WritingOptions
  ) -> [Range<Int>] {
    guard !options.dutyCycle else { return pulses(of: line, options) }
    for point in line {
      let error = point.intensity < Self.threshold ? point.intensity : 1 - point.intensity
      strengths.add(error, at: Place(time: point.time))
    }
    return line.stretches(from: Self.threshold).map { rounded($0) }
  }

  private mutating func rounded(_ stretch: TimeSpan) -> Range<Int> {
    let start = stretch.start.nearestMillisecond
    let end = max(stretch.end.nearestMillisecond, start + 1)
    for (moved, time) in [(start, stretch.start), (end, stretch.end)] {
      rounding.add(time.distance(toMillisecond: moved), at: Place(time: time))
    }
    return start..<end
  }

  /// A pulse in each cycle of each stretch, as long as the cycle's mean amplitude.
  private mutating func pulses(
    of line: [VibrationPoint], _ options: WritingOptions
  ) -> [Range<Int>] {
    var cursor = LineCursor(line.map { ControlPoint(time: $0.time, value: $0.intensity) })
    return line.stretches(from: 1e-9).flatMap { stretch -> [Range<Int>] in
      let whole = rounded(stretch)
      return stride(from: whole.lowerBound, to: whole.upperBound, by: Self.cycle).map { start in
        let length = min(Self.cycle, whole.upperBound - start)
        let amplitudes = (0..<length).map { offset in
          let moment = HapticTime(nanoseconds: Int64(start + offset) * 1_000_000 + 500_000)
          return options.profile.law.amplitude(of: cursor.value(from: moment))
        }
        let mean = amplitudes.reduce(0, +) / Double(length)
        let on = Int((mean * Double(length)).rounded())
        let error = abs(Double(on) / Double(length) - mean)
        cycles.add(error, at: Place(milliseconds: start))
        return start..<start + min(on, length)
      }
    }
  }

  private var own: [Loss] {
    [
      strengths.loss(.intensityApproximated) {
        "Strengths become on or off; the largest difference is \($0.largest)."
      },
      cycles.loss(.intensityQuantised) {
        "\($0.counted("duty cycle")) of \(Self.cycle) ms "
          + "\($0.form("is", "are")) rounded to milliseconds; the largest error of the mean "
          + "amplitude is \($0.largest)."
      },
      rounding.loss(.timeRounded) {
        "\($0.counted("time")) \($0.form("is", "are")) rounded to milliseconds, at most "
          + "\($0.largest) ms off."
      },
      tapped.loss(.tapApproximated, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("becomes a pulse", "become pulses")) of "
          + "10…30 ms."
      },
      hidden.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("tap")) \($0.form("falls", "fall")) into vibrations and "
          + "\($0.form("is", "are")) not felt apart."
      },
    ].compactMap(\.self)
  }

  /// That sharpness is left out.
  private static func sharpnessLoss(_ haptics: ResolvedHaptics) -> Loss? {
    var tally = LossTally()
    for tap in haptics.taps { tally.count(at: tap.place) }
    for one in haptics.vibrations { tally.count(at: one.place) }
    return tally.loss(.sharpnessDropped, hasAmount: false) {
      "The sharpness of \($0.counted("event")) is left out."
    }
  }
}

extension [Range<Int>] {
  /// The spans by time, those that touch or overlap as one, empty ones left out.
  var joined: [Range<Int>] {
    var joined: [Range<Int>] = []
    for span in sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let last = joined.last, span.lowerBound <= last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    return joined
  }

  /// Whether one of the spans, which are by time and do not touch, holds another.
  fileprivate func covers(_ span: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lowerBound <= span.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && self[low - 1].upperBound >= span.upperBound
  }
}

extension [VibrationPoint] {
  /// The stretches of the line on which its strength is at least a value above 0.
  func stretches(from least: Double) -> [TimeSpan] {
    var found: [TimeSpan] = []
    for (a, b) in zip(self, dropFirst()) where a.time < b.time {
      let (low, high) = (Swift.min(a.intensity, b.intensity), Swift.max(a.intensity, b.intensity))
      guard high >= least else { continue }
      var (start, end) = (a.time, b.time)
      if low < least {
        let fraction = (least - a.intensity) / (b.intensity - a.intensity)
        let crossing = a.time + (b.time - a.time).scaled(by: fraction)
        if a.intensity < least { start = crossing } else { end = crossing }
      }
      if let last = found.last, last.end == start {
        found[found.count - 1] = TimeSpan(start: last.start, end: end)
      } else if start < end {
        found.append(TimeSpan(start: start, end: end))
      }
    }
    return found
  }
}
