// The wording of counts and errors in messages.

extension Int {
  /// A count with its noun: `1 tap`, `3 taps`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }

  /// The form of a word for a count, such as `is` or `are`.
  func form(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}

extension Double {
  /// An error of 0 or more for messages: rounded up to four decimals, so never understated.
  var asError: String {
    guard magnitude < 1e9 else { return JSONWriter.number(self) }
    return JSONWriter.number(max((self * 10_000 - 1e-6).rounded(.up), 0) / 10_000)
  }
}
