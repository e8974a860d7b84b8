// Measures the peak of a render without writing it, for normalising.

import HapticFiles
import HapticRender

/// Renders a plan without writing it, and finds its largest sample.
///
/// - Parameters:
///   - plan: The plan to render.
///   - options: Only the number of threads and the interruption are used.
/// - Returns: The largest magnitude of a sample, 0 for silence.
/// - Throws: ``AudioFileError`` if it is interrupted or a sound file can no longer be read.
public func measurePeak(
  of plan: RenderPlan, options: AudioFileOptions = AudioFileOptions()
) throws(AudioFileError) -> Double {
  let storage = SampleStorage.rendered
  let bytesPerFrame = plan.channels * storage.bytesPerSample
  let silence = BlockGrid.leastSilence(bytesPerFrame: bytesPerFrame)
  let blocks = BlockGrid(
    frames: plan.frames, bytesPerFrame: bytesPerFrame, headerBytes: 0,
    sounding: plan.soundingStretches(apartBy: silence))
  var (peak, hasStopped) = (Float(0), false)
  // Blocks are passed on one at a time.
  let pipeline = BlockPipeline(
    plan, storage: storage, blocks: blocks, isInterrupted: options.isInterrupted
  ) { bytes, _ in
    hasStopped = options.isInterrupted()
    for sample in bytes.assumingMemoryBound(to: Float.self) { peak = max(peak, sample.magnitude) }
    return !hasStopped
  }
  runTogether(threads: threads(for: plan, blocks: blocks, asked: options.jobs), pipeline.work)
  try pipeline.requirePlayed(path: "")
  guard !hasStopped else { throw AudioFileError(.interrupted, path: "", .interrupted) }
  return Double(peak)
}
