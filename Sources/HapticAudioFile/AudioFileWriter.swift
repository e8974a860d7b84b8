// From a plan to a sound file: one call that leaves either a whole file or nothing.

import HapticRender

/// How a sound file is written.
public struct AudioFileOptions: Sendable {
  /// How a sample is stored.
  public var encoding = SampleEncoding.pcm24
  /// How many threads work on it, which never shows in the file; `nil` for as many as serve.
  public var jobs: Int?
  /// The moments to name; a WAV holds some 1,200 with names such as `transient[7]`.
  public var cues: [Cue] = []
  /// A comment for the header.
  public var comment: String?
  /// Whether the file is on the disk before it takes its name; off unless asked for.
  ///
  /// Then not even a power cut leaves half a file under that name, but a long file waits for its
  /// disk.
  public var flushesToDisk = false
  /// Asked between blocks; once it is `true` the work stops and nothing is left.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Told between blocks how many frames are written.
  public var progress: @Sendable (Int64) -> Void = { _ in }

  /// The most bytes of samples that go into a plain WAV; more become an RF64.
  ///
  /// A RIFF length has 32 bits, and some are left for the header.
  package var largestWAV = Int64(UInt32.max) - 131_072

  /// 24-bit integers, no cues.
  public init() {}
}

/// What became of a sound file.
public struct AudioFileReport: Hashable, Sendable {
  /// How many frames it has.
  public let frames: Int64
  /// How many samples were beyond ±1 and had to be limited to fit an integer.
  public let clippedSamples: Int64
  /// How many frames of layout `envelopes` held an intensity beyond 1, which was limited.
  public let limitedFrames: Int64
  /// How many cues are in the file.
  public let cuesWritten: Int
  /// How many cues its header could not hold.
  public let cuesLeftOut: Int
  /// Whether it is an RF64 file, being too long for a plain WAV.
  public let isRF64: Bool
}

/// Renders a plan into a sound file.
///
/// The file takes its name when it is whole; a failure, a full disk or an interruption leaves
/// nothing under that name and no temporary file. A device or a pipe is written into.
///
/// ```swift
/// let plan = try RenderPlan(timeline, profile: profile)
/// try writeAudioFile(plan, to: .file("tap.wav"))
/// ```
///
/// - Parameters:
///   - plan: What to render.
///   - destination: Where it goes.
///   - options: Encoding, threads and cues.
/// - Returns: What became of it.
/// - Throws: ``AudioFileError``.
@discardableResult
public func writeAudioFile(
  _ plan: RenderPlan, to destination: AudioDestination,
  options: AudioFileOptions = AudioFileOptions()
) throws(AudioFileError) -> AudioFileReport {
  let spec = SoundFileSpec(
    channels: plan.channels, rate: plan.rate, encoding: options.encoding, frames: plan.frames,
    comment: options.comment, largestWAV: options.largestWAV)
  var output = try OutputFile(for: destination)
  try output.reserve(spec.dataBytes)
  guard
    let file = SoundFile(
      descriptor: output.descriptor.number, spec: spec, cues: options.cues)
  else {
    throw AudioFileError(
      .usage, path: destination.name,
      "\(plan.channels) channels of \(options.encoding.rawValue) at \(plan.rate) Hz do not fit a WAV."
    )
  }
  let (cues, path) = (file.cues, destination.name)
  let pipeline = try write(plan, as: spec, to: file, path: path, options: options, output: output)
  if spec.needsRF64 && spec.encoding == .float32 { try output.padOutPeak() }
  if options.flushesToDisk { try output.flushToDisk() }
  try output.finish(isInterrupted: options.isInterrupted)
  return AudioFileReport(
    frames: plan.frames, clippedSamples: pipeline.clippedSamples,
    limitedFrames: pipeline.limitedFrames, cuesWritten: cues.cues.count,
    cuesLeftOut: options.cues.count - cues.cues.count, isRF64: spec.needsRF64)
}

/// Renders all blocks into an open sound file and closes it; the pipeline knows what was limited.
private func write(
  _ plan: RenderPlan, as spec: SoundFileSpec, to file: consuming SoundFile, path: String,
  options: AudioFileOptions, output: borrowing OutputFile
) throws(AudioFileError) -> BlockPipeline {
  let blocks = BlockGrid(
    frames: plan.frames, bytesPerFrame: spec.bytesPerFrame, headerBytes: output.currentSize)
  let writer = BlockWriter(file, options: options)
  let pipeline = BlockPipeline(plan, encoding: spec.encoding, blocks: blocks) { bytes, frames in
    writer.write(bytes, frames: frames)
  }
  runTogether(pipeline, threads: threads(for: plan, blocks: blocks, asked: options.jobs))
  try writer.finish(path: path)
  return pipeline
}

/// How many threads serve a render, unless a number was asked for.
///
/// Two keep up with any disk seen so far; a third would wait for the writing (ours, measured). A
/// short render is over before a thread has started, and held sharpness goes from block to block.
private func threads(for plan: RenderPlan, blocks: BlockGrid, asked: Int?) -> Int {
  guard plan.layout == .haptic, blocks.count > 3 else { return 1 }
  let most = min(BlockPipeline.slotCount, blocks.count)
  return max(1, min(asked ?? min(availableProcessors(), 2), most))
}

/// The end of the pipeline: writes blocks as they come and remembers what went wrong.
private final class BlockWriter {
  private var file: SoundFile?
  private let options: AudioFileOptions
  private var failure: SystemError?

  init(_ file: consuming SoundFile, options: AudioFileOptions) {
    self.file = consume file
    self.options = options
  }

  func write(_ bytes: UnsafeRawBufferPointer, frames: Range<Int64>) -> Bool {
    guard !options.isInterrupted() else {
      failure = .interrupted
      return false
    }
    guard file?.write(bytes) == true else {
      failure = .last
      return false
    }
    options.progress(frames.upperBound)
    return true
  }

  func finish(path: String) throws(AudioFileError) {
    let isClosed = file.take()?.finish() ?? false
    if let failure { throw AudioFileError(.writing, path: path, failure) }
    if !isClosed { throw AudioFileError(.writing, path: path, .incomplete) }
  }
}
