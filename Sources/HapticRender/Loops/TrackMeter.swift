// Writes the channels of animation tracks beside those of the envelopes.

/// Moves forward through every track of a plan at once.
struct TrackMeter {
  private let tables: [TrackTable]
  /// The number of motions of each track that have started.
  private var cursors: [Int]

  init(_ plan: RenderPlan) {
    tables = plan.tracks
    cursors = [Int](repeating: 0, count: tables.count)
  }

  /// Writes a block of samples for every track.
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan, none before those of the previous block.
  ///   - output: The first track's sample of the first frame; channels are interleaved.
  ///   - channels: The number of channels in a frame.
  mutating func write(
    _ frames: Range<Int64>, into output: UnsafeMutablePointer<Float>, channels: Int
  ) {
    for index in tables.indices {
      tables[index].write(
        frames, cursor: &cursors[index], to: output + index, stride: channels)
    }
  }
}
