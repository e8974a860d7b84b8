// How far apart two named features of a timeline are.

/// Two features that should be one event, and when each of them is.
///
/// Made by ``Timeline/alignment(of:with:)``. A feature that occurs several times is matched in
/// order, the first with the first; a series, whose name ends in `[*]`, as ``pairs`` says.
///
/// ```swift
/// #expect(timeline.alignment(of: "success.tap[2]", with: "scale.peak").isWithin(.default))
/// ```
public struct FeatureAlignment: Hashable, Sendable {
  /// The name that was asked for first.
  public let feature: String
  /// The name that was asked for second.
  public let partner: String

  /// Whether its pairs were not compared, because those compared for other expectations of the
  /// timeline were as many as are; then it is within no window.
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

  /// Through which sense the first reaches a person; `nil` if there is no such feature.
  public var modality: Modality? { found.features.first?.modality }
  /// Through which sense the second does; `nil` if there is no such feature.
  public var partnerModality: Modality? { foundPartner.features.first?.modality }

  /// How often each of the two occurs.
  public var counts: (feature: Int, partner: Int) {
    (found.features.count, foundPartner.features.count)
  }

  /// The names, of the two, that nothing on the timeline goes by.
  public var missing: [String] {
    [(feature, found), (partner, foundPartner)].filter { $0.1.features.isEmpty }.map { $0.0 }
  }

  /// The name nearest to the first that is missing; `nil` if none is, or there are no names.
  public var suggestion: String? { found.nearest ?? foundPartner.nearest }
}

// MARK: - Pairs

extension FeatureAlignment {
  /// Two features that are compared.
  public struct Pair: Hashable, Sendable {
    /// The one whose delay is positive: the haptic of a haptic and anything else.
    public let subject: Feature
    /// The one it is compared with.
    public let reference: Feature

    /// How much later the subject is.
    public var offset: HapticTime { subject.time - reference.time }
  }

  /// How close two members of a series must not be to be compared one by one: 4 Hz, above which
  /// people cannot bind what they see to what they feel or hear (Fujisaki & Nishida 2009).
  static let shortestPeriod = HapticTime.milliseconds(250)

  /// Whether the offset is second minus first: the haptic's part goes to the haptic, in its absence
  /// to the audio, then to what is seen; of one sense it is the first's.
  var isReversed: Bool {
    guard let modality, let partnerModality else { return false }
    return modality.precedence < partnerModality.precedence
  }

  /// What is compared, in order of time; nothing if a feature is missing, the counts differ, or
  /// they were left out.
  ///
  /// Of a series, where either side repeats faster than 4 Hz, only the first and last of the fast
  /// run are compared; people cannot tell for those between.
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

  /// Whether a member comes first, or slowly after the one before it; so does the end of all.
  private func startsRun(_ index: Int) -> Bool {
    guard index > 0, index < counts.feature else { return true }
    let gaps = [found.features, foundPartner.features].map { $0[index].time - $0[index - 1].time }
    return gaps.allSatisfy { $0 >= FeatureAlignment.shortestPeriod }
  }
}

extension Modality {
  /// Whose delay it is when two senses are compared; the greater number wins. (That audio takes the
  /// haptic's part, and what is seen that of a finger's cause, is ours.)
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
  /// Haptic minus the other, whatever the order they were asked in; of several the one farthest from
  /// zero; `nil` if there are no ``pairs``.
  ///
  /// Without a haptic it is audio minus what is seen or done, or what is seen minus what is done;
  /// of two features of one sense, first minus second.
  public var offset: HapticTime? {
    pairs.map { $0.offset }.max { $0.nanoseconds.magnitude < $1.nanoseconds.magnitude }
  }

  /// Whether every pair is within a window, bounds included; never if a feature is missing, or one
  /// occurs more often than the other.
  public func isWithin(_ window: AlignmentWindow) -> Bool {
    bounds(in: window).map(isWithin) ?? false
  }

  /// Whether every pair's offset is within bounds; the same as with a window of these bounds.
  public func isWithin(_ bounds: ClosedRange<HapticTime>) -> Bool {
    let pairs = pairs
    return !pairs.isEmpty && pairs.allSatisfy { bounds.contains($0.offset) }
  }

  /// The bounds of a window that hold for the two senses; `nil` if a feature is missing.
  public func bounds(in window: AlignmentWindow) -> ClosedRange<HapticTime>? {
    guard let modality, let partnerModality else { return nil }
    return window.bounds(between: modality, and: partnerModality)
  }

  /// The pair farthest outside bounds, or nearest to leaving them; the first of several.
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
