// The levels of a written file, as text and JSON.

import HapticAudioFile
import HapticFormats
import HapticModel

/// The output of `--stats`.
struct LevelReport {
  let name: String
  let levels: SoundLevels
  let channels: [String]
  /// The number of samples limited.
  let clippedSamples: Int64

  /// A line for the file and, if there are several, one for each channel.
  var lines: [String] {
    let clipped = Int(clippedSamples).counted("sample") + " clipped"
    let whole = "\(name): \(words(levels.overall)), \(clipped)"
    guard levels.channels.count > 1 else { return [whole] }
    return [whole]
      + zip(channels, levels.channels).map { "\(name): \($0): \(words($1))" }
  }

  private func words(_ levels: ChannelLevels) -> String {
    "peak \(decibelText(levels.peak)) dBFS, true peak \(decibelText(levels.truePeak)) dBTP, "
      + "RMS \(decibelText(levels.rms)) dBFS"
  }
}
