// A row of a drawing's list of alignments: a label and two moments.

import HapticFormats
import HapticModel

struct AlignedPair {
  enum Verdict {
    case within, outside, waived
  }

  /// The text beside the bracket, such as `+12 ms ✓  success.tap[2] – scale.peak`.
  ///
  /// The offset comes first, so that names of any length and script cannot displace it.
  let label: String
  let verdict: Verdict
  /// The names of the two moments; empty if nothing is compared.
  let names: [String]
  /// The two moments; `nil` if nothing is compared.
  let moments: (HapticTime, HapticTime)?

  private init(_ result: AlignmentResult, _ pair: FeatureAlignment.Pair) {
    let isWithin = result.bounds?.contains(pair.offset) ?? false
    verdict = isWithin ? .within : result.verdict == .waived ? .waived : .outside
    moments = (pair.subject.time, pair.reference.time)
    names = [pair.subject.name, pair.reference.name]
    let milliseconds = SVGWriter.decimal(Double(pair.offset.nanoseconds.magnitude) / 1e6, 1)
    let sign = pair.offset == .zero ? "" : pair.offset > .zero ? "+" : "−"
    label =
      "\(sign)\(milliseconds) ms \(verdict.mark)  \(pair.subject.name) – \(pair.reference.name)"
  }

  private init(incomparable result: AlignmentResult) {
    verdict = result.verdict == .waived ? .waived : .outside
    moments = nil
    names = []
    let alignment = result.alignment
    let what =
      alignment.isLeftOut
      ? "too many" : alignment.missing.isEmpty ? "not as many" : "missing"
    let both = "\(result.expectation.feature) – \(result.expectation.partner)"
    label = "\(what) \(verdict.mark)  \(both)"
  }

  /// The rows of a result: one for each compared pair, or one that says why there is none.
  static func all(of result: AlignmentResult) -> [AlignedPair] {
    let pairs = result.alignment.pairs
    return pairs.isEmpty
      ? [AlignedPair(incomparable: result)] : pairs.map { AlignedPair(result, $0) }
  }
}

extension AlignedPair.Verdict {
  fileprivate var mark: String {
    switch self {
    case .within: "✓"
    case .outside: "✗"
    case .waived: "waived"
    }
  }

  var style: String {
    switch self {
    case .within: "good"
    case .outside: "bad"
    case .waived: "waived"
    }
  }
}
