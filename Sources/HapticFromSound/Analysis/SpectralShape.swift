// The brightness of a spectrum, and the bandwidth of its power.

import HapticModel

/// Computes the brightness of each spectrum, and the bandwidth of all together.
///
/// Brightness is the middle of the power on a logarithmic scale of frequency: of all measures of a
/// spectrum, its centroid goes best with what people call bright (Grey & Gordon 1978, doi
/// 10.1121/1.381843). Power, because the splatter of a tone that is cut is weak but wide.
struct SpectralShape {
  /// The octaves of each bin above 1 Hz; 0 for the lowest, which has no frequency.
  private let octaves: [Float]
  private let width: Float
  /// The brightness of each frame, in octaves above 1 Hz; 0 for a silent one.
  private(set) var brightness: [Float] = []
  private var (spread, weight): (Double, Double) = (0, 0)

  /// The bandwidth over which the power is spread, in hertz: the power-weighted mean of all frames.
  var bandwidth: Double { weight > 0 ? spread / weight * Double(width) : 0 }

  init(of frames: SpectralFrames) {
    width = Float(frames.binWidth)
    octaves = frames.magnitude.indices.map { bin in
      bin == 0 ? 0 : (Float(bin) * Float(frames.binWidth)).fastLog2
    }
  }

  mutating func add(_ magnitude: [Float]) {
    var (moment, power, square): (Float, Float, Float) = (0, 0, 0)
    for bin in magnitude.indices.dropFirst() {
      let energy = magnitude[bin] * magnitude[bin]
      moment += energy * octaves[bin]
      power += energy
      square += energy * energy
    }
    brightness.append(power > 0 ? moment / power : 0)
    guard square > 0 else { return }
    spread += Double(power * power / square) * Double(power)
    weight += Double(power)
  }
}
