// How the playing of a sound file is cut into stretches over which its speed moves smoothly.

import HapticModel

/// A stretch of frames that a stream reads at once.
struct SoundChunk: Hashable {
  /// The first frame.
  var start: Int64
  /// The first frame after.
  var end: Int64
  /// How far the position moves over it, in frames of the file.
  var distance: Double
  /// How far from its first frame to the next.
  var firstStep: Double

  /// Frames in it.
  var count: Int { Int(end - start) }

  /// The most frames in a chunk (ours).
  static let longest: Int64 = 256
  /// The most frames in a chunk over which the speed moves (ours); a power of two, as shorter ones.
  ///
  /// A chunk meets the true position at its first frame, and in its speed there, and at its end; in
  /// between it is off by `g²·n³/40` at most, for a speed that grows by the factor `g` a frame over
  /// `n` frames. At four octaves a second and 48 kHz that is 2·10⁻⁵ frames, −111 dB of a sine at 1 kHz.
  static let longestMoving: Int64 = 64

  /// How many frames a chunk may have over which the speed grows by `e^growth` a frame.
  ///
  /// Where the pitch falls or rises more steeply, chunks are shorter: half of the frames leave an
  /// eighth of the error.
  static func length(growth: Double) -> Int64 {
    guard growth != 0 else { return longest }
    var length = longestMoving
    while length > 1, growth * growth * Double(length * length * length) > 40 * 2.5e-5 {
      length /= 2
    }
    return length
  }
}

/// The chunks of a run: counted from its own first frame, so the same for any block size.
struct SoundChunkGrid {
  private let run: WaveformRun
  private let rate: Double

  init(_ run: WaveformRun, rate: Int) {
    self.run = run
    self.rate = Double(rate)
  }

  /// Seconds from the event's start to a frame of the run.
  private func seconds(to frame: Int64) -> Double { run.lag + Double(frame - run.first) / rate }

  /// The position at a frame, in frames of the file.
  func position(at frame: Int64) -> Double {
    run.clock.position(at: seconds(to: frame)) * Double(run.facts.rate)
  }

  /// The chunk that starts at a frame.
  ///
  /// - Parameters:
  ///   - frame: The end of the chunk before, or the run's first frame.
  ///   - position: The position there, which the chunk before ended at.
  /// - Returns: The chunk, of one frame or more.
  func chunk(from frame: Int64, at position: Double) -> SoundChunk {
    let end = end(from: frame)
    let middle = run.clock.speed(at: seconds(to: frame) + 0.5 / rate)
    return SoundChunk(
      start: frame, end: end, distance: self.position(at: end) - position,
      firstStep: middle * Double(run.facts.rate) / rate)
  }

  /// The next line of the grid, or the frame before a turn or after it; so that only a chunk of one
  /// frame holds a turn.
  private func end(from frame: Int64) -> Int64 {
    let now = seconds(to: frame)
    let length = SoundChunk.length(growth: run.clock.growth(at: now) / rate)
    let offset = frame - run.first
    let end = run.first + (offset / length + 1) * length
    guard let turn = run.clock.turn(after: now) else { return end }
    let turnFrame = (turn - run.lag) * rate
    guard turnFrame < Double(end - run.first) else { return end }
    return max(run.first + Int64(turnFrame), frame + 1)
  }
}
