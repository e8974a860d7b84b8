// A shake in four phases: out, back, out on the other side, back.

/// A shake whose phases all last the same, and whose width is read when a phase starts.
///
/// ```
///  +a   /\        /\
///   0 _/  \    __/  \    __
///  −a      \  /      \  /
///           \/        \/
///     |0|1|2|3|0|1|2|3|
/// ```
public struct ShakeCycle: Hashable, Sendable {
  /// The phases of a cycle.
  public static let phaseCount = 4
  /// The most phases that are made at once; ours, as the limit on the events of a timeline.
  public static let maximumPhases = 1_000_000

  /// How long a phase lasts; at least a nanosecond.
  public let phaseDuration: HapticTime
  /// How a phase runs.
  public let curve: TimingCurve
  /// 1 if the first phase goes to the positive side, −1 if to the negative.
  public let firstSide: Double

  /// A shake; even, and first to the positive side, unless said otherwise.
  public init(
    phaseDuration: HapticTime, curve: TimingCurve = .linear, startsNegative: Bool = false
  ) {
    self.phaseDuration = max(phaseDuration, HapticTime(nanoseconds: 1))
    self.curve = curve
    firstSide = startsNegative ? -1 : 1
  }

  /// Where a phase goes, as a factor of the amplitude: 1, 0, −1, 0, and again.
  public func side(ofPhase phase: Int) -> Double {
    let sides = [firstSide, 0, -firstSide, 0]
    let place = phase % ShakeCycle.phaseCount
    return sides[place < 0 ? place + ShakeCycle.phaseCount : place]
  }

  /// When a phase starts, counted in whole phases from the start of the shake.
  public func start(ofPhase phase: Int, from start: HapticTime) -> HapticTime {
    start + phaseDuration * phase
  }

  /// The phase that runs at a moment; negative before the shake.
  public func phase(at time: HapticTime, from start: HapticTime) -> Int {
    let elapsed = (time - start).nanoseconds
    let (phase, rest) = elapsed.quotientAndRemainder(dividingBy: phaseDuration.nanoseconds)
    return Int(clamping: rest < 0 ? phase - 1 : phase)
  }

  /// The first phase boundary that is not before a moment, nor before the shake.
  public func boundary(notBefore time: HapticTime, from start: HapticTime) -> HapticTime {
    let running = phase(at: time, from: start)
    let began = self.start(ofPhase: running, from: start)
    return max(start, began < time ? began + phaseDuration : began)
  }

  /// The first moment that is not before another, nor before the shake, at which it is at rest.
  public func rest(notBefore time: HapticTime, from start: HapticTime) -> HapticTime {
    let boundary = boundary(notBefore: time, from: start)
    let next = phase(at: boundary, from: start)
    return side(ofPhase: next) == 0 ? boundary + phaseDuration : boundary
  }

  /// The segments of a number of phases, each to a target that is read at its start and kept.
  ///
  /// - Parameters:
  ///   - start: When the first phase starts, from a value of 0.
  ///   - phases: How many, at most ``maximumPhases``; none for 0 or less.
  ///   - amplitude: The width at a moment, asked once for each phase that goes out.
  /// - Returns: Segments back to back.
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

  /// The segments of whole cycles of one width.
  public func segments(
    start: HapticTime, cycles: Int, amplitude: Double
  ) -> [TrackSegment] {
    let cycles = min(cycles, ShakeCycle.maximumPhases / ShakeCycle.phaseCount)
    return segments(start: start, phases: max(cycles, 0) * ShakeCycle.phaseCount) { _ in
      amplitude
    }
  }
}
