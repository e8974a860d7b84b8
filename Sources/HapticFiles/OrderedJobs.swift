// Runs jobs on several threads, and delivers their results in order.

/// Jobs that threads take in turn, with results in the order of jobs.
///
/// Whichever thread has the next result delivers it, with any finished ones after it. So the
/// results are used, such as printed, in order and by one thread at a time.
package final class OrderedJobs<Result> {
  private let count: Int
  private let job: (Int) -> Result
  private let deliver: (Result) -> Void
  private let monitor = Monitor()
  private var taken = 0
  private var delivered = 0
  private var finished: [Int: Result] = [:]

  /// Creates jobs numbered from 0; threads call `job` at once, and `deliver` one after the other.
  package init(_ count: Int, job: @escaping (Int) -> Result, deliver: @escaping (Result) -> Void) {
    (self.count, self.job, self.deliver) = (count, job, deliver)
  }

  /// Does all jobs on a number of threads, including this one.
  package func run(threads: Int) {
    runTogether(threads: min(threads, count), work)
  }

  private func work() {
    while let index = take() { finish(index, job(index)) }
  }

  /// The number of the next job; `nil` when all are taken.
  private func take() -> Int? {
    monitor.locked {
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }

  private func finish(_ index: Int, _ result: Result) {
    monitor.locked {
      finished[index] = result
      while let next = finished.removeValue(forKey: delivered) {
        delivered += 1
        deliver(next)
      }
    }
  }
}
