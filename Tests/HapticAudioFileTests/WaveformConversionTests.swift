// Sounds between their samples: how clean, how exact, and for how long.

import Foundation
import HapticAudioFile
import HapticRender
import HapticTestSupport
import Testing

@Suite("A sound file at another rate or speed")
struct WaveformConversionTests {
  @Test(arguments: [
    (1_000.0, 44_100, 48_000), (997, 48_000, 44_100), (1_000, 96_000, 48_000),
    (15_000, 44_100, 48_000), (1_000, 8_000, 48_000), (440, 22_050, 192_000),
  ])
  func `is a sine with nothing beside it above −110 dB`(frequency: Double, from: Int, to: Int)
    throws
  {
    let files = try library(sine(frequency, frames: from, rate: from), rate: from)
    let played = try files.play(to, step: Double(from) / Double(to))
    let middle = Array(played[to / 10..<to * 9 / 10])
    let level = sineToRest(middle, frequency: frequency, rate: to)
    #expect(level > 110)
  }

  @Test(arguments: [28_000.0, 35_000, 47_000])
  func `lets nothing through that is too high for the render`(frequency: Double) throws {
    let files = try library(sine(frequency, frames: 96_000, rate: 96_000), rate: 96_000)
    let played = try files.play(48_000, step: 2)
    let middle = AudioProbe(Array(played[4_800..<43_200]), rate: 48_000)
    #expect(middle.rms < 0.3536 * 1e-5)
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 1.0), (0.999, 0.91875), (1.7, 2.0), (0.5, 0.5)])
  func `is read at the very positions asked for`(start: Double, step: Double) throws {
    // 100 Hz at 44.1 kHz, of which the position can be read off.
    let files = try library(sine(100, frames: 88_200, rate: 44_100), rate: 44_100)
    let played = try files.play(30_000, step: step, start: start)
    let due = (0..<30_000).map {
      0.5 * sin(2 * .pi * 100 * (start + Double($0) * step) / 44_100)
    }
    #expect(signalToResidual(Array(played[200...]), Array(due[200...])) > 105)
  }

  @Test
  func `begins with its first sample, and is silent before and after`() throws {
    var click = [Float](repeating: 0, count: 1_000)
    click[0] = 1
    click[999] = 1
    let played = try library(click, rate: 44_100).play(1_300, step: 44_100.0 / 48_000)
    #expect(abs(played[0] - 0.9) < 0.12)
    let last = 999.0 * 48_000 / 44_100
    #expect(AudioProbe(Array(played[1_000...]), rate: 1).peak > 0.7)
    #expect(played[Int(last) + 60..<1_300].allSatisfy { $0 == 0 })
  }

  @Test
  func `keeps its position to a millionth of a frame over an hour`() throws {
    // A loop of one whole second: after an hour the phase of its sine tells the position.
    let rate = 8_000
    let files = try library(sine(1_000, frames: rate, rate: rate), rate: rate)
    let step = 8_000.0 / 11_025
    let stream = try #require(
      files.open("a", for: WaveformPlayback(start: 0, loops: true, isPlain: false)))
    let hour = 3_600 * 11_025
    var output = [Float](repeating: 0, count: 256)
    var (position, first) = (0.0, 0)
    var tail: [Float] = []
    while first < hour {
      // Chunks of many sizes, each by the difference of two positions, as a plan makes them.
      let count = 1 + first % 256
      let end = Double(first + count) * step
      stream.read(count, advancing: end - position, firstStep: step, into: &output)
      if first > hour - 22_050 { tail += output.prefix(count) }
      (position, first) = (end, first + count)
    }
    let from = first - tail.count
    let due = tail.indices.map {
      0.5 * sin(2 * .pi * 1_000 * Double(from + $0) * step / 8_000)
    }
    let level = signalToResidual(tail, due)
    // A millionth of a frame is 8·10⁻⁷ radians here, −122 dB; the converter's own noise is −115 dB.
    #expect(level > 110)
  }

  @Test
  func `is silent at a speed beyond 256 times, and goes on in its place after that`() throws {
    let files = try library(sine(100, frames: 200_000, rate: 44_100), rate: 44_100)
    let stream = try #require(
      files.open("a", for: WaveformPlayback(start: 0, loops: false, isPlain: false)))
    var output = [Float](repeating: 1, count: 128)
    stream.read(128, advancing: 128, firstStep: 1, into: &output)
    stream.read(10, advancing: 100_000.5, firstStep: 10_000, into: &output)
    #expect(output.prefix(10).allSatisfy { $0 == 0 })
    stream.read(128, advancing: 128, firstStep: 1, into: &output)
    let due = (0..<128).map { 0.5 * sin(2 * .pi * 100 * (100_128.5 + Double($0)) / 44_100) }
    #expect(signalToResidual(output, due) > 105)
  }

  @Test
  func `jumps to another speed wherever libsamplerate's buffer ends`() throws {
    let files = try library(sine(441, frames: 44_100, rate: 44_100), rate: 44_100)
    var worst = Double.infinity
    for jump in stride(from: 34_000, to: 36_000, by: 25) {
      let playback = WaveformPlayback(start: 0, loops: true, isPlain: false)
      let stream = try #require(files.open("a", for: playback))
      _ = stream.play(jump, of: 1, step: 1, chunk: 250)
      let played = stream.play(150, of: 1, step: 2, chunk: 50)
      let due = (0..<150).map { 0.5 * sin(2 * .pi * 441 * Double(jump + 2 * $0) / 44_100) }
      worst = min(worst, signalToResidual(played, due))
    }
    #expect(worst > 90)
  }

  @Test
  func `takes any position, distance and step without harm`() throws {
    let files = try library(sine(100, frames: 5_000, rate: 44_100), rate: 44_100)
    let odd = [0.0, -1, 1, 0.5, 255, 256, 257, 1e9, 1e300, .infinity, -.infinity, .nan, 1e-300]
    var random = SplitMix64(seed: 4)
    var output = [Float](repeating: 1, count: 256)
    for loops in [false, true] {
      for start in odd {
        let playback = WaveformPlayback(start: start, loops: loops, isPlain: false)
        let stream = try #require(files.open("a", for: playback))
        for _ in 0..<60 {
          let count = random.integer(1...256)
          let (distance, step) = (
            odd.randomElement(using: &random) ?? 1, odd.randomElement(using: &random) ?? 1
          )
          stream.read(count, advancing: distance, firstStep: step, into: &output)
          #expect(output.prefix(count).allSatisfy { $0.isFinite && abs($0) < 2 })
        }
      }
    }
  }
}
