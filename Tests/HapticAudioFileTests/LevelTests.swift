// Levels are what the recommendation and plain arithmetic say, and those of what is in the file.

import Foundation
import HapticModel
import HapticRender
import HapticTestSupport
import Testing

@testable import HapticAudioFile

@Suite("Levels")
struct LevelTests {
  private func levels(of samples: [Float], blocks: Int = 1_000) -> ChannelLevels {
    var meter = LevelMeter()
    for start in stride(from: 0, to: samples.count, by: blocks) {
      Array(samples[start..<min(start + blocks, samples.count)]).withUnsafeBufferPointer {
        meter.take($0, channel: 0, of: 1)
      }
    }
    return meter.finish()
  }

  private func sine(
    _ cycles: Double, phase: Double = 0, amplitude: Double = 1, count: Int = 4_800
  ) -> [Float] {
    (0..<count).map { Float(amplitude * sin(2 * .pi * (cycles * Double($0) + phase))) }
  }

  private func isNear(_ level: Double, decibels: Double, within most: Double) -> Bool {
    ChannelLevels.decibels(level).map { abs($0 - decibels) <= most } ?? false
  }

  @Test
  func `of a sine at a quarter of the rate, sampled beside its peaks, are 3 dB apart`() {
    let levels = levels(of: faded(sine(0.25, phase: 0.125)))
    #expect(isNear(levels.peak, decibels: -3.0103, within: 1e-4))
    #expect(isNear(levels.truePeak, decibels: 0, within: 0.01))
  }

  /// A sound that comes and goes over 480 samples, without the edges that ring.
  private func faded(_ samples: [Float]) -> [Float] {
    samples.enumerated().map { index, sample in
      let edge = Float(min(index, samples.count - 1 - index)) / 480
      return sample * min(edge, 1)
    }
  }

  @Test(arguments: [0.001, 0.01, 0.1, 0.2, 0.3, 0.35, 0.4, 20.0 / 48])
  func `between samples are within the recommendation's error up to 20 kHz at 48 kHz`(
    cycles: Double
  ) {
    for step in 0..<4 {
      let levels = levels(of: faded(sine(cycles, phase: Double(step) / 16, count: 1_920)))
      // Of a four-fold rate the peak may lie an eighth of a sample away from the nearest value.
      let least = 20 * log10(cos(.pi * cycles / 4))
      #expect(isNear(levels.truePeak, decibels: least / 2, within: 0.02 - least / 2))
    }
  }

  @Test
  func `in the mean of a full sine are 3 dB below those of a square wave, which are 0`() {
    #expect(isNear(levels(of: sine(0.01)).rms, decibels: -3.0103, within: 1e-3))
    let square = (0..<4_800).map { Float($0 / 24 % 2 == 0 ? 1 : -1) }
    #expect(isNear(levels(of: square).rms, decibels: 0, within: 1e-6))
    #expect(isNear(levels(of: sine(0.01, amplitude: 0.1)).rms, decibels: -23.0103, within: 1e-3))
    #expect(levels(of: [0.5]).rms == 0.5)
  }

  @Test
  func `of silence are none, and never no number`() {
    for samples in [[], [Float](repeating: 0, count: 5_000), [.nan, 0, .nan]] {
      let levels = levels(of: samples)
      #expect((levels.peak, levels.truePeak, levels.rms) == (0, 0, 0))
    }
    #expect(ChannelLevels.decibels(0) == nil && ChannelLevels.decibels(.nan) == nil)
  }

  @Test
  func `do not depend on the blocks, nor miss a peak at either end`() {
    var random = SplitMix64(seed: 3)
    for count in [1, 5, 40, 300, 2_000] {
      let samples = (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
      let whole = levels(of: samples, blocks: count)
      for blocks in [1, 7, 64] {
        let other = levels(of: samples, blocks: blocks)
        #expect((other.peak, other.truePeak) == (whole.peak, whole.truePeak))
        #expect(abs(other.rms - whole.rms) < 1e-12)
      }
      #expect(
        whole.truePeak >= whole.peak && whole.peak == samples.lazy.map { Double(abs($0)) }.max())
    }
    #expect(levels(of: [0, 0, 1]).truePeak >= 1 && levels(of: [1, 0, 0]).truePeak >= 1)
  }

  @Test
  func `are the same as those of every value computed, where most are passed over`() {
    var random = SplitMix64(seed: 5)
    let samples = (0..<1_400).map { index in
      Float.random(in: -1...1, using: &random) * Float(index % 700) / 700
    }
    let silence = [Float](repeating: 0, count: TruePeakFilter.taps - 1)
    let padded = silence + samples + silence
    var most = samples.lazy.map { abs($0) }.max() ?? 0
    for start in 0...padded.count - TruePeakFilter.taps {
      for phase in 0..<3 {
        let taps = TruePeakFilter.phases[
          phase * TruePeakFilter.taps..<(phase + 1) * TruePeakFilter.taps]
        var value: Float = 0
        for (tap, sample) in zip(taps, padded[start...]) { value += tap * sample }
        most = max(most, abs(value))
      }
    }
    #expect(levels(of: samples).truePeak == Double(most))
  }

  @Test(arguments: Kind.all)
  func `of a file are those of what is in it, channel by channel`(kind: Kind) throws {
    try withTemporaryFolder { folder in
      var options = AudioFileOptions()
      (options.container, options.encoding) = (kind.container, kind.encoding)
      options.measuresLevels = true
      let path = "\(folder)/\(kind.fileName)"
      let layout = kind.container.mostChannels > 2 ? ChannelLayout.stems : .mix
      let report = try writeAudioFile(
        plan(rate: 8_000, layout: layout), to: .file(path), options: options)
      let levels = try #require(report.levels)
      let read = try #require(SoundFileReader(path))
      #expect(levels.frames == report.frames && levels.channels.count == read.channels)
      for (channel, own) in levels.channels.enumerated() {
        let probe = AudioProbe(read.samples, rate: read.rate, channel: channel, of: read.channels)
        let squares = probe.samples.lazy.map { $0 * $0 }.reduce(0, +)
        #expect(own.peak == probe.samples.lazy.map(abs).max())
        #expect(abs(own.rms - (squares / Double(probe.samples.count)).squareRoot()) < 1e-9)
      }
      #expect(levels.overall.peak == levels.channels.map(\.peak).max())
    }
  }

  @Test(arguments: [-1, 0, 1])
  func `of a file are told only if all of its frames are there`(missing: Int64) throws {
    try withTemporaryFolder { folder in
      let plan = try plan(rate: 8_000)
      try writeAudioFile(plan, to: .file("\(folder)/whole.wav"))
      let copy = try OutputFile(for: .file("\(folder)/copy.wav"))
      try copy.descriptor.write([UInt8](Data(contentsOf: URL(filePath: "\(folder)/whole.wav"))))
      let promised = SoundFileSpec(
        channels: plan.channels, rate: plan.rate, container: .wav, encoding: .pcm16,
        frames: plan.frames + missing, largestWAV: .max)
      if missing == 0 {
        #expect(try copy.levels(of: promised, options: AudioFileOptions()).frames == plan.frames)
      } else {
        #expect(throws: AudioFileError.self) {
          try copy.levels(of: promised, options: AudioFileOptions())
        }
      }
    }
  }

  @Test
  func `of a render are measured without a file`() throws {
    let loud = try plan(rate: 8_000, layout: .mix, gain: 0.7)
    let most = loud.samples().lazy.map { Double(abs($0)) }.max()
    #expect(try measurePeak(of: loud) == most)
    #expect(try measurePeak(of: plan(Timeline())) == 0)
    var options = AudioFileOptions()
    options.isInterrupted = { true }
    #expect(throws: AudioFileError.self) { try measurePeak(of: loud, options: options) }
  }
}
