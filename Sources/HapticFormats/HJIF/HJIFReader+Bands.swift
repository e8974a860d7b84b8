// Reads bands, effects and keyframes, and skips malformed ones.

import HapticModel

extension HJIFReader {
  private static let bandKeys: [StaticString] = [
    "band_type", "priority", "curve_type", "block_length", "lower_frequency_limit",
    "upper_frequency_limit", "effects",
  ]
  private static let effectKeys: [StaticString] = [
    "id", "effect_type", "semantic_keywords", "position", "phase", "base_signal", "composition",
    "keyframes", "wavelet_stream",
  ]

  mutating func readBand(_ node: JSONNode) throws(JSONFault) {
    let band = try object(node, Self.bandKeys)
    guard
      try has(["band_type"], .string, band, "band"),
      try has(["lower_frequency_limit", "upper_frequency_limit"], .number, band, "band"),
      try has(["effects"], .array, band, "band")
    else { return }
    let name = try document.string(band["band_type"]) ?? ""
    guard let kind = HJIFBandKind(rawValue: name) else {
      return skip("band", node, "an unknown \"band_type\"")
    }
    let lower = try document.number(band["lower_frequency_limit"]) ?? 0
    let upper = try document.number(band["upper_frequency_limit"]) ?? 0
    guard lower <= upper else { return skip("band", node, "limits in falling order") }
    guard kind != .wavelet else {
      return report(HJIFRules.wavelet, at: node.offset, "A band of wavelets is left out.")
    }
    player.begin(kind, limits: lower...upper)
    if kind == .curve { try readCurve(band) }
    try forEach("effects", of: band) { (reader, node) throws(JSONFault) in
      guard let effect = try reader.effect(node) else { return }
      try reader.player.play(effect)
    }
  }

  private mutating func readCurve(_ band: OpenObject) throws(JSONFault) {
    let name = try document.string(band["curve_type"]) ?? "Unknown"
    player.curve = HJIFCurve(named: name) ?? .unknown
    report(
      HJIFRules.envelope, at: band.node.offset,
      "A curve is a slow signal of its own; it is played as the amplitude of a vibration at the "
        + "middle of its band.")
    guard !player.curve.isExact else { return }
    report(
      HJIFRules.straight, at: band["curve_type"]?.offset ?? band.node.offset,
      "The keyframes of a \(name) curve are joined by straight lines.")
  }

  /// Reads an effect; `nil`, with a finding, if it is malformed.
  mutating func effect(
    _ node: JSONNode, depth: Int = 0
  ) throws(JSONFault) -> HJIFEffect? {
    let object = try object(node, Self.effectKeys)
    let name = try document.string(object["effect_type"]) ?? ""
    guard let kind = HJIFEffect.Kind(rawValue: name) else {
      skip("effect", node, "no known \"effect_type\"")
      return nil
    }
    var effect = HJIFEffect(kind: kind, offset: node.offset)
    effect.id = try document.integer(object["id"])
    let position: Int64? = try document.integer(object["position"])
    let isPlaced = position.map { $0 >= 0 } ?? (kind == .composite)
    if kind == .composite, !(try has(["composition"], .array, object, "effect")) { return nil }
    guard isPlaced, kind != .reference || effect.id != nil else {
      skip("effect", node, isPlaced ? "no \"id\"" : "no \"position\" of 0 or more")
      return nil
    }
    effect.position = position ?? 0
    try checkSignal(object["base_signal"])
    effect.keyframes = try keyframes(of: object)
    if kind == .composite { effect.parts = try parts(of: object, depth) }
    return effect
  }

  private mutating func checkSignal(_ node: JSONNode?) throws(JSONFault) {
    guard let node, try document.string(node) != "Sine" else { return }
    report(
      HJIFRules.waveform, at: node.offset,
      "The base signal is \(document.excerpt(of: node)); a sine is played.")
  }

  private mutating func parts(
    of composite: OpenObject, _ depth: Int
  ) throws(JSONFault) -> [HJIFEffect] {
    guard depth < HJIFPlayer.maximumDepth else {
      skip("composite", composite.node, "more than \(HJIFPlayer.maximumDepth) levels")
      return []
    }
    var parts: [HJIFEffect] = []
    try forEach("composition", of: composite) { (reader, node) throws(JSONFault) in
      // In the schema every item contains an `effect`; it can also be read as being one.
      let inner = try OpenObject(reader.document, node, ["effect"])["effect"] ?? node
      let part = try reader.effect(inner, depth: depth + 1)
      if let part { parts.append(part) }
    }
    return parts
  }

  private mutating func keyframes(
    of effect: OpenObject
  ) throws(JSONFault) -> [HJIFEffect.Keyframe] {
    var keyframes: [HJIFEffect.Keyframe] = []
    try forEach("keyframes", of: effect) { (reader, node) throws(JSONFault) in
      let keys: [StaticString] = [
        "relative_position", "amplitude_modulation", "frequency_modulation",
      ]
      let keyframe = try reader.object(node, keys)
      let position: Int64? = try reader.document.integer(keyframe["relative_position"])
      if position == nil {
        reader.report(
          HJIFRules.missing, at: node.offset, "A keyframe without a position is taken to be at 0.")
      }
      keyframes.append(
        HJIFEffect.Keyframe(
          position: max(position ?? 0, 0),
          amplitude: try reader.document.number(keyframe["amplitude_modulation"]),
          frequency: try reader.document.number(keyframe["frequency_modulation"])))
    }
    return keyframes
  }
}

// MARK: - Leniency

extension HJIFReader {
  /// Visits the objects in a list, and skips other elements with a finding.
  mutating func forEach(
    _ key: StaticString, of parent: OpenObject,
    _ visit: (inout HJIFReader, JSONNode) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard let list = parent[key], list.kind == .array else { return }
    let outer = path
    defer { path = outer }
    var index = 0
    let document = document
    try document.forEachElement(of: list) { node throws(JSONFault) in
      path = (outer.isEmpty ? "" : outer + ".") + "\(key)[\(index)]"
      index += 1
      guard node.kind == .object else { return skip("element", node, "no object") }
      try visit(&self, node)
    }
  }

  /// Whether all keys have values of a kind; if not, a finding says that the whole is skipped.
  mutating func has(
    _ keys: [StaticString], _ kind: JSONKind, _ object: OpenObject, _ name: String
  ) throws(JSONFault) -> Bool {
    for key in keys where object[key]?.kind != kind {
      skip(name, object.node, "no \"\(key)\" that is \(kind.phrase)")
      return false
    }
    return true
  }

  mutating func skip(_ name: String, _ node: JSONNode, _ reason: String) {
    report(HJIFRules.malformed, at: node.offset, "The \(name) has \(reason), and is left out.")
  }

  /// An object, with findings for its unknown keys.
  mutating func object(_ node: JSONNode, _ keys: [StaticString]) throws(JSONFault) -> OpenObject {
    let object = try OpenObject(document, node, keys)
    log.noteUnknownKeys(of: object, HJIFRules.unknownField, path: path)
    return object
  }

  mutating func report(_ rule: Rule, at offset: Int, _ message: String) {
    guard log.admits(rule) else { return }
    log.add(rule, at: offset, path: path, message, suggestion: nil)
  }
}
