// Normalises a render to a peak: rendered once to measure, and once more to write.

import HapticAudioFile
import HapticFormats
import HapticRender
import HapticWorkbench

/// The scaling of a render to a given peak.
struct Normalization {
  /// The factor on every sample; 1 for silence.
  let factor: Double
  let isSilent: Bool

  /// Renders a plan without writing it, and computes the factor.
  ///
  /// - Throws: ``Failure`` if the factor exceeds the limit of a gain, or on interruption.
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
        "its peak is \(decibelText(peak)) dBFS; raising it to \(decibelText(target)) dBFS takes "
          + "more than the limit of \(decibelText(RenderOptions.maximumGain)) dB.")
    }
  }

  /// A factor below 1 by less than 10⁻⁵ dB, so that rounding takes no sample beyond the target.
  private static let reserve = 1 - 0x1p-20

  var remark: String {
    guard !isSilent else { return "note: silence cannot be normalized, and stays silence." }
    let sign = factor > 1 ? "+" : ""
    return "normalized by \(sign)\(decibelText(factor)) dB"
  }
}

extension RenderOptions {
  /// The options with the factor of a normalization instead of their gain of 1.
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

extension SoundOptions {
  /// The peak to normalise to; at most full scale.
  ///
  /// - Returns: A factor of full scale; `nil` without `--normalize`.
  /// - Throws: ``Failure`` for an invalid peak, and for options that exclude one.
  func peak(of name: String) throws -> Double? {
    guard let normalize else { return nil }
    guard gain == "1" else {
      throw Failure(
        .usage, path: name, "--gain and --normalize both set the level; use one of them.")
    }
    guard layout != ChannelLayout.envelopes.rawValue else {
      throw Failure(
        .usage, path: name, "layout envelopes holds exact values, which --normalize would change.")
    }
    let peak = try? Gain(normalize).factor
    guard let peak, peak >= SoundOptions.leastPeak, peak <= 1 else {
      throw Failure(
        .usage, path: name,
        "--normalize must be -90dB to 0dB, such as -1dB, or the same as a factor up to 1, "
          + "not '\(normalize)'.")
    }
    return peak
  }

  /// The least peak for `--normalize`: −90 dB, one step from silence at 16 bits (our choice).
  private static let leastPeak = 1.0 / 32_767
}
