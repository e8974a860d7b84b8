// How many threads work on a batch of inputs, as --jobs asks.

import HapticFiles

/// The threads for each input, and the inputs processed at once.
struct BatchThreads {
  /// The threads for each input; `nil` for as many as are useful.
  let each: Int?
  let inputs: Int

  /// An input alone has all threads; several share them.
  init(_ jobs: Int?, for count: Int) {
    let all = BatchThreads.all(jobs)
    (each, inputs) = count == 1 ? (jobs, 1) : (max(1, all / count), all)
  }

  /// The threads of `--jobs`; as many as there are processors unless it is given.
  static func all(_ jobs: Int?) -> Int { jobs ?? availableProcessors() }

  static func require(_ jobs: Int?) throws(Failure) {
    guard let jobs, jobs < 1 else { return }
    throw Failure(usage: "--jobs must be at least 1, not \(jobs).")
  }
}
