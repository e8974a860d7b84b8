// The messages about a sound file after it was written.

import HapticAudioFile
import HapticFormats
import HapticRender

struct RenderResult {
  let job: RenderJob
  let report: AudioFileReport
  /// The number of markers and events that could have been cues.
  let landmarks: Int
  let channels: [String]
  let normalizing: Normalization?

  var remarks: [String] {
    [clipping, limiting, leftOut, size, normalizing?.remark].compactMap {
      $0.map { "\(job.target.name): \($0)" }
    }
  }

  var levels: LevelReport? {
    report.levels.map { levels in
      LevelReport(
        name: job.target.name, levels: levels, channels: channels,
        clippedSamples: report.clippedSamples)
    }
  }

  private var clipping: String? {
    guard report.clippedSamples > 0 else { return nil }
    return "warning: \(Int(report.clippedSamples).counted("sample")) clipped; "
      + (holdsPeaks
        ? "a lower --gain, or --encoding float32, keeps the peaks."
        : "a lower --gain keeps the peaks.")
  }

  /// Whether the container could have held samples beyond ±1.
  private var holdsPeaks: Bool { job.storing.container.encodings.contains(.float32) }

  private var limiting: String? {
    guard report.limitedFrames > 0 else { return nil }
    return "warning: intensity exceeded 1 in \(Int(report.limitedFrames).counted("frame")), "
      + "and was limited."
  }

  private var leftOut: String? {
    let count = landmarks - report.cuesWritten
    guard count > 0, !report.isRF64 else { return nil }
    guard job.storing.container.keepsMarkers else {
      return "note: \(job.storing.container.name) cannot hold cues; \(list) lists them."
    }
    return "note: \(count) of \(landmarks.counted("cue")) left out; its header holds no more "
      + "(a limit of libsndfile). \(list) lists them all."
  }

  private var size: String? {
    guard report.isRF64 else { return nil }
    return "note: too large for plain WAV, so written as RF64, which cannot hold cues; "
      + "\(list) lists them."
  }

  private var list: String { job.markers?.path ?? "--markers FILE" }

  var summary: String {
    let length = trimmed(Double(report.frames) / Double(job.rendering.rate), 3)
    return "\(job.target.name): \(length) s, \(report.frames) frames at \(job.rendering.rate) Hz, "
      + "\(stored), \(carried)"
  }

  /// Container and encoding, without a WAV's default or a repeated name.
  private var stored: String {
    let (container, encoding) = (job.storing.container, report.encoding.rawValue)
    return container == .wav || container.name == encoding
      ? encoding : "\(container.name) \(encoding)"
  }

  /// The channels, by name if they fit on a line.
  private var carried: String {
    let named = channels.prefix(RenderResult.namedChannels).joined(separator: " + ")
    let rest = channels.count - RenderResult.namedChannels
    return rest > 0 ? "\(named) + \(rest) more" : named
  }

  private static let namedChannels = 6
}
