// The channels of animation tracks, written beside those of the envelopes.

/// Walks forward through every track of a plan at once.
struct TrackMeter {
  private let tables: [TrackTable]
  /// How many motions of each track have started.
  private var cursors: [Int]

  init(_ plan: RenderPlan) {
    tables = plan.tracks
    cursors = [Int](repeating: 0, count: tables.count)
  }

  /// Writes a block's samples of every track.
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan, none before those of the last block.
  ///   - output: The first track's sample of the first frame; channels are interleaved.
  ///   - channels: How many channels a frame has.
  mutating func write(
    _ frames: Range<Int64>, into output: UnsafeMutablePointer<Float>, channels: Int
  ) {
    for index in tables.indices {
      tables[index].write(
        frames, cursor: &cursors[index], to: output + index, stride: channels)
    }
  }
}
