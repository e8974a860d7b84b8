// The page on delays of live haptics says how near live runs come to their timelines.

import Foundation
import HapticFormats
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct LivePageTests {
  private static let shipped: [Interaction] = interactionFiles.compactMap { file in
    try? Interaction(contentsOf: file.bytes)
  }.sorted { $0.name < $1.name }

  @Test func `what a finger crosses comes nearer to its exact time, and the page says how much`()
    throws
  {
    let rows = try Self.shipped.map { try #require(try LiveConvergence.row(of: $0), "\($0.name)") }
    let path = PackageRoot.path(of: "Documentation/Live-timing.md")
    let stored = try String(contentsOfFile: path, encoding: .utf8)
    let lines = stored.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: LiveConvergence.head[0]))
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    let table = LiveConvergence.head + rows
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] != nil {
      let page = lines[..<start] + table + lines[end...]
      try page.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(lines[start..<end] == table[...])
  }
}
