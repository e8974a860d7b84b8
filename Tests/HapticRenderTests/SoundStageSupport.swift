// A library whose sounds are formulas, and runs made by hand.

import Foundation
import HapticModel
import HapticTestSupport
import Testing

@testable import HapticRender

/// A library of sines that are known between their samples too; their names are their frequencies in
/// hertz, and a second channel holds the cosine.
struct FormulaLibrary: WaveformLibrary {
  var facts: [String: WaveformFacts] = [:]
  var isGone = false

  func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? {
    guard !isGone, let facts = facts[path], let frequency = Double(path) else { return nil }
    return FormulaStream(frequency: frequency, facts: facts, position: playback.start)
  }
}

private final class FormulaStream: WaveformStream {
  let (frequency, facts): (Double, WaveformFacts)
  var position: Double
  var isBroken: Bool { false }

  init(frequency: Double, facts: WaveformFacts, position: Double) {
    (self.frequency, self.facts, self.position) = (frequency, facts, position)
  }

  func read(
    _ count: Int, advancing distance: Double, firstStep step: Double,
    into output: UnsafeMutablePointer<Float>
  ) {
    // Steps grow by one amount each, so that all of them make up the distance.
    let pairs = Double(count) * Double(count - 1) / 2
    let growth = count > 1 ? (distance - Double(count) * step) / pairs : 0
    for index in 0..<count {
      let k = Double(index)
      let place = position + k * step + k * (k - 1) / 2 * growth
      let angle = 2 * Double.pi * frequency * place / Double(facts.rate)
      output[index * facts.channels] = Float(sin(angle))
      if facts.channels > 1 { output[index * 2 + 1] = Float(cos(angle)) }
    }
    position += distance
  }
}

/// A run of one steady gain, or of a few.
func run(
  _ path: String, at first: Int64 = 0, lag: Double = 0, for frames: Int64, rate: Int = 48_000,
  channels: Int = 1, loops: Bool = false, clock: PlaybackClock = PlaybackClock(speed: 1),
  left: Quadratic = Quadratic(constant: 1), right: Quadratic = Quadratic(constant: 0),
  crossed: Quadratic = Quadratic(constant: 0), brightness: [BrightnessSegment] = []
) throws -> WaveformRun {
  let facts = try #require(WaveformFacts(frames: 1 << 40, rate: rate, channels: channels))
  let gains = GainSegment(
    start: first, end: first + frames, left: left, right: right, secondToLeft: crossed,
    secondToRight: crossed)
  return WaveformRun(
    path: path, facts: facts, loops: loops, first: first, lag: lag, clock: clock, gains: [gains],
    brightness: brightness)
}

/// A stage over runs, whose files are formulas.
func stage(_ runs: [WaveformRun], rate: Int = 48_000, isGone: Bool = false) -> SoundStage {
  let facts = Dictionary(runs.map { ($0.path, $0.facts) }) { first, _ in first }
  return SoundStage(
    runs: runs, opening: { FormulaLibrary(facts: facts, isGone: isGone).open($0, for: $1) },
    rate: rate,
    brightness: BrightnessMap(low: 200, high: 20_000))
}

extension SoundStage {
  /// Plays frames in blocks of given lengths, again and again.
  func play(_ frames: Range<Int64>, blocks: [Int64] = [4_096]) -> [Float] {
    var samples: [Float] = []
    var (start, index) = (frames.lowerBound, 0)
    while start < frames.upperBound {
      let end = min(start + blocks[index % blocks.count], frames.upperBound)
      var block = [Float](repeating: .nan, count: 2 * Int(end - start))
      render(start..<end, into: &block)
      samples += block
      (start, index) = (end, index + 1)
    }
    return samples
  }
}

/// One channel of stereo samples.
func side(_ channel: Int, of stereo: [Float]) -> [Float] {
  stride(from: channel, to: stereo.count, by: 2).map { stereo[$0] }
}
