// Reads an AHAP file: the root object and its list of elements.

import HapticModel

extension AHAP {
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try AHAPReader.read(bytes, options: options)
  }
}

/// The state of reading one file, with reusable buffers.
///
/// Keys come in any order, so each object is first collected into a draft and interpreted at its
/// end. Only the five known levels are read recursively; other values are skipped iteratively.
struct AHAPReader {
  var scanner: JSONScanner
  let options: ReadingOptions
  let curveTimesAreAbsolute: Bool
  var log = FindingLog()
  var waveforms = WaveformLog()
  var path = AHAPPath()
  var events: [HapticEvent] = []
  var eventPlaces: [ElementPlace] = []
  var controls: [Control] = []
  var controlPlaces: [ElementPlace] = []
  var metadata = FileMetadata()
  var intents: [Intent] = []
  /// The curves that can perhaps be split.
  var longCurves: [LongCurve] = []
  var metadataOffset = 0
  /// A reusable buffer for one event's parameters.
  var eventParameters = EventParameterDraft()
  /// Reusable buffers for one curve's points, as in the file and as in the model.
  var pointDrafts: [ControlPointDraft] = []
  var points: [ControlPoint] = []
  /// The parameters with a value in their range, and those with values outside of it.
  var inRange = RangedNames()
  var outOfRange: [UInt32: Outliers] = [:]
  /// The curves whose times look absolute, until all events are known.
  var suspects: [SuspectCurve] = []

  private init(_ scanner: JSONScanner, options: ReadingOptions) {
    self.scanner = scanner
    self.options = options
    curveTimesAreAbsolute = options[AHAP.curveTimesAreAbsolute]
  }

  /// Reads a file, and adds line, column and path to any fault.
  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    var path = AHAPPath()
    do throws(JSONFault) {
      var reader = AHAPReader(try JSONScanner(bytes), options: options)
      defer { path = reader.path }
      return try reader.readFile()
    } catch {
      throw MalformedFile(error, path: path.text(), in: bytes)
    }
  }

  private mutating func readFile() throws(JSONFault) -> Reading {
    if scanner.hasByteOrderMark { log.noteByteOrderMark() }
    try readRoot()
    try scanner.finish()
    var timeline = Timeline(HapticPattern(events: events, controls: controls))
    timeline.intents = intents
    var places = WrittenPlaces()
    places.intents = placesOfIntents()
    if options.keepsLines {
      places.eventLines = [0: scanner.text.lines(of: eventPlaces.map { $0.offset })]
    }
    var reading = Reading(
      timeline: timeline, findings: log.findings(in: scanner.text), places: places,
      waveforms: waveforms.references(from: timeline, in: scanner.text))
    reading[AHAP.metadata] = metadata
    return reading
  }

  /// The places of the intents: all where the metadata start.
  private func placesOfIntents() -> [Intent: Place] {
    guard !intents.isEmpty else { return [:] }
    var lines = LineCounter(scanner.text)
    var place = lines.place(of: metadataOffset)
    return intents.indices.reduce(into: [:]) { places, index in
      guard places[intents[index]] == nil else { return }
      place.path = "Metadata.\(AHAPNames.intents)[\(index)]"
      places[intents[index]] = place
    }
  }
}

// MARK: - Root

extension AHAPReader {
  private struct RootDraft {
    var seen = SeenKeys()
    var pattern: Int?
    var unusablePattern: Int?
    var nearestToPattern: String?
    var version: JSONValue<Double>?
  }

  private mutating func readRoot() throws(JSONFault) {
    let kind = try scanner.kind()
    let start = scanner.offset
    guard kind == .object else {
      throw scanner.fault("The root of the file is \(kind.phrase), not an object.")
    }
    var draft = RootDraft()
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.RootKey.self) { try readRootValue(key, into: &draft) }
    try conclude(draft, at: start)
  }

  private mutating func readRootValue(
    _ key: JSONName<AHAPNames.RootKey>, into draft: inout RootDraft
  ) throws(JSONFault) {
    guard let field = key.name else {
      // By this key editors know the file's schema; it is not meant for players.
      if scanner.matches(key.string, "$schema") { return try skip() }
      noteNearest(key.string, in: &draft)
      try skipUnknown(key.string, AHAPNames.RootKey.self)
      return
    }
    noteRepeat(of: key.string, bit: field.rawValue, in: &draft.seen)
    switch field {
    case .pattern: try readPattern(into: &draft)
    case .version: draft.version = try number("Version") ?? draft.version
    case .metadata: try readMetadata()
    }
  }

  private func noteNearest(_ key: JSONString, in draft: inout RootDraft) {
    guard draft.nearestToPattern == nil, log.hasRoom(for: ReadingRules.unknownKey) else { return }
    let text = scanner.excerpt(of: key)
    if AHAPNames.RootKey.nearest(to: text) == "Pattern" { draft.nearestToPattern = text }
  }

  /// Reads the metadata, which may be any object.
  private mutating func readMetadata() throws(JSONFault) {
    guard try scanner.kind() == .object else {
      return try ignore("Metadata", wanted: "an object", ReadingRules.ignoredValue)
    }
    let start = scanner.offset
    try skip("Metadata")
    metadata = try FileMetadata(scanner.text[start..<scanner.offset])
    readIntents(at: start)
  }

  /// Reads the intents among the metadata; unlike the rest of those, they are this package's own.
  private mutating func readIntents(at start: Int) {
    intents = []
    metadataOffset = start
    guard let member = metadata.remove(AHAPNames.intents) else { return }
    do throws(JSONFault) {
      intents = try Array(member.json.utf8).withBytes { bytes throws(JSONFault) in
        try [Intent](bytes)
      }
    } catch {
      let message = error.message
      report(ReadingRules.ignoredValue, at: start, "Metadata") { _ in
        "\(message) The intents of the metadata are ignored."
      }
    }
  }

  private mutating func conclude(_ draft: RootDraft, at start: Int) throws(JSONFault) {
    guard let pattern = draft.pattern else { throw noPattern(draft, at: start) }
    if let offset = draft.unusablePattern {
      report(ReadingRules.ignoredValue, at: offset, "Pattern") { _ in
        "This Pattern is not an array and is ignored; the other one plays."
      }
    }
    concludeVersion(draft)
    if events.isEmpty {
      report(log.silence, at: pattern, "Pattern") { _ in
        "The pattern has no event that can be played."
      }
    } else if events.allSatisfy({ $0.isUnfelt }) {
      report(log.silence, at: pattern, "Pattern") { _ in
        "Every intensity is 0, so nothing is felt; raise one above 0."
      }
    }
  }

  private func noPattern(_ draft: RootDraft, at start: Int) -> JSONFault {
    if let offset = draft.unusablePattern {
      return JSONFault(offset: offset, message: "Pattern is not an array.")
    }
    let hint = draft.nearestToPattern.map { " \"\($0)\" should be spelt \"Pattern\"." } ?? ""
    return JSONFault(offset: start, message: "The file has no Pattern." + hint)
  }

  private mutating func concludeVersion(_ draft: RootDraft) {
    guard let version = draft.version, version.value != 1 else { return }
    let fix = scanner.replacingNumber(at: version.offset, with: "1.0")
    report(
      ReadingRules.version, at: version.offset, "Version", suggestion: "\"Version\": 1.0", fix: fix
    ) {
      "Version is \($0.numberText(at: version.offset)); Core Haptics may refuse any but 1.0."
    }
  }
}

// MARK: - Pattern

extension AHAPReader {
  private mutating func readPattern(into draft: inout RootDraft) throws(JSONFault) {
    guard try scanner.kind() == .array else {
      draft.unusablePattern = scanner.offset
      return try skip()
    }
    draft.pattern = scanner.offset
    events.removeAll()
    eventPlaces.removeAll()
    controls.removeAll()
    controlPlaces.removeAll()
    longCurves.removeAll()
    waveforms.removeAll()
    try scanner.enter()
    var index = 0
    while try nextElement(of: "Pattern") {
      path = AHAPPath(element: index)
      try readElement()
      index += 1
      path = AHAPPath()
    }
    noteCurveTimes()
    noteUnits()
    noteSums()
    offerSplits()
    noteIdleControls()
  }

  /// The parts of one element read so far, and where they are stored.
  private struct ElementDraft {
    let start: Int
    var seen = SeenKeys()
    var event: Int?
    var parameter: Int?
    var curve: Int?
    /// The last part whose value is null.
    var null: JSONValue<StaticString>?
    var isMisspelt = false
  }

  private mutating func readElement() throws(JSONFault) {
    guard try scanner.starts(.object) else {
      return try ignore("The element", wanted: "an object", ReadingRules.unusableValue)
    }
    var draft = ElementDraft(start: scanner.offset)
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.ElementKey.self) {
      try readElementValue(key, into: &draft)
    }
    noteCount(of: draft)
  }

  private mutating func readElementValue(
    _ key: JSONName<AHAPNames.ElementKey>, into draft: inout ElementDraft
  ) throws(JSONFault) {
    guard let field = key.name else {
      if try skipUnknown(key.string, AHAPNames.ElementKey.self) { draft.isMisspelt = true }
      return
    }
    guard try scanner.starts(.object) else { return try skipPart(key, field, in: &draft) }
    noteRepeat(of: key.string, bit: field.rawValue, in: &draft.seen)
    path.part = field.name
    switch field {
    case .event:
      if let event = try readEvent() { try keep(event, at: &draft.event, from: draft.start) }
    case .parameter:
      if let parameter = try readParameter() {
        keep(.parameter(parameter), at: &draft.parameter, from: draft.start)
      }
    case .curve:
      if let curve = try readCurve() { keep(.curve(curve), at: &draft.curve, from: draft.start) }
    }
    path.part = nil
  }

  /// Skips a part that is not an object; some exporters write null beside another part to say that
  /// a part is absent.
  private mutating func skipPart(
    _ key: JSONName<AHAPNames.ElementKey>, _ field: AHAPNames.ElementKey,
    in draft: inout ElementDraft
  ) throws(JSONFault) {
    guard try !scanner.starts(.null) else {
      draft.null = JSONValue(value: field.name, offset: scanner.offset)
      return try skip()
    }
    noteRepeat(of: key.string, bit: field.rawValue, in: &draft.seen)
    try ignore(field.name, wanted: "an object", ReadingRules.unusableValue)
  }

  /// Stores an event; it replaces an earlier one of the same element.
  @inline(__always)
  private mutating func keep(
    _ event: HapticEvent, at index: inout Int?, from start: Int
  ) throws(JSONFault) {
    if let index { return events[index] = event }
    guard events.count < options.maximumEvents else {
      path.part = nil
      let limit = "The pattern has more than the limit of \(options.maximumEvents) events."
      throw JSONFault(offset: start, message: limit)
    }
    index = events.count
    events.append(event)
    eventPlaces.append(ElementPlace(offset: start, index: path.element ?? 0))
  }

  /// Stores a control; it replaces an earlier one of its kind in the same element.
  @inline(__always)
  private mutating func keep(_ control: Control, at index: inout Int?, from start: Int) {
    if let index { return controls[index] = control }
    index = controls.count
    controls.append(control)
    controlPlaces.append(ElementPlace(offset: start, index: path.element ?? 0))
  }

  private mutating func noteCount(of draft: ElementDraft) {
    let things = draft.seen.count
    // A misspelt part has its own finding, and is what the element holds.
    guard things > 1 || (things == 0 && !draft.isMisspelt) else { return }
    if things == 0, let null = draft.null { return noteNull(null.value, at: null.offset) }
    let rule = things == 0 ? ReadingRules.emptyElement : ReadingRules.crowdedElement
    report(rule, at: draft.start) { _ in
      things == 0
        ? "The element holds no Event, Parameter or ParameterCurve, so it plays nothing; write one, or "
          + "delete the element."
        : "The element holds \(things) of Event, Parameter and ParameterCurve; all of them play."
    }
  }
}

extension HapticEvent {
  /// Whether it is a haptic event of intensity 0, which no control can raise.
  fileprivate var isUnfelt: Bool {
    switch self {
    case .transient(let tap): tap.intensity == .zero
    case .continuous(let vibration): vibration.intensity == .zero
    case .audio: false
    }
  }
}

extension AHAPNames.ElementKey {
  fileprivate var name: StaticString {
    switch self {
    case .event: "Event"
    case .parameter: "Parameter"
    case .curve: "ParameterCurve"
    }
  }
}
