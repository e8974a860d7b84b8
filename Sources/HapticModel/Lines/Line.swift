// A straight line between two values, over a fraction 0…1 of some time.

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
