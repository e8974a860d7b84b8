// Reads the events of a pattern that is written out.

import HapticModel

extension TimelineReader {
  /// Reads the events of a pattern, and the names that stand with them.
  mutating func readEvents(
    _ object: StrictObject, into pattern: inout HapticPattern
  ) throws(JSONFault) {
    try object.forEach("events") { node throws(JSONFault) in
      guard pattern.events.count < session.options.maximumEvents else {
        throw session.tooManyEvents(at: node)
      }
      let (event, name) = try event(node)
      note(event, at: node, index: pattern.events.count)
      pattern.append(event, named: name)
    }
    try session.count(events: pattern.events.count, in: &parts, at: object.node)
  }

  private static let eventKeys = ["transient", "continuous", "audio"]

  private func event(_ node: JSONNode) throws(JSONFault) -> (HapticEvent, name: String?) {
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
    return (event, try object.text("name"))
  }

  /// Says what of an event is not heard, or not as it looks.
  private mutating func note(_ event: HapticEvent, at node: JSONNode, index: Int) {
    let rule: Rule
    let message: String
    switch event {
    case .audio:
      rule = ReadingRules.soundNotRendered
      message = "The audio event is kept, but not rendered."
    case .continuous(let vibration) where vibration.duration == .zero:
      rule = ReadingRules.silent
      message = "The vibration has a duration of 0 and is silent."
    case _ where event.time < .zero:
      rule = ReadingRules.time
      message = "The event is at \(event.time), before its pattern starts."
    default: return
    }
    guard log.hasRoom(for: rule) else {
      _ = log.admits(rule)
      return
    }
    report(rule, at: node.offset, "patterns[\(patternIndex)].events[\(index)]", message)
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
      if let node = self[key] { throw fault(node, "\"\(key)\" is of files; a tone has none.") }
    }
    return .tone
  }
}
