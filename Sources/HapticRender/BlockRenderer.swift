// The block loop: from segments to samples, forward in time, without allocating.

/// Renders a plan block by block, each block later than the one before.
///
/// Whatever the blocks, and wherever the first one starts, each frame is the sum of the same
/// numbers in the same order.
public struct BlockRenderer {
  private let plan: RenderPlan
  private var sweep: SegmentSweep
  private var meter: EnvelopeMeter
  private var tracks: TrackMeter

  /// A renderer at the start of a plan.
  public init(_ plan: RenderPlan) {
    self.plan = plan
    sweep = SegmentSweep(plan)
    meter = EnvelopeMeter(plan)
    tracks = TrackMeter(plan)
  }

  /// How many frames of layout ``Layout/envelopes`` held an intensity beyond 1, which was limited.
  public var limitedFrames: Int64 { meter.limitedFrames }

  /// Renders a block.
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan, none before the end of the block rendered last.
  ///   - output: Room for `frames.count × channels` samples, interleaved; need not be initialised.
  /// - Returns: Whether anything may sound; if not, every sample of layout `haptic` is 0.
  @discardableResult
  public mutating func render(
    _ frames: Range<Int64>, into output: UnsafeMutablePointer<Float>
  ) -> Bool {
    switch plan.layout {
    case .haptic: renderMotion(of: frames, into: output)
    case .envelopes: renderEnvelopes(of: frames, into: output)
    }
  }

  private mutating func renderMotion(
    of frames: Range<Int64>, into output: UnsafeMutablePointer<Float>
  ) -> Bool {
    output.initialize(repeating: 0, count: frames.count)
    var sounds = false
    sweep.begin(frames)
    while let index = sweep.nextSegment() {
      plan.addTone(plan.segments[index], in: frames, to: output)
      sounds = true
    }
    return sounds
  }

  private mutating func renderEnvelopes(
    of frames: Range<Int64>, into output: UnsafeMutablePointer<Float>
  ) -> Bool {
    var start = frames.lowerBound
    while start < frames.upperBound {
      let end = min(start + Int64(EnvelopeMeter.capacity), frames.upperBound)
      meter.begin(start..<end)
      sweep.begin(start..<end)
      while let index = sweep.nextSegment() { meter.add(plan.segments[index]) }
      let block = output + Int(start - frames.lowerBound) * plan.channels
      meter.finish(into: block, stride: plan.channels)
      tracks.write(start..<end, into: block + 2, channels: plan.channels)
      start = end
    }
    return true
  }
}

/// Walks over the segments that sound in a block, in the order in which they are added up.
private struct SegmentSweep {
  private let segments: [Segment]
  private let order: [Int32]
  /// The segments that reach beyond the last block, in order; never more than sound at once.
  private var active: [Int32] = []
  /// How many of them the walk has to visit, has visited, and keeps.
  private var (carried, visited, kept) = (0, 0, 0)
  /// The first segment in order that no block has come to.
  private var next = 0
  private var frames: Range<Int64> = 0..<0

  init(_ plan: RenderPlan) {
    segments = plan.segments
    order = plan.order
    active.reserveCapacity(plan.overlap + 1)
  }

  /// Starts the walk of a block.
  mutating func begin(_ frames: Range<Int64>) {
    self.frames = frames
    (carried, visited, kept) = (active.count, 0, 0)
  }

  /// The next segment that sounds in the block; `nil` ends the walk.
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
