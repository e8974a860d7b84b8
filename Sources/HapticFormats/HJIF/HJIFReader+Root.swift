// Reads the root of MPEG's haptic format: version, timescale, profile, and what is not played.

import HapticModel

extension HJIFReader {
  mutating func readRoot() throws(JSONFault) {
    guard document.root.kind == .object else {
      throw document.fault(
        document.root, "The root of the file is \(document.root.kind.phrase), not an object.")
    }
    let keys: [StaticString] = [
      "version", "profile", "level", "date", "description", "timescale", "avatars", "perceptions",
      "syncs",
    ]
    let root = try object(document.root, keys + ["$schema"])
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
      "The version is \(document.excerpt(of: node)), so MPEG's software refuses the file and nothing is "
        + "felt; write \"2023\".")
  }

  private mutating func readTimescale(_ root: OpenObject) throws(JSONFault) {
    guard let node = root["timescale"] else { return }
    player.timescale = try document.integer(
      node, "\"timescale\"", in: 1...Self.maximumTimescale)
  }

  private mutating func checkProfile(_ root: OpenObject) throws(JSONFault) {
    let profile = try document.string(root["profile"])
    let level: Int64? = try document.integer(root["level"])
    let limit = profile == "Simple Parametric" ? 1000 : 48_000
    if profile != "Main", profile != "Simple Parametric", let node = root["profile"] {
      report(
        HJIFRules.profile, at: node.offset, "The profile \(document.excerpt(of: node)) is unknown.")
    }
    if level != 1, level != 2, let node = root["level"] {
      report(
        HJIFRules.profile, at: node.offset,
        "The level \(document.excerpt(of: node)) is "
          + "unknown.")
    }
    let isExact = profile == "Simple Parametric" && player.timescale != limit
    guard player.timescale > limit || isExact, let node = root["timescale"] else { return }
    report(
      HJIFRules.profile, at: node.offset,
      "The timescale is \(player.timescale), which the profile does not allow.")
  }

  /// Checks synchronisation data, which has no meaning in a file on its own.
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
