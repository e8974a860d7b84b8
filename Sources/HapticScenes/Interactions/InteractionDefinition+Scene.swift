// An interaction as a row of the table of scenes, so that whatever takes a scene takes it.

import HapticModel

extension InteractionDefinition {
  /// Plays a gesture.
  ///
  /// - Parameters:
  ///   - gesture: What drives it.
  ///   - settings: Parameters that differ from their defaults, by name.
  /// - Returns: A timeline that is the same for the same parameters and gesture.
  /// - Throws: ``SceneFault`` for a value outside its domain, a gesture that no screen reports, and a
  ///   run that does not settle or comes to no end.
  package func timeline(
    for gesture: GestureInput, settings: [String: SceneValue]
  ) throws(SceneFault) -> Timeline {
    var left = InteractionRun.mostSteps
    return try timeline(for: gesture, settings: settings, within: &left)
  }

  /// The most steps of a run.
  package static var mostSteps: Int { InteractionRun.mostSteps }

  /// Plays a gesture with what is left of some steps; `tracks` are left out where nobody looks at them.
  package func timeline(
    for gesture: GestureInput, settings: [String: SceneValue], within left: inout Int,
    tracks hasTracks: Bool = true
  ) throws(SceneFault) -> Timeline {
    let (definition, numbers) = try playing(settings)
    var run = try InteractionRun(definition, numbers, for: gesture, budget: left)
    try run.play()
    var score = InteractionScore(run)
    let timeline = try score.timeline(tracks: hasTracks)
    left = score.run.left
    return timeline
  }

  /// The variant that settings choose, with every parameter as a number.
  package func playing(
    _ settings: [String: SceneValue]
  ) throws(SceneFault) -> (InteractionDefinition, [String: Double]) {
    var settings = settings
    var definition = self
    if case .choice(let word) = settings[Self.variantName],
      let variant = variants.first(where: { $0.name == word })
    {
      definition = playing(variant)
      for setting in variant.settings where settings[setting.name] == nil {
        settings[setting.name] = setting.value
      }
    }
    return (definition, try numbers(settings))
  }

  /// Every parameter as a number.
  private func numbers(
    _ settings: [String: SceneValue]
  ) throws(SceneFault) -> [String: Double] {
    let rows = parameters.map { (row: $0, value: settings[$0.name] ?? $0.defaultValue) }
    try rows.check()
    var numbers: [String: Double] = [:]
    for (row, value) in rows { numbers[row.name] = row.domain.number(of: value) }
    for value in constantValues {
      guard case .formula(let quantity) = value.source else { continue }
      numbers[value.name] = quantity.value { numbers[$0] ?? 0 }
    }
    try checkRequirements(numbers)
    return numbers
  }

  /// Throws for the first requirement that does not hold.
  private func checkRequirements(_ numbers: [String: Double]) throws(SceneFault) {
    for row in requirements {
      let sides = [row.comparison.left, row.comparison.right].map { side in
        side.value { numbers[$0] ?? 0 }
      }
      guard !row.comparison.relation.holds(sides[0], sides[1]) else { continue }
      throw SceneFault(
        row.message.replacingNames { "\(SceneValue.number(numbers[$0] ?? 0))" },
        parameter: row.parameter)
    }
  }

  /// Notes on parameters whose values silence something.
  package func notes(settings: [String: SceneValue]) throws(SceneFault) -> [SceneNote] {
    let (_, numbers) = try playing(settings)
    return mutings.filter { muting in
      muting.value.value { numbers[$0] ?? 0 } == numbers[muting.parameter]
    }.map { muting in
      let value = settings[muting.parameter] ?? parameter(muting.parameter)?.defaultValue
      return SceneNote(muting.parameter, at: value, silences: muting.effect)
    }
  }

  /// The figures under settings; `nil` without any.
  package func stage(settings: [String: SceneValue]) throws(SceneFault) -> HapticScenes.Stage? {
    guard let stage else { return nil }
    let (_, numbers) = try playing(settings)
    let number = { (quantity: Quantity) in quantity.value { numbers[$0] ?? 0 } }
    return HapticScenes.Stage(
      size: Point2D(x: number(stage.width), y: number(stage.height)),
      figures: stage.figures.flatMap { $0.drawn(number) },
      // A moment without a number is the first of its name.
      moments: stage.moments.map { name in
        NumberedName(name) == nil && !onceNames.contains(name) ? "\(name)[0]" : name
      })
  }

  /// The kinds of gesture that may drive it.
  package var drivers: Set<GestureDriver> {
    guard inputs.contains(where: { $0.moved != nil }) else { return [.none] }
    return [.none, .touches, .offset, .fraction]
  }

  /// The buttons that a gesture may press.
  package var buttons: [String] {
    inputs.compactMap { if case .button = $0.kind { $0.name } else { nil } }
  }
}

extension SceneParameter.Domain {
  /// A value as a number: a flag is 0 or 1, a word its place among the words.
  fileprivate func number(of value: SceneValue) -> Double {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .flag(let flag): flag ? 1 : 0
    case .choice(let word):
      if case .choice(let words) = self { Double(words.firstIndex(of: word) ?? 0) } else { 0 }
    }
  }
}

extension InteractionFigure {
  /// The figure as a stage draws it, as often as it is repeated.
  fileprivate func drawn(_ number: (Quantity) -> Double) -> [StageFigure] {
    let step = Point2D(
      x: repetition.map { number($0.x) } ?? 0, y: repetition.map { number($0.y) } ?? 0)
    return (0..<(repetition?.count ?? 1)).map { copy in
      let place = Point2D(
        x: number(x) + Double(copy) * step.x, y: number(y) + Double(copy) * step.y)
      var figure = StageFigure(
        bindings.isEmpty ? nil : name, at: place,
        size: Point2D(x: max(number(width), 0), y: max(number(height), 0)),
        outline: outline(number), role, label: text, item: item,
        figures.flatMap { $0.drawn(number) })
      figure.behind = behind.flatMap { $0.drawn(number) }
      figure.since = since
      return figure
    }
  }

  private func outline(_ number: (Quantity) -> Double) -> Outline? {
    if let first = outline.first {
      return Outline(from: first, outline.dropFirst().map { .line(to: $0) })
    }
    if corners.count == 4 {
      let radii = corners.map { max(number($0), 0) }
      return .rectangle(
        width: number(width), height: number(height),
        radii: (radii[0], radii[1], radii[2], radii[3]), limitedBy: radii.max())
    }
    let radius = number(cornerRadius)
    // The outline of one that changes its size or its corners is that of the moment.
    let changes = bindings.contains { [.width, .height, .cornerRadius].contains($0.property) }
    guard radius > 0, !changes else { return nil }
    return .rectangle(
      width: number(width), height: number(height), radii: (radius, radius, radius, radius))
  }
}

extension String {
  /// The names in braces, in order.
  var namesInBraces: [String] {
    split(separator: "{").dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// The text with something in place of each name in braces.
  fileprivate func replacingNames(_ text: (String) -> String) -> String {
    let parts = split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts.first ?? "")) { result, part in
      guard let end = part.firstIndex(of: "}") else { return result + part }
      return result + text(String(part[..<end])) + part[part.index(after: end)...]
    }
  }
}

extension HapticScene {
  /// The row of an interaction that a file or a program describes.
  ///
  /// - Throws: ``InteractionFault`` for the first thing in it that cannot be played.
  package init(_ definition: InteractionDefinition) throws(InteractionFault) {
    try definition.check()
    self.init(checked: definition)
  }
}
