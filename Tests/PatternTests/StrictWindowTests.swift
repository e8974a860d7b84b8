// What the shipped scenes cannot meet strictly, held to the list of it.

import Foundation
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

@Suite("Pairs beyond the strict window")
struct StrictWindowTests {
  @Test
  func `are those that the README lists, with their offsets`() throws {
    let rows = try ShippedPattern.scenes.flatMap { shipped in
      try shipped.scene().timeline.alignments.compactMap { result -> String? in
        let alignment = result.alignment
        let bounds = try #require(alignment.bounds(in: .strict))
        guard !alignment.isWithin(.strict) else { return nil }
        let offset = try #require(alignment.offset).signedMilliseconds
        return "| \(shipped.name) | `\(alignment.feature)` with `\(alignment.partner)` "
          + "| \(offset) ms | ±\(bounds.upperBound.decimalMilliseconds) ms |"
      }
    }
    let file = FileManager.default.contents(atPath: PackageRoot.path(of: "Patterns/README.md"))
    let text = String(decoding: try #require(file), as: UTF8.self)
    let table = text.split(separator: "| scene | pair |").last?.split(separator: "\n") ?? []
    #expect(table.filter { $0.hasPrefix("| ") } == rows.map { $0[...] })
  }
}
