// Mixes the haptic with left and right of the sounds into the channels of a layout.

/// Renders layouts with haptics and sounds, tile by tile.
struct SoundMixer {
  /// The most frames of a tile: three rows of them stay in the first-level cache.
  static let capacity = 2048

  private let plan: RenderPlan
  private let rows: TileRows
  private var sweep: SegmentSweep<ToneSegment>

  init(_ plan: RenderPlan) {
    self.plan = plan
    sweep = SegmentSweep(plan.tones)
    rows = TileRows(frames: plan.layout.carriesSounds ? SoundMixer.capacity : 0)
  }

  /// Renders a tile of at most ``capacity`` frames, none before those of the previous tile.
  ///
  /// The sweep is positioned after the previous tile; sounds are interleaved, or `nil` for silence.
  ///
  /// - Returns: Whether anything may sound; if not, every sample is 0.
  mutating func render(
    _ frames: Range<Int64>, haptics: inout SegmentSweep<Segment>,
    adding sounds: UnsafePointer<Float>?, into output: UnsafeMutablePointer<Float>
  ) -> Bool {
    let isFelt = plan.addHaptics(&haptics, in: frames, to: rows.haptic)
    rows.setSounds(sounds, count: frames.count)
    let isHeard = plan.addTones(&sweep, in: frames, to: rows.left, rows.right) || sounds != nil
    rows.areSilent = !isHeard
    if isHeard {
      write(frames.count, to: output)
    } else if isFelt {
      writeHaptic(frames.count, to: output)
    } else {
      output.initialize(repeating: 0, count: frames.count * plan.channels)
    }
    return isFelt || isHeard
  }
}

// MARK: - Channels

extension SoundMixer {
  private func write(_ count: Int, to output: UnsafeMutablePointer<Float>) {
    let channels = plan.mix
    // Two channels in one pass become vectors; one pass for each does not.
    if channels.count == 2 { return write(channels[0], channels[1], count, to: output) }
    let (haptic, left, right) = (rows.haptic, rows.left, rows.right)
    for (index, channel) in channels.enumerated() {
      let channelOutput = output + index
      for frame in 0..<count {
        channelOutput[frame &* channels.count] =
          channel.haptic * haptic[frame] + channel.left * left[frame]
          + channel.right * right[frame]
      }
    }
  }

  private func write(
    _ first: ChannelMix, _ second: ChannelMix, _ count: Int, to output: UnsafeMutablePointer<Float>
  ) {
    let (haptic, left, right) = (rows.haptic, rows.left, rows.right)
    for frame in 0..<count {
      let (h, l, r) = (haptic[frame], left[frame], right[frame])
      output[2 &* frame] = first.haptic * h + first.left * l + first.right * r
      output[2 &* frame &+ 1] = second.haptic * h + second.left * l + second.right * r
    }
  }

  /// Writes all channels if no sound is heard: the same samples with less work.
  ///
  /// The zeros added stand for the silent sounds. Without them a channel without the haptic could
  /// hold negative zeros.
  private func writeHaptic(_ count: Int, to output: UnsafeMutablePointer<Float>) {
    let channels = plan.mix
    let haptic = rows.haptic
    if channels.count == 2 {
      let (first, second) = (channels[0].haptic, channels[1].haptic)
      for frame in 0..<count {
        output[2 &* frame] = first * haptic[frame] + 0
        output[2 &* frame &+ 1] = second * haptic[frame] + 0
      }
      return
    }
    for (index, channel) in channels.enumerated() {
      for frame in 0..<count {
        output[frame &* channels.count &+ index] = channel.haptic * haptic[frame] + 0
      }
    }
  }
}

/// The haptic, left and right of a tile, each in a row.
private final class TileRows {
  let haptic, left, right: UnsafeMutablePointer<Float>
  var areSilent = true
  private let storage: UnsafeMutablePointer<Float>

  init(frames: Int) {
    storage = .allocate(capacity: 3 * frames)
    storage.initialize(repeating: 0, count: 3 * frames)
    (haptic, left, right) = (storage, storage + frames, storage + 2 * frames)
  }

  deinit { storage.deallocate() }

  func setSounds(_ sounds: UnsafePointer<Float>?, count: Int) {
    guard let sounds else {
      if !areSilent {
        left.update(repeating: 0, count: SoundMixer.capacity)
        right.update(repeating: 0, count: SoundMixer.capacity)
      }
      return
    }
    for frame in 0..<count {
      left[frame] = sounds[2 &* frame]
      right[frame] = sounds[2 &* frame &+ 1]
    }
  }
}
