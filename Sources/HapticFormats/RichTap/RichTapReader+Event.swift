// Reads one event of a RichTap effect with its curve.

import HapticModel

extension RichTapReader {
  mutating func readEvent(
    _ node: JSONNode, _ version: RichTap.Version, default time: Int
  ) throws(JSONFault) -> RichTapEvent {
    let wrapper = try LooseObject(document, node, "An element of Pattern", keys: ["Event"])
    let object = try LooseObject(
      document, try wrapper.needed("Event"), "An event",
      keys: ["Type", "RelativeTime", "Duration", "Index", "Parameters"])
    let parameters = try LooseObject(
      document, try object.needed("Parameters"), "Parameters",
      keys: ["Intensity", "Frequency", "Curve"])
    var event = RichTapEvent(
      time: try readTime(object, version, default: time),
      intensity: try integer(parameters, "Intensity", in: 0...100),
      frequency: try integer(parameters, "Frequency", in: 0...100))
    event.actuator = try readIndex(object, version)
    let type = try object.text("Type")
    switch type {
    case "transient": event.isTap = true
    case "continuous":
      event.duration = try readDuration(object, version)
      event.curve = try readCurve(parameters, version, duration: event.duration)
    default:
      throw document.unknown(
        type, try object.needed("Type"), "Type", among: ["transient", "continuous"])
    }
    return event
  }

  private mutating func readTime(
    _ object: LooseObject, _ version: RichTap.Version, default time: Int
  ) throws(JSONFault) -> Int {
    guard version == .one else {
      return try integer(object, "RelativeTime", in: 0...Int(Int32.max))
    }
    guard object["RelativeTime"] == nil else {
      return try integer(object, "RelativeTime", in: 0...RichTap.latestStart)
    }
    report(ReadingRules.defaulted, object.node) {
      "The event has no RelativeTime; it starts at \(time) ms."
    }
    return time
  }

  private mutating func readDuration(
    _ object: LooseObject, _ version: RichTap.Version
  ) throws(JSONFault) -> Int {
    guard version == .one, object["Duration"] == nil else {
      return try integer(object, "Duration", in: 0...RichTap.longestVibration)
    }
    report(ReadingRules.defaulted, object.node) { "The event has no Duration; it lasts 0 ms." }
    return 0
  }

  /// Reads the actuator: 0 for both, as in version 1, 1 or 2; all play as one.
  private mutating func readIndex(
    _ object: LooseObject, _ version: RichTap.Version
  ) throws(JSONFault) -> Int {
    guard version == .two else { return 0 }
    let actuator = try integer(object, "Index", in: 0...2)
    if actuator > 0 { countActuator(of: object.node) }
    return actuator
  }
}

// MARK: - Curves

extension RichTapReader {
  private mutating func readCurve(
    _ parameters: LooseObject, _ version: RichTap.Version, duration: Int
  ) throws(JSONFault) -> [RichTapPoint] {
    guard parameters["Curve"] != nil else { return [] }
    let list = try parameters.array("Curve")
    var (curve, number) = ([RichTapPoint](), 0)
    try document.forEachElement(of: list) { node throws(JSONFault) in
      number += 1
      if number == RichTap.mostPoints + 1 { noteManyPoints(list, version) }
      if version == .one, number > RichTap.mostPoints { return }
      let object = try LooseObject(
        document, node, "A point of a curve", keys: ["Time", "Intensity", "Frequency"])
      let point = RichTapPoint(
        time: try integer(object, "Time", in: 0...RichTap.longestVibration),
        intensity: try object.number("Intensity", in: 0...1),
        frequency: try integer(object, "Frequency", in: -100...100))
      if version == .two, let last = curve.last, point.time < last.time {
        throw document.fault(node, "Time is \(point.time), before the \(last.time) before it.")
      }
      curve.append(point)
    }
    try checkEnds(of: curve, list, version, duration)
    return curve
  }

  private mutating func noteManyPoints(_ list: JSONNode, _ version: RichTap.Version) {
    report(RichTapRules.manyPoints, list) {
      version == .one
        ? "The curve has more than \(RichTap.mostPoints) points; the others are left out."
        : "The curve has more than \(RichTap.mostPoints) points, which some players refuse."
    }
  }

  private func checkEnds(
    of curve: [RichTapPoint], _ list: JSONNode, _ version: RichTap.Version, _ duration: Int
  ) throws(JSONFault) {
    guard let first = curve.first, let last = curve.last else {
      throw document.fault(list, "\"Curve\" is empty.")
    }
    guard first.time == 0 else {
      throw document.fault(list, "The curve's first Time is \(first.time), not 0.")
    }
    guard last.time == duration else {
      throw document.fault(
        list, "The curve's last Time is \(last.time), not the Duration of \(duration).")
    }
    guard version == .one, let loud = [first, last].first(where: { $0.intensity != 0 }) else {
      return
    }
    throw document.fault(
      list,
      "The curve's Intensity at \(loud.time) ms is \(JSONWriter.number(loud.intensity)); "
        + "version 1 requires 0 at both ends.")
  }
}
