// Many inputs, worked on by several threads; nothing is written before all of their places are known.

import ArgumentParser

/// What is done with each input of a run, the same for all.
protocol BatchWork {
  /// Where what is made of an input goes.
  associatedtype Output: BatchOutput
  /// What became of an input.
  associatedtype Outcome: BatchOutcome

  /// What it does, as messages call it, such as `convert`.
  static var verb: String { get }

  /// Settles where what is made of an input goes.
  func output(for input: Input) throws -> Output

  /// Does it; a failure is an outcome, too. Several threads call this at once.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - output: Where what is made of it goes.
  ///   - written: The whole paths, without links, of all that the run writes.
  /// - Returns: What became of it.
  func run(_ input: Input, to output: Output, beside written: Set<String>) -> Outcome

  /// What became of an argument that names nothing.
  func outcome(of argument: String, _ failure: Failure) -> Outcome
}

/// Where what is made of an input goes.
protocol BatchOutput {
  /// Every path that something may be written to.
  var claims: [String] { get }
}

/// What became of an input.
protocol BatchOutcome {
  /// What there is to print.
  var lines: [String] { get }
  /// How it ended.
  var status: ExitStatus { get }
}

/// The inputs of one run and where what is made of each of them goes.
struct Batch<Work: BatchWork> {
  private enum Item {
    case ready(Input, Work.Output)
    case failed(Work.Outcome)
  }

  private let work: Work
  private var items: [Item] = []

  /// Settles where everything goes.
  ///
  /// - Parameters:
  ///   - arguments: The inputs, as they were named; one that is not there spares the others.
  ///   - work: What is done with them.
  /// - Throws: ``Failure``, where two would go to one file, or one to an input.
  init(_ arguments: [String], _ work: Work) throws {
    guard arguments.count(where: { $0 == "-" }) <= 1 else {
      throw Failure(usage: "standard input can be read only once; name - once.")
    }
    self.work = work
    for argument in arguments {
      do {
        let input = try Input(argument)
        items.append(.ready(input, try work.output(for: input)))
      } catch let failure as Failure where failure.status == .unreadable {
        items.append(.failed(work.outcome(of: argument, failure)))
      }
    }
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
      for path in output.claims {
        guard let other = owners.updateValue(input.name, forKey: path) else { continue }
        collisions.append("'\(other)' and '\(input.name)' would both be written to '\(path)'")
        // One place is enough: the others of both are the same.
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
      for path in output.claims {
        guard let kind = FileKind(path: path), inputs.contains(kind) else { continue }
        throw Failure(
          usage: "the output '\(path)' is \(ready.count == 1 ? "the" : "an") input; "
            + "name another with -o.")
      }
    }
  }

  /// Does the work with them all, and prints what there is to say of each, in order.
  ///
  /// - Parameter threads: How many inputs to work on at once.
  /// - Returns: What became of each, in order.
  /// - Throws: ``Failure/interrupted``, if a signal asked for the end.
  func run(threads: Int) throws(Failure) -> [Work.Outcome] {
    var outcomes: [Work.Outcome] = []
    let written = Set(ready.flatMap(\.output.claims).compactMap(wholePath))
    let jobs = OrderedJobs(items.count) { [work, items] index in
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

/// The path without links of a file that need not be there; `nil` if its folder is not.
private func wholePath(of path: String) -> String? {
  if let path = realPath(of: path) { return path }
  let (folder, name) = (path[..<path.endOfFolder], path[path.endOfFolder...])
  return realPath(of: folder.isEmpty ? "." : String(folder)).map { "\($0)/\(name)" }
}

/// The most pairs of inputs with one place that are named; ours.
private let mostNamedCollisions = 3

extension Sequence where Element: BatchOutcome {
  /// Ends the run with the largest exit status, unless that is success.
  func requireSuccess() throws {
    let status = map(\.status.rawValue).max() ?? 0
    guard status == 0 else { throw ExitCode(status) }
  }
}
