// Rows of states, tracks and features on the time axis of a plot.

import HapticFormats
import HapticModel

/// A row of a drawing: the texts at its left, and its cells.
struct PlotRow {
  var name = ""
  var value = ""
  /// The cells, a character for each column.
  var cells: String
}

struct InterfaceRows {
  let timeline: Timeline
  let scale: TimeColumns
  let glyphs: Glyphs

  private static let flagRows = 6

  /// The most tracks and state machines drawn, the same as in a picture.
  private static let mostTracks = 48
  private static let mostMachines = 24

  /// The rows of states, tracks and features, as far as there are any.
  var all: [PlotRow] {
    let tracks = timeline.tracks
    return machines + tracks.prefix(InterfaceRows.mostTracks).flatMap(rows)
      + rest(tracks.count - InterfaceRows.mostTracks, "more tracks") + features
  }

  /// A row with the number of things not drawn, if any.
  private func rest(_ count: Int, _ things: String) -> [PlotRow] {
    count > 0 ? [PlotRow(cells: "and \(count) \(things)")] : []
  }
}

// MARK: - States

extension InterfaceRows {
  /// A row for each machine: a wall where it enters a state, then the state's name.
  private var machines: [PlotRow] {
    var names: [String] = []
    var changes: [String: [StateChange]] = [:]
    for change in timeline.states.sorted(on: { $0.time }) {
      if changes[change.machine] == nil { names.append(change.machine) }
      changes[change.machine, default: []].append(change)
    }
    let shown = names.prefix(InterfaceRows.mostMachines)
    return shown.map { PlotRow(name: $0, cells: cells(of: changes[$0] ?? [])) }
      + rest(names.count - shown.count, "more state machines")
  }

  private func cells(of changes: [StateChange]) -> String {
    var cells = [Character](repeating: " ", count: scale.count)
    for (index, change) in changes.enumerated() {
      let column = scale.column(of: change.time)
      let next = index + 1 < changes.count ? scale.column(of: changes[index + 1].time) : scale.count
      guard column < next else {
        cells[column] = glyphs.taps
        continue
      }
      // The state at the start uses the drawing's own wall.
      let isCrowded = cells[column] == glyphs.taps
      let start = column == 0 && !isCrowded ? 0 : column + 1
      if start > column && !isCrowded { cells[column] = glyphs.wall }
      for (offset, character) in change.state.visible.prefix(max(next - start, 0)).enumerated() {
        cells[start + offset] = character
      }
    }
    return String(cells)
  }
}

// MARK: - Tracks

extension InterfaceRows {
  /// The number of samples of a track per column.
  private static let looks = 8

  /// Two rows of bars between the least and greatest value, which are written beside them.
  private func rows(of track: AnimationTrack) -> [PlotRow] {
    let (low, high) = (track.range.lowerBound, track.range.upperBound)
    let unit = track.unit.rawValue
    guard low < high, (high - low).isFinite else {
      let line = String(repeating: glyphs.floor, count: scale.count)
      return [PlotRow(name: track.name, value: shortValue(track.initial), cells: line)]
    }
    let steps = glyphs.fills.count - 1
    let heights = (0..<scale.count).map { column -> Int in
      let part = (value(of: track, in: column) - low) / (high - low)
      return Int((min(max(part, 0), 1) * Double(2 * steps)).rounded())
    }
    func row(_ number: Int) -> String {
      String(heights.map { glyphs.fills[min(max($0 - number * steps, 0), steps)] })
    }
    return [
      PlotRow(name: track.name, value: shortValue(high), cells: row(1)),
      PlotRow(name: unit.isEmpty ? "" : "  \(unit)", value: shortValue(low), cells: row(0)),
    ]
  }

  /// The value in a column that is farthest from the track's initial one.
  private func value(of track: AnimationTrack, in column: Int) -> Double {
    let (start, end) = (scale.start(of: column), scale.start(of: column + 1))
    let values = (0..<InterfaceRows.looks).map { look in
      let part = Double(look) / Double(InterfaceRows.looks)
      return track.value(at: start + (end - start).scaled(by: part))
    }
    func distance(_ value: Double) -> Double { (value - track.initial).magnitude }
    return values.dropFirst().reduce(values[0]) { distance($1) > distance($0) ? $1 : $0 }
  }

  /// A value in about seven characters or fewer.
  private func shortValue(_ value: Double) -> String {
    guard value.magnitude < 1e5 else { return value.isNaN ? "?" : value > 0 ? ">99999" : "<-99999" }
    return trimmed(value, value.magnitude < 10 ? 2 : value.magnitude < 1000 ? 1 : 0)
  }
}

// MARK: - Features

extension InterfaceRows {
  /// Names on poles that cross no other name or pole, with a mark at each moment.
  private var features: [PlotRow] {
    let features = timeline.features
    guard !features.isEmpty else { return [] }
    var marks = [Character](repeating: " ", count: scale.count)
    var rows: [[Character]] = []
    // The column up to which a row is free, from the left.
    var free = [Int](repeating: scale.count, count: InterfaceRows.flagRows)
    for feature in features.reversed() {
      let column = scale.column(of: feature.time)
      marks[column] = glyphs.point
      let name = Array(feature.name.visible.prefix(scale.count / 2))
      guard let row = free.firstIndex(where: { column + name.count < $0 }) else { continue }
      for lower in 0...row {
        free[lower] = min(free[lower], column)
        if lower >= rows.count { rows.append([Character](repeating: " ", count: scale.count)) }
        rows[lower][column] = glyphs.wall
      }
      rows[row].replaceSubrange(column + 1...column + name.count, with: name)
    }
    let texts = rows.reversed().map { PlotRow(cells: String($0)) }
    return texts + [PlotRow(name: "features", cells: String(marks))]
  }
}

extension String {
  /// The text without characters that take no column or several.
  var visible: String {
    String(
      map { $0.isNewline || $0 == "\t" || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
  }
}
