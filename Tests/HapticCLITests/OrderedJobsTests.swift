// Work on several threads, of which the results come in order.

import Foundation
import Testing

@testable import haptic_cli

@Suite struct OrderedJobsTests {
  @Test(arguments: [0, 1, 2, 3, 100, 1_000], [1, 2, 3, 16])
  func `every result comes once, and in order`(count: Int, threads: Int) {
    var results: [Int] = []
    let finished = NSCondition()
    var isFinished = [Bool](repeating: false, count: count)
    OrderedJobs(count) { index in
      finished.lock()
      defer { finished.unlock() }
      // Every seventh job takes longer than the one after it, where another thread can do that.
      if index % 7 == 0, index + 1 < count, threads > 1 {
        while !isFinished[index + 1] { finished.wait() }
      }
      isFinished[index] = true
      finished.broadcast()
      return index * index
    } deliver: {
      results.append($0)
    }
    .run(threads: threads)
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test func `as many jobs as threads are under way at once`() {
    let threads = 4
    let all = NSCondition()
    var (begun, delivered) = (0, 0)
    // Each waits until all have begun, so that fewer threads would never see the last of them. They
    // wait a minute at most, which only a test that fails does.
    let patience = Date(timeIntervalSinceNow: 60)
    OrderedJobs(threads) { _ in
      all.lock()
      defer { all.unlock() }
      begun += 1
      all.broadcast()
      while begun < threads, all.wait(until: patience) {}
      return begun == threads
    } deliver: {
      if $0 { delivered += 1 }
    }
    .run(threads: threads)
    #expect(delivered == threads)
  }
}
