// Many inputs, converted on several threads; nothing is written before all of their places are known.

import HapticFormats

/// The inputs of one run and where each of them goes.
struct ConversionRun {
  private enum Item {
    case ready(Input, ConversionOutput)
    case failed(Conversion.Outcome)
  }

  private let conversion: Conversion
  private var items: [Item] = []

  /// Settles where everything goes.
  ///
  /// - Parameters:
  ///   - arguments: The inputs, as they were named; one that is not there spares the others.
  ///   - conversion: How they are converted.
  /// - Throws: ``Failure``, where two would go to one file, or one to an input.
  init(_ arguments: [String], _ conversion: Conversion) throws {
    self.conversion = conversion
    for argument in arguments {
      do {
        let input = try Input(argument)
        items.append(.ready(input, try conversion.target.output(for: input)))
      } catch let failure as Failure where failure.status == .unreadable {
        let file = ConvertedFile(path: argument, format: conversion.target.format.name)
        var outcome = Conversion.Outcome(file: file)
        outcome.add(failure)
        items.append(.failed(outcome))
      }
    }
    try requireDistinctOutputs()
    try requireOutputsApartFromInputs()
  }

  private var ready: [(input: Input, output: ConversionOutput)] {
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
    let rest = collisions.count - ConversionRun.namedCollisions
    let named = collisions.prefix(ConversionRun.namedCollisions).joined(separator: ", ")
    throw Failure(
      usage: named + (rest > 0 ? ", and \(rest) more" : "")
        + "; convert them to different folders.")
  }

  /// The most pairs of inputs with one place that are named; ours.
  private static let namedCollisions = 3

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

  /// Converts them all, and prints what there is to say of each, in order.
  ///
  /// - Parameter threads: How many to work on at once.
  /// - Returns: What became of each, in order.
  func convert(threads: Int) -> [Conversion.Outcome] {
    var outcomes: [Conversion.Outcome] = []
    let jobs = OrderedJobs(items.count) { [conversion, items] index in
      switch items[index] {
      case .ready(let input, let output): conversion.convert(input, to: output)
      case .failed(let outcome): outcome
      }
    } deliver: { outcome in
      if outcome.status != .interrupted { outcome.lines.forEach(writeDiagnostic) }
      outcomes.append(outcome)
    }
    jobs.run(threads: threads)
    return outcomes
  }
}
