// Haptic, left and right of a few frames, and the channels that a layout makes of them.

/// Renders layouts in which haptics and sounds meet, tile by tile.
struct SoundMixer {
  /// The most frames of a tile: three rows of them stay in the nearest cache (ours).
  static let capacity = 2048

  private let plan: RenderPlan
  private var haptic: [Float]
  private var left: [Float]
  private var right: [Float]
  private var sweep: SegmentSweep<ToneSegment>

  init(_ plan: RenderPlan) {
    self.plan = plan
    sweep = SegmentSweep(plan.tones)
    let room = plan.layout.carriesSounds ? SoundMixer.capacity : 0
    haptic = [Float](repeating: 0, count: room)
    left = haptic
    right = haptic
  }

  /// Renders a tile of at most ``capacity`` frames.
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan, none before those of the last tile.
  ///   - haptics: The walk through the haptic, at the end of the last tile.
  ///   - sounds: Left and right of the same frames, interleaved, or `nil` for silence.
  ///   - output: Room for the frames of every channel.
  /// - Returns: Whether anything may sound; if not, every sample is 0.
  mutating func render(
    _ frames: Range<Int64>, haptics: inout SegmentSweep<Segment>,
    adding sounds: UnsafePointer<Float>?, into output: UnsafeMutablePointer<Float>
  ) -> Bool {
    let isFelt = haptic.withUnsafeMutableBufferPointer { [plan] row in
      row.baseAddress.map { plan.addHaptics(&haptics, in: frames, to: $0) } ?? false
    }
    setSounds(sounds, count: frames.count)
    let hasTones = addTones(in: frames)
    guard isFelt || hasTones || sounds != nil else {
      output.initialize(repeating: 0, count: frames.count * plan.channels)
      return false
    }
    for (index, channel) in plan.mix.enumerated() {
      write(channel, count: frames.count, to: output + index)
    }
    return true
  }

  private mutating func addTones(in frames: Range<Int64>) -> Bool {
    left.withUnsafeMutableBufferPointer { [plan] left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return false }
        return plan.addTones(&sweep, in: frames, to: left, right)
      }
    }
  }

  private mutating func setSounds(_ sounds: UnsafePointer<Float>?, count: Int) {
    for index in 0..<count {
      left[index] = sounds?[2 * index] ?? 0
      right[index] = sounds?[2 * index + 1] ?? 0
    }
  }

  /// Writes one channel of interleaved frames.
  private func write(_ channel: ChannelMix, count: Int, to output: UnsafeMutablePointer<Float>) {
    let stride = plan.channels
    for index in 0..<count {
      let sum =
        channel.haptic * haptic[index] + channel.left * left[index] + channel.right * right[index]
      (output + stride * index).initialize(to: sum)
    }
  }
}
