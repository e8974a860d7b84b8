// The losses of rounding to ticks and whole hertz.

import HapticModel

/// Counts the effects of rounding on keyframes, by cause.
struct HJIFLosses {
  /// Times between two ticks, in milliseconds.
  var times = LossTally()
  /// Sharpnesses between two whole hertz.
  var sharpnesses = LossTally()
  /// Strengths between two others at one tick, by how much they exceed both.
  var fallen = LossTally()
  /// Continuous events shorter than a tick.
  var lost = LossTally()

  /// The losses under a timescale in ticks per second.
  func losses(timescale: Int) -> [Loss] {
    [
      lost.loss(.eventDropped, hasAmount: false) {
        "\($0.counted("vibration")) shorter than a tick of 1/\(timescale) s "
          + "\($0.form("is", "are")) left out."
      },
      times.loss(.timeRounded) {
        "\($0.counted("time")) \($0.form("is", "are")) rounded to ticks of 1/\(timescale) s, at "
          + "most \($0.largest) ms off."
      },
      fallen.loss(.curveLinearised) {
        "\($0.counted("point")) less than a tick of 1/\(timescale) s from others "
          + "\($0.form("is", "are")) left out; the largest error is \($0.largest)."
      },
      sharpnesses.loss(.sharpnessApproximated) {
        "\($0.counted("frequency", "frequencies")) \($0.form("is", "are")) rounded to whole hertz; "
          + "the largest error is \($0.largest) of sharpness."
      },
    ].compactMap { $0 }
  }
}
