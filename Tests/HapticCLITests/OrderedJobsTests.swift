// Work on several threads, of which the results come in order.

import Foundation
import Testing

@testable import haptic_cli

@Suite struct OrderedJobsTests {
  @Test(arguments: [0, 1, 2, 3, 100, 1_000], [1, 2, 3, 16])
  func `every result comes once, and in order`(count: Int, threads: Int) {
    var results: [Int] = []
    OrderedJobs(count) { index in
      // Every seventh job takes longer than those after it.
      if index % 7 == 0 { usleep(200) }
      return index * index
    } deliver: {
      results.append($0)
    }
    .run(threads: threads)
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test func `as many jobs as threads are under way at once`() {
    let threads = 4
    let lock = NSLock()
    var (begun, missing) = (0, 0)
    // Each waits until all have begun, so that fewer threads would never see the last of them.
    OrderedJobs(threads) { _ in
      lock.withLock { begun += 1 }
      for _ in 0..<5_000 where lock.withLock({ begun < threads }) { usleep(1_000) }
      return lock.withLock { begun == threads }
    } deliver: {
      if !$0 { missing += 1 }
    }
    .run(threads: threads)
    #expect(missing == 0)
  }
}
