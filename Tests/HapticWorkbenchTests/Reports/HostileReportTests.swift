// No name that a pull request can choose is obeyed by a service that reads a report in its log.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct HostileReportTests {
  /// How many hostile names each report gets; `make fuzz` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 400

  /// How many of them a report has at once, since that of SARIF begins with the pages of all rules.
  private static let together = 100

  /// What the services and terminals obey, and what may hide or begin it.
  private static let pieces =
    [
      "::", ":", "##[", "##", "#", "[", "##vso[", "##VSO[", "##teamcity[", "error", "stop-commands",
      "::set-output name=a::b", "##[group]", "task.setvariable variable=PATH]", "%0A", "%25",
      "\\u{A}", "\\", "\"", "'", "<", ">", "&", "]]>", "a", "é", "👩‍👩‍👧",
    ] + hostileScalars.map { String($0) }

  /// Control characters, marks of direction, and every white space of Unicode.
  private static let hostileScalars: [Unicode.Scalar] =
    ((0...0xA0) as ClosedRange<UInt32>)
    .compactMap(Unicode.Scalar.init).filter { $0.value < 0x20 || $0.value >= 0x7F }
    + [
      "\u{61C}", "\u{1680}", "\u{2000}", "\u{2003}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}",
      "\u{2029}", "\u{202A}", "\u{202E}", "\u{202F}", "\u{205F}", "\u{2066}", "\u{2069}",
      "\u{3000}",
      "\u{FEFF}",
    ]

  private func name(_ random: inout SplitMix64) -> String {
    (0..<random.integer(1...8)).map { _ in
      Self.pieces[random.integer(0...(Self.pieces.count - 1))]
    }.joined()
  }

  private func file(_ name: String, line: Int) -> CheckedFile {
    let rule = Rule("A009", .warning, "Missing value filled in")
    let finding = Finding(
      rule, at: Place(path: name, line: line, column: 1), name, suggestion: name)
    var report = Timeline(markers: [Marker(name, at: .zero, .haptic)]).checked(after: [finding])
    report.findings = [finding]
    return CheckedFile(path: name, report: report)
  }

  // MARK: - What services obey

  /// The command of a line by GitHub's second notation: white space of Unicode, then `::command`
  /// with properties, up to the next `::` (`ActionCommand.TryParseV2` of actions/runner).
  private func gitHubCommand(_ line: Substring.UnicodeScalarView) -> String? {
    let text = String(line.drop { $0.properties.isWhitespace })
    guard text.hasPrefix("::"), let end = text.dropFirst(2).firstRange(of: "::") else { return nil }
    return text[..<end.lowerBound].dropFirst(2).split(separator: " ").first.map(String.init)
  }

  private func obeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `a report holds no command and no character that is obeyed`(form: String) throws {
    let format = try #require(ReportFormat.named(form))
    var random = SplitMix64(seed: 27)
    for _ in 0..<Self.count / Self.together {
      let names = (1...Self.together).map { _ in name(&random) }
      var style = ReportStyle()
      style.listsAll = true
      let text = format.write(
        names.enumerated().map { file($1, line: $0 + 1) }, style)
      let odd = text.unicodeScalars.first(where: obeyed)
      try #require(odd == nil, "\(names): \(String(describing: odd))")
      let lowercased = Array(text.lowercased().utf8)
      for mark in ["##[", "##vso[", "##teamcity["] {
        try #require(!lowercased.contains(Array(mark.utf8)), "\(names): \(text)")
      }
      for line in text.unicodeScalars.split(separator: "\n") {
        guard let command = gitHubCommand(line) else { continue }
        try #require(
          form == "github" && ["error", "warning", "notice"].contains(command), "\(text)")
      }
    }
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `no command arises from what stood around a character`(form: String) throws {
    let format = try #require(ReportFormat.named(form))
    for scalar in Self.hostileScalars + ["\u{FFFE}", "\u{FFFF}"] {
      for name in ["##\(scalar)[group]", "#\(scalar)#[group]", "##vso\(scalar)[task.complete]"] {
        let text = format.write([file(name, line: 1)], ReportStyle())
        let command = text.firstMatch(of: /##[a-z]*\[/)
        try #require(command == nil, "\(name.debugDescription): \(text)")
      }
    }
  }

  @Test(arguments: ["json", "sarif", "gitlab"])
  func `a report in JSON gives back every name`(form: String) throws {
    let format = try #require(ReportFormat.named(form))
    var random = SplitMix64(seed: 28)
    for _ in 0..<Self.count / Self.together {
      let names = (1...Self.together).map { _ in name(&random) }
      let text = format.write(names.map { file($0, line: 1) }, ReportStyle())
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let read = Set(strings(in: json).map { Array($0.utf8) })
      // Foundation drops a byte order mark inside a string.
      for name in names where !name.unicodeScalars.contains("\u{FEFF}") {
        try #require(read.contains(Array(name.utf8)), "\(name.debugDescription): \(text)")
      }
    }
  }

  /// Every string of a JSON value.
  private func strings(in json: Any) -> [String] {
    switch json {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let object as [String: Any]: object.values.flatMap(strings)
    default: []
    }
  }
}
