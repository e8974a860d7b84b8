// Control signals against a reading of the semantics sentence by sentence.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct ControlSignalTests {
  @Test func `a signal is what the sentences say`() throws {
    try withEvery("seed", in: 0..<300) { seed in
      var source = RandomTimelines(seed: UInt64(seed))
      let controls = source.controls()
      let elements = controls.map { OracleElement($0) }
      let points = elements.flatMap { $0.points.map(\.time) }
      let moments =
        points.flatMap { [$0 - 1, $0, $0 + 1] }
        + (0..<50).map { _ in source.time().nanoseconds * 2 - 100_000_000 }
      try withEvery("parameter", in: ControlParameter.allCases) { parameter in
        let signal = ControlSignal(of: parameter, in: controls)
        try withEvery("moment", in: moments) { moment in
          let value = signal.value(at: HapticTime(nanoseconds: moment))
          let due = elements.value(parameter, at: moment)
          try #require(abs(value - due) < 1e-9, "\(value) instead of \(due)")
        }
      }
    }
  }

  @Test func `pieces are in order and no two start together`() throws {
    try withEvery("seed", in: 0..<300) { seed in
      var source = RandomTimelines(seed: UInt64(seed))
      let controls = source.controls()
      try withEvery("parameter", in: ControlParameter.allCases) { parameter in
        try ControlSignal(of: parameter, in: controls).checkInvariants(parameter)
      }
    }
  }

  // MARK: - The clauses one by one

  private func value(_ controls: [Control], at milliseconds: Int64) -> Double {
    ControlSignal(of: .hapticIntensity, in: controls).value(at: .milliseconds(milliseconds))
  }

  private func curve(_ points: (Int64, Double)...) -> Control {
    .curve(
      ParameterCurve(
        .hapticIntensity,
        points: points.map { ControlPoint(time: .milliseconds($0.0), value: $0.1) }))
  }

  private func step(_ time: Int64, _ value: Double) -> Control {
    .parameter(DynamicParameter(.hapticIntensity, time: .milliseconds(time), value: value))
  }

  @Test func `before any element, the parameter is neutral`() {
    #expect(value([curve((100, 0.2), (200, 0.4))], at: 99) == 1)
    #expect(ControlSignal(of: .hapticSharpness, in: []).value(at: .zero) == 0)
  }

  @Test func `a line joins points and the last value holds`() {
    let line = curve((100, 0.2), (200, 0.4))
    #expect(abs(value([line], at: 150) - 0.3) < 1e-15)
    #expect(value([line], at: 200) == 0.4)
    #expect(value([line], at: 9_000) == 0.4)
  }

  @Test func `points are sorted by time`() {
    #expect(abs(value([curve((200, 0.4), (100, 0.2))], at: 150) - 0.3) < 1e-15)
  }

  @Test func `of two points at one time, the later counts from that instant`() {
    let jump = curve((0, 0), (100, 0.5), (100, 0.9), (200, 0.1))
    #expect(abs(value([jump], at: 99) - 0.495) < 1e-15)
    #expect(value([jump], at: 100) == 0.9)
    #expect(abs(value([jump], at: 150) - 0.5) < 1e-15)
  }

  @Test func `one point is a step`() {
    #expect(value([curve((100, 0.3))], at: 99) == 1)
    #expect(value([curve((100, 0.3))], at: 100) == 0.3)
  }

  @Test func `a curve without points does nothing`() {
    #expect(value([step(0, 0.5), curve()], at: 100) == 0.5)
  }

  @Test func `the element that started last decides even after its end`() {
    let long = curve((0, 0), (1000, 1))
    let short = curve((100, 0.7), (200, 0.6))
    for controls in [[long, short], [short, long]] {
      #expect(abs(value(controls, at: 50) - 0.05) < 1e-15)
      #expect(abs(value(controls, at: 150) - 0.65) < 1e-15)
      #expect(value(controls, at: 900) == 0.6)
    }
  }

  @Test func `of two that start together, the later in the file decides`() {
    #expect(value([step(100, 0.2), step(100, 0.8)], at: 100) == 0.8)
    #expect(value([curve((100, 0), (200, 1)), step(100, 0.8)], at: 150) == 0.8)
    #expect(value([step(100, 0.8), curve((100, 0), (200, 1))], at: 150) == 0.5)
  }

  @Test func `a curve starts at its first point even before zero`() {
    #expect(value([curve((-100, 0), (100, 1)), step(-50, 0.9)], at: 0) == 0.9)
    #expect(value([step(-200, 0.9), curve((-100, 0), (100, 1))], at: 0) == 0.5)
  }
}
