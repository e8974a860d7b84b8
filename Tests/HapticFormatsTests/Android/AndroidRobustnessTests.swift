// Whatever the bytes: a timeline or a refusal, never a trap.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct AndroidRobustnessTests {
  /// A file with every element.
  private static let seed = """
    <?xml version="1.0" encoding="UTF-8"?>
    <vibration-select><!-- é -->
    <vibration-effect><vendor-effect>YWJj</vendor-effect></vibration-effect>
    <vibration-effect><repeating-effect><preamble><predefined-effect name="click"/></preamble>
    <repeating><primitive-effect name="tick" scale="0.5" delayMs="10" delayType="pause"/></repeating>
    </repeating-effect></vibration-effect>
    <vibration-effect><waveform-effect><waveform-entry durationMs="10" amplitude="default"/><repeating>
    <waveform-entry durationMs="20" amplitude="&#50;"/></repeating></waveform-effect></vibration-effect>
    <vibration-effect><basic-envelope-effect initialSharpness="0.3" startTimeMs="5">
    <control-point intensity="1" sharpness=".5" durationMs="9"/>
    <control-point intensity="0" sharpness="1e-3" durationMs="9"/></basic-envelope-effect>
    </vibration-effect>
    <vibration-effect><waveform-envelope-effect initialFrequencyHz="100">
    <control-point amplitude="1" frequencyHz="99.5" durationMs="9"/></waveform-envelope-effect>
    </vibration-effect>
    </vibration-select>
    """

  /// Whether bytes are read to a sound timeline, or refused at a place in a sentence.
  private func readsOrRefuses(_ bytes: [UInt8]) -> Bool {
    do throws(MalformedFile) {
      return isSound(try Format.android.read(bytes))
    } catch {
      return error.message.hasSuffix(".") && (error.place.line ?? 0) > 0
    }
  }

  @Test func `the seed itself is read`() throws {
    let reading = try Format.android.read(Array(Self.seed.utf8))
    #expect(reading.findings.map(\.rule.id) == ["X003", "X001", "X004", "X004", "X002"])
  }

  @Test func `a file cut short anywhere is refused`() {
    let bytes = Array(Self.seed.utf8)
    for count in bytes.indices {
      #expect(throws: MalformedFile.self) { try Format.android.read(Array(bytes[..<count])) }
    }
  }

  @Test func `any few bytes may change, go or come twice`() throws {
    let original = Array(Self.seed.utf8)
    var generator = SeededGenerator(state: 11)
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes[index] = UInt8(ascii: "9")
        default: bytes.insert(bytes[index], at: index)
        }
      }
      try #require(readsOrRefuses(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: ["1e300", "-1e300", "1e-320", "9223372036854775807", "2147483647", "+1", ""])
  func `any number may be any other`(number: String) throws {
    let bytes = Array(Self.seed.utf8)
    var index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 }
      if end > index {
        let changed = bytes[..<index] + Array(number.utf8) + bytes[end...]
        try #require(readsOrRefuses(Array(changed)))
      }
      index = end + 1
    }
  }
}
