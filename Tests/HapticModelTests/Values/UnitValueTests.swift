// Values from 0 to 1, and parameters' own ranges.

import HapticModel
import Testing

@Suite struct UnitValueTests {
  @Test(arguments: [
    (-Double.infinity, 0.0), (-1, 0), (-0.0, 0), (0, 0), (0.3, 0.3), (1, 1), (1.0000001, 1),
    (.infinity, 1), (.nan, 0),
  ])
  func `clamping limits`(_ value: Double, to limited: Double) {
    #expect(UnitValue(clamping: value).value == limited)
    #expect(UnitValue(clamping: value).value.sign == .plus)
  }

  @Test(arguments: [-0.001, 1.001, .nan, .infinity, -.infinity])
  func `exactly refuses`(_ value: Double) { #expect(UnitValue(exactly: value) == nil) }

  @Test(arguments: [0, 0.25, 1]) func `exactly keeps`(_ value: Double) {
    #expect(UnitValue(exactly: value)?.value == value)
  }

  @Test func `literals are values`() {
    let tap = TransientEvent(time: .zero, intensity: 0.8, sharpness: 1)
    #expect(tap.intensity == UnitValue(exactly: 0.8))
    #expect(tap.sharpness == .one)
    #expect((0 as UnitValue) == .zero)
  }

  @Test func `a literal beyond one stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = 1.01 as UnitValue }
    await #expect(processExitsWith: .failure) { _ = -1 as UnitValue }
  }

  @Test func `values order by value`() {
    #expect(UnitValue.zero < .half)
    #expect(UnitValue.half < .one)
  }

  @Test(arguments: ControlParameter.allCases)
  func `a parameter limits to its range`(_ parameter: ControlParameter) {
    let isProduct = parameter == .hapticIntensity || parameter == .audioVolume
    #expect(parameter.range == (isProduct ? 0...1 : -1...1))
    #expect(parameter.neutral == (isProduct ? 1 : 0))
    #expect(parameter.limited(7) == 1)
    #expect(parameter.limited(-7) == (isProduct ? 0 : -1))
    #expect(parameter.limited(.nan) == parameter.neutral)
    #expect(DynamicParameter(parameter, time: .zero, value: 7).value == 1)
    let point = ControlPoint(time: .zero, value: .nan)
    #expect(ParameterCurve(parameter, points: [point]).points[0].value == parameter.neutral)
  }
}
