// Finds the segments that sound in a block, moving forward and without allocating.

/// Visits the segments that sound in a block, in the order in which they are added up.
struct SegmentSweep<Stretch: Spanning & Sendable>: Sendable {
  private let segments: [Stretch]
  private let order: [Int32]
  /// The segments that reach beyond the last block, in order; at most as many as sound at once.
  private var active: [Int32] = []
  /// The numbers of active segments to visit, visited, and kept for the next block.
  private var (carried, visited, kept) = (0, 0, 0)
  /// The first segment in order that starts after all blocks so far.
  private var next = 0
  private var frames: Range<Int64> = 0..<0

  init(_ schedule: Schedule<Stretch>) {
    segments = schedule.segments
    order = schedule.order
    active.reserveCapacity(schedule.overlap + 1)
  }

  mutating func begin(_ frames: Range<Int64>) {
    self.frames = frames
    (carried, visited, kept) = (active.count, 0, 0)
  }

  mutating func nextSegment() -> Int? { nextCarried() ?? nextStarting() }

  private mutating func nextCarried() -> Int? {
    while visited < carried {
      let index = active[visited]
      visited += 1
      let end = segments[Int(index)].end
      if end > frames.upperBound {
        active[kept] = index
        kept += 1
      }
      if end > frames.lowerBound { return Int(index) }
    }
    if kept < carried {
      active.removeLast(carried - kept)
      (carried, visited) = (kept, kept)
    }
    return nil
  }

  private mutating func nextStarting() -> Int? {
    while next < order.count {
      let index = Int(order[next])
      guard segments[index].start < frames.upperBound else { return nil }
      next += 1
      let end = segments[index].end
      if end > frames.upperBound { active.append(Int32(truncatingIfNeeded: index)) }
      if end > frames.lowerBound { return index }
    }
    return nil
  }
}
