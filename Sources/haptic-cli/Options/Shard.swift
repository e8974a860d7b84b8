// A part of a run's files, for several machines beside one another.

import ArgumentParser
import HapticFormats
import HapticWorkbench

/// The choice of a part.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take a part of the files, such as 2/4 for the second of four runs beside one another.",
      valueName: "i/n"))
  var shard: String?

  /// The part; `nil` for all.
  func part() throws -> Shard? { try shard.map(Shard.init) }
}

/// One of several parts of a list, which together are the whole.
struct Shard {
  /// The number of the part, from 1.
  let number: Int
  let count: Int

  /// Parses `2/4`.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else {
      throw Failure(
        usage: "--shard takes i/n, such as 2/4 for the second of four parts, not '\(argument)'.")
    }
    (self.number, self.count) = (number, count)
  }

  var part: ReportPart { ReportPart(number: number, of: count) }

  /// Every n-th element from the i-th, so that the parts are equally long in each folder.
  func part<Element>(of list: [Element]) -> [Element] {
    stride(from: number - 1, to: list.count, by: count).map { list[$0] }
  }
}
