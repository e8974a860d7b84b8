// Straight lines between two values, and points that they join over time.

/// A value that goes straight from one number to another.
package struct Line: Hashable, Sendable {
  package var from: Double
  package var to: Double

  package init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  package var rise: Double { to - from }

  /// The value at a fraction; exactly ``to`` at 1.
  package func value(at fraction: Double) -> Double {
    fraction == 1 ? to : from + rise * fraction
  }

  package func part(_ a: Double, _ b: Double) -> Line { Line(from: value(at: a), to: value(at: b)) }

  /// The fractions strictly inside at which the line passes one of some values.
  package func crossings(of values: [Double]) -> [Double] {
    values.compactMap { value in
      guard (from < value) != (to < value), rise != 0 else { return nil }
      let fraction = (value - from) / rise
      return fraction > 0 && fraction < 1 ? fraction : nil
    }
  }
}

/// A moment of something that goes along straight lines; two at one time are a step.
package protocol LinePoint: Hashable {
  /// The time of the point, on the clock of its line.
  var time: HapticTime { get set }

  /// The values a fraction of the way to those of another point, at this point's time.
  func mixed(with other: Self, _ fraction: Double) -> Self
  /// Whether its values are those of another point, whenever that is.
  func hasValues(of other: Self) -> Bool
}

extension LinePoint {
  /// Which part of the way to a later point is over at a moment.
  package func fraction(of moment: HapticTime, towards next: Self) -> Double {
    (moment - time).seconds / (next.time - time).seconds
  }

  /// The straight line to a next point at a moment; from the next point on, that point's values.
  package func value(at moment: HapticTime, towards next: Self) -> Self {
    var value =
      time < next.time && moment < next.time
      ? mixed(with: next, fraction(of: moment, towards: next)) : next
    value.time = moment
    return value
  }

  /// The point a fraction of the way to a next one, in time and in values.
  package func towards(_ next: Self, by fraction: Double) -> Self {
    if fraction == 1 { return next }
    var point = mixed(with: next, fraction)
    point.time = time + (next.time - time).scaled(by: fraction)
    return point
  }

  /// Where one of its values passes a level on the way to a later point; `nil` unless it does so
  /// strictly between both.
  package func crossing(_ level: Double, towards next: Self, of value: (Self) -> Double) -> Self? {
    let (from, to) = (value(self), value(next))
    guard time < next.time, min(from, to) < level, level < max(from, to) else { return nil }
    return towards(next, by: (level - from) / (to - from))
  }
}

extension Array where Element: LinePoint {
  /// Appends a point unless it repeats the last one, in place of the last if that lies between two
  /// of its values.
  package mutating func join(_ point: Element) {
    if point == last { return }
    if endsWithTwo(where: { $0.hasValues(of: point) }) { removeLast() }
    append(point)
  }

  /// The same, and in place of the last also if that lies inside a step.
  package mutating func joinSteps(_ point: Element) {
    if point == last { return }
    if endsWithTwo(where: { $0.time == point.time }) { removeLast() }
    join(point)
  }

  /// The index of the first point after a moment; `count` if there is none.
  package func firstIndex(after time: HapticTime) -> Int { partitioningIndex { $0.time > time } }

  /// What the line through the points is at a moment; before the first and from the last on, that.
  package func value(at time: HapticTime) -> Element? {
    let next = firstIndex(after: time)
    guard next < count else { return last }
    return next > 0 ? self[next - 1].value(at: time, towards: self[next]) : first
  }
}

extension Array {
  /// Whether a condition holds of the last two.
  ///
  /// No slice is alive afterwards, or dropping the last point would copy all others.
  package func endsWithTwo(where holds: (Element) -> Bool) -> Bool {
    count >= 2 && holds(self[count - 1]) && holds(self[count - 2])
  }
}
