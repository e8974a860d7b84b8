// Reads Pulsar's haptic format.

import HapticModel

enum PulsarRules {
  static let all = [lonelyLine]

  static let lonelyLine = Rule("P001", .error, "Pulsar line without its counterpart")
}

struct PulsarReader {
  let document: JSONDocument
  let options: ReadingOptions
  var log = FindingLog()
  private var count = 0

  private init(_ document: JSONDocument, options: ReadingOptions) {
    self.document = document
    self.options = options
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = PulsarReader(document, options: options)
      return try reader.read()
    }
  }

  private mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark { log.noteByteOrderMark() }
    let root = try LooseObject(
      document, document.root, "The root of the file",
      keys: ["continuousPattern", "discretePattern", "schema", "presets"])
    guard root["continuousPattern"] != nil || root["discretePattern"] != nil else {
      throw document.fault(root.node, noPattern(root))
    }
    let taps = try readTaps(root)
    let vibrations = try readLines(root)
    if taps.isEmpty && vibrations.isEmpty {
      report(log.silence, root.node.offset, "") { "The file has nothing to play." }
    }
    let timeline = Timeline(ResolvedHaptics(taps: taps, vibrations: vibrations))
    let text = document.scanner(at: document.root).text
    return Reading(timeline: timeline, findings: log.findings(in: text))
  }

  private func noPattern(_ root: LooseObject) -> String {
    guard root["schema"] != nil || root["presets"] != nil else {
      return "The file has neither a continuousPattern nor a discretePattern."
    }
    return "This is the manifest of a bundle; each of its presets names a haptics file to read."
  }

  // MARK: Transients

  private mutating func readTaps(_ root: LooseObject) throws(JSONFault) -> [ResolvedTap] {
    guard root["discretePattern"] != nil else {
      noteMissing("discretePattern", root.node)
      return []
    }
    var taps: [ResolvedTap] = []
    try document.forEachElement(of: try root.array("discretePattern")) { node throws(JSONFault) in
      let path = "discretePattern[\(taps.count)]"
      let object = try LooseObject(
        document, node, "A tap", keys: ["time", "amplitude", "frequency"])
      taps.append(
        ResolvedTap(
          time: try time(object, path), intensity: try unit(object, "amplitude", path),
          sharpness: try unit(object, "frequency", path)))
    }
    return taps
  }

  // MARK: Lines

  private mutating func readLines(_ root: LooseObject) throws(JSONFault) -> [ResolvedVibration] {
    guard let node = root["continuousPattern"] else {
      noteMissing("continuousPattern", root.node)
      return []
    }
    let object = try LooseObject(
      document, node, "The continuousPattern", keys: ["amplitude", "frequency"])
    let amplitude = try readLine(object, "amplitude")
    let frequency = try readLine(object, "frequency")
    guard !amplitude.isEmpty, !frequency.isEmpty else {
      if amplitude.isEmpty != frequency.isEmpty {
        report(PulsarRules.lonelyLine, node.offset, "continuousPattern") {
          "There is no line of \(amplitude.isEmpty ? "amplitude" : "frequency"), and so players "
            + "do not vibrate."
        }
      }
      return []
    }
    // The file's amplitudes are used as strengths, so that no law bends its lines.
    var lines = VibrationLines(AmplitudeScale(.linear, tolerance: 1))
    let end = (amplitude + frequency).map { $0.time }.max() ?? .zero
    lines.append(
      amplitude: amplitude, sharpness: frequency, over: TimeSpan(start: .zero, end: end))
    return lines.points.withoutEndSteps.soundingVibrations
  }

  private mutating func readLine(
    _ object: LooseObject, _ key: StaticString
  ) throws(JSONFault) -> [ControlPoint] {
    guard object[key] != nil else { return [] }
    let list = try object.array(key)
    var points: [ControlPoint] = []
    try document.forEachElement(of: list) { node throws(JSONFault) in
      let path = "continuousPattern.\(key)[\(points.count)]"
      let point = try LooseObject(document, node, "A point", keys: ["time", "value"])
      points.append(
        ControlPoint(time: try time(point, path), value: try unit(point, "value", path)))
    }
    if zip(points, points.dropFirst()).contains(where: { $0.time > $1.time }) {
      report(ReadingRules.unorderedPoints, list.offset, "continuousPattern.\(key)") {
        "The points of \(key) are not in order of time."
      }
      points = points.sorted(on: { $0.time })
    }
    return points
  }

  // MARK: Values

  private mutating func time(
    _ object: LooseObject, _ path: String
  ) throws(JSONFault) -> HapticTime {
    count += 1
    guard count <= options.maximumEvents else {
      throw document.fault(
        object.node, "The file has more than the limit of \(options.maximumEvents) points and taps."
      )
    }
    let milliseconds = try object.number("time", in: .finite)
    let time = HapticTime(clamping: milliseconds / 1_000)
    guard time <= options.maximumDuration else {
      throw document.fault(
        try object.needed("time"),
        "\"time\" is \(time), beyond the limit of \(options.maximumDuration).")
    }
    guard time < .zero else { return time }
    report(ReadingRules.time, object.node.offset, path) {
      "\"time\" is \(JSONWriter.number(milliseconds)) ms; 0 is used."
    }
    return .zero
  }

  private mutating func unit(
    _ object: LooseObject, _ key: StaticString, _ path: String
  ) throws(JSONFault) -> Double {
    let number = try object.number(key, in: .finite)
    let limited = UnitValue(clamping: number).value
    if limited != number {
      report(ReadingRules.outOfRange, try object.needed(key).offset, "\(path).\(key)") {
        "\(key) is \(JSONWriter.number(number)), outside 0…1; \(JSONWriter.number(limited)) is used."
      }
    }
    return limited
  }

  private mutating func noteMissing(_ key: String, _ node: JSONNode) {
    report(ReadingRules.defaulted, node.offset, key) { "The file has no \(key)." }
  }

  private mutating func report(
    _ rule: Rule, _ offset: Int, _ path: String, _ message: () -> String
  ) {
    guard log.admits(rule) else { return }
    log.add(rule, at: offset, path: path, message(), suggestion: nil)
  }
}
