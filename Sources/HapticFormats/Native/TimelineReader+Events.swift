// Reads the events of an inline pattern.

import HapticModel

extension TimelineReader {
  mutating func readEvents(
    _ object: StrictObject, into pattern: inout HapticPattern
  ) throws(JSONFault) {
    try object.forEach("events") { node throws(JSONFault) in
      guard pattern.events.count < session.options.maximumEvents else {
        throw session.tooManyEvents(at: node)
      }
      let (event, name) = try event(node, index: pattern.events.count)
      note(event, at: node, index: pattern.events.count)
      pattern.append(event, named: name)
      guard session.options.keepsLines else { return }
      eventOffsets[parts.patterns.count, default: []].append(node.offset)
    }
    try session.count(events: pattern.events.count, in: &parts, at: object.node)
  }

  private static let eventKeys = ["transient", "continuous", "audio"]

  private mutating func event(
    _ node: JSONNode, index: Int
  ) throws(JSONFault) -> (HapticEvent, name: String?) {
    let object: StrictObject
    let event: HapticEvent
    switch try document.key(of: node, among: Self.eventKeys) {
    case "transient":
      object = try StrictObject(document, node, .transient)
      event = .transient(try object.transient())
    case "continuous":
      object = try StrictObject(document, node, .continuous)
      event = .continuous(try object.continuous())
    case "audio":
      object = try StrictObject(document, node, .audio)
      event = .audio(try object.audio())
    default: throw document.shapeless(node, "An event", Self.eventKeys)
    }
    try object.checkRemarks()
    try checkLength(event.span.end, "The event", node)
    if let path = event.waveformPath {
      waveforms.note(path, at: object.needed("file").offset, time: event.time) {
        "patterns[\(patternIndex)].events[\(index)].file"
      }
    }
    return (event, try object.text("name"))
  }

  /// Reports what of an event is not heard, or not as it looks.
  private mutating func note(_ event: HapticEvent, at node: JSONNode, index: Int) {
    switch event {
    case .audio(let sound) where sound.isSilentTone:
      note(ReadingRules.silent, at: node, index, "The tone has no duration and is silent.")
    case .audio(let sound) where sound.loopsWithoutEnd:
      note(
        ReadingRules.endlessLoop, at: node, index,
        "The file loops without a duration to end it; it plays once.")
    case .continuous(let vibration) where vibration.duration == .zero:
      note(
        ReadingRules.silent, at: node, index, "The vibration has a duration of 0 and is silent.")
    default: break
    }
    guard event.time < .zero else { return }
    let message = "The event is at \(event.time), before its pattern starts."
    note(ReadingRules.time, at: node, index, message)
  }

  private mutating func note(
    _ rule: Rule, at node: JSONNode, _ index: Int, _ message: @autoclosure () -> String
  ) {
    guard log.hasRoom(for: rule) else {
      _ = log.admits(rule)
      return
    }
    report(rule, at: node.offset, "patterns[\(patternIndex)].events[\(index)]", message())
  }
}

extension StrictObject {
  fileprivate func transient() throws(JSONFault) -> TransientEvent {
    TransientEvent(
      time: try time("transient"), intensity: try unit("intensity", default: .one),
      sharpness: try unit("sharpness", default: .half))
  }

  fileprivate func continuous() throws(JSONFault) -> ContinuousEvent {
    ContinuousEvent(
      time: try time("continuous"), duration: try duration("duration"),
      intensity: try unit("intensity", default: .one),
      sharpness: try unit("sharpness", default: .half), envelope: try envelope())
  }

  fileprivate func audio() throws(JSONFault) -> AudioEvent {
    AudioEvent(
      time: try time("audio"), duration: self["duration"] == nil ? nil : try duration("duration"),
      source: try soundSource(), volume: try unit("volume", default: .one),
      pitch: try number("pitch", in: -1...1), pan: try number("pan", in: -1...1),
      brightness: try unit("brightness", default: .one), envelope: try envelope())
  }

  private func envelope() throws(JSONFault) -> Envelope {
    Envelope(
      attack: try unit("attack", default: .zero), decay: try unit("decay", default: .zero),
      release: try unit("release", default: .zero),
      isSustained: try flag("sustained", default: true))
  }

  private func soundSource() throws(JSONFault) -> AudioEvent.Source {
    if self["file"] != nil, let tone = self["tone"], try !flag("tone", default: true) {
      throw fault(tone, "\"tone\" must be true; a sound with a \"file\" leaves it out.")
    }
    let (key, node) = try only(of: ["tone", "file"])
    guard key == "file" else { return try tone(node) }
    return .file(
      path: try text("file") ?? "", usesVolumeEnvelope: try flag("volumeEnvelope", default: true),
      loops: try flag("loops", default: false))
  }

  private func tone(_ node: JSONNode) throws(JSONFault) -> AudioEvent.Source {
    guard try flag("tone", default: true) else {
      throw fault(node, "\"tone\" is false; name a \"file\" instead.")
    }
    for key in ["volumeEnvelope", "loops"] {
      if let node = self[key] {
        throw fault(node, "\"\(key)\" only works with a \"file\", not with a tone.")
      }
    }
    return .tone
  }
}
