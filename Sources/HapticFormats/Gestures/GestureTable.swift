// Reads a gesture from a table of comma-separated values, one line for each sample.

import HapticModel
import HapticScenes

/// Reads a table; faults have byte offsets, as in JSON, and get lines and columns later.
struct GestureTable {
  enum Column: String, CaseIterable {
    case time, x, y, touch, phase, offset, fraction
  }

  /// A field of a line, without its quotes.
  struct Field {
    let text: String
    let offset: Int
  }

  let text: FileText
  private let maximumRows: Int
  var offset: Int
  private var columns: [Column] = []

  init(_ bytes: UnsafeRawBufferPointer, maximumRows: Int) throws(JSONFault) {
    // The scanner also refuses empty files and UTF-16, and skips a byte order mark.
    let scanner = try JSONScanner(bytes)
    text = scanner.text
    offset = scanner.offset
    self.maximumRows = maximumRows
  }

  mutating func gesture() throws(JSONFault) -> GestureInput {
    let start = offset
    try readHeader()
    let names = Set(columns)
    if names == [.time, .offset] { return GestureInput(.offset(try trace(of: .offset))) }
    if names == [.time, .fraction] { return GestureInput(.fraction(try trace(of: .fraction))) }
    guard names.subtracting([.touch]) == [.time, .x, .y, .phase] else {
      throw JSONFault(
        offset: start,
        message: "The columns are time, x, y, phase and perhaps touch; or time and offset; "
          + "or time and fraction.")
    }
    return GestureInput(.touches(try samples()))
  }

  private mutating func readHeader() throws(JSONFault) {
    for field in try nextLine() ?? [] {
      let name = field.text.lowercased()
      guard let column = Column(rawValue: name) else {
        try checkSeparators(in: [field])
        let hint = hint(for: name, among: Column.allCases.map { $0.rawValue })
        throw JSONFault(
          offset: field.offset, message: "\"\(field.text)\" is not a column of a gesture.\(hint)")
      }
      guard !columns.contains(column) else {
        throw JSONFault(offset: field.offset, message: "\"\(name)\" appears twice.")
      }
      columns.append(column)
    }
  }

  /// Throws if a field contains the separators of other programs.
  private func checkSeparators(in fields: [Field]) throws(JSONFault) {
    for (character, name) in [(";", "semicolons"), ("\t", "tabs")] as [(Character, String)] {
      guard let field = fields.first(where: { $0.text.contains(character) }) else { continue }
      throw JSONFault(
        offset: field.offset,
        message: "There are \(name) between the columns; they are separated by commas.")
    }
  }

  // MARK: Rows

  private mutating func trace(of column: Column) throws(JSONFault) -> [GesturePoint] {
    var points: [GesturePoint] = []
    while let row = try nextRow(count: points.count) {
      let point = GesturePoint(time: try time(row), value: try number(row, column))
      if let last = points.last, point.time <= last.time {
        throw JSONFault(
          offset: row.field(.time).offset,
          message: "\(point.time) is not later than \(last.time), the sample before it.")
      }
      points.append(point)
    }
    guard !points.isEmpty else { throw noSamples }
    return points
  }

  private mutating func samples() throws(JSONFault) -> [TouchSample] {
    var samples: [TouchSample] = []
    var offsets: [Int] = []
    while let row = try nextRow(count: samples.count) {
      offsets.append(row.start)
      samples.append(
        TouchSample(
          time: try time(row), x: try number(row, .x), y: try number(row, .y),
          touch: try touch(row), phase: try phase(row)))
    }
    guard !samples.isEmpty else { throw noSamples }
    do throws(GestureFault) {
      _ = try FingerPath(samples)
    } catch {
      throw JSONFault(offset: offsets[error.index], message: error.description)
    }
    return samples
  }

  private var noSamples: JSONFault {
    JSONFault(offset: offset, message: "The table has no samples.")
  }

  // MARK: Fields

  private struct Row {
    let start: Int
    let fields: [Column: Field]

    func field(_ column: Column) -> Field { fields[column] ?? Field(text: "", offset: start) }
  }

  private mutating func nextRow(count: Int) throws(JSONFault) -> Row? {
    guard let fields = try nextLine() else { return nil }
    let start = fields[0].offset
    guard fields.count == columns.count else {
      try checkSeparators(in: fields)
      throw JSONFault(
        offset: start, message: "The line has \(fields.count) fields of \(columns.count).")
    }
    guard count < maximumRows else {
      throw JSONFault(
        offset: start, message: "The gesture has more than the limit of \(maximumRows) samples.")
    }
    return Row(start: start, fields: Dictionary(uniqueKeysWithValues: zip(columns, fields)))
  }

  private func number(_ row: Row, _ column: Column) throws(JSONFault) -> Double {
    let field = row.field(column)
    // Swift also accepts "nan", "inf" and hexadecimal numbers.
    let isPlain = field.text.utf8.allSatisfy { $0.digit < 10 || "+-.eE".utf8.contains($0) }
    guard isPlain, let number = Double(field.text), number.isFinite else {
      throw JSONFault(
        offset: field.offset,
        message: "\(column.rawValue) is \"\(field.text.shortened)\", not a number.")
    }
    return number
  }

  private func time(_ row: Row) throws(JSONFault) -> HapticTime {
    let seconds = try number(row, .time)
    var text = row.field(.time).text
    let exact = text.withUTF8 { HapticTime(decimalSeconds: $0) }
    guard let time = exact ?? HapticTime(exactly: seconds) else {
      throw JSONFault(
        offset: row.field(.time).offset, message: "time is beyond ±\(HapticTime.largest).")
    }
    return time
  }

  private func touch(_ row: Row) throws(JSONFault) -> Int {
    guard let field = row.fields[.touch] else { return 0 }
    guard let touch = Int32(field.text), touch >= 0 else {
      throw JSONFault(
        offset: field.offset,
        message: "touch is \"\(field.text.shortened)\", not a whole number of 0 or more.")
    }
    return Int(touch)
  }

  private func phase(_ row: Row) throws(JSONFault) -> TouchSample.Phase {
    let field = row.field(.phase)
    if let phase = TouchSample.Phase(rawValue: field.text) { return phase }
    let phases = TouchSample.Phase.allCases.map { $0.rawValue }
    let guess = hint(for: field.text, among: phases)
    let list = guess.isEmpty ? " The choices are \(phases.quotedList)." : guess
    throw JSONFault(
      offset: field.offset,
      message: "phase is \"\(field.text.shortened)\", which is unknown.\(list)")
  }
}

extension String {
  fileprivate var shortened: String { count <= 40 ? self : String(prefix(40)) + "…" }
}
