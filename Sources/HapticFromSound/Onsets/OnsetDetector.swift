// Finds the onsets of a sound in its features.

import HapticModel

/// Detects the onsets of a sound.
///
/// There are three kinds of evidence: many bands that rise within milliseconds, bands that rise
/// slowly in long frames, and power that jumps. Peaks far below the loudest moment, the start of
/// the recording itself and the ends of sounds do not count. All thresholds are our choice, made
/// with generated sounds of 15 kinds whose seeds the published evaluation does not use.
struct OnsetDetector {
  /// The factor on all thresholds; a smaller one finds more onsets.
  let threshold: Float

  /// The flux above its mean that an attack needs, in octaves of amplitude.
  private static let attack: Float = 0.5
  /// The flux above its mean that a note needs, in long frames.
  private static let note: Float = 0.28
  /// The flux above its mean that a jump of power also needs.
  private static let swell: Float = 0.1
  /// The jump of power of a swell: 10 dB.
  private static let jump: Float = 10
  /// The least power of an onset where the loudest 10 ms are 1: −40 dB.
  private static let quietest: Float = 1e-4
  /// The least power of an onset at the very start, where a recording may just begin, unless it is
  /// soon 12 dB quieter: −24 dB.
  private static let quietestStart: Float = 4e-3
  /// The distance within which peaks of both kinds are one onset, in ticks.
  private static let together = 50
  /// The time before the end in which peaks are ignored, in ticks.
  private static let end = 20

  /// The onsets by time; several may be closer together than touch tells apart.
  func onsets(in features: SoundFeatures) -> [DetectedOnset] {
    let levels = LevelMeter(features.power)
    var peaks = quickPeaks(in: features, levels)
    var others: [OnsetPeak] = []
    var next = 0
    for peak in slowPeaks(in: features) {
      while next < peaks.count, peaks[next].tick <= peak.tick - Self.together { next += 1 }
      if next == peaks.count || peaks[next].tick >= peak.tick + Self.together {
        others.append(peak)
      } else if levels.hasBegun(at: peak.tick, before: peaks[next].tick) {
        peaks[next] = peak
      }
    }
    return (peaks + others).lazy
      .filter { isOnset($0, levels) }
      .map { OnsetTiming.refined($0, in: features) }
      .sorted(on: { $0.tick })
  }

  /// Attacks and jumps of power.
  private func quickPeaks(in features: SoundFeatures, _ levels: LevelMeter) -> [OnsetPeak] {
    let least = Self.swell * threshold
    return PeakPicker(hop: SoundFeatures.hop).peaks(of: features.flux, above: least)
      .compactMap { peak in
        let tick = SoundFeatures.tick(ofHop: peak.index)
        let clarity = peak.excess / (Self.attack * threshold)
        if clarity > 1 { return OnsetPeak(tick: tick, evidence: .attack, clarity: clarity) }
        guard let jump = levels.jump(at: tick) else { return nil }
        let rise = jump / (Self.jump * threshold)
        return rise > 1 ? OnsetPeak(tick: tick, evidence: .swell, clarity: rise) : nil
      }
  }

  private func slowPeaks(in features: SoundFeatures) -> [OnsetPeak] {
    let least = Self.note * threshold
    return PeakPicker(hop: 2 * SoundFeatures.hop, scale: 2).peaks(
      of: features.slowFlux, above: least
    )
    .map { peak in
      OnsetPeak(
        tick: SoundFeatures.tick(ofHop: 2 * peak.index), evidence: .note,
        clarity: peak.excess / least)
    }
  }

  /// Whether a peak is loud enough, and not the end of a sound: a tone that is cut off has energy
  /// at every frequency for a moment.
  private func isOnset(_ peak: OnsetPeak, _ levels: LevelMeter) -> Bool {
    guard peak.tick <= levels.count - Self.end else { return false }
    let level = levels.level(at: peak.tick, slow: peak.evidence == .note)
    guard peak.tick >= 30 else {
      return level >= Self.quietestStart || level > 16 * levels.quietest(after: peak.tick)
    }
    return level >= Self.quietest && !levels.falls(at: peak.tick)
  }
}

extension SoundFeatures {
  /// The tick at the middle of a frame.
  static func tick(ofHop index: Int) -> Int { Int((Double(index) * hop / tick).rounded()) }
}
