// The conversion of one input to another format.

import HapticFormats
import HapticFromSound
import HapticModel
import HapticWorkbench

/// The options of a conversion, common to all inputs.
struct Conversion: BatchWork {
  /// The output and its format.
  let target: ConvertTarget
  let reading: InputOptions
  /// The sounds to put beside each input.
  let companions: CompanionOptions
  /// The options of writers, without the name.
  let writing: WritingOptions
  /// The name of the pattern; `nil` for the input's name.
  let name: String?
  /// Whether outputs with losses are refused.
  let isStrict: Bool
  /// The least severity that is printed.
  let severity: Severity
  /// Whether outcomes hold their timelines, for a report on all of them.
  let keepsTimelines: Bool

  struct Outcome: BatchOutcome {
    /// The data of the JSON report.
    var file: ConvertedFile
    /// How the pattern was made of a sound; `nil` for a pattern.
    var sound: SoundConversion?
    /// What was converted; `nil` if it failed or nobody asks for it.
    var timeline: Timeline?
    var lines: [String] = []
    var status = ExitStatus.success
  }

  static let verb = "convert"

  func output(for input: Input) throws -> ConversionOutput { try target.output(for: input) }

  func outcome(of argument: String, _ failure: Failure) -> Outcome {
    var outcome = Outcome(file: ConvertedFile(path: argument, format: target.format.name))
    outcome.add(failure)
    return outcome
  }

  func run(
    _ input: Input, to output: ConversionOutput, beside written: Set<String>
  ) -> Outcome {
    var outcome = Outcome(file: ConvertedFile(path: input.name, format: output.format.name))
    do {
      guard !Interruption.isRequested else { throw Failure.interrupted }
      let pattern = try input.read(reading, profile: writing.profile)
        .accompanied(by: companions, namedFrom: soundFolder(of: output))
      try pattern.requireLimits(of: reading, under: writing.profile)
      try pattern.requireApart(output.claims)
      try pattern.requireApart(fromOutputs: written)
      outcome.add(pattern, from: severity)
      if keepsTimelines { outcome.timeline = pattern.reading.timeline }
      if severity <= .note { outcome.lines += pattern.companionLines }
      if pattern.sound?.pattern.isEmpty == true {
        if isStrict, let refusal = outcome.refusal(of: nil) { throw refusal }
        return outcome
      }
      if target.format.rewrite == nil { try pattern.requireSomethingPlays() }
      let written = try self.written(pattern, output)
      guard !Interruption.isRequested else { throw Failure.interrupted }
      let refusal = isStrict ? outcome.refusal(of: written) : nil
      // Losses are reported after writing, because those of a missing file do not matter.
      if refusal == nil { outcome.file.outputs = try output.write(written) }
      outcome.add(written.losses, of: output.path ?? input.name, from: severity)
      if let refusal { throw refusal }
      if severity <= .note { outcome.addNotes(on: output, pattern) }
    } catch {
      outcome.add(error, from: input.name)
    }
    return outcome
  }

  /// The folder from which the output names its sounds; `nil` for a format without sounds.
  private func soundFolder(of output: ConversionOutput) -> SoundFolder? {
    guard output.format.carries[.sound] != nil else { return nil }
    return SoundFolder(of: output.path, root: reading.root)
  }

  private func written(
    _ pattern: LoadedPattern, _ output: ConversionOutput
  ) throws -> WrittenFile {
    var options = writing
    options.name = name ?? pattern.baseName ?? options.name
    options.renames = name != nil
    options.fileName = name == nil ? output.path.map(baseName(of:)) : nil
    var reading = pattern.reading
    // Only formats with expectations have names for events, to which these can refer.
    if output.format.carries[.expectations] == nil {
      reading.timeline = pattern.timelineWithoutCompanionNames
    }
    do {
      return try output.format.convert(reading, options)
    } catch {
      throw Failure(.malformed, path: pattern.name, error.message)
    }
  }
}

extension Conversion.Outcome {
  fileprivate mutating func add(_ pattern: LoadedPattern, from severity: Severity) {
    file.findings = pattern.reading.findings
    sound = pattern.sound
    lines += pattern.findingLines(from: severity)
    if severity <= .note { lines += pattern.soundLines }
  }

  fileprivate mutating func add(_ losses: [Loss], of path: String, from severity: Severity) {
    file.losses = losses
    lines += losses.lines(inFile: path, from: severity)
  }

  fileprivate mutating func add(_ error: any Error, from path: String) {
    add(Failure(of: error, in: path))
  }

  fileprivate mutating func add(_ failure: Failure) {
    status = failure.status
    file.fault = failure.fault ?? MalformedFile(at: Place(), failure.message)
    if !failure.message.isEmpty { lines.append(failure.message) }
  }

  fileprivate mutating func addNotes(on output: ConversionOutput, _ pattern: LoadedPattern) {
    guard let path = output.path else { return }
    let folder = path[..<path.endOfFolder]
    let sounds = output.format.carries[.sound] == nil ? [] : pattern.waveformLocations.keys.sorted()
    let missing = sounds.filter { FileKind(path: $0.hasPrefix("/") ? $0 : folder + $0) == nil }
    lines += file.notes(missing: missing).map { "\(path): note: \($0)" }
    lines += output.staleNeighbours(of: file.outputs).map {
      "\($0): note: left from an earlier conversion; it is not part of this one."
    }
  }

  /// The reason to refuse an output with losses in reading or writing; `nil` if there are none.
  fileprivate func refusal(of written: WrittenFile?) -> Failure? {
    let count = (written?.losses.count ?? 0) + file.findings.count { $0.rule.isLoss }
    guard count > 0, written?.isCopy != true else { return nil }
    return Failure(
      .losses, path: file.path,
      "\(count.counted("thing")) would be lost; --strict refuses that.")
  }
}
