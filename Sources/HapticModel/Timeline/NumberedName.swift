// Numbered names, such as `tick[3]`, and names of whole series, such as `tick[*]`.

/// A name with a number, such as `tick[3]`, or one that stands for all of them, `tick[*]`.
package struct NumberedName {
  /// The part before the bracket.
  package let base: String
  /// The number; `nil` for the whole series.
  package let number: Int64?

  package var isSeries: Bool { number == nil }
  package var series: String { base + "[*]" }

  /// Parses a name; `nil` if it ends in neither a number nor `[*]`.
  package init?(_ name: String) {
    let text = name.utf8
    guard text.last == UInt8(ascii: "]"), let bracket = text.lastIndex(of: UInt8(ascii: "[")) else {
      return nil
    }
    let inside = name[text.index(after: bracket)..<text.index(before: text.endIndex)]
    base = String(name[..<bracket])
    number = Int64(inside)
    guard inside == "*" || number.map({ "\($0)" == inside && $0 >= 0 }) ?? false else {
      return nil
    }
  }
}
