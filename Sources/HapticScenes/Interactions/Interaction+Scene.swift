// An interaction as a row of the table of scenes, so that whatever takes a scene takes it.

import HapticModel

extension Interaction {
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
    let paced = try definition.paced(by: numbers)
    var run = try InteractionRun(paced, numbers, for: gesture, budget: left)
    try run.play()
    var score = InteractionScore(consume run)
    let timeline = try score.timeline(tracks: hasTracks)
    left = score.run.left
    return timeline
  }

  /// The variant that settings choose, with every parameter as a number.
  package func playing(
    _ settings: [String: SceneValue]
  ) throws(SceneFault) -> (Interaction, [String: Double]) {
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
    numbers.reserveCapacity(rows.count + values.count)
    for (row, value) in rows { numbers[row.name] = row.domain.number(of: value) }
    for index in values.indices {
      guard let quantity = values[index].constant(among: { numbers[$0] != nil }) else { continue }
      numbers[values[index].name] = quantity.value { numbers[$0] ?? 0 }
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
    let number = { (quantity: Quantity) in quantity.value { numbers[$0] ?? 0 } }
    return mutings.filter { muting in
      let comparison = muting.comparison
      return comparison.relation.holds(number(comparison.left), number(comparison.right))
    }.map { muting in
      let value = settings[muting.parameter] ?? parameter(muting.parameter)?.defaultValue
      let effect = muting.effect.replacingNames { "\(SceneValue.number(numbers[$0] ?? 0))" }
      return SceneNote(muting.parameter, at: value, silences: effect)
    }
  }

  /// The figures under settings; `nil` without any.
  package func stage(settings: [String: SceneValue]) throws(SceneFault) -> HapticScenes.Stage? {
    guard let stage else { return nil }
    let (_, numbers) = try playing(settings)
    let number = { (quantity: Quantity) in quantity.value { numbers[$0] ?? 0 } }
    let size = Point2D(x: number(stage.width), y: number(stage.height))
    return HapticScenes.Stage(
      size: size, figures: stage.figures.flatMap { $0.drawn(on: size, number) },
      // A moment without a number is the first of its name.
      moments: stage.moments.map { name in
        NumberedName(name) == nil && !onceNames.contains(name) ? "\(name)[0]" : name
      })
  }

  /// The kinds of gesture that may drive it.
  package var drivers: Set<GestureDriver> {
    guard let first = inputs.first(where: { $0.moved != nil }) else { return [.none] }
    // A dial has no ends, so that only a map makes a part of something of its angle.
    let isMapped = values.contains { !$0.map.isEmpty && input(driving: $0.name) == first }
    if case .dial = first.kind, !isMapped { return [.none, .touches, .offset] }
    return [.none, .touches, .offset, .fraction]
  }

  /// The buttons that a gesture may press.
  package var buttons: [String] {
    inputs.compactMap { if case .button = $0.kind { $0.name } else { nil } }
  }
}

extension SceneParameter.Domain {
  /// A value as a number: a flag is 0 or 1, a word its place among the words.
  func number(of value: SceneValue) -> Double {
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
  /// The figure as a stage draws it, as often as it is repeated, on one of a size.
  fileprivate func drawn(on size: Point2D, _ number: (Quantity) -> Double) -> [StageFigure] {
    let count = repetition.map {
      Int(number($0.count).rounded().limited(to: 1...Double(Repetition.most)))
    }
    return (0..<(count ?? 1)).map { copy in
      let place = place(of: Double(copy), on: size, number)
      let own = Point2D(x: max(number(width), 0), y: max(number(height), 0))
      var figure = StageFigure(
        bindings.isEmpty ? nil : name, at: place.corner, size: own, outline: outline(number), role,
        label: label(of: count == nil ? nil : copy), item: item, following: pin,
        figures.flatMap { $0.drawn(on: own, number) })
      figure.turned = place.degrees
      figure.path = path.isEmpty ? nil : path
      figure.behind = behind.flatMap { $0.drawn(on: own, number) }
      figure.since = since
      return figure
    }
  }

  /// The text of a copy, or of the figure itself.
  private func label(of copy: Int?) -> String {
    guard let copy, !texts.isEmpty else { return texts.first ?? "" }
    return texts[copy % texts.count].numbered(copy)
  }

  /// Where a copy's upper left corner is on a figure of a size, and how far it is turned.
  private func place(
    of copy: Double, on size: Point2D, _ number: (Quantity) -> Double
  ) -> (corner: Point2D, degrees: Double) {
    let step = repetition.map { (number($0.x), number($0.y), number($0.turn)) } ?? (0, 0, 0)
    let degrees = number(turned) + copy * step.2
    let corner = Point2D(x: number(x) + copy * step.0, y: number(y) + copy * step.1)
    guard degrees != 0 else { return (corner, 0) }
    let own = Point2D(x: number(width) / 2, y: number(height) / 2)
    let about = Point2D(x: size.x / 2, y: size.y / 2)
    let middle = Point2D(x: corner.x + own.x, y: corner.y + own.y).turned(degrees, about: about)
    return (Point2D(x: middle.x - own.x, y: middle.y - own.y), degrees)
  }

  private func outline(_ number: (Quantity) -> Double) -> Outline? {
    let middle = Point2D(x: number(width) / 2, y: number(height) / 2)
    if let torn {
      return .ticket(
        width: number(width), height: number(height), isTornRight: number(torn) > 0,
        radius: number(cornerRadius))
    }
    if let sector {
      return .sector(
        of: number(sector).limited(to: 0...360), from: -number(sector) / 2, about: middle)
    }
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

extension Point2D {
  /// The point turned clockwise about another.
  fileprivate func turned(_ degrees: Double, about middle: Point2D) -> Point2D {
    guard degrees != 0 else { return self }
    let angle = degrees * .pi / 180
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    let (x, y) = (self.x - middle.x, self.y - middle.y)
    return Point2D(
      x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine)
  }
}

extension Outline {
  /// A sector of so many degrees, clockwise from a direction counted from the top.
  fileprivate static func sector(
    of degrees: Double, from start: Double, about middle: Point2D
  ) -> Outline {
    let radius = min(middle.x, middle.y)
    // An arc of half a turn and more is told in quarters.
    let parts = max(1, Int((degrees / 90).rounded(.up)))
    let points = (0...parts).map { part in
      Point2D(x: middle.x, y: middle.y - radius).turned(
        start + degrees * Double(part) / Double(parts), about: middle)
    }
    return Outline(
      from: middle,
      [.line(to: points[0])]
        + points.dropFirst().map { .arc(to: $0, radius: radius, isClockwise: true) })
  }
}

extension String {
  /// The text of a copy, whose number stands for `#`.
  fileprivate func numbered(_ copy: Int) -> String {
    split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(copy)")
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
