// Writes an interaction file back, with changed settings and another gesture.

import HapticModel
import HapticScenes

/// An interaction that was read, with the options that it was read with.
struct InteractionSource: Sendable {
  let definition: Interaction
  let settings: [String: SceneValue]
  /// The gesture that replaces that of the first example; `nil` to keep it.
  let gesture: GestureInput?
  /// Where parts are in the file, by their paths, as far as findings point at them.
  var places: [String: Place] = [:]

  /// The definition in which the settings are defaults and the gesture is an example.
  var changed: Interaction {
    var result = definition
    var settings = settings
    if case .choice(let name) = settings[Interaction.variantName],
      let variant = definition.variants.first(where: { $0.name == name })
    {
      result = definition.playing(variant)
      for setting in variant.settings where settings[setting.name] == nil {
        settings[setting.name] = setting.value
      }
    }
    result.parameters = definition.parameters.map { parameter in
      guard let value = settings[parameter.name] else { return parameter }
      return SceneParameter(
        name: parameter.name, meaning: parameter.meaning, unit: parameter.unit,
        domain: parameter.domain, defaultValue: value, origin: .ours)
    }
    guard let gesture else { return result }
    result.examples.insert(.recorded(gesture), at: 0)
    return result
  }
}

extension InteractionFile {
  /// Writes an interaction file back with the settings and the gesture it was read with.
  ///
  /// - Returns: JSON that reads as an equal interaction, but for comments.
  /// - Throws: ``UnwritableTimeline`` if the reading is of another format.
  package static func write(_ reading: Reading, name: String) throws(UnwritableTimeline) -> String {
    guard let source = reading[InteractionFile.source] else {
      throw UnwritableTimeline(
        "This input is not an interaction, and only an interaction can be saved as an interaction "
          + "file; a timeline file (.timeline.json) holds anything.")
    }
    var definition = source.changed
    if InteractionFile.isName(name) { definition.name = name }
    return write(definition)
  }

  /// Whether a name is one that an interaction may have.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte.digit < 10 || byte == .minus
      }
  }
}
