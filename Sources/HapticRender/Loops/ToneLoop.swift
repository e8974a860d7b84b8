// The inner loop of tones: one sine of quadratic phase, two channels of quadratic level.
//
// Goals, ranked: 1 the same bits for any block size; 2 error below −100 dB; 3 a loop that compiles
// to vectors, as that of the haptic.

extension RenderPlan {
  /// Adds the tones of a block.
  ///
  /// - Parameters:
  ///   - sweep: The sweep through ``tones``, positioned after the previous block.
  ///   - frames: The frames of the block.
  ///   - left: The left channel's sample of each frame.
  ///   - right: The right channel's sample of each frame.
  /// - Returns: Whether any tone may sound.
  func addTones(
    _ sweep: inout SegmentSweep<ToneSegment>, in frames: Range<Int64>,
    to left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>
  ) -> Bool {
    var sounds = false
    sweep.begin(frames)
    while let index = sweep.nextSegment() {
      tones.segments[index].add(in: frames, to: left, right)
      sounds = true
    }
    return sounds
  }
}

extension ToneSegment {
  /// Adds the part inside a block, chunk by chunk.
  fileprivate func add(
    in frames: Range<Int64>, to left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    var frame = max(start, frames.lowerBound)
    let end = min(end, frames.upperBound)
    while frame < end {
      let base = (frame &- start) & ~Int64(Chunk.frames - 1)
      let first = Int32(truncatingIfNeeded: frame &- start &- base)
      let rest = end &- start &- base
      let last = rest < Int64(Chunk.frames) ? Int32(truncatingIfNeeded: rest) : Chunk.frames
      let offset = Int(frame &- frames.lowerBound)
      StereoChunk(self, base: Double(base)).add(first..<last, to: left + offset, right + offset)
      frame &+= Int64(last &- first)
    }
  }
}

/// A tone's parabolas at the base of a chunk, in single precision.
private struct StereoChunk {
  /// The phase in half turns, as the sine takes it.
  let phase: Parabola
  let left: Parabola
  let right: Parabola

  typealias Parabola = (constant: Float, linear: Float, square: Float)

  @inline(__always)
  init(_ segment: ToneSegment, base: Double) {
    let turns = segment.phase.value(at: base)
    // Whole turns are subtracted while the phase is still double; adding and subtracting 1.5·2⁵²
    // rounds without a library call.
    let wholeTurns = (turns + 0x1.8p52) - 0x1.8p52
    phase = (
      Float(2 * (turns - wholeTurns)), Float(2 * segment.phase.slope(at: base)),
      Float(2 * segment.phase.square)
    )
    left = StereoChunk.level(segment.left, base)
    right = StereoChunk.level(segment.right, base)
  }

  @inline(__always)
  private static func level(_ level: Quadratic, _ base: Double) -> Parabola {
    (Float(level.value(at: base)), Float(level.slope(at: base)), Float(level.square))
  }

  @inline(__always)
  func add(
    _ frames: Range<Int32>, to leftOutput: UnsafeMutablePointer<Float>,
    _ rightOutput: UnsafeMutablePointer<Float>
  ) {
    let (phase, left, right, first) = (phase, left, right, frames.lowerBound)
    for index in 0..<(frames.upperBound &- first) {
      let k = Float(first &+ index)
      let wave = sine(halfTurns: phase.constant + k * (phase.linear + k * phase.square))
      leftOutput[Int(index)] += (left.constant + k * (left.linear + k * left.square)) * wave
      rightOutput[Int(index)] += (right.constant + k * (right.linear + k * right.square)) * wave
    }
  }
}
