// Findings as workflow commands, which GitHub shows at the lines of a pull request.
//
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions

import HapticFormats
import HapticModel

/// Writes a command for each finding that nothing excuses, equal ones once for each file.
enum GitHubReport {
  static func text(_ files: [CheckedFile]) -> String {
    files.flatMap { file in
      FindingGroup.groups(of: file.findings.filter { $0.waiver == nil })
        .map { command($0, in: file.path) }
    }.joined()
  }

  private static func command(_ group: FindingGroup, in path: String) -> String {
    let (finding, place) = (group.first, group.first.place)
    let parts = [
      "file=\(escaped(path, inProperty: true))",
      place.line.map { "line=\($0)" },
      (place.scalarColumn ?? place.column).map { "col=\($0)" },
      "title=\(escaped("\(finding.rule.id) \(finding.rule.title)", inProperty: true))",
    ].compactMap { $0 }
    let name = finding.severity == .note ? "notice" : finding.severity.rawValue
    let message = escaped(finding.sentence + group.others, inProperty: false)
    return "::\(name) \(parts.joined(separator: ","))::\(message)\n"
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    text.printable.unicodeScalars.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
  }
}
