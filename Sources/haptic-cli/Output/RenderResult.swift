// What there is to say about a sound file once it is written.

import HapticAudioFile
import HapticRender

/// A render that went well.
struct RenderResult {
  /// What was asked for.
  let job: RenderJob
  /// What became of it.
  let report: AudioFileReport
  /// How many markers and events could have been cues.
  let landmarks: Int
  /// What the channels carry.
  let channels: [String]
  /// How it was scaled to a stated peak, if it was.
  let normalizing: Normalization?

  /// What the user should know about the file.
  var remarks: [String] {
    [clipping, limiting, leftOut, size, normalizing?.remark].compactMap {
      $0.map { "\(job.target.name): \($0)" }
    }
  }

  /// What is in the file, if that was measured.
  var levels: LevelReport? {
    report.levels.map { levels in
      LevelReport(
        name: job.target.name, levels: levels, channels: channels,
        clippedSamples: report.clippedSamples)
    }
  }

  private var clipping: String? {
    guard report.clippedSamples > 0 else { return nil }
    return "warning: \(counted(Int(report.clippedSamples), "sample")) clipped; "
      + (holdsPeaks
        ? "a lower --gain, or --encoding float32, keeps the peaks."
        : "a lower --gain keeps the peaks.")
  }

  /// Whether the container could have held them.
  private var holdsPeaks: Bool { job.storing.container.encodings.contains(.float32) }

  private var limiting: String? {
    guard report.limitedFrames > 0 else { return nil }
    return "warning: intensity was beyond 1 in \(counted(Int(report.limitedFrames), "frame")), "
      + "and limited."
  }

  private var leftOut: String? {
    let count = landmarks - report.cuesWritten
    guard count > 0, !report.isRF64 else { return nil }
    guard job.storing.container.keepsMarkers else {
      return "note: \(job.storing.container.name) holds no cues; \(list) lists them."
    }
    return "note: \(count) of \(counted(landmarks, "cue")) left out; its header holds no more "
      + "(a limit of libsndfile). \(list) lists them all."
  }

  private var size: String? {
    guard report.isRF64 else { return nil }
    return "note: too large for plain WAV, so written as RF64, which holds no cues; "
      + "\(list) lists them."
  }

  private var list: String { job.markers?.path ?? "--markers FILE" }

  /// What the file is.
  var summary: String {
    let length = trimmed(Double(report.frames) / Double(job.rendering.rate), 3)
    return "\(job.target.name): \(length) s, \(report.frames) frames at \(job.rendering.rate) Hz, "
      + "\(stored), \(carried)"
  }

  /// Container and encoding; a WAV need not be said, nor a name that both have.
  private var stored: String {
    let (container, encoding) = (job.storing.container, report.encoding.rawValue)
    return container == .wav || container.name == encoding
      ? encoding : "\(container.name) \(encoding)"
  }

  /// The channels, by name while they fit a line.
  private var carried: String {
    let named = channels.prefix(RenderResult.namedChannels).joined(separator: " + ")
    let rest = channels.count - RenderResult.namedChannels
    return rest > 0 ? "\(named) + \(rest) more" : named
  }

  /// The most channels to name; ours.
  private static let namedChannels = 6
}
