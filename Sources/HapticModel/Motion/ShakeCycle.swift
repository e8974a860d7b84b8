// A shake in four phases: out, back, out on the other side, back.

/// A shake whose phases have equal length and read their amplitude when they start.
///
/// ```
///  +a   /\        /\
///   0 _/  \    __/  \    __
///  −a      \  /      \  /
///           \/        \/
///     |0|1|2|3|0|1|2|3|
/// ```
public struct ShakeCycle: Hashable, Sendable {
  /// The number of phases in a cycle.
  public static let phaseCount = 4
  /// The most phases made at once, the same as the limit on the events of a timeline.
  static let maximumPhases = 1_000_000

  /// The length of a phase; at least a nanosecond.
  public let phaseDuration: HapticTime
  /// The timing of a phase.
  public let curve: TimingCurve
  /// 1 if the first phase goes to the positive side, −1 if to the negative.
  let firstSide: Double

  /// Creates a shake; by default linear and first to the positive side.
  public init(
    phaseDuration: HapticTime, curve: TimingCurve = .linear, startsNegative: Bool = false
  ) {
    self.phaseDuration = max(phaseDuration, HapticTime(nanoseconds: 1))
    self.curve = curve
    firstSide = startsNegative ? -1 : 1
  }

  /// The target of a phase as a factor of the amplitude: 1, 0, −1, 0, and so on.
  public func side(ofPhase phase: Int) -> Double {
    let sides = [firstSide, 0, -firstSide, 0]
    let place = phase % ShakeCycle.phaseCount
    return sides[place < 0 ? place + ShakeCycle.phaseCount : place]
  }

  /// The start of a phase, counted from the start of the shake.
  public func start(ofPhase phase: Int, from start: HapticTime) -> HapticTime {
    start + phaseDuration * phase
  }

  /// The index of the phase that runs at a time; negative before the shake.
  public func phase(at time: HapticTime, from start: HapticTime) -> Int {
    let elapsed = (time - start).nanoseconds
    let (phase, rest) = elapsed.quotientAndRemainder(dividingBy: phaseDuration.nanoseconds)
    return Int(clamping: rest < 0 ? phase - 1 : phase)
  }

  /// The first phase boundary at or after a time, and not before the shake.
  public func boundary(notBefore time: HapticTime, from start: HapticTime) -> HapticTime {
    let running = phase(at: time, from: start)
    let began = self.start(ofPhase: running, from: start)
    return max(start, began < time ? began + phaseDuration : began)
  }

  /// The first phase boundary with value 0 at or after a time, and not before the shake.
  public func rest(notBefore time: HapticTime, from start: HapticTime) -> HapticTime {
    let boundary = boundary(notBefore: time, from: start)
    let next = phase(at: boundary, from: start)
    return side(ofPhase: next) == 0 ? boundary + phaseDuration : boundary
  }

  /// The segments of a number of phases; each reads its target when it starts and keeps it.
  ///
  /// - Parameters:
  ///   - start: The start of the first phase, from value 0.
  ///   - phases: The number of phases, at most `maximumPhases`; 0 or less gives none.
  ///   - amplitude: The amplitude at a time, called once for each outward phase.
  /// - Returns: Consecutive segments.
  public func segments(
    start: HapticTime, phases: Int, amplitude: (HapticTime) -> Double
  ) -> [TrackSegment] {
    var value = 0.0
    return (0..<min(max(phases, 0), ShakeCycle.maximumPhases)).map { phase in
      let time = self.start(ofPhase: phase, from: start)
      let side = side(ofPhase: phase)
      let target = side == 0 ? 0 : side * amplitude(time)
      defer { value = target }
      return TrackSegment(
        start: time, duration: phaseDuration, from: value, to: target, motion: .timed(curve))
    }
  }

  /// The segments of whole cycles with one amplitude.
  public func segments(
    start: HapticTime, cycles: Int, amplitude: Double
  ) -> [TrackSegment] {
    let cycles = min(cycles, ShakeCycle.maximumPhases / ShakeCycle.phaseCount)
    return segments(start: start, phases: max(cycles, 0) * ShakeCycle.phaseCount) { _ in
      amplitude
    }
  }
}
