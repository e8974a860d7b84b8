// Writes a plan to a sound file: either a complete file or none.

import HapticFiles
import HapticRender

/// Renders a plan into a sound file.
///
/// The file takes its name when it is complete; a failure, a full disk or an interruption leaves
/// neither a partial file nor a temporary one. An existing device or pipe is written into. Long
/// silence in a WAV, an RF64 or a W64 becomes a hole in the file, which reads as zeros; see
/// `Documentation/decisions/0029-silence-is-holes.md`.
///
/// ```swift
/// let plan = try RenderPlan(timeline, profile: profile)
/// try writeAudioFile(plan, to: .file("tap.wav"))
/// ```
///
/// - Parameters:
///   - plan: The plan to render.
///   - destination: The file or standard output.
///   - options: Container, encoding, threads and cues.
/// - Returns: A report on the file.
/// - Throws: ``AudioFileError``.
@discardableResult
public func writeAudioFile(
  _ plan: RenderPlan, to destination: AudioDestination,
  options: AudioFileOptions = AudioFileOptions()
) throws(AudioFileError) -> AudioFileReport {
  let spec = try SoundFileSpec(plan, options: options, path: destination.name)
  let output = try OutputFile(for: destination)
  guard
    let file = SoundFile(
      descriptor: output.descriptor.number, spec: spec, cues: options.cues)
  else {
    throw AudioFileError(
      .usage, path: destination.name,
      "The installed libsndfile does not write \(plan.channels) channels of "
        + "\(spec.encoding.rawValue) at \(plan.rate) Hz as \(spec.container.name).")
  }
  let (cues, path) = (file.cues, destination.name)
  let pipeline = try write(plan, as: spec, to: file, path: path, options: options, output: output)
  if spec.isRF64 && spec.encoding == .float32 { try output.padOutPeak() }
  if options.flushesToDisk { try output.flushToDisk() }
  let levels = options.measuresLevels ? try output.levels(of: spec, options: options) : nil
  try output.finish(isInterrupted: options.isInterrupted)
  return AudioFileReport(
    frames: plan.frames, encoding: spec.encoding, clippedSamples: pipeline.clippedSamples,
    limitedFrames: pipeline.limitedFrames, cuesWritten: cues.cues.count,
    cuesLeftOut: options.cues.count - cues.cues.count, isRF64: spec.outgrowsWAV, levels: levels)
}

extension SoundFileSpec {
  fileprivate init(
    _ plan: RenderPlan, options: AudioFileOptions, path: String
  ) throws(AudioFileError) {
    self.init(
      channels: plan.channels, rate: plan.rate, container: options.container,
      encoding: options.encoding ?? options.container.usualEncoding, frames: plan.frames,
      quality: options.quality.map { max(0, min($0, 1)) }, comment: options.comment,
      tags: plan.layout.tags, largestWAV: options.largestWAV)
    if let objection = options.objection(to: plan, bytes: dataBytes) {
      throw AudioFileError(.usage, path: path, objection.message)
    }
  }
}

extension SoundFileSpec {
  /// The blocks of a plan, without silence that may become holes.
  fileprivate func blocks(of plan: RenderPlan, headerBytes: Int64) -> BlockGrid {
    let silence = BlockGrid.leastSilence(bytesPerFrame: bytesPerFrame)
    return BlockGrid(
      frames: plan.frames, bytesPerFrame: bytesPerFrame, headerBytes: headerBytes,
      sounding: storage.isRaw ? plan.soundingStretches(apartBy: silence) : nil)
  }

  /// The byte ranges that the blocks fill in the file; empty for encodings of unpredictable size.
  fileprivate func storedBytes(of blocks: BlockGrid, headerBytes: Int64) -> [Range<Int64>] {
    guard container.isUncompressed, let bytes = encoding.bytesPerSample else { return [] }
    let bytesPerFrame = Int64(channels * bytes)
    return blocks.stretches.map {
      headerBytes + $0.lowerBound * bytesPerFrame..<headerBytes + $0.upperBound * bytesPerFrame
    }
  }
}

/// Renders all blocks into an open sound file and closes it; the pipeline counts limited values.
private func write(
  _ plan: RenderPlan, as spec: SoundFileSpec, to file: consuming SoundFile, path: String,
  options: AudioFileOptions, output: OutputFile
) throws(AudioFileError) -> BlockPipeline {
  let header = output.currentSize
  let blocks = spec.blocks(of: plan, headerBytes: header)
  try output.reserve(spec.storedBytes(of: blocks, headerBytes: header))
  let writer = BlockWriter(file, options: options)
  let pipeline = BlockPipeline(
    plan, storage: spec.storage, blocks: blocks, isInterrupted: options.isInterrupted
  ) { bytes, frames in
    writer.write(bytes, frames: frames)
  }
  runTogether(threads: threads(for: plan, blocks: blocks, asked: options.jobs), pipeline.work)
  try pipeline.requirePlayed(path: path)
  try writer.finish(path: path)
  return pipeline
}

/// The end of the pipeline: writes blocks as they come, and remembers the first error.
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
    do throws(SystemError) {
      try file?.write(bytes, at: frames.lowerBound)
    } catch {
      failure = error
      return false
    }
    options.progress(frames.upperBound)
    return true
  }

  func finish(path: String) throws(AudioFileError) {
    do throws(SystemError) {
      // The encoder's final output does not matter if the work failed.
      let file = file.take()
      if let failure { throw failure }
      try file?.finish()
    } catch {
      throw AudioFileError(.writing, path: path, error)
    }
  }
}
