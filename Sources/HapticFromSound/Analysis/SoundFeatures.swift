// What is known of a sound after one reading: how it rises, how loud it is, and where its energy lies.

import HapticModel

/// The features of a sound over time, from its first frame that is not digital silence.
///
/// An hour takes 38 MB, whatever its rate.
package struct SoundFeatures {
  /// From one frame of the spectrum to the next: 4 ms, 250 frames a second.
  static let hop = 0.004
  /// From one value of the short features to the next: 1 ms.
  static let tick = 0.001

  /// The spectral flux at each hop, in octaves of loudness summed over the bands.
  package var flux: [Float] = []
  /// The same of long frames, at every second hop.
  package var slowFlux: [Float] = []
  /// The middle of what touch would feel of the spectrum at each hop, in hertz.
  package var centroid: [Float] = []
  /// How much louder than just before four wide bands are together at each tick, in octaves of power.
  package var rise: [Float] = []
  /// The mean square at each tick, where that of the loudest 10 ms is 1.
  package var power: [Float] = []
  /// The mean square of the loudest 10 ms of the sound itself.
  package var reference: Float = 0
  /// The frames of the source before the first value.
  package var start: Int64 = 0
  package var frames: Int64 = 0
  /// The bandwidth over which the power of the sound is spread, in hertz.
  package var bandwidth = 0.0
  /// The frames of the source in a second.
  package var rate = 48_000

  func frame(atTick tick: Double) -> Int64 {
    start + Int64((tick * Self.tick * Double(rate)).rounded())
  }
}
