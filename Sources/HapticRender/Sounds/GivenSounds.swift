// Sounds in memory, as a library that renders without files.

import HapticModel

/// Decoded sounds, by the path in events.
package struct GivenSounds: WaveformLibrary {
  package private(set) var facts: [String: WaveformFacts] = [:]
  private var samples: [String: [Float]] = [:]

  /// Creates a library without sounds.
  package init() {}

  /// Takes a sound.
  ///
  /// - Parameters:
  ///   - path: Its path in events.
  ///   - samples: Whole frames of 1 or 2 channels, interleaved; what is not finite is silent.
  ///   - rate: The frames of a second.
  ///   - channels: The channels of a frame.
  /// - Returns: Whether it can be played; another one is left out.
  package mutating func take(
    _ path: String, _ samples: [Float], rate: Int, channels: Int
  ) -> Bool {
    guard channels > 0, samples.count % channels == 0,
      let facts = WaveformFacts(
        frames: Int64(samples.count / channels), rate: rate, channels: channels)
    else { return false }
    self.facts[path] = facts
    self.samples[path] = samples.map { $0.isFinite ? $0 : 0 }
    return true
  }

  package func open(_ path: String, for playback: WaveformPlayback) -> (any WaveformStream)? {
    guard let facts = facts[path], let samples = samples[path] else { return nil }
    return GivenStream(samples, facts, playback)
  }
}

/// Plays one sound, unchanged at its own rate and speed, otherwise between its samples.
private final class GivenStream: WaveformStream {
  let isBroken = false
  private let samples: [Float]
  private let facts: WaveformFacts
  private let playback: WaveformPlayback
  private var position: Double

  /// The farthest position, so that it fits into an integer.
  private static let farthest = 0x1p52

  init(_ samples: [Float], _ facts: WaveformFacts, _ playback: WaveformPlayback) {
    (self.samples, self.facts, self.playback) = (samples, facts, playback)
    position = min(max(playback.start, 0), GivenStream.farthest)
  }

  func read(
    _ count: Int, advancing distance: Double, firstStep step: Double,
    into output: UnsafeMutablePointer<Float>
  ) {
    let growth = count > 1 ? 2 * (distance / Double(count) - step) / Double(count - 1) : 0
    samples.withUnsafeBufferPointer { samples in
      for frame in 0..<count {
        let (k, target) = (Double(frame), output + frame * facts.channels)
        if playback.isPlain {
          copy(Int64(position + k), from: samples, to: target)
        } else {
          let place = position + k * step + growth * k * (k - 1) / 2
          interpolate(place, step: max(1, step + growth * k), from: samples, to: target)
        }
      }
    }
    let end = position + (playback.isPlain ? Double(count) : distance)
    position = end >= 0 ? min(end, GivenStream.farthest) : position
  }

  private func copy(
    _ frame: Int64, from samples: UnsafeBufferPointer<Float>, to target: UnsafeMutablePointer<Float>
  ) {
    let isSilent = !playback.loops && frame >= facts.frames
    let start = Int(frame % facts.frames) * facts.channels
    for channel in 0..<facts.channels { target[channel] = isSilent ? 0 : samples[start + channel] }
  }

  /// Writes the values between samples, with what a larger step cannot hold filtered out.
  private func interpolate(
    _ place: Double, step: Double, from samples: UnsafeBufferPointer<Float>,
    to target: UnsafeMutablePointer<Float>
  ) {
    let (channels, frames) = (facts.channels, facts.frames)
    var (left, right) = (0.0, 0.0)
    defer {
      target[0] = Float(left / step)
      if channels == 2 { target[1] = Float(right / step) }
    }
    guard place >= 0, place < GivenStream.farthest, step <= 256 else { return }
    let reach = Kernel.reach * step
    let first = Int64(max((place - reach).rounded(.up), 0))
    let last = Int64((place + reach).rounded(.down))
    let end = playback.loops ? last : min(last, frames - 1)
    guard first <= end else { return }
    var index = Int(first % frames) * channels
    Kernel.shared.table.withUnsafeBufferPointer { table in
      for frame in first...end {
        let spot = abs(place - Double(frame)) / step * Kernel.density
        let entry = Int(spot)
        let weight = table[entry] + (spot - Double(entry)) * (table[entry + 1] - table[entry])
        left += Double(samples[index]) * weight
        if channels == 2 { right += Double(samples[index + 1]) * weight }
        index += channels
        if index == samples.count { index = 0 }
      }
    }
  }
}

/// A band-limited impulse under Kaiser's window.
///
/// Its cutoff, width and shape were fitted to what the command plays of an impulse between two frames, to 3·10⁻⁵.
private struct Kernel {
  static let shared = Kernel()
  static let reach = 48.09
  private static let (cutoff, shape) = (0.919_063, 13.5503)
  /// How many values there are from one frame to the next; our choice.
  static let density = 512.0

  let table: [Double]

  private init() {
    let whole = Kernel.bessel(Kernel.shape)
    table = (0...Int(Kernel.reach * Kernel.density) + 2).map { index in
      let distance = Double(index) / Kernel.density
      let part = distance / Kernel.reach
      guard part < 1 else { return 0 }
      let window = Kernel.bessel(Kernel.shape * (1 - part * part).squareRoot()) / whole
      let angle = .pi * Kernel.cutoff * distance
      return Kernel.cutoff * window * (index == 0 ? 1 : Double.sin(angle) / angle)
    }
  }

  /// The modified Bessel function of order 0, by its series up to terms that no longer count.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term, k) = (1.0, 1.0, 1.0)
    while term > sum * 1e-17 {
      term *= x * x / (4 * k * k)
      sum += term
      k += 1
    }
    return sum
  }
}
