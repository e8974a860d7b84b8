// Reduces a sampled curve to few points, minimising the error on a chosen scale.

struct ReducedPoint: Hashable {
  /// The index among the values.
  var index: Int
  var value: Float
}

/// The scale on which errors are measured, and the values that are tried to lower them.
protocol LineScale {
  static func level(of value: Float) -> Float
  /// Other values to try for a point.
  static func neighbours(of value: Float) -> [Float]
}

/// Decibels above the silence of a ``SoundEnvelope``: equal steps are felt as equal.
enum DecibelScale: LineScale {
  static func level(of value: Float) -> Float {
    // 20 · log10 2.
    6.020_6 * max(value, SoundEnvelope.silence).fastLog2
  }

  static func neighbours(of value: Float) -> [Float] {
    [0.94, 0.98, 1.02, 1.06].map { min(value * $0, 1) } + [
      min(value + 0.005, 1), max(value - 0.005, 0),
    ]
  }
}

/// The values themselves, 0…1.
enum PlainScale: LineScale {
  static func level(of value: Float) -> Float { value }

  static func neighbours(of value: Float) -> [Float] {
    [-0.03, -0.01, 0.01, 0.03].map { min(max(value + $0, 0), 1) }
  }
}

/// Reduces evenly spaced values to few points joined by straight lines.
///
/// Points are removed one by one, each time the one whose removal adds the least squared error
/// (Visvalingam & Whyatt 1993 remove the least area). The remaining points are then moved in value
/// and time as long as that lowers the error. The method is greedy: its result is near the optimum,
/// in about the time of a sort. A sound has hundreds of values a second, and `LineSimplifier` needs
/// quadratic time to find the optimum. It also keeps points in place and limits the largest error,
/// for lines that were drawn and not measured.
struct LineReducer<Scale: LineScale> {
  /// The most values that one straight line may span (our choice), so that the work stays linear.
  private static var longest: Int { 4_096 }
  private static var sweeps: Int { 6 }

  /// Reduces values.
  ///
  /// - Parameters:
  ///   - values: The line, evenly spaced.
  ///   - count: The most points that are left; at least 2.
  ///   - tolerance: The largest error on the scale that a removal may cause, unless more than
  ///     `count` points are left.
  ///   - fixed: The indices of points that stay.
  /// - Returns: The points that are left, by index.
  func reduce(
    _ values: [Float], to count: Int, within tolerance: Float, keeping fixed: [Int] = []
  ) -> [ReducedPoint] {
    guard values.count > 2 else {
      return values.indices.map { ReducedPoint(index: $0, value: values[$0]) }
    }
    var line = LineUnderReduction<Scale>(values, longest: Self.longest)
    line.fix(fixed)
    line.remove(to: max(count, 2), within: tolerance)
    var points = line.points
    for _ in 0..<Self.sweeps {
      var isBetter = false
      for index in points.indices { isBetter = improve(&points, index, line) || isBetter }
      if !isBetter { break }
    }
    return points
  }

  /// Moves one point to the best of a few places next to it; returns whether it moved.
  private func improve(
    _ points: inout [ReducedPoint], _ index: Int, _ line: LineUnderReduction<Scale>
  ) -> Bool {
    let old = points[index]
    var (best, least) = (old, line.error(around: index, of: points))
    func attempt(_ point: ReducedPoint) {
      points[index] = point
      let error = line.error(around: index, of: points)
      if error < least * 0.9999 { (best, least) = (point, error) }
    }
    for value in Scale.neighbours(of: old.value) {
      attempt(ReducedPoint(index: old.index, value: value))
    }
    if index > 0, index < points.count - 1, !line.isFixed[old.index] {
      for step in [-2, -1, 1, 2] {
        let place = best.index + step
        guard place > points[index - 1].index, place < points[index + 1].index else { continue }
        attempt(ReducedPoint(index: place, value: best.value))
      }
    }
    points[index] = best
    return best != old
  }
}

/// A line from which points are removed.
struct LineUnderReduction<Scale: LineScale> {
  private let values: [Float]
  private let scaled: [Float]
  private let longest: Int
  private var next: [Int32]
  private var previous: [Int32]
  private(set) var isFixed: [Bool]
  private var queue: RemovalQueue
  private var left: Int

  init(_ values: [Float], longest: Int) {
    self.values = values
    self.longest = longest
    scaled = values.map { Scale.level(of: $0) }
    next = values.indices.map { Int32($0 + 1) }
    previous = values.indices.map { Int32($0 - 1) }
    isFixed = [Bool](repeating: false, count: values.count)
    isFixed[0] = true
    isFixed[values.count - 1] = true
    queue = RemovalQueue(count: values.count)
    left = values.count
  }

  /// Marks points that are never removed.
  mutating func fix(_ indices: [Int]) {
    for index in indices where isFixed.indices.contains(index) { isFixed[index] = true }
  }

  /// Removes points while more than `count` are left, or while the error stays within `tolerance`.
  mutating func remove(to count: Int, within tolerance: Float) {
    for index in values.indices.dropFirst().dropLast() where !isFixed[index] { enqueue(index) }
    while let removal = queue.pop() {
      if removal.largest > tolerance, left <= count { continue }
      remove(removal.index)
    }
  }

  private mutating func remove(_ index: Int) {
    let (before, after) = (Int(previous[index]), Int(next[index]))
    next[before] = Int32(after)
    previous[after] = Int32(before)
    next[index] = -1
    left -= 1
    for neighbour in [before, after] where !isFixed[neighbour] { enqueue(neighbour) }
  }

  private mutating func enqueue(_ index: Int) {
    let (before, after) = (Int(previous[index]), Int(next[index]))
    guard after - before <= longest else { return queue.forget(index) }
    let merged = error(
      from: ReducedPoint(index: before, value: values[before]),
      to: ReducedPoint(index: after, value: values[after]))
    let apart =
      error(
        from: ReducedPoint(index: before, value: values[before]),
        to: ReducedPoint(index: index, value: values[index])
      ).sum
      + error(
        from: ReducedPoint(index: index, value: values[index]),
        to: ReducedPoint(index: after, value: values[after])
      ).sum
    queue.push(index, cost: merged.sum - apart, largest: merged.largest)
  }

  var points: [ReducedPoint] {
    values.indices.filter { next[$0] >= 0 }.map { ReducedPoint(index: $0, value: values[$0]) }
  }

  /// The squared error of the lines to a point and from it.
  func error(around index: Int, of points: [ReducedPoint]) -> Float {
    var sum: Float = 0
    if index > 0 { sum += error(from: points[index - 1], to: points[index]).sum }
    if index < points.count - 1 { sum += error(from: points[index], to: points[index + 1]).sum }
    return sum
  }

  /// The error of a straight line on the scale, from its start to just before its end.
  func error(from a: ReducedPoint, to b: ReducedPoint) -> (sum: Float, largest: Float) {
    let slope = (b.value - a.value) / Float(b.index - a.index)
    var (sum, largest): (Float, Float) = (0, 0)
    for index in a.index..<b.index {
      let difference = Scale.level(of: a.value + slope * Float(index - a.index)) - scaled[index]
      sum += difference * difference
      largest = max(largest, abs(difference))
    }
    return (sum, largest)
  }
}

/// The points that may be removed, the cheapest first: a binary heap with one entry a point.
private struct RemovalQueue {
  private struct Removal {
    var index: Int32
    var cost: Float

    /// Whether it is cheaper, or as cheap and earlier: the order is the same everywhere.
    func isLess(than other: Removal) -> Bool {
      cost != other.cost ? cost < other.cost : index < other.index
    }
  }

  private var heap: [Removal] = []
  /// The place of each point in the heap; -1 for none.
  private var places: [Int32]
  /// The largest error that the removal of each point causes.
  private var errors: [Float]

  init(count: Int) {
    heap.reserveCapacity(count)
    places = [Int32](repeating: -1, count: count)
    errors = [Float](repeating: 0, count: count)
  }

  /// Takes a point out.
  mutating func forget(_ index: Int) {
    let place = Int(places[index])
    guard place >= 0 else { return }
    places[index] = -1
    let last = heap.removeLast()
    if place < heap.count { put(last, at: place) }
  }

  /// Puts a point in, or gives it another cost.
  mutating func push(_ index: Int, cost: Float, largest: Float) {
    errors[index] = largest
    let removal = Removal(index: Int32(index), cost: cost)
    if places[index] < 0 {
      heap.append(removal)
      places[index] = Int32(heap.count - 1)
    }
    put(removal, at: Int(places[index]))
  }

  mutating func pop() -> (index: Int, largest: Float)? {
    guard let first = heap.first else { return nil }
    let index = Int(first.index)
    forget(index)
    return (index, errors[index])
  }

  /// Puts an entry at a place, or above or below it, where the order asks for it.
  private mutating func put(_ removal: Removal, at start: Int) {
    var place = start
    while place > 0, removal.isLess(than: heap[(place - 1) / 2]) {
      move(heap[(place - 1) / 2], to: place)
      place = (place - 1) / 2
    }
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1].isLess(than: heap[child]) { child += 1 }
      guard heap[child].isLess(than: removal) else { break }
      move(heap[child], to: place)
      place = child
    }
    move(removal, to: place)
  }

  private mutating func move(_ removal: Removal, to place: Int) {
    heap[place] = removal
    places[Int(removal.index)] = Int32(place)
  }
}
