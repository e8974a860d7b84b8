// Whether a pair lines up as closely as it should, and what excuses it if not.

/// What came of an expectation.
public struct AlignmentResult: Hashable, Sendable {
  /// How a pair fares.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// Every pair is within its window.
    case passed
    /// One is not, or one feature occurs more often than the other, or there was no looking at so
    /// many pairs.
    case failed
    /// There is no feature of a name.
    case missing
    /// It does not hold, and that is accepted.
    case waived
  }

  /// What was expected.
  public let expectation: Expectation
  /// What is.
  public let alignment: FeatureAlignment
  /// What excuses it, where it needs excusing and is.
  public private(set) var waiver: Waiver?
  /// The pair farthest outside its bounds, or nearest to leaving them; `nil` if there is none.
  public let worst: FeatureAlignment.Pair?
  /// The rule that it breaks; `nil` if it breaks none.
  public let rule: Rule?

  /// Looks at every pair once: what is asked of a result afterwards costs nothing.
  init(_ expectation: Expectation, _ alignment: FeatureAlignment) {
    self.expectation = expectation
    self.alignment = alignment
    let bounds = alignment.bounds(in: expectation.window)
    worst = bounds.flatMap(alignment.worst)
    rule = AlignmentResult.rule(worst, bounds)
  }

  /// The bounds that hold for its two senses; `nil` if a feature is missing.
  public var bounds: ClosedRange<HapticTime>? { alignment.bounds(in: expectation.window) }

  /// How the pair fares.
  public var verdict: Verdict {
    if rule == nil { return .passed }
    if waiver != nil { return .waived }
    return alignment.missing.isEmpty ? .failed : .missing
  }

  private static func rule(
    _ worst: FeatureAlignment.Pair?, _ bounds: ClosedRange<HapticTime>?
  ) -> Rule? {
    guard let bounds else { return SynchronyRules.missing }
    guard let worst else { return SynchronyRules.outside }
    guard !bounds.contains(worst.offset) else { return nil }
    return worst.leadsVisual && worst.offset < bounds.lowerBound
      ? SynchronyRules.early : SynchronyRules.outside
  }

  /// The same with the first waiver that excuses it.
  func excused(by waivers: WaiverIndex) -> AlignmentResult {
    var result = self
    result.waiver = rule.flatMap { waivers.excuses(for: $0, of: names).first }
    return result
  }

  /// The names by which a waiver can mean it.
  var names: [String] { [expectation.feature, expectation.partner] }
}

extension FeatureAlignment.Pair {
  /// Whether something felt comes so long before something seen that people notice: 15 ms were
  /// tolerated (Di Luca & Mahnan 2019).
  fileprivate var leadsVisual: Bool {
    subject.modality == .haptic && reference.modality == .visual
      && offset < .milliseconds(-15)
  }
}
