// The times at which a trajectory passes evenly spaced levels, in one pass over its pieces.

import HapticModel

/// Levels at equal distances, numbered from one of them in both directions.
///
/// ```
///  -1    0    1    2
/// --|----|----|----|--
///        origin
/// ```
struct LevelGrid: Hashable, Sendable {
  /// Where level 0 is.
  let origin: Double
  /// How far each level is from the next, 10⁻⁶…10¹².
  let spacing: Double

  init(origin: Double, spacing: Double) {
    self.origin = origin.limited(to: -1e12...1e12)
    self.spacing = spacing.limited(to: 1e-6...1e12)
  }

  func value(ofLevel number: Int) -> Double { origin + Double(number) * spacing }

  /// The number of the highest level that is not above a value.
  func level(below value: Double) -> Int {
    Int(((value - origin) / spacing).rounded(.down).limited(to: -1e18...1e18))
  }

  /// How far beyond a level a value must be to have passed it: what the arithmetic of two pieces
  /// may disagree by where they meet (our choice).
  var margin: Double { spacing * 1e-9 }
}

/// A moment at which a trajectory passes a level of a grid.
struct GridCrossing: Hashable, Sendable {
  let level: Int
  /// The time of the passage, to the nearest nanosecond.
  let time: HapticTime
  let direction: Crossing.Direction
  /// How fast the value moves there, in units a second; negative when falling.
  let velocity: Double
}

extension Trajectory {
  /// When the value passes the levels of a grid, by time.
  ///
  /// As for one level, to touch it and turn back is no passage, and to rest on it counts once, on
  /// leaving to the other side. The value starts between levels, or on the lower one.
  ///
  /// - Returns: The passages, or `nil` if there are more.
  func crossings(of grid: LevelGrid, atMost limit: Int) -> [GridCrossing]? {
    var search = GridSearch(grid: grid, limit: limit, from: initialValue)
    for piece in pieces where !search.isOverfull { search.follow(piece) }
    return search.isOverfull ? nil : search.found
  }
}

/// Follows pieces in order, and remembers between which two levels the value was last.
private struct GridSearch {
  let grid: LevelGrid
  let limit: Int
  private var lower: Int
  private(set) var found: [GridCrossing] = []

  init(grid: LevelGrid, limit: Int, from value: Double) {
    self.grid = grid
    self.limit = limit
    lower = grid.level(below: value)
  }

  var isOverfull: Bool { found.count > limit }

  mutating func follow(_ piece: Trajectory.Piece) {
    var before = piece.span.start
    for knot in [before] + piece.law.turns(in: piece.span) + [piece.span.end] {
      follow(piece, over: TimeSpan(start: before, end: knot))
      before = knot
    }
  }

  /// Follows a piece over a span in which it is monotone.
  private mutating func follow(_ piece: Trajectory.Piece, over span: TimeSpan) {
    let value = piece.value(at: span.end)
    while !isOverfull, value > grid.value(ofLevel: lower + 1) + grid.margin {
      lower += 1
      add(lower, .rising, piece, span)
    }
    while !isOverfull, value < grid.value(ofLevel: lower) - grid.margin {
      add(lower, .falling, piece, span)
      lower -= 1
    }
  }

  private mutating func add(
    _ level: Int, _ direction: Crossing.Direction, _ piece: Trajectory.Piece, _ span: TimeSpan
  ) {
    let value = grid.value(ofLevel: level)
    let time = piece.time(passing: value, direction, in: span)
    found.append(
      GridCrossing(
        level: level, time: time, direction: direction, velocity: piece.velocity(at: time)))
  }
}

extension Trajectory.Piece {
  /// The nanosecond nearest to the passage of a level.
  ///
  /// - Parameters:
  ///   - level: The level, which the value has passed at the end of the span.
  ///   - direction: Which way.
  ///   - span: A part of the piece over which the value is monotone.
  /// - Returns: The span's start if the value has passed the level by then.
  fileprivate func time(
    passing level: Double, _ direction: Crossing.Direction, in span: TimeSpan
  ) -> HapticTime {
    func lead(_ time: HapticTime) -> Double {
      let gap = value(at: time) - level
      return direction == .rising ? gap : -gap
    }
    if lead(span.start) >= 0 { return span.start }
    let passage = span.boundary { lead($0) > 0 }
    return -lead(passage.start) < lead(passage.end) ? passage.start : passage.end
  }
}
