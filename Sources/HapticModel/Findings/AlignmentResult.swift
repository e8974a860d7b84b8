// The result of checking one expectation: whether its features line up, and what excuses them.

/// The result of checking one expectation.
public struct AlignmentResult: Hashable, Sendable {
  /// The outcome for an expectation.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// Every pair is within the window.
    case passed
    /// A pair is outside the window, the features occur a different number of times, or there were
    /// too many pairs to compare.
    case failed
    /// A feature of the expectation does not exist.
    case missing
    /// The expectation fails, and a waiver accepts that.
    case waived
  }

  /// The expectation that was checked.
  public let expectation: Expectation
  /// The alignment of the two features.
  public let alignment: FeatureAlignment
  /// The waiver that excuses the failure; `nil` if there is none or no need for one.
  public private(set) var waiver: Waiver?
  /// The pair farthest outside its bounds, or nearest to leaving them; `nil` if there is none.
  public let worst: FeatureAlignment.Pair?
  /// The rule that the pair breaks; `nil` if it breaks none.
  public let rule: Rule?

  /// Compares every pair once, so that reading the result later costs nothing.
  init(_ expectation: Expectation, _ alignment: FeatureAlignment) {
    self.expectation = expectation
    self.alignment = alignment
    let bounds = alignment.bounds(in: expectation.window)
    worst = bounds.flatMap(alignment.worst)
    rule = AlignmentResult.rule(worst, bounds)
  }

  /// The bounds of the window for these two senses; `nil` if a feature is missing.
  public var bounds: ClosedRange<HapticTime>? { alignment.bounds(in: expectation.window) }

  /// Whether the expectation passed, failed, was waived, or lacks a feature.
  public var verdict: Verdict {
    if rule == nil { return .passed }
    if waiver != nil { return .waived }
    return alignment.missing.isEmpty ? .failed : .missing
  }

  private static func rule(
    _ worst: FeatureAlignment.Pair?, _ bounds: ClosedRange<HapticTime>?
  ) -> Rule? {
    guard let bounds else { return PairRules.missing }
    guard let worst else { return PairRules.outside }
    guard !bounds.contains(worst.offset) else { return nil }
    return worst.leadsVisual && worst.offset < bounds.lowerBound
      ? PairRules.early : PairRules.outside
  }

  /// What is wrong, as a sentence; `nil` if nothing is.
  public var complaint: String? {
    guard let rule else { return nil }
    guard let bounds, let worst else {
      return "\(alignment)".prefix(1).uppercased() + "\(alignment)".dropFirst() + "."
    }
    let name = expectation.window.name.map { "\($0) window" } ?? "window"
    let text = "\(alignment.sentence(worst)), outside the \(name) of"
    let limits = AlignmentWindow.text(bounds)
    guard rule == PairRules.early else { return "\(text) \(limits)." }
    return "\(text) \(limits); "
      + "people notice a haptic that comes more than 15 ms before what they see."
  }

  /// The result with the first waiver that excuses it.
  package func excused(by waivers: WaiverIndex) -> AlignmentResult {
    var result = self
    result.waiver = rule.flatMap { waivers.excuses(for: $0, of: names).first }
    return result
  }

  /// The feature names by which a waiver can refer to it.
  package var names: [String] { [expectation.feature, expectation.partner] }
}

extension FeatureAlignment.Pair {
  /// Whether a haptic comes noticeably before a visual: by more than 15 ms, which were tolerated
  /// (Di Luca & Mahnan 2019).
  fileprivate var leadsVisual: Bool {
    subject.modality == .haptic && reference.modality == .visual
      && offset < .milliseconds(-15)
  }
}

package enum PairRules {
  package static let missing = Rule(
    "S200", .error, "Expected feature does not exist", isLoss: false)
  package static let outside = Rule("S201", .error, "Pair outside its window", isLoss: false)
  package static let early = Rule(
    "S202", .error, "Haptic noticeably before the visual", isLoss: false)
}

extension AlignmentResult: CustomStringConvertible {
  /// The verdict and the alignment, such as `passed: tap is 12 ms after scale.peak (0.412 s and 0.4 s)`.
  public var description: String { "\(verdict.rawValue): \(alignment)" }
}
