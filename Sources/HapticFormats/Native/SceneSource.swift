// Writes a scene file back with changed settings.

import HapticModel
import HapticScenes

/// The content of a scene file, with the overrides from ``ReadingOptions``.
struct SceneSource: Sendable {
  /// The members of the file by key, with their source text.
  private var members: [String: String] = [:]
  /// The parameters of the file in order, with their source text.
  private var parameters: [(name: String, json: String)] = []
  private let settings: [String: SceneValue]
  /// The gesture that replaces the file's; `nil` to keep that.
  private let gesture: GestureInput?

  /// Creates the source of a file that was read without a fault.
  ///
  /// - Parameters:
  ///   - object: The file's outermost object.
  ///   - settings: The parameters that override the file's.
  ///   - gesture: The gesture that replaces the file's. One from another file is included in full,
  ///     so that the new file can be stored anywhere.
  /// - Throws: ``JSONFault`` if the parameters are not an object.
  init(
    _ object: StrictObject, settings: [String: SceneValue], gesture: GestureInput?
  ) throws(JSONFault) {
    (self.settings, self.gesture) = (settings, gesture)
    let document = object.document
    for key in object.shape.keys {
      if let node = object[key] { members[key] = document.source(of: node) }
    }
    guard let node = object["parameters"] else { return }
    var parameters: [(name: String, json: String)] = []
    try document.forEachMember(of: node) { (key, value) throws(JSONFault) in
      parameters.append((document.scanner(at: node).excerpt(of: key), document.source(of: value)))
    }
    self.parameters = parameters
  }

  /// The new file, with a final line feed.
  func text(called name: String) -> String {
    JSONWriter.object { root in
      for key in ObjectShape.scene.keys {
        switch key {
        case "name": root.member(key, name)
        case "gesture" where gesture != nil:
          root.object(key) { gesture?.write(to: &$0) }
        case "parameters" where !settings.isEmpty: root.object(key) { writeParameters(to: &$0) }
        default: if let json = members[key] { root.member(key, json: json) }
        }
      }
    }
  }

  /// Writes the file's parameters with new values, then the others by name.
  private func writeParameters(to writer: inout JSONWriter) {
    for (name, json) in parameters {
      if let value = settings[name] {
        value.write(name, to: &writer)
      } else {
        writer.member(name, json: json)
      }
    }
    let known = Set(parameters.map { $0.name })
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      value.write(name, to: &writer)
    }
  }
}

extension SceneFile {
  /// The source of a scene file; `nil` for other formats.
  static let source = FormatKey<SceneSource?>(nil)

  /// Writes a scene file back with the settings and the gesture it was read with.
  ///
  /// ```swift
  /// var options = ReadingOptions()
  /// options.sceneSettings = ["intensity.max": .number(0.7)]
  /// let reading = try Format.scene.read(bytes, options: options)
  /// let text = try SceneFile.write(reading, name: "stronger")
  /// ```
  ///
  /// - Returns: JSON that plays the same, with the file's remarks, expectations and waivers.
  /// - Throws: ``UnwritableTimeline`` if the reading is of another format.
  package static func write(_ reading: Reading, name: String) throws(UnwritableTimeline) -> String {
    guard let source = reading[SceneFile.source] else {
      throw UnwritableTimeline(
        "This input is not a scene, and only a scene can be saved as a scene file; a timeline file (.timeline.json) holds "
          + "anything.")
    }
    return source.text(called: name)
  }
}

// MARK: - Values and gestures

extension SceneValue {
  func write(_ key: String, to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.member(key, number)
    case .integer(let integer): writer.member(key, integer)
    case .flag(let flag): writer.member(key, flag)
    case .choice(let word): writer.member(key, word)
    }
  }
}

extension GestureInput {
  /// Writes the members of a gesture; simulated fingers are written as samples.
  func write(to writer: inout JSONWriter) {
    switch path {
    case .none: writer.member("none", true)
    case .offset(let points): points.write("offset", to: &writer)
    case .fraction(let points): points.write("fraction", to: &writer)
    case .touches, .simulated:
      writer.array("touches") { list in
        for sample in touches { list.lineObject { sample.write(to: &$0) } }
      }
    }
    writer.write(actions)
  }
}

extension JSONWriter {
  /// Writes the buttons of a gesture, or nothing if none is pressed.
  mutating func write(_ actions: [GestureAction]) {
    list("actions", actions) { list, action in
      list.lineObject {
        $0.member("time", action.time)
        $0.member("name", action.name)
      }
    }
  }
}

extension [GesturePoint] {
  fileprivate func write(_ key: String, to writer: inout JSONWriter) {
    writer.array(key) { list in
      for point in self {
        list.lineArray {
          $0.element(point.time)
          $0.element(point.value)
        }
      }
    }
  }
}

extension TouchSample {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("time", time)
    writer.member("x", x)
    writer.member("y", y)
    writer.member("phase", phase.rawValue)
    if touch != 0 { writer.member("touch", touch) }
  }
}
