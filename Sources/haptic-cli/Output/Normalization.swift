// Scaling a render to a stated peak: rendered once to be measured, and again to be written.

import HapticAudioFile
import HapticRender

/// What it takes to bring a render's largest sample to a stated one.
struct Normalization {
  /// The factor on every sample; 1 for silence, which stays what it is.
  let factor: Double
  /// Whether there is nothing to scale.
  let isSilent: Bool

  /// Renders a plan without writing it, and finds the factor.
  ///
  /// - Throws: ``Failure``, if the factor is beyond the limit of a gain, or on interruption.
  init(
    to target: Double, plan: RenderPlan, options: AudioFileOptions, path: String
  ) throws(Failure) {
    let peak: Double
    do {
      peak = try measurePeak(of: plan, options: options)
    } catch {
      throw Failure(error, path: path)
    }
    isSilent = peak == 0
    factor = isSilent ? 1 : Normalization.reserve * target / peak
    guard factor <= RenderOptions.maximumGain else {
      throw Failure(
        .malformed, path: path,
        "its peak is \(decibelText(peak)) dBFS; to bring it to \(decibelText(target)) dBFS takes "
          + "more than a gain's limit of \(decibelText(RenderOptions.maximumGain)) dB.")
    }
  }

  /// A factor short of 1 by less than 10⁻⁵ dB, so that rounding takes no sample beyond the target.
  private static let reserve = 1 - 0x1p-20

  /// What to tell of it.
  var remark: String {
    guard !isSilent else { return "note: silence cannot be normalized, and stays silence." }
    let sign = factor > 1 ? "+" : ""
    return "normalized by \(sign)\(decibelText(factor)) dB"
  }
}

extension RenderOptions {
  /// The options with a normalization's factor instead of their own gain of 1.
  func scaled(_ normalization: Normalization) -> RenderOptions {
    var options = self
    options.gain = normalization.factor
    return options
  }
}

/// A level in decibels with two decimals; `−∞` for silence.
func decibelText(_ level: Double) -> String {
  ChannelLevels.decibels(level).map { fixed($0, 2) } ?? "−∞"
}
