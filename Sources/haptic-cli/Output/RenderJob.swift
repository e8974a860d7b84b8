// The job of rendering a pattern to a sound file, decided first, then read, then written, and what is said of the file afterwards.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// A render with its input, options and output.
struct RenderJob: BatchOutput {
  let input: Input
  let target: OutputTarget
  let markers: MarkerList?
  var profile: ActuatorProfile
  var rendering: RenderOptions
  let storing: AudioFileOptions
  /// The peak to normalise to, if any.
  var peak: Double?
  /// Whether a tick is added at each state change.
  var clicks = false

  /// Throws for what the container or layout cannot hold, as far as that is known before reading.
  func requireFit() throws(Failure) {
    let layout = rendering.layout
    guard !clicks || layout.carriesSounds else {
      throw Failure(
        .usage, path: target.name,
        "--clicks needs a layout with sounds, such as mix; layout \(layout.rawValue) has none.")
    }
    try require(storing.objection(to: layout, rate: rendering.rate))
  }

  private func require(_ objection: StorageObjection?) throws(Failure) {
    guard let objection else { return }
    let isOfAnotherRate = rendering.layout == .dualsense && rendering.rate != 48_000
    throw Failure(
      .usage, path: target.name,
      objection.message(naming: target.naming) + (isOfAnotherRate ? " Leave --rate out." : ""))
  }

  var claims: [RunFile] { [target.file, markers?.file].compactMap { $0 } }

  /// Renders and writes.
  ///
  /// The list of markers is written before the sound, and takes its name right after it. The
  /// pattern is given up before the sound is written, which takes its memory.
  func write(_ pattern: consuming LoadedPattern, showingProgress: Bool) throws -> RenderResult {
    let landmarks = pattern.reading.timeline.landmarks(
      eventsAtMost: markers == nil ? Cue.most : .max)
    let asRendered = try plan(pattern, rendering)
    try require(storing.objection(to: asRendered))
    let normalizing = try peak.map {
      try Normalization(to: $0, plan: asRendered, options: storing, path: target.name)
    }
    let plan = try normalizing.map { try self.plan(pattern, rendering.scaled($0)) } ?? asRendered
    _ = consume pattern
    let list = try markers.map {
      try OutputFile($0.text(of: landmarks.named, plan: plan), for: $0.file)
    }
    var options = storing
    options.cues = landmarks.named.map { $0.cue(atRate: plan.rate) }
    options.comment = plan.comment(upTo: storing.container.mostCommentBytes)
    let report = try write(plan, options, showingProgress: showingProgress)
    try list?.commit()
    return RenderResult(
      job: self, report: report, landmarks: landmarks.total, channels: plan.scales.map(\.name),
      normalizing: normalizing)
  }

  private func plan(
    _ pattern: LoadedPattern, _ options: RenderOptions
  ) throws(Failure) -> RenderPlan {
    try pattern.plan(profile: profile, options: options, clicks: clicks)
  }

  private func write(
    _ plan: RenderPlan, _ options: AudioFileOptions, showingProgress: Bool
  ) throws(Failure) -> AudioFileReport {
    let bar = ProgressBar(total: plan.frames, isShown: showingProgress)
    var options = options
    options.progress = bar.show
    defer { bar.erase() }
    try target.file?.requireReplaceable()
    do {
      return try writeAudioFile(plan, to: target.destination, options: options)
    } catch {
      throw Failure(error)
    }
  }
}

extension LoadedPattern {
  /// The plan that renders it, with or without a tick at each state change.
  func plan(
    profile: ActuatorProfile, options: RenderOptions, clicks: Bool
  ) throws(Failure) -> RenderPlan {
    let timeline = clicks ? reading.timeline.addingClicks() : reading.timeline
    do {
      return try RenderPlan(timeline, profile: profile, options: options, waveforms: waveforms)
    } catch {
      throw Failure(error, path: name)
    }
  }
}

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
