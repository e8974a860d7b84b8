// Interaction files: recognises them, reads and plays them, and finds the scene in one.

import HapticModel
import HapticScenes

/// The interaction file, `*.interaction.json`; see `Documentation/Interactions.md`.
public enum InteractionFile {
  /// The end of the name of every interaction file.
  package static let fileExtension = "interaction.json"

  /// Whether bytes look like an interaction file: an object with a top-level `interaction`.
  package static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONDocument.hasRootKey("interaction", in: bytes)
  }

  /// The interaction in a file, to be set and played like any scene.
  ///
  /// ```swift
  /// let pull = try InteractionFile.scene(in: bytes)
  /// let timeline = try pull.timeline(settings: ["threshold": 60])
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, and the loader of patterns that it names.
  /// - Returns: The scene; its own gesture is the file's first example.
  /// - Throws: ``MalformedFile`` with the line and the column of the first fault.
  public static func scene(
    in bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> HapticScene {
    try bytes.withBytes { bytes throws(MalformedFile) in
      try scene(in: bytes, options)
    }
  }

  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions
  ) throws(MalformedFile) -> Reading {
    try withFile(in: bytes, options) { file throws(JSONFault) in
      try file.played(options).noted()
    }
  }

  package static func definition(
    in bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Interaction {
    try withFile(in: bytes, options) { file throws(JSONFault) in file.definition }
  }

  static func scene(
    in bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) throws(MalformedFile) -> HapticScene {
    try withFile(in: bytes, options) { file throws(JSONFault) in file.scene }
  }

  /// The parts of a file that outlive its bytes; its document does not.
  static func file(
    in bytes: UnsafeRawBufferPointer, _ options: ReadingOptions
  ) throws(MalformedFile) -> ReadInteraction {
    try withFile(in: bytes, options) { file throws(JSONFault) in file }
  }

  /// Reads a file, with its repeated parts written out, for as long as something is made of it.
  private static func withFile<Result>(
    in bytes: UnsafeRawBufferPointer, _ options: ReadingOptions,
    _ make: (ReadInteraction) throws(JSONFault) -> Result
  ) throws(MalformedFile) -> Result {
    try options.checkSize(of: bytes)
    let whole = try JSONDocument.read(bytes) { document throws(JSONFault) in
      try RepeatedParts.writtenOut(document)
    }
    guard let whole else { return try withFile(writtenOut: bytes, options, make) }
    return try whole.withBytes { bytes throws(MalformedFile) in
      try withFile(writtenOut: bytes, options, make)
    }
  }

  private static func withFile<Result>(
    writtenOut bytes: UnsafeRawBufferPointer, _ options: ReadingOptions,
    _ make: (ReadInteraction) throws(JSONFault) -> Result
  ) throws(MalformedFile) -> Result {
    try JSONDocument.read(bytes) { document throws(JSONFault) in
      try make(try read(document, options))
    }
  }

  private static func read(
    _ document: JSONDocument, _ options: ReadingOptions
  ) throws(JSONFault) -> ReadInteraction {
    var reader = try InteractionReader(document, options)
    let definition = try reader.read()
    do throws(InteractionFault) {
      let scene = try HapticScene(definition)
      return ReadInteraction(
        document: document, object: reader.object, definition: definition, scene: scene,
        files: reader.filesRead)
    } catch {
      throw document.fault(document.node(at: error.path), error.message)
    }
  }

  /// The definition of a reading of an interaction file, with the options that it was read with.
  static let source = FormatKey<InteractionSource?>(nil)
}

/// An interaction that was read without a fault.
struct ReadInteraction {
  let document: JSONDocument
  let object: StrictObject
  let definition: Interaction
  let scene: HapticScene
  /// The files that were read for it, by identity.
  var files: [String]

  /// Plays it with the settings and the gesture of the options.
  func played(_ options: ReadingOptions) throws(JSONFault) -> Reading {
    let run = OverriddenScene(
      scene: scene, settings: [:], gesture: scene.exampleGesture, options: options)
    let timeline = try run.timeline(at: object.node, in: document)
    var played = PlayedScene(scene, settings: options.sceneSettings)
    played.gesture = options.sceneGesture ?? scene.exampleGesture
    var reading = Reading(
      timeline: timeline, findings: FindingLog.notingByteOrderMark(of: document),
      places: try object.places(
        of: definition.expectations, definition.waivers, definition.intents),
      files: files, waveforms: timeline.shippedWaveforms(at: object.node, "haptics", in: document))
    reading.name = definition.name
    reading.scene = played
    reading[InteractionFile.source] = InteractionSource(
      definition: definition, settings: options.sceneSettings, gesture: options.sceneGesture,
      places: options.keepsLines ? places : [:])
    return reading
  }
}

extension Interaction {
  /// The interaction in a file, to be changed, or to be played by `HapticScene`.
  ///
  /// ```swift
  /// var pull = try Interaction(contentsOf: bytes)
  /// pull.responses.removeAll()
  /// let silent = try HapticScene(pull).timeline()
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - options: Limits, and the loader of patterns that it names.
  /// - Throws: ``MalformedFile`` with the line and the column of the first fault.
  public init(
    contentsOf bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) {
    self = try bytes.withBytes { bytes throws(MalformedFile) in
      try InteractionFile.definition(in: bytes, options: options)
    }
  }
}

extension JSONDocument {
  /// The elements of a list, or the one value that stands for them.
  func oneOrMore(_ node: JSONNode) throws(JSONFault) -> [JSONNode] {
    guard node.kind == .array else { return [node] }
    var nodes: [JSONNode] = []
    try forEachElement(of: node) { element throws(JSONFault) in nodes.append(element) }
    return nodes
  }

  /// The value of a key of an object.
  func member(_ key: String, of node: JSONNode) -> JSONNode? { child(key, of: node) }

  /// The value at a path of keys and positions, or the innermost one on the way to it.
  func node(at path: [String]) -> JSONNode {
    var node = root
    var path = path[...]
    // A transition may stand for several, and for each state.
    if path.count > 3, path[0] == "states", let machines = member("states", of: root),
      let machine = member(path[1], of: machines), let state = member(path[2], of: machine),
      let way = Int(path[3]), ways(of: state, in: machine).indices.contains(way)
    {
      node = ways(of: state, in: machine)[way]
      path = path.dropFirst(4)
    }
    for step in path {
      guard let next = child(step, of: node) else { return node }
      node = next
    }
    return node
  }

  /// The transitions from a state in their order, each as often as it has events: those of every state,
  /// then its own.
  func ways(of state: JSONNode, in machine: JSONNode) -> [JSONNode] {
    var ways: [JSONNode] = []
    for list in [member(InteractionReader.everyState, of: machine), state] {
      guard let list, list.kind == .array else { continue }
      // Validated when the document was created, so it cannot fail here.
      try? forEachElement(of: list) { way throws(JSONFault) in
        let events = way.kind == .object ? member("on", of: way) : nil
        let count = try events.map { node throws(JSONFault) in try oneOrMore(node).count } ?? 1
        ways += Array(repeating: way, count: count)
      }
    }
    return ways
  }

  private func child(_ step: String, of node: JSONNode) -> JSONNode? {
    var found: JSONNode?
    // Validated when the document was created, so it cannot fail here.
    if node.kind == .object {
      try? forEachMember(of: node) { (key, value) throws(JSONFault) in
        if scanner(at: node).excerpt(of: key) == step { found = value }
      }
    } else if node.kind == .array, let position = Int(step) {
      var index = 0
      try? forEachElement(of: node) { element throws(JSONFault) in
        if index == position { found = element }
        index += 1
      }
    }
    return found
  }
}
