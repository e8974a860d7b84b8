// The inner loop: a sine of quadratic phase under a level that may decay.
//
// Goals, ranked: 1 the same bits for any block size; 2 error below −100 dB; 3 a loop that compiles
// to vectors: single precision, a 32-bit counter, no branch, no call; 4 few lines.

extension RenderPlan {
  /// Adds the voices of the haptic to a block, by a sweep positioned after the previous block.
  ///
  /// The output need not be initialised; its samples are zeros if none sounds.
  ///
  /// - Returns: Whether any voice may sound.
  func addHaptics(
    _ sweep: inout SegmentSweep<Segment>, in frames: Range<Int64>,
    to output: UnsafeMutablePointer<Float>
  ) -> Bool {
    output.initialize(repeating: 0, count: frames.count)
    var sounds = false
    sweep.begin(frames)
    while let index = sweep.nextSegment() {
      add(haptics.segments[index], in: frames, to: output)
      sounds = true
    }
    return sounds
  }

  func add(
    _ segment: Segment, in frames: Range<Int64>, to output: UnsafeMutablePointer<Float>
  ) {
    switch (segment.decays, law) {
    case (false, .linear):
      addChunks(of: segment, in: frames, to: output) { level, _ in level }
    case (false, .squared):
      addChunks(of: segment, in: frames, to: output) { level, _ in level * level }
    case (true, .linear):
      decay.inChunk.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        addChunks(of: segment, in: frames, to: output) { level, k in level * table[Int(k)] }
      }
    case (true, .squared):
      decay.inChunk.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        addChunks(of: segment, in: frames, to: output) { level, k in
          (level * table[Int(k)]) * (level * table[Int(k)])
        }
      }
    }
  }

  /// Adds chunk by chunk; inlined once for each amplitude, so that the loop has no branches.
  @inline(__always)
  private func addChunks(
    of segment: Segment, in frames: Range<Int64>, to output: UnsafeMutablePointer<Float>,
    amplitude: (_ level: Float, _ k: Int32) -> Float
  ) {
    var frame = max(segment.start, frames.lowerBound)
    let end = min(segment.end, frames.upperBound)
    while frame < end {
      let base = (frame &- segment.start) & ~Int64(Chunk.frames - 1)
      let first = Int32(truncatingIfNeeded: frame &- segment.start &- base)
      let rest = end &- segment.start &- base
      let last = rest < Int64(Chunk.frames) ? Int32(truncatingIfNeeded: rest) : Chunk.frames
      let chunk = SegmentChunk(segment, base: Double(base), decay: decay)
      let target = output + Int(frame &- frames.lowerBound)
      chunk.add(first..<last, to: target, amplitude: amplitude)
      frame &+= Int64(last &- first)
    }
  }
}

/// A segment's parabolas at the base of a chunk, in single precision.
private struct SegmentChunk {
  let halfTurns: ChunkQuadratic
  let level: ChunkQuadratic

  @inline(__always)
  init(_ segment: Segment, base: Double, decay: DecayTable) {
    let faded = segment.decays ? decay.base(at: base) : 1
    halfTurns = ChunkQuadratic(halfTurnsOf: segment.carrier, base: base)
    level = ChunkQuadratic(segment.level, base: base, times: faded)
  }

  /// Adds frames, counted from the chunk's base.
  @inline(__always)
  func add(
    _ frames: Range<Int32>, to output: UnsafeMutablePointer<Float>,
    amplitude: (_ level: Float, _ k: Int32) -> Float
  ) {
    let (halfTurns, level, first) = (halfTurns, level, frames.lowerBound)
    for index in 0..<(frames.upperBound &- first) {
      let k = Float(first &+ index)
      let wave = sine(halfTurns: halfTurns.value(at: k))
      output[Int(index)] += amplitude(level.value(at: k), first &+ index) * wave
    }
  }
}
