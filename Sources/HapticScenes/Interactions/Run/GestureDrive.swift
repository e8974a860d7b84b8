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
}

/// What changes in a run, numbered, so that its names are looked up once.
struct RunningNames {
  /// What a name stands for, by its place among those of its kind.
  enum Part {
    case field(String, input: Int)
    case motion(Int)
    case value(Int)
    case stop(Int)
  }

  private(set) var parts: [Part] = []
  /// The sources on which each depends: moved fields of inputs, motions, and stops.
  private(set) var roots: [[Int]] = []
  private var numbers: [String: Int] = [:]

  init(_ definition: Interaction, _ parameters: [String: Double]) {
    for index in definition.inputs.indices {
      let input = definition.inputs[index]
      let root = input.root == nil ? [] : [parts.count]
      for field in input.fields { add(field, .field(field, input: index), following: root) }
    }
    for index in definition.motions.indices {
      add(definition.motions[index].name, .motion(index), following: [parts.count])
    }
    var stops = 0
    for index in definition.values.indices where parameters[definition.values[index].name] == nil {
      let name = definition.values[index].name
      add(name, .value(index), following: [])
      guard definition.values[index].stops != nil else { continue }
      add("\(name).stop", .stop(stops), following: [parts.count])
      stops += 1
    }
    followValues(of: definition)
  }

  private mutating func add(_ name: String, _ part: Part, following roots: [Int]) {
    numbers[name] = parts.count
    parts.append(part)
    self.roots.append(roots)
  }

  /// Each pass settles the values that follow settled ones.
  private mutating func followValues(of definition: Interaction) {
    let followed = parts.indices.map { number -> [Int] in
      switch parts[number] {
      case .field, .motion: []
      // A stop is added behind its value.
      case .stop: [number - 1]
      case .value(let index):
        definition.values[index].names.compactMap { self.number(of: $0.withoutSpeed ?? $0) }
      }
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for number in parts.indices {
        for root in followed[number].flatMap({ roots[$0] }) where !roots[number].contains(root) {
          roots[number].append(root)
          isSettled = false
        }
      }
    }
  }

  func number(of name: String) -> Int? { numbers[name] }

  /// What crosses levels or passes stops, and what that follows.
  func passed(by crossings: [InteractionCrossing], in definition: Interaction) -> [Bool] {
    var passed = parts.map { _ in false }
    var open =
      crossings.flatMap { $0.names }
      + definition.values.filter { $0.stops != nil }.map { $0.name }
    while let name = open.popLast() {
      guard let number = number(of: name.withoutSpeed ?? name), !passed[number] else { continue }
      passed[number] = true
      if case .value(let index) = parts[number] { open += definition.values[index].names }
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
