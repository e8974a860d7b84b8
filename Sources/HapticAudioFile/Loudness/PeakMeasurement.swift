// The peak of a render before it is written, for one who would scale it.

import HapticRender

/// Renders a plan without writing it, and finds its largest sample.
///
/// - Parameters:
///   - plan: What to render.
///   - options: Threads, and whether it is interrupted; the rest does not matter.
/// - Returns: The largest sample without its sign, 0 for silence.
/// - Throws: ``AudioFileError``, if it is interrupted, or a sound file can no longer be read.
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
  // Blocks are handed on one at a time.
  let pipeline = BlockPipeline(
    plan, storage: storage, blocks: blocks, isInterrupted: options.isInterrupted
  ) { bytes, _ in
    hasStopped = options.isInterrupted()
    for sample in bytes.assumingMemoryBound(to: Float.self) { peak = max(peak, sample.magnitude) }
    return !hasStopped
  }
  runTogether(pipeline, threads: threads(for: plan, blocks: blocks, asked: options.jobs))
  try pipeline.requirePlayed(path: "")
  guard !hasStopped else { throw AudioFileError(.interrupted, path: "", .interrupted) }
  return Double(peak)
}
