// The alignment of two named features: how far apart they are in time.

/// Two features that should coincide, and the times at which they occur.
///
/// Made by ``Timeline/alignment(of:with:)``. A feature that occurs several times is matched in
/// order, first with first; for a series, whose name ends in `[*]`, see ``pairs``.
///
/// ```swift
/// #expect(timeline.alignment(of: "success.tap[2]", with: "scale.peak").isWithin(.default))
/// ```
public struct FeatureAlignment: Hashable, Sendable {
  /// The first name in the request.
  public let feature: String
  /// The second name in the request.
  public let partner: String

  /// Whether the pairs were not compared because other expectations used up the limit on
  /// comparisons; such an alignment is within no window.
  public let isLeftOut: Bool

  let found: Occurrences
  let foundPartner: Occurrences

  init(
    of feature: String, _ found: Occurrences, with partner: String, _ foundPartner: Occurrences,
    isLeftOut: Bool = false
  ) {
    self.isLeftOut = isLeftOut
    (self.feature, self.found) = (feature, found)
    (self.partner, self.foundPartner) = (partner, foundPartner)
  }

  /// The sense of the first feature; `nil` if there is no such feature.
  public var modality: Modality? { found.features.first?.modality }
  /// The sense of the second feature; `nil` if there is no such feature.
  public var partnerModality: Modality? { foundPartner.features.first?.modality }

  /// The number of occurrences of each feature.
  public var counts: (feature: Int, partner: Int) {
    (found.features.count, foundPartner.features.count)
  }

  /// The requested names that do not exist on the timeline.
  public var missing: [String] {
    [(feature, found), (partner, foundPartner)].filter { $0.1.features.isEmpty }.map { $0.0 }
  }

  /// The name nearest to the first missing one; `nil` if none is missing or nothing has a name.
  public var suggestion: String? { found.nearest ?? foundPartner.nearest }
}

// MARK: - Pairs

extension FeatureAlignment {
  /// Two occurrences that are compared.
  public struct Pair: Hashable, Sendable {
    /// The one whose delay counts as positive: the haptic, if only one of them is.
    public let subject: Feature
    /// The one that the subject is compared with.
    public let reference: Feature

    /// The subject's time minus the reference's.
    public var offset: HapticTime { subject.time - reference.time }
  }

  /// The shortest period at which members of a series are compared one by one: that of 4 Hz, above
  /// which people cannot bind what they see to what they feel or hear (Fujisaki & Nishida 2009).
  package static let shortestPeriod = HapticTime.milliseconds(250)

  /// Whether the offset is second minus first; the subject is the haptic, else the audio, else the
  /// visual; within one sense it is the first.
  var isReversed: Bool {
    guard let modality, let partnerModality else { return false }
    return modality.precedence < partnerModality.precedence
  }

  /// The pairs in order of time; empty if a feature is missing, the counts differ, or
  /// ``isLeftOut``.
  ///
  /// In a series that repeats faster than 4 Hz on either side, only the first and last of the fast
  /// run are compared: people cannot tell for those between.
  public var pairs: [Pair] {
    guard !isLeftOut, counts.feature == counts.partner else { return [] }
    return found.features.indices.filter(isCompared).map(pair)
  }

  private func pair(_ index: Int) -> Pair {
    let (one, other) = (found.features[index], foundPartner.features[index])
    return isReversed ? Pair(subject: other, reference: one) : Pair(subject: one, reference: other)
  }

  private func isCompared(_ index: Int) -> Bool {
    guard found.isSeries || foundPartner.isSeries else { return true }
    return startsRun(index) || startsRun(index + 1)
  }

  /// Whether a member is the first, follows the previous one slowly, or is past the end.
  private func startsRun(_ index: Int) -> Bool {
    guard index > 0, index < counts.feature else { return true }
    let gaps = [found.features, foundPartner.features].map { $0[index].time - $0[index - 1].time }
    return gaps.allSatisfy { $0 >= FeatureAlignment.shortestPeriod }
  }
}

extension Modality {
  /// The precedence of a sense as subject; the greater number wins; that audio precedes visual and
  /// visual precedes gesture is our choice.
  fileprivate var precedence: Int {
    switch self {
    case .haptic: 3
    case .audio: 2
    case .visual: 1
    case .gesture: 0
    }
  }
}

// MARK: - Offset and window

extension FeatureAlignment {
  /// Haptic minus the other feature, in either order of the request; of several pairs the offset
  /// farthest from zero; `nil` if there are no ``pairs``.
  ///
  /// Without a haptic it is audio minus visual or gesture, or visual minus gesture. For two
  /// features of one sense it is first minus second.
  public var offset: HapticTime? {
    pairs.map { $0.offset }.max { $0.nanoseconds.magnitude < $1.nanoseconds.magnitude }
  }

  /// Whether every pair is within a window; false if a feature is missing or the counts differ.
  public func isWithin(_ window: AlignmentWindow) -> Bool {
    bounds(in: window).map(isWithin) ?? false
  }

  /// Whether every pair's offset is within bounds, ends included.
  public func isWithin(_ bounds: ClosedRange<HapticTime>) -> Bool {
    let pairs = pairs
    return !pairs.isEmpty && pairs.allSatisfy { bounds.contains($0.offset) }
  }

  /// The bounds of a window for the two senses; `nil` if a feature is missing.
  public func bounds(in window: AlignmentWindow) -> ClosedRange<HapticTime>? {
    guard let modality, let partnerModality else { return nil }
    return window.bounds(between: modality, and: partnerModality)
  }

  /// The pair farthest outside bounds, or nearest to leaving them; the first of equals.
  func worst(in bounds: ClosedRange<HapticTime>) -> Pair? {
    func excess(_ pair: Pair) -> HapticTime {
      max(pair.offset - bounds.upperBound, bounds.lowerBound - pair.offset)
    }
    return pairs.reduce(nil as Pair?) { worst, pair in
      guard let worst else { return pair }
      return excess(pair) > excess(worst) ? pair : worst
    }
  }
}
