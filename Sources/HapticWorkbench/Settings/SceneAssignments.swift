// Parameters of scenes as they are typed.

import HapticFormats
import HapticModel
import HapticScenes

extension HapticScene {
  /// The parameters set by assignments such as `haptics.delay=0.02`, each checked.
  package func settings(
    from assignments: [String], option: (String) -> String = { _ in "--set" }
  ) throws(Misuse) -> [String: SceneValue] {
    var settings: [String: SceneValue] = [:]
    for assignment in assignments {
      guard let sign = assignment.firstIndex(of: "=") else {
        throw Misuse("\(option(assignment)) takes NAME=VALUE, not '\(assignment)'.")
      }
      let name = String(assignment[..<sign])
      let text = String(assignment[assignment.index(after: sign)...])
      guard settings[name] == nil else {
        throw Misuse("\(option(assignment)) sets \(name) twice; set it once.")
      }
      settings[name] = try value(of: name, from: text)
    }
    return settings
  }
}

extension HapticScene {
  fileprivate func value(of name: String, from text: String) throws(Misuse) -> SceneValue {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw Misuse.unknown(
        "parameter", name, among: parameters.map { $0.name },
        hint: "`haptic-cli scenes \(self.name)` lists them")
    }
    guard let value = parameter.domain.value(from: text), parameter.domain.contains(value) else {
      if case .choice(let words) = parameter.domain {
        throw Misuse.unknown(name, text, among: words)
      }
      let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
      throw Misuse("\(name) must be \(parameter.domain)\(unit), not '\(text)'.")
    }
    return value
  }
}

extension SceneParameter.Domain {
  /// The value from text, possibly out of bounds; `nil` if the text is not of this kind.
  fileprivate func value(from text: String) -> SceneValue? {
    switch self {
    case .number: Double(text).map { .number($0) }
    case .integer: Int(text).map { .integer($0) }
    case .flag: Bool(text).map { .flag($0) }
    case .choice: .choice(text)
    }
  }
}
