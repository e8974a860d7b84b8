// Reads a timeline file: the root object, and the lists of markers, states and expectations.

import HapticModel

/// The state of reading one timeline file, alone or as a part of another.
struct TimelineReader {
  let document: JSONDocument
  let session: ReadingSession
  let references: ReferenceLoader?
  var parts = TimelineParts()
  var log = FindingLog()
  var waveforms = WaveformLog()
  var places = WrittenPlaces()
  /// Where each event of this file's own patterns starts, by the pattern's index on the timeline.
  var eventOffsets: [Int: [Int]] = [:]
  /// The files that this one refers to, by the path it uses for them.
  var loaded: [String: ReferencedTimeline] = [:]
  /// The index in `patterns` of the current item, for the paths of findings.
  var patternIndex = 0

  init(_ document: JSONDocument, session: ReadingSession, references: ReferenceLoader?) {
    self.document = document
    self.session = session
    self.references = references
  }

  mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark { log.noteByteOrderMark() }
    let root = try StrictObject(document, document.root, .timeline)
    try root.checkRemarks(["$schema"] + ObjectShape.remarks)
    try root.checkVersion("timeline")
    try readPatterns(root)
    try readTracks(root)
    try readMoments(root)
    let timeline = parts.timeline
    try checkLength(timeline.duration, "The timeline", document.root)
    noteEmptiness(of: timeline)
    let text = document.scanner(at: document.root).text
    places.eventLines = eventOffsets.mapValues { text.lines(of: $0) }
    var reading = Reading(
      timeline: timeline, findings: log.findings(in: text), places: places,
      waveforms: waveforms.references(from: timeline, in: text))
    reading.name = try root.text("name") ?? ""
    if let node = root["metadata"] { reading[FileMetadata.kept] = try metadata(node) }
    return reading
  }

  private func metadata(_ node: JSONNode) throws(JSONFault) -> FileMetadata {
    guard node.kind == .object else { throw document.wrongType("\"metadata\"", node, "an object") }
    return try FileMetadata(node, of: document)
  }

  private mutating func noteEmptiness(of timeline: Timeline) {
    guard timeline.isEmpty, timeline.duration == .zero else { return }
    // A file that it refers to may have said so already.
    guard !log.holds(log.silence) else { return }
    report(
      log.silence, at: document.root.offset, "",
      "The timeline has nothing that can be played or shown.")
  }

  private mutating func readMoments(_ root: StrictObject) throws(JSONFault) {
    try root.forEach("states") { node throws(JSONFault) in
      parts.states.append(try state(node))
    }
    try root.forEach("markers") { node throws(JSONFault) in
      parts.markers.append(try marker(node))
    }
    let (expectations, waivers) = (try root.expectations(), try root.waivers())
    let intents = try root.intents()
    places = try root.places(of: expectations, waivers, intents)
    parts.expectations = expectations + parts.expectations
    parts.waivers = waivers + parts.waivers
    // What other files mean as a whole, or by numbers, holds only if nothing else is played.
    let others =
      parts.patterns.count > 1 ? parts.intents.filter { !$0.isForNumberedEvents } : parts.intents
    parts.intents = intents + others
    try session.take(parts.moments, at: root.node)
  }

  private func state(_ node: JSONNode) throws(JSONFault) -> StateChange {
    let object = try StrictObject(document, node, .state)
    try object.checkRemarks()
    let machine = try object.text("machine") ?? ""
    return StateChange(machine, try object.text("state") ?? "", at: try object.time("at"))
  }

  private func marker(_ node: JSONNode) throws(JSONFault) -> Marker {
    let object = try StrictObject(document, node, .marker)
    try object.checkRemarks()
    return Marker(
      try object.text("name") ?? "", at: try object.time("at"),
      lasting: try object.duration("for"),
      try object.word("sense", of: Modality.self) ?? .visual)
  }
}

// MARK: - Shared helpers

extension TimelineReader {
  mutating func report(_ rule: Rule, at offset: Int, _ path: String, _ message: String) {
    guard log.admits(rule) else { return }
    log.add(rule, at: offset, path: path, message, suggestion: nil)
  }

  func checkLength(
    _ end: HapticTime, _ name: String, _ node: JSONNode
  ) throws(JSONFault) {
    let limit = session.options.maximumDuration
    guard end > limit else { return }
    throw document.fault(node, "\(name) ends at \(end), beyond the limit of \(limit).")
  }
}

extension StrictObject {
  /// Throws unless the file has the only version there is.
  package func checkVersion(_ key: String) throws(JSONFault) {
    guard let node = self[key] else { return }
    guard node.kind == .number, try number(key) == 1 else {
      throw fault(
        node, "\"\(key)\" is \(document.excerpt(of: node)); only version 1 exists.")
    }
  }
}

struct TimelineParts {
  var patterns: [PlacedPattern] = []
  var tracks: [AnimationTrack] = []
  var states: [StateChange] = []
  var markers: [Marker] = []
  var expectations: [Expectation] = []
  var waivers: [Waiver] = []
  var intents: [Intent] = []
  var events = 0

  /// The number of states, markers, expectations, waivers and intents.
  var moments: Int {
    states.count + markers.count + expectations.count + waivers.count + intents.count
  }

  var timeline: Timeline {
    Timeline(
      patterns: patterns, tracks: tracks, states: states, markers: markers,
      expectations: expectations, waivers: waivers, intents: intents)
  }

  mutating func append(_ other: Timeline) {
    patterns += other.patterns
    tracks += other.tracks
    states += other.states
    markers += other.markers
    expectations += other.expectations
    waivers += other.waivers
    intents += other.intents
  }
}
