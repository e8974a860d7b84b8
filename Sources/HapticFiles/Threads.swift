// Worker threads, and a lock with a condition, over the C library.

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
