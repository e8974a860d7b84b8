// Plays the keyframes of one effect as transients, or as a continuous event along two lines.

import HapticModel

extension HJIFPlayer {
  /// Plays every keyframe of an effect as a transient.
  mutating func tap(_ effect: HJIFEffect, at position: Int64) throws(JSONFault) {
    for keyframe in effect.keyframes {
      let time = try time(position + keyframe.position, effect)
      let amplitude = filled(amplitude: keyframe.amplitude, effect)
      let frequency = filled(frequency: keyframe.frequency, effect)
      let sharpness = sharpness(of: checked(frequency: frequency, effect))
      try makeRoom(effect)
      taps.append(
        ResolvedTap(
          time: time,
          intensity: scale.strength(ofAmplitude: checked(amplitude: amplitude, effect)),
          sharpness: UnitValue(clamping: sharpness).value))
    }
  }

  mutating func vibrate(_ effect: HJIFEffect, at position: Int64) throws(JSONFault) {
    guard let last = effect.keyframes.last else { return }
    let start = try time(position, effect)
    let end = try time(position + last.position, effect)
    guard start < end else { return tally(HJIFRules.noLength, effect, 0) }
    noteOrder(of: effect)
    var amplitudes: [ControlPoint] = []
    for (tick, value) in effect.inOrder({ $0.amplitude }) {
      let value = checked(amplitude: value, effect)
      amplitudes.append(ControlPoint(time: try time(position + tick, effect), value: value))
    }
    if amplitudes.isEmpty {
      let value = filled(amplitude: nil, effect)
      amplitudes = [ControlPoint(time: start, value: checked(amplitude: value, effect))]
    }
    if kind == .curve { amplitudes = curve.joining(amplitudes) }
    let sharpnesses = try sharpnesses(of: effect, at: position)
    // The reference software plays a sine of 0 Hz here, which is silent.
    guard !sharpnesses.isEmpty else { return tally(HJIFRules.noFrequency, effect, 0) }
    var lines = VibrationLines(scale, sharpness: sharpnessRange)
    lines.append(
      amplitude: amplitudes, sharpness: sharpnesses, over: TimeSpan(start: start, end: end))
    try take(lines.points.count, effect)
    try makeRoom(effect)
    if let vibration = ResolvedVibration(points: lines.points) { vibrations.append(vibration) }
  }

  /// The line of sharpnesses; empty if no keyframe has a frequency.
  private mutating func sharpnesses(
    of effect: HJIFEffect, at position: Int64
  ) throws(JSONFault) -> [ControlPoint] {
    if kind == .curve {
      let middle = (limits.lowerBound + min(limits.upperBound, 10_000)) / 2
      return [ControlPoint(time: .zero, value: sharpness(of: checked(frequency: middle, effect)))]
    }
    var points: [ControlPoint] = []
    for (tick, hertz) in effect.inOrder({ $0.frequency }) {
      _ = checked(frequency: hertz, effect)
      points.append(
        ControlPoint(time: try time(position + tick, effect), value: sharpness(of: hertz)))
    }
    return points
  }
}
