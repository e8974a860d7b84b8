// Reads a scene file: finds the scene, checks its settings, and plays it.

import HapticModel
import HapticScenes

struct SceneReader {
  private let object: StrictObject
  private let options: ReadingOptions
  private let scene: HapticScene
  private let sceneNode: JSONNode
  /// What the file names in place of a scene of the table.
  private var interaction: Interaction?
  private var settings: [String: SceneValue] = [:]
  private var places: [String: JSONNode] = [:]
  /// The files read for the interaction and for the gesture, by identity.
  private var filesRead: [String] = []
  private var isGestureOfFile = false

  init(
    _ object: StrictObject, options: ReadingOptions, scenes: [HapticScene]?
  ) throws(JSONFault) {
    self.object = object
    self.options = options
    sceneNode = object.needed("scene")
    let document = object.document
    let name = try document.text(sceneNode, "\"scene\"")
    if name.hasExtension(InteractionFile.fileExtension) {
      let file = try SceneFile.interaction(name, at: sceneNode, in: document, options)
      (scene, interaction, filesRead) = (file.scene, file.definition, file.files)
      return
    }
    let found = scenes.map { $0.first { $0.name == name } } ?? HapticScene.named(name)
    guard let scene = found else {
      let names = (scenes ?? HapticScene.all).map { $0.name }
      throw document.unknown(name, sceneNode, "\"scene\"", among: names)
    }
    self.scene = scene
  }

  mutating func read() throws(JSONFault) -> Reading {
    try object.checkRemarks(["$schema"] + ObjectShape.remarks)
    try object.checkVersion("version")
    try readParameters()
    let gesture = try gesture()
    var played = PlayedScene(
      scene, settings: settings.overridden(by: options.sceneSettings))
    played.gesture = options.sceneGesture ?? gesture
    let expectations = try object.expectations()
    let waivers = try object.waivers()
    let intents = try object.intents()
    var timeline = try timeline(for: gesture)
    timeline = timeline.overlaid(
      with: Timeline(expectations: expectations, waivers: waivers, intents: intents))
    var reading = Reading(
      timeline: timeline, findings: findings(on: played),
      places: try object.places(of: expectations, waivers, intents),
      files: filesRead,
      waveforms: timeline.shippedWaveforms(at: sceneNode, "scene", in: object.document))
    reading.scene = played
    reading[SceneFile.source] = try SceneSource(
      object, settings: options.sceneSettings,
      gesture: options.sceneGesture ?? (isGestureOfFile ? gesture : nil))
    if var definition = interaction {
      definition.expectations += expectations
      definition.waivers += waivers
      definition.intents += intents
      reading[InteractionFile.source] = InteractionSource(
        definition: definition, settings: played.settings,
        gesture: options.sceneGesture ?? (object["gesture"] == nil ? nil : gesture))
    }
    return reading
  }

  private func findings(on played: PlayedScene) -> [Finding] {
    let text = object.document.scanner(at: sceneNode).text
    var findings = FindingLog.notingByteOrderMark(of: object.document)
    for note in (try? scene.notes(settings: played.settings)) ?? [] {
      let node = places[note.parameter] ?? sceneNode
      var lines = LineCounter(text)
      findings.append(
        Finding(
          SceneRules.silenced, at: lines.place(of: node.offset, path: note.parameter),
          note.message))
    }
    return findings
  }

  private func timeline(for gesture: GestureInput) throws(JSONFault) -> Timeline {
    let played = OverriddenScene(
      scene: scene, settings: settings, gesture: gesture, options: options)
    return try played.timeline(at: sceneNode, in: object.document) { places[$0] }
  }
}

// MARK: - Gesture

extension SceneReader {
  /// The gesture in the file, or else the scene's own.
  private mutating func gesture() throws(JSONFault) -> GestureInput {
    guard let node = object["gesture"] else { return scene.exampleGesture }
    let told = try StrictObject(object.document, node, .gesture)
    try told.checkRemarks()
    var reader = GestureReader(
      object.document, options: options, example: scene.exampleGesture,
      references: options.references)
    let gesture = try reader.gesture(told)
    filesRead += reader.filesRead
    isGestureOfFile = !reader.filesRead.isEmpty
    try reader.check(gesture, at: told)
    try checkDriver(of: gesture, at: told)
    try checkActions(of: told)
    return gesture
  }

  private func checkDriver(of gesture: GestureInput, at told: StrictObject) throws(JSONFault) {
    guard options.sceneGesture == nil, !scene.drivers.contains(gesture.driver) else { return }
    throw told.fault(try told.movement().node, scene.refusal(of: gesture.driver))
  }

  private func checkActions(of told: StrictObject) throws(JSONFault) {
    let document = object.document
    try told.forEach("actions") { node throws(JSONFault) in
      let action = try StrictObject(document, node, .action)
      let name = try action.text("name") ?? ""
      guard !scene.actions.contains(name) else { return }
      let value = action.needed("name")
      guard !scene.actions.isEmpty else {
        throw document.fault(
          value, "\(scene.name) has no buttons, so \"\(name)\" cannot be pressed.")
      }
      throw document.unknown(name, value, "\"name\"", among: scene.actions)
    }
  }
}

// MARK: - Parameters

extension SceneReader {
  private mutating func readParameters() throws(JSONFault) {
    let document = object.document
    guard let node = object["parameters"] else { return }
    guard node.kind == .object else {
      throw document.wrongType("\"parameters\"", node, "an object")
    }
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      let name = document.scanner(at: node).excerpt(of: key)
      let place = JSONNode(kind: .string, offset: key.start - 1)
      guard let parameter = scene.parameters.first(where: { $0.name == name }) else {
        throw unknown(name, at: place)
      }
      guard settings[name] == nil else {
        throw document.fault(place, "\"\(name)\" appears twice.")
      }
      settings[name] = try self.value(value, of: parameter)
      places[name] = value
    }
  }

  private func unknown(_ name: String, at place: JSONNode) -> JSONFault {
    let hint = hint(for: name, among: scene.parameters.map { $0.name })
    return object.document.fault(place, "\(scene.name) has no parameter \"\(name)\".\(hint)")
  }

  private func value(
    _ node: JSONNode, of parameter: SceneParameter
  ) throws(JSONFault) -> SceneValue {
    let document = object.document
    let value: SceneValue?
    switch (parameter.domain, node.kind) {
    case (.number, .number):
      value = .number(try document.number(node, parameter.name, in: .finite))
    case (.integer, .number):
      let number = try document.number(node, parameter.name, in: .finite)
      value = Int(exactly: number).map { .integer($0) }
    case (.flag, .boolean): value = .flag(try document.flag(node, parameter.name))
    case (.choice(let words), .string):
      let word = try document.text(node, parameter.name)
      guard words.contains(word) else {
        throw document.unknown(word, node, parameter.name, among: words)
      }
      value = .choice(word)
    default: value = nil
    }
    guard let value, parameter.domain.contains(value) else {
      let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
      let written = document.excerpt(of: node)
      throw document.fault(
        node, "\(parameter.name) must be \(parameter.domain)\(unit), not \(written).")
    }
    return value
  }
}

enum SceneRules {
  static let all: [Rule] = [silenced]

  static let silenced = Rule("N001", .note, "Setting that silences part of a scene")
}

extension SceneFile {
  package static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions = ReadingOptions()
  ) throws(MalformedFile) -> Reading {
    try read(bytes, options: options, scenes: nil)
  }

  /// Reads a scene file that names one of some scenes; `nil` for the shipped ones.
  static func read(
    _ bytes: UnsafeRawBufferPointer, options: ReadingOptions, scenes: [HapticScene]?
  ) throws(MalformedFile) -> Reading {
    try options.checkSize(of: bytes)
    return try JSONDocument.read(bytes) { document throws(JSONFault) in
      let object = try StrictObject(document, document.root, .scene)
      var reader = try SceneReader(object, options: options, scenes: scenes)
      return try reader.read().noted()
    }
  }
}
