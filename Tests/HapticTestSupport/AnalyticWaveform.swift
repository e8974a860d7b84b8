// Sound files given by a formula, so that what they hold between two samples is known.

import Foundation
import HapticModel
import HapticRender

/// A sound file that is a sum of sines under a bow, `sin²` from its start to its end.
///
/// Without the bow the end of a file would be a step, and which frame it falls on a matter of
/// rounding.
public struct AnalyticWaveform: Sendable {
  /// A sine.
  public struct Partial: Sendable {
    let frequency: Double
    let amplitude: Double
    let phase: Double

    /// A sine of hertz, amplitude, and a phase in radians.
    public init(_ frequency: Double, _ amplitude: Double, phase: Double = 0) {
      self.frequency = frequency
      self.amplitude = amplitude
      self.phase = phase
    }
  }

  /// Its length, rate and channels.
  public let facts: WaveformFacts
  /// The sines of each channel.
  public let partials: [[Partial]]

  /// A file of one or two channels; `nil` without a frame.
  public init?(frames: Int64, rate: Int, _ partials: [[Partial]]) {
    guard let facts = WaveformFacts(frames: frames, rate: rate, channels: partials.count) else {
      return nil
    }
    self.facts = facts
    self.partials = partials
  }

  /// How long it is, in seconds.
  var seconds: Double { Double(facts.frames) / Double(facts.rate) }

  /// A channel at a place in seconds.
  func value(_ channel: Int, at position: Double, loops: Bool) -> Double {
    guard loops || (position >= 0 && position < seconds) else { return 0 }
    let place = position - (position / seconds).rounded(.down) * seconds
    let bow = sin(.pi * place / seconds)
    return partials[channel].reduce(0) { sum, partial in
      let wave = sin(2 * .pi * partial.frequency * place + partial.phase)
      return sum + partial.amplitude * bow * bow * wave
    }
  }
}

/// A library of such files.
public struct AnalyticLibrary: WaveformLibrary {
  /// The files by path.
  public let waveforms: [String: AnalyticWaveform]

  /// A library of files.
  public init(_ waveforms: [String: AnalyticWaveform]) { self.waveforms = waveforms }

  /// What is known of each.
  public var facts: [String: WaveformFacts] { waveforms.mapValues(\.facts) }

  /// Plays a file by its formula.
  public func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? {
    waveforms[path].map { AnalyticStream($0, playback) }
  }

  /// One file of one channel and one of two, of other rates than any render here.
  public static let pair = AnalyticLibrary(
    [
      "mono.wav": AnalyticWaveform(
        frames: 4_410, rate: 22_050, [[.init(311, 0.5, phase: 0.4), .init(730, 0.3)]]),
      "stereo.wav": AnalyticWaveform(
        frames: 1_600, rate: 16_000,
        [[.init(523, 0.6)], [.init(207, 0.4, phase: 1), .init(900, 0.2)]]),
    ].compactMapValues { $0 })
}

/// A file that is being played: the formula at every position that the protocol asks for.
private final class AnalyticStream: WaveformStream {
  private let waveform: AnalyticWaveform
  private let loops: Bool
  private var position: Double
  var isBroken: Bool { false }

  init(_ waveform: AnalyticWaveform, _ playback: WaveformPlayback) {
    self.waveform = waveform
    loops = playback.loops
    position = playback.start
  }

  func read(
    _ count: Int, advancing distance: Double, firstStep step: Double,
    into output: UnsafeMutablePointer<Float>
  ) {
    let (channels, steps) = (waveform.partials.count, Double(count))
    // n steps that grow by the same amount make up the distance.
    let growth = count > 1 ? 2 * (distance - steps * step) / (steps * (steps - 1)) : 0
    for index in 0..<count {
      let k = Double(index)
      let place = (position + k * step + k * (k - 1) / 2 * growth) / Double(waveform.facts.rate)
      for channel in 0..<channels {
        output[index * channels + channel] = Float(
          waveform.value(channel, at: place, loops: loops))
      }
    }
    position += distance
  }
}
