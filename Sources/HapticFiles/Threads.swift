// Worker threads, a lock with a condition, over the C library, and jobs whose results are delivered in order.

import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock with a condition to wait for.
package final class Monitor {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func lock() { pthread_mutex_lock(mutex) }
  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Does something while no other thread holds the lock.
  package func locked<Result, Reason: Error>(
    _ body: () throws(Reason) -> Result
  ) throws(Reason) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Releases the lock until a change is announced.
  package func wait() { pthread_cond_wait(condition, mutex) }
  /// Announces a change to all waiting threads.
  package func announce() { pthread_cond_broadcast(condition) }
}

/// The body of a thread, as an object that C can pass on.
package final class ThreadBody {
  fileprivate let run: () -> Void

  package init(run: @escaping () -> Void) { self.run = run }
}

/// Starts a thread, which the body must outlive; `nil` if that fails.
package func startThread(_ body: ThreadBody) -> pthread_t? {
  let shared = Unmanaged.passUnretained(body).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, nil, { enter($0) }, shared)
  #else
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, { enter($0) }, shared)
  #endif
  return result == 0 ? thread : nil
}

private func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let body else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(body).takeUnretainedValue().run()
  return nil
}

/// Runs the same work on several threads at once, including this one, until all have returned.
///
/// If a thread cannot be created, the others share its work.
package func runTogether(threads: Int, _ work: () -> Void) {
  withoutActuallyEscaping(work) { work in
    let body = ThreadBody(run: work)
    withExtendedLifetime(body) {
      let others = (1..<max(threads, 1)).compactMap { _ in startThread(body) }
      body.run()
      for thread in others { pthread_join(thread, nil) }
    }
  }
}

/// The number of processors that this process may use.
package func availableProcessors() -> Int {
  #if os(Linux)
    var allowed = cpu_set_t()
    guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &allowed) == 0 else { return 1 }
    return withUnsafeBytes(of: allowed) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
  #else
    return max(1, Int(sysconf(_SC_NPROCESSORS_ONLN)))
  #endif
}

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
