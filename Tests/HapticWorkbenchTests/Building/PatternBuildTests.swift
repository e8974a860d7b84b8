// A build without files: what it makes, in which order, and where it ends.

import HapticFormats
import HapticModel
import HapticRender
import Testing

@testable import HapticWorkbench

@Suite struct PatternBuildTests {
  private struct DiskFull: Error {}

  private let tap = Reading(
    timeline: Timeline(HapticPattern(events: [.transient(at: .zero)])))

  private func build(
    of folders: Set<String>, copying sounds: [String] = [], atMost most: Int = .max
  ) throws(BuildStop<DiskFull>) -> [String] {
    var options = BuildOptions()
    options.only = folders
    var paths: [String] = []
    var build = PatternBuild(
      tap, name: "tap", ofFile: "tap.ahap", sounds: NoWaveforms(), copying: sounds, options
    ) { file throws(DiskFull) in
      guard paths.count < most else { throw DiskFull() }
      paths.append(file.path)
    }
    try build.make { _ in "" }
    return paths
  }

  @Test func `only the folders that are wanted are made, then the whole pattern and its drawing`()
    throws
  {
    let paths = try build(of: ["android"])
    #expect(paths.first?.hasPrefix("android/") == true)
    #expect(paths.allSatisfy { $0.hasPrefix("android/") || !$0.contains("/") })
    #expect(paths.last == "tap.svg")
  }

  @Test func `a build ends with the first file that cannot be kept`() {
    let error = #expect(throws: BuildStop<DiskFull>.self) { try build(of: [], atMost: 2) }
    guard case .failed = error else {
      Issue.record("\(String(describing: error)) is not the failure of who keeps the files.")
      return
    }
  }

  @Test func `a sound never takes the name of a file that is made, whatever its case`() throws {
    let made = try #require(try build(of: ["ios"]).first { $0.hasPrefix("ios/") })
    let name = made.dropFirst("ios/".count).uppercased()
    let error = #expect(throws: BuildStop<DiskFull>.self) {
      try build(of: ["ios"], copying: [name])
    }
    guard case .refused(let message) = error else {
      Issue.record("\(String(describing: error)) is not a refusal.")
      return
    }
    #expect(message.contains(name))
  }
}
