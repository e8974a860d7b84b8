// Computed numbers are written with nine digits, and are as near as nine digits can be.

import HapticModel
import HapticTestSupport
import Testing

@testable import HapticFormats

@Suite struct WrittenNumberTests {
  private static let examples: [(Double, String)] = [
    (0.41 * 0.3, "0.123"), (0.1 + 0.2, "0.3"), (0.333333333333, "0.333333333"),
    (-0.666666666666, "-0.666666667"), (0.012345678912, "0.0123456789"), (0.999999999999, "1"),
    (123456.7890123456, "123456.789012346"), (1e-30, "0"), (0, "0"),
    (1234567.12345678, "1234567.12345678"),
  ]

  @Test(arguments: examples) func `dust is left out`(number: Double, text: String) {
    #expect(JSONWriter.number(number.inNineDigits) == text)
  }

  @Test(arguments: [Double.infinity, -.infinity, 1e300, -7e15])
  func `numbers without decimals stay as they are`(number: Double) {
    #expect(number.inNineDigits == number)
  }

  @Test func `no number moves by more than its ninth digit`() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<20_000 {
      let exponent = random.integer(-12...6)
      let number = random.number(-1...1) * power(of: exponent)
      let written = number.inNineDigits
      let error = abs(written - number)
      try #require(error < 1e-9)
      try #require(abs(number) < 1e-13 || error <= 0.51e-8 * abs(number))
      try #require(written.inNineDigits == written)
      try #require(hasNineDigits(JSONWriter.number(written)[...]))
    }
  }

  @Test(arguments: [
    "web", "web-gamepad", "android", "android-waveform-envelope", "kotlin", "pulsar", "haptic",
    "hjif", "he", "he1", "css", "motion", "lottie-markers",
  ])
  func `no file has more digits`(name: String) throws {
    let format = try #require(Format.all.named(name))
    var count = 0
    for seed in UInt64(0)..<40 {
      var source = RandomTimelines(seed: seed)
      var options = WritingOptions()
      options.profile = seed % 2 == 0 ? .reference : try taptic()
      guard let file = try? format.write?(source.wholeTimeline(), options) else { continue }
      // The points of a Bézier curve are the timeline's own.
      for line in file.parts[0].text.split(separator: "\n") where !line.contains("bezier") {
        for number in line.split(whereSeparator: { !"0123456789.e-".contains($0) }) {
          try #require(hasNineDigits(number), "\(line)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  /// Whether a number has at most nine decimals, or at most nine digits that count.
  private func hasNineDigits(_ text: Substring) -> Bool {
    let parts = text.split(separator: "e", maxSplits: 1)
    let digits = (parts.first ?? "").drop { $0 == "-" }
    let decimals = digits.firstIndex(of: ".").map { digits[$0...].count - 1 } ?? 0
    let significant = digits.filter { $0 != "." }.drop { $0 == "0" }
    return significant.count <= 9 || (decimals <= 9 && parts.count < 2)
  }

  /// A power of ten, by multiplication.
  private func power(of exponent: Int) -> Double {
    let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
    return exponent < 0 ? 1 / power : power
  }
}
