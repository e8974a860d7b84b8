// One input on its way to another format.

import HapticFormats
import HapticModel

/// How inputs are converted, the same for all of a run.
struct Conversion {
  /// Where to, and in which format.
  let target: ConvertTarget
  /// How inputs are read.
  let reading: InputOptions
  /// How timelines are written, but for the name.
  let writing: WritingOptions
  /// What the pattern is called; `nil` for the input's own name.
  let name: String?
  /// Whether what would lose something is not written.
  let isStrict: Bool
  /// The least severity that is printed.
  let severity: Severity

  /// What became of an input.
  struct Outcome {
    /// What there is to report.
    var file: ConvertedFile
    /// What there is to print.
    var lines: [String] = []
    /// How many of the last lines say what is lost.
    var lossLines = 0
    /// How it ended.
    var status = ExitStatus.success
  }

  /// An input that was converted, but is not yet written.
  struct Draft {
    /// What became of it so far.
    var outcome: Outcome
    /// What to write, and where; `nil` for one that failed.
    var file: (written: WrittenFile, output: ConversionOutput)?
  }

  /// Converts an input; a failure is an outcome, too.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - output: Where it goes.
  /// - Returns: What is to be written.
  func draft(_ input: Input, for output: ConversionOutput) -> Draft {
    var outcome = Outcome(file: ConvertedFile(path: input.name, format: output.format.name))
    do {
      guard !Interruption.isRequested else { throw Failure.interrupted }
      let pattern = try input.read(reading, profile: writing.profile)
      try pattern.requireApart(output.claims.map { RunFile("output", $0) })
      outcome.add(pattern, from: severity)
      let written = try write(pattern)
      outcome.add(written.losses, of: output.path ?? input.name, from: severity)
      if isStrict { try outcome.requireNoLosses() }
      return Draft(outcome: outcome, file: (written, output))
    } catch {
      outcome.add(error, from: input.name)
      return Draft(outcome: outcome)
    }
  }

  /// Writes a draft.
  ///
  /// - Parameter draft: What ``draft(_:for:)`` made.
  /// - Returns: What became of the input.
  func write(_ draft: Draft) -> Outcome {
    var outcome = draft.outcome
    guard let file = draft.file else { return outcome }
    do {
      guard !Interruption.isRequested else { throw Failure.interrupted }
      outcome.file.outputs = try file.output.write(file.written)
      if severity <= .note {
        outcome.noteParts(of: file.output)
        outcome.note(file.output.staleNeighbours(of: outcome.file.outputs))
      }
    } catch {
      // What a file that is not there would have lost does not matter.
      outcome.lines.removeLast(outcome.lossLines)
      outcome.add(error, from: outcome.file.path)
    }
    return outcome
  }

  private func write(_ pattern: LoadedPattern) throws -> WrittenFile {
    var options = writing
    options.name = name ?? pattern.baseName ?? options.name
    do {
      return try target.writer(pattern.reading.timeline, options)
    } catch let refusal as UnwritableTimeline {
      throw Failure(.malformed, path: pattern.name, refusal.message)
    }
  }
}

extension Conversion.Outcome {
  fileprivate mutating func add(_ pattern: LoadedPattern, from severity: Severity) {
    file.findings = pattern.reading.findings
    lines += pattern.findingLines(from: severity)
  }

  fileprivate mutating func add(_ losses: [Loss], of path: String, from severity: Severity) {
    file.losses = losses
    guard severity <= .warning else { return }
    let isColoured = Terminal.diagnostics.showsColour
    lines += losses.map { $0.line(inFile: path, isColoured: isColoured) }
    lossLines = losses.count
  }

  fileprivate mutating func add(_ error: any Error, from path: String) {
    add(error as? Failure ?? Failure(.malformed, path: path, "\(error)"))
  }

  mutating func add(_ failure: Failure) {
    status = failure.status
    file.fault = failure.fault ?? MalformedFile(at: Place(), failure.message)
    if !failure.message.isEmpty { lines.append(failure.message) }
  }

  fileprivate mutating func noteParts(of output: ConversionOutput) {
    guard let path = output.path, file.outputs.count > 1 else { return }
    lines.append(
      "\(path): note: written as \(file.outputs.count) files that are played together: "
        + "\(file.outputs.joined(separator: ", ")); --split never writes one.")
  }

  fileprivate mutating func note(_ stale: [String]) {
    lines += stale.map {
      "\($0): note: was written before, and is left as it is; it is no part of this conversion."
    }
  }

  fileprivate func requireNoLosses() throws(Failure) {
    let count = file.losses.count + file.findings.count { $0.rule.isLoss }
    guard count > 0 else { return }
    throw Failure(
      .losses, path: file.path,
      "\(counted(count, "thing")) would be lost, and --strict refuses that.")
  }
}
