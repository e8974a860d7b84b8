// Reads what is felt and seen of an interaction, its variants, and its examples.

import HapticModel
import HapticScenes

// MARK: - Haptics

extension InteractionReader {
  mutating func responses(
    of object: StrictObject
  ) throws(JSONFault) -> [InteractionResponse] {
    var nodes: [JSONNode] = []
    try object.forEach("haptics") { node throws(JSONFault) in nodes.append(node) }
    var responses: [InteractionResponse] = []
    for node in nodes { responses.append(try response(node)) }
    return responses
  }

  private mutating func response(_ node: JSONNode) throws(JSONFault) -> InteractionResponse {
    let object = try StrictObject(document, node, .response)
    try object.checkRemarks()
    let cause = try cause(of: object)
    let isOnce = try object.flag("once", default: false)
    var response = InteractionResponse(
      try partName(of: object, numbered: isOnce), on: cause, try effect(of: object))
    try checkKinds(response, object)
    response.isOnce = isOnce
    response.isPlain = try object.flag("plain", default: false)
    response.conditions = try conditions(of: object)
    if case .crossing = cause {
    } else {
      response.agent = try object.word("by", of: InteractionAgent.self)
    }
    response.delay = try quantity("after", of: object)
    response.merge = try quantity("merge", of: object, default: 0.03)
    response.decay = try quantity("decay", of: object, default: 0.008)
    if object["texture"] != nil { response.texture = try partName(of: object, "texture") }
    for key in ["decay", "texture"] where object["tap"] == nil && object[key] != nil {
      throw document.fault(
        object.needed(key), "\"\(key)\" belongs to a \"tap\", of which many become a texture.")
    }
    if let node = object["sound"] { response.sound = try sound(node) }
    response.replaced = try words("replaces", of: object)
    return response
  }

  /// The name of a haptic or a marker; of one that comes once, it may be one of a row: `success.tap[1]`.
  private func partName(
    of object: StrictObject, _ key: String = "name", numbered isNumbered: Bool = false
  ) throws(JSONFault) -> String {
    let name = try object.text(key) ?? ""
    let isOneOfRow = isNumbered && NumberedName(name)?.number != nil
    guard QuantityText.isName(isOneOfRow ? name.base : name) else {
      throw document.fault(
        object.needed(key),
        "\"\(name)\" cannot be a name; write letters and digits, and points between words.")
    }
    return name
  }

  private func checkKinds(
    _ response: InteractionResponse, _ object: StrictObject
  ) throws(JSONFault) {
    var isDuring = false
    switch response.cause {
    case .during, .sounding: isDuring = true
    default: break
    }
    guard isDuring != response.goesOn else { return }
    guard isDuring else {
      throw document.fault(
        object.needed(object["tone"] == nil ? "continuous" : "tone"),
        object["tone"] == nil
          ? "A vibration goes on \"while\" a state is active, or comes \"on\" something and lasts \"for\" "
            + "some seconds."
          : "A tone goes on \"while\" a state is active or a vibration goes on.")
    }
    throw document.fault(
      object.needed("while"),
      "Only a \"continuous\" vibration or a \"tone\" goes on \"while\" a state is active; a tap or a "
        + "pattern comes \"on\" something.")
  }

  /// The named moments.
  func markers() throws(JSONFault) -> [InteractionMarker] {
    var markers: [InteractionMarker] = []
    try object.forEach("markers") { node throws(JSONFault) in
      let row = try StrictObject(document, node, .interactionMarker)
      try row.checkRemarks()
      var marker = InteractionMarker(try partName(of: row), on: try cause(of: row))
      if case .during = marker.cause, let node = row["after"] ?? row["slack"] ?? row["by"] {
        throw document.fault(
          node,
          "This belongs to a marker \"on\" something; one \"while\" a state is active has none.")
      }
      marker.conditions = try conditions(of: row)
      marker.delay = try quantity("after", of: row)
      marker.ends = try words("until", of: row)
      marker.duration = try optionalQuantity("for", of: row)
      guard marker.ends.isEmpty || marker.duration == nil else {
        throw document.fault(
          row.needed("for"),
          "\"for\" and \"until\" both say when the marker is over; leave one out.")
      }
      marker.isOnce = try row.flag("once", default: false)
      marker.isPlain = try row.flag("plain", default: false)
      marker.sense = try row.word("sense", of: Modality.self)
      markers.append(marker)
    }
    return markers
  }

  private func cause(of object: StrictObject) throws(JSONFault) -> InteractionResponse.Cause {
    let (key, node) = try object.only(of: ["on", "while"])
    if key == "while" {
      var states: [StateName] = []
      let names = try words(key, of: object)
      if names.count == 1, object["tone"] != nil {
        let state = try? QuantityText.state(names[0])
        guard let state, isState(state) else { return .sounding(names[0]) }
      }
      for word in names { states.append(try state(word, node, "\"while\"")) }
      return .during(states)
    }
    let text = try document.text(node, "\"on\"")
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      return try transition(String(text[..<colon]), String(text[colon...].dropFirst()), node)
    }
    if QuantityText.isComparison(text) { return .crossing(try crossing(of: object, key)) }
    if let state = try? QuantityText.state(text), isState(state) { return .entry(state) }
    return .event(text)
  }

  private func transition(
    _ machine: String, _ change: String, _ node: JSONNode
  ) throws(JSONFault) -> InteractionResponse.Cause {
    let names = change.utf8.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)
      .map { part in String(decoding: part.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self) }
    guard names.count == 2, names.allSatisfy(QuantityText.isName) else {
      throw document.fault(
        node,
        "\"on\" is \(document.excerpt(of: node)); a change reads like \"refresh: idle > armed\".")
    }
    return .transition(machine: machine, from: names[0], to: names[1])
  }

  private mutating func effect(
    of object: StrictObject
  ) throws(JSONFault) -> InteractionResponse.Effect {
    let kinds = ["tap", "taps", "play", "outcome", "continuous", "tone"]
    guard kinds.contains(where: { object[$0] != nil }) || object["sound"] == nil else {
      return .none
    }
    let (key, node) = try object.only(of: kinds)
    switch key {
    case "tap":
      let numbers =
        try quantities("tap", of: object, 2, "an intensity and a sharpness") ?? [1, 0.5]
      return .tap(intensity: numbers[0], sharpness: numbers[1])
    case "taps": return .taps(try taps(of: object))
    case "outcome":
      let word = try object.word("outcome", of: OutcomeWord.self) ?? .success
      return .word(word.feedback)
    case "tone": return .tone(try tone(node))
    case "continuous": return object["while"] == nil ? try swell(node) : try vibration(node)
    default: return try played(try document.text(node, "\"play\""), node)
    }
  }

  private func taps(of object: StrictObject) throws(JSONFault) -> [InteractionResponse.Tap] {
    var taps: [InteractionResponse.Tap] = []
    try object.forEach("taps") { node throws(JSONFault) in
      let row = try quantities(node, "\"taps\"")
      guard row.count == 2 || row.count == 3 else {
        throw document.fault(
          node, "A tap is an intensity, a sharpness, and seconds unless it comes at once.")
      }
      taps.append(
        InteractionResponse.Tap(
          intensity: row[0], sharpness: row[1], after: row.count == 3 ? row[2] : 0))
    }
    guard (1...100).contains(taps.count) else {
      throw document.fault(object.needed("taps"), "\"taps\" needs from 1 to 100 taps.")
    }
    return taps
  }

  private func vibration(_ node: JSONNode) throws(JSONFault) -> InteractionResponse.Effect {
    let object = try StrictObject(document, node, .vibration)
    try object.checkRemarks()
    var told = InteractionResponse.Vibration(
      intensity: try quantity("intensity", of: object),
      sharpness: try quantity("sharpness", of: object, default: 0.5))
    told.pieces = try quantity("pieces", of: object)
    told.gap = try quantity("gap", of: object)
    told.error = try quantity("error", of: object, default: told.error)
    return .vibration(told)
  }

  private func tone(_ node: JSONNode) throws(JSONFault) -> InteractionResponse.Tone {
    let object = try StrictObject(document, node, .tone)
    try object.checkRemarks()
    return InteractionResponse.Tone(
      volume: try quantity("volume", of: object), pitch: try quantity("pitch", of: object),
      attack: try quantity("attack", of: object), release: try quantity("release", of: object))
  }

  private func swell(_ node: JSONNode) throws(JSONFault) -> InteractionResponse.Effect {
    let object = try StrictObject(document, node, .swell)
    try object.checkRemarks()
    let levels = try quantities(object.needed("intensity"), "\"intensity\"")
    guard !levels.isEmpty else {
      throw document.fault(
        object.needed("intensity"), "\"intensity\" is empty; write at least one level.")
    }
    return .swell(
      intensities: levels, sharpness: try quantity("sharpness", of: object, default: 0.5),
      over: try quantity("for", of: object))
  }

  private func sound(_ node: JSONNode) throws(JSONFault) -> InteractionResponse.Sound {
    let object = try StrictObject(document, node, .sound)
    try object.checkRemarks()
    var sound = InteractionResponse.Sound(
      try object.text("file") ?? "", volume: try quantity("volume", of: object, default: 1),
      pitch: try quantity("pitch", of: object))
    sound.duration = try optionalQuantity("for", of: object)
    return sound
  }

  /// One of the feedbacks that have a word, or the pattern of a file.
  private mutating func played(
    _ text: String, _ node: JSONNode
  ) throws(JSONFault) -> InteractionResponse.Effect {
    if let word = FeedbackWord(rawValue: text) { return .word(word) }
    guard text.utf8.contains(.point) else {
      throw document.unknown(
        text, node, "\"play\"", among: FeedbackWord.allCases.map { $0.rawValue })
    }
    guard let references = options.references else {
      throw document.fault(
        node, "\"\(text.cutInTheMiddle)\" is another file, which cannot be read from here.")
    }
    do throws(ReferenceLoader.Refusal) {
      let file = try references.load(text)
      filesRead.append(file.identity)
      return .pattern(path: text, try pattern(of: file, text))
    } catch {
      throw document.fault(node, error.message)
    }
  }

  private func pattern(
    of file: ReferenceLoader.File, _ path: String
  ) throws(ReferenceLoader.Refusal) -> HapticPattern {
    var inner = options
    inner.references = file.references
    (inner.sceneSettings, inner.sceneGesture) = ([:], nil)
    do throws(MalformedFile) {
      let reading = try file.bytes.withBytes { bytes throws(MalformedFile) in
        try Self.read(bytes, called: path, inner)
      }
      guard let pattern = reading.timeline.patterns.first?.pattern,
        reading.timeline.patterns.count == 1
      else { throw MalformedFile(at: Place(), "only a file of one pattern can be played here.") }
      return pattern
    } catch {
      throw ReferenceLoader.Refusal(
        "\"\(path.cutInTheMiddle)\"\(error.place.inWords): \(error.message)")
    }
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, called path: String, _ options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    var format = Format.all.forFile(named: path)
    if format == nil { format = try Format.all.requireRecognising(bytes) }
    guard let read = format?.read else {
      throw MalformedFile(at: Place(), "Its format is only written.")
    }
    return try read(bytes, options)
  }
}

/// The words that say how something ended.
enum OutcomeWord: String, CaseIterable {
  case success, warning, error

  var feedback: FeedbackWord {
    switch self {
    case .success: .success
    case .warning: .warning
    case .error: .error
    }
  }
}

// MARK: - Variants and settings

extension InteractionReader {
  mutating func variants(
    of definition: Interaction
  ) throws(JSONFault) -> [Interaction.Variant] {
    var rows: [(name: String, node: JSONNode)] = []
    try forEachNamed("variants", of: object, dots: false) { (name, node) throws(JSONFault) in
      rows.append((name, node))
    }
    var variants: [Interaction.Variant] = []
    for row in rows {
      let object = try StrictObject(document, row.node, .variant)
      try object.checkRemarks()
      var variant = Interaction.Variant(row.name)
      if object["haptics"] != nil {
        variant.responses = try responses(of: object)
      }
      variant.stillMotions = try words("still", of: object)
      variant.settings = try settings(of: object, definition.parameters)
      variants.append(variant)
    }
    return variants
  }

  /// The parameters that are set in an object.
  private func settings(
    of object: StrictObject, _ parameters: [SceneParameter]
  ) throws(JSONFault) -> [Interaction.Setting] {
    var settings: [Interaction.Setting] = []
    try forEachNamed("set", of: object) { (name, node) throws(JSONFault) in
      let domain = parameters.first { $0.name == name }?.domain
      let value: SceneValue =
        switch (node.kind, domain) {
        case (.boolean, _): .flag(try document.flag(node, name))
        case (.string, _): .choice(try document.text(node, name))
        case (_, .integer?): .integer(try document.integer(node, name, in: Self.wholes))
        default: .number(try document.number(node, name, in: .finite))
        }
      settings.append(Interaction.Setting(name, value))
    }
    return settings
  }

  // MARK: Examples

  func examples(
    of definition: Interaction
  ) throws(JSONFault) -> [Interaction.Example] {
    var examples: [Interaction.Example] = []
    try object.forEach("examples") { node throws(JSONFault) in
      let row = try StrictObject(document, node, .example)
      try row.checkRemarks()
      let told = try StrictObject(document, row.needed("gesture"), .exampleGesture)
      try told.checkRemarks()
      var reader = GestureReader(document, options: options, example: nil, references: nil)
      let gesture = try reader.gesture(told)
      try reader.check(gesture, at: told)
      var example = Interaction.Example(try row.text("name") ?? "", gesture)
      example.settings = try settings(of: row, definition.allParameters)
      example.leads = try words("leads", of: row)
      example.never = try words("never", of: row)
      examples.append(example)
    }
    return examples
  }
}

// MARK: - Figures

extension InteractionReader {
  func stage() throws(JSONFault) -> Interaction.Stage? {
    guard let node = object["stage"] else { return nil }
    let object = try StrictObject(document, node, .stage)
    try object.checkRemarks()
    let size = try quantities("size", of: object, 2, "a width and a height") ?? [0, 0]
    var stage = Interaction.Stage(
      width: size[0], height: size[1], try figures(of: object))
    stage.moments = try words("moments", of: object)
    return stage
  }

  private func figures(
    of object: StrictObject, _ key: String = "figures"
  ) throws(JSONFault) -> [InteractionFigure] {
    var figures: [InteractionFigure] = []
    try object.forEach(key) { node throws(JSONFault) in
      figures.append(try figure(node))
    }
    return figures
  }

  private func figure(_ node: JSONNode) throws(JSONFault) -> InteractionFigure {
    let object = try StrictObject(document, node, .figure)
    try object.checkRemarks()
    let place = try quantities("at", of: object, 2, "an x and a y") ?? [0, 0]
    let size = try quantities("size", of: object, 2, "a width and a height") ?? [0, 0]
    var figure = InteractionFigure(
      try object.text("name") ?? "", try object.word("role", of: StageFigure.Role.self) ?? .thing,
      x: place[0], y: place[1], width: size[0], height: size[1])
    guard QuantityText.isName(figure.name) else {
      throw document.fault(
        object.needed("name"), "\"\(figure.name)\" cannot be a name; write letters and digits.")
    }
    if object["round"]?.kind == .array {
      figure.corners =
        try quantities("round", of: object, 4, "the radii from the upper left corner clockwise")
        ?? []
    } else {
      figure.cornerRadius = try quantity("round", of: object)
    }
    figure.item = try item(of: object)
    figure.outline = try outline(of: object)
    figure.path = try path(of: object)
    figure.sector = try optionalQuantity("sector", of: object)
    figure.turned = try quantity("turned", of: object)
    let anchor = try quantities("anchor", of: object, 2, "an x and a y")
    figure.anchor = anchor.map { InteractionFigure.Anchor(x: $0[0], y: $0[1]) }
    figure.torn = try optionalQuantity("torn", of: object)
    figure.pin = try pin(of: object)
    figure.texts = try words("text", of: object)
    figure.repetition = try repetition(of: object)
    guard figure.texts.count < 2 || figure.repetition != nil else {
      throw document.fault(
        object.needed("text"),
        "Several texts are for the copies of a figure with \"each\"; write one, or add \"each\".")
    }
    for (key, property) in TrackProperty.keys {
      guard let node = object[key] else { continue }
      for node in try document.oneOrMore(node) {
        figure.bindings.append(InteractionFigure.Binding(property, try binding(node, key)))
      }
    }
    figure.figures = try figures(of: object)
    figure.behind = try figures(of: object, "behind")
    figure.since = try object.text("since")
    return figure
  }

  /// The track that counts what is shown, and how far from it a neighbour is.
  private func item(of object: StrictObject) throws(JSONFault) -> StageItem? {
    guard let text = try object.text("item") else { return nil }
    let node = object.needed("item")
    switch try parsed(text, node, "\"item\"", QuantityText.quantity) {
    case .name(let track): return StageItem(track)
    case .operation(let sign, .name(let track), .number(let number)):
      guard let step = Int(exactly: number), sign == .plus || sign == .minus else { break }
      return StageItem(track, offset: sign == .plus ? step : -step)
    default: break
    }
    throw document.fault(
      node,
      "\"item\" is \(document.excerpt(of: node)); write the name of a track, or of one with a whole "
        + "number more or less, such as \"rows.centre + 1\".")
  }

  private func binding(_ node: JSONNode, _ key: String) throws(JSONFault) -> InteractionValue {
    guard node.kind == .string else {
      return try value("", StrictObject(document, node, .binding))
    }
    let text = try document.text(node, "\"\(key)\"")
    guard QuantityText.isName(text) else {
      throw document.fault(
        node,
        "\"\(key)\" must be the name of a parameter or value, or an object with \"from\" or "
          + "\"formula\", not \(document.excerpt(of: node)).")
    }
    return InteractionValue("", .name(text))
  }

  private func outline(of object: StrictObject) throws(JSONFault) -> [Point2D] {
    var points: [Point2D] = []
    try object.forEach("outline") { node throws(JSONFault) in
      let pair = try document.list(node, "A corner", count: 2, "an x and a y")
      points.append(
        Point2D(
          x: try document.number(pair[0], "The x", in: -1e6...1e6),
          y: try document.number(pair[1], "The y", in: -1e6...1e6)))
    }
    guard points.isEmpty || points.count >= 3 else {
      throw document.fault(object.needed("outline"), "\"outline\" needs three corners or more.")
    }
    return points
  }

  private func path(of object: StrictObject) throws(JSONFault) -> String {
    guard let node = object["path"] else { return "" }
    let path = try document.text(node, "\"path\"")
    if let fault = PathData.fault(of: path) {
      throw document.fault(node, "\"path\" must be the data of an SVG path. \(fault)")
    }
    guard object["outline"] == nil, object["round"] == nil else {
      throw document.fault(node, "\"path\" replaces \"outline\" and \"round\"; write one of them.")
    }
    return path
  }

  private func repetition(
    of object: StrictObject
  ) throws(JSONFault) -> InteractionFigure.Repetition? {
    let step = try quantities("step", of: object, 2, "an x and a y")
    let turn = try optionalQuantity("turn", of: object)
    guard (object["each"] == nil) == (step == nil && turn == nil) else {
      throw document.fault(
        object.node,
        "\"each\" and \"step\" or \"turn\" belong together: how often, and how far apart.")
    }
    guard let node = object["each"] else { return nil }
    let most = InteractionFigure.Repetition.most
    let count: Quantity =
      node.kind == .number
      ? .number(Double(try object.integer("each", in: 1...most, default: 1)))
      : try quantity(node, "\"each\"")
    return InteractionFigure.Repetition(
      count, x: step?[0] ?? 0, y: step?[1] ?? 0, turn: turn ?? 0)
  }
}
