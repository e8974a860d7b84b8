// Reads perceptions and channels of MPEG's haptic format, and skips malformed ones.

import HapticModel

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

  mutating func readPerception(_ node: JSONNode) throws(JSONFault) {
    let perception = try object(node, Self.perceptionKeys)
    let list: StaticString = perception["channels"] == nil ? "tracks" : "channels"
    guard
      try has(["id", "avatar_id"], .number, perception, "perception"),
      try has(["description", "perception_modality"], .string, perception, "perception"),
      try has(["effect_library", list], .array, perception, "perception")
    else { return }
    if list.description == "tracks" { try noteDraft(list, of: perception) }
    guard try isPlayed(perception) else { return }
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

  /// Whether a perception has a known modality, with a finding if it is not a vibration; all
  /// modalities play alike, as in the reference software.
  private mutating func isPlayed(_ perception: OpenObject) throws(JSONFault) -> Bool {
    guard let node = perception["perception_modality"] else { return false }
    switch HJIFModality(named: try document.string(node) ?? "") {
    case .vibration: return true
    case .texture:
      unplayed[.modality, default: 0] += 1
      report(
        HJIFRules.modality, at: node.offset,
        "A texture is felt along a way; its positions are played as times.")
      return true
    case .other:
      unplayed[.modality, default: 0] += 1
      report(
        HJIFRules.modality, at: node.offset,
        "A perception of \(document.excerpt(of: node)) is played as a vibration, as the reference "
          + "software plays it.")
      return true
    case nil:
      skip("perception", perception.node, "no known \"perception_modality\"")
      return false
    }
  }

  private mutating func checkUnits(_ perception: OpenObject) throws(JSONFault) {
    let exponent: Int64 = try document.integer(perception["perception_unit_exponent"]) ?? 0
    player.unitFactor = Self.powerOfTen(exponent)
    guard let unit: Int64 = try document.integer(perception["unit_exponent"]), unit != -3 else {
      return
    }
    report(
      HJIFRules.unit, at: perception["unit_exponent"]?.offset ?? 0,
      "The unit exponent \(unit) is ignored: positions are ticks of the timescale.")
  }

  private static func powerOfTen(_ exponent: Int64) -> Double {
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
    if mixing.description == "mixing_weight" { try noteDraft(mixing, of: channel) }
    let gain = try document.number(channel["gain"]) ?? 1
    player.factor = gain * (try document.number(channel[mixing]) ?? 1) * player.unitFactor
    try noteTarget(of: channel)
    try forEach("bands", of: channel) { (reader, node) throws(JSONFault) in
      try reader.readBand(node)
    }
  }

  /// Notes the place of a channel on the body, as far as it tells the channel from another.
  private mutating func noteTarget(of channel: OpenObject) throws(JSONFault) {
    let keys: [StaticString] = ["direction", "body_part_target", "actuator_target", "vertices"]
    // A mask of 0, the schema's default, has no place.
    let mask = try document.number(channel["body_part_mask"]) == 0 ? nil : channel["body_part_mask"]
    let nodes = [mask] + keys.map { channel[$0] }
    targetOffset = targetOffset ?? nodes.lazy.compactMap { $0?.offset }.first
    let target = nodes.map { $0.map(document.source) ?? "" }
    if let firstTarget, firstTarget != target { unplayed[.bodyPlace, default: 0] += 1 }
    firstTarget = firstTarget ?? target
  }

  private mutating func noteDraft(_ name: StaticString, of object: OpenObject) throws(JSONFault) {
    var offset = object.node.offset
    let scanner = document.scanner(at: object.node)
    try document.forEachMember(of: object.node) { (key, _) throws(JSONFault) in
      if scanner.matches(key, name) { offset = key.start - 1 }
    }
    let isList = name.description == "tracks"
    report(
      HJIFRules.draftName, at: offset,
      "\"\(name)\" is a draft's name, so MPEG's software leaves out the "
        + (isList
          ? "perception and nothing of it is felt; write \"channels\"."
          : "channel and nothing of it is felt; write \"mixing_coefficient\"."))
  }
}
