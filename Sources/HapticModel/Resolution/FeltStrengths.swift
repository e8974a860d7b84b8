// How strong each event is felt, once gain, controls and envelopes are worked in.

/// The strengths of the taps and vibrations of a timeline, by event.
///
/// ```swift
/// let strengths = FeltStrengths(timeline, under: .reference)
/// for fragment in timeline.events() { print(strengths.of(fragment) ?? 0...0) }
/// ```
public struct FeltStrengths: Sendable {
  private var strengths: [EventOrigin: ClosedRange<Double>] = [:]

  /// The strengths of a timeline; of one whose controls cross its events too often none are known.
  ///
  /// - Parameters:
  ///   - timeline: What is played.
  ///   - profile: What envelope values last in seconds.
  public init(_ timeline: Timeline, under profile: ActuatorProfile) {
    guard let haptics = try? timeline.resolved(under: profile) else { return }
    for tap in haptics.taps {
      if let origin = tap.origin { strengths[origin] = tap.intensity...tap.intensity }
    }
    for vibration in haptics.vibrations {
      let values = vibration.points.lazy.map { $0.intensity }
      guard let origin = vibration.origin, let least = values.min(), let most = values.max() else {
        continue
      }
      strengths[origin] = least...most
    }
  }

  /// The least and the greatest strength of an event, 0…1; `nil` for a sound, and where it is not
  /// known.
  public func of(_ fragment: EventFragment) -> ClosedRange<Double>? {
    strengths[EventOrigin(pattern: fragment.pattern, event: fragment.position)]
  }
}
