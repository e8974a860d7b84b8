// Reads tables of numbers: rows of an accelerometer, and the frequency profile that Android prints.

import HapticFromSound
import HapticModel

/// A table of numbers in text, with the names of its columns if the first line has them.
package struct RecordingTable {
  /// What is wrong with a table, and where.
  package struct Fault: Error {
    package let line: Int
    package let message: String
  }

  private let names: [String]
  private let rows: [[Double]]

  /// Reads lines of numbers between semicolons, tabs, commas or spaces.
  ///
  /// A line's separator is the first of these that it has. Unless that is a comma, numbers may have
  /// decimal commas.
  package init(_ text: String) throws(Fault) {
    var (names, rows): ([String], [[Double]]) = ([], [])
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let separator: Character = [";", "\t", ","].first { line.contains($0) } ?? " "
      let cells = line.split(separator: separator).map { Self.bare($0) }.filter { !$0.isEmpty }
      // Excel keeps its separator in a line of its own.
      guard let first = cells.first, !first.hasPrefix("#"), !first.hasPrefix("sep=") else {
        continue
      }
      let numbers = cells.compactMap { Self.number($0, hasDecimalComma: separator != ",") }
      guard numbers.count == cells.count, numbers.allSatisfy({ $0.isFinite }) else {
        guard rows.isEmpty, names.isEmpty else {
          throw Fault(line: index + 1, message: "\"\(line.prefix(60))\" is not a row of numbers.")
        }
        names = cells.map { $0.lowercased() }
        continue
      }
      guard numbers.count == rows.first?.count ?? numbers.count else {
        throw Fault(
          line: index + 1,
          message: "This row has \(numbers.count) numbers, the first has \(rows[0].count).")
      }
      rows.append(numbers)
    }
    (self.names, self.rows) = (names, rows)
  }

  /// A cell without what surrounds it.
  private static func bare(_ cell: Substring) -> Substring {
    let marks: [Character] = [" ", "\t", "\"", "\u{FEFF}"]
    var cell = cell
    while let first = cell.first, marks.contains(first) { cell.removeFirst() }
    while let last = cell.last, marks.contains(last) { cell.removeLast() }
    return cell
  }

  /// A number; of a date with a clock, such as `27-Nov-2026 03:38:57.001`, the seconds of its day.
  private static func number(_ cell: Substring, hasDecimalComma: Bool) -> Double? {
    let text = hasDecimalComma ? String(cell.map { $0 == "," ? "." : $0 }) : String(cell)
    if let number = Double(text) { return number }
    let clock = text.split { $0 == " " || $0 == "T" || $0 == "Z" }.last ?? ""
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
      .compactMap { Double(String($0)) }
    guard parts.count == 3, clock.count(where: { $0 == ":" }) == 2 else { return nil }
    return (parts[0] * 60 + parts[1]) * 60 + parts[2]
  }

  /// The rows as Android's answer: frequency in hertz and acceleration in g.
  package var frequencyProfile: ProfileCurve? {
    guard rows.count > 1, rows[0].count == 2, rows.count < 1_000,
      let name = names.first,
      zip(name, name.dropFirst()).contains(where: { $0 == "h" && $1 == "z" })
    else { return nil }
    return ProfileCurve(
      rows.map { ProfileCurve.Point(at: $0[0], value: $0[1] * TouchProfile.gravity) })
  }
}

// MARK: - Recordings

extension RecordingTable {
  /// The rows as a recording: a time, and one to three axes.
  ///
  /// Columns are found by their names: the time by that word or `seconds`, axes by `x`, `y` and `z`;
  /// without names the first is the time. Times are in seconds unless the name or their size says
  /// milli-, micro- or nanoseconds. Values are metres per second squared, or g or mg if a name says
  /// so; without any unit they are g where three axes rest at a length of 1.
  package func recording() throws(Fault) -> CalibrationRecording {
    let time = column { $0.hasPrefix("time") || $0.hasPrefix("second") } ?? 0
    let axes = axes(beside: time)
    guard rows.count > 1_000, (1...3).contains(axes.count) else {
      throw Fault(
        line: 1,
        message:
          "This table has \(rows.count) rows of \(rows.first?.count ?? 0) numbers; a recording "
          + "has a time and one to three axes, named x, y and z, at least 300 times a second.")
    }
    var factors: [Double?] = []
    for axis in axes { factors.append(try unit(of: axis)) }
    if factors.count == 3, factors.allSatisfy({ $0 == nil }), restsAtOne(axes) {
      factors = factors.map { _ in TouchProfile.gravity }
    }
    let (start, scale) = (rows[0][time], timeScale(time))
    return CalibrationRecording(
      times: rows.map { ($0[time] - start) * scale },
      channels: zip(axes, factors).map { axis, factor in
        rows.map { Float($0[axis] * (factor ?? 1)) }
      },
      isAcceleration: true)
  }

  /// The words of a column's name, which are none where names and rows differ in number.
  private func words(_ column: Int) -> [Substring] {
    names.count == rows.first?.count ? names[column].split { !$0.isLetter && $0 != "µ" } : []
  }

  private func column(where isWanted: (Substring) -> Bool) -> Int? {
    rows.first?.indices.first { words($0).contains(where: isWanted) }
  }

  /// The columns of `x`, `y` and `z`, also as in `gFx`; if there are none, all beside the time.
  private func axes(beside time: Int) -> [Int] {
    let named = ["x", "y", "z"].compactMap { axis in
      column { $0 == axis } ?? column { $0.count < 5 && $0.hasSuffix(axis) }
    }
    return named.isEmpty ? (rows.first?.indices.filter { $0 != time } ?? []) : named
  }

  /// The metres per second squared of one unit of a column; `nil` if its name has none.
  private func unit(of column: Int) throws(Fault) -> Double? {
    let words = words(column)
    switch words.last {
    case "g": return TouchProfile.gravity
    case "mg": return TouchProfile.gravity / 1_000
    case "ms": return 1
    case "s" where words.dropLast().last == "m": return 1
    default: break
    }
    if words.contains(where: { $0.hasPrefix("gf") }) { return TouchProfile.gravity }
    guard !words.isEmpty, names[column].contains("(") || names[column].contains("[") else {
      return nil
    }
    throw Fault(line: 1, message: "The unit of \"\(names[column])\" must be m/s², g or mg.")
  }

  /// Whether three axes are 1 long where nothing moves them, as gravity is in g.
  private func restsAtOne(_ axes: [Int]) -> Bool {
    let lengths = rows.map { row in
      axes.reduce(0) { $0 + row[$1] * row[$1] }.squareRoot()
    }
    return abs(lengths.sorted()[lengths.count / 2] - 1) < 0.1
  }

  /// The seconds of one unit of time.
  private func timeScale(_ column: Int) -> Double {
    for (unit, scale) in [("ns", 1e-9), ("us", 1e-6), ("µs", 1e-6), ("ms", 1e-3), ("s", 1)]
    where words(column).last.map({ $0 == unit }) ?? false {
      return scale
    }
    // A sweep lasts one to four minutes in any unit.
    let length = rows[rows.count - 1][column] - rows[0][column]
    return [1, 1e-3, 1e-6, 1e-9].first { length * $0 < 1_000 } ?? 1
  }
}
