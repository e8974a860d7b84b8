// Methods that measure how far apart features are, and whether expectations are met.

extension Timeline {
  /// The alignment of two features.
  ///
  /// A name is looked up among events and markers; then among states, as `machine.state`; then
  /// among events by type and number, as `transient[3]`; then among the ends of all that lasts, as
  /// `fill.end` and `card.open.end`, and the passages of levels of tracks, as `list.y.arm` upwards
  /// and `list.y.arm.down`. A name that ends in `[*]` stands for all numbered features of that name.
  ///
  /// ```swift
  /// let alignment = timeline.alignment(of: "success.tap[2]", with: "scale.peak")
  /// alignment.offset  // 60 ms, if the tap is late by so much
  /// ```
  ///
  /// - Parameters:
  ///   - feature: A feature's name, such as `success.tap[2]`.
  ///   - partner: Another feature's name, such as `scale.peak`.
  /// - Returns: Their alignment; it is within no window if a feature is missing.
  public func alignment(of feature: String, with partner: String) -> FeatureAlignment {
    var index = FeatureIndex(self)
    return index.alignment(of: feature, with: partner)
  }

  /// The alignments of the timeline's expectations, in their order.
  public var alignments: [AlignmentResult] { alignments(of: expectations) }

  /// The alignments of pairs of features.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, with the window of each.
  ///   - window: If given, replaces the named windows of the expectations.
  /// - Returns: One result for each pair, in the same order. After a million compared occurrences,
  ///   any pair that needs more than remain fails; see ``FeatureAlignment/isLeftOut``.
  public func alignments(
    of pairs: [Expectation], within window: AlignmentWindow? = nil
  ) -> [AlignmentResult] {
    var index = FeatureIndex(self)
    let waivers = WaiverIndex(waivers)
    var allowance = CheckAllowance()
    return pairs.map { pair in
      var expectation = pair
      if let window, pair.window.name != nil { expectation.window = window }
      let alignment = allowance.limited(index.alignment(of: pair.feature, with: pair.partner))
      return AlignmentResult(expectation, alignment).excused(by: waivers)
    }
  }
}

extension CheckAllowance {
  /// The alignment, or its left-out form if it has more pairs than remain.
  fileprivate mutating func limited(_ alignment: FeatureAlignment) -> FeatureAlignment {
    let (count, partners) = alignment.counts
    guard count == partners else { return alignment }
    return takes(count) ? alignment : alignment.leftOut
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
