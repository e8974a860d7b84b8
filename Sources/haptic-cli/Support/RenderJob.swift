// A pattern on its way to a sound file: everything settled first, then read, then written.

import HapticAudioFile
import HapticModel
import HapticRender

/// What to render, how, and where to.
struct RenderJob {
  /// What is read.
  let input: Input
  /// Where the sound goes.
  let target: OutputTarget
  /// Where the list of markers goes, if anywhere.
  let markers: MarkerList?
  /// The actuator.
  let profile: ActuatorProfile
  /// How to render.
  let rendering: RenderOptions
  /// How to store.
  let storing: AudioFileOptions

  /// Renders and writes; nothing appears under the target's name unless all of it does.
  func write(_ pattern: LoadedPattern, showingProgress: Bool) throws -> AudioFileReport {
    let plan = try pattern.plan(profile: profile, options: rendering)
    let landmarks = pattern.reading.timeline.landmarks()
    let list = try markers.map {
      try PendingFile($0.text(of: landmarks, plan: plan), for: $0.path)
    }
    let bar = ProgressBar(total: plan.frames, isShown: showingProgress)
    var options = storing
    options.cues = landmarks.map { $0.cue(atRate: plan.rate) }
    options.progress = bar.show
    let report: AudioFileReport
    do {
      defer { bar.erase() }
      report = try writeAudioFile(plan, to: target.destination, options: options)
    } catch {
      throw Failure(error)
    }
    try list?.commit()
    return report
  }
}

extension LoadedPattern {
  /// The plan that renders it.
  func plan(profile: ActuatorProfile, options: RenderOptions) throws(Failure) -> RenderPlan {
    do {
      return try RenderPlan(reading.timeline, profile: profile, options: options)
    } catch {
      throw Failure(error, path: name)
    }
  }
}

// MARK: - What there is to say afterwards

extension RenderJob {
  /// What the user should know about the file, then what it is.
  func remarks(on report: AudioFileReport) -> [String] {
    [clipping(report), leftOut(report), size(report), summary(report)].compactMap { $0 }
  }

  private func clipping(_ report: AudioFileReport) -> String? {
    guard report.clippedSamples > 0 else { return nil }
    return "\(target.name): warning: \(counted(Int(report.clippedSamples), "sample")) clipped; "
      + "a lower --gain, or --encoding float32, keeps the peaks."
  }

  private func leftOut(_ report: AudioFileReport) -> String? {
    guard report.cuesLeftOut > 0 else { return nil }
    let all = report.cuesWritten + report.cuesLeftOut
    let list = markers.map { "\($0.path) lists them all" } ?? "--markers FILE lists them all"
    return "\(target.name): note: \(report.cuesLeftOut) of \(counted(all, "cue")) left out, "
      + "for a WAV file holds no more; \(list)."
  }

  private func size(_ report: AudioFileReport) -> String? {
    guard report.isRF64 else { return nil }
    return "\(target.name): note: too large for plain WAV, so written as RF64, without cues."
  }

  private func summary(_ report: AudioFileReport) -> String {
    let length = trimmed(Double(report.frames) / Double(rendering.rate), 3)
    return "\(target.name): \(length) s, \(report.frames) frames at \(rendering.rate) Hz, "
      + "\(storing.encoding.rawValue), \(rendering.layout.channelNames.joined(separator: " + "))"
  }
}
