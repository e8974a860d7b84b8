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

  /// The rows of states, tracks and features, as far as there are any.
  var all: [PlotRow] {
    let rows = TimelineRows(timeline, until: scale.end)
    let machines = rows.machines.map { PlotRow(name: $0.machine, cells: cells(of: $0.bands)) }
    let tracks = rows.moving.flatMap(self.rows) + rows.still.map(line)
    let features = features(rows.moments(of: Modality.allCases))
    return machines + note(rows.moreMachines) + tracks + note(rows.moreTracks) + features
  }

  private func note(_ words: String?) -> [PlotRow] { words.map { [PlotRow(cells: $0)] } ?? [] }
}

// MARK: - States

extension InterfaceRows {
  /// A wall where a machine enters a state, then the state's name.
  private func cells(of bands: [StateBands.Band]) -> String {
    var cells = [Character](repeating: " ", count: scale.count)
    for (index, band) in bands.enumerated() {
      let column = scale.column(of: band.span.start)
      let next =
        index + 1 < bands.count ? scale.column(of: bands[index + 1].span.start) : scale.count
      guard column < next else {
        cells[column] = glyphs.taps
        continue
      }
      // The state at the start uses the drawing's own wall.
      let isCrowded = cells[column] == glyphs.taps
      let start = column == 0 && !isCrowded ? 0 : column + 1
      if start > column && !isCrowded { cells[column] = glyphs.wall }
      for (offset, character) in band.state.visible.prefix(max(next - start, 0)).enumerated() {
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
    guard low < high, (high - low).isFinite else { return [line(track)] }
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

  /// A line at the one value that a track keeps.
  private func line(_ track: AnimationTrack) -> PlotRow {
    let line = String(repeating: glyphs.floor, count: scale.count)
    return PlotRow(name: track.name, value: shortValue(track.initial), cells: line)
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
  private func features(_ moments: [TimelineRows.Moment]) -> [PlotRow] {
    guard !moments.isEmpty else { return [] }
    var marks = [Character](repeating: " ", count: scale.count)
    for moment in moments { marks[scale.column(of: moment.feature.time)] = glyphs.point }
    let named = moments.filter { $0.isNamed }
    let names = named.map { Array($0.feature.name.visible.prefix(scale.count / 2)) }
    let columns = named.map { scale.column(of: $0.feature.time) }
    let places = LabelRows(
      zip(columns, names).map { LabelPole(x: Double($0), end: Double($0 + $1.count + 1)) },
      atMost: InterfaceRows.flagRows, within: Double(scale.count), first: named.map { $0.isPaired })
    let empty = [Character](repeating: " ", count: scale.count)
    var rows = [[Character]](repeating: empty, count: places.count)
    for (index, (column, name)) in zip(columns, names).enumerated().reversed() {
      guard let row = places.rows[index] else { continue }
      for lower in 0...row { rows[lower][column] = glyphs.wall }
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
