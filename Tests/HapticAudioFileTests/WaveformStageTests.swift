// Real files on the stage: converted by libsamplerate, chunk by chunk, against the analytic sine.

import Foundation
import HapticAudioFile
import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

@Suite("A sound file on the stage")
struct WaveformStageTests {
  private typealias Curve = [(start: Double, pitch: Double, slope: Double)]

  /// Plays a file for a second.
  private func play(
    _ files: WaveformFiles, _ clock: PlaybackClock, lag: Double, blocks: [Int64],
    brightness: [BrightnessSegment] = []
  ) throws -> [Float] {
    let unity = Quadratic(constant: 1)
    let none = Quadratic(constant: 0)
    let facts = try #require(files.facts["a"])
    let gains = GainSegment(
      start: 0, end: 48_000, left: unity, right: unity, secondToLeft: none, secondToRight: none)
    let run = WaveformRun(
      path: "a", facts: facts, loops: true, first: 0, lag: lag, clock: clock, gains: [gains],
      brightness: brightness)
    let stage = SoundStage(
      runs: [run], opening: { files.open($0, for: $1) }, rate: 48_000,
      brightness: BrightnessMap(low: 200, high: 20_000))
    var samples: [Float] = []
    var (start, index) = (Int64(0), 0)
    while start < 48_000 {
      let end = min(start + blocks[index % blocks.count], 48_000)
      var block = [Float](repeating: 0, count: 2 * Int(end - start))
      stage.render(start..<end, into: &block)
      samples += stride(from: 0, to: block.count, by: 2).map { block[$0] }
      (start, index) = (end, index + 1)
    }
    return samples
  }

  @Test(
    arguments: [
      [(0, 0, 0)], [(0, -1, 4), (0.5, 1, 0)], [(0, 1, -4), (0.5, -1, 0)],
      [(0, -1, 0), (0.300_007, 1, 0)], [(0, -0.5, 0.3), (0.25, 0.9, -1)],
    ] as [[(Double, Double, Double)]], [441.0, 3_000])
  func `follows its pitch to 90 dB`(lines: [(Double, Double, Double)], frequency: Double) throws {
    // A second of 44.1 kHz, looped without a seam.
    let files = try library(sine(frequency, frames: 44_100, rate: 44_100), rate: 44_100)
    let clock = PlaybackClock(
      lines.map { (start: $0.0, pitch: $0.1, slope: $0.2) }, octaves: 1)
    let lag = 5e-6
    let played = try play(files, clock, lag: lag, blocks: [4_096])
    let due = (0..<48_000).map {
      0.5 * sin(2 * .pi * frequency * clock.position(at: lag + Double($0) / 48_000))
    }
    // The first frames know nothing of a sound before the file.
    let level = signalToResidual(Array(played[200...]), Array(due[200...]))
    #expect(level > 90)
  }

  @Test(arguments: [[1], [64], [1_000], [3, 500, 77]] as [[Int64]])
  func `is the same for any block size`(blocks: [Int64]) throws {
    let files = try library(sine(441, frames: 10_000, rate: 44_100), rate: 44_100)
    let clock = PlaybackClock([(0, -1, 3), (0.4, 0.5, -1)], octaves: 1)
    let dark = BrightnessSegment(
      start: 0, end: 48_000, brightness: Quadratic(constant: 0.2, linear: 1e-5))
    let due = try play(files, clock, lag: 1e-5, blocks: [48_000], brightness: [dark])
    #expect(try play(files, clock, lag: 1e-5, blocks: blocks, brightness: [dark]) == due)
  }

  @Test
  func `at the render's rate from the start of a frame is played bit by bit`() throws {
    let samples = sine(441, frames: 10_000, rate: 44_100)
    let files = try library(samples, rate: 48_000)
    let played = try play(files, PlaybackClock(speed: 1), lag: 0, blocks: [777])
    #expect(played.indices.allSatisfy { played[$0] == samples[$0 % 10_000] })
  }
}
