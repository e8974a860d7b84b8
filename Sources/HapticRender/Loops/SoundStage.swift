// Plays sound files in order, since each sample depends on the previous ones.

import HapticModel

/// Plays the runs of a plan in blocks, each later than the previous one.
///
/// Blocks of other voices may be rendered in several threads, but a sound file's samples depend on
/// the previous ones, so one stage plays all files in order. For any blocks, each sample is the sum
/// of the same numbers in the same order. A block allocates only for runs that start in it, and
/// only runs that sound hold memory.
package final class SoundStage {
  private let runs: [WaveformRun]
  private let openWaveform: OpenWaveform
  private let filter: BrightnessFilter
  private let rate: Int
  /// The runs under way, in the order in which they are added up.
  private(set) var voices: [SoundVoice] = []
  /// The path of a file that could not be opened or read on; its event is silent from there.
  package private(set) var unreadable: String?
  /// The first run that starts after all blocks so far.
  private var next = 0

  /// Creates the stage of a plan; `nil` if the plan has no sound files.
  package convenience init?(_ plan: RenderPlan) {
    guard !plan.runs.isEmpty else { return nil }
    self.init(
      runs: plan.runs, opening: plan.openWaveform, rate: plan.rate, brightness: plan.brightness)
  }

  /// Creates a stage positioned before the first frame.
  init(
    runs: [WaveformRun], opening open: @escaping OpenWaveform, rate: Int, brightness: BrightnessMap
  ) {
    self.runs = runs.filter { !$0.gains.isEmpty }.sorted { $0.precedes($1) }
    openWaveform = open
    self.rate = rate
    filter = BrightnessFilter(brightness, rate: rate)
  }

  /// Plays a block.
  ///
  /// - Parameters:
  ///   - frames: Frames of the plan, none before the end of the previous block.
  ///   - stereo: Room for left and right of each, interleaved; need not be initialised.
  /// - Returns: Whether anything may sound; if not, every sample is 0.
  @discardableResult
  package func render(_ frames: Range<Int64>, into stereo: UnsafeMutablePointer<Float>) -> Bool {
    stereo.initialize(repeating: 0, count: 2 * frames.count)
    start(before: frames)
    for voice in voices { voice.add(frames, to: stereo) }
    unreadable = unreadable ?? voices.first { $0.isBroken }?.run.path
    let sounds = !voices.isEmpty
    voices.removeAll { $0.run.frames.upperBound <= frames.upperBound }
    return sounds
  }

  /// Opens the runs that start in a block, and closes those that ended before it.
  private func start(before frames: Range<Int64>) {
    voices.removeAll { $0.run.frames.upperBound <= frames.lowerBound }
    while next < runs.count, runs[next].frames.lowerBound < frames.upperBound {
      let run = runs[next]
      next += 1
      guard run.frames.upperBound > frames.lowerBound else { continue }
      let first = max(run.frames.lowerBound, frames.lowerBound)
      voices.append(SoundVoice(run, from: first, opening: openWaveform, filter: filter, rate: rate))
    }
  }
}

extension WaveformRun {
  /// The order in which sounds are added up: by start, then by content, so that the order in which
  /// events were written does not affect rounding.
  fileprivate func precedes(_ other: WaveformRun) -> Bool {
    let (mine, its) = (frames, other.frames)
    if mine.lowerBound != its.lowerBound { return mine.lowerBound < its.lowerBound }
    if mine.upperBound != its.upperBound { return mine.upperBound < its.upperBound }
    if path != other.path { return path < other.path }
    return fingerprint.lexicographicallyPrecedes(other.fingerprint)
  }

  /// All values that decide how the run sounds, as numbers.
  private var fingerprint: [Double] {
    let parts = gains.flatMap { gain in
      [Double(gain.start)]
        + [gain.left, gain.right, gain.secondToLeft, gain.secondToRight].flatMap { $0.numbers }
    }
    let filter = brightness.flatMap { [Double($0.start)] + $0.brightness.numbers }
    return [Double(first), lag, loops ? 1 : 0] + clock.numbers + parts + filter
  }
}

extension Quadratic {
  fileprivate var numbers: [Double] { [constant, linear, square] }
}
