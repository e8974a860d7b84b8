// Curves as they are written: sixteen points, steps, what another control cuts, and time zero.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AHAPCurveWritingTests {
  private func written(_ controls: [Control]) throws -> HapticPattern {
    try ahap(Timeline(HapticPattern(events: [hum(0, 2000)], controls: controls))).pattern
  }

  /// Whether two lists of controls do the same from time zero on, moment by moment.
  private func requireSame(_ made: [Control], _ wanted: [Control]) throws {
    for parameter in ControlParameter.allCases {
      let signals = [made, wanted].map { ControlSignal(of: parameter, in: $0) }
      let moments = signals.flatMap { $0.pieces.flatMap { [$0.from.time, $0.to.time] } }
      for moment in moments {
        for shift in [-1, 0, 1, 3_333_333] as [Int64] {
          let time = max(moment + HapticTime(nanoseconds: shift), .zero)
          let difference = abs(signals[0].value(at: time) - signals[1].value(at: time))
          try #require(difference < 1e-6, "\(parameter) at \(time)")
        }
      }
    }
  }

  @Test(arguments: [
    (1, [1]), (15, [15]), (16, [16]), (17, [16, 2]), (31, [16, 16]), (32, [16, 16, 2]),
    (100, [16, 16, 16, 16, 16, 16, 10]),
  ])
  func `a curve has sixteen points at most, and shares the last`(_ count: Int, _ sizes: [Int])
    throws
  {
    let curve = zigzag(count)
    let made = try written([.curve(curve)])
    #expect(made.curves.map(\.points.count) == sizes)
    for (one, next) in zip(made.curves, made.curves.dropFirst()) {
      #expect(one.points.last == next.points.first)
    }
    try requireSame(made.controls, [.curve(curve)])
  }

  @Test(arguments: 0..<19) func `a step survives wherever a curve is divided`(_ index: Int) throws {
    var points = zigzag(20).points
    points.insert(ControlPoint(time: points[index].time, value: 1), at: index + 1)
    let curve = ParameterCurve(.hapticIntensity, points: points)
    let made = try written([.curve(curve)])
    #expect(made.curves.count == 2)
    try requireSame(made.controls, [.curve(curve)])
  }

  @Test(arguments: [0, 45, 150, 151, 155, 290, 400] as [Int64])
  func `a part of a curve never decides where another control already does`(_ time: Int64) throws {
    let step = Control.parameter(
      DynamicParameter(.hapticIntensity, time: .milliseconds(time), value: 0.1))
    for controls in [[.curve(zigzag(40)), step], [step, .curve(zigzag(40))]] {
      try requireSame(try written(controls).controls, controls)
    }
  }

  @Test func `a curve that begins before zero is cut there`() throws {
    let curve = line(.hapticIntensity, (-100, 0), (100, 1), (200, 0.5))
    let made = try written([curve])
    #expect(
      made.controls == [line(.hapticIntensity, (0, 0.5), (100, 1), (200, 0.5))])
  }

  @Test func `a curve that ends before zero is the step it leaves`() throws {
    let made = try written([line(.hapticIntensity, (-300, 0), (-100, 0.75))])
    #expect(
      made.steps == [DynamicParameter(.hapticIntensity, time: .zero, value: 0.75)])
  }

  @Test func `of what begins before zero the last decides`() throws {
    let late = line(.hapticIntensity, (-10, 0.2), (10, 0.4))
    let early = line(.hapticIntensity, (-20, 0.9), (500, 1))
    try requireSame(try written([late, early]).controls, [late, early])
    #expect(try written([late, early]).controls.count == 1)
    let atZero = line(.hapticIntensity, (0, 0.3), (9, 0.6))
    #expect(try written([atZero, late]).controls == [atZero])
  }

  @Test func `random controls do what they did`() throws {
    try withEvery("seed", in: 0..<400) { seed in
      var source = RandomTimelines(seed: UInt64(seed) * 41 + 1)
      let controls = source.controls() + [.curve(zigzag(source.random.integer(1...60), from: -100))]
      try requireSame(try written(controls).controls, controls)
    }
  }
}
