// Tests the numerical floor: bisection, halving, extremes, slopes within an error, and roundings.

import HapticModel
import Testing

@Suite("Halving") struct HalvingTests {
  @Test func `a boundary is one nanosecond wide, also between the ends of all time`() {
    let moment = HapticTime(nanoseconds: -7_000_000_001)
    let found = TimeSpan.always.boundary { $0 >= moment }
    #expect(found.end == moment)
    #expect(found.start == moment - HapticTime(nanoseconds: 1))
  }

  @Test func `a span without a moment inside is its own boundary`() {
    let span = TimeSpan(start: .zero, duration: HapticTime(nanoseconds: 1))
    #expect(span.boundary { _ in true } == span)
    let empty = TimeSpan(start: .zero, end: .zero)
    #expect(empty.boundary { _ in true } == empty)
  }

  @Test func `a range of numbers is halved as often as asked for`() {
    let found = (0...2.0).boundary(afterHalvings: 31) { $0 * $0 >= 2 }
    #expect(found.contains(2.0.squareRoot()))
    #expect(found.upperBound - found.lowerBound == 0x1p-30)
  }

  @Test func `parts come by time, without a gap, as short as asked for`() {
    let span = TimeSpan(start: .milliseconds(3), duration: .seconds(1))
    var parts: [TimeSpan] = []
    span.halve(atMost: 20) { part, isSmallest in
      #expect(!isSmallest)
      guard part.duration < .milliseconds(100) else { return false }
      parts.append(part)
      return true
    }
    #expect(parts.count == 16)
    #expect(parts.first?.start == span.start)
    #expect(parts.last?.end == span.end)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test(arguments: 0...6) func `what is refused for ever ends at the depth`(_ depth: Int) {
    var count = 0
    TimeSpan(start: .zero, end: .seconds(1)).halve(atMost: depth) { _, isSmallest in
      if isSmallest { count += 1 }
      return false
    }
    #expect(count == 1 << depth)
  }

  @Test func `what is refused for ever ends at single nanoseconds`() {
    var parts: [TimeSpan] = []
    TimeSpan(start: .zero, end: HapticTime(nanoseconds: 5)).halve(atMost: 60) { part, isSmallest in
      if isSmallest { parts.append(part) }
      return false
    }
    #expect(parts.count == 5)
  }
}

@Suite("Thinning") struct ThinningTests {
  @Test func `extremes come in order, and of equal values the first counts`() {
    let values = [2.0, 5, 1, 5, 1]
    #expect(values.indices.extremes { values[$0] } == [1, 2])
    #expect((2..<5).extremes { values[$0] } == [2, 3])
    #expect((3..<4).extremes { values[$0] } == [3])
    #expect((0..<0).extremes { values[$0] } == [])
    #expect((0..<9).extremes { _ in 1 } == [0])
  }

  @Test func `slopes that pass every point within the error are left`() {
    var slopes = SlopeRange()
    slopes.narrow(toRise: 1, over: 1, within: 0.5)
    #expect(slopes.contains(0.5) && slopes.contains(1.5) && !slopes.contains(1.6))
    slopes.narrow(toRise: 4, over: 2, within: 1)
    #expect(!slopes.contains(1.4) && slopes.contains(1.5) && !slopes.isEmpty)
    slopes.narrow(toRise: 0, over: 1, within: 0.5)
    #expect(slopes.isEmpty)
  }

  @Test func `a point at the line's own start must be within the error`() {
    var slopes = SlopeRange()
    slopes.narrow(toRise: 0.5, over: 0, within: 0.5)
    #expect(!slopes.isEmpty)
    slopes.narrow(toRise: -0.6, over: 0, within: 0.5)
    #expect(slopes.isEmpty)
  }
}

@Suite("Rounding") struct RoundingTests {
  @Test func `halves are rounded away from zero, and zero has no sign`() {
    #expect(0.125.rounded(toPlaces: 2) == 0.13)
    #expect((-0.125).rounded(toPlaces: 2) == -0.13)
    #expect((-1e-9).rounded(toPlaces: 6).description == "0.0")
  }

  @Test func `what has no such places stays as it is`() {
    #expect(123_456_789_012.345_6.rounded(toPlaces: 6) == 123_456_789_012.345_6)
    #expect(Double.infinity.rounded(toPlaces: 3) == .infinity)
    #expect(Double.nan.rounded(toPlaces: 3).isNaN)
  }

  @Test func `files have nine digits`() {
    #expect((0.41 * 0.3).inNineDigits == 0.123)
    #expect(1e-15.inNineDigits != 0)
  }
}

@Suite("Quadratics") struct QuadraticTests {
  @Test func `a quadratic seen from another place has the same values`() {
    let quadratic = Quadratic(constant: 1, linear: -2, square: 3)
    let seen = quadratic.seen(from: 4)
    #expect(seen.value(at: 2) == quadratic.value(at: 6))
    #expect(seen.slope(at: 2) == quadratic.slope(at: 6))
    #expect(quadratic.scaled(by: 2).value(at: 5) == 2 * quadratic.value(at: 5))
  }

  @Test func `roots are found also where one of them is tiny`() {
    #expect(Quadratic(constant: 2, linear: -3, square: 1).roots.sorted() == [1, 2])
    #expect(Quadratic(constant: 1, linear: -1e9, square: 1).roots.contains(1e-9))
    #expect(Quadratic(constant: 1, linear: 2).roots == [-0.5])
    #expect(Quadratic(constant: 1, square: 1).roots.isEmpty)
    #expect(Quadratic(constant: 3).roots.isEmpty)
  }
}
