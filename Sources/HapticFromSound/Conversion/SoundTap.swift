// The tap of an onset: its amplitude, its frequency, and whether it plays.

import HapticModel

/// An onset as a tap, and whether it plays.
public struct SoundTap: Hashable, Sendable {
  /// Whether an onset plays, or why not.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// A tap plays.
    case played
    /// It follows another so closely that both are felt as one.
    case fused
    /// There are more taps within a second than were asked for.
    case crowded
    /// Something stronger at the same time or just before hides it.
    case masked
    /// The strategy or the balance has no taps.
    case unused
  }

  /// The onset: its time and its evidence.
  public var onset: DetectedOnset
  /// The time on the timeline.
  public var time: HapticTime
  /// The amplitude of the onset, 0…1, relative to the loudest 10 ms of the sound.
  public var amplitude: Double
  /// The brightness of its spectrum, in hertz.
  public var frequency: Double
  /// The decibels by which the tap is raised above its amplitude, so that it is not masked.
  public var raise = 0.0
  /// How long the sound rings on after it, with a vibration; zero for one that does not.
  public var tail = HapticTime.zero
  /// Whether it plays.
  public var verdict: Verdict
}

struct TapMaker {
  let features: SoundFeatures
  let levels: LevelMeter

  /// The longest time after an onset in which its peak is sought: the attack of a soft note (our
  /// choice).
  private static let attack = 150
  /// The least part of its peak that an onset has, even after a sound of the same loudness (our
  /// choice).
  private static let leastNews: Float = 0.3
  /// The time after an onset in which its spectrum is measured, in ticks.
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

  /// The amplitude that an onset adds, from the loudest 10 ms after it and the quietest before it.
  ///
  /// A note that follows another has its whole amplitude: its bands were silent.
  private func amplitude(of onset: DetectedOnset, before next: Int) -> Double {
    let end = min(onset.tick + Self.attack, max(next, onset.tick + 10))
    let loudest = levels.loudest(from: onset.tick, to: end)
    guard onset.tick > 0, onset.evidence != .note else {
      return Double(min(loudest.squareRoot(), 1))
    }
    let before = levels.quietest(from: onset.tick - 35, to: onset.tick)
    let news = max(1 - before / loudest, 0).squareRoot()
    return Double(min(loudest.squareRoot() * max(news, Self.leastNews), 1))
  }

  private func frequency(of onset: DetectedOnset) -> Double {
    features.brightness(from: onset.tick, to: onset.tick + Self.colour)
  }
}

extension SoundFeatures {
  /// The brightness between two ticks, in hertz: the power-weighted mean; 0 for silence.
  func brightness(from first: Int, to end: Int) -> Double {
    let perHop = Self.tick(ofHop: 1)
    let start = max(first / perHop, 0)
    let hops = start..<max(start, min(end / perHop + 1, brightness.count))
    var (sum, weight) = (0.0, 0.0)
    for hop in hops where brightness[hop] > 0 {
      let tick = min(Self.tick(ofHop: hop), power.count - 1)
      let energy = Double(power[max(tick, 0)]) + 1e-12
      sum += energy * Double(brightness[hop])
      weight += energy
    }
    return weight > 0 ? Double.pow(2, sum / weight) : 0
  }

  /// The time of a frame of the source, rounded down to the nanosecond, so that a render starts an
  /// event at this time with that frame.
  func time(ofFrame frame: Int64) -> HapticTime {
    HapticTime(lastBefore: frame, atRate: rate)
  }
}

// MARK: - Which taps play

extension [SoundTap] {
  /// Fuses taps that follow a playing tap within a gap; that tap takes the largest amplitude.
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

  /// Marks the weakest taps in each second that has more than `count`.
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
