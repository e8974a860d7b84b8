// Whatever the bytes: a timeline that can be written and read again, or a refusal; never a trap.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

/// Whether bytes give a timeline that keeps the format's promises, or are refused with a place.
func readsOrRefuses(native bytes: [UInt8]) -> Bool {
  var options = ReadingOptions()
  options.maximumEvents = 20_000
  options.references = loader([:])
  let readers: [() throws -> Void] = [
    { try readBack(try Format.timeline.read(bytes, options: options)) },
    { _ = try Format.scene.read(bytes, options: options) },
    { try readBack(definitionOf: bytes, options) },
    { _ = try GestureFile.read(bytes, options: options) },
  ]
  return readers.allSatisfy { isReadOrRefused($0) }
}

/// A timeline that is not the same after being written and read.
private struct ChangedOnTheWay: Error {}

private func readBack(_ reading: Reading) throws {
  let text = try TimelineFile.write(reading.timeline)
  guard try timeline(text).timeline == reading.timeline else {
    throw ChangedOnTheWay()
  }
}

private func readBack(definitionOf bytes: [UInt8], _ options: ReadingOptions) throws {
  let definition = try bytes.withUnsafeBytes {
    try InteractionFile.definition(in: $0, options: options)
  }
  let text = Array(InteractionFile.write(definition).utf8)
  let again = try text.withUnsafeBytes { try InteractionFile.definition(in: $0, options: options) }
  guard again == definition else { throw ChangedOnTheWay() }
}

private func isReadOrRefused(_ read: () throws -> Void) -> Bool {
  do {
    try read()
    return true
  } catch let fault as MalformedFile {
    return fault.message.hasSuffix(".") || fault.message.hasSuffix("?")
  } catch {
    return false
  }
}

@Suite struct NativeRobustnessTests {
  private static let fixtures = [
    "timeline/every-key.timeline.json", "timeline/reference.timeline.json",
    "scene/every-key.scene.json", "gesture/every-finger.gesture.json", "gesture/two-fingers.csv",
    "gesture/offset.csv", "interaction/every-key.interaction.json",
  ]

  /// The bytes that change what a file means.
  private static let grammar = Array("0123456789-.e\"[]{},:".utf8)

  @Test(arguments: fixtures)
  func `a file cut short anywhere is read or refused`(name: String) throws {
    let bytes = try nativeFixture(name)
    for count in bytes.indices {
      try #require(readsOrRefuses(native: Array(bytes[..<count])), "\(count) bytes")
    }
  }

  @Test(arguments: fixtures)
  func `any few bytes may change, go or come twice`(name: String) throws {
    let original = try nativeFixture(name)
    var random = SplitMix64(seed: 11)
    for _ in 0..<600 {
      var bytes = original
      for _ in 0...random.integer(0...2) {
        let index = random.integer(0...bytes.count - 1)
        switch random.integer(0...3) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[index], at: index)
        default: bytes[index] = Self.grammar.randomElement(using: &random) ?? 0
        }
      }
      try #require(
        readsOrRefuses(native: bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: ["null", "true", "\"x\"", "-1", "1e400", "-1e308", "1e308", "[]", "{}"])
  func `any value may be of any type`(replacement: String) throws {
    for name in Self.fixtures where name.hasSuffix("json") {
      let bytes = try nativeFixture(name)
      for range in numberRanges(in: bytes) {
        let changed =
          Array(bytes[..<range.lowerBound]) + replacement.utf8 + bytes[range.upperBound...]
        try #require(readsOrRefuses(native: changed), "\(name) at \(range)")
      }
    }
  }

  /// The ranges of all numbers of a file.
  private func numberRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in bytes.indices {
      let isNumber = "0123456789.-".utf8.contains(bytes[index])
      if isNumber, start == nil { start = index }
      if !isNumber, let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    return ranges
  }

  @Test func `depth costs nothing`() {
    let deep = "{\"timeline\": 1, \"comment\": " + String(repeating: "[", count: 1_000_000)
    let refusal = fault { _ = try timeline(deep) }
    #expect(refusal.hasSuffix("The file nests deeper than 512 levels."))
    let most =
      "{\"timeline\": 1, \"comment\": " + String(repeating: "[", count: 511)
      + String(repeating: "]", count: 511) + "}"
    #expect(fault { _ = try timeline(most) }.hasPrefix("1:28: comment: \"comment\" is a string"))
  }

  @Test func `a megabyte of unknown keys is quickly refused`() {
    let keys = (0..<80_000).map { "\"key\($0)\": 1," }.joined()
    let refusal = fault { _ = try timeline("{\(keys) \"timeline\": 1}") }
    #expect(refusal.hasPrefix("1:2: key0: A timeline has no \"key0\"."))
  }

  @Test func `a hundred thousand events are read in good time`() throws {
    let events = (0..<100_000).map { "{\"transient\": \(Double($0) / 100)}" }
    let text = "{\"timeline\": 1, \"patterns\": [{\"events\": [\(events.joined(separator: ","))]}]}"
    var pattern: HapticPattern?
    let seconds = try processorSeconds {
      pattern = try timeline(text).timeline.patterns.first?.pattern
    }
    #expect(pattern?.events.count == 100_000)
    // Loose, because it also runs unoptimised; a square of the size would not pass.
    #expect(seconds < 60)
  }
}
