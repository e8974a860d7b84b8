// Finds the onsets of a sound in its features.

import HapticModel

/// Detects the onsets of a sound.
///
/// There are three kinds of evidence: bands that rise within milliseconds, bands that rise slowly
/// in long frames, and power that jumps. Peaks far below the loudest moment, the start of the
/// recording itself and the ends of sounds do not count. All thresholds are our choice, made with
/// drum kits and generated sounds that the published evaluation does not use.
struct OnsetDetector {
  /// The factor on all thresholds; a smaller one finds more onsets.
  let threshold: Float

  /// The least evidence of the flux, which a jump of power completes.
  private static let least: Float = 0.2
  /// What an octave by which the power jumps adds to the evidence.
  private static let jump: Float = 0.2
  /// The distance within which one value of the evidence is the largest, in hops: 32 ms.
  private static let reach = 8
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
    let found = (peaks + others).filter { isOnset($0, features, levels) }.sorted(on: { $0.tick })
    let onsets = found.indices.map { index in
      let next = index + 1 < found.count ? found[index + 1].tick : .max
      return OnsetTiming.refined(found[index], before: next, in: features, levels)
    }
    .sorted(on: { $0.tick })
    // Two peaks of one attack lead to one moment.
    return onsets.indices.filter { $0 == 0 || onsets[$0].tick > onsets[$0 - 1].tick }
      .map { onsets[$0] }
  }

  /// Attacks and jumps of power.
  private func quickPeaks(in features: SoundFeatures, _ levels: LevelMeter) -> [OnsetPeak] {
    let evidence = OnsetEvidence.quick(of: features.flux, window: features.window)
    return evidence.peaks(above: Self.least * threshold, reach: Self.reach).compactMap { hop in
      let tick = SoundFeatures.tick(ofHop: hop)
      let jump = Self.jump * levels.jump(at: tick)
      let clarity = (evidence[hop] + jump) / threshold
      guard clarity > 1 else { return nil }
      return OnsetPeak(
        tick: tick, evidence: jump > evidence[hop] ? .swell : .attack, clarity: clarity)
    }
  }

  private func slowPeaks(in features: SoundFeatures) -> [OnsetPeak] {
    let evidence = OnsetEvidence.slow(of: features.slowFlux)
    return evidence.peaks(above: threshold, reach: Self.reach).map { frame in
      OnsetPeak(
        tick: SoundFeatures.tick(ofHop: 2 * frame), evidence: .note,
        clarity: evidence[frame] / threshold)
    }
  }

  /// Whether a peak is loud enough, and not the end of a sound: a tone that is cut off has energy
  /// at every frequency for a moment.
  private func isOnset(
    _ peak: OnsetPeak, _ features: SoundFeatures, _ levels: LevelMeter
  ) -> Bool {
    guard peak.tick <= levels.count - Self.end else { return false }
    let level = levels.level(at: peak.tick, slow: peak.evidence == .note)
    guard peak.tick >= 30 else {
      return level >= Self.quietestStart || level > 16 * levels.quietest(after: peak.tick)
    }
    guard level >= Self.quietest else { return false }
    return !levels.falls(at: peak.tick) || brightens(at: peak.tick, features, levels)
  }

  /// Whether what follows a moment is an octave brighter than what was before, and loud enough: a hat
  /// over a bass that falls.
  private func brightens(
    at tick: Int, _ features: SoundFeatures, _ levels: LevelMeter
  ) -> Bool {
    levels.mean(tick + 12, tick + 40) >= 4 * Self.quietest
      && features.brightness(from: tick + 20, to: tick + 28)
        > 2 * features.brightness(from: tick - 24, to: tick - 16)
  }
}

extension SoundFeatures {
  /// The tick at the middle of a frame.
  static func tick(ofHop index: Int) -> Int { Int((Double(index) * hop / tick).rounded()) }
}
