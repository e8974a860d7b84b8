// Numbers and words for people: fixed decimals, padding, plurals.

import HapticModel

/// A number with a fixed count of decimals, such as `0.250`.
///
/// - Parameters:
///   - value: A finite value below 9 × 10¹⁵ in units of the last decimal.
///   - decimals: How many, 0…9.
/// - Returns: The decimal text; values too large are written as Swift writes them.
func fixed(_ value: Double, _ decimals: Int) -> String {
  let scale = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
  let scaled = (value * Double(scale)).rounded()
  guard scaled.magnitude < 9e15 else { return "\(value)" }
  let units = Int64(scaled)
  let whole = "\(units < 0 ? "-" : "")\(units.magnitude / scale.magnitude)"
  guard decimals > 0 else { return whole }
  let digits = String(units.magnitude % scale.magnitude)
  return whole + "." + String(repeating: "0", count: decimals - digits.count) + digits
}

/// A number without the zeros that end its decimals, such as `0.25` or `3`.
func trimmed(_ value: Double, _ decimals: Int) -> String {
  var text = fixed(value, decimals)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

/// Text filled with spaces at its end.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// Text filled with spaces at its beginning.
func aligned(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A line broken at spaces where it is too long, the rest indented.
///
/// - Parameters:
///   - line: One line.
///   - width: Columns; a single word may be longer.
/// - Returns: The line itself if it fits, else its words in several.
func wrapped(_ line: String, to width: Int) -> [String] {
  guard line.count > width else { return [line] }
  let start = line.prefix(width + 1)
  let indent = line.prefix { $0 == " " }.endIndex
  guard let space = start.lastIndex(of: " "), space > indent else { return [line] }
  let rest = line[space...].drop { $0 == " " }
  return [withoutTrailingSpaces(String(line[..<space]))] + wrapped("  " + rest, to: width)
}

/// A count and its noun, such as `1 curve` or `2 curves`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Text without the spaces at its end.
func withoutTrailingSpaces(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}

extension String {
  /// Where the last part of a path begins.
  var endOfFolder: Index { lastIndex(of: "/").map { index(after: $0) } ?? startIndex }
}

/// The last part of a path, without its extension.
func baseName(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
  return String(name[..<dot])
}

/// What follows the last dot of a path's last part, in lower case; empty if there is none.
func pathExtension(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
  return name[name.index(after: dot)...].lowercased()
}
