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

  /// Reads lines of numbers between commas, semicolons, tabs or spaces.
  package init(_ text: String) throws(Fault) {
    var (names, rows): ([String], [[Double]]) = ([], [])
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let cells = line.split { ",;\t \r".contains($0) }
      guard let first = cells.first, !first.hasPrefix("#") else { continue }
      let numbers = cells.compactMap { Double(String($0)) }
      guard numbers.count == cells.count, numbers.allSatisfy({ $0.isFinite }) else {
        guard rows.isEmpty, names.isEmpty else {
          throw Fault(line: index + 1, message: "\"\(line.prefix(60))\" is not a row of numbers.")
        }
        names = line.split { ",;\t".contains($0) }.map { $0.lowercased() }
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

  /// The rows as Android's answer: frequency in hertz and acceleration in g.
  package var frequencyProfile: ProfileCurve? {
    guard rows.count > 1, rows[0].count == 2, rows.count < 1_000,
      let name = names.first,
      zip(name, name.dropFirst()).contains(where: { $0 == "h" && $1 == "z" })
    else { return nil }
    return ProfileCurve(
      rows.map { ProfileCurve.Point(at: $0[0], value: $0[1] * TouchProfile.gravity) })
  }

  /// The rows as a recording: a time, then one to three axes.
  ///
  /// Times are in seconds unless the column's name or their size says milli-, micro- or nanoseconds;
  /// values are metres per second squared unless a name says g.
  package func recording() throws(Fault) -> CalibrationRecording {
    guard rows.count > 1_000, (2...4).contains(rows[0].count) else {
      throw Fault(
        line: 1,
        message:
          "This table has \(rows.count) rows of \(rows.first?.count ?? 0) numbers; a recording "
          + "has a time and one to three axes, at least 300 times a second.")
    }
    let (start, scale) = (rows[0][0], timeScale)
    let inG = names.dropFirst().contains { name in
      name.split { !$0.isLetter && $0 != "²" }.last == "g"
    }
    let factor = inG ? TouchProfile.gravity : 1
    return CalibrationRecording(
      times: rows.map { ($0[0] - start) * scale },
      channels: (1..<rows[0].count).map { column in rows.map { Float($0[column] * factor) } },
      isAcceleration: true)
  }

  /// The seconds of one unit of time.
  private var timeScale: Double {
    let words = (names.first ?? "").split { !$0.isLetter }.map(String.init)
    for (unit, scale) in [("ns", 1e-9), ("us", 1e-6), ("µs", 1e-6), ("ms", 1e-3), ("s", 1)]
    where words.last == unit {
      return scale
    }
    // A sweep lasts one to four minutes in any unit.
    let length = rows[rows.count - 1][0] - rows[0][0]
    return [1, 1e-3, 1e-6, 1e-9].first { length * $0 < 1_000 } ?? 1
  }
}
