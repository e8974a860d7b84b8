// The lists of formats, profiles, scenes, patterns and rules, as JSON for scripts.

import HapticFormats
import HapticModel
import HapticScenes

/// The lists that `formats --json` and similar commands print, each with a final line feed.
package enum Catalog {
  /// Every format, and the gesture files that only scenes take.
  package static var formats: String {
    list { list in
      for format in Format.all {
        list.object {
          write(format.name, format.summary, format.extensions, to: &$0)
          $0.member("reads", format.read != nil)
          $0.member("writes", format.write != nil)
        }
      }
      list.object {
        write("gesture", GestureFile.summary, GestureFile.extensions, to: &$0)
        // No command reads it as INPUT.
        $0.member("reads", false)
        $0.member("writes", false)
      }
    }
  }

  package static var profiles: String {
    list { list in
      for profile in ActuatorProfile.builtIn.map({ $0.profile }) {
        list.object {
          $0.member("name", profile.name)
          $0.member("summary", profile.summary)
        }
      }
    }
  }

  package static var scenes: String {
    list { list in
      for scene in HapticScene.all {
        list.object {
          $0.member("name", scene.name)
          $0.member("summary", scene.summary)
        }
      }
    }
  }

  /// Patterns, each with its name, the folder of its file, what it is, and what it means.
  package static func patterns(_ library: [LibraryPattern]) -> String {
    list { list in
      for pattern in library { list.object { write(pattern, to: &$0) } }
    }
  }

  private static func write(_ pattern: LibraryPattern, to object: inout JSONWriter) {
    object.member("name", pattern.name)
    object.member("folder", pattern.folder)
    object.member("intent", pattern.intent)
    guard let meaning = pattern.meaning else { return }
    object.member("family", meaning.family)
    object.member("use", meaning.use)
    object.member("avoid", meaning.avoid)
    object.member("attention", meaning.attention)
    object.lineObject("native") { native in
      for twin in meaning.native { native.member(twin.platform, twin.name) }
    }
    guard let strengths = pattern.strengths else { return }
    object.lineObject("strengths") { gains in
      for strength in PatternStrengths.Strength.allCases {
        gains.member(strength.rawValue, strengths.gain(of: strength).rounded(toPlaces: 3))
      }
    }
  }

  package static var rules: String {
    list { list in
      for rule in Rule.all {
        list.object {
          $0.member("id", rule.id)
          $0.member("severity", rule.severity.rawValue)
          $0.member("title", rule.title)
        }
      }
    }
  }

  private static func list(_ content: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.array(content)
    return writer.text + "\n"
  }

  private static func write(
    _ name: String, _ summary: String, _ extensions: [String], to object: inout JSONWriter
  ) {
    object.member("name", name)
    object.member("summary", summary)
    object.array("extensions") { list in
      for suffix in extensions { list.element(suffix) }
    }
  }
}

extension GestureFile {
  /// The extensions of its files, without the dot.
  package static var extensions: [String] { ["gesture.json", "csv"] }
  package static var summary: String { "Recorded or simulated fingers, for --gesture" }
}

// MARK: - One scene

extension Catalog {
  /// The description of a scene, as `scenes NAME --json` prints it.
  package static func scene(_ scene: HapticScene, efforts: [GestureEffort]) -> String {
    JSONWriter.object { object in
      object.member("name", scene.name)
      object.member("summary", scene.summary)
      object.array("drivers") { list in
        for driver in scene.listedDrivers { list.element(driver.rawValue) }
      }
      object.array("actions") { list in
        for action in scene.actions { list.element(action) }
      }
      if !scene.exampleNames.isEmpty {
        object.array("examples") { list in
          for name in scene.exampleNames { list.element(name) }
        }
      }
      Inspection.write(efforts, to: &object)
      object.array("parameters") { list in
        for parameter in scene.parameters { list.object { write(parameter, to: &$0) } }
      }
    }
  }

  private static func write(_ parameter: SceneParameter, to object: inout JSONWriter) {
    object.member("name", parameter.name)
    object.member("meaning", parameter.meaning)
    object.member("unit", parameter.unit)
    switch parameter.domain {
    case .number(let range):
      object.member("type", "number")
      object.member("minimum", range.lowerBound)
      object.member("maximum", range.upperBound)
    case .integer(let range):
      object.member("type", "integer")
      object.member("minimum", range.lowerBound)
      object.member("maximum", range.upperBound)
    case .flag:
      object.member("type", "boolean")
    case .choice(let words):
      object.member("type", "string")
      object.array("choices") { list in
        for word in words { list.element(word) }
      }
    }
    object.member("default", parameter.defaultValue)
    object.member("origin", parameter.origin.rawValue)
  }
}

extension HapticScene {
  /// The drivers that it takes, in the order of the model.
  package var listedDrivers: [GestureDriver] {
    GestureDriver.allCases.filter { drivers.contains($0) }
  }
}
