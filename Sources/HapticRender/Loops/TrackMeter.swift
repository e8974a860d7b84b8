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

  /// Writes a block of samples for every track, from `output` on; blocks come in order.
  mutating func write(
    _ frames: Range<Int64>, into output: UnsafeMutablePointer<Float>, channels: Int
  ) {
    for index in tables.indices {
      tables[index].write(
        frames, cursor: &cursors[index], to: output + index, stride: channels)
    }
  }
}
