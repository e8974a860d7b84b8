// The centroid of a spectrum as touch feels it, and the bandwidth of its power.

import HapticModel

/// Computes the felt centroid of each spectrum, and the bandwidth of all together.
struct SpectralShape {
  /// The sensitivity of touch at each bin, as a factor on power.
  private let touch: [Float]
  private let width: Float
  /// The felt centroid of each frame, in hertz; 0 for a silent one.
  private(set) var centroids: [Float] = []
  private var (spread, weight): (Double, Double) = (0, 0)

  /// The bandwidth over which the power is spread, in hertz: the power-weighted mean of all frames.
  var bandwidth: Double { weight > 0 ? spread / weight * Double(width) : 0 }

  /// The least sensitivity, at frequencies that touch does not feel: −40 dB (our choice), so that
  /// the centroid of a sound that has no others lies among them, and not in its noise.
  private static let insensitive = 1e-4
  /// The exponent of frequency with which sensitivity falls beyond the table: 17 dB an octave, as
  /// between its last two points.
  private static let beyond = 5.6
  /// The last frequency of the table of `TouchThreshold`, in hertz.
  private static let lastKnown = 400.0
  /// The frequency that touch feels best, in hertz, to which sensitivity is relative.
  private static let best = 250.0

  init(of frames: SpectralFrames) {
    let width = frames.binWidth
    self.width = Float(width)
    touch = frames.magnitude.indices.map { bin in
      bin == 0 ? 0 : Float(Self.sensitivity(at: Double(bin) * width))
    }
  }

  /// The sensitivity to power at a frequency, relative to that at 250 Hz.
  private static func sensitivity(at frequency: Double) -> Double {
    let ratio = TouchThreshold.acceleration(at: best) / TouchThreshold.acceleration(at: frequency)
    let fall = frequency > lastKnown ? Double.pow(lastKnown / frequency, beyond) : 1
    return max(ratio * ratio * fall, insensitive)
  }

  mutating func add(_ magnitude: [Float]) {
    var (sum, moment, power, square): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for bin in magnitude.indices {
      let energy = magnitude[bin] * magnitude[bin]
      let felt = energy * touch[bin]
      sum += felt
      moment += felt * Float(bin)
      power += energy
      square += energy * energy
    }
    centroids.append(sum > 0 ? moment / sum * width : 0)
    guard square > 0 else { return }
    spread += Double(power * power / square) * Double(power)
    weight += Double(power)
  }
}
