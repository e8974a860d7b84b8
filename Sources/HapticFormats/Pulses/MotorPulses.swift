// Taps as the pulses of a motor: none too short to be felt, and what cannot be told apart as one.

import HapticModel

/// A tap, or several that are felt as one, as a pulse.
struct MotorPulse: Hashable {
  /// From when until when, in milliseconds.
  var span: Range<Int>
  /// The tap; of several the strongest.
  var tap: ResolvedTap
  /// When the tap starts; of several the first.
  let start: HapticTime
}

/// The pulses of taps.
///
/// A tap that starts before touch, or the motor, could tell it apart from the pulse before is felt with
/// that one, which starts at the first and is as strong as the strongest.
struct MotorPulses {
  /// The pulses by time, with pauses between them.
  private(set) var pulses: [MotorPulse] = []
  /// Taps that became one pulse with another, by how many milliseconds they are early.
  private var merged = LossTally()
  /// Within how many milliseconds of a pulse's start a tap is felt with it.
  private let reach: Int

  /// The shortest pause that parts two pulses, in milliseconds (ours: so short that a motor which needs
  /// 20 ms plays apart whatever touch tells apart).
  static let leastPause = 5

  /// The pulses of taps by time.
  ///
  /// - Parameters:
  ///   - taps: The taps, by time; silent ones have no pulse.
  ///   - shortest: The least that a motor must be on to be felt, in milliseconds.
  ///   - length: How long a tap's pulse is where it has the room, in milliseconds.
  init(_ taps: [ResolvedTap], shortest: Int, length: (ResolvedTap) -> Int) {
    reach = max(JustNoticeable.gap.nearestMillisecond, shortest + Self.leastPause)
    for tap in taps where tap.intensity > 0 {
      add(tap, at: tap.time.nearestMillisecond, length: max(length(tap), shortest))
    }
  }

  private mutating func add(_ tap: ResolvedTap, at start: Int, length: Int) {
    guard let last = pulses.last, start < last.span.lowerBound + reach else {
      cutLast(before: start)
      return pulses.append(MotorPulse(span: start..<start + length, tap: tap, start: tap.time))
    }
    merged.count(Double(start - last.span.lowerBound), at: tap.place)
    guard tap.intensity > last.tap.intensity else { return }
    let first = last.span.lowerBound
    pulses[pulses.count - 1] = MotorPulse(
      span: first..<first + length, tap: tap, start: last.start)
  }

  private mutating func cutLast(before start: Int) {
    guard let span = pulses.last?.span else { return }
    let end = min(span.upperBound, start - Self.leastPause)
    pulses[pulses.count - 1].span = span.lowerBound..<end
  }

  /// That taps became one pulse with others; `nil` where none did.
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
