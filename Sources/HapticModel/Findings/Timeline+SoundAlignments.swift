// How far each sound of a timeline is from the haptic nearest to it, whatever is expected of them.

extension Timeline {
  /// The alignment of each sound with the haptic that starts nearest to it, by time; of two equally
  /// near, the earlier.
  ///
  /// Both have their own names where no other event has the same, and otherwise their labels.
  ///
  /// - Returns: A result for each sound, haptic first; empty without haptics.
  package func soundAlignments(
    within window: AlignmentWindow = .default
  ) -> [AlignmentResult] {
    let onsets = onsets
    let haptics = onsets.filter { $0.type != .audio }
    let names = FeatureNames(self)
    return onsets.filter { $0.type == .audio }.compactMap { sound in
      guard let haptic = haptics.nearest(to: sound.span.start) else { return nil }
      return AlignmentResult(names.feature(of: haptic), with: names.feature(of: sound), window)
    }
  }
}

extension AlignmentResult {
  fileprivate init(_ haptic: Feature, with sound: Feature, _ window: AlignmentWindow) {
    self.init(
      Expectation(haptic.name, with: sound.name, within: window),
      FeatureAlignment(
        of: haptic.name, Occurrences(features: [haptic]), with: sound.name,
        Occurrences(features: [sound])))
  }
}

extension [EventOnset] {
  /// The one that starts nearest to a time, of some in order; `nil` if there are none.
  fileprivate func nearest(to time: HapticTime) -> EventOnset? {
    let next = partitioningIndex { $0.span.start >= time }
    guard next < count else { return last.flatMap { first(startingAt: $0.span.start) } }
    guard next > 0, time - self[next - 1].span.start <= self[next].span.start - time else {
      return self[next]
    }
    return first(startingAt: self[next - 1].span.start)
  }

  private func first(startingAt time: HapticTime) -> EventOnset? {
    self[partitioningIndex { $0.span.start >= time }]
  }
}

/// The names by which events can be told from all others.
private struct FeatureNames {
  private var names: [EventOrigin: String] = [:]

  init(_ timeline: Timeline) {
    var counts: [String: Int] = [:]
    for feature in timeline.features { counts[feature.name, default: 0] += 1 }
    for (index, placed) in timeline.patterns.enumerated() {
      for name in placed.pattern.names where counts[name.name] == 1 {
        names[EventOrigin(pattern: index, event: name.event)] = name.name
      }
    }
  }

  /// The start of an event under its own name, or else its label.
  func feature(of onset: EventOnset) -> Feature {
    let feature = onset.feature
    guard let name = names[onset.origin] else { return feature }
    return Feature(name, at: feature.time, lasting: feature.duration, feature.modality)
  }
}
