// Time: exact to the nanosecond, and arithmetic that never traps.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct HapticTimeTests {
  @Test func `a duration is the same time to the nanosecond`() throws {
    var random = SplitMix64(seed: 9)
    try withEvery("case", in: 0..<500) { _ in
      let time = HapticTime(nanoseconds: Int64.random(in: -Int64.max...Int64.max, using: &random))
      try #require(HapticTime(Duration(time)) == time)
    }
    #expect(HapticTime(.milliseconds(250)) == .milliseconds(250))
    #expect(HapticTime(.seconds(Int64.max)) == .largest)
    #expect(
      HapticTime(Duration(secondsComponent: 0, attosecondsComponent: 1_600_000_000)).nanoseconds
        == 2)
  }

  @Test func `a decimal second is exact to nine digits`() throws {
    var random = SplitMix64(seed: 1)
    try withEvery("case", in: 0..<2_000) { _ in
      let seconds = Int64(random.integer(0...86_400))
      let rest = Int64(random.integer(0...999_999_999))
      let digits = String(rest)
      let text = "\(seconds)." + String(repeating: "0", count: 9 - digits.count) + digits
      let read = try #require(Double(text))
      let time = try #require(HapticTime(exactly: read))
      try #require(time.nanoseconds == seconds * 1_000_000_000 + rest, "\(text)")
      try #require(HapticTime(exactly: -read) == -time)
      try #require(HapticTime(exactly: time.seconds) == time)
    }
  }

  @Test func `ten thousand phases of fifty milliseconds land on five hundred seconds`() {
    #expect(HapticTime.milliseconds(50) * 10_000 == .seconds(500))
    let phase = HapticEvent.continuous(
      ContinuousEvent(time: .zero, duration: .milliseconds(50)))
    let train = Timeline(HapticPattern(events: [phase])).repeated(10_000)
    #expect(train.duration == .seconds(500))
    #expect(train.patterns.last?.placement.start == .milliseconds(499_950))
    #expect(train.duration.firstFrame(atRate: 44_100) == 22_050_000)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e10, -1e10, 9.3e9, .greatestFiniteMagnitude,
  ])
  func `seconds that do not fit are refused or limited`(_ seconds: Double) {
    #expect(HapticTime(exactly: seconds) == nil)
    let limited = HapticTime(clamping: seconds)
    let limit: HapticTime = seconds < 0 ? -.largest : .largest
    #expect(limited == (seconds.isNaN ? .zero : limit))
  }

  @Test func `arithmetic is limited, and never traps`() throws {
    let values: [Int64] = [.min, -.max, -.max + 1, -1_000_000_000, -1, 0, 1, 7, .max - 1, .max]
    try withEvery("a", in: values) { a in
      try withEvery("b", in: values) { b in
        try checkArithmetic(HapticTime(nanoseconds: a), HapticTime(nanoseconds: b))
      }
      try withEvery("count", in: [Int.min, -2, -1, 0, 1, 2, Int.max]) { count in
        let product = HapticTime(nanoseconds: a) * count
        try #require(product.isInRange)
        try #require(product.sign == a.signum() * Int64(count.signum()))
      }
      try withEvery("factor", in: [-.infinity, -1e300, -1, 0, 0.3, 1, 1e300, .infinity, .nan]) {
        try #require(HapticTime(nanoseconds: a).scaled(by: $0).isInRange)
      }
    }
  }

  private func checkArithmetic(_ a: HapticTime, _ b: HapticTime) throws {
    try #require((a + b).isInRange && (a - b).isInRange && (-a).isInRange)
    try #require(a + b == b + a)
    try #require(a - b == -(b - a))
    try #require((a < b) == (a.nanoseconds < b.nanoseconds))
    let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
    try #require(overflow || (a + b).nanoseconds == max(sum, -.max))
    try #require(!overflow || (a + b).sign == a.sign)
  }

  @Test func `scaling by one changes nothing however large`() {
    #expect(HapticTime(nanoseconds: .max - 1).scaled(by: 1).nanoseconds == .max - 1)
    #expect(HapticTime(nanoseconds: 3).scaled(by: 0.5).nanoseconds == 2)
    #expect(HapticTime(nanoseconds: 5).scaled(by: 0.3).nanoseconds == 2)
  }

  @Test func `milliseconds are limited`() {
    #expect(HapticTime.milliseconds(40).nanoseconds == 40_000_000)
    #expect(HapticTime.milliseconds(.max) == .largest)
    #expect(HapticTime.milliseconds(.min) == -.largest)
  }

  @Test(
    arguments: zip(
      [0, 250_000_000, 1, -1_500_000_000, 3_600_000_000_000, Int64.max],
      ["0", "0.25", "0.000000001", "-1.5", "3600", "9223372036.854775807"]))
  func `decimal seconds are exact to the nanosecond, and no longer than they need to be`(
    nanoseconds: Int64, text: String
  ) {
    let time = HapticTime(nanoseconds: nanoseconds)
    #expect(time.decimalSeconds == text)
    #expect(time.description == text + " s")
  }
}

extension HapticTime {
  fileprivate var isInRange: Bool { self <= .largest && self >= -.largest }
  fileprivate var sign: Int64 { nanoseconds.signum() }
}
