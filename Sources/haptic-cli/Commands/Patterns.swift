// The command that lists the shipped patterns, or prints one.

import ArgumentParser
import HapticFormats
import HapticPatterns
import HapticWorkbench

struct Patterns: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns",
    _superCommandName: "haptic-cli",
    abstract: "List the shipped patterns and scenes, find one by its purpose, or print one.",
    usage: """
      haptic-cli patterns [NAME [--strength STRENGTH | --meaning]] [--json]
             haptic-cli patterns --for PURPOSE [--json]
             haptic-cli patterns --confusions
      """,
    discussion: """
        haptic-cli patterns success > success.ahap
        haptic-cli patterns --for armed

      Patterns stand by families that systems share, from outcome to attention. Each has three \
      strengths, two just-noticeable steps apart; the file is the regular one, or the strong one if \
      it reaches full strength.
      """)

  @Argument(
    help: ArgumentHelp("The pattern to print.", valueName: "NAME"), completion: .patternName)
  var name: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Find patterns by what they are for.", valueName: "PURPOSE"))
  var purpose: String?

  @Option(
    help: ArgumentHelp(
      "Print the pattern at a strength: light, regular or strong.", valueName: "STRENGTH"),
    completion: .list(PatternStrengths.Strength.allCases.map(\.rawValue)))
  var strength: PatternStrengths.Strength?

  @Flag(help: "Print when to use the pattern, and what systems call the same.")
  var meaning = false

  @Flag(help: "Print which patterns a hand confuses, on each motor, as Markdown.")
  var confusions = false

  @Flag(help: "Print the list as JSON.")
  var json = false

  func run() throws {
    let library = ShippedPattern.library
    if confusions { return try writeOutput(ConfusionTable(library).page) }
    guard let name else {
      if strength != nil || meaning {
        throw Failure(usage: "--strength and --meaning need a NAME.")
      }
      let rows = try purpose.map { try patterns(for: $0, in: library) } ?? library
      return try writeOutput(
        json
          ? Catalog.patterns(rows)
          : purpose == nil
            ? Catalog.patternsText(rows) : rows.map(\.sheet).joined(separator: "\n"))
    }
    guard let pattern = ShippedPattern.named(name) else {
      throw Failure.unknown(
        "pattern", name, among: ShippedPattern.all.map(\.name),
        hint: "`haptic-cli patterns` lists them")
    }
    let row = pattern.read
    guard strength != nil || meaning else {
      return try writeOutput(String(decoding: pattern.bytes, as: UTF8.self))
    }
    guard let text = strength.map({ row.text(at: $0) }) ?? row.sheet else {
      throw Failure(usage: "\(name) is a scene or an interaction; only patterns have strengths.")
    }
    try writeOutput(text)
  }

  /// The patterns for a purpose; if there are none, the nearest word that leads to one is named.
  private func patterns(
    for purpose: String, in library: [LibraryPattern]
  ) throws -> [LibraryPattern] {
    let found = library.fitting(purpose)
    guard found.isEmpty else { return found }
    throw Failure.unknown(
      "purpose", purpose, among: library.purposes, hint: "`haptic-cli patterns` lists all patterns")
  }
}

extension PatternStrengths.Strength: ExpressibleByArgument {}

extension ShippedPattern {
  /// The file with what it means.
  fileprivate var read: LibraryPattern {
    LibraryPattern(name, in: folder, file: fileName, bytes, intent: intent)
  }

  /// Everything that ships, with what it means.
  fileprivate static var library: [LibraryPattern] { all.map(\.read) }
}
