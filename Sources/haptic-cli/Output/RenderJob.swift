// The job of rendering a pattern to a sound file: decided first, then read, then written.

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
