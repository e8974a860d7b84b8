// Plays a sound file at another rate or speed, or from between two frames.

import HapticRender

/// Plays a file at smoothly advancing positions, also between its samples.
///
/// Positions are exact to the last bit of the requested distances: what libsamplerate moves too
/// much or too little in one call is corrected in the next.
final class ConvertedStream: WaveformStream {
  private let reader: WaveformReader
  var isBroken: Bool { reader.isBroken }
  private let converter: SampleConverter?
  private let channels: Int
  /// The position of the next frame, in frames of the file; it keeps growing when the file loops.
  private var position: Double
  /// The distance from libsamplerate's position to that position.
  private var owed = 0.0
  /// The frames of input beyond libsamplerate's position, whether it has taken them or not.
  private var ahead = 0.0
  private var hasBegun = false
  private var input: UnsafeMutablePointer<Float>
  /// The frames of input that wait, and the capacity for them.
  private var (waiting, capacity) = (0, 1024)

  /// The most frames read before a position to fill the filter, which needs 46 per frame of a step.
  private static let history = 12_288.0
  /// The longest step on the way to a position.
  private static let longestApproach = 200.0

  /// The largest position, so that it fits into an integer.
  private static let farthest = 0x1p62

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
      // At a speed that libsamplerate does not support, it is silent, and then starts anew.
      output.update(repeating: 0, count: count * channels)
      (hasBegun, owed) = (false, 0)
    }
    let end = position + distance
    position = end >= 0 ? min(end, ConvertedStream.farthest) : position
  }

  /// Whether the end of the file is so long past that the filter has no more of it.
  private func isOver(beforeSteps longest: Double) -> Bool {
    let tail = SampleConverter.reach * max(1, longest)
    return !reader.loops && position - tail > Double(reader.facts.frames)
  }

  /// Moves to the position by way of a few unheard frames before it.
  ///
  /// libsamplerate starts on a whole frame. It therefore starts on an earlier frame, of silence or
  /// of the file, and the steps from there lead to positions between frames.
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

  /// Adds frames of the file to the input that waits.
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
