// One input on its way to a sound file.

import HapticAudioFile
import HapticFormats
import HapticModel

/// How inputs are rendered, the same for all of a run.
struct Rendering: BatchWork {
  /// What was asked for.
  let options: Render
  /// Where the sound files go.
  let place: OutputPlace
  /// How many inputs there are.
  let count: Int

  /// Whether there is one input, of which more is said than of many.
  var isAlone: Bool { count == 1 }

  static let verb = "render"

  /// What became of an input.
  struct Outcome: BatchOutcome {
    /// The input, as it was named.
    let name: String
    /// What there is to print.
    var lines: [String] = []
    /// How it ended.
    var status = ExitStatus.success
    /// What was written; `nil` if nothing was.
    var result: RenderResult?
    /// Why nothing was written.
    var failure: Failure?
  }

  /// Threads that work on one input, and inputs that are worked on at once; `nil` for as many as serve.
  var threads: (each: Int?, inputs: Int) {
    guard !isAlone else { return (options.sound.jobs, 1) }
    let all = options.sound.jobs ?? processorCount
    return (max(1, all / count), all)
  }

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
      outcome.add(error as? Failure ?? Failure(.malformed, path: input.name, "\(error)"))
    }
    return outcome
  }

  /// Reads, renders and writes.
  ///
  /// - Parameters:
  ///   - job: What to render, and where to.
  ///   - written: The whole paths of all that the run writes.
  ///   - say: Takes a line for each thing that there is to say.
  /// - Returns: What was written.
  /// - Throws: ``Failure``; then nothing was.
  func render(
    _ job: RenderJob, beside written: Set<String> = [], saying say: (String) -> Void
  ) throws -> RenderResult {
    var job = job
    let pattern = try job.input.read(options.reading, profile: job.profile, toPlay: true)
      .accompanied(by: options.companions, saying: say)
    job.profile = pattern.reading.player(of: job.profile)
    try pattern.requireApart(job.outputs)
    try pattern.requireApart(fromOutputs: written)
    pattern.findingLines(from: options.quiet ? .error : .note).forEach(say)
    if options.strict { try pattern.requireNoLosses() }
    let result = try job.write(pattern, showingProgress: isAlone && !options.quiet)
    lines(on: result, of: pattern).forEach(say)
    return result
  }

  /// What there is to say of a file; what was asked for is said however quiet the run is.
  private func lines(on result: RenderResult, of pattern: LoadedPattern) -> [String] {
    let levels = options.stats ? result.levels?.lines ?? [] : []
    guard !options.quiet else { return levels }
    let unheard = [
      pattern.soundsLeftOut(of: result.job.rendering.layout),
      options.clicks ? pattern.ticksMissing : nil,
    ].compactMap { $0 }
    let hint =
      pattern.losses > 0 ? ["\(pattern.name): rendered all the same; --strict refuses."] : []
    // Of many files each one's length would bury the rest.
    return unheard + hint + result.remarks + (isAlone ? [result.summary] : []) + levels
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
  /// What became of several inputs, as JSON.
  static func json(of outcomes: [Outcome]) -> String {
    var writer = JSONWriter()
    writer.object {
      $0.array("files") { list in
        for outcome in outcomes { list.object { outcome.write(to: &$0) } }
      }
    }
    return writer.text + "\n"
  }
}
