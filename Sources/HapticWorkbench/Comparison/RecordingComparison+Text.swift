// How near a render is to a recording of it, in words.

import HapticFormats
import HapticFromSound

extension RecordingComparison {
  /// Strength and frequency in just-noticeable steps, and where the two are farthest apart.
  package var lines: String {
    func line(_ name: String, _ steps: (mean: Double, most: Double)) -> String {
      "\(padded(name, to: 12))\(trimmed(steps.mean, 2)) steps in the mean, 95 % of \(moments) moments below "
        + "\(trimmed(steps.most, 2))\n"
    }
    return line("strength", strength) + line("frequency", frequency)
      + "\(padded("farthest", to: 12))at \(trimmed(worst, 2)) s; the pattern starts at "
      + "\(trimmed(offset, 2)) s of the recording\n"
  }
}
