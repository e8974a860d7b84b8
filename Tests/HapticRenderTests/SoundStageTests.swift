// The stage of sound files: gains, brightness, speed, and the same samples for any block size.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite struct SoundStageTests {
  // MARK: - Gains

  @Test func `a file of one channel goes to both sides by their gains`() throws {
    let played = stage([
      try run("440", at: 10, for: 1_000, right: Quadratic(constant: 0.5))
    ]).play(0..<1_100)
    let due = (0..<1_000).map { sin(2 * .pi * 440 * Double($0) / 48_000) }
    #expect(
      played.prefix(20).allSatisfy { $0 == 0 } && played.dropFirst(2_020).allSatisfy { $0 == 0 })
    #expect(largestDifference(Array(side(0, of: played)[10..<1_010]), due) < 1e-7)
    #expect(largestDifference(Array(side(1, of: played)[10..<1_010]), due.map { $0 / 2 }) < 1e-7)
  }

  @Test func `a file of two channels goes to both sides from both`() throws {
    let played = stage([
      try run(
        "440", for: 1_000, channels: 2, right: Quadratic(constant: 0.25),
        crossed: Quadratic(constant: 0.5))
    ]).play(0..<1_000)
    for (channel, gain) in [(0, 1.0), (1, 0.25)] {
      let due = (0..<1_000).map {
        let angle = 2 * Double.pi * 440 * Double($0) / 48_000
        return gain * sin(angle) + 0.5 * cos(angle)
      }
      #expect(largestDifference(side(channel, of: played), due) < 2e-7)
    }
  }

  @Test func `gains are the parabolas of their segments, for minutes on end`() throws {
    let frames: Int64 = 48_000 * 60
    let gain = Quadratic(constant: 0.1, linear: 6e-7, square: -2e-13)
    let played = side(0, of: stage([try run("440", for: frames, left: gain)]).play(0..<frames))
    let due = (0..<Int(frames)).map {
      gain.value(at: Double($0)) * sin(2 * .pi * 440 * Double($0) / 48_000)
    }
    #expect(signalToResidual(played, due) > 130)
  }

  @Test func `several segments of gain and the gaps between them are kept to the frame`() throws {
    var made = try run("12000", for: 1_000)
    let gains = [(5, 9, 0.5), (9, 300, 1), (777, 778, 2)].map { start, end, gain in
      GainSegment(
        start: Int64(start), end: Int64(end), left: Quadratic(constant: gain),
        right: Quadratic(constant: 0), secondToLeft: Quadratic(constant: 0),
        secondToRight: Quadratic(constant: 0))
    }
    made.gains = gains
    let played = side(0, of: stage([made]).play(0..<1_000, blocks: [3]))
    for (index, sample) in played.enumerated() {
      let segment = gains.first { ($0.start..<$0.end).contains(Int64(index)) }
      let due = (segment?.left.constant ?? 0) * [0, 1, 0, -1][index % 4]
      #expect(abs(Double(sample) - due) < 1e-6)
    }
  }

  // MARK: - Brightness

  /// The filter of `Documentation/How-a-sound-is-heard.md`, word by word.
  private func filtered(_ input: [Double], _ brightness: (Int) -> Double) -> [Double] {
    var y = 0.0
    return input.enumerated().map { index, x in
      let b = brightness(index)
      let corner = 200 * pow(100, b) / (1 - b)
      y = b == 1 ? x : y + (1 - exp(-2 * .pi * corner / 48_000)) * (x - y)
      return y
    }
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 0.0), (0.99, 0.0), (0.0, 5e-5), (1.0, -5e-5)])
  func `brightness is the low-pass of the page`(start: Double, slope: Double) throws {
    let line = Quadratic(constant: start, linear: slope)
    let dark = BrightnessSegment(start: 100, end: 20_100, brightness: line)
    let open = BrightnessSegment(start: 20_100, end: 25_100, brightness: Quadratic(constant: 1))
    for channels in [1, 2] {
      let played = stage([
        try run(
          "3000", at: 100, for: 25_000, channels: channels,
          crossed: Quadratic(constant: channels == 1 ? 0 : 1), brightness: [dark, open])
      ]).play(100..<25_100)
      let angles = (0..<25_000).map { 2 * Double.pi * 3_000 * Double($0) / 48_000 }
      let input = angles.map { channels == 1 ? sin($0) : sin($0) + cos($0) }
      let due = filtered(input) { $0 < 20_000 ? line.value(at: Double($0)) : 1 }
      #expect(signalToResidual(side(0, of: played), due) > 125)
    }
  }

  @Test func `a filter that has nothing left to do comes to rest at zero`() {
    var memory = BrightnessMemory()
    var samples: [Float] = [1] + [Float](repeating: 0, count: 99_999)
    let filter = BrightnessFilter(BrightnessMap(low: 20, high: 20_000), rate: 192_000)
    let segment = BrightnessSegment(start: 0, end: 100_000, brightness: Quadratic(constant: 0))
    memory.filter(&samples, 0..<100_000, channels: 1, along: segment, by: filter)
    #expect(samples[0] > 0 && samples[99_999] == 0)
    #expect(samples.allSatisfy { $0 == 0 || $0.isNormal })
  }

  @Test(arguments: [(200.0, 20_000.0), (20_000.0, 200.0), (300.0, 300.0)])
  func `a brightness map of any ends is the map of the model`(low: Double, high: Double) {
    let map = BrightnessMap(low: low, high: high)
    let filter = BrightnessFilter(map, rate: 48_000)
    for step in 0..<100 {
      let b = Double(step) / 100
      let due = 1 - exp(-2 * .pi * map.corner(at: b) / 48_000)
      #expect(abs(filter.coefficient(at: b) - due) < 1e-13)
    }
    #expect(filter.coefficient(at: 1) == 1 && filter.coefficient(at: 2) == 1)
  }

  // MARK: - Which runs, and when

  @Test func `a run is open from its first frame to its last`() throws {
    let stage = stage([
      try run("440", at: 1_000, for: 500), try run("441", at: 1_200, for: 5_000),
      try run("442", at: 10_000, for: 1),
    ])
    var block = [Float](repeating: 0, count: 2_048)
    var open: [Int] = []
    var sounds: [Bool] = []
    for start in stride(from: Int64(0), to: 12_000, by: 1_000) {
      sounds.append(stage.render(start..<start + 1_000, into: &block))
      open.append(stage.voices.count)
    }
    #expect(open == [0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
    #expect(sounds.map { $0 ? 1 : 0 } == [0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0])
  }

  @Test func `a file that is gone is silent`() throws {
    let played = stage([try run("440", for: 500)], isGone: true).play(0..<500)
    #expect(played.allSatisfy { $0 == 0 })
  }

  @Test func `the order of runs never shows`() throws {
    var random = SplitMix64(seed: 3)
    var runs = try (0..<12).map { index in
      try run(
        "\(200 + 37 * index)", at: 5, for: 900, left: Quadratic(constant: random.number(0...1)))
    }
    let due = stage(runs).play(0..<1_000)
    for _ in 0..<10 {
      runs.shuffle(using: &random)
      #expect(stage(runs).play(0..<1_000) == due)
    }
  }
}
