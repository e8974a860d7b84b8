// What `render --json` says about a written file.

import HapticAudioFile
import HapticFormats
import HapticModel

extension RenderResult {
  var json: String {
    JSONWriter.object { write(to: &$0) }
  }

  func write(to object: inout JSONWriter) {
    object.member("file", job.target.name)
    object.member(
      "container", report.isRF64 ? AudioContainer.rf64.name : job.storing.container.name)
    object.member("encoding", report.encoding.rawValue)
    object.member("rate", job.rendering.rate)
    object.member("frames", Int(report.frames))
    object.member("seconds", Double(report.frames) / Double(job.rendering.rate))
    object.member("layout", job.rendering.layout.rawValue)
    object.member("clippedSamples", Int(report.clippedSamples))
    object.member("gain", normalizing?.factor ?? job.rendering.gain)
    if let levels = report.levels { write(levels, to: &object) }
  }

  private func write(_ levels: SoundLevels, to object: inout JSONWriter) {
    object.lineObject("levels") { write(levels.overall, to: &$0) }
    object.array("channels") { list in
      for (name, channel) in zip(channels, levels.channels) {
        list.lineObject { object in
          object.member("name", name)
          write(channel, to: &object)
        }
      }
    }
  }

  /// Writes levels in decibels; `null` for silence.
  private func write(_ levels: ChannelLevels, to object: inout JSONWriter) {
    object.member("peak", decibels(levels.peak))
    object.member("truePeak", decibels(levels.truePeak))
    object.member("rms", decibels(levels.rms))
  }

  /// Decibels to a thousandth, which is the same with every C library.
  private func decibels(_ level: Double) -> Double? {
    ChannelLevels.decibels(level).map { $0.rounded(toPlaces: 3) }
  }
}
