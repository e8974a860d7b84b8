// Names of which there are several, told apart by a number.

/// A name with a number, such as `tick[3]`, or one that stands for all of them, `tick[*]`.
struct NumberedName {
  /// What comes before the bracket.
  let base: String
  /// The number; `nil` for all of them.
  let number: Int?

  /// Whether it stands for all of them.
  var isSeries: Bool { number == nil }
  /// The name that stands for all of them.
  var series: String { base + "[*]" }

  /// The parts of a name, or `nil` if it has no number.
  init?(_ name: String) {
    guard name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") else { return nil }
    let inside = name[name.index(after: bracket)...].dropLast()
    base = String(name[..<bracket])
    number = Int(inside)
    guard inside == "*" || number.map({ "\($0)" == inside && $0 >= 0 }) ?? false else {
      return nil
    }
  }
}
