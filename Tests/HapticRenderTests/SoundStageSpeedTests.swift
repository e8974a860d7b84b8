// Speed that moves, turns and jumps: the position is the integral, whatever the chunks.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct SoundStageSpeedTests {
  /// Pitch curves by name: when each line starts, in seconds, its pitch, and its slope.
  static let curves: [(String, [(start: Double, pitch: Double, slope: Double)])] = [
    ("steady", [(0, 0.3, 0)]),
    ("up by four octaves a second", [(0, -1, 4), (0.5, 1, 0)]),
    ("down by four octaves a second", [(0, 1, -4), (0.5, -1, 0)]),
    ("a jump between two frames", [(0, -1, 0), (0.100_007, 1, 0), (0.3, -0.5, 1)]),
    ("a jump on a frame", [(0, -1, 0), (0.125, 1, 0)]),
    (
      "three turns in a frame",
      [(0, 0, 1), (0.1, 1, -3), (0.100_004, -1, 0), (0.100_008, 0.5, 0.1)]
    ),
  ]

  @Test(arguments: curves.map(\.0))
  func `a sine follows its pitch to 90 dB`(name: String) throws {
    let curve = try #require(SoundStageSpeedTests.curves.first { $0.0 == name })
    let clock = PlaybackClock(curve.1, octaves: 1)
    let lag = 7e-6
    let made = try run("1000", at: 33, lag: lag, for: 48_000, rate: 44_100, clock: clock)
    let played = Array(side(0, of: stage([made]).play(33..<48_033)))
    let due = (0..<48_000).map { index in
      sin(2 * .pi * 1_000 * clock.position(at: lag + Double(index) / 48_000))
    }
    let level = signalToResidual(played, due)
    #expect(level > 100)
  }

  @Test(arguments: curves.map(\.0))
  func `chunks follow one another, and hold a turn only alone`(name: String) throws {
    let curve = try #require(SoundStageSpeedTests.curves.first { $0.0 == name })
    let clock = PlaybackClock(curve.1, octaves: 1)
    let made = try run("1000", at: -7, lag: 3e-6, for: 40_000, clock: clock)
    let grid = SoundChunkGrid(made, rate: 48_000)
    var (frame, position) = (made.first, grid.position(at: made.first))
    while frame < 40_000 {
      let chunk = grid.chunk(from: frame, at: position)
      #expect(chunk.start == frame && (1...256).contains(chunk.count) && chunk.distance > 0)
      let span = (made.lag + Double(frame + 7) / 48_000, made.lag + Double(chunk.end + 7) / 48_000)
      let turns = curve.1.dropFirst().filter { $0.start > span.0 && $0.start < span.1 }
      #expect(turns.isEmpty || chunk.count == 1)
      (frame, position) = (chunk.end, position + chunk.distance)
      #expect(abs(position - grid.position(at: frame)) < 1e-9)
    }
  }

  @Test func `block sizes and late starts never show`() throws {
    var random = SplitMix64(seed: 8)
    let runs = try (0..<30).map { index in
      let clock = PlaybackClock(
        SoundStageSpeedTests.curves[index % SoundStageSpeedTests.curves.count].1, octaves: 1)
      let first = Int64(random.integer(-500...3_000))
      let frames = Int64(random.integer(1...4_000))
      let line = Quadratic(constant: 0.9, linear: -0.9 / 4_000)
      return try run(
        "\(100 + index)", at: first, lag: random.number(0...2e-5), for: frames,
        channels: index % 2 + 1, clock: index % 5 == 0 ? PlaybackClock(speed: 1) : clock,
        left: Quadratic(constant: random.number(0...1), linear: 1e-5),
        brightness: index % 3 == 0
          ? [BrightnessSegment(start: first, end: first + frames, brightness: line)] : [])
    }
    let due = stage(runs).play(0..<8_000, blocks: [8_000])
    for blocks: [Int64] in [[1], [7], [64], [256], [255, 1], [1_000], [3, 500, 64, 129]] {
      #expect(stage(runs).play(0..<8_000, blocks: blocks) == due)
    }
    for start: Int64 in [1, 100, 1_001, 2_500, 6_999] {
      #expect(stage(runs).play(start..<8_000) == Array(due.dropFirst(2 * Int(start))))
    }
  }

  @Test func `a run that began hours before it is heard is in its place at once`() throws {
    var made = try run(
      "1000", at: -48_000 * 3_600 * 20, lag: 1e-5, for: 1, rate: 44_100,
      clock: PlaybackClock([(0, 0.3, 0), (71_999.99, 1, -4)], octaves: 1))
    made.gains[0].start = 0
    made.gains[0].end = 20_000
    made.brightness = [
      BrightnessSegment(start: made.first, end: 20_000, brightness: Quadratic(constant: 0.9))
    ]
    let due = side(0, of: stage([made]).play(0..<20_000))
    #expect(AudioProbe(due, rate: 48_000).rms > 0.5)
    #expect(Array(due.dropFirst(5_000)) == side(0, of: stage([made]).play(5_000..<20_000)))
    made.brightness = []
    let open = side(0, of: stage([made]).play(0..<20_000))
    let exact = (0..<20_000).map {
      sin(2 * .pi * 1_000 * made.clock.position(at: 1e-5 + 72_000 + Double($0) / 48_000))
    }
    #expect(signalToResidual(open, exact) > 90)
  }
}
