// Two named moments that should coincide, as a drawing shows them.

import HapticModel

/// A pair of features, how far apart they are, and whether that will do.
public struct AlignedPair: Hashable, Sendable {
  /// What is thought of the offset.
  public enum Verdict: Hashable, Sendable {
    /// It is within its window.
    case within
    /// It is not.
    case outside
    /// It is not, and that is accepted.
    case waived
  }

  /// The feature that is looked at, such as `success.tap[2]`, and when it is.
  public var feature: String
  public var featureTime: HapticTime
  /// What it should coincide with, such as `scale.peak`, and when that is.
  public var partner: String
  public var partnerTime: HapticTime
  /// How much later than its partner the feature is felt to be: usually the difference of times.
  public var offset: HapticTime
  /// Whether that will do.
  public var verdict: Verdict

  /// A pair of named moments.
  ///
  /// - Parameters:
  ///   - feature: The name that is looked at.
  ///   - featureTime: When it is.
  ///   - partner: What it should coincide with.
  ///   - partnerTime: When that is.
  ///   - offset: The offset to write; the difference of the times unless given.
  ///   - verdict: Whether it will do.
  public init(
    _ feature: String, at featureTime: HapticTime, with partner: String,
    at partnerTime: HapticTime, offset: HapticTime? = nil, _ verdict: Verdict
  ) {
    self.feature = feature
    self.featureTime = featureTime
    self.partner = partner
    self.partnerTime = partnerTime
    self.offset = offset ?? featureTime - partnerTime
    self.verdict = verdict
  }
}

extension AlignedPair {
  /// What is written beside the bracket, such as `+12 ms ✓  success.tap[2] – scale.peak`.
  ///
  /// The offset comes first, so that names of whatever length and script cannot displace it.
  var label: String { "\(offsetText) \(mark)  \(feature) – \(partner)" }

  /// The offset in milliseconds, signed.
  private var offsetText: String {
    let milliseconds = SVGWriter.decimal(Double(offset.nanoseconds) / 1e6, 1)
    return (offset > .zero ? "+" : "") + milliseconds.replacing("-", with: "−") + " ms"
  }

  private var mark: String {
    switch verdict {
    case .within: "✓"
    case .outside: "✗"
    case .waived: "waived"
    }
  }

  /// The class of its colours.
  var style: String {
    switch verdict {
    case .within: "good"
    case .outside: "bad"
    case .waived: "waived"
    }
  }
}
