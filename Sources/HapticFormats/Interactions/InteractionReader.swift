// Reads an interaction file into its definition: parameters, inputs, and the numbers in all parts.

import HapticModel
import HapticScenes

struct InteractionReader {
  let object: StrictObject
  let document: JSONDocument
  let options: ReadingOptions
  /// The patterns that were read, by identity.
  var filesRead: [String] = []
  /// The states of the file, which are told from events.
  private let stateNames: Set<String>

  init(_ document: JSONDocument, _ options: ReadingOptions) throws(JSONFault) {
    (self.document, self.options) = (document, options)
    object = try StrictObject(document, document.root, .interaction)
    stateNames = Self.stateNames(in: document, object["states"])
  }

  private static func stateNames(in document: JSONDocument, _ machines: JSONNode?) -> Set<String> {
    var names: Set<String> = []
    guard let machines, machines.kind == .object else { return names }
    // Validated when the document was created, so they cannot fail here.
    try? document.forEachMember(of: machines) { (machine, states) throws(JSONFault) in
      guard states.kind == .object else { return }
      try document.forEachMember(of: states) { (state, exits) throws(JSONFault) in
        guard exits.kind == .array else { return }
        let scanner = document.scanner(at: states)
        names.insert("\(scanner.excerpt(of: machine)).\(scanner.excerpt(of: state))")
      }
    }
    return names
  }

  /// Whether the file has a machine of a state's name.
  func isState(_ name: StateName) -> Bool { stateNames.contains(name.text) }

  mutating func read() throws(JSONFault) -> Interaction {
    try object.checkRemarks(["$schema"])
    try object.checkVersion("interaction")
    var definition = Interaction()
    definition.name = try sceneName()
    definition.intent = try object.text("intent") ?? ""
    definition.origin = try object.text("origin") ?? ""
    definition.licence = try object.text("licence") ?? ""
    (definition.parameters, definition.mutings) = try parameters()
    definition.requirements = try requirements()
    definition.inputs = try inputs()
    definition.values = try values()
    definition.machines = try machines()
    definition.motions = try motions()
    definition.responses = try responses(of: object)
    definition.markers = try markers()
    definition.variants = try variants(of: definition)
    definition.stage = try stage()
    definition.effort = try effort()
    definition.expectations = try object.expectations()
    definition.waivers = try object.waivers()
    definition.intents = try object.intents()
    definition.examples = try examples(of: definition)
    return definition
  }

  /// The name, which is also that of files made from it.
  private func sceneName() throws(JSONFault) -> String {
    let name = try object.text("name") ?? ""
    guard InteractionFile.isName(name) else {
      throw document.fault(
        object.needed("name"),
        "\"name\" is \"\(name)\"; write it in lower-case letters, digits and hyphens, such as "
          + "\"my-pull\".")
    }
    return name
  }
}

// MARK: - Names

extension InteractionReader {
  /// Visits the members of an object whose keys are names of the author's choice.
  func forEachNamed(
    _ key: String, of object: StrictObject, dots: Bool = true,
    _ visit: (_ name: String, _ node: JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard let node = object[key] else { return }
    guard node.kind == .object else { throw document.wrongType("\"\(key)\"", node, "an object") }
    var seen: Set<String> = []
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      let name = document.scanner(at: node).excerpt(of: key)
      let place = JSONNode(kind: .string, offset: key.start - 1)
      guard name != ObjectShape.comment else { return }
      guard QuantityText.isName(name), dots || !name.utf8.contains(.point) else {
        throw document.fault(
          place,
          "\"\(name)\" cannot be a name; write letters and digits, the first a letter"
            + (dots ? ", and points between words." : "."))
      }
      guard seen.insert(name).inserted else {
        throw document.fault(place, "\"\(name)\" appears twice.")
      }
      try visit(name, value)
    }
  }

  /// The strings of a list, or one string.
  func words(_ key: String, of object: StrictObject) throws(JSONFault) -> [String] {
    guard let node = object[key] else { return [] }
    guard node.kind == .array else { return [try document.text(node, "\"\(key)\"")] }
    var words: [String] = []
    try document.forEachElement(of: node) { element throws(JSONFault) in
      words.append(try document.text(element, "An element of \"\(key)\""))
    }
    return words
  }
}

// MARK: - Numbers

extension InteractionReader {
  /// A number, a name, or a product or part of such.
  func quantity(
    _ key: String, of object: StrictObject, default usual: Quantity = 0
  ) throws(JSONFault) -> Quantity {
    guard let node = object[key] else { return usual }
    return try quantity(node, "\"\(key)\"")
  }

  func optionalQuantity(_ key: String, of object: StrictObject) throws(JSONFault) -> Quantity? {
    object[key] == nil ? nil : try quantity(key, of: object)
  }

  func quantity(_ node: JSONNode, _ name: String) throws(JSONFault) -> Quantity {
    if node.kind == .number { return .number(try document.number(node, name, in: .finite)) }
    guard node.kind == .string else {
      throw document.wrongType(name, node, "a number, or the name of one")
    }
    let text = try document.text(node, name)
    let quantity = try parsed(text, node, name) { text throws(QuantityFault) in
      try QuantityText.quantity(text)
    }
    guard quantity.isProduct else {
      throw document.fault(
        node,
        "\(name) is \(document.excerpt(of: node)); only a product or a fraction can stand here. Make it "
          + "a value with a \"map\", or with a \"formula\" if a map is not enough.")
    }
    return quantity
  }

  func quantities(_ node: JSONNode, _ name: String) throws(JSONFault) -> [Quantity] {
    guard node.kind == .array else { return [try quantity(node, name)] }
    var quantities: [Quantity] = []
    try document.forEachElement(of: node) { element throws(JSONFault) in
      quantities.append(try quantity(element, "An element of \(name)"))
    }
    return quantities
  }

  /// So many numbers in a list.
  func quantities(
    _ key: String, of object: StrictObject, _ count: Int, _ wanted: String
  ) throws(JSONFault) -> [Quantity]? {
    guard let node = object[key] else { return nil }
    var quantities: [Quantity] = []
    for element in try document.list(node, "\"\(key)\"", count: count, wanted) {
      quantities.append(try quantity(element, "An element of \"\(key)\""))
    }
    return quantities
  }

  /// What a text says, or a fault that quotes it.
  func parsed<Result>(
    _ text: String, _ node: JSONNode, _ name: String,
    _ parse: (String) throws(QuantityFault) -> Result
  ) throws(JSONFault) -> Result {
    do throws(QuantityFault) { return try parse(text) } catch {
      throw document.fault(node, "\(name) is \(document.excerpt(of: node)), but \(error.reason).")
    }
  }

  func conditions(of object: StrictObject) throws(JSONFault) -> [InteractionCondition] {
    var conditions: [InteractionCondition] = []
    for word in try words("if", of: object) {
      conditions.append(
        try parsed(word, object.needed("if"), "\"if\"") { text throws(QuantityFault) in
          try QuantityText.condition(text)
        })
    }
    return conditions
  }
}

// MARK: - Parameters

extension InteractionReader {
  private func parameters() throws(JSONFault) -> (
    [SceneParameter], [Interaction.Muting]
  ) {
    var parameters: [SceneParameter] = []
    var mutings: [Interaction.Muting] = []
    try forEachNamed("parameters", of: object) { (name, node) throws(JSONFault) in
      let row = try StrictObject(document, node, .interactionParameter)
      try row.checkRemarks()
      let (domain, usual) = try domain(of: row)
      guard domain.contains(usual) else {
        throw document.fault(
          row.needed("default"), "\(name) must be \(domain), not \(usual).")
      }
      parameters.append(
        SceneParameter(
          name: name, meaning: try row.text("meaning") ?? "", unit: try row.text("unit") ?? "",
          domain: domain, defaultValue: usual,
          origin: try row.word("origin", of: ParameterOrigin.self)?.origin ?? .ours))
      if let node = row["off"] { mutings.append(try muting(name, node)) }
    }
    return (parameters, mutings)
  }

  private func muting(
    _ name: String, _ node: JSONNode
  ) throws(JSONFault) -> Interaction.Muting {
    let row = try StrictObject(document, node, .muting)
    try row.checkRemarks()
    let (key, node) = try row.only(of: ["at", "if"])
    let effect = try row.text("so") ?? ""
    guard key == "if" else {
      return Interaction.Muting(name, at: try quantity("at", of: row), effect)
    }
    let comparison = try parsed(try document.text(node, "\"if\""), node, "\"if\"") {
      text throws(QuantityFault) in try QuantityText.comparison(text)
    }
    return Interaction.Muting(name, if: comparison, effect)
  }

  /// The values that a parameter takes, and its default.
  private func domain(
    of row: StrictObject
  ) throws(JSONFault) -> (SceneParameter.Domain, SceneValue) {
    let node = row.needed("default")
    switch node.kind {
    case .boolean: return (.flag, .flag(try row.flag("default", default: false)))
    case .string:
      return (.choice(try words("in", of: row)), .choice(try row.text("default") ?? ""))
    default:
      let ends = try range(of: row)
      guard try row.flag("whole", default: false) else {
        return (.number(ends), .number(try row.number("default")))
      }
      let value = try row.integer("default", in: Self.wholes, default: 0)
      return (
        .integer(Int(max(ends.lowerBound, -1e9))...Int(min(ends.upperBound, 1e9))), .integer(value)
      )
    }
  }

  /// The whole numbers that a parameter may have.
  static let wholes = -1_000_000_000...1_000_000_000

  private func range(of row: StrictObject) throws(JSONFault) -> ClosedRange<Double> {
    guard let node = row["in"] else {
      throw document.fault(row.node, "A parameter that is a number needs \"in\", its range.")
    }
    let ends = try document.list(node, "\"in\"", count: 2, "the smallest and the largest value")
    let low = try document.number(ends[0], "The least value", in: -1e12...1e12)
    let high = try document.number(ends[1], "The greatest value", in: -1e12...1e12)
    guard low <= high else {
      throw document.fault(
        node, "\"in\" is \(document.excerpt(of: node)), in falling order; exchange the two numbers."
      )
    }
    return low...high
  }
}

/// The words for where a default came from.
enum ParameterOrigin: String, CaseIterable {
  case published, ours

  var origin: SceneParameter.Origin { self == .published ? .published : .ours }
}

// MARK: - Inputs

extension InteractionReader {
  private func inputs() throws(JSONFault) -> [InteractionInput] {
    var inputs: [InteractionInput] = []
    try forEachNamed("inputs", of: object) { (name, node) throws(JSONFault) in
      inputs.append(try input(name, node))
    }
    return inputs
  }

  private func input(_ name: String, _ node: JSONNode) throws(JSONFault) -> InteractionInput {
    let keys = ObjectShape.interactionInputs.map { $0.key }
    guard let key = try document.key(of: node, among: keys),
      let row = ObjectShape.interactionInputs.first(where: { $0.key == key })
    else { throw document.shapeless(node, "An input", keys) }
    let object = try StrictObject(document, node, row.shape)
    try object.checkRemarks()
    var input = InteractionInput(name, try kind(key, object))
    input.start = try quantity("start", of: object)
    input.slop = try quantity("slop", of: object, default: 10)
    input.takesOneFinger = try object.flag("oneFinger", default: false)
    if key == "scroll" { input.rules = try scrollRules(object) }
    try forEachNamed("gain", of: object) { (name, node) throws(JSONFault) in
      input.gains.append(
        InteractionInput.Gain(
          in: try state(name, node, "A state of \"gain\""), try quantity(node, "\"gain\"")))
    }
    try readMotions(of: &input, object)
    if key == "button", object["within"] != nil || object["area"] != nil {
      input.tapWithin = try quantity("within", of: object, default: 10)
    }
    let sides = try quantities("area", of: object, 4, "left, top, width and height")
    input.area = sides.map {
      InteractionInput.Area(left: $0[0], top: $0[1], width: $0[2], height: $0[3])
    }
    return input
  }

  private func kind(
    _ key: String, _ object: StrictObject
  ) throws(JSONFault) -> InteractionInput.Kind {
    switch key {
    case "scroll":
      return .scroll(
        try axis(key, object), content: try quantity("content", of: object),
        viewport: try quantity("viewport", of: object),
        rubber: try quantity("rubber", of: object, default: .number(RubberBand.usual)))
    case "drag":
      let ends = try quantities("range", of: object, 2, "the places at its two ends")
      return .drag(
        try axis(key, object),
        range: ends.map { InteractionInput.DragRange($0[0], $0[1]) },
        rubber: try optionalQuantity("rubber", of: object))
    case "pan":
      return .pan(try axis(key, object))
    case "dial":
      let centre = try quantities("dial", of: object, 2, "the x and the y of its centre") ?? [0, 0]
      return .dial(x: centre[0], y: centre[1])
    case "press":
      try checkTrue(key, object)
      return .press(within: try quantity("within", of: object, default: 10))
    case "button":
      try checkTrue(key, object)
      return try button(object)
    default:
      let value = object.needed("value")
      return value.kind == .object ? try random(value) : .number(try quantity(value, "\"value\""))
    }
  }

  private func random(_ node: JSONNode) throws(JSONFault) -> InteractionInput.Kind {
    let object = try StrictObject(document, node, .randomNumber)
    try object.checkRemarks()
    return .random(
      below: try quantity("below", of: object), seed: try quantity("seed", of: object),
      on: try object.text("on") ?? "")
  }

  private func checkTrue(_ key: String, _ object: StrictObject) throws(JSONFault) {
    guard try !object.flag(key, default: true) else { return }
    throw document.fault(object.needed(key), "\"\(key)\" is false; write true.")
  }

  private func button(_ object: StrictObject) throws(JSONFault) -> InteractionInput.Kind {
    let since = try object.text("since")
    guard (object["after"] == nil) == (since == nil) else {
      throw document.fault(
        object.node,
        "\"after\" and \"since\" belong together: so many seconds after a state is entered.")
    }
    return .button(
      after: try optionalQuantity("after", of: object),
      since: try since.map { text throws(JSONFault) in
        try state(text, object.needed("since"), "\"since\"")
      })
  }

  private func axis(
    _ key: String, _ object: StrictObject
  ) throws(JSONFault) -> ScrollPhysics.Axis {
    try object.word(key, of: InputAxis.self) == .x ? .horizontal : .vertical
  }

  func state(_ text: String, _ node: JSONNode, _ name: String) throws(JSONFault) -> StateName {
    try parsed(text, node, name) { text throws(QuantityFault) in try QuantityText.state(text) }
  }
}

/// The words for the axes along which an input moves.
enum InputAxis: String, CaseIterable {
  case x, y
}
