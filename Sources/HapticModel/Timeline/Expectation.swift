// What a timeline promises to line up, how closely, and what is excused.

/// A pair of features that should coincide.
///
/// Either name may end in `[*]`, which stands for every feature of that name with a number: such a
/// series is matched by count and in order, and where it repeats faster than 4 Hz only by the first
/// and last of the fast run.
public struct Expectation: Hashable, Sendable {
  /// The feature that is looked at, such as `success.tap[2]`.
  public var feature: String
  /// What it should coincide with, such as `scale.peak`.
  public var partner: String
  /// How far apart they may be.
  public var window: AlignmentWindow

  /// A pair that should coincide, within the default window unless said otherwise.
  public init(_ feature: String, with partner: String, within window: AlignmentWindow = .default) {
    self.feature = feature
    self.partner = partner
    self.window = window
  }
}

/// A rule that a timeline is excused from, and why.
public struct Waiver: Hashable, Sendable {
  /// The rule's identifier, such as `S201`.
  public var rule: String
  /// The feature it is about; `nil` for the whole timeline.
  public var feature: String?
  /// Why that is accepted.
  public var reason: String

  /// An excuse from a rule.
  public init(_ rule: String, of feature: String? = nil, because reason: String) {
    self.rule = rule
    self.feature = feature
    self.reason = reason
  }
}
