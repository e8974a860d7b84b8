// The tables of libraries and targets in the documentation, CONTRIBUTING and the package index's file are those of the package.

import Foundation
import HapticTestSupport
import Testing

@Suite struct PackageTablesTests {
  private func names(of pattern: some RegexComponent<(Substring, Substring)>, in file: String)
    throws -> Set<String>
  {
    let text = try String(contentsOfFile: PackageRoot.path(of: file), encoding: .utf8)
    let names = text.matches(of: pattern).map { String($0.output.1) }
    #expect(Set(names).count == names.count, "\(file) names something twice")
    return Set(names)
  }

  @Test func `every library is a row of the documentation and has an index of its documentation`()
    throws
  {
    let libraries = try names(of: /\.library\(name: "(\w+)"/, in: "Package.swift")
    #expect(try libraries == names(of: /(?m)^\| `(Haptic\w+)` \|/, in: "Documentation/README.md"))
    let indexed = try names(of: /(?m)^ +- (\w+)$/, in: ".spi.yml")
    #expect(indexed.union(["HapticAudioFile"]) == libraries)
  }

  @Test func `every target that is ours is named in CONTRIBUTING's table`() throws {
    let targets = try names(
      of: /\.(?:t|executableT)arget\(\s*name: "(Haptic\w+|haptic-cli)"/, in: "Package.swift")
    let rows = try names(of: /(?m)^\| `(Haptic\w+|haptic-cli)`[^\n]* \|/, in: "CONTRIBUTING.md")
    #expect(targets.subtracting(["HapticTestSupport"]) == rows.subtracting(["HapticBuild"]))
  }
}
