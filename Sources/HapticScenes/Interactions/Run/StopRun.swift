// The stops of a value in a run: where they are, which one it is at, and what must hold at the next.

import HapticModel

/// The stops of one value of a run.
struct StopRun {
  /// The value's name, and that of the input that moves it; empty if none does.
  let name: String
  let input: String
  /// The places by number; `nil` for multiples of ``distance``.
  let places: [Double]?
  let distance: Double
  let snap: Double
  let hasEnds: Bool
  /// The stop that it is at, and the one that it was at as a finger touched down.
  private(set) var index: Int
  var touched: Int
  /// The number of the stop over time.
  private(set) var trajectory: Trajectory
  /// The next passage, if it was looked for; its time is `nil` for none.
  var next: (time: HapticTime?, index: Int)?

  init(
    of value: InteractionValue, input: String, places: [Double]?, distance: Double, snap: Double,
    from start: Double
  ) {
    (name, self.input, self.places) = (value.name, input, places)
    self.distance = max(distance, 1e-9)
    self.snap = snap.limited(to: 0.01...0.99)
    hasEnds = places != nil && value.stops?.hasEnds ?? true
    (index, touched, trajectory) = (0, 0, Trajectory(restingAt: 0))
    index = number(nearest: start)
    touched = index
    trajectory = Trajectory(restingAt: Double(index))
  }

  /// Whether there is a stop of a number.
  func exists(_ number: Int) -> Bool { places.map { $0.indices.contains(number) } ?? true }

  func place(_ number: Int) -> Double {
    guard let places else { return Double(number) * distance }
    return places.isEmpty ? 0 : places[min(max(number, 0), places.count - 1)]
  }

  func number(nearest value: Double) -> Int {
    guard let places else {
      return Int((value / distance).rounded().limited(to: -1e9...1e9))
    }
    let gaps = places.map { ($0 - value).magnitude }
    return gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
  }

  /// Whether a stop is an end, which is felt on arrival and not on the way.
  func isEnd(_ number: Int) -> Bool {
    hasEnds && (number == 0 || number == (places?.count ?? 0) - 1)
  }

  /// What must hold to be at the stop one step away.
  func passes(to number: Int, _ value: Double) -> Bool {
    let (from, to) = (place(index), place(number))
    let level = isEnd(number) ? to : from + (to - from) * snap
    if isEnd(number) { return (to > from ? Relation.atLeast : .atMost).holds(value, level) }
    return (to > from ? Relation.above : .below).holds(value, level)
  }

  private typealias Relation = InteractionComparison.Relation

  mutating func pass(to number: Int, at time: HapticTime) {
    index = number
    next = nil
    trajectory.append(.constant(Double(number)), from: time, until: time + ResolvedPace.leastTime)
  }
}
