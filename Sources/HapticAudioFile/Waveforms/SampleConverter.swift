// A wrapper of libsamplerate that converts one stretch at a time.

import CSamplerate

/// A band-limited interpolator over a sequence of frames that begins after silence.
final class SampleConverter {
  private let state: OpaquePointer
  private let channels: Int

  /// The half width of the filter, in frames of input for steps of up to 1, else in steps.
  ///
  /// libsamplerate's `SRC_SINC_MEDIUM_QUALITY` has 45.7.
  static let reach = 48.0

  /// Creates a converter; `nil` if memory is exhausted.
  init?(channels: Int) {
    var error: Int32 = 0
    guard let state = src_new(Int32(SRC_SINC_MEDIUM_QUALITY), Int32(channels), &error) else {
      return nil
    }
    self.state = state
    self.channels = channels
  }

  deinit { src_delete(state) }

  func reset() { src_reset(state) }

  /// Converts a number of outputs, and advances by the distance of the ratios.
  ///
  /// Outputs that cannot be made are silent; input up to `SampleConverter.reach` beyond is enough.
  ///
  /// - Returns: The number of input frames taken.
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
