// The published schemas of the package's own files, with every scene's parameters.

import HapticModel
import HapticScenes

extension FileSchema {
  static let timeline = FileSchema("timeline") {
    embedded("timeline.schema.json")
  }

  static let scene = FileSchema("scene") { sceneText(for: HapticScene.all) }

  static let interaction = FileSchema("interaction") {
    embedded("interaction.schema.json")
  }

  static let gesture = FileSchema("gesture") {
    embedded("gesture.schema.json")
  }
}

extension FileSchema {
  /// The schema of scene files, with the names and parameters of scenes inserted into its empty
  /// list of conditions.
  static func sceneText(for scenes: [HapticScene]) -> String {
    let base = embedded("scene.schema.json")
    let conditions = conditions(for: scenes).split(separator: "\n").joined(separator: "\n  ")
    return base.parts(between: "\"allOf\": []").joined(separator: "\"allOf\": \(conditions)")
  }

  private static func conditions(for scenes: [HapticScene]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      list.object {
        $0.object("properties") {
          $0.object("scene") { $0.enumeration(scenes.map { $0.name }) }
        }
      }
      for scene in scenes { list.write(scene) }
    }
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ scene: HapticScene) {
    object {
      $0.object("if") {
        $0.object("properties") {
          $0.lineObject("scene") { $0.member("const", scene.name) }
        }
      }
      $0.object("then") {
        $0.object("properties") {
          $0.object("scene") { $0.member("description", scene.summary) }
          $0.object("parameters") { $0.writeParameters(of: scene) }
          $0.object("gesture") { $0.writeActions(of: scene) }
        }
      }
    }
  }

  private mutating func writeParameters(of scene: HapticScene) {
    object("properties") {
      for parameter in scene.parameters { $0.write(parameter) }
    }
    member("additionalProperties", false)
  }

  private mutating func writeActions(of scene: HapticScene) {
    object("properties") {
      $0.object("actions") {
        guard !scene.actions.isEmpty else { return $0.member("maxItems", 0) }
        $0.object("items") {
          $0.object("properties") {
            $0.object("name") { $0.enumeration(scene.actions) }
          }
        }
      }
    }
  }

  private mutating func write(_ parameter: SceneParameter) {
    object(parameter.name) {
      let unit = parameter.unit.isEmpty ? "" : ", in \(parameter.unit)"
      let origin = parameter.origin == .published ? "published" : "our choice"
      $0.member("description", "\(parameter.meaning)\(unit) (\(origin))")
      $0.write(parameter.domain)
      $0.write(default: parameter.defaultValue)
    }
  }

  private mutating func write(_ domain: SceneParameter.Domain) {
    switch domain {
    case .number(let range):
      member("type", "number")
      member("minimum", range.lowerBound)
      member("maximum", range.upperBound)
    case .integer(let range):
      member("type", "integer")
      member("minimum", range.lowerBound)
      member("maximum", range.upperBound)
    case .flag: member("type", "boolean")
    case .choice(let words): enumeration(words)
    }
  }

  private mutating func write(default value: SceneValue) {
    switch value {
    case .number(let number): member("default", number)
    case .integer(let integer): member("default", integer)
    case .flag(let flag): member("default", flag)
    case .choice(let word): member("default", word)
    }
  }

  fileprivate mutating func enumeration(_ words: [String]) {
    lineArray("enum") { list in
      for word in words { list.element(word) }
    }
  }
}
