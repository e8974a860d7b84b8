// From times to frames: the first frame that is not before a time, exact at any size.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct FrameTests {
  static let rates = [1, 3, 60, 7_919, 8_000, 44_100, 48_000, 96_000, 192_000]

  @Test(arguments: rates)
  func `the first frame is the first that is not before`(_ rate: Int) throws {
    var random = SplitMix64(seed: UInt64(rate))
    try withEvery("magnitude", in: stride(from: 0, through: 62, by: 2)) { bits in
      try withEvery("case", in: 0..<20) { _ in
        let magnitude = Int64.random(in: 0...(1 << Int64(bits)), using: &random)
        for nanoseconds in [magnitude, -magnitude] {
          let frame = HapticTime(nanoseconds: nanoseconds).firstFrame(atRate: rate)
          try #require(!isBefore(frame, nanoseconds, rate), "\(nanoseconds) ns")
          try #require(isBefore(frame - 1, nanoseconds, rate), "\(nanoseconds) ns")
          let clock = FrameClock(rate: Int64(rate))
          try #require(clock.firstFrame(notBefore: nanoseconds) == frame)
        }
      }
    }
  }

  @Test(arguments: rates)
  func `a frame's own instant is that frame`(_ rate: Int) throws {
    // Only instants in whole nanoseconds: one every second, and what the rate divides.
    try withEvery("second", in: [-7_200, -1, 0, 1, 3_600, 86_400]) { second in
      let frame = HapticTime.seconds(Double(second)).firstFrame(atRate: rate)
      try #require(frame == Int64(second) * Int64(rate))
      let later = HapticTime.seconds(Double(second)) + HapticTime(nanoseconds: 1)
      try #require(later.firstFrame(atRate: rate) == frame + 1)
    }
  }

  @Test func `frames of the largest times do not trap`() {
    #expect(HapticTime.largest.firstFrame(atRate: 1) == 9_223_372_037)
    #expect(HapticTime.largest.firstFrame(atRate: Int.max) == .max)
    #expect((-HapticTime.largest).firstFrame(atRate: Int.max) == .min)
    #expect((-HapticTime.largest).firstFrame(atRate: 192_000) == -1_770_887_431_076_116)
  }

  @Test(arguments: rates)
  func `seconds to a frame are exact to the last digits`(_ rate: Int) throws {
    var random = SplitMix64(seed: UInt64(rate) + 1)
    let clock = FrameClock(rate: Int64(rate))
    try withEvery("case", in: 0..<500) { _ in
      let time = HapticTime(nanoseconds: Int64.random(in: -1...86_400_000_000_000, using: &random))
      let offset = Int64(random.number(-1...13) * 3_600 * Double(rate))
      let frame = time.firstFrame(atRate: rate) + offset
      let expected = clock.seconds(from: time.nanoseconds, to: frame)
      let seconds = time.secondsUntil(frame: frame, atRate: rate)
      try #require(abs(seconds - expected) < 1e-11, "\(time) to frame \(frame)")
    }
  }

  /// Whether `frame / rate < time`, by the full product of both sides.
  private func isBefore(_ frame: Int64, _ nanoseconds: Int64, _ rate: Int) -> Bool {
    let left = frame.multipliedFullWidth(by: 1_000_000_000)
    let right = nanoseconds.multipliedFullWidth(by: Int64(rate))
    return (left.high, left.low) < (right.high, right.low)
  }
}
