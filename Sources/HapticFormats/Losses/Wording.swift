// The wording of errors in messages.

import HapticModel

extension Double {
  /// An error of 0 or more for messages: rounded up to four decimals, so never understated.
  var asError: String {
    guard magnitude < 1e9 else { return JSONWriter.number(self) }
    return JSONWriter.number(max((self * 10_000 - 1e-6).rounded(.up), 0) / 10_000)
  }

  /// Decibels for messages, with one decimal.
  var asDecibels: String { JSONWriter.number(rounded(toPlaces: 1)) }
}
