// Tables of words and numbers in columns, for people.

import HapticFormats
import HapticModel

/// Rows under headings; a row that is too long continues on the next line.
package struct TextTable {
  let headings: [String]
  /// The indices of columns with words, which are aligned left; others hold numbers.
  let words: Set<Int>
  let rows: [[String]]
  /// The number of rows left out, and their noun.
  let rest: Int
  let noun: String

  /// Headings, rows, and the number of others; empty without rows.
  package func lines(inWidth width: Int) -> [String] {
    guard !rows.isEmpty else { return [] }
    let table = [headings] + rows
    let widths = headings.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let groups = TextTable.groups(of: widths, inWidth: width)
    let lines = table.flatMap { row in
      let cells = zip(row, widths).enumerated().map(cell)
      let lines = groups.map { group in
        let indent = group.lowerBound > 0 ? "  " : ""
        return withoutTrailingSpaces(indent + cells[group].joined(separator: "  "))
      }
      return lines.filter { !$0.isEmpty }
    }
    return lines + (rest > 0 ? ["and \(rest.counted("more \(noun)")); --all lists them"] : [])
  }

  private static func groups(of widths: [Int], inWidth width: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    var taken = 0
    for (column, cells) in widths.enumerated() {
      if column > start && taken + cells > width {
        groups.append(start..<column)
        (start, taken) = (column, 2)
      }
      taken += cells + 2
    }
    return groups + [start..<widths.count]
  }

  /// A cell: words aligned left, numbers right.
  private func cell(_ column: Int, _ content: (text: String, width: Int)) -> String {
    words.contains(column)
      ? padded(content.text, to: content.width) : aligned(content.text, to: content.width)
  }
}
