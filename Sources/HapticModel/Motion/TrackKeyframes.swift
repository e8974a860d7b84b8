// Keyframe animations: values at fractions of a duration, and the timing between them.

/// An error in the numbers of ``TrackKeyframes``.
public enum KeyframeError: DescribedError, Hashable, Sendable {
  /// A motion needs more values.
  case tooFewValues(found: Int, needed: Int)
  /// The number of key times does not match the number of values.
  case keyTimeCount(found: Int, needed: Int)
  /// The number of curves does not match the number of values.
  case curveCount(found: Int, needed: Int)
  /// A key time is outside 0…1 or before its predecessor.
  case keyTime(Double, index: Int)
  /// The first key time is not 0, or the last not 1.
  case ends(first: Double, last: Double)
  /// A value is not a finite number.
  case value(Double, index: Int)

  /// A complete sentence with the offending number.
  public var description: String {
    switch self {
    case .tooFewValues(let found, let needed):
      "\(found) values are too few; keyframes need at least \(needed)."
    case .keyTimeCount(let found, let needed):
      "There are \(found) key times where the values need \(needed)."
    case .curveCount(let found, let needed):
      "There are \(found) timing curves where the values need \(needed)."
    case .keyTime(let time, let index):
      "Key time \(index) is \(time), which is outside 0…1 or before the one it follows."
    case .ends(let first, let last):
      "Key times must run from 0 to 1, not from \(first) to \(last)."
    case .value(let value, let index): "Value \(index) is \(value), which is not a finite number."
    }
  }
}

/// Values at fractions of a duration, as `CAKeyframeAnimation` has them.
///
/// ```swift
/// let dip = try TrackKeyframes(values: [1, 0.85, 18], keyTimes: [0, 0.2, 1])
/// let segments = dip.segments(start: .zero, duration: .milliseconds(600))
/// ```
public struct TrackKeyframes: Hashable, Sendable {
  /// How values between keyframes are computed.
  public enum CalculationMode: String, CaseIterable, Hashable, Sendable {
    /// Interpolates linearly, with a timing curve for each part.
    case linear
    /// Holds each value until the next key time.
    case discrete
  }

  /// The values, in order.
  public let values: [Double]
  /// Fractions of the duration, 0…1, never descending: one for each value, plus one for the end of
  /// the last in discrete mode.
  public let keyTimes: [Double]
  /// The timing of each part between two values; unused in discrete mode.
  public let curves: [TimingCurve]
  /// How values between keyframes are computed.
  public let mode: CalculationMode
  /// Whether the values are added to the value from before the animation.
  public let isAdditive: Bool

  /// Creates keyframes; by default evenly spaced, linear and absolute.
  ///
  /// The required counts are Apple's: as many key times as values, one more in discrete mode
  /// (developer.apple.com/documentation/quartzcore/cakeyframeanimation/keytimes,
  /// …/caanimationcalculationmode/discrete), and one curve less than values.
  ///
  /// - Parameters:
  ///   - values: At least two finite numbers; at least one in discrete mode.
  ///   - keyTimes: Fractions of the duration, from 0 to 1, never descending.
  ///   - curves: One for each part between two values.
  ///   - mode: How values between keyframes are computed.
  ///   - isAdditive: Whether the values are added to the value from before the animation.
  /// - Throws: ``KeyframeError`` for the first number that does not fit.
  public init(
    values: [Double], keyTimes: [Double]? = nil, curves: [TimingCurve]? = nil,
    mode: CalculationMode = .linear, isAdditive: Bool = false
  ) throws(KeyframeError) {
    let needed = mode == .linear ? 2 : 1
    guard values.count >= needed else {
      throw .tooFewValues(found: values.count, needed: needed)
    }
    if let index = values.firstIndex(where: { !$0.isFinite }) {
      throw .value(values[index], index: index)
    }
    let parts = mode == .linear ? values.count - 1 : values.count
    let times = keyTimes ?? (0...parts).map { Double($0) / Double(parts) }
    try TrackKeyframes.check(times, parts: parts)
    let timing = curves ?? Array(repeating: .linear, count: values.count - 1)
    guard timing.count == values.count - 1 else {
      throw .curveCount(found: timing.count, needed: values.count - 1)
    }
    self.values = values
    self.keyTimes = times
    self.curves = timing
    self.mode = mode
    self.isAdditive = isAdditive
  }

  private static func check(_ times: [Double], parts: Int) throws(KeyframeError) {
    guard times.count == parts + 1 else {
      throw .keyTimeCount(found: times.count, needed: parts + 1)
    }
    for (index, time) in times.enumerated() {
      let earlier = index > 0 ? times[index - 1] : 0
      guard time >= earlier, time <= 1 else { throw .keyTime(time, index: index) }
    }
    guard times[0] == 0, times[parts] == 1 else {
      throw .ends(first: times[0], last: times[parts])
    }
  }

  /// The keyframes as segments of a track; key times are rounded once, not accumulated.
  ///
  /// The last value is held, whereas Core Animation removes the animation.
  ///
  /// - Parameters:
  ///   - start: The time of the first value.
  ///   - duration: The time from the first key time to the last.
  ///   - base: The value from before the animation, used by additive keyframes.
  /// - Returns: Segments in order.
  public func segments(
    start: HapticTime, duration: HapticTime, base: Double = 0
  ) -> [TrackSegment] {
    let offset = isAdditive ? base : 0
    let times = keyTimes.map { start + duration.scaled(by: $0) }
    switch mode {
    case .linear:
      return curves.indices.map { index in
        TrackSegment(
          start: times[index], duration: times[index + 1] - times[index],
          from: offset + values[index], to: offset + values[index + 1],
          motion: .timed(curves[index]))
      }
    case .discrete:
      return values.indices.map { index in
        TrackSegment(
          start: times[index], duration: .zero,
          from: index > 0 ? offset + values[index - 1] : base, to: offset + values[index],
          motion: .step)
      }
    }
  }
}
