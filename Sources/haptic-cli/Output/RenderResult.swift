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

  /// What the user should know about the file, then what it is.
  var remarks: [String] {
    [clipping, limiting, leftOut, size, summary].compactMap {
      $0.map { "\(job.target.name): \($0)" }
    }
  }

  private var clipping: String? {
    guard report.clippedSamples > 0 else { return nil }
    return "warning: \(counted(Int(report.clippedSamples), "sample")) clipped; "
      + "a lower --gain, or --encoding float32, keeps the peaks."
  }

  private var limiting: String? {
    guard report.limitedFrames > 0 else { return nil }
    return "warning: intensity was beyond 1 in \(counted(Int(report.limitedFrames), "frame")), "
      + "and limited."
  }

  private var leftOut: String? {
    let count = landmarks - report.cuesWritten
    guard count > 0, !report.isRF64 else { return nil }
    return "note: \(count) of \(counted(landmarks, "cue")) left out; its header holds no more "
      + "(a limit of libsndfile). \(list) lists them all."
  }

  private var size: String? {
    guard report.isRF64 else { return nil }
    return "note: too large for plain WAV, so written as RF64, which holds no cues; "
      + "\(list) lists them."
  }

  private var list: String { job.markers?.path ?? "--markers FILE" }

  private var summary: String? {
    let length = trimmed(Double(report.frames) / Double(job.rendering.rate), 3)
    return "\(length) s, \(report.frames) frames at \(job.rendering.rate) Hz, "
      + "\(job.storing.encoding.rawValue), \(carried)"
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
