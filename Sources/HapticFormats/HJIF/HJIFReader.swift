// Reads MPEG's haptic files: the root, and the tree of perceptions, channels and bands below it.

import HapticModel

/// One reading of one file.
struct HJIFReader {
  /// The most ticks a second that are read; far beyond what any profile allows (ours).
  static let maximumTimescale = 1 << 32

  let document: JSONDocument
  let options: ReadingOptions
  var log = FindingLog()
  /// Where in the file's structure the reader is.
  var path = ""
  /// What plays the effects.
  var player: HJIFPlayer
  /// Whether a part of the body was named.
  private var targetOffset: Int?
  private let bytes: UnsafeRawBufferPointer

  /// A reader of a document and the bytes it was made of.
  init(_ document: JSONDocument, _ bytes: UnsafeRawBufferPointer, options: ReadingOptions) {
    self.document = document
    self.bytes = bytes
    self.options = options
    player = HJIFPlayer(options)
  }

  /// Reads the file.
  mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark {
      report(ReadingRules.byteOrderMark, at: 0, "The file starts with a byte order mark.")
    }
    try readRoot()
    noteTargets()
    for note in player.notes {
      path = JSONPath.text(to: note.offset, in: bytes)
      report(note.rule, at: note.offset, note.message)
    }
    path = ""
    if player.haptics.isEmpty {
      report(ReadingRules.emptyPattern, at: document.root.offset, "The file plays nothing.")
    }
    let text = document.scanner(at: document.root).text
    return Reading(timeline: Timeline(player.haptics), findings: log.findings(in: text))
  }

  private mutating func noteTargets() {
    guard let offset = targetOffset else { return }
    path = JSONPath.text(to: offset, in: bytes)
    report(
      HJIFRules.target, at: offset,
      "Places on the body and directions are ignored; all channels play.")
  }
}

// MARK: - Root

extension HJIFReader {
  private mutating func readRoot() throws(JSONFault) {
    guard document.root.kind == .object else {
      throw document.fault(
        document.root, "The root of the file is \(document.root.kind.phrase), not an object.")
    }
    let keys: [StaticString] = [
      "version", "profile", "level", "date", "description", "timescale", "avatars", "perceptions",
      "syncs",
    ]
    let root = try object(document.root, keys)
    for key in keys where root[key] == nil {
      throw document.fault(root.node, "The file has no \"\(key)\".")
    }
    try checkVersion(root)
    try readTimescale(root)
    try checkProfile(root)
    try checkSyncs(root)
    try forEach("perceptions", of: root) { (reader, node) throws(JSONFault) in
      try reader.readPerception(node)
    }
  }

  private mutating func checkVersion(_ root: OpenObject) throws(JSONFault) {
    guard let node = root["version"] else { return }
    guard let version = try document.string(node) else {
      throw document.wrongType("\"version\"", node, "a string")
    }
    let year = version.prefix(4)
    let amendment = version.dropFirst(4)
    let isYear = year.count == 4 && (Int(year) ?? 0) >= 2023
    let isAmendment =
      amendment.isEmpty || (amendment.count == 2 && amendment >= "-1" && amendment <= "-9")
    guard !isYear || !isAmendment else { return }
    report(
      HJIFRules.version, at: node.offset,
      "The version is \(document.excerpt(of: node)); the standard's are years from \"2023\" on.")
  }

  private mutating func readTimescale(_ root: OpenObject) throws(JSONFault) {
    guard let node = root["timescale"] else { return }
    player.timescale = try document.integer(
      node, "\"timescale\"", in: 1...Self.maximumTimescale)
  }

  private mutating func checkProfile(_ root: OpenObject) throws(JSONFault) {
    let profile = try document.string(root["profile"])
    let level = try document.integer(root["level"])
    let limit = profile == "Simple Parametric" ? 1000 : 48_000
    if profile != "Main", profile != "Simple Parametric", let node = root["profile"] {
      report(
        HJIFRules.profile, at: node.offset, "There is no profile \(document.excerpt(of: node)).")
    }
    if level != 1, level != 2, let node = root["level"] {
      report(HJIFRules.profile, at: node.offset, "There is no level \(document.excerpt(of: node)).")
    }
    let isExact = profile == "Simple Parametric" && player.timescale != limit
    guard player.timescale > limit || isExact, let node = root["timescale"] else { return }
    report(
      HJIFRules.profile, at: node.offset,
      "The timescale is \(player.timescale), which the profile does not allow.")
  }

  /// Synchronisation with another stream has no meaning for a file on its own.
  private mutating func checkSyncs(_ root: OpenObject) throws(JSONFault) {
    try forEach("syncs", of: root) { (reader, node) throws(JSONFault) in
      let sync = try reader.object(node, ["timestamp", "timescale"])
      guard let time = try reader.document.number(sync["timestamp"]), time != 0 else { return }
      reader.report(
        HJIFRules.unit, at: node.offset, "A synchronisation at \(time) ticks is ignored.")
    }
    guard let node = root["avatars"], node.kind != .array else { return }
    throw document.wrongType("\"avatars\"", node, "an array")
  }
}

// MARK: - Perceptions and channels

extension HJIFReader {
  private static let perceptionKeys: [StaticString] = [
    "id", "avatar_id", "description", "perception_modality", "effect_library", "channels",
    "tracks", "priority", "unit_exponent", "perception_unit_exponent", "reference_devices",
    "effect_semantic_scheme", "semantic_scheme",
  ]
  private static let channelKeys: [StaticString] = [
    "id", "description", "gain", "mixing_coefficient", "mixing_weight", "body_part_mask", "bands",
    "priority", "reference_device_id", "frequency_sampling", "sample_count", "direction",
    "actuator_resolution", "body_part_target", "actuator_target", "vertices",
  ]

  private mutating func readPerception(_ node: JSONNode) throws(JSONFault) {
    let perception = try object(node, Self.perceptionKeys)
    let list: StaticString = perception["channels"] == nil ? "tracks" : "channels"
    guard
      try has(["id", "avatar_id"], .number, perception, "perception"),
      try has(["description", "perception_modality"], .string, perception, "perception"),
      try has(["effect_library", list], .array, perception, "perception")
    else { return }
    if list.description == "tracks" { noteDraft("tracks", perception["tracks"]) }
    guard try isVibration(perception) else { return }
    try checkUnits(perception)
    player.library = [:]
    try forEach("effect_library", of: perception) { (reader, node) throws(JSONFault) in
      guard let effect = try reader.effect(node) else { return }
      guard let id = effect.id else { return reader.skip("library effect", node, "no \"id\"") }
      if reader.player.library[id] == nil { reader.player.library[id] = effect }
    }
    try forEach(list, of: perception) { (reader, node) throws(JSONFault) in
      try reader.readChannel(node)
    }
  }

  /// Whether a perception is felt as a vibration; a texture is one over space.
  private mutating func isVibration(_ perception: OpenObject) throws(JSONFault) -> Bool {
    let modality = try document.string(perception["perception_modality"])
    guard modality != "Vibrotactile", let node = perception["perception_modality"] else {
      return true
    }
    let isTexture = modality == "Vibrotactile Texture"
    report(
      HJIFRules.modality, at: node.offset,
      isTexture
        ? "A texture is felt along a way; its positions are played as times."
        : "A perception of \(document.excerpt(of: node)) is no vibration and is left out.")
    return isTexture
  }

  private mutating func checkUnits(_ perception: OpenObject) throws(JSONFault) {
    let exponent = try document.integer(perception["perception_unit_exponent"]) ?? 0
    player.unitFactor = Self.powerOfTen(exponent)
    guard let unit = try document.integer(perception["unit_exponent"]), unit != -3 else { return }
    report(
      HJIFRules.unit, at: perception["unit_exponent"]?.offset ?? 0,
      "The unit exponent \(unit) is ignored: positions are ticks of the timescale.")
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    let power = (0..<min(exponent.magnitude, 400)).reduce(1.0) { power, _ in power * 10 }
    return exponent < 0 ? 1 / power : power
  }

  private mutating func readChannel(_ node: JSONNode) throws(JSONFault) {
    let channel = try object(node, Self.channelKeys)
    let mixing: StaticString =
      channel["mixing_coefficient"] == nil ? "mixing_weight" : "mixing_coefficient"
    guard
      try has(["id", "gain", mixing], .number, channel, "channel"),
      try has(["description"], .string, channel, "channel"),
      try has(["bands"], .array, channel, "channel")
    else { return }
    if mixing.description == "mixing_weight" {
      noteDraft("mixing_weight", channel["mixing_weight"])
    }
    let gain = try document.number(channel["gain"]) ?? 1
    player.factor = gain * (try document.number(channel[mixing]) ?? 1) * player.unitFactor
    noteTarget(of: channel)
    try forEach("bands", of: channel) { (reader, node) throws(JSONFault) in
      try reader.readBand(node)
    }
  }

  private mutating func noteTarget(of channel: OpenObject) {
    let keys: [StaticString] = [
      "body_part_mask", "direction", "body_part_target", "actuator_target", "vertices",
    ]
    targetOffset = targetOffset ?? keys.lazy.compactMap { channel[$0]?.offset }.first
  }

  private mutating func noteDraft(_ name: String, _ node: JSONNode?) {
    let name = name == "tracks" ? ("tracks", "channels") : (name, "mixing_coefficient")
    report(
      HJIFRules.draftName, at: node?.offset ?? 0,
      "\"\(name.0)\" is what drafts called \"\(name.1)\"; it is read as that.")
  }
}
