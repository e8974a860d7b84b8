// Cuts samples into overlapping frames, and gives the amplitudes of each frame's spectrum.

/// The spectra of a stream of samples.
///
/// ```swift
/// frames.append(block)
/// while frames.advance() { flux.add(frames.magnitude) }
/// ```
struct SpectralFrames {
  private let rate: Double
  private let hop: Double
  private let transform: RealTransform
  /// The samples that are still needed.
  private var samples: [Float]
  /// How many samples are no longer needed.
  private var dropped = 0
  private var count = 0
  /// The amplitudes of the current frame by bin; a sine of amplitude 1 has 1.
  private(set) var magnitude: [Float]

  /// The distance between bins, in hertz.
  var binWidth: Double { rate / Double(transform.count) }

  /// Creates frames; the first is centred on the first sample.
  ///
  /// - Parameters:
  ///   - rate: Samples a second.
  ///   - window: The most seconds in a frame; the length is the largest power of two that fits.
  ///   - hop: The seconds from one frame to the next.
  init(rate: Double, window: Double, hop: Double) {
    self.rate = rate
    self.hop = hop
    var count = 64
    while Double(2 * count) <= rate * window { count *= 2 }
    transform = RealTransform(count: count)
    samples = [Float](repeating: 0, count: count / 2)
    magnitude = [Float](repeating: 0, count: transform.binCount)
  }

  mutating func append(_ block: [Float]) {
    let done = min(nextFrame, samples.count)
    samples.removeFirst(done)
    dropped += done
    samples += block
  }

  /// Adds silence, so that every sample has been in the middle of a frame.
  mutating func finish() { append([Float](repeating: 0, count: transform.count / 2)) }

  /// The start of the next frame in `samples`.
  private var nextFrame: Int { Int((Double(count) * hop * rate).rounded()) - dropped }

  /// Advances to the next frame; `false` if it needs more samples.
  mutating func advance() -> Bool {
    let start = nextFrame
    guard start + transform.count <= samples.count else { return false }
    samples.withUnsafeBufferPointer { samples in
      magnitude.withUnsafeMutableBufferPointer { magnitude in
        guard let first = samples.baseAddress, let output = magnitude.baseAddress else { return }
        transform.power(of: first + start, into: output)
        for index in magnitude.indices { magnitude[index] = magnitude[index].squareRoot() }
      }
    }
    count += 1
    return true
  }
}
