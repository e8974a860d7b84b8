// Brightness: a first-order low-pass with a moving corner, from additions and multiplications only.

import HapticModel

/// A brightness map with its constants precomputed.
struct BrightnessFilter: Sendable {
  private let map: BrightnessMap
  /// The natural logarithm of the larger end of the map over the smaller.
  private let span: Double
  private let radiansPerHertz: Double

  init(_ map: BrightnessMap, rate: Int) {
    self.map = map
    span = logarithm(max(map.low, map.high) / min(map.low, map.high))
    radiansPerHertz = 2 * Double.pi / Double(rate)
  }

  /// The share of a new sample in the filter: `1 − exp(−2π · corner / R)`, 1 where it is open.
  func coefficient(at brightness: Double) -> Double {
    let b = min(max(brightness, 0), 1)
    guard b < 1 else { return 1 }
    let between =
      map.high >= map.low
      ? map.high * decayFactor((1 - b) * span) : map.low * decayFactor(b * span)
    return 1 - decayFactor(radiansPerHertz * between / (1 - b))
  }
}

/// The natural logarithm of a ratio of 1 or more, to a relative error of 1e-15; 0 for anything
/// below, 69 (that of 1e30) for anything beyond.
private func logarithm(_ ratio: Double) -> Double {
  guard ratio > 1 else { return 0 }
  let ratio = min(ratio, 1e30)
  // Newton's method on e^(−x) = 1/ratio, started from below, where it cannot overshoot.
  var x = 0.0
  for _ in 0..<100 { x += 1 - 1 / (ratio * decayFactor(x)) }
  return x
}

/// The filter memory of one sound with up to two channels.
struct BrightnessMemory {
  private var (left, right) = (0.0, 0.0)

  /// Filters interleaved frames in place; the segment of brightness contains them all.
  mutating func filter(
    _ samples: UnsafeMutablePointer<Float>, _ frames: Range<Int64>, channels: Int,
    along segment: BrightnessSegment, by filter: BrightnessFilter
  ) {
    let line = segment.brightness
    let isSteady = line.linear == 0 && line.square == 0
    var coefficient = filter.coefficient(
      at: line.value(at: Double(frames.lowerBound - segment.start)))
    for frame in frames {
      if !isSteady {
        coefficient = filter.coefficient(at: line.value(at: Double(frame - segment.start)))
      }
      let sample = samples + Int(frame - frames.lowerBound) * channels
      sample[0] = BrightnessMemory.step(&left, Double(sample[0]), coefficient)
      if channels > 1 { sample[1] = BrightnessMemory.step(&right, Double(sample[1]), coefficient) }
    }
  }

  @inline(__always)
  private static func step(_ memory: inout Double, _ sample: Double, _ coefficient: Double) -> Float
  {
    memory = coefficient == 1 ? sample : memory + coefficient * (sample - memory)
    // Values below −400 dB are cleared before denormal numbers slow the processor down.
    if memory.magnitude < 1e-20 { memory = 0 }
    return Float(memory)
  }
}
