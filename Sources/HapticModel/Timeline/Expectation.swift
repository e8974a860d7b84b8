// Expectations, the pairs of features that must line up, and waivers, the accepted exceptions.

/// A pair of features that should coincide.
///
/// Either name may end in `[*]`, which stands for all numbered features of that name. Such a series
/// is matched by count and in order; where it repeats faster than 4 Hz, only the first and last of
/// the fast run are compared.
public struct Expectation: Hashable, Sendable {
  /// The name of the feature to check, such as `success.tap[2]`.
  public var feature: String
  /// The name of the feature it should coincide with, such as `scale.peak`.
  public var partner: String
  /// The window of accepted offsets.
  public var window: AlignmentWindow

  /// Creates an expectation, with the default window unless another is given.
  public init(_ feature: String, with partner: String, within window: AlignmentWindow = .default) {
    self.feature = feature
    self.partner = partner
    self.window = window
  }
}

/// An accepted violation of a rule, with the reason.
public struct Waiver: Hashable, Sendable {
  /// The rule's identifier, such as `S201`.
  public var rule: String
  /// The feature concerned; `nil` for the whole timeline.
  public var feature: String?
  /// The reason why the violation is accepted.
  public var reason: String

  /// Creates a waiver of a rule, for one feature or the whole timeline.
  public init(_ rule: String, of feature: String? = nil, because reason: String) {
    self.rule = rule
    self.feature = feature
    self.reason = reason
  }
}
