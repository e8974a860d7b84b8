// Renders blocks on several threads, as many as are useful, and writes them in order.

import HapticFiles
import HapticRender

/// Renders and encodes blocks on all threads that call it, and passes them on in order.
///
/// A free thread either passes on the next finished block or renders the next block not taken.
/// Rendering may run ahead of writing by as many blocks as there are slots.
final class BlockPipeline {
  /// Takes an encoded block; `false` stops the work.
  typealias Drain = (_ bytes: UnsafeRawBufferPointer, _ frames: Range<Int64>) -> Bool

  /// The bytes of a block, from rendering until it is passed on.
  private struct Slot {
    let bytes: UnsafeMutableRawPointer
    var isReady = false
  }

  /// The reasons why sound files could not be played to the end.
  enum Trouble {
    case interrupted
    /// A file has changed since the plan was made, or is damaged in the middle.
    case unreadable(String)
  }

  private let plan: RenderPlan
  private let storage: SampleStorage
  private let blocks: BlockGrid
  private let drain: Drain
  private let isInterrupted: @Sendable () -> Bool
  private let monitor = Monitor()
  /// Plays the sound files, on one thread at a time and in the order of blocks.
  private let stage: SoundStage?

  // All properties below are accessed under the monitor's lock.
  private var slots: [Slot]
  private var nextToRender = 0
  private var nextToPlay = 0
  private var nextToDrain = 0
  private var isDraining = false
  private var hasStopped = false
  private var trouble: Trouble?
  private var clipped: Int64 = 0
  private var limited: Int64 = 0

  /// The most blocks under way at once; more threads would have nothing to do.
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

  /// The number of samples limited; valid when all threads have returned.
  var clippedSamples: Int64 { clipped }

  /// The number of frames of intensity limited; valid when all threads have returned.
  var limitedFrames: Int64 { limited }

  /// Works until every block is passed on or the work is stopped.
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

  /// Passes on the next block; called with the lock held, which is released meanwhile.
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

  /// Renders the next block; called with the lock held, which is released meanwhile.
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

  /// Plays the sound files of a block after those of all earlier blocks; called with the lock held,
  /// which is released meanwhile.
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

  /// Plays the sound files of a block in small steps, because converting hundreds of them may take
  /// a while, and a signal must not wait.
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

  /// The frames of sound files played between two checks for signals.
  private static let playedFrames: Int64 = 4096

  /// Throws if a sound file was not played as far as the work went; call when all threads returned.
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

/// The samples of the sound files of one block, left and right interleaved.
private final class SoundBuffer {
  let stereo: UnsafeMutablePointer<Float>

  init(frames: Int) { stereo = .allocate(capacity: 2 * frames) }

  deinit { stereo.deallocate() }
}

/// One thread's renderer, with a tile of samples that fits into the first-level cache.
private struct BlockEncoder: ~Copyable {
  private var renderer: BlockRenderer
  private let encoder: SampleEncoder
  private let channels: Int
  private let storage: SampleStorage
  private let tile: UnsafeMutablePointer<Float>

  /// The frames of a tile: 4,096 take 2.5 % longer to encode, 1,024 are no faster (measured).
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

  /// Renders frames, adds sound files and encodes them; returns the number of limited samples.
  mutating func encode(
    _ frames: Range<Int64>, adding sounds: UnsafePointer<Float>?,
    into bytes: UnsafeMutableRawPointer
  ) -> Int64 {
    guard storage.form != .floats else {
      // Every platform of Swift stores these as the file does.
      let samples = bytes.assumingMemoryBound(to: Float.self)
      renderer.render(frames, to: samples, adding: sounds)
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
    guard renderer.render(frames, to: tile, adding: sounds) else {
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count * storage.bytesPerSample)
      return 0
    }
    return encoder.encode(tile, count: count, into: bytes)
  }
}

/// The number of threads for a render: as many as are useful, unless a number is requested.
///
/// Two keep up with any disk seen so far; a third would only wait for the writing (measured). A
/// short render ends before a thread has started, and held sharpness passes from block to block.
func threads(for plan: RenderPlan, blocks: BlockGrid, asked: Int?) -> Int {
  guard plan.layout != .envelopes, blocks.count > 3 else { return 1 }
  let most = min(BlockPipeline.slotCount, blocks.count)
  return max(1, min(asked ?? min(availableProcessors(), 2), most))
}
