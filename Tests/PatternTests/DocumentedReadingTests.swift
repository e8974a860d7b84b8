// The Swift on the page about native files: compiled here as it stands there, and run.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

/// The scene that ships under this name, as it is.
func secretOffer() throws -> Timeline? {
  guard let shipped = ShippedPattern.named("secret-offer") else { return nil }
  return try Format.scene.read(shipped.bytes).timeline
}

/// A scene file with settings of one's own, which go before those in the file.
func scene(in file: [UInt8], delayedBy seconds: Double) throws -> Timeline {
  var options = ReadingOptions()
  options.sceneSettings = ["haptics.delay": .number(seconds)]
  return try Format.scene.read(file, options: options).timeline
}

/// A timeline file with the files that it names, by their paths.
func timeline(in file: [UInt8], naming others: [String: [UInt8]]) throws -> Timeline {
  var options = ReadingOptions()
  options.references = loader(of: others)
  return try Format.timeline.read(file, options: options).timeline
}

func loader(of files: [String: [UInt8]]) -> ReferenceLoader {
  ReferenceLoader { path throws(ReferenceLoader.Refusal) in
    guard let bytes = files[path] else { throw ReferenceLoader.Refusal("There is no \"\(path)\".") }
    return ReferenceLoader.File(identity: path, bytes: bytes, references: loader(of: files))
  }
}

@Suite struct DocumentedReadingTests {
  private func text(ofFile path: String) throws -> String {
    try String(contentsOfFile: PackageRoot.path(of: path), encoding: .utf8)
  }

  @Test func `the page shows what is compiled here`() throws {
    let page = try text(ofFile: "Documentation/Timeline-files.md")
    let block = try #require(page.split(separator: "```swift\n").dropFirst().first)
    let shown = try #require(block.split(separator: "```").first).split(separator: "\n")
    let code = try text(ofFile: "Tests/PatternTests/DocumentedReadingTests.swift")
    #expect(shown.count > 20)
    #expect(
      code.split(separator: "\n").joined(separator: "\n").contains(
        shown.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")))
  }

  @Test func `a shipped scene, a scene with settings and a timeline are read`() throws {
    let shipped = try #require(try secretOffer())
    #expect(!shipped.features.isEmpty)
    let file = try #require(ShippedPattern.named("splash")).bytes
    let onTime = try Format.scene.read(file).timeline
    let late = try scene(in: file, delayedBy: 0.06)
    let (tap, lateTap) = (onTime.onsets.first?.span.start, late.onsets.first?.span.start)
    #expect(try #require(lateTap) - (try #require(tap)) == .milliseconds(60))
    let success = try #require(ShippedPattern.named("success")).bytes
    let reference = "{\"pattern\": \"s.ahap\", \"at\": 1}"
    let naming = Array("{\"timeline\": 1, \"patterns\": [\(reference)]}".utf8)
    let placed = try timeline(in: naming, naming: ["s.ahap": success])
    #expect(placed == (try Format.ahap.read(success).timeline.shifted(by: .seconds(1))))
    #expect(throws: MalformedFile.self) { try timeline(in: naming, naming: [:]) }
  }
}
