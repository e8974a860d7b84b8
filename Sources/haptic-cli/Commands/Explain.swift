// The command that explains rules: what is found, why it matters, and how to fix it.

import ArgumentParser
import CRulePages
import HapticModel
import HapticWorkbench

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    _superCommandName: "haptic-cli",
    abstract: "Say what rules find, why it matters, and how to fix it.",
    usage: "haptic-cli explain [RULE...]",
    discussion: """
        haptic-cli explain A008
        haptic-cli explain

      Without a rule it lists them all. Pages are in Markdown.
      """)

  @Argument(
    help: ArgumentHelp("Rules, such as A008.", valueName: "RULE"),
    completion: .list(Rule.all.map(\.id)))
  var rules: [String] = []

  func run() throws {
    guard !rules.isEmpty else { return try writeOutput(Catalog.rulesText) }
    let pages = try rules.map(page)
    try writeOutput(pages.joined(separator: "\n"))
  }

  private func page(of name: String) throws -> String {
    let id = name.uppercased()
    if let page = rulePage(id) { return String(cString: page) }
    throw Failure.unknown(
      "rule", name, among: Rule.all.map(\.id), hint: "`haptic-cli explain` lists them")
  }
}
