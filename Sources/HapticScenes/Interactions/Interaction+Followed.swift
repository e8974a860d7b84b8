// The vibrations of an interaction that follow a finger, as functions of what the app feeds.

import HapticModel

extension Interaction {
  /// The strength and the sharpness of each vibration and of each kind of tap that follow an input, or
  /// how fast it moves, by maps alone, as straight lines between points: for a fraction on the way, such
  /// as how far a card is pulled, or else for the input.
  ///
  /// One that a formula, a motion or a map without an end decides has no such function.
  ///
  /// - Parameter settings: Parameters that differ from their defaults, by name.
  /// - Returns: The functions, in the order of the haptics.
  /// - Throws: ``SceneFault`` for settings outside their domains.
  func followed(settings: [String: SceneValue]) throws(SceneFault) -> [SceneResponse] {
    let (definition, numbers) = try playing(settings)
    var found: [SceneResponse] = []
    for response in definition.responses {
      let (intensity, sharpness): (Quantity, Quantity)
      switch response.effect {
      case .vibration(let told): (intensity, sharpness) = (told.intensity, told.sharpness)
      case .tap(let strength, let edge): (intensity, sharpness) = (strength, edge)
      default: continue
      }
      let name = response.name
      for (word, how, quantity) in [
        ("Intensity", "strong", intensity), ("Sharpness", "sharp", sharpness),
      ] {
        guard let way = definition.way(to: quantity, numbers) else { continue }
        found.append(
          SceneResponse(
            "\(name.joined)\(word)", for: way.field.joined,
            "how \(how) \"\(name)\" is for \(way.field)", points: way.points))
      }
    }
    return found
  }

  /// The field of an input that decides a quantity, and the points of how it does.
  private func way(
    to quantity: Quantity, _ numbers: [String: Double]
  ) -> (field: String, points: [(Double, Double)])? {
    let free = Set(quantity.names).filter { numbers[$0] == nil }
    let result = { (number: Double) in quantity.value { numbers[$0] ?? number } }
    // Dividing by the value, for example, bends the line.
    guard free.count == 1, var name = free.first,
      (result(2) - 2 * result(1) + result(0)).magnitude < 1e-9
    else { return nil }
    var points: [(argument: Double, value: Double)] = []
    while let value = value(name), points.isEmpty || value.unit != .fraction {
      guard case .name(let source) = value.source else { return nil }
      name = source
      guard !value.map.isEmpty else { continue }
      let corners = value.map.map { point in
        (
          argument: point.argument.value { numbers[$0] ?? 0 },
          value: point.value.value { numbers[$0] ?? 0 }
        )
      }
      let map = PiecewiseMap(corners, value.edge)
      if points.isEmpty {
        // Beyond the last points the nearest one's value holds.
        guard value.edge == .clamp else { return nil }
        points = map.borders.map { ($0, result(map.value($0))) }
      } else {
        guard map.period == nil else { return nil }
        points = map.pulledBack(points)
      }
      guard (1...Self.mostPoints).contains(points.count) else { return nil }
    }
    let isFelt = points.allSatisfy { (0...1).contains($0.value) }
    let isKnown = input(feeding: name.withoutSpeed ?? name)?.moved != nil || value(name) != nil
    guard isFelt, !points.isEmpty, isKnown else { return nil }
    return (name, points.map { ($0.argument, $0.value) })
  }

  /// The most points of such a function (our choice).
  private static var mostPoints: Int { 1_000 }
}

extension PiecewiseMap {
  /// A function along points, of what the map makes of an argument, as a function of that argument.
  fileprivate func pulledBack(
    _ points: [(argument: Double, value: Double)]
  ) -> [(argument: Double, value: Double)] {
    let outer = PiecewiseMap(points, .clamp)
    let corners = borders + points.flatMap { arguments(for: $0.argument) }
    return Set(corners).sorted().map { ($0, outer.value(value($0))) }
  }

  /// Every argument at which a piece that is not level has a value.
  private func arguments(for value: Double) -> [Double] {
    pieces.indices.compactMap { index in
      guard pieces[index].scale != 0 else { return nil }
      let argument = (value - pieces[index].shift) / pieces[index].scale
      let isAbove = index == 0 || argument >= borders[index - 1]
      let isBelow = index == borders.count || argument <= borders[index]
      return isAbove && isBelow ? argument : nil
    }
  }
}

extension String {
  /// The name in one word, such as `listOffset` for `list.offset`.
  fileprivate var joined: String {
    let parts = split(separator: ".")
    return parts.dropFirst().reduce(String(parts.first ?? "")) { name, part in
      name + part.prefix(1).uppercased() + part.dropFirst()
    }
  }
}
