// Reads references to other files, and places their patterns.

import HapticModel

extension TimelineReader {
  mutating func readReference(_ node: JSONNode) throws(JSONFault) {
    let object = try StrictObject(document, node, .reference)
    try object.checkRemarks()
    let path = try object.text("pattern") ?? ""
    let file = try file(path, at: object.needed("pattern"))
    try session.take(file.weight, at: node)
    try session.count(events: file.events, in: &parts, at: node)
    var timeline = file.timeline
    if let prefix = try object.text("as") {
      timeline = timeline.namingEventsIfNoneIs()
      try session.count(nameBytes: timeline.nameBytes(withPrefix: prefix), at: node)
      timeline = timeline.prefixed(by: prefix)
    }
    timeline = timeline.stretched(by: try object.stretch()).amplified(by: try object.gain())
      .shifted(by: try object.time("at"))
    if object["window"] != nil { timeline = timeline.trimmed(to: try object.window()) }
    try checkLength(timeline.duration, "\"\(path)\"", node)
    parts.append(timeline)
  }

  /// The file at a path; repeated references share one result.
  private mutating func file(
    _ path: String, at node: JSONNode
  ) throws(JSONFault) -> ReferencedTimeline {
    if let file = loaded[path] { return file }
    let file = try called(path, load(path, at: node), at: node)
    loaded[path] = file
    return file
  }

  /// A file with the paths of its sound files relative to this one.
  private mutating func called(
    _ path: String, _ file: ReferencedTimeline, at node: JSONNode
  ) throws(JSONFault) -> ReferencedTimeline {
    guard !file.waveforms.isEmpty else { return file }
    try session.take(file.events, at: node)
    var paths: [String: String] = [:]
    for waveform in file.waveforms {
      let name = waveform.path.resolved(fromFolderOf: path)
      try session.count(nameBytes: name.utf8.count, of: "paths of sound files", at: node)
      paths[waveform.path] = name
      waveforms.note(
        name, written: waveform.written, at: node.offset, isShipped: waveform.isShipped
      ) {
        "patterns[\(patternIndex)].pattern"
      }
    }
    return ReferencedTimeline(file.timeline.namingWaveforms(paths), waveforms: file.waveforms)
  }

  private mutating func load(
    _ path: String, at node: JSONNode
  ) throws(JSONFault) -> ReferencedTimeline {
    guard let references else {
      throw document.fault(
        node, "\"\(path.cutInTheMiddle)\" is another file, which cannot be read from here.")
    }
    let file: ReferenceLoader.File
    do throws(ReferenceLoader.Refusal) {
      file = try references.load(path)
    } catch {
      throw document.fault(node, error.message)
    }
    if let known = session.files[file.identity] { return known }
    try checkChain(with: file.identity, path, at: node)
    try session.count(bytes: file.bytes.count, at: node)
    session.filesRead.insert(file.identity)
    session.open.append((file.identity, path))
    defer { session.open.removeLast() }
    let reading = try reading(of: file, path, at: node)
    let read = ReferencedTimeline(reading.timeline, waveforms: reading.waveforms)
    session.files[file.identity] = read
    return read
  }

  private func checkChain(
    with identity: String, _ path: String, at node: JSONNode
  ) throws(JSONFault) {
    if let start = session.open.firstIndex(where: { $0.identity == identity }) {
      let chain = session.open[start...].map { $0.name } + [session.open[start].name]
      throw brokenChain("The files refer to each other in a circle: \(chain.arrows).", at: node)
    }
    let limit = ReadingSession.maximumDepth
    guard session.open.count < limit else {
      throw brokenChain(
        "\"\(path.cutInTheMiddle)\" is nested deeper than \(limit) files.", at: node)
    }
  }

  /// The fault of a chain of files, which outer files pass on unchanged.
  private func brokenChain(_ message: String, at node: JSONNode) -> JSONFault {
    session.brokenChain = message
    return document.fault(node, message)
  }

  /// The content of a file of any format; its findings are added to this file's.
  private mutating func reading(
    of file: ReferenceLoader.File, _ path: String, at node: JSONNode
  ) throws(JSONFault) -> Reading {
    do throws(MalformedFile) {
      let reading = try file.bytes.withBytes { bytes throws(MalformedFile) in
        try session.read(bytes, called: path, references: file.references)
      }
      let place = "patterns[\(patternIndex)].pattern"
      for finding in reading.findings {
        report(
          finding.rule, at: node.offset, place,
          "\"\(path.cutInTheMiddle)\"\(finding.place.inWords): \(finding.message)")
      }
      session.filesRead.formUnion(reading.files)
      return reading
    } catch {
      if let message = session.brokenChain { throw document.fault(node, message) }
      throw document.fault(
        node, "\"\(path.cutInTheMiddle)\"\(error.place.inWords): \(error.message)")
    }
  }
}

extension ReadingSession {
  func count(
    events: Int, in parts: inout TimelineParts, at node: JSONNode
  ) throws(JSONFault) {
    parts.events += events
    if parts.events > options.maximumEvents { throw tooManyEvents(at: node) }
  }

  /// Reads a referenced file as a part of this reading.
  func read(
    _ bytes: UnsafeRawBufferPointer, called path: String, references: ReferenceLoader
  ) throws(MalformedFile) -> Reading {
    if TimelineFile.recognises(bytes) {
      return try TimelineFile.read(bytes, session: self, references: references)
    }
    guard let read = format(of: bytes, called: path)?.read else {
      throw MalformedFile(at: Place(), "The format of this file is unknown.")
    }
    var options = options
    options.references = references
    options.identity = nil
    // All patterns of a timeline are played under the same profile.
    options.keepsWrittenGain = false
    // Scene options apply to the requested scene only, not to referenced ones.
    options.sceneSettings = [:]
    options.sceneGesture = nil
    return try read(bytes, options)
  }

  private func format(of bytes: UnsafeRawBufferPointer, called path: String) -> Format? {
    formats.first { format in format.extensions.contains { path.hasExtension($0) } }
      ?? formats.first { $0.recognises(bytes) }
  }
}

extension Place {
  /// The place in parentheses for a message; empty if it is unknown.
  var inWords: String {
    let numbers = [line.map { "line \($0)" }, column.map { "column \($0)" }]
    let words = (numbers.compactMap { $0 } + (path.isEmpty ? [] : [path])).joined(separator: ", ")
    return words.isEmpty ? "" : " (\(words))"
  }
}

extension [String] {
  /// Files in the order in which they refer to each other, shortened.
  fileprivate var arrows: String {
    let names = map { $0.cutInTheMiddle }
    guard count > 8 else { return names.joined(separator: " → ") }
    return (names.prefix(4) + ["…"] + names.suffix(3)).joined(separator: " → ")
  }
}

extension String {
  /// Whether a path ends in a dot and an extension, in any case.
  func hasExtension(_ suffix: String) -> Bool {
    let end = "." + suffix
    return utf8.count > end.utf8.count && lowercased().hasSuffix(end)
  }
}
