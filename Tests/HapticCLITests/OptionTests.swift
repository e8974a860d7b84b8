// What options take, to their bounds, and what they refuse beyond.

import ArgumentParser
import Foundation
import HapticAudioFile
import HapticRender
import HapticTestSupport
import Testing

@testable import haptic_cli

@Suite struct OptionTests {
  /// An option, a value that it takes, and one that is just too much.
  struct Bound: Sendable, CustomStringConvertible {
    let option: String
    let taken: String
    let refused: String

    init(_ option: String, _ taken: String, _ refused: String) {
      (self.option, self.taken, self.refused) = (option, taken, refused)
    }

    var description: String { "\(option) \(taken)" }
  }

  private func expectBound(_ bound: Bound, _ check: (String) throws -> Void) {
    #expect(throws: Never.self) { try check(bound.taken) }
    let error = #expect(throws: (any Error).self) { try check(bound.refused) }
    #expect(error.flatMap(Failure.init(known:))?.status == .usage)
  }

  @Test(arguments: [
    Bound("--max-shift", "0", "-0.001"), Bound("--max-shift", "10000", "10000.001"),
    Bound("--max-unmatched", "0", "-1"),
    Bound("--max-lengthening", "0", "-0.001"),
    Bound("--max-lengthening", "86400000", "86400000.01"),
    Bound("--max-change", "0", "-0.001"), Bound("--max-change", "1", "1.001"),
    Bound("--min-similarity", "0", "-0.001"), Bound("--min-similarity", "1", "1.001"),
    Bound("--min-quality", "0", "-0.001"), Bound("--min-quality", "1", "1.001"),
    Bound("--max-envelope", "0", "-0.001"), Bound("--max-envelope", "60", "60.001"),
  ])
  func `a threshold of a comparison has bounds`(_ bound: Bound) {
    expectBound(bound) { _ = try ComparisonThresholds.parse([bound.option, $0]).limits() }
  }

  @Test(arguments: [
    Bound("--max-events", "1", "0"), Bound("--max-size", "1", "0"),
    Bound("--max-duration", "0.001", "0"), Bound("--max-duration", "0.001", "nan"),
    Bound("--stretch", "0.001", "0"), Bound("--stretch", "1e300", "inf"),
    Bound("--fit", "0.001", "0"), Bound("--fit", "1e300", "inf"),
  ])
  func `how an input is read has bounds`(_ bound: Bound) {
    expectBound(bound) { _ = try InputOptions.parse([bound.option, $0]).reading() }
  }

  @Test(arguments: [
    Bound("--rate", "8000", "7999"), Bound("--rate", "192000", "192001"),
    Bound("--gain", "1000", "1000.1"), Bound("--gain", "60dB", "60.1dB"),
    Bound("--gain", "0", "-0.1"),
  ])
  func `how a pattern is rendered has bounds`(_ bound: Bound) {
    expectBound(bound) {
      _ = try SoundOptions.parse([bound.option, $0]).rendering(longest: .seconds(1))
    }
  }

  @Test(arguments: [Bound("--jobs", "1", "0"), Bound("--jobs", "2", "-2")])
  func `there is at least one thread`(_ bound: Bound) {
    expectBound(bound) { _ = try SoundOptions.parse([bound.option + "=" + $0]).storing(as: .wav) }
  }

  @Test(arguments: [Bound("--quality", "0", "-0.01"), Bound("--quality", "1", "1.01")])
  func `a quality is a fraction`(_ bound: Bound) throws {
    let ogg = try #require(AudioContainer.forExtension("ogg"))
    expectBound(bound) {
      _ = try SoundOptions.parse([bound.option + "=" + $0]).storing(as: ogg)
    }
  }

  @Test(arguments: [
    Bound("--normalize", "1", "1.001"), Bound("--normalize", "0dB", "0.1dB"),
    Bound("--normalize", "-90dB", "-91dB"),
  ])
  func `a peak is at most full scale, and more than nothing`(_ bound: Bound) {
    expectBound(bound) { _ = try SoundOptions.parse([bound.option, $0]).peak(of: "a.wav") }
  }

  @Test func `the range of an option stands in one place, which command and module share`() throws {
    for folder in ["Sources/haptic-cli", "Sources/HapticWeb"] {
      let files = FileManager.default.enumerator(atPath: PackageRoot.path(of: folder))
      for case let file as String in try #require(files) where file.hasSuffix(".swift") {
        let source = try String(
          contentsOfFile: PackageRoot.path(of: "\(folder)/\(file)"), encoding: .utf8)
        let code = source.split(separator: "\n").filter { !$0.contains("//") }
        let ranges = code.filter { $0.firstMatch(of: /[0-9]\.\.\.-?[0-9]/) != nil }
        #expect(ranges.isEmpty, "\(file): a range belongs to a row of Setting: \(ranges)")
      }
    }
  }
}
