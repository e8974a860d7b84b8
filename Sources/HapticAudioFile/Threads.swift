// A lock to wait on, and threads to run beside; over the platform's C library.

import CSndfile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock with a condition to wait for.
final class Monitor {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
  /// Lets the lock go until somebody announces a change.
  func wait() { pthread_cond_wait(condition, mutex) }
  /// Announces a change to all who wait.
  func announce() { pthread_cond_broadcast(condition) }
}

/// Runs a pipeline's work on several threads at once, this one among them, until all have returned.
///
/// A thread that cannot be had is done without: the others share its work.
func runTogether(_ pipeline: BlockPipeline, threads: Int) {
  let shared = Unmanaged.passUnretained(pipeline).toOpaque()
  let others = (1..<max(threads, 1)).compactMap { _ in startThread(sharing: shared) }
  pipeline.work()
  for thread in others { pthread_join(thread, nil) }
}

#if canImport(Darwin)
  private func startThread(sharing pipeline: UnsafeMutableRawPointer) -> pthread_t? {
    var thread: pthread_t?
    let result = pthread_create(&thread, nil, { work(on: $0) }, pipeline)
    return result == 0 ? thread : nil
  }

  private func work(on pipeline: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<BlockPipeline>.fromOpaque(pipeline).takeUnretainedValue().work()
    return nil
  }
#else
  private func startThread(sharing pipeline: UnsafeMutableRawPointer) -> pthread_t? {
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, { work(on: $0) }, pipeline)
    return result == 0 ? thread : nil
  }

  private func work(on pipeline: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pipeline else { return nil }
    Unmanaged<BlockPipeline>.fromOpaque(pipeline).takeUnretainedValue().work()
    return nil
  }
#endif

/// How many processors this process may run on.
func availableProcessors() -> Int {
  #if os(Linux)
    var allowed = cpu_set_t()
    guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &allowed) == 0 else { return 1 }
    return withUnsafeBytes(of: allowed) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
  #else
    return max(1, Int(sysconf(_SC_NPROCESSORS_ONLN)))
  #endif
}
