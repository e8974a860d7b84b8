// How messages say counts and errors.

extension Int {
  /// This many of something: `1 tap`, `3 taps`.
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }

  /// What a count makes of a word that has two forms, such as `is` and `are`.
  func form(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}

extension Double {
  /// An error of 0 or more as a message says it: rounded up to four decimals, so that it is never understated.
  var asError: String {
    guard magnitude < 1e9 else { return JSONWriter.number(self) }
    return JSONWriter.number(max((self * 10_000 - 1e-6).rounded(.up), 0) / 10_000)
  }
}
