// Finds the haptics that each intent is about.

import HapticModel

/// The haptics that an intent is about.
struct IntendedHaptics: Sendable {
  let intent: Intent
  let index: Int
  /// The starts of the haptics of its name, by time.
  var onsets: [EventOnset] = []
  var exists = true
  /// The most similar existing name, if its own does not exist.
  var nearest: String?
  /// Whether it is not judged, because a timeline has too many intents or events for them.
  var isLeftOut = false
}

/// An outcome with the haptics of the first time that it is told.
struct ToldOutcome: Sendable {
  let intended: IntendedHaptics
  let felt: FeltOutcome
  /// From the start of its first haptic to the last end.
  let span: TimeSpan

  var word: String { felt.word }
}

extension Timeline {
  /// What each intent is about, of some haptics in order of time.
  func intendedHaptics(among haptics: [EventOnset]) -> [IntendedHaptics] {
    guard !intents.isEmpty else { return [] }
    var search = IntentSearch(self, haptics)
    return intents.enumerated().map { search.haptics(of: $1, at: $0) }
  }
}

/// Finds the haptics of intents, up to a maximum in all.
struct IntentSearch {
  /// The most intents that are judged (our choice).
  static let limit = 1000

  private let haptics: [EventOnset]
  private var index: FeatureIndex
  private var allowance = CheckAllowance()

  init(_ timeline: Timeline, _ haptics: [EventOnset]) {
    self.haptics = haptics
    // An intent is for events, and not for the moments that ends and passages imply.
    index = FeatureIndex(timeline, implies: false)
  }

  mutating func haptics(of intent: Intent, at position: Int) -> IntendedHaptics {
    var intended = IntendedHaptics(intent: intent, index: position)
    let found = position < Self.limit ? spans(of: intent, &intended) : nil
    if let found {
      intended.onsets = found.flatMap { haptics[$0] }
    } else {
      intended.isLeftOut = true
    }
    return intended
  }

  /// Where the haptics of an intent are among all; `nil` if they are more than may still be judged.
  private mutating func spans(
    of intent: Intent, _ intended: inout IntendedHaptics
  ) -> [Range<Int>]? {
    guard let name = intent.feature else {
      return allowance.takes(haptics.count) ? [haptics.indices] : nil
    }
    let found = index.occurrences(of: name)
    (intended.exists, intended.nearest) = (!found.features.isEmpty, found.nearest)
    guard allowance.takes(found.features.count) else { return nil }
    let spans = found.features.starts.map(span)
    let count = spans.reduce(0) { $0 + $1.count }
    return allowance.takes(max(count - found.features.count, 0)) ? spans : nil
  }

  /// Where the haptics that start at a time are among all.
  private func span(at time: HapticTime) -> Range<Int> {
    let start = haptics.partitioningIndex { $0.span.start >= time }
    return start..<haptics[start...].partitioningIndex { $0.span.start > time }
  }
}

extension [Feature] {
  /// The distinct times of the haptics among features, which are in order of time.
  fileprivate var starts: [HapticTime] {
    reduce(into: []) { starts, feature in
      guard feature.modality == .haptic, feature.time != starts.last else { return }
      starts.append(feature.time)
    }
  }
}
