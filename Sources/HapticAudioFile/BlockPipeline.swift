// Blocks rendered side by side and written in order.

import HapticRender

/// Renders and encodes blocks on every thread that works on it, and hands them on in order.
///
/// Whoever is free either hands on the next finished block or renders the next one that nobody has
/// taken; a block may run ahead of the writing by as many slots as there are.
final class BlockPipeline {
  /// Takes an encoded block; `false` stops the work.
  typealias Drain = (_ bytes: UnsafeRawBufferPointer, _ frames: Range<Int64>) -> Bool

  /// A block's bytes, from when it is rendered until it is handed on.
  private struct Slot {
    let bytes: UnsafeMutableRawPointer
    var isReady = false
  }

  /// Why sound files could not be played to the end.
  enum Trouble {
    case interrupted
    /// A file that is not what it was when the plan was made, or is damaged in the middle.
    case unreadable(String)
  }

  private let plan: RenderPlan
  private let storage: SampleStorage
  private let blocks: BlockGrid
  private let drain: Drain
  private let isInterrupted: @Sendable () -> Bool
  private let monitor = Monitor()
  /// Plays the sound files, for one thread at a time and in the order of blocks.
  private let stage: SoundStage?

  // All below is read and written under the monitor's lock.
  private var slots: [Slot]
  private var nextToRender = 0
  private var nextToPlay = 0
  private var nextToDrain = 0
  private var isDraining = false
  private var hasStopped = false
  private var trouble: Trouble?
  private var clipped: Int64 = 0
  private var limited: Int64 = 0

  /// Blocks that may be under way; more threads than that have nothing to do.
  static let slotCount = 4

  init(
    _ plan: RenderPlan, storage: SampleStorage, blocks: BlockGrid,
    isInterrupted: @escaping @Sendable () -> Bool, drain: @escaping Drain
  ) {
    self.plan = plan
    self.isInterrupted = isInterrupted
    self.blocks = blocks
    self.drain = drain
    self.storage = storage
    stage = SoundStage(plan)
    let bytes = blocks.longest * plan.channels * storage.bytesPerSample
    slots = (0..<min(BlockPipeline.slotCount, max(blocks.count, 1))).map { _ in
      Slot(bytes: .allocate(byteCount: bytes + 1, alignment: 16))
    }
  }

  deinit {
    for slot in slots { slot.bytes.deallocate() }
  }

  /// How many samples had to be limited; known when all threads have returned.
  var clippedSamples: Int64 { clipped }

  /// How many frames of intensity had to be limited; known when all threads have returned.
  var limitedFrames: Int64 { limited }

  /// Works until every block is handed on, or the work is stopped.
  func work() {
    let sounds = stage.map { _ in SoundBuffer(frames: blocks.longest) }
    var renderer = BlockEncoder(plan, storage: storage)
    monitor.lock()
    while !hasStopped && nextToDrain < blocks.count {
      if canDrain {
        drainNext()
      } else if canRender {
        renderNext(with: &renderer, sounds)
      } else {
        monitor.wait()
      }
    }
    limited += renderer.limitedFrames
    monitor.unlock()
  }

  private var canDrain: Bool { !isDraining && slots[nextToDrain % slots.count].isReady }

  private var canRender: Bool {
    nextToRender < blocks.count && nextToRender < nextToDrain + slots.count
  }

  /// Hands on the next block; called and left under the lock, which is let go meanwhile.
  private func drainNext() {
    let index = nextToDrain
    let frames = blocks[index]
    let count = frames.count * plan.channels * storage.bytesPerSample
    let bytes = UnsafeRawBufferPointer(start: slots[index % slots.count].bytes, count: count)
    isDraining = true
    monitor.unlock()
    let goesOn = drain(bytes, frames)
    monitor.lock()
    isDraining = false
    slots[index % slots.count].isReady = false
    nextToDrain += 1
    hasStopped = hasStopped || !goesOn
    monitor.announce()
  }

  /// Renders the next block; called and left under the lock, which is let go meanwhile.
  private func renderNext(with renderer: inout BlockEncoder, _ sounds: SoundBuffer?) {
    let index = nextToRender
    let bytes = slots[index % slots.count].bytes
    nextToRender += 1
    let isHeard = play(index, into: sounds)
    monitor.unlock()
    let limited = renderer.encode(
      blocks[index], adding: isHeard ? sounds?.stereo : nil, into: bytes)
    monitor.lock()
    clipped += limited
    slots[index % slots.count].isReady = true
    monitor.announce()
  }

  /// Plays the sound files of a block after those of all blocks before it; called and left under the
  /// lock, which is let go meanwhile.
  ///
  /// - Returns: Whether any of them may sound.
  private func play(_ index: Int, into sounds: SoundBuffer?) -> Bool {
    guard let stage, let sounds else { return false }
    while nextToPlay < index { monitor.wait() }
    let hadStopped = hasStopped
    monitor.unlock()
    let (isHeard, trouble) =
      hadStopped ? (false, nil) : play(blocks[index], on: stage, into: sounds.stereo)
    monitor.lock()
    if let trouble {
      self.trouble = trouble
      hasStopped = true
    }
    nextToPlay += 1
    monitor.announce()
    return isHeard
  }

  /// Plays the sound files of a block bit by bit: converting hundreds of them may take a while, in
  /// which a signal must not wait.
  private func play(
    _ frames: Range<Int64>, on stage: SoundStage, into stereo: UnsafeMutablePointer<Float>
  ) -> (isHeard: Bool, trouble: Trouble?) {
    var isHeard = false
    var start = frames.lowerBound
    while start < frames.upperBound {
      if isInterrupted() { return (isHeard, .interrupted) }
      let end = min(start + BlockPipeline.playedFrames, frames.upperBound)
      let isTileHeard = stage.render(
        start..<end, into: stereo + 2 * Int(start - frames.lowerBound))
      isHeard = isTileHeard || isHeard
      start = end
    }
    return (isHeard, stage.unreadable.map(Trouble.unreadable))
  }

  /// How many frames of sound files are played between two looks at signals (ours).
  private static let playedFrames: Int64 = 4096

  /// Whether all sound files were played, as far as the work went; known when all threads have
  /// returned.
  func requirePlayed(path: String) throws(AudioFileError) {
    switch trouble {
    case nil: return
    case .interrupted: throw AudioFileError(.interrupted, path: path, .interrupted)
    case .unreadable(let file):
      throw AudioFileError(
        .reading, path: path,
        "\"\(file)\" cannot be read to its end: it is damaged, or was changed meanwhile; nothing is written."
      )
    }
  }
}

/// Room for the sound files of one block, left and right interleaved.
private final class SoundBuffer {
  let stereo: UnsafeMutablePointer<Float>

  init(frames: Int) { stereo = .allocate(capacity: 2 * frames) }

  deinit { stereo.deallocate() }
}

/// One thread's renderer, with a tile of samples small enough to stay in the nearest cache.
private struct BlockEncoder: ~Copyable {
  private var renderer: BlockRenderer
  private let encoder: SampleEncoder
  private let channels: Int
  private let storage: SampleStorage
  private let tile: UnsafeMutablePointer<Float>

  /// 2,048 frames (ours: 4,096 take 2.5 % longer to encode, 1,024 no less).
  private static let tileFrames: Int64 = 2048

  init(_ plan: RenderPlan, storage: SampleStorage) {
    let capacity = Int(BlockEncoder.tileFrames) * plan.channels
    renderer = BlockRenderer(withoutSoundFiles: plan)
    encoder = SampleEncoder(storage, capacity: capacity)
    channels = plan.channels
    self.storage = storage
    tile = .allocate(capacity: capacity)
  }

  deinit { tile.deallocate() }

  var limitedFrames: Int64 { renderer.limitedFrames }

  /// Renders frames, adds their sound files and encodes them; the number of samples that had to be
  /// limited.
  mutating func encode(
    _ frames: Range<Int64>, adding sounds: UnsafePointer<Float>?,
    into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    guard storage.form != .floats else {
      // Every platform of Swift holds these as the file does.
      let samples = bytes.assumingMemoryBound(to: Float.self)
      renderer.render(frames, into: samples, adding: sounds)
      return storage.isLimited ? encoder.limit(samples, count: frames.count * channels) : 0
    }
    var clipped: Int64 = 0
    var output = bytes
    var start = frames.lowerBound
    while start < frames.upperBound {
      let end = min(start + BlockEncoder.tileFrames, frames.upperBound)
      let heard = sounds.map { $0 + 2 * Int(start - frames.lowerBound) }
      clipped += encodeTile(start..<end, adding: heard, into: output)
      output += Int(end - start) * channels * storage.bytesPerSample
      start = end
    }
    return clipped
  }

  private mutating func encodeTile(
    _ frames: Range<Int64>, adding sounds: UnsafePointer<Float>?,
    into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    let count = frames.count * channels
    guard renderer.render(frames, into: tile, adding: sounds) else {
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count * storage.bytesPerSample)
      return 0
    }
    return encoder.encode(tile, count: count, into: bytes)
  }
}
