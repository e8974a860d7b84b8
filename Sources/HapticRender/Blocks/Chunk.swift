// Chunks of frames, in which single precision is accurate enough.

import HapticModel

/// Chunks of frames, counted from each segment's first frame and so independent of block size.
///
/// At the base of a chunk, phase and level are computed in double precision; inside the chunk
/// single precision is enough, because neither changes much.
enum Chunk {
  /// The number of frames in a chunk (our choice).
  ///
  /// Against chunks of 32 the difference is −127 dB at 8 kHz; chunks twice as long lose 5 dB and
  /// save no measurable time.
  static let frames: Int32 = 128
}

/// A quadratic over the frames of a chunk, counted from its base, in single precision.
struct ChunkQuadratic {
  private let constant, linear, square: Float

  @inline(__always)
  init(_ quadratic: Quadratic, base: Double, times factor: Double = 1) {
    constant = Float(quadratic.value(at: base) * factor)
    linear = Float(quadratic.slope(at: base) * factor)
    square = Float(quadratic.square * factor)
  }

  /// The phase in half turns, as the sine takes it, of a quadratic in turns.
  @inline(__always)
  init(halfTurnsOf phase: Quadratic, base: Double) {
    let turns = phase.value(at: base)
    // Whole turns are subtracted while the phase is still double; adding and subtracting 1.5·2⁵²
    // rounds without a library call.
    let wholeTurns = (turns + 0x1.8p52) - 0x1.8p52
    constant = Float(2 * (turns - wholeTurns))
    linear = Float(2 * phase.slope(at: base))
    square = Float(2 * phase.square)
  }

  @inline(__always)
  func value(at k: Float) -> Float { constant + k * (linear + k * square) }
}
