// The features of a sound: how it rises, how loud it is, and where its energy lies.

import HapticModel

/// The features of a sound over time, from its first frame that is not digital silence.
///
/// An hour takes 40 MB, whatever its rate.
package struct SoundFeatures {
  /// The time between frames of the spectrum: 4 ms, 250 frames a second.
  static let hop = 0.004
  /// The time between values of the short features: 1 ms.
  static let tick = 0.001

  /// The spectral flux of each group of bands at each hop, in parts of an octave of amplitude.
  package var flux: [[UInt8]] = []
  /// The spectral flux of all bands in long frames, at every second hop.
  package var slowFlux: [UInt8] = []
  /// The brightness at each hop, in octaves above 1 Hz; 0 for silence.
  package var brightness: [Float] = []
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
  /// The length of the frames of ``flux``, in seconds.
  package var window = 0.023
  /// The sample rate of the source.
  package var rate = 48_000

  func frame(atTick tick: Double) -> Int64 {
    start + Int64((tick * Self.tick * Double(rate)).rounded())
  }
}
