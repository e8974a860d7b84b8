// The frequency, phase and damping of a tone by its pitch and brightness.

import HapticModel

/// A profile's tone voice with its constants precomputed.
struct ToneTuning: Sendable {
  /// The frequency at pitch 0, in hertz.
  let frequency: Double
  /// The octaves from pitch 0 to pitch 1.
  let octaves: Double
  /// The corner frequency at brightness 0, in hertz.
  private let low: Double
  /// The octaves by which full brightness raises the corner.
  private let span: Double

  init(_ sound: SoundProfile) {
    frequency = sound.tone.frequency
    octaves = sound.tone.octaves
    low = sound.brightness.low
    span = logarithmToBase2(sound.brightness.high / sound.brightness.low)
  }

  /// The cycles of a tone since the start of a line of its pitch.
  func cycles(along pitch: Ramp, for seconds: Double) -> Double {
    let growth = octaves * naturalLogarithmOf2 * pitch.slope
    return frequency * powerOfTwo(octaves * pitch.value) * seconds * meanGrowth(growth * seconds)
  }

  /// The gain of a first-order low-pass at a tone's frequency.
  func damping(pitch: Double, brightness: Double) -> Double {
    guard brightness < 1 else { return 1 }
    let ratio = openRatio(pitch: pitch, brightness: brightness) * (1 - brightness)
    return 1 / (1 + ratio * ratio).squareRoot()
  }

  /// The frequency relative to the corner, without the opening of the filter towards brightness 1.
  private func openRatio(pitch: Double, brightness: Double) -> Double {
    frequency / low * powerOfTwo(octaves * pitch - span * brightness)
  }
}

// MARK: - Bounds

extension ToneTuning {
  /// The number of parts in which phase and level are parabolas.
  func parts(of stretch: SoundStretch) -> Double {
    let strength = stretch.strengthBounds
    // Either channel's angle turns by π/4 from the centre to one side.
    let level = strength.times(stretch.panBounds(angle: .pi / 4)).times(dampingBounds(stretch))
    return max(
      phaseBounds(stretch).parts(of: stretch.seconds, within: SoundTolerance.phase),
      level.parts(of: stretch.seconds, within: SoundTolerance.level * strength.zeroth))
  }

  /// The bounds of the phase in turns; its derivative is the frequency `f · 2^(octaves · pitch)`,
  /// which grows by the factor `e^g` per second.
  private func phaseBounds(_ stretch: SoundStretch) -> DerivativeBounds {
    let growth = (octaves * naturalLogarithmOf2 * stretch.pitch.slope).magnitude
    let ends = (stretch.pitch.value, stretch.pitch.shifted(by: stretch.seconds).value)
    let highest = frequency * powerOfTwo(max(octaves * ends.0, octaves * ends.1))
    let first = highest * growth
    return DerivativeBounds(
      zeroth: 0, first: highest, second: first, third: growth > 0 ? first * growth : 0)
  }

  /// The bounds of `d(s) = 1/√(1 + s²)` for `s = (1 − b) · e`, where brightness `b` is a line and
  /// the open ratio `e` grows by the factor `e^m` per second.
  ///
  /// The derivatives of `d` by `s` are at most 0.385, 1 and 1.94 in magnitude. Those of `s` by time
  /// follow from the product, and those of `d` by time from both, by Faà di Bruno's formula.
  private func dampingBounds(_ stretch: SoundStretch) -> DerivativeBounds {
    let (pitch, brightness) = (stretch.pitch, stretch.brightness)
    let last = (
      pitch.shifted(by: stretch.seconds).value, brightness.shifted(by: stretch.seconds).value
    )
    let closed = 1 - min(brightness.value, last.1)
    let slope = brightness.slope.magnitude
    guard closed > 0, slope > 0 || pitch.slope != 0 else {
      return DerivativeBounds(zeroth: 1, first: 0, second: 0, third: 0)
    }
    let ratio = max(
      openRatio(pitch: pitch.value, brightness: brightness.value),
      openRatio(pitch: last.0, brightness: last.1))
    let growth = naturalLogarithmOf2 * (octaves * pitch.slope - span * brightness.slope).magnitude
    let open = DerivativeBounds(
      zeroth: ratio, first: ratio * growth, second: ratio * growth * growth,
      third: ratio * growth * growth * growth)
    let s = open.times(DerivativeBounds(zeroth: closed, first: slope, second: 0, third: 0))
    return DerivativeBounds(
      zeroth: 1, first: 0.385 * s.first,
      second: s.first * s.first + 0.385 * s.second,
      third: 1.94 * s.first * s.first * s.first + 3 * s.first * s.second + 0.385 * s.third)
  }
}
