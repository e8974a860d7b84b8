// The page on the words of interaction files: each word has an example, and each example is read.

import Foundation
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct InteractionWordsTests {
  /// A row of the page: its section, its words, and its example.
  private struct Row {
    let section: String
    let words: [String]
    let example: String
  }

  private static func page() throws -> String {
    let path = PackageRoot.path(of: "Documentation/Interaction-words.md")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  private static func rows() throws -> [Row] {
    var rows: [Row] = []
    var section = ""
    for line in try page().split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = cells[0].split(separator: "`").map(String.init).filter { !$0.contains(",") }
      rows.append(
        Row(
          section: section, words: words,
          example: cells[2].trimmingCharacters(in: CharacterSet(charactersIn: "`"))))
    }
    return rows
  }

  /// The file of the page with an example in its place.
  private static func file(_ row: Row) throws -> [UInt8] {
    let block = try #require(page().components(separatedBy: "```json\n").dropFirst().first)
    let text = try #require(block.components(separatedBy: "```").first)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var file = try #require(json as? [String: Any])
    let part = try JSONSerialization.jsonObject(with: Data(row.example.utf8))
    switch row.section {
    case "effort": file["effort"] = part
    case "each":
      file["each"] = part
      file["values"] = ["$side.$row": ["formula": "list.offset * list.offset + $place"]]
      (file["stage"], file["motions"], file["states"], file["haptics"]) = (nil, nil, nil, nil)
    case "states":
      var machines = try #require(file["states"] as? [String: [String: [Any]]])
      machines["page"]?["armed"]?.append(part)
      file["states"] = machines
    case "stage":
      var stage = try #require(file["stage"] as? [String: Any])
      stage["figures"] = (stage["figures"] as? [Any] ?? []) + [part]
      file["stage"] = stage
    case "haptics", "markers", "examples", "requires":
      file[row.section] = (file[row.section] as? [Any] ?? []) + [part]
      // Then the page's own moment is none.
      if row.section == "markers" { file["stage"] = nil }
    default:
      var named = try #require(file[row.section] as? [String: Any])
      named["tried"] = part
      file[row.section] = named
    }
    return [UInt8](try JSONSerialization.data(withJSONObject: file, options: .sortedKeys))
  }

  @Test func `each example is read, and has its words`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 60)
    for row in rows {
      let bytes = try Self.file(row)
      #expect(
        fault { _ = try InteractionFile.scene(in: bytes) } == "read",
        "\(row.section): \(row.example)")
      for word in row.words {
        #expect(String(decoding: bytes, as: UTF8.self).contains("\"\(word)\""), "\(word)")
      }
    }
  }

  @Test func `each word has an example`() throws {
    let shown = Set(try Self.rows().flatMap(\.words))
    let shapes = ObjectShape.interactionObjects
    let words = Set(shapes.flatMap { $0.needed + $0.optional }).subtracting(["comment"])
    #expect(words.subtracting(shown).sorted() == [])
    // The keys of an effort are names, but for one.
    #expect(shown.subtracting(words).sorted() == ["over"])
  }
}
