// The sequential half of a render: sound files, which can only be played from their beginning.

import HapticModel

/// Plays the runs of a plan block by block, each block later than the one before.
///
/// Blocks of everything else may be rendered in several threads; a sound file's samples follow from
/// those before them, so one stage plays all of them in order. Whatever the blocks, each frame is
/// the sum of the same numbers in the same order. A block allocates nothing but what a run needs that
/// starts in it, and only runs that sound at once hold anything.
package final class SoundStage {
  private let runs: [WaveformRun]
  private let openWaveform: OpenWaveform
  private let filter: BrightnessFilter
  private let rate: Int
  /// Runs under way, in the order in which they are added up.
  private(set) var voices: [SoundVoice] = []
  /// A file that could not be opened when its event came, or not be read on; its event is silent from there.
  package private(set) var unreadable: String?
  /// The first run that no block has come to.
  private var next = 0

  /// The stage of a plan; `nil` if the plan plays no sound files.
  package convenience init?(_ plan: RenderPlan) {
    guard !plan.runs.isEmpty else { return nil }
    self.init(
      runs: plan.runs, opening: plan.openWaveform, rate: plan.rate, brightness: plan.brightness)
  }

  /// A stage before the first frame.
  ///
  /// - Parameters:
  ///   - runs: What is played, in any order.
  ///   - open: Opens a file of one of them.
  ///   - rate: Frames a second.
  ///   - brightness: What brightness means.
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
  ///   - frames: Frames of the plan, none before the end of the block played last.
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

  /// Opens the runs that come to sound in a block, and closes those that ended before it.
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
  /// events were written never shows in a rounding.
  fileprivate func precedes(_ other: WaveformRun) -> Bool {
    let (mine, its) = (frames, other.frames)
    if mine.lowerBound != its.lowerBound { return mine.lowerBound < its.lowerBound }
    if mine.upperBound != its.upperBound { return mine.upperBound < its.upperBound }
    if path != other.path { return path < other.path }
    return fingerprint.lexicographicallyPrecedes(other.fingerprint)
  }

  /// All that decides how it sounds, as numbers.
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
