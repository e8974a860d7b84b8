// A function in straight pieces, and what becomes of a trajectory that goes through it.

import HapticModel

/// A function in straight pieces, with what it does beyond its ends.
///
/// A trajectory through it is one again, piece by piece as exact as before, so that a value has the
/// crossings, the speed and the track of what it follows.
struct PiecewiseMap: Hashable, Sendable {
  /// `argument·scale + shift`.
  struct Straight: Hashable, Sendable {
    var scale: Double
    var shift: Double

    func value(_ argument: Double) -> Double { argument * scale + shift }
  }

  /// Where the pieces meet, rising.
  let borders: [Double]
  /// The pieces, one more than there are borders.
  let pieces: [Straight]
  /// The range of arguments that repeats for ever; `nil` for one that does not.
  let period: ClosedRange<Double>?

  /// The most pieces of a trajectory through a map, which use up the steps of a run: eight are made in
  /// the time of an instant (measured, in round numbers).
  static var mostPieces: Int { 8_000_000 }

  /// A map through points, of which those are left out whose argument does not rise.
  init(_ points: [(argument: Double, value: Double)], _ edge: InteractionValue.Edge) {
    var rising: [(argument: Double, value: Double)] = []
    for point in points where rising.last.map({ $0.argument < point.argument }) ?? true {
      rising.append(point)
    }
    let lines = zip(rising, rising.dropFirst()).map { Straight(from: $0, to: $1) }
    guard !lines.isEmpty else {
      (borders, period) = ([], nil)
      pieces = [Straight(scale: 0, shift: rising.first?.value ?? 0)]
      return
    }
    let arguments = rising.map { $0.argument }
    if edge == .clamp {
      borders = arguments
      pieces =
        [Straight(scale: 0, shift: rising[0].value)] + lines
        + [Straight(scale: 0, shift: rising[rising.count - 1].value)]
    } else {
      borders = Array(arguments.dropFirst().dropLast())
      pieces = lines
    }
    period = edge == .wrap ? arguments[0]...arguments[arguments.count - 1] : nil
  }

  /// How far something is scrolled beyond its start (`isRising` false) or beyond its end.
  init(beyond edge: Double, isRising: Bool) {
    let slope: Double = isRising ? 1 : -1
    let (line, rest) = (Straight(scale: slope, shift: -slope * edge), Straight(scale: 0, shift: 0))
    (borders, period) = ([edge], nil)
    pieces = isRising ? [rest, line] : [line, rest]
  }
}

extension PiecewiseMap.Straight {
  fileprivate init(
    from a: (argument: Double, value: Double), to b: (argument: Double, value: Double)
  ) {
    scale = (b.value - a.value) / (b.argument - a.argument)
    shift = a.value - a.argument * scale
  }
}

extension PiecewiseMap {
  func value(_ argument: Double) -> Double { straight(at: argument).value(argument) }

  /// Its one piece; `nil` for a map that bends, or that is level.
  var straight: Straight? {
    borders.isEmpty && period == nil && pieces[0].scale != 0 ? pieces[0] : nil
  }

  /// The piece at an argument; where two meet, the upper one.
  func straight(at argument: Double) -> Straight {
    guard let period else { return pieces[borders.partitioningIndex { $0 > argument }] }
    let turn = turns(before: argument, of: period)
    let inside = pieces[borders.partitioningIndex { $0 > argument - turn }]
    return Straight(scale: inside.scale, shift: inside.shift - turn * inside.scale)
  }

  /// Where pieces meet strictly between two arguments, on the way from the first to the second.
  func borders(from a: Double, to b: Double) -> [Double] {
    let (low, high) = (min(a, b), max(a, b))
    if period == nil {
      let first = borders.partitioningIndex { $0 > low }
      guard first < borders.count, borders[first] < high else { return [] }
    }
    let between = allBorders(from: low, to: high).filter { $0 > low && $0 < high }
    return a < b ? between : between.reversed()
  }

  private func allBorders(from low: Double, to high: Double) -> [Double] {
    guard let period else { return borders }
    let length = period.upperBound - period.lowerBound
    let first = turns(before: low, of: period)
    let most = PiecewiseMap.mostCuts / Double(borders.count + 1)
    let count = ((high - low) / length).limited(to: 0...most)
    return (0...Int(count) + 1).flatMap { turn in
      ([period.lowerBound] + borders).map { $0 + first + Double(turn) * length }
    }
  }

  /// The most borders between two knots of a trajectory (our choice).
  private static var mostCuts: Double { 10_000 }

  private func turns(before argument: Double, of period: ClosedRange<Double>) -> Double {
    let length = period.upperBound - period.lowerBound
    return ((argument - period.lowerBound) / length).rounded(.down) * length
  }

  /// An argument that has a value: the first that has it exactly, or else the nearest end's.
  func argument(for value: Double) -> Double {
    let ends = period.map { [$0.lowerBound] + borders + [$0.upperBound] } ?? borders
    for (index, piece) in pieces.enumerated() where piece.scale != 0 {
      let argument = (value - piece.shift) / piece.scale
      let lower = index > 0 ? borders[index - 1] : -Double.infinity
      let upper = index < borders.count ? borders[index] : .infinity
      if argument >= lower, argument <= upper { return argument }
    }
    return ends.min { (self.value($0) - value).magnitude < (self.value($1) - value).magnitude } ?? 0
  }
}

extension Trajectory {
  /// The trajectory of a function in straight pieces of this one's value.
  func mapped(through map: PiecewiseMap) -> Trajectory {
    if let straight = map.straight {
      return mapped(scale: straight.scale, shift: straight.shift)
    }
    var result: [Piece] = []
    result.reserveCapacity(pieces.count)
    for piece in pieces where result.count <= PiecewiseMap.mostPieces {
      piece.append(to: &result, through: map)
    }
    return Trajectory(restingAt: map.value(initialValue), pieces: result)
  }
}

extension Trajectory {
  /// The value of ``mapped(through:)`` at a moment, of which only one piece is made.
  func value(at time: HapticTime, through map: PiecewiseMap) -> Double {
    let next = pieces.partitioningIndex { $0.span.start > time }
    let piece = next > 0 ? [pieces[next - 1]] : []
    return Trajectory(restingAt: initialValue, pieces: piece).mapped(through: map).value(at: time)
  }
}

extension Trajectory.Piece {
  /// Appends the parts of the piece over each of which the map is straight.
  fileprivate func append(to result: inout [Trajectory.Piece], through map: PiecewiseMap) {
    var start = span.start
    let cuts = cuts(at: map)
    for number in 0...cuts.count {
      let cut = number < cuts.count ? cuts[number] : span.end
      guard cut > start else { continue }
      let part = TimeSpan(start: start, end: cut)
      result.append(mapped(by: map.straight(at: argument(inside: part, of: map)), over: part))
      start = cut
    }
  }

  /// An argument from a part over which a map is straight; where it rests for a while at a border, such
  /// as a thing at the end of its range, one from before or after that.
  private func argument(inside part: TimeSpan, of map: PiecewiseMap) -> Double {
    let middle = value(at: part.start + part.duration.scaled(by: 0.5))
    guard map.borders.contains(middle) else { return middle }
    let ends = [value(at: part.start), value(at: part.end)]
    return ends.first { $0 != middle }.map { middle.moved(towards: $0, by: 0.5) } ?? middle
  }

  private func mapped(
    by straight: PiecewiseMap.Straight, over part: TimeSpan
  ) -> Trajectory.Piece {
    guard straight.scale == 0 else {
      return limited(to: part).mapped(scale: straight.scale, shift: straight.shift)
    }
    return Trajectory.Piece(
      span: part, law: .constant(straight.shift), isFingerDown: isFingerDown, scale: 1, shift: 0)
  }

  /// The moments at which the value passes where pieces of a map meet, by time.
  private func cuts(at map: PiecewiseMap) -> [HapticTime] {
    var cuts: [HapticTime] = []
    var before = span.start
    let turns = law.turns(in: span)
    for number in 0...turns.count {
      let knot = number < turns.count ? turns[number] : span.end
      let (from, to) = (value(at: before), value(at: knot))
      var low = before
      for border in map.borders(from: from, to: to) {
        let passed = TimeSpan(start: low, end: knot).boundary {
          from < to ? value(at: $0) >= border : value(at: $0) <= border
        }
        cuts.append(passed.end)
        low = passed.end
      }
      before = knot
    }
    return cuts
  }
}
