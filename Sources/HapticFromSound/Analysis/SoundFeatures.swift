// The features of a sound: how it rises, how loud it is, and where its energy lies.

import HapticModel

/// The features of a sound over time, from its first frame that is not digital silence.
///
/// An hour takes 38 MB, whatever its rate.
package struct SoundFeatures {
  /// The time between frames of the spectrum: 4 ms, 250 frames a second.
  static let hop = 0.004
  /// The time between values of the short features: 1 ms.
  static let tick = 0.001

  /// The spectral flux at each hop: the mean rise of the bands, in octaves of amplitude.
  package var flux: [Float] = []
  /// The spectral flux of long frames, at every second hop.
  package var slowFlux: [Float] = []
  /// The spectral centroid at each hop, weighted by the sensitivity of touch, in hertz.
  package var centroid: [Float] = []
  /// The rise of four wide bands at each tick, summed, in octaves of power.
  package var rise: [Float] = []
  /// The mean square at each tick, relative to that of the loudest 10 ms.
  package var power: [Float] = []
  /// The mean square of the loudest 10 ms, before it is scaled to 1.
  package var reference: Float = 0
  /// The frames of the source before the first value.
  package var start: Int64 = 0
  package var frames: Int64 = 0
  /// The bandwidth over which the power of the sound is spread, in hertz.
  package var bandwidth = 0.0
  /// The sample rate of the source.
  package var rate = 48_000

  func frame(atTick tick: Double) -> Int64 {
    start + Int64((tick * Self.tick * Double(rate)).rounded())
  }
}
