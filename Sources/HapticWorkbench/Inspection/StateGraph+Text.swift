// Draws a graph of states with characters, one machine below the other.

import HapticFormats
import HapticModel

extension StateGraph {
  /// The drawing, line by line; labels are cut to what the width leaves them.
  package func lines(inWidth width: Int, _ glyphs: Glyphs) -> [String] {
    let machines = blocks.map { CharacterGraph($0, inWidth: width, glyphs).lines }
    return Array(machines.joined(separator: [""]))
  }
}

/// A machine on a sheet of characters.
private struct CharacterGraph {
  /// The sides at which lines leave a cell.
  private struct Sides: OptionSet, Hashable {
    let rawValue: Int
    static let up = Sides(rawValue: 1)
    static let down = Sides(rawValue: 2)
    static let left = Sides(rawValue: 4)
    static let right = Sides(rawValue: 8)
  }

  private let block: StateGraph.Block
  private let glyphs: Glyphs
  /// The column of the left and of the right side of the boxes, and of the first lane.
  private let boxLeft = 2
  private let boxRight, firstLane: Int
  private var lined: [[Sides]]
  private var written: [[Character?]]

  init(_ block: StateGraph.Block, inWidth width: Int, _ glyphs: Glyphs) {
    (self.block, self.glyphs) = (block, glyphs)
    let names = block.boxes.map { $0.name.count }.max() ?? 0
    boxRight = boxLeft + min(names, Self.widestName) + 3
    let labels = block.boxes.flatMap { $0.ways }.map { Self.text(of: $0).count }.max() ?? 0
    let room = width - boxRight - 6 - 2 * block.lanes
    firstLane = boxRight + 5 + max(min(labels, room), Self.leastLabel)
    // A line above and below each box: rows are as far apart as in the layout.
    let rows = (block.boxes.last?.lastRow ?? 0) + 3
    let columns = firstLane + 2 * max(block.lanes, 1)
    lined = Array(repeating: Array(repeating: [], count: columns), count: rows)
    written = Array(repeating: Array(repeating: nil, count: columns), count: rows)
    for box in block.boxes { draw(box) }
    for way in block.boxes.flatMap({ $0.ways }) { draw(way) }
    write(String(glyphs.point), 0, 1)
  }

  /// The widest name and the least room for labels, in characters (our choice).
  private static let (widestName, leastLabel) = (30, 12)

  private static func text(of way: StateGraph.Way) -> String {
    way.detail.isEmpty ? way.label : "\(way.label): \(way.detail)"
  }

  var lines: [String] {
    [block.name]
      + lined.indices.map { row in
        let line = lined[row].indices.map { column in
          written[row][column] ?? glyphs.line(lined[row][column].rawValue)
        }
        return withoutTrailingSpaces(String(line))
      }
  }

  // MARK: Pens

  private mutating func write(_ text: String, _ column: Int, _ row: Int) {
    for (place, character) in text.enumerated() where column + place < written[row].count {
      written[row][column + place] = character
    }
  }

  private func cut(_ text: String, to room: Int) -> String {
    text.count <= room ? text : text.prefix(max(room - 1, 0)) + String(glyphs.cut)
  }

  private mutating func horizontal(_ row: Int, from: Int, to: Int) {
    for column in from...to {
      if column > from { lined[row][column].insert(.left) }
      if column < to { lined[row][column].insert(.right) }
    }
  }

  private mutating func vertical(_ column: Int, from: Int, to: Int) {
    for row in min(from, to)...max(from, to) {
      if row > min(from, to) { lined[row][column].insert(.up) }
      if row < max(from, to) { lined[row][column].insert(.down) }
    }
  }

  // MARK: Shapes

  /// Row 0 of the sheet is the line above the first box.
  private mutating func draw(_ box: StateGraph.Box) {
    let (top, bottom) = (box.row + 0, box.lastRow + 2)
    for row in [top, bottom] { horizontal(row, from: boxLeft, to: boxRight) }
    for column in [boxLeft, boxRight] { vertical(column, from: top, to: bottom) }
    write(cut(box.name, to: boxRight - boxLeft - 3), boxLeft + 2, box.row + 1)
  }

  private mutating func draw(_ way: StateGraph.Way) {
    let target = block.boxes[way.target]
    let lane = firstLane + 2 * (target.lane ?? 0)
    horizontal(way.row + 1, from: boxRight, to: lane)
    vertical(lane, from: way.row + 1, to: target.row + 1)
    horizontal(target.row + 1, from: boxRight + 1, to: lane)
    written[target.row + 1][boxRight + 1] = glyphs.arrow
    let room = firstLane - boxRight - 5
    write(" \(cut(Self.text(of: way), to: room)) ", boxRight + 2, way.row + 1)
  }
}
