// A value that grows and shrinks by equal steps, counted rather than added up.

/// A ladder of equally spaced values.
///
/// The value of a rung is `base + count·step`. Adding the step again and again would drift away
/// from it in floating point, and might never meet the base on the way back.
///
/// ```swift
/// let growth = StepRamp(base: 1, step: 0.02, count: 6)
/// growth.top  // 1.12
/// ```
public struct StepRamp: Hashable, Sendable {
  /// The value of rung 0.
  public let base: Double
  /// The distance between rungs.
  public let step: Double
  /// The number of the highest rung; 0…``maximumCount``.
  public let count: Int

  /// The most steps of a ladder; ours, as the limit on the events of a timeline.
  public static let maximumCount = 1_000_000

  /// A ladder; the count is limited to 0…``maximumCount``.
  public init(base: Double, step: Double, count: Int) {
    self.base = base
    self.step = step
    self.count = min(max(count, 0), StepRamp.maximumCount)
  }

  /// The value of a rung, limited to those there are.
  public func value(ofRung rung: Int) -> Double {
    base + Double(min(max(rung, 0), count)) * step
  }

  /// The value of the highest rung.
  public var top: Double { value(ofRung: count) }

  /// From the base to the top, a rung at a time.
  ///
  /// - Parameters:
  ///   - start: When the first rung is left.
  ///   - each: How long a step takes.
  ///   - curve: How a step runs.
  /// - Returns: As many segments as steps, back to back.
  public func rising(
    from start: HapticTime, each: HapticTime, _ curve: TimingCurve = .linear
  ) -> [TrackSegment] {
    segments(from: start, each: each, curve) { $0 }
  }

  /// From the top to the base, a rung at a time.
  ///
  /// - Parameters:
  ///   - start: When the highest rung is left.
  ///   - each: How long a step takes.
  ///   - curve: How a step runs.
  /// - Returns: As many segments as steps, back to back.
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
