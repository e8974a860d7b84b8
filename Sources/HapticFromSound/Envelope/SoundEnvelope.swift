// The envelope of a sound: its amplitude over time.

/// The amplitude of a sound every 5 ms, as the root mean square of the 10 or 30 ms around.
///
/// All frequencies count alike: an actuator plays the whole energy at its own frequency, so the
/// weighting of the ear does not matter.
struct SoundEnvelope {
  /// The ticks between values.
  static let step = 5
  /// The amplitude that counts as silence, where the loudest 10 ms are 1: −40 dB.
  static let silence: Float = 0.01

  /// The amplitudes, 0…1, the first at the first tick.
  var values: [Float]

  /// Creates an envelope from the power of each tick, averaged over `width` ticks.
  init(_ power: [Float], width: Int) {
    let meter = LevelMeter(power)
    values = stride(from: 0, to: power.count, by: Self.step).map { tick in
      let mean = meter.mean(tick - width / 2, tick + width / 2)
      return min(mean.squareRoot(), 1)
    }
  }
}
