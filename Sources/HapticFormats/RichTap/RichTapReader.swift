// Reads a RichTap effect: the root, its patterns, and the rules that make it invalid.

import HapticModel

extension RichTap {
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try RichTapReader.read(bytes, options: options)
  }
}

struct RichTapReader {
  let document: JSONDocument
  let options: ReadingOptions
  var log = FindingLog()
  var haptics = ResolvedHaptics()
  private var count = 0
  private var actuators = RichTapActuators()
  /// The events for one actuator alone: how many, and the first with its path.
  private var sided: (count: Int, first: JSONNode, path: String)?
  /// The current index in `PatternList`; `nil` in version 1.
  private var pattern: Int?
  /// The current index in `Pattern`.
  private var item: Int?

  private init(_ document: JSONDocument, options: ReadingOptions) {
    self.document = document
    self.options = options
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    try JSONDocument.read(bytes) { document throws(JSONFault) in
      var reader = RichTapReader(document, options: options)
      return try reader.read()
    }
  }

  private mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark { log.noteByteOrderMark(at: document.root.offset) }
    let root = try LooseObject(
      document, document.root, "The root of the file", keys: ["Metadata", "Pattern", "PatternList"])
    switch try version(root) {
    case .one: try readPattern(try root.array("Pattern"), version: .one, start: 0)
    case .two: try readList(try root.array("PatternList"))
    }
    if count == 0 {
      report(log.silence, document.root) { "The effect has no event." }
    }
    noteActuators()
    let text = document.scanner(at: document.root).text
    let sorted = ResolvedHaptics(taps: haptics.taps, vibrations: haptics.vibrations)
    var reading = Reading(timeline: Timeline(sorted), findings: log.findings(in: text))
    if actuators.oneSided > 0 {
      reading[RichTap.actuators] = actuators
      reading.unplayed[.actuator] = actuators.oneSided
    }
    return reading
  }

  private func version(_ root: LooseObject) throws(JSONFault) -> RichTap.Version {
    let metadata = try LooseObject(
      document, try root.needed("Metadata"), "The metadata", keys: ["Version"])
    let number = try metadata.number("Version", in: .finite)
    for version in RichTap.Version.allCases where Double(version.rawValue) == number {
      return version
    }
    let node = try metadata.needed("Version")
    throw document.fault(node, "Version is \(document.excerpt(of: node)), neither 1 nor 2.")
  }
}

// MARK: - Actuators

extension RichTapReader {
  /// Counts an event for one actuator alone.
  mutating func countActuator(of node: JSONNode) {
    if sided == nil { sided = (0, node, path) }
    sided?.count += 1
  }

  /// Reports these events once, because they are no fault of the file.
  private mutating func noteActuators() {
    guard let sided, log.admits(RichTapRules.actuator) else { return }
    let events = sided.count.counted("event is", "events are")
    log.add(
      RichTapRules.actuator, at: sided.first.offset, path: sided.path,
      "\(events) for one of two actuators; a render plays all of them as one, and only a "
        + "conversion to he keeps them apart.",
      suggestion: nil)
  }
}

// MARK: - Patterns

extension RichTapReader {
  private mutating func readList(_ list: JSONNode) throws(JSONFault) {
    var (earliest, index) = (0, 0)
    try document.forEachElement(of: list) { element throws(JSONFault) in
      (pattern, item) = (index, nil)
      let object = try LooseObject(
        document, element, "A pattern", keys: ["AbsoluteTime", "Pattern"])
      let start = try integer(object, "AbsoluteTime", in: 0...Int(Int32.max))
      guard start >= earliest else {
        throw document.fault(
          try object.needed("AbsoluteTime"),
          "AbsoluteTime is \(start), before the \(earliest) at which the pattern before it ends.")
      }
      let end = try readPattern(try object.array("Pattern"), version: .two, start: start)
      earliest = end ?? earliest
      index += 1
    }
    (pattern, item) = (nil, nil)
  }

  /// Reads the events of a pattern.
  ///
  /// - Returns: `RelativeTime` + `Duration` of the last one, with which AAC's reader compares the
  ///   next pattern's `AbsoluteTime` directly; `nil` without events.
  @discardableResult
  private mutating func readPattern(
    _ list: JSONNode, version: RichTap.Version, start: Int
  ) throws(JSONFault) -> Int? {
    var (index, last) = (0, 0)
    var end: Int?
    try document.forEachElement(of: list) { element throws(JSONFault) in
      item = index
      defer { index += 1 }
      if version == .one, index >= RichTap.mostEvents { return noteManyEvents(element, index) }
      let event = try readEvent(element, version, default: index * RichTap.defaultSpacing)
      if version == .two, event.time < last {
        throw document.fault(
          element, "RelativeTime is \(event.time), before the \(last) of the event before it.")
      }
      last = event.time
      end = event.time + event.duration
      try add(event, after: start, from: element)
    }
    item = nil
    return end
  }

  private mutating func noteManyEvents(_ node: JSONNode, _ index: Int) {
    report(RichTapRules.manyEvents, node) {
      "This is event \(index + 1); version 1 plays the first \(RichTap.mostEvents)."
    }
  }

  private mutating func add(
    _ event: RichTapEvent, after start: Int, from node: JSONNode
  ) throws(JSONFault) {
    count += 1
    guard count <= options.maximumEvents else {
      throw document.fault(
        node, "The effect has more than the limit of \(options.maximumEvents) events.")
    }
    let time = HapticTime.milliseconds(Int64(start + event.time))
    let end = time + .milliseconds(Int64(event.duration))
    guard end <= options.maximumDuration else {
      throw document.fault(
        node, "The event ends at \(end), beyond the limit of \(options.maximumDuration).")
    }
    if let tap = event.tap(at: time) {
      haptics.taps.append(tap)
    } else if let vibration = event.vibration(at: time) {
      haptics.vibrations.append(vibration)
    } else {
      return report(ReadingRules.silent, node) { "Duration is 0, so the event cannot be felt." }
    }
    actuators.add(event.actuator, ofTap: event.isTap, at: start + event.time)
  }
}

// MARK: - Values

extension RichTapReader {
  /// A required whole number; a fraction is truncated, as in Java.
  mutating func integer(
    _ object: LooseObject, _ key: StaticString, in range: ClosedRange<Int>
  ) throws(JSONFault) -> Int {
    let node = try object.needed(key)
    let number = try document.number(
      node, "\"\(key)\"", in: Double(range.lowerBound)...Double(range.upperBound))
    let whole = number.rounded(.towardZero)
    if whole != number {
      report(RichTapRules.fraction, node) {
        "\(key) is \(JSONWriter.number(number)); players take \(JSONWriter.number(whole))."
      }
    }
    return Int(whole)
  }

  /// Reports a finding, composed only if there is room for it.
  mutating func report(_ rule: Rule, _ node: JSONNode, _ message: () -> String) {
    guard log.admits(rule) else { return }
    log.add(rule, at: node.offset, path: path, message(), suggestion: nil)
  }

  private var path: String {
    let steps = [
      pattern.map { "PatternList[\($0)]" }, item.map { "Pattern[\($0)].Event" },
    ]
    return steps.compactMap { $0 }.joined(separator: ".")
  }
}
