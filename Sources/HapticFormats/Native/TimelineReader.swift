// Reads a timeline file: the root, what it collects, and the lists of named moments.

import HapticModel

/// One reading of one timeline file, alone or as a part of another.
struct TimelineReader {
  let document: JSONDocument
  let session: ReadingSession
  /// Where this file's references come from.
  let references: ReferenceLoader?
  var parts = TimelineParts()
  var log = FindingLog()
  /// The sound files that events name.
  var waveforms = WaveformLog()
  /// Where this file writes what it promises.
  var places = WrittenPlaces()
  /// The files that this one refers to, by the path it calls them.
  var loaded: [String: ReferencedTimeline] = [:]
  /// The item of `patterns` that is being read, for the paths of findings.
  var patternIndex = 0

  /// A reader of a document.
  init(_ document: JSONDocument, session: ReadingSession, references: ReferenceLoader?) {
    self.document = document
    self.session = session
    self.references = references
  }

  /// Reads the file.
  mutating func read() throws(JSONFault) -> Reading {
    if document.hasByteOrderMark {
      report(ReadingRules.byteOrderMark, at: 0, "", "The file starts with a byte order mark.")
    }
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
    var reading = Reading(
      timeline: timeline, findings: log.findings(in: text), places: places,
      waveforms: waveforms.references(from: timeline, in: text))
    reading.name = try root.text("name") ?? ""
    return reading
  }

  private mutating func noteEmptiness(of timeline: Timeline) {
    guard timeline.isEmpty, timeline.duration == .zero else { return }
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
    places = try root.places(of: expectations, waivers)
    parts.expectations = expectations + parts.expectations
    parts.waivers = waivers + parts.waivers
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

// MARK: - What every part needs

extension TimelineReader {
  /// Keeps a finding.
  mutating func report(_ rule: Rule, at offset: Int, _ path: String, _ message: String) {
    guard log.admits(rule) else { return }
    log.add(rule, at: offset, path: path, message, suggestion: nil)
  }

  /// Refuses what ends beyond the limit.
  func checkLength(
    _ end: HapticTime, _ name: String, _ node: JSONNode
  ) throws(JSONFault) {
    let limit = session.options.maximumDuration
    guard end > limit else { return }
    throw document.fault(node, "\(name) ends at \(end), beyond the limit of \(limit).")
  }
}

extension StrictObject {
  /// Makes sure that the file is of the one version there is.
  func checkVersion(_ key: String) throws(JSONFault) {
    guard let node = self[key] else { return }
    guard node.kind == .number, try number(key) == 1 else {
      throw fault(
        node, "\"\(key)\" is \(document.excerpt(of: node)); 1 is the only version there is.")
    }
  }
}

/// What a timeline file has given so far.
struct TimelineParts {
  var patterns: [PlacedPattern] = []
  var tracks: [AnimationTrack] = []
  var states: [StateChange] = []
  var markers: [Marker] = []
  var expectations: [Expectation] = []
  var waivers: [Waiver] = []
  /// How many events the patterns have.
  var events = 0

  /// How many things there are that happen at a moment, or are said about them.
  var moments: Int { states.count + markers.count + expectations.count + waivers.count }

  var timeline: Timeline {
    Timeline(
      patterns: patterns, tracks: tracks, states: states, markers: markers,
      expectations: expectations, waivers: waivers)
  }

  /// Adds all of another timeline.
  mutating func append(_ other: Timeline) {
    patterns += other.patterns
    tracks += other.tracks
    states += other.states
    markers += other.markers
    expectations += other.expectations
    waivers += other.waivers
  }
}
