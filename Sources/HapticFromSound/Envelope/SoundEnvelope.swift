// The loudness of a sound as a line of amplitudes, and that line in few points.

/// The amplitude of a sound every 5 ms, as the root of the mean square of 10 ms around.
///
/// All frequencies count alike: an actuator plays the whole energy at a frequency of its
/// own, so how the ear weighs them does not matter any more.
struct SoundEnvelope {
  /// From one value to the next, in ticks.
  static let step = 5
  /// The amplitude that counts as silence, where the loudest 10 ms are 1: −40 dB.
  static let silence: Float = 0.01

  /// The amplitudes, 0…1, the first at the first tick.
  var values: [Float]

  /// The amplitudes of power in each tick, averaged over some of them.
  init(_ power: [Float], width: Int) {
    let meter = LevelMeter(power)
    values = stride(from: 0, to: power.count, by: Self.step).map { tick in
      let mean = meter.mean(tick - width / 2, tick + width / 2)
      return min(mean.squareRoot(), 1)
    }
  }
}
