// The options that make an input slower or faster.

import HapticFormats
import HapticModel

extension InputOptions {
  /// Throws for invalid factors and lengths.
  func checkRetiming() throws(Failure) {
    if let stretch, !(stretch > 0 && stretch.isFinite) {
      throw Failure(usage: "--stretch must be a factor above 0, not \(trimmed(stretch, 9)).")
    }
    if let fit, !(fit > 0 && fit.isFinite) {
      throw Failure(usage: "--fit must be above 0 s, not \(trimmed(fit, 9)) s.")
    }
    guard stretch == nil || fit == nil else {
      throw Failure(usage: "--stretch and --fit both set the speed; use one of them.")
    }
  }

  /// A timeline stretched as requested.
  ///
  /// - Parameters:
  ///   - timeline: The timeline as read.
  ///   - name: Its name in messages.
  /// - Returns: The stretched timeline; the same one if nothing was requested.
  /// - Throws: ``Failure`` for a length that a timeline without length cannot have.
  func retimed(_ timeline: Timeline, called name: String) throws(Failure) -> Timeline {
    if let stretch { return timeline.stretched(by: stretch) }
    guard let fit else { return timeline }
    if let fitted = timeline.fitted(to: .seconds(fit)) { return fitted }
    throw Failure(
      .malformed, path: name, "it has no length, so it cannot be stretched to \(trimmed(fit, 9)) s."
    )
  }
}
