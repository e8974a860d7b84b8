// Asking a timeline how far apart two of its features are, and whether that is what it promised.

extension Timeline {
  /// How far apart two features are.
  ///
  /// A name is that of an event or a marker; else of a state, as `machine.state`; else of an event
  /// by its number among those of its type, as `transient[3]`. A name that ends in `[*]` stands for
  /// every feature of that name with a number.
  ///
  /// ```swift
  /// let alignment = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
  /// alignment.offset  // 60 ms, if the tap is late by so much
  /// ```
  ///
  /// - Parameters:
  ///   - feature: A name, such as `success.tap[2]`.
  ///   - partner: Another, such as `scale.peak`.
  /// - Returns: Their distance; within no window if there is no feature of a name.
  public func alignment(of feature: String, with partner: String) -> FeatureAlignment {
    var index = FeatureIndex(self)
    return index.alignment(of: feature, with: partner)
  }

  /// What the timeline promised to line up, in the order it was promised, and whether it does.
  public var alignments: [AlignmentResult] { alignments(of: expectations) }

  /// How pairs line up.
  ///
  /// - Parameters:
  ///   - pairs: What is expected of which features.
  ///   - window: A window that goes before those of the expectations that have a name.
  /// - Returns: A result for each pair, in the same order. Once a million occurrences are compared,
  ///   whatever has more than are left of them counts as failed; see ``FeatureAlignment/isLeftOut``.
  public func alignments(
    of pairs: [Expectation], within window: AlignmentWindow? = nil
  ) -> [AlignmentResult] {
    var index = FeatureIndex(self)
    let waivers = WaiverIndex(waivers)
    var allowance = PairAllowance()
    return pairs.map { pair in
      var expectation = pair
      if let window, pair.window.name != nil { expectation.window = window }
      let alignment = allowance.limited(index.alignment(of: pair.feature, with: pair.partner))
      return AlignmentResult(expectation, alignment).excused(by: waivers)
    }
  }
}

/// How many occurrences may still be compared for the expectations of a timeline.
///
/// A few thousand expectations of a name that occurs as often would take minutes otherwise.
struct PairAllowance {
  /// How many are compared at most; ours.
  static let limit = 1_000_000

  private var left = PairAllowance.limit

  /// The alignment itself, or the same left out if it has more pairs than are left.
  mutating func limited(_ alignment: FeatureAlignment) -> FeatureAlignment {
    let (count, partners) = alignment.counts
    guard count == partners else { return alignment }
    guard count <= left else { return alignment.leftOut }
    left -= count
    return alignment
  }
}

extension FeatureAlignment {
  fileprivate var leftOut: FeatureAlignment {
    FeatureAlignment(of: feature, found, with: partner, foundPartner, isLeftOut: true)
  }
}

extension FeatureIndex {
  mutating func alignment(of feature: String, with partner: String) -> FeatureAlignment {
    FeatureAlignment(
      of: feature, occurrences(of: feature), with: partner, occurrences(of: partner))
  }
}
