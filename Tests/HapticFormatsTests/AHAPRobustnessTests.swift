// Whatever the bytes: a sound timeline or a refusal, never a trap.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AHAPRobustnessTests {
  private static let fixtures = [
    "every-feature.ahap", "keys-in-escapes.ahap", "trailing-commas.ahap",
    "absolute-curve-times.ahap",
  ]

  private static let corpus = files(below: folderOfPackage() + "/shared/corpus/ahap")

  @Test(.enabled(if: !corpus.isEmpty, "There is no corpus beside the package."))
  func `every file of the corpus is read`() throws {
    #expect(Self.corpus.count == 100)
    for path in Self.corpus {
      let bytes = try #require(contents(ofFile: path))
      let reading = try #require(try? Format.ahap.read(bytes), "\(path) was refused")
      #expect(isSound(reading), "\(path)")
    }
  }

  @Test(arguments: fixtures)
  func `a file cut short anywhere is refused`(name: String) throws {
    var bytes = try fixture(name)
    while bytes.last == 0x0A { bytes.removeLast() }
    for count in bytes.indices {
      #expect(throws: MalformedFile.self) { try Format.ahap.read(Array(bytes[..<count])) }
    }
  }

  @Test func `the place of many intents is looked for once`() throws {
    let (lines, count) = (1_000_000, 20_000)
    let intents = (0..<count).map { "{\"outcome\": \"word \($0)\"}" }.joined(separator: ", ")
    let text =
      "{\"Version\": 1, \"Pattern\": []," + String(repeating: "\n", count: lines)
      + "\"Metadata\": {\"Intents\": [\(intents)]}}"
    var reading: Reading?
    let seconds = try processorSeconds { reading = try Format.ahap.read(Array(text.utf8)) }
    #expect(seconds < 60)
    let places = try #require(reading).places.intents
    #expect(places.count == count)
    #expect(places.values.allSatisfy { $0.line == lines + 1 })
    #expect(places[Intent(.outcome("word 7"))]?.path == "Metadata.Intents[7]")
  }

  @Test func `any single byte may change to any other`() throws {
    var bytes = try fixture("smallest.ahap")
    var failures: [String] = []
    for index in bytes.indices {
      let original = bytes[index]
      for value in UInt8.min...UInt8.max where value != original {
        bytes[index] = value
        if !readsOrRefuses(bytes) { failures.append("byte \(index) as \(value)") }
      }
      bytes[index] = original
    }
    #expect(failures == [])
  }

  @Test(arguments: fixtures)
  func `any few bytes may change, go or come twice`(name: String) throws {
    let original = try fixture(name)
    var generator = SeededGenerator(state: 7)
    for _ in 0..<800 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[index], at: index)
        }
      }
      try #require(readsOrRefuses(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: ["null", "true", "\"x\"", "-1", "1e400", "-1e308", "[]", "{}"])
  func `any value may be of any type`(replacement: String) throws {
    let bytes = try fixture("every-feature.ahap")
    let values = valueRanges(in: bytes)
    #expect(values.count > 80)
    for range in values {
      let changed =
        Array(bytes[..<range.lowerBound]) + replacement.utf8 + bytes[range.upperBound...]
      let isFatal = [0, values.max { $0.count < $1.count }?.lowerBound].contains(range.lowerBound)
      let reading = try? Format.ahap.read(changed)
      if let reading {
        try #require(isSound(reading))
      } else {
        // Only the root, the pattern and times without end may not be read.
        let text = String(decoding: bytes[range], as: UTF8.self)
        let mayFail = isFatal || text.hasPrefix("[\n    {\"Event\"") || replacement == "1e400"
        try #require(mayFail, "\(text) as \(replacement)")
      }
    }
  }

  /// The ranges of all values of a file, found by their brackets and commas.
  private func valueRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { ranges.append(start..<index + 1) }
      case UInt8(ascii: "\""):
        index += 1
        while bytes[index] != UInt8(ascii: "\"") { index += 1 }
        if bytes[index + 1] != UInt8(ascii: ":") { ranges.append(start..<index + 1) }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        while !",}] \n".utf8.contains(bytes[index + 1]) { index += 1 }
        ranges.append(start..<index + 1)
      default: break
      }
      index += 1
    }
    return ranges
  }

  @Test func `depth costs nothing`() throws {
    let deep = "{\"Version\": 1, \"Metadata\": " + String(repeating: "[", count: 2_000_000)
    let error = try #require(throws: MalformedFile.self) { try Format.ahap.read(text: deep) }
    #expect(error.message == "The file nests deeper than 512 levels.")
    #expect(error.place.column == 28 + 511)
  }

  @Test func `a million and one events are refused`() throws {
    let element = Array("{\"Event\":{\"Time\":0,\"EventType\":\"AudioContinuous\"}},".utf8)
    var bytes = Array("{\"Pattern\":[".utf8)
    bytes.reserveCapacity(element.count * 1_000_001)
    for _ in 0...1_000_000 { bytes += element }
    let error = try #require(throws: MalformedFile.self) { try Format.ahap.read(bytes) }
    #expect(error.message == "The pattern has more than the limit of 1000000 events.")
    #expect(error.place.path == "Pattern[1000000]")
  }

  @Test func `guessing at misspelt names ends after a thousand`() throws {
    let misspelt = Array(
      repeating: "{\"Event\": {\"Time\": 0, \"EventType\": \"hapticTap\"}}", count: 10)
    let near = Array(
      repeating: "{\"Event\": {\"Time\": 0, \"EventType\": \"transient\"}}", count: 1200)
    let text = ahap((near + misspelt).joined(separator: ","))
    let rules = try Format.ahap.read(text: text).rules
    #expect(rules.filter { $0 == "A010" }.count == 1000)
    #expect(rules.filter { $0 == "A011" }.count == 210)
  }

  @Test func `a megabyte of unknown names is quickly done with`() throws {
    let keys = (0..<80_000).map { "\"Tine\($0)\": 1," }.joined()
    let reading = try Format.ahap.read(text: ahap("{\(keys) \(tap().dropFirst())"))
    #expect(reading.findings.count == 1001)
    #expect(reading.events.count == 1)
  }
}
