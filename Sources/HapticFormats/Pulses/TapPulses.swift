// Converts transients to motor pulses long enough to be felt, merging indistinguishable ones.

import HapticModel

/// A pulse for a transient, or for several that are felt as one.
struct TapPulse: Hashable {
  /// The span in milliseconds.
  var span: Range<Int>
  /// The transient; of several the strongest.
  var tap: ResolvedTap
  /// The start of the transient; of several the first.
  let start: HapticTime
}

/// The pulses of transients.
///
/// A transient that touch, or the motor, cannot separate from the previous pulse is merged into it;
/// the pulse keeps its start and takes the greatest strength.
struct TapPulses {
  /// The pulses by time, with pauses between them.
  private(set) var pulses: [TapPulse] = []
  /// The merged transients, by the milliseconds they are early.
  private var merged = LossTally()
  /// The time from a pulse's start within which transients are merged, in milliseconds.
  private let reach: Int

  /// The shortest pause between pulses, in milliseconds: so short that a motor that needs 20 ms
  /// separates whatever touch can (our choice).
  static let leastPause = 5

  /// Creates the pulses of transients.
  ///
  /// - Parameters:
  ///   - taps: The transients, by time; silent ones have no pulse.
  ///   - shortest: The shortest time for which a motor must run to be felt, in milliseconds.
  ///   - length: The length of a transient's pulse if there is room, in milliseconds.
  init(_ taps: [ResolvedTap], shortest: Int, length: (ResolvedTap) -> Int) {
    reach = max(JustNoticeable.gap.nearestMillisecond, shortest + Self.leastPause)
    for tap in taps where tap.intensity > 0 {
      add(tap, at: tap.time.nearestMillisecond, length: max(length(tap), shortest))
    }
  }

  private mutating func add(_ tap: ResolvedTap, at start: Int, length: Int) {
    guard let last = pulses.last, start < last.span.lowerBound + reach else {
      cutLast(before: start)
      return pulses.append(TapPulse(span: start..<start + length, tap: tap, start: tap.time))
    }
    merged.count(Double(start - last.span.lowerBound), at: tap.place)
    guard tap.intensity > last.tap.intensity else { return }
    let first = last.span.lowerBound
    pulses[pulses.count - 1] = TapPulse(
      span: first..<first + length, tap: tap, start: last.start)
  }

  private mutating func cutLast(before start: Int) {
    guard let span = pulses.last?.span else { return }
    let end = min(span.upperBound, start - Self.leastPause)
    pulses[pulses.count - 1].span = span.lowerBound..<end
  }

  /// The loss of merging transients into one pulse; `nil` if there is none.
  var mergingLoss: Loss? {
    merged.loss(.tapsMerged) {
      "\($0.counted("tap")) within \(reach) ms of another \($0.form("is", "are")) felt as one pulse "
        + "with it, as strong as the strongest and at most \($0.largest) ms early."
    }
  }
}

extension ActuatorProfile {
  /// The shortest pulse that is felt, in milliseconds, at least one.
  var shortestPulseMilliseconds: Int { max(shortestPulse.nearestMillisecond, 1) }
}
