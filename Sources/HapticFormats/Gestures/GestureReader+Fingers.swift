// Reads simulated fingers with known speed profiles.

import HapticModel
import HapticScenes

extension GestureReader {
  /// The fingers of a simulated movement; their samples are limited like events.
  func fingers(_ object: StrictObject) throws(JSONFault) -> [SimulatedFinger] {
    var fingers: [SimulatedFinger] = []
    var samples = 0
    try object.forEach("simulated") { node throws(JSONFault) in
      for finger in try self.fingers(of: node) {
        let seconds = min(finger.span.duration.seconds, Double(options.maximumEvents))
        samples += Int(min(seconds * finger.rate, Double(options.maximumEvents))) + 2
        try checkCount(samples, at: node)
        fingers.append(finger)
      }
    }
    guard !fingers.isEmpty else {
      throw document.fault(object.needed("simulated"), "\"simulated\" has no fingers.")
    }
    return fingers
  }

  /// The fingers of one object: a single one, or two that alternate.
  private func fingers(of node: JSONNode) throws(JSONFault) -> [SimulatedFinger] {
    guard node.kind == .object else { throw document.wrongType("A finger", node, "an object") }
    let object = try StrictObject(document, node, try shape(of: node))
    try object.checkRemarks()
    switch object.shape.definition {
    case "drag": return [try object.drag()]
    case "fling": return [try object.fling()]
    case "hesitantPull": return [try object.hesitantPull()]
    case "pullAndLetGo": return [try object.pullAndLetGo()]
    case "alternatingDrags": return try object.alternatingDrags()
    default: return [try object.finger()]
    }
  }

  private func shape(of node: JSONNode) throws(JSONFault) -> ObjectShape {
    var word: JSONNode?
    let text = document.scanner(at: node)
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      if text.matches(key, "finger") { word = value }
    }
    guard let word else { throw document.shapeless(node, "A finger", ["finger"]) }
    let name = try document.text(word, "\"finger\"")
    if let row = ObjectShape.fingers.first(where: { $0.word == name }) { return row.shape }
    throw document.unknown(name, word, "\"finger\"", among: ObjectShape.fingers.map { $0.word })
  }
}

extension StrictObject {
  private var whole: ClosedRange<Double> { 0...1 }

  fileprivate func drag() throws(JSONFault) -> SimulatedFinger {
    .drag(
      from: try point("from"), to: try point("to"), start: try time("at"),
      duration: try length("for", default: .milliseconds(400)), hold: try length("hold"),
      touch: try touch(), isCancelled: try flag("cancelled", default: false))
  }

  fileprivate func fling() throws(JSONFault) -> SimulatedFinger {
    .fling(
      from: try point("from"), to: try point("to"), start: try time("at"),
      duration: try length("for", default: .milliseconds(150)),
      profile: try word("profile", of: SimulatedFinger.Profile.self) ?? .accelerating,
      touch: try touch())
  }

  fileprivate func hesitantPull() throws(JSONFault) -> SimulatedFinger {
    .hesitantPull(
      from: try point("from"), to: try point("to"), start: try time("at"),
      parts: try integer("parts", in: 1...SimulatedFinger.mostStrokes / 2, default: 3),
      duration: try length("for", default: .milliseconds(250)),
      pause: try length("pause", default: .milliseconds(150)), touch: try touch())
  }

  fileprivate func pullAndLetGo() throws(JSONFault) -> SimulatedFinger {
    .pullAndLetGo(
      from: try point("from"), to: try point("to"), start: try time("at"),
      duration: try length("for", default: .milliseconds(400)),
      hold: try length("hold", default: .milliseconds(200)),
      back: try number("back", in: whole), touch: try touch())
  }

  fileprivate func alternatingDrags() throws(JSONFault) -> [SimulatedFinger] {
    SimulatedFinger.alternatingDrags(
      count: try integer("count", in: 1...1_000, default: 1), distance: try point("by"),
      from: try point("from"), start: try time("at"),
      duration: try length("for", default: .milliseconds(350)),
      overlap: try length("overlap", default: .milliseconds(60)))
  }

  fileprivate func finger() throws(JSONFault) -> SimulatedFinger {
    var strokes: [SimulatedFinger.Stroke] = []
    try forEach("strokes") { node throws(JSONFault) in
      guard strokes.count < SimulatedFinger.mostStrokes else {
        throw fault(node, "A finger has at most \(SimulatedFinger.mostStrokes) strokes.")
      }
      let stroke = try StrictObject(document, node, .stroke)
      try stroke.checkRemarks()
      strokes.append(
        SimulatedFinger.Stroke(
          try stroke.word("profile", of: SimulatedFinger.Profile.self) ?? .minimumJerk,
          to: try stroke.point("to"), over: try stroke.length("for")))
    }
    return SimulatedFinger(
      touch: try touch(), start: try time("at"), from: try point("from"), strokes: strokes,
      isCancelled: try flag("cancelled", default: false),
      rate: try number("rate", in: 1...1_000, default: 120))
  }

  private func length(
    _ key: String, default usual: HapticTime = .zero
  ) throws(JSONFault) -> HapticTime {
    let length = try duration(key, default: usual)
    guard let node = self[key], length > .seconds(60) else { return length }
    let value = document.excerpt(of: node)
    throw fault(node, "\"\(key)\" is \(value), more than the 60 s of a stroke.")
  }
}
