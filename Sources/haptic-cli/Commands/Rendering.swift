// The rendering of inputs to sound files.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticWorkbench

/// The options of a render, common to all inputs.
struct Rendering: BatchWork {
  let options: Render
  let place: OutputPlace
  let count: Int

  /// Whether there is only one input, about which more is printed.
  var isAlone: Bool { count == 1 }

  static let verb = "render"

  struct Outcome: BatchOutcome {
    /// The input, as it was named.
    let name: String
    var lines: [String] = []
    var status = ExitStatus.success
    /// The result; `nil` if nothing was written.
    var result: RenderResult?
    /// The reason why nothing was written.
    var failure: Failure?
  }

  var threads: BatchThreads { BatchThreads(options.sound.jobs, for: count) }

  func output(for input: Input) throws -> RenderJob {
    switch place {
    case .standardOutput: try options.job(for: input, "-", threads: threads.each)
    case .file(let path): try options.job(for: input, path, threads: threads.each)
    case .folder(let folder):
      try options.job(for: input, nil, inFolder: folder, threads: threads.each)
    }
  }

  func outcome(of argument: String, _ failure: Failure) -> Outcome {
    var outcome = Outcome(name: argument)
    outcome.add(failure)
    return outcome
  }

  func run(_ input: Input, to job: RenderJob, beside written: Set<String>) -> Outcome {
    var outcome = Outcome(name: input.name)
    do {
      guard !Interruption.isRequested else { throw Failure.interrupted }
      outcome.result = try render(job, beside: written) { outcome.lines.append($0) }
    } catch {
      outcome.add(Failure(of: error, in: input.name))
    }
    return outcome
  }

  /// Reads, renders and writes.
  ///
  /// - Throws: ``Failure``; then nothing was written.
  func render(
    _ job: RenderJob, beside written: Set<String> = [], saying say: (String) -> Void
  ) throws -> RenderResult {
    var job = job
    let pattern = try job.input.read(options.reading, profile: job.profile, toPlay: true)
      .accompanied(by: options.companions)
    job.profile = pattern.reading.player(of: job.profile)
    try pattern.requireApart(job.claims)
    try pattern.requireApart(fromOutputs: written)
    pattern.findingLines(from: options.quiet ? .error : .note).forEach(say)
    if options.strict { try pattern.requireNoLosses() }
    if !options.quiet { pattern.companionLines.forEach(say) }
    let unplayed = options.quiet ? [] : lines(onUnplayed: pattern, in: job.rendering.layout)
    let result = try job.write(consume pattern, showingProgress: isAlone && !options.quiet)
    (unplayed + lines(on: result)).forEach(say)
    return result
  }

  /// The lines about what of a pattern cannot be heard in its file.
  private func lines(onUnplayed pattern: LoadedPattern, in layout: ChannelLayout) -> [String] {
    let hint =
      pattern.losses > 0 ? "\(pattern.name): rendered anyway; --strict would refuse it." : nil
    let ticks = options.clicks ? pattern.ticksMissing : nil
    return [pattern.soundsLeftOut(of: layout), ticks, hint].compactMap { $0 }
  }

  /// The lines about a file; requested ones are printed even with `--quiet`.
  private func lines(on result: RenderResult) -> [String] {
    let levels = options.stats ? result.levels?.lines ?? [] : []
    guard !options.quiet else { return levels }
    // With many files, a length for each would hide the other lines.
    return result.remarks + (isAlone ? [result.summary] : []) + levels
  }
}

extension Rendering.Outcome {
  fileprivate mutating func add(_ failure: Failure) {
    (status, self.failure) = (failure.status, failure)
    if !failure.message.isEmpty { lines.append(failure.message) }
  }

  fileprivate func write(to object: inout JSONWriter) {
    object.member("input", name)
    let fault = failure.map { $0.fault ?? MalformedFile(at: Place(), $0.message) }
    JSONReport.write(fault, to: &object)
    result?.write(to: &object)
  }
}

extension Rendering {
  static func json(of outcomes: [Outcome]) -> String {
    JSONWriter.object {
      $0.array("files") { list in
        for outcome in outcomes { list.object { outcome.write(to: &$0) } }
      }
    }
  }
}
