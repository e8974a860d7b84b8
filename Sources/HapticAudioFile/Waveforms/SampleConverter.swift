// libsamplerate, asked for one stretch of outputs at a time.

import CSamplerate

/// A band-limited interpolator over a sequence of frames, which begins after silence.
final class SampleConverter {
  private let state: OpaquePointer
  private let channels: Int

  /// The half width of the filter, in frames of input at a step of 1 or less and in steps beyond.
  ///
  /// That of libsamplerate's `SRC_SINC_MEDIUM_QUALITY` is 45.7.
  static let reach = 48.0

  /// A converter; `nil` if there is no memory for it.
  init?(channels: Int) {
    var error: Int32 = 0
    guard let state = src_new(Int32(SRC_SINC_MEDIUM_QUALITY), Int32(channels), &error) else {
      return nil
    }
    self.state = state
    self.channels = channels
  }

  deinit { src_delete(state) }

  /// Forgets all input.
  func reset() { src_reset(state) }

  /// Makes outputs, and moves on by the distance of the ratios.
  ///
  /// - Parameters:
  ///   - count: How many; what cannot be made is silence.
  ///   - ramp: The ratios.
  ///   - input: Input that comes after what was taken before.
  ///   - inputFrames: How much of it there is; enough is `SampleConverter.reach` beyond the last.
  ///   - output: Room for them.
  /// - Returns: How many frames of input were taken.
  func convert(
    _ count: Int, by ramp: RatioRamp, from input: UnsafePointer<Float>, _ inputFrames: Int,
    into output: UnsafeMutablePointer<Float>
  ) -> Int {
    var data = SRC_DATA()
    data.data_in = input
    data.input_frames = inputFrames
    data.data_out = output
    data.output_frames = count
    data.src_ratio = ramp.last
    src_set_ratio(state, ramp.first)
    src_process(state, &data)
    let made = min(max(data.output_frames_gen, 0), count)
    (output + made * channels).update(repeating: 0, count: (count - made) * channels)
    return min(max(data.input_frames_used, 0), inputFrames)
  }
}
