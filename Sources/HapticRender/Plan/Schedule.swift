// Stretches of frames in the order in which they are added up, sorted once.

import HapticModel

/// Something that sounds over a stretch of frames.
protocol Spanning {
  var start: Int64 { get }
  /// The first frame after.
  var end: Int64 { get }

  /// Whether it is added up before another: by start, then by content, so that the order in which
  /// events were written never shows in a rounding.
  func precedes(_ other: Self) -> Bool
}

/// Every stretch of one kind, and when it comes.
struct Schedule<Stretch: Spanning & Sendable>: Sendable {
  /// The stretches, event by event.
  let segments: [Stretch]
  /// The order in which they are added up, by start; indices, because segments are large to move.
  let order: [Int32]
  /// How many of them sound at once, at most.
  let overlap: Int

  init(_ segments: [Stretch]) {
    self.segments = segments
    order = segments.withUnsafeBufferPointer { segments in
      (0..<Int32(segments.count)).sorted { segments[Int($0)].precedes(segments[Int($1)]) }
    }
    overlap = Schedule.overlap(of: segments, in: order)
  }

  private static func overlap(of segments: [Stretch], in order: [Int32]) -> Int {
    // In place: a copy for the sorting would be among the largest of a plan's arrays.
    var ends = segments.map { $0.end }
    ends.sort()
    var (ended, most) = (0, 0)
    for (index, segment) in order.enumerated() {
      while ends[ended] <= segments[Int(segment)].start { ended += 1 }
      most = max(most, index + 1 - ended)
    }
    return most
  }
}
