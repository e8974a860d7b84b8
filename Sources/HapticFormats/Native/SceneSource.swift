// A scene file that was read, written again with what was set beside it.

import HapticModel
import HapticScenes

/// What a scene file says, and what ``ReadingOptions`` put in place of some of it.
struct SceneSource: Sendable {
  /// The members of the file by key, each as it is written there.
  private var members: [String: String] = [:]
  /// The parameters of the file in order, each as it is written there.
  private var parameters: [(name: String, json: String)] = []
  /// What goes before them.
  private let settings: [String: SceneValue]
  /// The gesture that takes the place of the file's; `nil` to keep that one.
  private let gesture: GestureInput?

  /// A file that was read without fault.
  ///
  /// - Parameters:
  ///   - object: Its outermost object.
  ///   - settings: The parameters that go before its own.
  ///   - gesture: The gesture that takes the place of its own; one that lies in another file takes
  ///     the place of its name, so that the new file can lie anywhere.
  /// - Throws: ``JSONFault`` for parameters that are no object.
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

  /// The new file, which ends with a line feed.
  ///
  /// - Parameter name: What it is called.
  /// - Returns: JSON.
  func text(called name: String) -> String {
    var writer = JSONWriter()
    writer.object { root in
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
    return writer.text + "\n"
  }

  /// Those of the file with their new values, then the others by name.
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
  /// What writes a scene file again; nothing for other formats.
  static let source = FormatKey<SceneSource?>(nil)

  /// Writes a scene that was read as a scene file, with the settings and the gesture that it was read with.
  ///
  /// ```swift
  /// var options = ReadingOptions()
  /// options.sceneSettings = ["intensity.max": .number(0.7)]
  /// let reading = try SceneFile.read(bytes, options: options)
  /// let text = try SceneFile.write(reading, name: "stronger")
  /// ```
  ///
  /// - Parameters:
  ///   - reading: What ``read(_:options:)`` gave.
  ///   - name: What the new file is called.
  /// - Returns: JSON that plays the same, and keeps the file's remarks, expectations and waivers.
  /// - Throws: ``UnwritableTimeline`` for what was read from a file of another format.
  public static func write(_ reading: Reading, name: String) throws(UnwritableTimeline) -> String {
    guard let source = reading[SceneFile.source] else {
      throw UnwritableTimeline(
        "It is not a scene, and only a scene becomes a scene file; a timeline file (.timeline.json) holds "
          + "anything.")
    }
    return source.text(called: name)
  }
}

// MARK: - Values and gestures

extension SceneValue {
  /// Writes a member of this value.
  fileprivate func write(_ key: String, to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.member(key, number)
    case .integer(let integer): writer.member(key, integer)
    case .flag(let flag): writer.member(key, flag)
    case .choice(let word): writer.member(key, word)
    }
  }
}

extension GestureInput {
  /// Writes the members of a gesture; simulated fingers as their samples.
  fileprivate func write(to writer: inout JSONWriter) {
    switch path {
    case .none: writer.member("none", true)
    case .offset(let points): points.write("offset", to: &writer)
    case .fraction(let points): points.write("fraction", to: &writer)
    case .touches, .simulated:
      writer.array("touches") { list in
        for sample in touches { list.lineObject { sample.write(to: &$0) } }
      }
    }
    guard !actions.isEmpty else { return }
    writer.array("actions") { list in
      for action in actions {
        list.lineObject {
          $0.member("time", action.time)
          $0.member("name", action.name)
        }
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
