// The command that lists the shipped patterns, or prints one.

import ArgumentParser
import HapticFormats
import HapticPatterns
import HapticWorkbench

struct Patterns: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns",
    _superCommandName: "haptic-cli",
    abstract: "List the shipped patterns and scenes, or print one.",
    usage: "haptic-cli patterns [NAME | --json]",
    discussion: "  haptic-cli patterns success > success.ahap")

  @Argument(
    help: ArgumentHelp("The pattern to print.", valueName: "NAME"), completion: .patternName)
  var name: String?

  @Flag(help: "Print the list as JSON.")
  var json = false

  func run() throws {
    guard let name else { return try writeOutput(json ? jsonList : list) }
    guard let pattern = ShippedPattern.named(name) else {
      throw Failure.unknown(
        "pattern", name, among: ShippedPattern.all.map(\.name),
        hint: "`haptic-cli patterns` lists them")
    }
    try writeOutput(String(decoding: pattern.bytes, as: UTF8.self))
  }

  private var jsonList: String {
    Catalog.patterns(ShippedPattern.all.map { ($0.name, $0.folder, $0.intent) })
  }

  private var list: String {
    var folders: [String] = []
    for pattern in ShippedPattern.all where !folders.contains(pattern.folder) {
      folders.append(pattern.folder)
    }
    return folders.map(section).joined(separator: "\n")
  }

  private func section(_ folder: String) -> String {
    let patterns = ShippedPattern.all.filter { $0.folder == folder }
    let width = (patterns.map(\.name.count).max() ?? 0) + 2
    let rows = patterns.map { "  \(padded($0.name, to: width))\($0.intent)\n" }
    return "\(folder)\n" + rows.joined()
  }
}
