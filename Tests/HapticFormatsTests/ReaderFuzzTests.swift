// Damaged files of every format that is read: a timeline or a refusal, soon, and in little memory.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct ReaderFuzzTests {
  /// How many damaged files each reader gets; `make fuzz` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) } ?? 1_500

  /// The longest that one small file may take, in a processor's seconds (our choice; far above
  /// what any takes).
  private static let longest = 20.0

  /// The formats that are read; `make fuzz` may choose one.
  private static let readable = Format.all.filter { $0.read != nil }.map(\.name).filter {
    [nil, $0].contains(ProcessInfo.processInfo.environment["FUZZ_FORMAT"])
  }

  /// Small files of a format: what is beside the package, and what its own writer makes.
  private func seeds(of format: Format) -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    Corpus.ifPresent { corpus in
      for suffix in format.extensions {
        for file in corpus.files(withExtension: suffix) {
          if let bytes = try? file.bytes(), bytes.count < 16_000 { seeds.append(bytes) }
        }
      }
    }
    for seed in 0..<12 {
      var source = RandomTimelines(seed: UInt64(seed))
      let timeline = seed % 2 == 0 ? source.timeline() : source.wholeTimeline()
      let written = try? format.write?(timeline, WritingOptions())
      seeds += written?.parts.map { Array($0.text.utf8) } ?? []
    }
    if format.name == "scene" {
      seeds += HapticScene.all.map { Array("{\"scene\": \"\($0.name)\"}".utf8) }
    }
    if format.name == "interaction" { seeds += interactionFiles.map(\.bytes) }
    return seeds
  }

  @Test(arguments: readable)
  func `a damaged file is read or refused, and what was read can be written`(
    name: String
  ) throws {
    let format = try #require(Format.all.named(name))
    let read = try #require(format.read)
    var files = try #require(MutatedFiles(seeds(of: format), seed: 11))
    var options = ReadingOptions()
    options.maximumEvents = 20_000
    options.maximumDuration = .seconds(600)
    for index in 0..<Self.count {
      let bytes = files.next()
      let took = processorSeconds {
        if let reading = try? bytes.withUnsafeBytes({ try read($0, options) }), index % 16 == 0 {
          write(reading.timeline)
        }
      }
      try #require(took < Self.longest, "file \(index): \(String(decoding: bytes, as: UTF8.self))")
    }
    try #require(Memory.peakMegabytes < 2_000)
  }

  /// Writes a timeline in every format; a refusal is as good as a file.
  private func write(_ timeline: Timeline) {
    for format in Format.all { _ = try? format.write?(timeline, WritingOptions()) }
  }
}

/// What the process has used.
private enum Memory {
  /// The most memory that it ever had, in megabytes.
  static var peakMegabytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss) >> 20
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) >> 10
    #endif
  }
}
