// A sound file at another rate, at another speed, or between two frames.

import HapticRender

/// Plays a file at positions that move on smoothly, between its samples too.
///
/// The position is known to the last bit of the distances that were asked for: what libsamplerate
/// moves more or less in one call is made up for in the next.
final class ConvertedStream: WaveformStream {
  private let reader: WaveformReader
  var isBroken: Bool { reader.isBroken }
  private let converter: SampleConverter?
  private let channels: Int
  /// Where the next frame is to be read, in frames of the file, counted on where it loops.
  private var position: Double
  /// How much further that is than where libsamplerate reads it.
  private var owed = 0.0
  /// How much input is beyond libsamplerate's position, taken by it already or not.
  private var ahead = 0.0
  private var hasBegun = false
  private var input: UnsafeMutablePointer<Float>
  /// Frames of input that wait, and how many have room.
  private var (waiting, capacity) = (0, 1024)

  /// The most frames before a position that are read so that the filter knows them (ours; it wants
  /// 46 for each frame that a step covers).
  private static let history = 12_288.0
  /// The longest step on the way from there.
  private static let longestApproach = 200.0

  /// Positions beyond this one would not fit into an integer.
  private static let farthest = 0x1p62

  /// A stream from a position.
  init(_ reader: WaveformReader, start: Double) {
    self.reader = reader
    channels = reader.channels
    converter = SampleConverter(channels: reader.channels)
    position = start > 0 ? min(start, ConvertedStream.farthest) : 0
    input = .allocate(capacity: capacity * channels)
  }

  deinit { input.deallocate() }

  func read(
    _ count: Int, advancing distance: Double, firstStep step: Double,
    into output: UnsafeMutablePointer<Float>
  ) {
    let ramp = RatioRamp(count: count, distance: distance + owed, firstStep: step)
    if let ramp, !isOver(beforeSteps: ramp.longestStep) {
      if !hasBegun { begin() }
      convert(count, by: ramp, into: output)
      owed += distance - ramp.distance
    } else {
      // A speed that libsamplerate does not know is silent; it begins anew after that.
      output.update(repeating: 0, count: count * channels)
      (hasBegun, owed) = (false, 0)
    }
    let end = position + distance
    position = end >= 0 ? min(end, ConvertedStream.farthest) : position
  }

  /// Whether the file is so long over that nothing of it is heard any more.
  private func isOver(beforeSteps longest: Double) -> Bool {
    let tail = SampleConverter.reach * max(1, longest)
    return !reader.loops && position - tail > Double(reader.facts.frames)
  }

  /// Goes to the position, by way of some frames before it that are not heard.
  ///
  /// libsamplerate starts on a frame; so it starts on one before, a frame of silence or of the file,
  /// and the steps from there take it in between.
  private func begin() {
    converter?.reset()
    let whole = position.rounded(.down)
    let before = min(whole, ConvertedStream.history)
    reader.seek(to: wholeFrames(whole - before))
    (hasBegun, owed, ahead, waiting) = (true, 0, 0, 0)
    guard position > 0 else { return }
    input.update(repeating: 0, count: channels)
    (waiting, ahead) = (1, 1)
    approach(1 + before + (position - whole))
  }

  private func approach(_ distance: Double) {
    let count = Int((distance / ConvertedStream.longestApproach).rounded(.up))
    let step = distance / Double(count)
    guard let ramp = RatioRamp(count: count, distance: distance, firstStep: step) else { return }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count * channels) { unheard in
      guard let base = unheard.baseAddress else { return }
      convert(count, by: ramp, into: base)
    }
    owed = distance - ramp.distance
  }

  private func convert(
    _ count: Int, by ramp: RatioRamp, into output: UnsafeMutablePointer<Float>
  ) {
    let reach = SampleConverter.reach * max(1, ramp.longestStep) + 8
    fetch(Int(max(0, (ramp.distance + reach - ahead).rounded(.up))))
    let taken = converter?.convert(count, by: ramp, from: input, waiting, into: output) ?? 0
    if converter == nil { output.update(repeating: 0, count: count * channels) }
    waiting -= taken
    input.update(from: input + taken * channels, count: waiting * channels)
    ahead -= ramp.distance
  }

  /// Adds frames of the file to those that wait.
  private func fetch(_ count: Int) {
    if waiting + count > capacity { grow(to: waiting + count) }
    reader.read(count, into: input + waiting * channels)
    waiting += count
    ahead += Double(count)
  }

  private func grow(to frames: Int) {
    let larger = UnsafeMutablePointer<Float>.allocate(capacity: frames * channels)
    larger.update(from: input, count: waiting * channels)
    input.deallocate()
    (input, capacity) = (larger, frames)
  }
}
