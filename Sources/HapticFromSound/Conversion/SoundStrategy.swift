// The strategies by which a sound becomes haptics, and the choice among them.

import HapticModel

/// The way in which a sound becomes haptics; none suits all sounds (34 people, 1,000 sounds, four
/// ways; Sound2Hap, arXiv 2601.12245).
public enum SoundStrategy: String, CaseIterable, Hashable, Sendable {
  /// Whichever of the others suits the sound.
  case auto
  /// A tap at each onset, and a short tail where it rings: clicks, drums, steps, bells.
  case percussive
  /// Taps over a vibration that follows every 10 ms of the loudness: engines, rain, tearing.
  case textural
  /// Taps over a vibration that swells and bends with the notes: pads, voices, melodies.
  case tonal
  /// A vibration that follows the loudness, without taps.
  case envelope

  /// The part of taps in the haptics, 0…1; the rest is vibration.
  var balance: Double {
    switch self {
    case .percussive: 1
    case .textural, .auto: 2.0 / 3
    case .tonal: 0.5
    case .envelope: 0
    }
  }

  /// The milliseconds of sound over which each value of the envelope is averaged.
  var width: Int { self == .tonal ? 30 : 10 }

  /// Whether the sharpness of the vibration follows the sound, or is constant.
  var movesSharpness: Bool { self != .textural }
}

/// The measurements by which a strategy is chosen for a sound.
public struct SoundCharacter: Hashable, Sendable {
  /// The onsets a second, while the sound is above silence.
  public var onsetsPerSecond: Double
  /// The part of the sound's energy within 80 ms after an onset, 0…1.
  public var percussiveShare: Double
  /// The part of the time in which the sound is above silence, −40 dB, 0…1.
  public var soundingShare: Double
  /// The bandwidth over which the power is spread, in hertz.
  public var bandwidth: Double

  /// The least part of the energy after onsets that makes a sound percussive (our choice).
  static let percussive = 0.65
  /// The largest bandwidth of a tonal sound, in hertz (our choice): a harmonic tone has 100 to 300,
  /// and noise above 1,000.
  static let tonal = 450.0

  /// The strategy that suits, and the reason as a sentence.
  public var choice: (strategy: SoundStrategy, reason: String) {
    let share = percent(percussiveShare)
    if onsetsPerSecond == 0 {
      return (.envelope, "the sound has no onsets.")
    }
    if percussiveShare >= Self.percussive {
      return (.percussive, "\(share) % of its energy lies within 80 ms after an onset.")
    }
    let width = Int(bandwidth.rounded())
    if bandwidth <= Self.tonal {
      return (
        .tonal,
        "it goes on between its onsets (\(share) % of its energy lies within 80 ms after one), "
          + "and its power lies within \(width) Hz."
      )
    }
    return (
      .textural,
      "it goes on between its onsets (\(share) % of its energy lies within 80 ms after one), "
        + "and its power is spread over \(width) Hz."
    )
  }

  private func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }
}

extension SoundCharacter {
  init(of features: SoundFeatures, _ onsets: [DetectedOnset]) {
    let silence = SoundEnvelope.silence * SoundEnvelope.silence
    var (total, near, sounding) = (0.0, 0.0, 0)
    var next = 0
    for (tick, power) in features.power.enumerated() {
      while next < onsets.count, onsets[next].tick <= tick { next += 1 }
      total += Double(power)
      if next > 0, tick < onsets[next - 1].tick + 80 { near += Double(power) }
      if power >= silence { sounding += 1 }
    }
    let seconds = Double(sounding) * SoundFeatures.tick
    self.init(
      onsetsPerSecond: seconds > 0 ? Double(onsets.count) / seconds : 0,
      percussiveShare: total > 0 ? near / total : 0,
      soundingShare: Double(sounding) / Double(max(features.power.count, 1)),
      bandwidth: features.bandwidth)
  }
}
