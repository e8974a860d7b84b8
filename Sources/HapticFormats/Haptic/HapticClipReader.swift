// Reads a clip strictly: what its specification forbids is refused, never adjusted.

import HapticModel

struct HapticClipReader {
  /// The sharpness before the first frequency or without any: the specification states 0.5 for an
  /// empty envelope, and Meta's renderer starts with it.
  static let defaultFrequency = 0.5
  /// The most points of a continuous event, the same as the limit for resolving.
  static let maximumPoints = 2_000_000

  let document: JSONDocument
  private let options: ReadingOptions
  private let scale: AmplitudeScale
  private var log = FindingLog()
  private var amplitudes: [ControlPoint] = []
  private var frequencies: [ControlPoint] = []
  private var taps: [ResolvedTap] = []

  init(_ document: JSONDocument, options: ReadingOptions) {
    self.document = document
    self.options = options
    scale = AmplitudeScale(options.profile.law, tolerance: AmplitudeScale.readingTolerance)
  }

  mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark { log.noteByteOrderMark() }
    let root = try object(document.root, "", ["$schema", "version", "metadata", "signals"])
    try checkVersion(root)
    let metadata = try readMetadata(root["metadata"])
    try readEnvelopes(try envelopes(in: root))
    let haptics = ResolvedHaptics(taps: taps, vibrations: [try vibration()].compactMap { $0 })
    let text = document.scanner(at: document.root).text
    var reading = Reading(timeline: Timeline(haptics), findings: log.findings(in: text))
    reading[FileMetadata.kept] = metadata
    return reading
  }

  private mutating func envelopes(in root: OpenObject) throws(JSONFault) -> JSONNode {
    var object = root
    var node = root.node
    for (key, nextKey, path) in [
      ("signals", "continuous", "signals"), ("continuous", "envelopes", "signals.continuous"),
      ("envelopes", nil, "signals.continuous.envelopes"),
    ] as [(StaticString, StaticString?, String)] {
      guard let next = object[key] else {
        throw document.fault(node, "The clip has no \(path).")
      }
      node = next
      guard let nextKey else { break }
      object = try OpenObject(document, node, [nextKey])
      log.noteUnknownKeys(of: object, HapticClipRules.unknownField, path: path)
    }
    return node
  }

  /// The continuous event; `nil` if its amplitude is 0 throughout.
  private func vibration() throws(JSONFault) -> ResolvedVibration? {
    guard amplitudes.contains(where: { $0.value > 0 }) else { return nil }
    var lines = VibrationLines(scale)
    lines.append(
      amplitude: amplitudes, sharpness: sharpnesses,
      over: TimeSpan(start: amplitudes[0].time, end: amplitudes[amplitudes.count - 1].time))
    guard lines.points.count <= Self.maximumPoints else {
      throw document.fault(
        document.root, "The vibration has more than \(Self.maximumPoints) points.")
    }
    return ResolvedVibration(points: lines.points)
  }

  private var isSilent: Bool {
    amplitudes.allSatisfy { $0.value == 0 } && taps.allSatisfy { $0.intensity == 0 }
  }

  /// The frequencies, with the default before the first.
  private var sharpnesses: [ControlPoint] {
    let value = Self.defaultFrequency
    guard let first = frequencies.first else { return [ControlPoint(time: .zero, value: value)] }
    return [ControlPoint(time: min(.zero, first.time), value: value)]
      + [ControlPoint(time: first.time, value: value)] + frequencies
  }
}

// MARK: - Envelopes

extension HapticClipReader {
  private mutating func readEnvelopes(_ node: JSONNode) throws(JSONFault) {
    let path = "signals.continuous.envelopes"
    guard node.kind == .object else { throw document.wrongType(path, node, "an object") }
    let envelopes = try object(node, path, ["amplitude", "frequency"])
    guard let amplitude = envelopes["amplitude"], amplitude.kind == .array else {
      throw document.fault(node, "The clip has no array of amplitudes.")
    }
    try readAmplitudes(amplitude, path + ".amplitude")
    if isSilent {
      report(
        log.silence, at: amplitude.offset, path + ".amplitude",
        "Every amplitude is 0, so nothing is felt; write one above 0, or delete the file.")
    }
    guard let frequency = envelopes["frequency"] else { return }
    guard frequency.kind == .array else {
      throw document.wrongType("\"frequency\"", frequency, "an array")
    }
    try readFrequencies(frequency, path + ".frequency")
  }

  private mutating func readAmplitudes(_ node: JSONNode, _ path: String) throws(JSONFault) {
    try document.forEachElement(of: node) { element throws(JSONFault) in
      let place = "\(path)[\(amplitudes.count)]"
      let point = try object(element, place, ["time", "amplitude", "emphasis"])
      let time = try time(of: point, after: amplitudes.last)
      let value = try unit("amplitude", of: point)
      amplitudes.append(ControlPoint(time: time, value: value))
      if let emphasis = point["emphasis"] { try readEmphasis(emphasis, place, time, over: value) }
    }
    guard amplitudes.count >= 2 else {
      throw document.fault(
        node, "The amplitude has \(amplitudes.count) of the 2 points that it needs.")
    }
    guard amplitudes[0].time < amplitudes[amplitudes.count - 1].time else {
      throw document.fault(node, "All points of the amplitude are at \(amplitudes[0].time).")
    }
  }

  private mutating func readEmphasis(
    _ node: JSONNode, _ path: String, _ time: HapticTime, over amplitude: Double
  ) throws(JSONFault) {
    guard node.kind == .object else { throw document.wrongType("\"emphasis\"", node, "an object") }
    let emphasis = try object(node, path + ".emphasis", ["amplitude", "frequency"])
    let own = try unit("amplitude", of: emphasis)
    guard own >= amplitude else {
      throw document.fault(
        emphasis["amplitude"] ?? node,
        "The emphasis has amplitude \(own), less than the \(amplitude) of its point.")
    }
    guard taps.count < options.maximumEvents else {
      throw document.fault(
        node, "The clip has more than the limit of \(options.maximumEvents) events.")
    }
    taps.append(
      ResolvedTap(
        time: time, intensity: scale.strength(ofAmplitude: own),
        sharpness: try unit("frequency", of: emphasis)))
  }

  private mutating func readFrequencies(_ node: JSONNode, _ path: String) throws(JSONFault) {
    let end = amplitudes[amplitudes.count - 1].time
    // One finding for all later points; none in a clip that is silent, which has another.
    var isNoted = isSilent
    try document.forEachElement(of: node) { element throws(JSONFault) in
      let place = "\(path)[\(frequencies.count)]"
      let point = try object(element, place, ["time", "frequency"])
      let time = try time(of: point, after: frequencies.last)
      frequencies.append(ControlPoint(time: time, value: try unit("frequency", of: point)))
      guard time > end, !isNoted else { return }
      isNoted = true
      report(
        HapticClipRules.laterFrequency, at: element.offset, place,
        "The frequency at \(time) comes after the end of the amplitude at \(end): the part after the end "
          + "is not felt, but Meta's strict reader refuses the clip; end the frequency there.")
    }
  }

  private func time(
    of point: OpenObject, after last: ControlPoint?
  ) throws(JSONFault) -> HapticTime {
    guard let node = point["time"] else {
      throw document.fault(point.node, "The point needs \"time\".")
    }
    let time = try document.duration(node, "\"time\"")
    if let last, time < last.time {
      throw document.fault(node, "The point at \(time) comes after one at \(last.time).")
    }
    guard time <= options.maximumDuration else {
      throw document.fault(
        node, "The point is at \(time), beyond the limit of \(options.maximumDuration).")
    }
    return time
  }

  private func unit(_ key: StaticString, of point: OpenObject) throws(JSONFault) -> Double {
    guard let node = point[key] else {
      throw document.fault(point.node, "\"\(key)\" is missing.")
    }
    return try document.number(node, "\"\(key)\"", in: 0...1)
  }
}

// MARK: - Findings

extension HapticClipReader {
  /// An object, with findings for its unknown keys.
  mutating func object(
    _ node: JSONNode, _ path: String, _ keys: [StaticString]
  ) throws(JSONFault) -> OpenObject {
    guard node.kind == .object else {
      let name = path.isEmpty ? "The root of the file" : path
      throw document.fault(node, "\(name) is \(node.kind.phrase), not an object.")
    }
    let object = try OpenObject(document, node, keys)
    log.noteUnknownKeys(of: object, HapticClipRules.unknownField, path: path)
    return object
  }

  mutating func report(
    _ rule: Rule, at offset: Int, _ path: String, _ message: String
  ) {
    guard log.admits(rule) else { return }
    log.add(rule, at: offset, path: path, message, suggestion: nil)
  }
}

enum HapticClipRules {
  static let all: [Rule] = [laterFrequency, unknownField, version, metadata]

  static let laterFrequency = Rule("M001", .note, "Frequency after the end of the amplitude")
  static let unknownField = Rule("M002", .note, "Unknown field ignored")
  static let version = Rule("M003", .note, "Version is not 1.0.0")
  static let metadata = Rule("M004", .warning, "Metadata of the wrong type ignored")
}
