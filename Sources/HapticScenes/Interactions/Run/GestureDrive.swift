// What a gesture does to each input of an interaction, and what happens by itself.

import HapticModel

/// A gesture in the terms of an interaction.
struct GestureDrive {
  let inputs: [InputGesture]
  /// The input that a trace moves; `nil` without a trace.
  let traced: String?
  /// What the gesture brings, by time.
  let happenings: [Happening]

  init(
    _ definition: Interaction, _ parameters: [String: Double], _ gesture: GestureInput,
    _ fingers: FingerPath
  ) {
    let number = { (quantity: Quantity) in quantity.value { parameters[$0] ?? 0 } }
    let trace = Self.trace(definition, number, gesture)
    traced = trace?.input
    inputs = definition.inputs.map { input in
      InputGesture(
        input: input, touches: Self.touches(fingers, of: input, definition, number),
        trace: trace?.input == input.name ? trace?.points ?? [] : [],
        isTraceAbsolute: gesture.driver == .fraction, number: number)
    }
    let pressed = gesture.actions.map { Happening(name: $0.name, time: $0.time) }
    let own = inputs.flatMap { $0.happenings } + Self.hands(fingers, trace?.points ?? [])
    happenings = (own + pressed).sorted(on: { $0.time })
  }

  /// When the first finger touches the screen anywhere and the last is lifted; a trace is one finger.
  private static func hands(_ fingers: FingerPath, _ trace: [GesturePoint]) -> [Happening] {
    var spans = fingers.touches.map { $0.span.lasting }
    if let start = trace.map({ $0.time }).min(), let end = trace.map({ $0.time }).max() {
      spans.append(TimeSpan(start: start, end: end).lasting)
    }
    let names = Interaction.fingerEvents
    return spans.joined.flatMap {
      [Happening(name: names[0], time: $0.start), Happening(name: names[1], time: $0.end)]
    }
  }

  /// The fingers that count for an input; one that taps a button is not for a button below it.
  private static func touches(
    _ fingers: FingerPath, of input: InteractionInput, _ definition: Interaction,
    _ number: (Quantity) -> Double
  ) -> FingerPath {
    let later = definition.inputs.drop { $0.name != input.name }.dropFirst()
    let above = input.tapWithin == nil ? [] : later.filter { $0.tapWithin != nil }
    guard input.area != nil || !above.isEmpty else {
      return input.takesOneFinger ? fingers.one : fingers
    }
    let inside = fingers.touches { place in
      input.contains(place, number) && !above.contains { $0.contains(place, number) }
    }
    return input.takesOneFinger ? inside.one : inside
  }

  /// The trace of a gesture without fingers, as that of the first input that moves: of its field, or
  /// of the first value that follows it.
  private static func trace(
    _ definition: Interaction, _ number: (Quantity) -> Double, _ gesture: GestureInput
  ) -> (input: String, points: [GesturePoint])? {
    guard let input = definition.inputs.first(where: { $0.moved != nil }) else { return nil }
    switch gesture.path {
    case .none, .touches, .simulated: return nil
    case .offset(let points):
      guard case .scroll(_, let content, let viewport, _) = input.kind,
        number(input.rules.mirrored) != 0
      else { return (input.name, points) }
      let whole = number(content) - number(viewport)
      return (
        input.name, points.map { GesturePoint(time: $0.time, value: whole - $0.value) }
      )
    case .fraction(let points):
      let scrubbed = definition.motions.first { $0.animator?.scrub == input.name }
      if let way = scrubbed?.animator.map({ number($0.way) }) {
        return (input.name, points.map { GesturePoint(time: $0.time, value: $0.value * way) })
      }
      let value = definition.values.first { definition.input(driving: $0.name)?.name == input.name }
      guard let value else { return (input.name, points) }
      return (
        input.name,
        points.map { point in
          var point = point
          point.value = definition.field(for: point.value, of: value, number)
          return point
        }
      )
    }
  }
}

extension InteractionInput {
  /// Whether a finger counts that touches down at a place.
  fileprivate func contains(_ place: TouchPoint, _ number: (Quantity) -> Double) -> Bool {
    guard let area else { return true }
    let (left, top) = (number(area.left), number(area.top))
    return place.x >= left && place.x < left + number(area.width)
      && place.y >= top && place.y < top + number(area.height)
  }
}

extension Interaction {
  /// The input that moves a value by maps alone; `nil` if a formula or a motion does.
  package func input(driving name: String) -> InteractionInput? {
    if let input = input(feeding: name) {
      if case .dial = input.kind, name != input.moved { return nil }
      return input.moved == nil ? nil : input
    }
    guard case .name(let source)? = value(name)?.source, source != name else { return nil }
    return input(driving: source)
  }

  /// Where the moved field of an input must be for a value to have a number.
  func field(
    for target: Double, of value: InteractionValue, _ number: (Quantity) -> Double
  ) -> Double {
    var target = target
    if !value.map.isEmpty {
      let points = value.map.map { (argument: number($0.argument), value: number($0.value)) }
      target = PiecewiseMap(points, value.edge).argument(for: target)
    }
    guard case .name(let source) = value.source else { return target }
    if let next = self.value(source) { return field(for: target, of: next, number) }
    return field(for: target, of: source, number)
  }

  private func field(
    for target: Double, of source: String, _ number: (Quantity) -> Double
  ) -> Double {
    guard let input = input(feeding: source), source != input.moved,
      let range = input.range(number)
    else { return target }
    return source.hasSuffix(".end") ? range.upperBound + target : range.lowerBound - target
  }

  /// The sources on which each name depends: moved fields of inputs, and motions.
  var roots: [String: Set<String>] {
    var roots: [String: Set<String>] = [:]
    for input in inputs {
      for field in input.fields { roots[field] = input.root.map { [$0] } ?? [] }
    }
    for motion in motions { roots[motion.name] = [motion.name] }
    // Each pass settles the values that follow settled ones.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for value in values {
        let found = value.names.reduce(into: Set<String>()) { found, name in
          found.formUnion(roots[name.withoutSpeed ?? name] ?? [])
        }
        guard roots[value.name] != found else { continue }
        roots[value.name] = found
        let stop = "\(value.name).stop"
        roots[stop] = found.union([stop])
        isSettled = false
      }
    }
    return roots
  }
}

extension Interaction {
  /// The names that cross levels or pass stops, and those that they follow.
  var passed: Set<String> {
    var passed: Set<String> = []
    var open = crossings.flatMap { $0.names } + values.filter { $0.stops != nil }.map { $0.name }
    while let name = open.popLast() {
      let base = name.withoutSpeed ?? name
      if passed.insert(base).inserted { open += value(base)?.names ?? [] }
    }
    return passed
  }
}

extension TimeSpan {
  /// The span, or the least one for what begins and ends at one moment.
  var lasting: TimeSpan {
    TimeSpan(start: start, end: max(end, start + ResolvedPace.leastTime))
  }
}

extension InteractionValue {
  /// The names that it follows.
  package var names: [String] {
    switch source {
    case .name(let name): [name]
    case .formula(let quantity): quantity.names
    }
  }
}

extension GestureInput {
  /// The fingers between their samples.
  func checkedFingers() throws(SceneFault) -> FingerPath {
    try checkTimes()
    do { return try fingerPath() } catch { throw SceneFault(error.description) }
  }
}
