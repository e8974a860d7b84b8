// Processes many inputs in several threads, after all output paths are known.

import ArgumentParser
import HapticFormats
import HapticWorkbench

/// The work of a run, the same for every input.
protocol BatchWork {
  associatedtype Output: BatchOutput
  associatedtype Outcome: BatchOutcome

  /// The verb in messages, such as `convert`.
  static var verb: String { get }

  func output(for input: Input) throws -> Output

  /// Processes an input; a failure is an outcome too; several threads call this at once.
  ///
  /// `written` holds the absolute paths, without links, of everything the run writes.
  func run(_ input: Input, to output: Output, beside written: Set<String>) -> Outcome

  /// The outcome of an argument that names nothing.
  func outcome(of argument: String, _ failure: Failure) -> Outcome
}

protocol BatchOutput {
  /// Every file that may be written.
  var claims: [RunFile] { get }
}

protocol BatchOutcome {
  var lines: [String] { get }
  var status: ExitStatus { get }
}

/// The inputs of one run with their outputs.
struct Batch<Work: BatchWork> {
  private enum Item {
    case ready(Input, Work.Output)
    case failed(Work.Outcome)
  }

  private let work: Work
  private let part: Shard?
  private var items: [Item] = []

  /// Decides all outputs; a missing input does not stop the others, and each fault is an outcome.
  ///
  /// - Throws: ``Failure`` if two outputs, or an output and an input, are the same file, or an
  ///   output would replace a file of another kind.
  init(
    _ arguments: [String], _ work: Work, part: Shard? = nil, faults: [Failure] = []
  ) throws {
    guard arguments.count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    self.work = work
    self.part = part
    for argument in arguments {
      do {
        let input = try Input(argument)
        items.append(.ready(input, try work.output(for: input)))
      } catch let failure as Failure where failure.status == .unreadable {
        items.append(.failed(work.outcome(of: argument, failure)))
      }
    }
    items += faults.map { .failed(work.outcome(of: $0.path ?? "", $0)) }
    try requireDistinctOutputs()
    try requireOutputsApartFromInputs()
  }

  private var ready: [(input: Input, output: Work.Output)] {
    items.compactMap { if case .ready(let input, let output) = $0 { (input, output) } else { nil } }
  }

  private func requireDistinctOutputs() throws(Failure) {
    var owners: [String: String] = [:]
    var collisions: [String] = []
    for (input, output) in ready {
      for path in output.claims.map(\.path) {
        let place = wholePath(of: path) ?? path
        guard let other = owners.updateValue(input.name, forKey: place) else { continue }
        collisions.append("'\(other)' and '\(input.name)' would both be written to '\(path)'")
        // One common path is enough, since the others of both then coincide too.
        break
      }
    }
    guard !collisions.isEmpty else { return }
    let rest = collisions.count - mostNamedCollisions
    let named = collisions.prefix(mostNamedCollisions).joined(separator: ", ")
    throw Failure(
      usage: named + (rest > 0 ? ", and \(rest) more" : "")
        + "; \(Work.verb) them to different folders.")
  }

  private func requireOutputsApartFromInputs() throws(Failure) {
    let inputs = Set(ready.compactMap(\.input.fileKind))
    for (_, output) in ready {
      for claim in output.claims {
        guard let kind = FileKind(path: claim.path), inputs.contains(kind) else {
          try claim.requireReplaceable()
          continue
        }
        throw Failure(
          usage: "the output '\(claim.path)' is \(ready.count == 1 ? "the" : "an") input; "
            + "name another with -o.")
      }
    }
  }

  /// Processes the inputs of the part, and prints the lines of each, in order.
  ///
  /// - Throws: ``Failure/interrupted`` after a signal.
  func run(threads: Int) throws(Failure) -> [Work.Outcome] {
    var outcomes: [Work.Outcome] = []
    let written = Set(ready.flatMap(\.output.claims).compactMap { wholePath(of: $0.path) })
    let items = part?.part(of: items) ?? items
    let jobs = OrderedJobs(items.count) { [work] index in
      switch items[index] {
      case .ready(let input, let output): work.run(input, to: output, beside: written)
      case .failed(let outcome): outcome
      }
    } deliver: { outcome in
      if outcome.status != .interrupted { outcome.lines.forEach(writeDiagnostic) }
      outcomes.append(outcome)
    }
    jobs.run(threads: threads)
    guard !Interruption.isRequested else { throw .interrupted }
    return outcomes
  }
}

/// The path without links of a file that may not exist; `nil` if its folder does not exist.
private func wholePath(of path: String) -> String? {
  if let path = realPath(of: path) { return path }
  let (folder, name) = (path[..<path.endOfFolder], path[path.endOfFolder...])
  return realPath(of: folder.isEmpty ? "." : String(folder)).map { "\($0)/\(name)" }
}

/// The most pairs of colliding inputs that are named.
private let mostNamedCollisions = 3

extension Sequence where Element: BatchOutcome {
  /// Ends the run with the largest exit status, unless that is success.
  func requireSuccess() throws {
    let status = map(\.status.rawValue).max() ?? 0
    guard status == 0 else { throw ExitCode(status) }
  }
}
