// The page on formats says what the formats do, and the formats do what their rows claim.

import Foundation
import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct FormatsPageTests {
  @Test func `the page is what the table and the shipped patterns make it`() throws {
    let path = PackageRoot.path(of: "Documentation/Formats.md")
    let page = try FormatsPage.text()
    let stored = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] != nil {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let lines = zip(
      page.split(separator: "\n", omittingEmptySubsequences: false),
      stored.split(separator: "\n", omittingEmptySubsequences: false))
    for (wanted, found) in lines { #expect(found == wanted) }
    #expect(page.count == stored.count)
  }

  @Test(arguments: Format.all.filter { $0.write != nil }.map(\.name))
  func `a row claims what its writer does`(name: String) throws {
    let format = try #require(Format.all.named(name))
    let write = try #require(format.write)
    for feature in Format.Content.allCases {
      let losses = (try? write(feature.probe, WritingOptions()))?.losses
      let said = Set(losses?.map(\.kind) ?? []).intersection(feature.kinds)
      switch format.carries[feature] {
      case .whole:
        #expect(losses != nil && said.isEmpty, "\(feature.rawValue) is claimed whole: \(said)")
      case .part: break
      // A refusal says it as well.
      case nil: #expect(losses == nil || !said.isEmpty, "\(feature.rawValue) is left out unsaid")
      }
    }
  }
}
