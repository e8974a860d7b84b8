// The inner loop of tones: one sine of quadratic phase, two channels of quadratic level.
//
// Goals, ranked: 1 the same bits for any block size; 2 error below −100 dB; 3 a loop that compiles
// to vectors, as that of the haptic.

import HapticModel

extension RenderPlan {
  /// Adds the tones of a block, by a sweep that is positioned after the previous block.
  ///
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
  let halfTurns: ChunkQuadratic
  let left: ChunkQuadratic
  let right: ChunkQuadratic

  @inline(__always)
  init(_ segment: ToneSegment, base: Double) {
    halfTurns = ChunkQuadratic(halfTurnsOf: segment.phase, base: base)
    left = ChunkQuadratic(segment.left, base: base)
    right = ChunkQuadratic(segment.right, base: base)
  }

  @inline(__always)
  func add(
    _ frames: Range<Int32>, to leftOutput: UnsafeMutablePointer<Float>,
    _ rightOutput: UnsafeMutablePointer<Float>
  ) {
    let (halfTurns, left, right, first) = (halfTurns, left, right, frames.lowerBound)
    for index in 0..<(frames.upperBound &- first) {
      let k = Float(first &+ index)
      let wave = sine(halfTurns: halfTurns.value(at: k))
      leftOutput[Int(index)] += left.value(at: k) * wave
      rightOutput[Int(index)] += right.value(at: k) * wave
    }
  }
}
