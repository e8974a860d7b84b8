// A pair that should line up, as reports show it.

import HapticFormats
import HapticModel

/// What reports say of an expectation; it can be read back from a report.
package struct CheckedPair: Sendable {
  package var feature = ""
  package var partner = ""
  package var verdict = AlignmentResult.Verdict.passed
  /// The offset of the worst pair; `nil` if there is none.
  package var offset: HapticTime?
  /// The name of the window; `nil` for custom bounds.
  package var window: String?
  package var bounds: ClosedRange<HapticTime>?
  package var counts = (feature: 0, partner: 0)
  package var compared = 0
  /// The reason why a failure is accepted; `nil` if it is not, or there is none.
  package var waiver: String?
  package var message = ""
  /// The rule that it breaks, and what is wrong; `nil` if it breaks none.
  package var complaint: (rule: String, text: String)?

  init() {}

  init(_ result: AlignmentResult) {
    (feature, partner) = (result.expectation.feature, result.expectation.partner)
    verdict = result.verdict
    (offset, bounds) = (result.worst?.offset, result.bounds)
    window = result.expectation.window.name
    counts = (result.alignment.counts.feature, result.alignment.counts.partner)
    compared = result.alignment.pairs.count
    waiver = result.waiver?.reason
    message = "\(result.alignment)"
    if let rule = result.rule, let text = result.complaint { complaint = (rule.id, text) }
  }
}
