// Reads the expectations, waivers and intents of timeline and scene files.

import HapticModel

extension StrictObject {
  func expectations() throws(JSONFault) -> [Expectation] {
    var expectations: [Expectation] = []
    try forEach("expectations") { node throws(JSONFault) in
      let object = try StrictObject(document, node, .expectation)
      try object.checkRemarks()
      expectations.append(
        Expectation(
          try object.text("expect") ?? "", with: try object.text("with") ?? "",
          within: try object.alignmentWindow()))
    }
    return expectations
  }

  func waivers() throws(JSONFault) -> [Waiver] {
    var waivers: [Waiver] = []
    try forEach("waivers") { node throws(JSONFault) in
      let object = try StrictObject(document, node, .waiver)
      try object.checkRemarks()
      waivers.append(
        Waiver(
          try object.text("rule") ?? "", of: try object.text("feature"),
          because: try object.text("reason") ?? ""))
    }
    return waivers
  }

  func intents() throws(JSONFault) -> [Intent] {
    var intents: [Intent] = []
    try forEach("intents") { node throws(JSONFault) in
      intents.append(try document.intent(node))
    }
    return intents
  }

  /// The places of the expectations, waivers and intents that were read from here.
  func places(
    of expectations: [Expectation], _ waivers: [Waiver], _ intents: [Intent]
  ) throws(JSONFault) -> WrittenPlaces {
    var places = WrittenPlaces()
    for (expectation, place) in zip(expectations, try itemPlaces("expectations")) {
      places.expectations[expectation] = places.expectations[expectation] ?? place
    }
    for (waiver, place) in zip(waivers, try itemPlaces("waivers")) {
      places.waivers[waiver] = places.waivers[waiver] ?? place
    }
    for (intent, place) in zip(intents, try itemPlaces("intents")) {
      places.intents[intent] = places.intents[intent] ?? place
    }
    return places
  }

  private func itemPlaces(_ key: String) throws(JSONFault) -> [Place] {
    var lines = LineCounter(document.scanner(at: document.root).text)
    var places: [Place] = []
    try forEach(key) { node throws(JSONFault) in
      places.append(lines.place(of: node.offset, path: "\(key)[\(places.count)]"))
    }
    return places
  }

  /// A window by its name, or by its least and greatest offset in seconds.
  private func alignmentWindow() throws(JSONFault) -> AlignmentWindow {
    guard let node = self["window"] else { return .default }
    if node.kind == .string { return try namedWindow(node) }
    let bounds = try document.list(
      node, "\"window\"", count: 2, "a name, or the smallest and the largest offset")
    let low = try document.time(bounds[0], "The least offset")
    let high = try document.time(bounds[1], "The greatest offset")
    guard low <= high else {
      throw fault(
        node,
        "\"window\" is \(document.excerpt(of: node)), in falling order; exchange the two numbers.")
    }
    return AlignmentWindow(low...high)
  }

  private func namedWindow(_ node: JSONNode) throws(JSONFault) -> AlignmentWindow {
    let name = try document.text(node, "\"window\"")
    if let window = AlignmentWindow.named.first(where: { $0.name == name }) { return window }
    throw document.unknown(
      name, node, "\"window\"", among: AlignmentWindow.named.compactMap { $0.name })
  }
}
