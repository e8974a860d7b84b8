// The spectral flux: by how much the bands of a sound rise, frame by frame.

/// Computes the spectral flux of spectra.
///
/// This is SuperFlux (Böck & Widmer 2013): each band is compared with the loudest of itself and its
/// neighbours some frames earlier. A note that bends moves through neighbouring bands, and so adds
/// nothing.
struct SpectralFlux {
  private let bands: QuarterToneBands
  private var levels: [Float]
  /// The levels of the last frames, each the maximum of a band and its neighbours.
  private var widened: [[Float]]
  /// The flux of each frame: the mean rise of the bands, in octaves of amplitude.
  private(set) var values: [Float] = []

  /// Creates a flux; loudness is compared over `lag` frames.
  init(of frames: SpectralFrames, lag: Int) {
    bands = QuarterToneBands(binCount: frames.magnitude.count, width: frames.binWidth)
    levels = [Float](repeating: 0, count: bands.count)
    widened = [[Float]](repeating: levels, count: lag)
  }

  mutating func add(_ magnitude: [Float]) {
    let slot = values.count % widened.count
    let bands = bands
    levels.withUnsafeMutableBufferPointer { levels in
      magnitude.withUnsafeBufferPointer { magnitude in
        guard let input = magnitude.baseAddress, let output = levels.baseAddress else { return }
        bands.levels(of: input, into: output)
      }
      widened[slot].withUnsafeMutableBufferPointer { before in
        values.append(Self.rise(of: levels, over: before) / Float(levels.count))
        Self.widen(levels, into: before)
      }
    }
  }

  private static func rise(
    of levels: UnsafeMutableBufferPointer<Float>, over before: UnsafeMutableBufferPointer<Float>
  ) -> Float {
    var sum: Float = 0
    for index in levels.indices { sum += max(0, levels[index] - before[index]) }
    return sum
  }

  private static func widen(
    _ levels: UnsafeMutableBufferPointer<Float>, into output: UnsafeMutableBufferPointer<Float>
  ) {
    let last = levels.count - 1
    for index in levels.indices {
      output[index] = max(levels[index], levels[max(index - 1, 0)], levels[min(index + 1, last)])
    }
  }
}
