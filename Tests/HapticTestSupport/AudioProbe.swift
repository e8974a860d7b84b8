// What a test can ask about a sound, in the words one would use of a sound.

import Foundation
import HapticModel

/// One channel of sound, and questions about it.
public struct AudioProbe: Sendable {
  /// The samples.
  public let samples: [Double]
  /// Frames a second.
  public let rate: Int

  /// A probe of samples in double precision.
  public init(_ samples: [Double], rate: Int) {
    self.samples = samples
    self.rate = rate
  }

  /// A probe of one channel of interleaved samples.
  public init(_ samples: [Float], rate: Int, channel: Int = 0, of channels: Int = 1) {
    let own = stride(from: channel, to: samples.count, by: channels).map { Double(samples[$0]) }
    self.init(own, rate: rate)
  }

  /// The part inside a span of time.
  public func during(_ span: TimeSpan) -> AudioProbe {
    let start = frame(span.start)
    return AudioProbe(Array(samples[start..<max(start, frame(span.end))]), rate: rate)
  }

  private func frame(_ time: HapticTime) -> Int {
    Int(min(max(time.firstFrame(atRate: rate), 0), Int64(samples.count)))
  }
}

// MARK: - Level

extension AudioProbe {
  /// The first frame that is not zero, or `nil` in silence.
  public var firstNonzeroFrame: Int? { samples.firstIndex { $0 != 0 } }

  /// The last frame that is not zero, or `nil` in silence.
  public var lastNonzeroFrame: Int? { samples.lastIndex { $0 != 0 } }

  /// Whether every sample is zero.
  public var isSilent: Bool { firstNonzeroFrame == nil }

  /// Whether every sample before a moment is zero.
  public func isSilent(before time: HapticTime) -> Bool {
    samples.prefix(frame(time)).allSatisfy { $0 == 0 }
  }

  /// The largest magnitude.
  public var peak: Double { largestMagnitude(samples) }

  /// The root of the mean square; 0 for no samples.
  public var rms: Double {
    samples.isEmpty ? 0 : (samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)).squareRoot()
  }

  /// The largest difference between neighbours, silence before the first included; a click is large.
  public var largestStep: Double {
    largestMagnitude(zip([0] + samples, samples).map { $1 - $0 })
  }
}

// MARK: - Frequency

extension AudioProbe {
  /// The mean square that falls in a band of frequencies, in hertz, by Goertzel's algorithm.
  public func energy(in band: ClosedRange<Double>) -> Double {
    let bins = samples.count / 2
    let width = Double(rate) / Double(samples.count)
    return (1..<max(bins, 1)).lazy.filter { band.contains(Double($0) * width) }
      .reduce(0) { $0 + self.power(ofBin: $1) }
  }

  private func power(ofBin bin: Int) -> Double {
    let coefficient = 2 * cos(2 * .pi * Double(bin) / Double(samples.count))
    var (last, beforeLast) = (0.0, 0.0)
    for sample in samples {
      (last, beforeLast) = (sample + coefficient * last - beforeLast, last)
    }
    let square = last * last + beforeLast * beforeLast - coefficient * last * beforeLast
    return 2 * square / (Double(samples.count) * Double(samples.count))
  }

  /// The mean frequency between the first and the last upward crossing of zero, in hertz.
  ///
  /// Crossings are interpolated, so that over a second of a sine at a thirtieth of the rate or
  /// below the error stays under 0.001 %. `nil` with fewer than two crossings.
  public var frequency: Double? {
    var crossings: [Double] = []
    for index in samples.indices.dropLast() where samples[index] < 0 && samples[index + 1] >= 0 {
      let step = samples[index + 1] - samples[index]
      crossings.append(Double(index) - samples[index] / step)
    }
    guard let first = crossings.first, let last = crossings.last, last > first else { return nil }
    return Double(crossings.count - 1) * Double(rate) / (last - first)
  }
}

// MARK: - Comparison

/// How far a signal stands above its difference from a reference, in decibels.
///
/// - Parameters:
///   - signal: What was made.
///   - reference: What it should be.
/// - Returns: Decibels; infinite if both are the same, `-infinity` if their lengths differ, not a
///   number if a sample is none.
public func signalToResidual(_ signal: [Float], _ reference: [Double]) -> Double {
  guard signal.count == reference.count else { return -.infinity }
  var (power, residual) = (0.0, 0.0)
  for (made, due) in zip(signal, reference) {
    power += due * due
    residual += (Double(made) - due) * (Double(made) - due)
  }
  guard residual != 0 else { return .infinity }
  return 10 * log10(power / residual)
}

/// The largest difference between two signals; infinite if their lengths differ.
public func largestDifference(_ a: [Float], _ b: [Double]) -> Double {
  guard a.count == b.count else { return .infinity }
  return largestMagnitude(zip(a, b).map { Double($0) - $1 })
}

/// The largest magnitude; infinite if one is not a number, which comparisons would overlook.
private func largestMagnitude(_ values: [Double]) -> Double {
  values.reduce(0) { $1.isNaN ? .infinity : max($0, $1.magnitude) }
}
