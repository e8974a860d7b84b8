// Names that a format knows: found by bytes, and the nearest one to a misspelt name.

/// Names and what they stand for.
struct NameTable<Value: Sendable>: Sendable {
  private struct Row: Sendable {
    let name: StaticString
    let value: Value
  }

  private let rows: [Row]
  /// Wrong names that people write, in lower case, and the names they mean.
  private let aliases: [String: String]

  /// A table; commonest names first, because a search goes from the front.
  init(_ rows: [(StaticString, Value)], aliases: [String: String] = [:]) {
    self.rows = rows.map { Row(name: $0.0, value: $0.1) }
    self.aliases = aliases
  }

  /// What a string of a file stands for, if it is one of the names.
  @inline(__always)
  func value(of string: JSONString, in scanner: borrowing JSONScanner) -> Value? {
    for row in rows where scanner.matches(string, row.name) { return row.value }
    return nil
  }

  /// The name that a misspelt one was meant to be, if that can be guessed: a known alias, or a
  /// difference of one letter, of two in long names, with no regard to case.
  func nearest(to text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let wrong = text.lowercased()
    if let alias = aliases[wrong] { return alias }
    let candidates = rows.map { row in
      let name = "\(row.name)"
      return (name: name, distance: editDistance(wrong, name.lowercased()))
    }
    let best = candidates.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= ($0.name.utf8.count <= 6 ? 1 : 2) ? $0.name : nil }
  }
}

/// How many letters must be inserted, removed or replaced to turn one text into another
/// (Levenshtein 1966), one row of the table at a time.
func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b.utf8)
  var row = Array(0...b.count)
  for (i, letter) in a.utf8.enumerated() {
    var diagonal = i
    row[0] = i + 1
    for j in b.indices {
      let replaced = diagonal + (letter == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
