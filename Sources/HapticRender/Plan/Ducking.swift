// When vibrations give way to taps of the same pattern.

import HapticModel

/// The spans in which a pattern's taps sound, and what that leaves of its vibrations.
struct Ducking: Sendable {
  /// The factor on a vibration's amplitude under a tap; 1 leaves it as it is.
  let factor: Double
  /// The spans by time, apart from each other; none where the factor is 1.
  private var spans: [TimeSpan] = []

  init(of events: [HapticEvent], profile: ActuatorProfile) {
    factor = profile.continuous.ducking
    guard factor != 1 else { return }
    let taps = events.compactMap { event -> TimeSpan? in
      guard case .transient(let tap) = event else { return nil }
      let length = profile.transient.length.value(at: tap.sharpness)
      return TimeSpan(start: tap.time, duration: length)
    }
    spans = taps.joined
  }

  /// The spans that lie at least partly between two moments; two binary searches.
  func spans(from start: HapticTime, until end: HapticTime) -> ArraySlice<TimeSpan> {
    let first = spans.partitioningIndex { $0.end > start }
    return spans[first..<max(first, spans.partitioningIndex { $0.start >= end })]
  }
}
