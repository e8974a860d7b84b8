// Words for people: padding, and lines that fit.

import HapticFormats
import HapticModel

/// Text padded with spaces at its end.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// Text padded with spaces at its beginning.
package func aligned(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A line wrapped at spaces if it is too long, with the rest indented.
///
/// - Parameters:
///   - line: One line.
///   - width: The number of columns; a single word may be longer.
/// - Returns: The line itself if it fits, else several.
package func wrapped(_ line: String, to width: Int) -> [String] {
  guard line.count > width else { return [line] }
  let start = line.prefix(width + 1)
  let indent = line.prefix { $0 == " " }.endIndex
  guard let space = start.lastIndex(of: " "), space > indent else { return [line] }
  let rest = line[space...].drop { $0 == " " }
  return [withoutTrailingSpaces(String(line[..<space]))] + wrapped("  " + rest, to: width)
}

package func withoutTrailingSpaces(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}
