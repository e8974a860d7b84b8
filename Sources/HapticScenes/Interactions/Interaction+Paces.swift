// Paces that parameters decide, in the numbers that parameters give them.

import HapticModel

extension Interaction {
  /// The definition with each pace in the numbers that parameters give it.
  ///
  /// - Parameter numbers: Every parameter as a number.
  /// - Returns: The definition, with no pace that parameters still decide.
  /// - Throws: ``SceneFault`` for the first that is none, with the parameter at fault.
  func paced(by numbers: [String: Double]) throws(SceneFault) -> Interaction {
    let maker = PaceMaker(definition: self, numbers: numbers)
    var paced = self
    // What stays is not even touched, which would copy it.
    for value in values.indices {
      for row in values[value].release.indices
      where values[value].release[row].pace.isParametric {
        try maker.set(&paced.values[value].release[row].pace)
      }
    }
    for machine in machines.indices {
      for state in machines[machine].states.indices {
        for exit in machines[machine].states[state].exits.indices {
          for move in machines[machine].states[state].exits[exit].moves.indices
          where machines[machine].states[state].exits[exit].moves[move].pace.isParametric {
            try maker.set(&paced.machines[machine].states[state].exits[exit].moves[move].pace)
          }
        }
      }
    }
    for index in motions.indices where motions[index].isParametric {
      try maker.set(&paced.motions[index])
    }
    for input in inputs.indices {
      for row in inputs[input].runs.indices { try maker.set(&paced.inputs[input].runs[row].pace) }
    }
    return paced
  }
}

extension Pace {
  fileprivate var isParametric: Bool { if case .parametric = self { true } else { false } }
}

extension InteractionMotion {
  fileprivate var isParametric: Bool {
    animator?.pace.isParametric ?? false || animator?.isRuleChosen ?? false
      || follow?.pace.isParametric ?? false
      || runs.contains { if case .move(_, .parametric) = $0.course { true } else { false } }
  }
}

extension Interaction {
  /// The word that a parameter has, which is a choice.
  func word(of name: String, _ numbers: [String: Double]) -> String? {
    guard case .choice(let words) = parameter(name)?.domain,
      let place = numbers[name].flatMap({ Int(exactly: $0) }), words.indices.contains(place)
    else { return nil }
    return words[place]
  }
}

/// Makes paces of numbers.
private struct PaceMaker {
  let definition: Interaction
  let numbers: [String: Double]

  func set(_ motion: inout InteractionMotion) throws(SceneFault) {
    if var animator = motion.animator {
      try set(&animator.pace)
      if animator.isRuleChosen, let word = word(of: animator.continuation) {
        animator.continuation = word
      }
      motion.animator = animator
    }
    for row in motion.runs.indices {
      guard case .move(let target, var pace) = motion.runs[row].course else { continue }
      try set(&pace)
      motion.runs[row].course = .move(to: target, pace)
    }
    guard var follow = motion.follow else { return }
    try set(&follow.pace)
    motion.follow = follow
  }

  func set(_ pace: inout Pace) throws(SceneFault) {
    guard case .parametric(let told) = pace else { return }
    switch told {
    case .curve(let points, let length): pace = .curve(try curve(points), over: length)
    case .spring(let spring): pace = try self.pace(of: spring)
    case .chosen(let name, let rows):
      let word = word(of: name)
      guard let row = rows.first(where: { $0.word == word }) else {
        pace = .jump
        return
      }
      pace = row.pace
      try set(&pace)
    }
  }

  private func number(_ quantity: Quantity) -> Double { quantity.value { numbers[$0] ?? 0 } }

  private func word(of name: String) -> String? { definition.word(of: name, numbers) }

  private func curve(_ points: [Quantity]) throws(SceneFault) -> TimingCurve {
    let at = points.map { number($0) }
    guard let curve = CubicBezier(at[0], at[1], at[2], at[3]) else {
      throw SceneFault(
        "(\(at[0]), \(at[1])) (\(at[2]), \(at[3])) are not the control points of a timing curve.",
        parameter: definition.parameter(in: points))
    }
    return .cubicBezier(curve)
  }

  /// The pace of a spring: from the speed that it has, or by itself in the time that it takes.
  private func pace(of told: ParametricSpring) throws(SceneFault) -> Pace {
    let spring = try spring(told)
    let velocity = told.velocity.map { number($0) } ?? 0
    let isTimed = told.form == .settlingIn
    let rest = HapticTime.seconds(
      isTimed ? number(told.numbers[0]) : spring.settlingTime(initialVelocity: velocity))
    guard rest <= ParametricSpring.longest else {
      throw SceneFault(
        "The spring takes \(rest) to come to rest, longer than \(ParametricSpring.longest).",
        parameter: definition.parameter(in: [told.numbers[told.form == .mass ? 1 : 0]]))
    }
    return told.velocity == nil ? .spring(spring) : .swing(spring, velocity: velocity, over: rest)
  }

  private func spring(_ told: ParametricSpring) throws(SceneFault) -> DampedSpring {
    let values = told.numbers.map { number($0) }
    let made: DampedSpring? =
      switch told.form {
      case .angularFrequency: DampedSpring(angularFrequency: values[0], dampingRatio: values[1])
      case .mass: DampedSpring(mass: values[0], stiffness: values[1], damping: values[2])
      case .response: DampedSpring(dampingRatio: values[1], response: values[0])
      case .duration: DampedSpring(duration: values[0], bounce: values[1])
      case .settlingIn:
        DampedSpring(dampingRatio: values[1], settlingIn: values[0], rule: rule(of: told))
      }
    guard let made else { throw noSpring(told, values) }
    guard made.dampingRatio >= ParametricSpring.leastDampingRatio else {
      let damping = told.numbers.last?.text ?? ""
      throw SceneFault(
        "\(damping), \(values.last ?? 0), is too little: the damping ratio is below "
          + "\(ParametricSpring.leastDampingRatio).",
        parameter: definition.parameter(in: told.numbers.suffix(1)))
    }
    return made
  }

  private func rule(of told: ParametricSpring) -> SettlingRule {
    SettlingRule(rawValue: told.rule) ?? word(of: told.rule).flatMap { SettlingRule(rawValue: $0) }
      ?? .envelope
  }

  private func noSpring(_ told: ParametricSpring, _ values: [Double]) -> SceneFault {
    guard told.form != .settlingIn else {
      let chosen = definition.parameter(told.rule)?.name
      return SceneFault(
        "No spring can come to rest in \(HapticTime.seconds(values[0])).",
        parameter: chosen ?? definition.parameter(in: told.numbers))
    }
    let numbers = zip(told.form.keys, values).map { "\($0) \($1)" }.joined(separator: ", ")
    return SceneFault(
      "A spring cannot have \(numbers); one of these numbers is outside its range.",
      parameter: definition.parameter(in: told.numbers))
  }
}

extension Interaction {
  /// The first parameter in some quantities, or in the formulas that they name.
  fileprivate func parameter(in quantities: [Quantity]) -> String? {
    for name in quantities.flatMap({ $0.names }) {
      if parameter(name) != nil { return name }
      guard case .formula(let inner)? = value(name)?.source, let found = parameter(in: [inner])
      else { continue }
      return found
    }
    return nil
  }
}
