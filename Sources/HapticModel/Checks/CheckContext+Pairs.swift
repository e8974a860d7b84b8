// Rules S200, S201 and S202: findings about pairs that do not line up.

extension CheckContext {
  /// A finding for each pair that breaks a rule.
  func findings(under rule: Rule) -> [Finding] {
    results.compactMap { place, result in
      guard result.rule == rule, let complaint = result.complaint else { return nil }
      let worst = result.worst
      var place = place
      place.time = worst?.subject.time
      return Finding(
        rule, at: place, complaint,
        suggestion: worst.map(result.remedy) ?? result.alignment.suggestion,
        about: result.names)
    }
  }
}

extension AlignmentResult {
  /// What is wrong, as a sentence; `nil` if nothing is.
  public var complaint: String? {
    guard let rule else { return nil }
    guard let bounds, let worst else {
      return "\(alignment)".prefix(1).uppercased() + "\(alignment)".dropFirst() + "."
    }
    let name = expectation.window.name.map { "\($0) window" } ?? "window"
    let text = "\(alignment.sentence(worst)), outside the \(name) of"
    let limits = AlignmentWindow.text(bounds)
    guard rule == SynchronyRules.early else { return "\(text) \(limits)." }
    return "\(text) \(limits); "
      + "people notice a haptic that comes more than 15 ms before what they see."
  }

  /// The change that would make the pair coincide.
  fileprivate func remedy(_ pair: FeatureAlignment.Pair) -> String {
    let amount = HapticTime(nanoseconds: abs(pair.offset.nanoseconds)).shown
    let way = pair.offset > .zero ? "earlier" : "later"
    return "Move \(pair.subject.name.shortened) \(amount.decimalMilliseconds) ms \(way)."
  }
}
