// Reads lists for `navigator.vibrate`, and gamepad calls.

import HapticModel

enum WebRules {
  static let all = [longEntry, manyEntries, fraction]

  static let longEntry = Rule("W001", .warning, "Entry of a vibration list longer than 10 s")
  static let manyEntries = Rule("W002", .warning, "More than 10 entries in a vibration list")
  static let fraction = Rule("W003", .note, "Fraction in a vibration list")
}

struct WebReader {
  let document: JSONDocument
  let options: ReadingOptions
  private var log = FindingLog()

  private init(_ document: JSONDocument, options: ReadingOptions) {
    self.document = document
    self.options = options
  }

  /// Reads on and off times in milliseconds as continuous events of strength 1 and sharpness 0.5.
  static func readVibrate(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    try read(bytes, options) { reader throws(JSONFault) in try reader.vibrations() }
  }

  /// Reads gamepad calls, each of which ends the previous one.
  static func readGamepad(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    try read(bytes, options) { reader throws(JSONFault) in try reader.rumbles() }
  }

  static func startsListOfNumbers(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var scanner = try? JSONScanner(bytes), (try? scanner.kind()) == .array else {
      return false
    }
    guard (try? scanner.enter()) != nil, (try? scanner.nextElement()) == true else { return false }
    return (try? scanner.kind()) == .number
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions,
    _ body: (inout WebReader) throws(JSONFault) -> [ResolvedVibration]
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = WebReader(document, options: options)
      let vibrations = try body(&reader)
      reader.noteStart(vibrations)
      let timeline = Timeline(ResolvedHaptics(vibrations: vibrations))
      let text = document.scanner(at: document.root).text
      return Reading(timeline: timeline, findings: reader.log.findings(in: text))
    }
  }

  private mutating func noteStart(_ vibrations: [ResolvedVibration]) {
    if document.hasByteOrderMark { log.noteByteOrderMark(at: document.root.offset) }
    guard vibrations.isEmpty else { return }
    report(log.silence, document.root, "") { "Nothing in the file is felt." }
  }

  private mutating func report(
    _ rule: Rule, _ node: JSONNode, _ path: String, _ message: () -> String
  ) {
    guard log.admits(rule) else { return }
    log.add(rule, at: node.offset, path: path, message(), suggestion: nil)
  }
}

// MARK: - Lists

extension WebReader {
  fileprivate mutating func vibrations() throws(JSONFault) -> [ResolvedVibration] {
    let root = document.root
    guard root.kind == .array else { throw document.wrongType("The list", root, "an array") }
    var (index, time) = (0, HapticTime.zero)
    var spans: [TimeSpan] = []
    try document.forEachElement(of: root) { node throws(JSONFault) in
      let length = try entry(node, index)
      if index % 2 == 0, length > .zero {
        if let last = spans.last, last.end == time {
          spans[spans.count - 1] = TimeSpan(start: last.start, end: time + length)
        } else {
          spans.append(TimeSpan(start: time, end: time + length))
        }
      }
      time += length
      index += 1
      try checkLimits(time, spans.count, node)
    }
    if index > VibrationAPI.mostEntries {
      report(WebRules.manyEntries, root, "") {
        "The list has \(index) entries; browsers may leave out all but the first "
          + "\(VibrationAPI.mostEntries)."
      }
    }
    return spans.compactMap { span in
      ResolvedVibration(
        points: [span.start, span.end].map {
          VibrationPoint(time: $0, intensity: 1, sharpness: 0.5)
        })
    }
  }

  private mutating func entry(_ node: JSONNode, _ index: Int) throws(JSONFault) -> HapticTime {
    let number = try document.number(node, "An entry", in: 0...Double(UInt32.max))
    let whole = number.rounded(.towardZero)
    if whole > Double(VibrationAPI.longestEntry) {
      report(WebRules.longEntry, node, "[\(index)]") {
        "The entry is \(JSONWriter.number(number)) ms; browsers take \(VibrationAPI.longestEntry)."
      }
    } else if whole != number {
      report(WebRules.fraction, node, "[\(index)]") {
        "The entry is \(JSONWriter.number(number)) ms; browsers take \(JSONWriter.number(whole))."
      }
    }
    return .milliseconds(min(Int64(whole), Int64(VibrationAPI.longestEntry)))
  }

  private func checkLimits(
    _ end: HapticTime, _ count: Int, _ node: JSONNode
  ) throws(JSONFault) {
    guard end <= options.maximumDuration else {
      throw document.fault(
        node, "This ends at \(end), beyond the limit of \(options.maximumDuration).")
    }
    guard count <= options.maximumEvents else {
      throw document.fault(
        node, "There are more than the limit of \(options.maximumEvents) events.")
    }
  }
}

// MARK: - Gamepads

extension WebReader {
  fileprivate mutating func rumbles() throws(JSONFault) -> [ResolvedVibration] {
    let root = try LooseObject(
      document, document.root, "The root of the file", keys: ["dual-rumble"])
    var levels: [RumbleLevel] = []
    try document.forEachElement(of: try root.array("dual-rumble")) { node throws(JSONFault) in
      let level = try level(node)
      if let last = levels.last, level.call < last.call {
        throw document.fault(
          node, "\"at\" is \(level.call.decimalMilliseconds), before the call before it.")
      }
      levels.append(level)
      try checkLimits(level.end, levels.count, node)
    }
    for index in levels.indices.dropLast() { levels[index].cut(at: levels[index + 1].call) }
    return RumbleLevel.vibrations(levels)
  }

  private func level(_ node: JSONNode) throws(JSONFault) -> RumbleLevel {
    let object = try LooseObject(
      document, node, "A call",
      keys: ["at", "duration", "startDelay", "strongMagnitude", "weakMagnitude"])
    let joined = RumbleCall.joined(
      strong: try optional(object, "strongMagnitude", 0...1),
      weak: try optional(object, "weakMagnitude", 0...1))
    let call = HapticTime(clamping: try object.number("at", in: 0...1e12) / 1_000)
    let start = call + .seconds(try optional(object, "startDelay", 0...1e12) / 1_000)
    let length = HapticTime.seconds(try optional(object, "duration", 0...1e12) / 1_000)
    return RumbleLevel(
      call: call, start: start, end: start + length,
      strength: options.profile.law.strength(of: joined.amplitude), sharpness: joined.sharpness)
  }

  /// A number of a call; 0 if it is absent, as in the specification.
  private func optional(
    _ object: LooseObject, _ key: StaticString, _ range: ClosedRange<Double>
  ) throws(JSONFault) -> Double {
    object[key] == nil ? 0 : try object.number(key, in: range)
  }
}

private struct RumbleLevel {
  let call: HapticTime
  let start: HapticTime
  private(set) var end: HapticTime
  let strength: Double
  let sharpness: Double

  init(
    call: HapticTime, start: HapticTime, end: HapticTime, strength: Double, sharpness: Double
  ) {
    (self.call, self.start, self.end) = (call, start, end)
    (self.strength, self.sharpness) = (strength, sharpness)
  }

  /// Ends the level where another call replaces it.
  mutating func cut(at time: HapticTime) { end = min(end, time) }

  private var points: [VibrationPoint] {
    [start, end].map { VibrationPoint(time: $0, intensity: strength, sharpness: sharpness) }
  }

  /// The levels as continuous events by time; adjacent ones are joined with steps.
  static func vibrations(_ levels: [RumbleLevel]) -> [ResolvedVibration] {
    var lines: [[VibrationPoint]] = []
    for level in levels where level.start < level.end && level.strength > 0 {
      let points = level.points
      if let last = lines.last?.last, last.time == level.start {
        let isSame = last.intensity == level.strength && last.sharpness == level.sharpness
        if isSame { lines[lines.count - 1].removeLast() }
        lines[lines.count - 1] += isSame ? [points[1]] : points
      } else {
        lines.append(points)
      }
    }
    return lines.compactMap { ResolvedVibration(points: $0) }
  }
}
