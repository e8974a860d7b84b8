// Reads how something gets to where it goes: curves, springs, jumps, a choice of them, animators.

import HapticModel
import HapticScenes

extension InteractionReader {
  /// How something gets to where it goes; `nil` if that is not said.
  func pace(of object: StrictObject) throws(JSONFault) -> Pace? {
    let kinds = ["curve", "spring", "step", "pace", "decay"].filter { object[$0] != nil }
    guard let kind = kinds.first ?? (object["for"] == nil ? nil : "curve") else { return nil }
    guard kinds.count <= 1 else { _ = try object.only(of: kinds); return nil }
    if kind != "curve", let length = object["for"] {
      throw document.fault(
        length, "\"for\" is the length of a \"curve\"; a \"\(kind)\" has its own.")
    }
    switch kind {
    case "pace": return .parametric(try chosenPace(of: object))
    case "spring":
      if let spring = try parametricSpring(object.needed("spring")) {
        return .parametric(.spring(spring))
      }
      guard case (.spring(let spring, _), _) = try document.spring(object.needed("spring")) else {
        return nil
      }
      return .spring(spring)
    case "step", "decay":
      guard try object.flag(kind, default: true) else {
        throw document.fault(object.needed(kind), "\"\(kind)\" is false; leave it out.")
      }
      return kind == "step" ? .jump : .slowing
    default:
      guard object["for"] != nil else {
        throw document.fault(object.needed("curve"), "A \"curve\" needs \"for\", its seconds.")
      }
      if let points = try parametricCurve(of: object) {
        return .parametric(.curve(points, over: try quantity("for", of: object)))
      }
      let curve = try object["curve"].map { node throws(JSONFault) in
        try document.timingCurve(node)
      }
      return .curve(curve ?? .linear, over: try quantity("for", of: object))
    }
  }

  func neededPace(of object: StrictObject) throws(JSONFault) -> Pace {
    if let pace = try pace(of: object) { return pace }
    throw document.fault(
      object.node,
      "\(object.shape.phrase) needs \"curve\" and \"for\", \"spring\", \"step\" or \"pace\".")
  }
}

// MARK: - By parameters

extension InteractionReader {
  /// The control points of a curve of which one is named; `nil` for another curve.
  func parametricCurve(of object: StrictObject) throws(JSONFault) -> [Quantity]? {
    guard let node = object["curve"], node.kind == .array else { return nil }
    let points =
      try quantities("curve", of: object, 4, "a name, or the x and y of two control points") ?? []
    return points.allSatisfy { $0.isNumber } ? nil : points
  }

  /// A spring of which a number is named, or that starts at a speed of its own; `nil` for another.
  func parametricSpring(_ node: JSONNode) throws(JSONFault) -> ParametricSpring? {
    let forms = ParametricSpring.Form.allCases
    guard let key = try document.key(of: node, among: forms.map { $0.rawValue }),
      let form = ParametricSpring.Form(rawValue: key),
      let shape = ObjectShape.paceSprings.first(where: { $0.needed.first == key })
    else { return nil }
    let object = try StrictObject(document, node, shape)
    try object.checkRemarks()
    var numbers: [Quantity] = []
    for key in form.keys { numbers.append(try quantity(key, of: object)) }
    var spring = ParametricSpring(form, numbers)
    spring.velocity = try optionalQuantity("velocity", of: object)
    spring.rule = try object.text("rule") ?? spring.rule
    let isKnown = numbers.allSatisfy { $0.isNumber } && SettlingRule(rawValue: spring.rule) != nil
    if isKnown, spring.velocity?.isNumber ?? true { _ = try document.spring(node) }
    return isKnown && spring.velocity == nil ? nil : spring
  }

  /// The paces for the words of a parameter.
  func chosenPace(of object: StrictObject) throws(JSONFault) -> ParametricPace {
    var paces: [ParametricPace] = []
    try forEachNamed("pace", of: object) { (name, node) throws(JSONFault) in
      guard node.kind == .object else {
        throw document.wrongType("\"\(name)\"", node, "an object with a pace for each word")
      }
      var rows: [WordedPace] = []
      try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
        let word = document.scanner(at: node).excerpt(of: key)
        guard word != ObjectShape.comment else { return }
        guard !rows.contains(where: { $0.word == word }) else {
          throw document.fault(value, "\"\(word)\" appears twice.")
        }
        let row = try StrictObject(document, value, .wordedPace)
        try row.checkRemarks()
        rows.append(WordedPace(word, try neededPace(of: row)))
      }
      paces.append(.chosen(by: name, rows))
    }
    guard paces.count == 1 else {
      throw document.fault(
        object.needed("pace"),
        "\"pace\" names one parameter that is a choice, with a pace for each of its words.")
    }
    return paces[0]
  }
}

extension Quantity {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}

// MARK: - Animators

extension InteractionReader {
  /// The animator of a motion; `nil` for one without.
  func animator(of motion: StrictObject) throws(JSONFault) -> InteractionMotion.Animator? {
    guard let node = motion["animator"] else { return nil }
    for key in ["start", "run", "follow", "loop"] where motion[key] != nil {
      throw document.fault(
        motion.needed(key), "An animator goes from 0 to 1 and back; leave out \"\(key)\".")
    }
    let object = try StrictObject(document, node, .animator)
    try object.checkRemarks()
    var animator = InteractionMotion.Animator(try neededPace(of: object))
    try forEachNamed("tap", of: object) { (name, node) throws(JSONFault) in
      let end = try document.integer(node, "The end of \"\(name)\"", in: 0...1)
      animator.taps.append(.init(name, isAtOne: end == 1))
    }
    animator.scrub = try object.text("scrub")
    guard (animator.scrub == nil) == (object["way"] == nil) else {
      throw document.fault(
        node, "\"scrub\" and \"way\" belong together: which pan, and how far it goes from 0 to 1.")
    }
    animator.way = try quantity("way", of: object, default: 1)
    animator.factor = try quantity("factor", of: object)
    animator.continuation = try object.text("continue") ?? animator.continuation
    return animator
  }
}

// MARK: - Figures

extension InteractionReader {
  /// How far a figure moves with the right and the lower edge of what it lies on, each 0…1.
  func pin(of object: StrictObject) throws(JSONFault) -> Point2D {
    guard let node = object["pin"] else { return .zero }
    let pair = try document.list(node, "\"pin\"", count: 2, "an x and a y")
    return Point2D(
      x: try document.number(pair[0], "The x", in: 0...1),
      y: try document.number(pair[1], "The y", in: 0...1))
  }
}
