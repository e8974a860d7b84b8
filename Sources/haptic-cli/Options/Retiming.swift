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

  /// Stretches the timeline of a reading as requested; throws for one without length that should
  /// fit one.
  func retime(_ reading: inout Reading) throws(MalformedFile) {
    if let stretch { reading.timeline = reading.timeline.stretched(by: stretch) }
    if let fit { try reading.fit(to: fit) }
  }
}
