// The spectral flux: by how much the bands of a sound rise, frame by frame.

/// Computes the spectral flux of spectra, in groups of bands.
///
/// This is SuperFlux (Böck & Widmer 2013): each band is compared with the loudest of itself and its
/// neighbours some frames earlier. A note that bends moves through neighbouring bands, and so adds
/// nothing. With a fade, a band is also compared with what it was before, so that a vibrato that
/// comes back to where it has just been adds nothing, either.
struct SpectralFlux {
  /// The values of an octave of amplitude.
  static let octave: Float = 64

  /// The frequencies between the groups of quick frames, in hertz: about an octave apart.
  static let borders = [90, 200, 450, 1_000, 2_200, 4_500, 8_000.0]

  private let bands: QuarterToneBands
  private let groups: [Range<Int>]
  /// By how much the memory of a band fades from frame to frame, in octaves; `nil` for no memory.
  private let fade: Float?
  private var levels: [Float]
  /// The levels of the last frames, each the maximum of a band and its neighbours.
  private var widened: [[Float]]
  private var memory: [Float]
  /// The flux of each group at each frame: the mean rise of its bands, in parts of an octave.
  private(set) var values: [[UInt8]]

  /// Creates a flux; loudness is compared over `lag` frames.
  ///
  /// - Parameters:
  ///   - frames: The spectra.
  ///   - lag: The frames over which loudness is compared.
  ///   - borders: The frequencies between groups, in hertz.
  ///   - fade: By how much the memory of a band fades from frame to frame, in octaves.
  init(of frames: SpectralFrames, lag: Int, borders: [Double] = [], fade: Float? = nil) {
    bands = QuarterToneBands(binCount: frames.magnitude.count, width: frames.binWidth)
    groups = bands.groups(between: borders)
    self.fade = fade
    levels = [Float](repeating: 0, count: bands.count)
    memory = levels
    widened = [[Float]](repeating: levels, count: lag)
    values = groups.map { _ in [] }
  }

  mutating func add(_ magnitude: [Float]) {
    let slot = values[0].count % widened.count
    levels.withUnsafeMutableBufferPointer { levels in
      magnitude.withUnsafeBufferPointer { magnitude in
        guard let input = magnitude.baseAddress, let output = levels.baseAddress else { return }
        bands.levels(of: input, into: output)
      }
    }
    swap(&memory, &widened[slot])
    if let fade {
      // What was just swapped out is the memory of the frame before.
      for (band, before) in widened[slot].enumerated() {
        memory[band] = max(before - fade, memory[band])
      }
    }
    for (index, group) in groups.enumerated() {
      values[index].append(Self.mean(ofRiseOf: levels, over: memory, in: group))
    }
    Self.widen(levels, into: &widened[slot])
  }

  private static func mean(
    ofRiseOf levels: [Float], over before: [Float], in group: Range<Int>
  ) -> UInt8 {
    var sum: Float = 0
    for band in group { sum += max(0, levels[band] - before[band]) }
    return UInt8(min((sum / Float(max(group.count, 1)) * octave).rounded(), 255))
  }

  private static func widen(_ levels: [Float], into output: inout [Float]) {
    let last = levels.count - 1
    for band in levels.indices {
      let beside = max(levels[max(band - 1, 0)], levels[min(band + 1, last)])
      output[band] = max(levels[band], beside)
    }
  }
}
