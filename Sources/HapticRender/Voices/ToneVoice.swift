// The inner loop: a sine of quadratic phase under a level that may decay.
//
// Goals, ranked: 1 the same bits for any block size; 2 error below −100 dB; 3 a loop that compiles
// to vectors: single precision, a 32-bit counter, no branch, no call; 4 few lines.

extension RenderPlan {
  /// Adds the part of a segment that lies in a block.
  func addTone(
    _ segment: Segment, in frames: Range<Int64>, to output: UnsafeMutablePointer<Float>
  ) {
    var frame = max(segment.start, frames.lowerBound)
    let end = min(segment.end, frames.upperBound)
    while frame < end {
      let base = (frame - segment.start) & ~Int64(Chunk.frames - 1)
      let first = Int32(frame - segment.start - base)
      let last = min(Chunk.frames, Int32(truncatingIfNeeded: end - segment.start - base))
      let chunk = ToneChunk(segment, base: Double(base), decay: decay, frames: first..<last)
      add(chunk, to: output + Int(frame - frames.lowerBound), decays: segment.decays)
      frame += Int64(last - first)
    }
  }

  private func add(_ chunk: ToneChunk, to output: UnsafeMutablePointer<Float>, decays: Bool) {
    switch (decays, law) {
    case (false, .linear):
      chunk.add(to: output) { level, _ in level }
    case (false, .squared):
      chunk.add(to: output) { level, _ in level * level }
    case (true, .linear):
      decay.inChunk.withUnsafeBufferPointer { table in
        chunk.add(to: output) { level, k in level * table[Int(k)] }
      }
    case (true, .squared):
      decay.inChunk.withUnsafeBufferPointer { table in
        chunk.add(to: output) { level, k in (level * table[Int(k)]) * (level * table[Int(k)]) }
      }
    }
  }
}

/// A segment's parabolas at a chunk's base, in single precision.
private struct ToneChunk {
  /// In half turns, which the sine takes.
  let phase: (constant: Float, linear: Float, square: Float)
  let level: (constant: Float, linear: Float, square: Float)
  /// The frames to render, counted from the base.
  let frames: Range<Int32>

  init(_ segment: Segment, base: Double, decay: DecayTable, frames: Range<Int32>) {
    let turns = segment.tone.value(at: base)
    let faded = segment.decays ? decay.base(at: base) : 1
    // Whole turns are taken away while the phase is still double; adding and taking away 1.5·2⁵²
    // rounds without a library call.
    let wholeTurns = (turns + 0x1.8p52) - 0x1.8p52
    phase = (
      Float(2 * (turns - wholeTurns)), Float(2 * segment.tone.slope(at: base)),
      Float(2 * segment.tone.square)
    )
    level = (
      Float(segment.level.value(at: base) * faded), Float(segment.level.slope(at: base) * faded),
      Float(segment.level.square * faded)
    )
    self.frames = frames
  }

  @inline(__always)
  func add(
    to output: UnsafeMutablePointer<Float>, amplitude: (_ level: Float, _ k: Int32) -> Float
  ) {
    let (phase, level, first) = (phase, level, frames.lowerBound)
    for index in 0..<(frames.upperBound &- first) {
      let k = Float(first &+ index)
      let halfTurns = phase.constant + k * (phase.linear + k * phase.square)
      let height = level.constant + k * (level.linear + k * level.square)
      output[Int(index)] += amplitude(height, first &+ index) * sine(halfTurns: halfTurns)
    }
  }
}
