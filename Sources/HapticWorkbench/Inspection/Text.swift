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

/// Rows of equally many cells as lines, with two spaces after the widest cell of each column.
package func columns(_ rows: [[String]]) -> [String] {
  guard let first = rows.first else { return [] }
  let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    withoutTrailingSpaces(zip(row, widths).map { padded($0, to: $1 + 2) }.joined())
  }
}
