// The text and JSON of `scenes`: drivers, buttons, and a table of parameters.

import HapticFormats
import HapticModel
import HapticScenes

/// The properties of a scene.
package struct SceneSummary {
  private let scene: HapticScene
  private let efforts: [GestureEffort]

  /// Creates the summary of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - settings: The settings, by parameter name.
  /// - Throws: ``SceneFault`` for an invalid value.
  package init(_ scene: HapticScene, settings: [String: SceneValue]) throws(SceneFault) {
    self.scene = scene
    efforts = try scene.efforts(settings: settings)
  }

  // MARK: - For people

  /// Title, drivers and buttons, then a row for each parameter; the last column is wrapped.
  package func text(inWidth width: Int) -> String {
    let examples =
      scene.exampleNames.isEmpty
      ? [] : ["examples   \(scene.exampleNames.joined(separator: "; "))"]
    let head =
      [
        "\(scene.name): \(scene.summary)",
        "",
        "driven by  \(scene.listedDrivers.map { $0.rawValue }.joined(separator: ", "))",
        "buttons    \(scene.actions.isEmpty ? "none" : scene.actions.joined(separator: ", "))",
      ] + examples
      + efforts.enumerated().map { ($0 == 0 ? "effort     " : "           ") + $1.text } + [""]
    return (head + table(inWidth: width)).map { $0 + "\n" }.joined()
  }

  private func table(inWidth width: Int) -> [String] {
    let headings = ["parameter", "default", "range", "from", "meaning"]
    return columns([headings] + scene.parameters.map(cells)).flatMap { wrapped($0, to: width) }
  }

  private func cells(of parameter: SceneParameter) -> [String] {
    let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
    return [
      parameter.name, parameter.defaultValue.plainText + unit, parameter.domain.plainText,
      parameter.origin == .published ? "published" : "our choice", parameter.meaning,
    ]
  }

  // MARK: - For scripts

  /// The summary as JSON.
  package var json: String { Catalog.scene(scene, efforts: efforts) }
}

extension HapticScene {
  /// The names of the examples of an interaction, by which `--gesture` plays them.
  package var exampleNames: [String] { definition.examples.map { $0.name } }
}

extension GestureEffort {
  /// The distance of a finger, such as `1213 pt of finger travel to pull.success (0.7)`.
  var text: String {
    let way =
      "\(trimmed(travel, 0)) pt of finger travel, \(strokes.counted("stroke")) without a fling"
    return "\(way), to \(name) (\(trimmed(value, 3)))"
  }
}

extension SceneParameter.Domain {
  /// The possible values in a few characters, such as `0…60`.
  fileprivate var plainText: String {
    switch self {
    case .number(let range): "\(trimmed(range.lowerBound, 6))…\(trimmed(range.upperBound, 6))"
    case .integer(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .flag: "true, false"
    case .choice(let words): words.joined(separator: ", ")
    }
  }
}
