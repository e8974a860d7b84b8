// The options that make an input slower or faster.

import HapticModel

extension InputOptions {
  /// Refuses factors and lengths that make no sense.
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

  /// A timeline as slow as was asked for.
  ///
  /// - Parameters:
  ///   - timeline: The timeline as it was read.
  ///   - name: How messages call it.
  /// - Returns: The timeline itself unless something was asked for.
  /// - Throws: ``Failure`` for a length that it cannot have, as all of it is one moment.
  func retimed(_ timeline: Timeline, called name: String) throws(Failure) -> Timeline {
    if let stretch { return timeline.stretched(by: stretch) }
    guard let fit else { return timeline }
    if let fitted = timeline.fitted(to: .seconds(fit)) { return fitted }
    throw Failure(
      .malformed, path: name, "it has no length, so it cannot be stretched to \(trimmed(fit, 9)) s."
    )
  }
}
