// The lists of formats, profiles, scenes, patterns and rules, and single rows of them.

import HapticFormats
import HapticModel
import HapticPatterns
import HapticScenes
import HapticWorkbench

extension Request {
  private enum Kind: String, CaseIterable {
    case formats, profiles, scenes, patterns, rules
  }

  /// A list, or the entry of one name, as the command prints it.
  func list() throws(MalformedFile) -> String {
    try settings(["of", "name", "for", "strength"]) { settings throws(JSONFault) in
      let kind = try settings.word("of", of: Kind.self) ?? .formats
      if let purpose = try settings.text("for") {
        return Catalog.patterns(ShippedPattern.library.fitting(purpose))
      }
      guard settings["name"] != nil else { return Self.list(of: kind) }
      switch kind {
      case .scenes:
        let scene = try settings.row("name", of: HapticScene.all) { $0.name }
        return scene.map { Catalog.scene($0, efforts: PlayedScene($0, settings: [:]).efforts) }
          ?? ""
      case .profiles:
        let profile = try settings.row("name", of: ActuatorProfile.builtIn) { $0.profile.name }
        return profile?.text ?? ""
      case .patterns:
        let pattern = try settings.row("name", of: ShippedPattern.all) { $0.name }
        if let strength = try settings.word("strength", of: PatternStrengths.Strength.self) {
          let row = ShippedPattern.library.first { $0.name == pattern?.name }
          if let text = row?.text(at: strength) { return text }
          throw settings.fault(
            settings.node,
            "\(pattern?.name ?? "This") is a scene or an interaction; only patterns have strengths."
          )
        }
        return String(decoding: pattern?.bytes ?? [], as: UTF8.self)
      case .formats, .rules:
        throw settings.fault(
          settings.node, "\"name\" works with scenes, profiles and patterns only.")
      }
    }
  }

  private static func list(of kind: Kind) -> String {
    switch kind {
    case .formats: Catalog.formats
    case .profiles: Catalog.profiles
    case .scenes: Catalog.scenes
    case .patterns: ShippedPattern.listed
    case .rules: Catalog.rules
    }
  }
}
