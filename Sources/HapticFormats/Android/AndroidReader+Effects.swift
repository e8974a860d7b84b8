// Reads the content of Android effects: presets, waveforms, envelopes, repetitions.

import HapticModel

extension AndroidReader {
  /// Reads a `vibration-effect`: one kind of content, or items with start times.
  mutating func readEffect(_ tag: XMLTag) throws(XMLFault) {
    _ = try AndroidAttributes(tag)
    try readContent(of: tag, isWhole: true)
  }

  /// Reads the content of an effect, or of a part of a `repeating-effect`.
  private mutating func readContent(of parent: XMLTag, isWhole: Bool) throws(XMLFault) {
    var first: String?
    var index = 0
    while let tag = try nextChild() {
      try checkCompany(of: tag, first: first, in: parent)
      first = first ?? tag.name
      path.append(AndroidStep(tag.name, index))
      index += 1
      try readContent(tag, isWhole: isWhole)
      path.removeLast()
    }
    guard first == nil else { return }
    throw XMLFault(offset: parent.offset, message: "<\(parent.name)> is empty.")
  }

  private mutating func readContent(_ tag: XMLTag, isWhole: Bool) throws(XMLFault) {
    switch (tag.name, isWhole) {
    case ("predefined-effect", _): try readPredefined(tag)
    case ("primitive-effect", _): try readPrimitive(tag)
    case ("basic-envelope-effect", _): try readBasicEnvelope(tag)
    case ("waveform-envelope-effect", _): try readWaveformEnvelope(tag)
    case ("waveform-effect", true): try readWaveform(tag)
    case ("waveform-entry", false): try readEntry(tag)
    case ("repeating-effect", true): try readRepeatingEffect(tag)
    case ("vendor-effect", true): try skipVendorEffect(tag)
    default:
      path.removeLast()
      throw unknown(
        tag, among: "predefined-effect", "primitive-effect", "basic-envelope-effect",
        "waveform-envelope-effect", isWhole ? "waveform-effect" : "waveform-entry")
    }
  }

  /// Checks that a tag may follow its siblings: only primitives, entries and timed items may.
  private func checkCompany(
    of tag: XMLTag, first: String?, in parent: XMLTag
  ) throws(XMLFault) {
    guard let first else { return }
    let isRow = tag.name == first && ["primitive-effect", "waveform-entry"].contains(first)
    let isTimed = tag.attributes.contains { $0.name == "startTimeMs" }
    guard !isRow, !isTimed else { return }
    throw XMLFault(
      offset: tag.offset,
      message: "<\(tag.name)> follows <\(first)> in <\(parent.name)>, which holds one effect.")
  }

  mutating func wait(for attributes: AndroidAttributes, _ tag: XMLTag) throws(XMLFault) {
    guard attributes.has("startTimeMs") else { return }
    let start = try attributes.integer("startTimeMs", from: 0)
    guard !player.wait(forMilliseconds: start) else { return }
    throw XMLFault(
      offset: tag.offset,
      message: "<\(tag.name)> starts at \(start) ms, but the previous effect lasts until "
        + "\(player.clock.decimalMilliseconds) ms.")
  }

  // MARK: - Presets

  private mutating func readPredefined(_ tag: XMLTag) throws(XMLFault) {
    let attributes = try AndroidAttributes(tag, "name", "startTimeMs")
    let preset = try attributes.word("name", AndroidPredefined.self)
    try wait(for: attributes, tag)
    player.play(preset)
    notePreset(preset.rawValue, at: tag)
    try checkLimits(at: tag.offset)
    try readEnd(of: tag)
  }

  private mutating func notePreset(_ name: String, at tag: XMLTag) {
    note(
      AndroidRules.preset, at: tag.offset,
      "\(name) is each maker's own, so a phone may play it stronger, duller or longer than the estimate "
        + "here; write a waveform if it must feel the same everywhere.")
  }

  private enum DelayType: String, CaseIterable {
    case pause
    case relativeStartOffset = "relative_start_offset"
  }

  private mutating func readPrimitive(_ tag: XMLTag) throws(XMLFault) {
    let attributes = try AndroidAttributes(
      tag, "name", "scale", "delayMs", "delayType", "startTimeMs")
    var primitive = AndroidPrimitive(kind: try attributes.word("name", AndroidPrimitiveKind.self))
    if attributes.has("scale") { primitive.scale = try attributes.number("scale", in: 0...1) }
    if attributes.has("delayMs") { primitive.delay = try attributes.integer("delayMs", from: 0) }
    if attributes.has("delayType") {
      let type = try attributes.word("delayType", DelayType.self)
      primitive.isFromStart = type == .relativeStartOffset
    }
    try wait(for: attributes, tag)
    if player.play(primitive) {
      notePreset(primitive.kind.rawValue, at: tag)
    } else {
      note(
        AndroidRules.overlapped, at: tag.offset,
        "The \(primitive.kind.rawValue) starts while the one before it sounds; it is left out.")
    }
    try checkLimits(at: tag.offset)
    try readEnd(of: tag)
  }

  // MARK: - Waveforms

  private mutating func readWaveform(_ tag: XMLTag) throws(XMLFault) {
    _ = try AndroidAttributes(tag)
    let start = player.clock
    var index = 0
    while let child = try nextChild() {
      path.append(AndroidStep(child.name, index))
      index += 1
      switch child.name {
      case "waveform-entry": try readEntry(child)
      case "repeating":
        try readRepeatingEntries(child)
        path.removeLast()
        if let next = try nextChild() {
          throw XMLFault(
            offset: next.offset,
            message: "<\(next.name)> follows <repeating>, which must be the last.")
        }
        return try checkLength(of: tag, since: start)
      default:
        path.removeLast()
        throw unknown(child, among: "waveform-entry", "repeating")
      }
      path.removeLast()
    }
    try checkLength(of: tag, since: start)
  }

  private func checkLength(of tag: XMLTag, since start: HapticTime) throws(XMLFault) {
    guard player.clock == start else { return }
    throw XMLFault(offset: tag.offset, message: "The waveform lasts 0 ms in all.")
  }

  private mutating func readRepeatingEntries(_ tag: XMLTag) throws(XMLFault) {
    _ = try AndroidAttributes(tag)
    noteEndless(tag)
    var index = 0
    while let child = try nextChild() {
      guard child.name == "waveform-entry" else { throw unknown(child, among: "waveform-entry") }
      path.append(AndroidStep(child.name, index))
      index += 1
      try readEntry(child)
      path.removeLast()
    }
    if index == 0 { throw XMLFault(offset: tag.offset, message: "<repeating> is empty.") }
  }

  private mutating func noteEndless(_ tag: XMLTag) {
    note(
      AndroidRules.endless, at: tag.offset,
      "On a device this repeats until it is cancelled; it is played once.")
  }

  private mutating func readEntry(_ tag: XMLTag) throws(XMLFault) {
    let attributes = try AndroidAttributes(tag, "durationMs", "amplitude", "startTimeMs")
    let duration = try attributes.integer("durationMs", from: 0)
    var amplitude: Int?
    if try attributes.required("amplitude").value == "default" {
      note(
        AndroidRules.defaultAmplitude, at: tag.offset,
        "The device chooses the amplitude; \(AndroidUnits.defaultAmplitude) is used here.")
    } else {
      amplitude = try attributes.integer("amplitude", from: 0, to: 255)
    }
    try wait(for: attributes, tag)
    player.play(AndroidEntry(duration: duration, amplitude: amplitude))
    try checkLimits(at: tag.offset)
    try readEnd(of: tag)
  }

  // MARK: - Repetition and vendors

  private mutating func readRepeatingEffect(_ tag: XMLTag) throws(XMLFault) {
    _ = try AndroidAttributes(tag)
    noteEndless(tag)
    var parts: [String] = []
    while let child = try nextChild() {
      let isInPlace =
        child.name == "repeating" && !parts.contains("repeating")
        || child.name == "preamble" && parts.isEmpty
      guard isInPlace else { throw unknown(child, among: "a preamble", "then repeating") }
      parts.append(child.name)
      path.append(AndroidStep(child.name))
      _ = try AndroidAttributes(child)
      let start = player.clock
      try readContent(of: child, isWhole: false)
      try checkLength(of: child, since: start)
      path.removeLast()
    }
    guard parts.contains("repeating") else {
      throw XMLFault(offset: tag.offset, message: "<repeating-effect> has no <repeating>.")
    }
  }

  /// Skips base64 text, which only its vendor can interpret.
  private mutating func skipVendorEffect(_ tag: XMLTag) throws(XMLFault) {
    _ = try AndroidAttributes(tag)
    isVendors = true
    while true {
      switch try scanner.next() {
      case .text: continue
      case .start(let child): throw unknown(child, among: "text in base 64")
      case .end, .finish: return
      }
    }
  }
}
