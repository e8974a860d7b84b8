// One onset on its way to a tap: how strong and how sharp it is, and whether it plays.

import HapticModel

/// What became of an onset.
public struct SoundTap: Hashable, Sendable {
  /// Whether an onset plays, or why not.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// A tap plays.
    case played
    /// It lies so near after another that both are felt as one.
    case fused
    /// There are more taps within a second than were asked for.
    case crowded
    /// Something stronger at the same time or just before hides it.
    case masked
    /// The strategy or the balance has no taps.
    case unused
  }

  /// When and by what it was found.
  public var onset: DetectedOnset
  /// The time on the timeline.
  public var time: HapticTime
  /// The amplitude of what begins there, 0…1, where the loudest 10 ms of the sound have 1.
  public var amplitude: Double
  /// The middle of what touch feels of its spectrum, in hertz.
  public var frequency: Double
  /// By how many decibels it plays stronger than its amplitude, to be felt beside what masks it.
  public var raise = 0.0
  /// Whether it plays.
  public var verdict: Verdict
}

struct TapMaker {
  let features: SoundFeatures
  let levels: LevelMeter

  /// The longest time after an onset in which its amplitude is looked for: what comes later is felt
  /// as another start (`JustNoticeable.vibration`).
  private static let attack = 30
  /// The part of a note's amplitude that its start has at least, also where another of the same
  /// loudness went before (our choice).
  private static let leastNews: Float = 0.3
  /// The time after an onset in which its spectrum is looked at, in ticks.
  private static let colour = 24

  init(_ features: SoundFeatures) {
    self.features = features
    levels = LevelMeter(features.power)
  }

  /// The taps of onsets that are sorted by time; all of them play.
  func taps(of onsets: [DetectedOnset]) -> [SoundTap] {
    onsets.indices.map { index in
      let onset = onsets[index]
      let next = index + 1 < onsets.count ? onsets[index + 1].tick : .max
      return SoundTap(
        onset: onset, time: features.time(ofFrame: onset.frame),
        amplitude: amplitude(of: onset, before: next), frequency: frequency(of: onset),
        verdict: .played)
    }
  }

  /// The amplitude of what is new, from the loudest 10 ms soon after and what was there before.
  private func amplitude(of onset: DetectedOnset, before next: Int) -> Double {
    let end = min(onset.tick + Self.attack, max(next, onset.tick + 10))
    let loudest = levels.loudest(from: onset.tick, to: end)
    let before = onset.tick > 0 ? levels.mean(onset.tick - 35, onset.tick - 2) : 0
    let news = max(1 - before / loudest, 0).squareRoot()
    return Double(min(loudest.squareRoot() * max(news, Self.leastNews), 1))
  }

  private func frequency(of onset: DetectedOnset) -> Double {
    features.centroid(from: onset.tick, to: onset.tick + Self.colour)
  }
}

extension SoundFeatures {
  /// The felt centroid between two ticks, in hertz: the mean by power; 0 of silence.
  func centroid(from first: Int, to end: Int) -> Double {
    let perHop = Self.tick(ofHop: 1)
    let start = max(first / perHop, 0)
    let hops = start..<max(start, min(end / perHop + 1, centroid.count))
    var (sum, weight) = (0.0, 0.0)
    for hop in hops where centroid[hop] > 0 {
      let tick = min(Self.tick(ofHop: hop), power.count - 1)
      let energy = Double(power[max(tick, 0)]) + 1e-12
      sum += energy * Double(centroid[hop])
      weight += energy
    }
    return weight > 0 ? sum / weight : 0
  }

  /// The time of a frame of the source, rounded down to the nanosecond, so that a render plays what
  /// begins there from that frame on.
  func time(ofFrame frame: Int64) -> HapticTime {
    HapticTime(lastBefore: frame, atRate: rate)
  }
}

// MARK: - Which taps play

extension [SoundTap] {
  /// Marks taps that follow another that plays within a time; the first takes over their amplitude.
  mutating func fuse(within gap: HapticTime) {
    var last: Int?
    for index in indices {
      guard let first = last, self[index].time < self[first].time + gap else {
        last = index
        continue
      }
      self[index].verdict = .fused
      self[first].amplitude = Swift.max(self[first].amplitude, self[index].amplitude)
    }
  }

  /// Marks the weakest of each second that has more taps than a number.
  mutating func thin(to count: Int) {
    var window: [Int] = []
    for index in indices where self[index].verdict == .played {
      window.removeAll { self[$0].time + .seconds(1) <= self[index].time }
      window.append(index)
      guard window.count > count else { continue }
      let weakest = window.indices.min { self[window[$0]].amplitude < self[window[$1]].amplitude }
      guard let weakest else { continue }
      self[window.remove(at: weakest)].verdict = .crowded
    }
  }
}
