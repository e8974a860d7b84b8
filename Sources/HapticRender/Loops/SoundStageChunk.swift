// Cuts the playback of a sound file into chunks over which its speed changes smoothly.

import HapticModel

/// A chunk of frames that a stream reads in one call.
struct SoundChunk: Hashable {
  var start: Int64
  /// The frame after the last.
  var end: Int64
  /// The distance that the position moves, in frames of the file.
  var distance: Double
  /// The distance from the first position to the second, in frames of the file.
  var firstStep: Double

  var count: Int { Int(end - start) }

  static let longest: Int64 = 256
  /// The most frames in a chunk over which the speed changes; a power of two, as shorter ones are.
  ///
  /// A chunk has the true position at both ends and the true speed at its start. In between it is
  /// off by at most `g²·n³/40`, for a speed that grows by the factor `g` per frame over `n` frames.
  /// At four octaves a second and 48 kHz that is 2·10⁻⁵ frames, −111 dB of a sine at 1 kHz.
  static let longestMoving: Int64 = 64

  /// The most frames of a chunk over which the speed grows by `e^growth` per frame.
  ///
  /// Steeper pitch changes get shorter chunks: half the frames have an eighth of the error.
  static func length(growth: Double) -> Int64 {
    guard growth != 0 else { return longest }
    var length = longestMoving
    while length > 1, growth * growth * Double(length * length * length) > 40 * 2.5e-5 {
      length /= 2
    }
    return length
  }
}

/// The chunks of a run, counted from its own first frame and so independent of block size.
struct SoundChunkGrid {
  private let run: WaveformRun
  private let rate: Double

  init(_ run: WaveformRun, rate: Int) {
    self.run = run
    self.rate = Double(rate)
  }

  /// The seconds from the event's start to a frame of the run.
  private func seconds(to frame: Int64) -> Double { run.lag + Double(frame - run.first) / rate }

  /// The position at a frame, in frames of the file.
  func position(at frame: Int64) -> Double {
    run.clock.position(at: seconds(to: frame)) * Double(run.facts.rate)
  }

  /// The chunk that starts at a frame, the end of the previous chunk or the first of the run.
  ///
  /// - Returns: A chunk of at least one frame.
  func chunk(from frame: Int64, at position: Double) -> SoundChunk {
    let end = end(from: frame)
    let middle = run.clock.speed(at: seconds(to: frame) + 0.5 / rate)
    return SoundChunk(
      start: frame, end: end, distance: self.position(at: end) - position,
      firstStep: middle * Double(run.facts.rate) / rate)
  }

  /// The end of the chunk: the next grid line, or the frame before or after a turn, so that only a
  /// chunk of one frame contains a turn.
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
