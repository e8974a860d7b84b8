// The block renderer: turns segments into samples, forward in time and without allocating.

/// Renders a plan in blocks, best each later than the previous one: going back begins anew.
///
/// For any blocks and first frame, each sample is the sum of the same numbers in the same order.
public struct BlockRenderer: ~Copyable {
  private let plan: RenderPlan
  private var sweep: SegmentSweep<Segment>
  private var meter: EnvelopeMeter
  private var tracks: TrackMeter
  private var mixer: SoundMixer
  private let soundFiles: SoundFileTile?
  private var position = Int64.min

  /// Creates a renderer for a plan.
  public init(_ plan: RenderPlan) {
    self.init(plan, soundFiles: SoundStage(plan))
  }

  /// Creates a renderer whose sound files are played elsewhere, for ``render(_:to:adding:)``.
  package init(withoutSoundFiles plan: RenderPlan) {
    self.init(plan, soundFiles: nil)
  }

  private init(_ plan: RenderPlan, soundFiles: SoundStage?) {
    self.plan = plan
    self.soundFiles = soundFiles.map(SoundFileTile.init)
    sweep = SegmentSweep(plan.haptics)
    meter = EnvelopeMeter(plan)
    tracks = TrackMeter(plan)
    mixer = SoundMixer(plan)
  }

  /// The number of frames of layout ``ChannelLayout/envelopes`` whose intensity was limited to 1,
  /// since it last began.
  public var limitedFrames: Int64 { meter.limitedFrames }

  /// Renders a block into an array.
  ///
  /// ```swift
  /// var renderer = BlockRenderer(plan)
  /// var block: [Float] = []
  /// renderer.render(0..<256, into: &block)
  /// ```
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan.
  ///   - output: Gets `frames.count × channels` samples, interleaved. One that has as many already, or
  ///     room for them, is not allocated anew.
  /// - Returns: Whether anything may sound; if not, every sample is 0.
  @discardableResult
  public mutating func render(_ frames: Range<Int64>, into output: inout [Float]) -> Bool {
    let count = frames.count * plan.channels
    if output.count > count { output.removeLast(output.count - count) }
    if output.count < count {
      output.append(contentsOf: repeatElement(0, count: count - output.count))
    }
    return output.withUnsafeMutableBufferPointer { render(frames, into: $0) }
  }

  /// Renders a block into memory of the caller's.
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan.
  ///   - output: Room for `frames.count × channels` samples, interleaved; less is a programming error,
  ///     which ends the program. Need not be initialised.
  /// - Returns: Whether anything may sound; if not, every sample is 0.
  @discardableResult
  public mutating func render(
    _ frames: Range<Int64>, into output: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    precondition(
      output.count >= frames.count * plan.channels,
      "The buffer has room for fewer samples than the block has frames times channels.")
    return output.baseAddress.map { render(frames, to: $0) } ?? false
  }

  /// Renders a block to where there is room for it, with its sound files.
  @discardableResult
  package mutating func render(
    _ frames: Range<Int64>, to output: UnsafeMutablePointer<Float>
  ) -> Bool {
    if frames.lowerBound < position {
      self = BlockRenderer(plan, soundFiles: soundFiles.flatMap { _ in SoundStage(plan) })
    }
    position = frames.upperBound
    guard let soundFiles else { return render(frames, to: output, adding: nil) }
    var isHeard = false
    var start = frames.lowerBound
    while start < frames.upperBound {
      let end = min(start + SoundFileTile.capacity, frames.upperBound)
      let tile = output + Int(start - frames.lowerBound) * plan.channels
      let isTileHeard = render(start..<end, to: tile, adding: soundFiles.play(start..<end))
      isHeard = isTileHeard || isHeard
      start = end
    }
    return isHeard
  }

  /// Renders a block without its sound files, and adds sounds rendered elsewhere.
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan, none before the end of the previous block.
  ///   - output: Room for `frames.count × channels` samples, interleaved; need not be initialised.
  ///   - sounds: Left and right of the same frames, interleaved, or `nil` for silence; only layouts
  ///     with sounds read them.
  /// - Returns: Whether anything may sound; if not, every sample is 0.
  @discardableResult
  package mutating func render(
    _ frames: Range<Int64>, to output: UnsafeMutablePointer<Float>,
    adding sounds: UnsafePointer<Float>?
  ) -> Bool {
    switch plan.layout {
    case .haptic: plan.addHaptics(&sweep, in: frames, to: output)
    case .envelopes: renderEnvelopes(of: frames, into: output)
    case .mix, .stems, .dualsense, .android: renderMix(of: frames, into: output, adding: sounds)
    }
  }

  private mutating func renderEnvelopes(
    of frames: Range<Int64>, into output: UnsafeMutablePointer<Float>
  ) -> Bool {
    var start = frames.lowerBound
    while start < frames.upperBound {
      let end = min(start + Int64(EnvelopeMeter.capacity), frames.upperBound)
      meter.begin(start..<end)
      sweep.begin(start..<end)
      while let index = sweep.nextSegment() { meter.add(plan.haptics.segments[index]) }
      let block = output + Int(start - frames.lowerBound) * plan.channels
      meter.finish(into: block, stride: plan.channels)
      tracks.write(start..<end, into: block + 2, channels: plan.channels)
      start = end
    }
    return true
  }

  private mutating func renderMix(
    of frames: Range<Int64>, into output: UnsafeMutablePointer<Float>,
    adding sounds: UnsafePointer<Float>?
  ) -> Bool {
    var isHeard = false
    var start = frames.lowerBound
    while start < frames.upperBound {
      let end = min(start + Int64(SoundMixer.capacity), frames.upperBound)
      let offset = Int(start - frames.lowerBound)
      let isTileHeard = mixer.render(
        start..<end, haptics: &sweep, adding: sounds.map { $0 + 2 * offset },
        into: output + offset * plan.channels)
      isHeard = isTileHeard || isHeard
      start = end
    }
    return isHeard
  }
}

/// Plays the sound files of a plan, a tile of frames at a time.
private final class SoundFileTile {
  static let capacity = Int64(SoundMixer.capacity)

  private let stage: SoundStage
  private let stereo = UnsafeMutablePointer<Float>.allocate(capacity: 2 * SoundMixer.capacity)

  init(_ stage: SoundStage) { self.stage = stage }

  deinit { stereo.deallocate() }

  /// Plays at most ``capacity`` frames, left and right interleaved; `nil` for silence.
  func play(_ frames: Range<Int64>) -> UnsafePointer<Float>? {
    stage.render(frames, into: stereo) ? UnsafePointer(stereo) : nil
  }
}

extension RenderPlan {
  /// The whole render in memory, channels interleaved.
  ///
  /// - Parameter blockSize: Frames rendered at a time; it never shows in the result.
  /// - Returns: `frames × channels` samples.
  public func samples(blockSize: Int = 4096) -> [Float] {
    let count = Int(frames) * channels
    return [Float](unsafeUninitializedCapacity: count) { buffer, initialised in
      var renderer = BlockRenderer(self)
      guard let base = buffer.baseAddress else { return }
      var start: Int64 = 0
      while start < frames {
        let end = min(start + Int64(max(blockSize, 1)), frames)
        renderer.render(start..<end, to: base + Int(start) * channels)
        start = end
      }
      initialised = count
    }
  }
}
