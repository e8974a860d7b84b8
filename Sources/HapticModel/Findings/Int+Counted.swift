// A count with its noun, as messages say it.

extension Int {
  /// A count with its noun: `1 tap`, `3 taps`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
  }

  /// The form of a word for a count, such as `is` or `are`.
  package func form(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}
