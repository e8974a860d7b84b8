// A second renderer, slow and plain: every frame straight from the definitions, in doubles.

import Foundation
import HapticModel

/// What a timeline sounds like by definition, frame by frame.
///
/// It is written from the design alone and shares no code with the renderer; of the model it uses
/// stored properties only. It goes for what can be checked by eye, and costs events × frames.
public struct Oracle: Sendable {
  /// How many frames the sound has: `⌈end · rate⌉`.
  public let frames: Int64
  /// Frames a second.
  public let rate: Int
  private let patterns: [OraclePattern]
  private let gain: Double
  /// What a mix has of the haptic.
  private let share: Double

  /// The sound of a timeline under a profile.
  public init(
    _ timeline: Timeline, profile: ActuatorProfile, rate: Int, gain: Double = 1,
    waveforms: [String: AnalyticWaveform] = [:]
  ) {
    let clock = FrameClock(rate: Int64(rate))
    patterns = timeline.patterns.map {
      OraclePattern($0, profile: profile, clock: clock, waveforms: waveforms)
    }
    share = profile.sound.hapticGain
    self.rate = rate
    self.gain = gain
    let ends = patterns.map(\.soundEnd) + timeline.markers.map(\.time.nanoseconds) + [0]
    frames = clock.firstFrame(notBefore: ends.max() ?? 0)
  }

  /// The haptic layout: all amplitudes added.
  ///
  /// - Parameter range: Which frames; all of them unless said otherwise.
  /// - Returns: One sample a frame.
  public func haptic(_ range: Range<Int64>? = nil) -> [Double] {
    let range = range ?? 0..<frames
    var samples = [Double](repeating: 0, count: range.count)
    for pattern in patterns {
      pattern.play(range) { frame, moment in
        samples[Int(frame - range.lowerBound)] += gain * moment.output
      }
    }
    return samples
  }

  /// The layout of three stems, interleaved: the haptic; left and right of the sounds.
  public func stems() -> [Double] {
    var samples = [Double](repeating: 0, count: 3 * Int(frames))
    for (frame, sample) in haptic().enumerated() { samples[3 * frame] = sample }
    for pattern in patterns {
      pattern.playSounds(0..<frames) { frame, left, right in
        samples[3 * Int(frame) + 1] += gain * left
        samples[3 * Int(frame) + 2] += gain * right
      }
    }
    return samples
  }

  /// The layout of a mix, interleaved: left and right, each with a share of the haptic.
  public func mix() -> [Double] {
    let stems = stems()
    return (0..<Int(frames)).flatMap { frame in
      let haptic = share * stems[3 * frame]
      return [haptic + stems[3 * frame + 1], haptic + stems[3 * frame + 2]]
    }
  }

  /// The envelopes layout, interleaved: all strengths added and limited to 1, and the mean of the
  /// sharpnesses weighted by strength, which holds in silence and is 0.5 before.
  public func envelopes() -> [Double] {
    var strengths = [Double](repeating: 0, count: Int(frames))
    var weighted = strengths
    for pattern in patterns {
      pattern.play(0..<frames) { frame, moment in
        strengths[Int(frame)] += moment.strength
        weighted[Int(frame)] += moment.strength * moment.sharpness
      }
    }
    var held = 0.5
    return zip(strengths, weighted).flatMap { strength, weighted in
      if strength > 0 { held = weighted / strength }
      return [min(strength, 1), held]
    }
  }
}

/// What one event does at one frame.
struct OracleMoment {
  let strength: Double
  let sharpness: Double
  let output: Double
}

extension ActuatorProfile.Law {
  func oracleAmplitude(_ strength: Double) -> Double {
    switch self {
    case .linear: strength
    case .squared: strength * strength
    }
  }
}

extension SharpnessMap {
  func oracleValue(_ sharpness: Double) -> Double {
    atZero * (1 - sharpness) + atOne * sharpness
  }
}

func limited(_ value: Double) -> Double { min(max(value, 0), 1) }
