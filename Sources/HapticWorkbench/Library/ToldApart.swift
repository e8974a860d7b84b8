// Whether a hand tells two patterns apart on a device: by rhythm, or by what it feels at a moment.

import HapticModel
import HapticRender

/// Patterns as a device makes them felt, each to be told from any other of them.
///
/// Rhythm counts first, as people remember it best (see ``OutcomeRhythm``). Taps of one rhythm are
/// told apart by strength or frequency, as rules F104 and F105 judge them, and vibrations by the
/// largest distance that `compare` measures.
package struct FeltPatterns: Sendable {
  /// How two patterns are told apart.
  package enum Difference: Hashable, Sendable {
    /// By the number, the times or the lengths of beats.
    case rhythm
    /// By strength or frequency: the most just-noticeable steps at one moment.
    case steps(Double)

    /// Whether a hand tells both apart: by rhythm, or by a step.
    package var isTold: Bool {
      switch self {
      case .rhythm: true
      case .steps(let steps): steps >= 1
      }
    }
  }

  package let profile: ActuatorProfile
  private let timelines: [Timeline]
  private let felt: [FeltTimeline]
  private let rhythms: [OutcomeRhythm]

  package init(_ timelines: [Timeline], under profile: ActuatorProfile) {
    (self.timelines, self.profile) = (timelines, profile)
    felt = timelines.map { FeltTimeline($0, under: profile) }
    rhythms = felt.map { OutcomeRhythm($0.spans) }
  }

  /// How a hand tells two of them apart, by index; `nil` where one is too long to be measured.
  package func difference(_ a: Int, _ b: Int) -> Difference? {
    if rhythms[a].isToldApart(from: rhythms[b]) { return .rhythm }
    if let steps = felt[a].steps(toTapsOf: felt[b]) { return .steps(steps) }
    let whole = try? FeltDifference(
      timelines[a], timelines[b], profile: profile, limits: RenderLimits())
    return whole.map { .steps($0.largest) }
  }
}

extension FeltTimeline {
  /// What is felt, as beats: a tap has no length.
  fileprivate var spans: [TimeSpan] {
    feltTaps.map { TimeSpan(start: $0.time, end: $0.time) }
      + vibrations.filter { $0.level >= 0 }.map { $0.span }
  }

  private var feltTaps: [FeltTap] { taps.filter { $0.level >= 0 } }

  /// The most just-noticeable steps of strength or frequency between taps of one rhythm; `nil` unless
  /// both are the same number of taps, and nothing else.
  fileprivate func steps(toTapsOf other: FeltTimeline) -> Double? {
    let (taps, others) = (feltTaps, other.feltTaps)
    guard taps.count == others.count, vibrations.isEmpty, other.vibrations.isEmpty else {
      return nil
    }
    return zip(taps, others).reduce(0) { most, pair in
      max(
        most,
        JustNoticeable.steps(pair.0.amplitude, pair.1.amplitude, of: JustNoticeable.amplitude),
        JustNoticeable.steps(pair.0.frequency, pair.1.frequency, of: JustNoticeable.frequency))
    }
  }
}
