// Random controls: overlaps, equal starts, steps inside curves, single points, early points.

import HapticModel

extension RandomTimelines {
  /// Up to eight controls, most of them of the two parameters that are heard all the time.
  public mutating func controls() -> [Control] {
    var controls: [Control] = []
    for _ in 0..<random.integer(0...8) {
      let twin = random.oneIn(4) ? controls.randomElement(using: &random) : nil
      controls.append(control(like: twin))
    }
    return controls
  }

  /// A control; like a twin, it has the twin's parameter and its start.
  private mutating func control(like twin: Control?) -> Control {
    let parameter = twin?.parameter ?? parameter()
    let start = twin?.start ?? time()
    guard random.oneIn(3), start >= .zero else {
      return .curve(ParameterCurve(parameter, points: points(of: parameter, from: start)))
    }
    return .parameter(
      DynamicParameter(parameter, time: start, value: random.number(parameter.range)))
  }

  private mutating func parameter() -> ControlParameter {
    switch random.integer(0...9) {
    case 0...3: .hapticIntensity
    case 4...6: .hapticSharpness
    default: ControlParameter.allCases.randomElement(using: &random) ?? .hapticIntensity
    }
  }

  /// One to six points; neighbours may share a time, the first may be early, the order any.
  private mutating func points(
    of parameter: ControlParameter, from start: HapticTime
  ) -> [ControlPoint] {
    let early = random.oneIn(4) ? time() : .zero
    var time = start - early
    var points: [ControlPoint] = []
    for _ in 0..<random.integer(1...6) {
      points.append(ControlPoint(time: time, value: random.number(parameter.range)))
      if !random.oneIn(4) { time += self.time().scaled(by: 0.4) }
    }
    if random.oneIn(4) { points.shuffle(using: &random) }
    return points
  }
}
