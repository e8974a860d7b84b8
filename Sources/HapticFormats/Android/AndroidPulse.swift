// Taps as pulses of a waveform.

import HapticModel

/// A tap as a pulse.
struct AndroidPulse: Hashable {
  /// From when until when, in milliseconds.
  var span: Range<Int>
  /// The tap.
  var tap: ResolvedTap

  /// How long a tap is at each end of sharpness, in milliseconds: the range of pulses that feel like
  /// one tap, as long as a device's rise and within Meta's 36.4…12.1 ms (ours).
  private static let lengths = (round: 30.0, crisp: 10.0)

  /// How long a tap of a sharpness is, in milliseconds.
  static func length(ofSharpness sharpness: Double) -> Int {
    Int((lengths.round + (lengths.crisp - lengths.round) * sharpness).rounded())
  }

  /// The pulses of taps by time, none longer than half the way to the next, so that they stay apart.
  ///
  /// Of taps in one millisecond the strongest stays; the others are noted as left out.
  static func pulses(of taps: [ResolvedTap], leftOut: inout LossTally) -> [AndroidPulse] {
    var pulses: [AndroidPulse] = []
    for tap in taps {
      let start = tap.time.nearestMillisecond
      let pulse = AndroidPulse(
        span: start..<(start + length(ofSharpness: tap.sharpness)), tap: tap)
      guard let last = pulses.last else {
        pulses.append(pulse)
        continue
      }
      let gap = start - last.span.lowerBound
      if gap == 0 {
        leftOut.count(at: tap.place)
        if tap.intensity > last.tap.intensity { pulses[pulses.count - 1] = pulse }
      } else {
        let end = min(last.span.upperBound, last.span.lowerBound + max(gap / 2, 1))
        pulses[pulses.count - 1].span = last.span.lowerBound..<end
        pulses.append(pulse)
      }
    }
    return pulses
  }
}
