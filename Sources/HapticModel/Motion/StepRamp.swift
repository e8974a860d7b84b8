// A value that grows and shrinks in equal steps, computed by counting instead of adding.

/// A ladder of equally spaced values.
///
/// The value of a rung is `base + count·step`. Repeated addition would drift away from it in
/// floating point and might miss the base on the way back.
///
/// ```swift
/// let growth = StepRamp(base: 1, step: 0.02, count: 6)
/// growth.top  // 1.12
/// ```
public struct StepRamp: Hashable, Sendable {
  /// The value of rung 0.
  public let base: Double
  /// The distance between two rungs.
  public let step: Double
  /// The index of the highest rung; 0…``maximumCount``.
  public let count: Int

  /// The most steps of a ladder, the same as the limit on the events of a timeline.
  public static let maximumCount = 1_000_000

  /// Creates a ladder; the count is limited to 0…``maximumCount``.
  public init(base: Double, step: Double, count: Int) {
    self.base = base
    self.step = step
    self.count = min(max(count, 0), StepRamp.maximumCount)
  }

  /// The value of a rung; the index is limited to 0…``count``.
  public func value(ofRung rung: Int) -> Double {
    base + Double(min(max(rung, 0), count)) * step
  }

  /// The value of the highest rung.
  public var top: Double { value(ofRung: count) }

  /// The segments from the base to the top, one rung at a time.
  ///
  /// - Parameters:
  ///   - start: The start of the first step.
  ///   - each: The length of a step.
  ///   - curve: The timing of a step.
  /// - Returns: Consecutive segments, one for each step.
  public func rising(
    from start: HapticTime, each: HapticTime, _ curve: TimingCurve = .linear
  ) -> [TrackSegment] {
    segments(from: start, each: each, curve) { $0 }
  }

  /// The segments from the top to the base, one rung at a time.
  ///
  /// - Parameters:
  ///   - start: The start of the first step.
  ///   - each: The length of a step.
  ///   - curve: The timing of a step.
  /// - Returns: Consecutive segments, one for each step.
  public func falling(
    from start: HapticTime, each: HapticTime, _ curve: TimingCurve = .linear
  ) -> [TrackSegment] {
    segments(from: start, each: each, curve) { count - $0 }
  }

  private func segments(
    from start: HapticTime, each: HapticTime, _ curve: TimingCurve, rung: (Int) -> Int
  ) -> [TrackSegment] {
    (0..<count).map { index in
      TrackSegment(
        start: start + each * index, duration: each, from: value(ofRung: rung(index)),
        to: value(ofRung: rung(index + 1)), motion: .timed(curve))
    }
  }
}
