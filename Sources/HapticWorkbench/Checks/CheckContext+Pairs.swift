// Rules S200, S201 and S202: findings about pairs that do not line up.

import HapticModel
import HapticScenes

extension CheckContext {
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
  fileprivate func remedy(_ pair: FeatureAlignment.Pair) -> String {
    guard expectation.liveNames.isEmpty else {
      return "Sample the views more often, or allow for the delay with a wider \"window\"."
    }
    let amount = HapticTime(nanoseconds: abs(pair.offset.nanoseconds)).shown
    let way = pair.offset > .zero ? "earlier" : "later"
    return "Move \(pair.subject.name.shortened) \(amount.decimalMilliseconds) ms \(way)."
  }
}
