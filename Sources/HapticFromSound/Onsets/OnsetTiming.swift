// Moves an onset from the peak of its flux to where the waveform begins to rise.

/// Finds the start of a rise in the short features around a peak.
enum OnsetTiming {
  /// The ticks before and after a peak in which the steepest rise is sought: half a frame's reach.
  private static let (before, after) = (12, 4)
  /// The same for a note that was found in long frames.
  private static let (beforeNote, afterNote) = (15, 10)
  /// The part of the steepest rise that counts as its start.
  private static let start: Float = 0.1
  /// The steepness that a rise needs to give the time, as a multiple of the median before it.
  private static let clear: Float = 10
  /// The delay of a peak of the flux after its onset, for where no rise is clear, in ticks.
  private static let late: Float = 1.5
  /// The same in long frames.
  private static let lateNote: Float = 4
  /// The average position in its tick at which a rise begins.
  private static let within: Float = 0.3

  /// The time after an onset in which its peak is sought, in ticks.
  private static let swelling = 250
  /// The part of the power at that peak from which on the onset is felt: −20 dB, or −26 dB of the
  /// loudest moment (`JustNoticeable.weakestStrength`).
  private static let (feltOfPeak, felt): (Float, Float) = (0.01, 0.002_5)
  /// The delay from which on an onset is a slow swell, in ticks (our choice).
  private static let slow = 15

  static func refined(
    _ peak: OnsetPeak, before next: Int, in features: SoundFeatures, _ levels: LevelMeter
  ) -> DetectedOnset {
    let late = peak.evidence == .note ? lateNote : Self.late
    var tick = startOfRise(peak, features.rise) ?? max(Float(peak.tick) - late, 0)
    if peak.evidence != .attack, !levels.steps(at: Int(tick)),
      let start = startOfFelt(Int(tick), before: next, levels)
    {
      tick = Float(start)
    }
    return DetectedOnset(
      frame: features.frame(atTick: Double(tick)), evidence: peak.evidence,
      clarity: Double(peak.clarity), tick: Int(tick))
  }

  /// The moment from which on a slow swell is felt; `nil` for what rises sooner.
  private static func startOfFelt(_ tick: Int, before next: Int, _ levels: LevelMeter) -> Int? {
    let peak = levels.loudest(from: tick, to: min(tick + swelling, next - 20))
    let least = max(feltOfPeak * peak, min(felt, 0.25 * peak))
    var start = tick
    while start < tick + swelling, levels.mean(start - 5, start + 5) < least { start += 1 }
    return start >= tick + slow ? start : nil
  }

  private static func startOfRise(_ peak: OnsetPeak, _ rise: [Float]) -> Float? {
    let isNote = peak.evidence == .note
    let first = max(peak.tick - (isNote ? beforeNote : before), 0)
    let end = min(peak.tick + (isNote ? afterNote : after) + 1, rise.count)
    guard let steepest = (first..<max(first, end)).max(by: { rise[$0] < rise[$1] }) else {
      return nil
    }
    let usual = rise[max(first - 40, 0)..<max(first, 1)].sorted()
    let base = first > 0 ? usual[usual.count / 2] : 0
    guard rise[steepest] > clear * base + 1 else { return nil }
    let least = base + start * (rise[steepest] - base)
    var tick = steepest
    while tick > first, rise[tick - 1] > least { tick -= 1 }
    return Float(tick) + within
  }
}

/// A peak of a flux that may be an onset.
struct OnsetPeak {
  var tick: Int
  var evidence: DetectedOnset.Evidence
  var clarity: Float
}
