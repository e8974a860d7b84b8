// The options that make an input slower or faster.

import HapticFormats

extension InputOptions {
  func speed() throws(Failure) -> Speed {
    if let stretch, !(stretch > 0 && stretch.isFinite) {
      throw Failure(usage: "--stretch must be a factor above 0, not \(trimmed(stretch, 9)).")
    }
    if let fit, !(fit > 0 && fit.isFinite) {
      throw Failure(usage: "--fit must be above 0 s, not \(trimmed(fit, 9)) s.")
    }
    guard stretch == nil || fit == nil else {
      throw Failure(usage: "--stretch and --fit both set the speed; use one of them.")
    }
    return stretch.map(Speed.stretched) ?? fit.map(Speed.fitted) ?? .asWritten
  }
}
