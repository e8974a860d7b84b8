// Rows of cells as lines of text, with columns of equal width.

/// Lays out tables of plain text.
package enum TextColumns {
  /// Makes a line for each row; cells are two spaces apart.
  ///
  /// - Parameters:
  ///   - rows: The cells, equally many in each row.
  ///   - rightAligned: The columns whose cells end at the same place.
  /// - Returns: The lines, indented by two spaces, without line feeds.
  package static func lines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let filling = String(repeating: " ", count: widths[column] - row[column].count)
        if rightAligned.contains(column) { return filling + row[column] }
        return row[column] + (column == row.count - 1 ? "" : filling)
      }
      return "  " + cells.joined(separator: "  ")
    }
  }
}
