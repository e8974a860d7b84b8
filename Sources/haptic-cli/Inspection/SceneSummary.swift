// A scene as `scenes` shows it: what drives it, its buttons, and its parameters as a table.

import HapticFormats
import HapticModel
import HapticScenes

/// What there is to know about a scene before it is played.
struct SceneSummary {
  private let scene: HapticScene
  private let efforts: [GestureEffort]

  /// The summary of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - settings: What is set of it, by name.
  /// - Throws: ``SceneFault`` for a value that no parameter has.
  init(_ scene: HapticScene, settings: [String: SceneValue]) throws(SceneFault) {
    self.scene = scene
    efforts = try scene.efforts(settings: settings)
  }

  /// In the order in which the model lists them.
  private var drivers: [GestureDriver] { GestureDriver.allCases.filter(scene.drivers.contains) }

  // MARK: - For people

  /// Title, drivers and buttons, then a row a parameter; the last column is broken at the width.
  func text(inWidth width: Int) -> String {
    let head =
      [
        "\(scene.name): \(scene.summary)",
        "",
        "driven by  \(drivers.map(\.rawValue).joined(separator: ", "))",
        "buttons    \(scene.actions.isEmpty ? "none" : scene.actions.joined(separator: ", "))",
      ] + efforts.enumerated().map { ($0 == 0 ? "effort     " : "           ") + $1.text } + [""]
    return (head + table(inWidth: width)).map { $0 + "\n" }.joined()
  }

  private func table(inWidth width: Int) -> [String] {
    let headings = ["parameter", "default", "range", "from", "meaning"]
    let rows = [headings] + scene.parameters.map(cells)
    let widths = headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.flatMap { row in
      let line = zip(row, widths).map { padded($0, to: $1) }.joined(separator: "  ")
      return wrapped(withoutTrailingSpaces(line), to: width)
    }
  }

  private func cells(of parameter: SceneParameter) -> [String] {
    let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
    return [
      parameter.name, parameter.defaultValue.plainText + unit, parameter.domain.plainText,
      parameter.origin.rawValue, parameter.meaning,
    ]
  }

  // MARK: - For scripts

  /// The same as JSON.
  var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("name", scene.name)
      object.member("summary", scene.summary)
      object.array("drivers") { list in
        for driver in drivers { list.element(driver.rawValue) }
      }
      object.array("actions") { list in
        for action in scene.actions { list.element(action) }
      }
      Inspection.write(efforts, to: &object)
      object.array("parameters") { list in
        for parameter in scene.parameters { list.object { write(parameter, to: &$0) } }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ parameter: SceneParameter, to object: inout JSONWriter) {
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

extension SceneValue {
  /// The value as it is typed after `--set NAME=`.
  var plainText: String {
    switch self {
    case .number(let number): trimmed(number, 6)
    case .integer(let integer): "\(integer)"
    case .flag(let flag): "\(flag)"
    case .choice(let word): word
    }
  }
}

extension SceneParameter.Domain {
  /// The values in a few characters, such as `0…60`.
  fileprivate var plainText: String {
    switch self {
    case .number(let range): "\(trimmed(range.lowerBound, 6))…\(trimmed(range.upperBound, 6))"
    case .integer(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .flag: "true, false"
    case .choice(let words): words.joined(separator: ", ")
    }
  }
}

extension Terminal {
  /// Columns for a table: a script wants a row in a line, however long.
  var tableWidth: Int { isTerminal ? width : .max }
}
