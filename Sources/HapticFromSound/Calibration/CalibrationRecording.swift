// A recording of the sweep, as samples or as rows with times, and why one cannot be trusted.

import HapticModel

/// What a microphone or an accelerometer recorded while a device played the sweep.
package struct CalibrationRecording: Sendable {
  /// The samples a second; of rows with times their mean.
  package let rate: Double
  /// The times of rows in seconds; `nil` for samples at even distances.
  package let times: [Double]?
  /// The axes or channels, of equal length.
  package let channels: [[Float]]
  /// Whether values are metres per second squared; only then strengths are absolute.
  package let isAcceleration: Bool

  /// A recording at even distances.
  package init(rate: Double, channels: [[Float]], isAcceleration: Bool = false) {
    (self.rate, times, self.channels) = (rate, nil, channels)
    self.isAcceleration = isAcceleration
  }

  /// A recording of rows, each with its time.
  package init(times: [Double], channels: [[Float]], isAcceleration: Bool) {
    let length = (times.last ?? 0) - (times.first ?? 0)
    rate = length > 0 ? Double(times.count - 1) / length : 0
    (self.times, self.channels, self.isAcceleration) = (times, channels, isAcceleration)
  }
}

/// Why a recording is refused: what was measured, and what to do.
package struct CalibrationRefusal: Error, Hashable, Sendable {
  /// The kind of fault.
  package enum Reason: String, Hashable, Sendable {
    case tooShort, tooSlow, clipped, dropped, wrongSweep, tooNoisy, automaticGain
  }

  package let reason: Reason
  package let message: String

  init(_ reason: Reason, _ message: String) { (self.reason, self.message) = (reason, message) }
}
