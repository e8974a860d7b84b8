// The level and frequency of an envelope as touch fuses them: over 25 ms, every 2.5 ms.

import HapticModel

/// What touch perceives of one envelope around a time.
struct FeltMoment: Hashable {
  /// The level in decibels above the threshold of touch, 0 or more.
  var level = 0.0
  /// The common logarithm of the frequency in hertz; meaningless where nothing is felt.
  var pitch = 0.0
  /// The mean energy, weighted as touch weighs frequencies; 1 at the threshold of touch.
  var energy = 0.0

  var isFelt: Bool { energy >= 1 }
}

/// Fuses one envelope, frame by frame, into what touch perceives.
struct FeltLine {
  /// The lowest level that is felt: twice the threshold's energy, since the floor adds as much.
  static let feltLevel = 10 * Double.log10(2)
  /// The number of frames in a hop of 2.5 ms, a tenth of what touch fuses (our choice).
  static let hopFrames = SimilarityMeter.rate / 400
  /// The number of hops that fuse, 25 ms (Petrosino & Fucci, doi 10.3758/BF03333807: 24.73 ms).
  static let fusedHops = 10

  /// The energy of a hop, and its share of the mean pitch.
  private struct Hop {
    var energy = 0.0
    var weightedPitch = 0.0
  }

  private let profile: ActuatorProfile
  private var hops = [Hop](repeating: Hop(), count: fusedHops)
  private var next = 0
  private var energy = 0.0
  private var weightedSharpness = 0.0

  init(under profile: ActuatorProfile) { self.profile = profile }

  mutating func add(strength: Double, sharpness: Double) {
    guard strength > 0 else { return }
    let amplitude = profile.law.amplitude(of: strength)
    energy += amplitude * amplitude
    weightedSharpness += amplitude * amplitude * sharpness
  }

  /// Ends the current hop.
  ///
  /// - Returns: The perception of this hop fused with the previous ones.
  mutating func finishHop() -> FeltMoment {
    hops[next] = currentHop
    next = (next + 1) % FeltLine.fusedHops
    (energy, weightedSharpness) = (0, 0)
    let sum = hops.reduce(0) { $0 + $1.energy }
    guard sum > 0 else { return FeltMoment() }
    let mean = sum / Double(FeltLine.fusedHops)
    return FeltMoment(
      level: 10 * Double.log10(mean + 1),
      pitch: hops.reduce(0) { $0 + $1.weightedPitch } / sum, energy: mean)
  }

  private var currentHop: Hop {
    guard energy > 0 else { return Hop() }
    let frequency = max(profile.continuous.frequency.value(at: weightedSharpness / energy), 1)
    let weight = profile.continuous.gain * profile.touch.weight(at: frequency)
    let felt = energy / Double(FeltLine.hopFrames) * weight * weight
    return Hop(energy: felt, weightedPitch: felt * Double.log10(frequency))
  }
}
