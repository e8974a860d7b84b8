// Work on several threads, of which the results come in order.

/// Jobs that threads take in turn, and the results in the order of the jobs.
///
/// Whichever thread has the next result hands it on, and those behind it that are there already; so
/// that what is done with them, such as printing, is done in order and by one thread at a time.
final class OrderedJobs<Result> {
  private let count: Int
  private let job: (Int) -> Result
  private let deliver: (Result) -> Void
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var taken = 0
  private var delivered = 0
  private var finished: [Int: Result] = [:]

  /// Jobs by number, from 0.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - job: Does one; several threads call it at once.
  ///   - deliver: Takes one result after the other, on any of the threads.
  init(_ count: Int, job: @escaping (Int) -> Result, deliver: @escaping (Result) -> Void) {
    (self.count, self.job, self.deliver) = (count, job, deliver)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Does them all, on as many threads, of which this is one.
  func run(threads: Int) {
    let body = ThreadBody(run: work)
    withExtendedLifetime(body) {
      let others = (1..<max(1, min(threads, count))).compactMap { _ in startThread(body) }
      work()
      for other in others { pthread_join(other, nil) }
    }
  }

  private func work() {
    while let index = take() { finish(index, job(index)) }
  }

  /// The number of the next job; `nil` when all are taken.
  private func take() -> Int? {
    locked {
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }

  private func finish(_ index: Int, _ result: Result) {
    locked {
      finished[index] = result
      while let next = finished.removeValue(forKey: delivered) {
        delivered += 1
        deliver(next)
      }
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// What a thread runs, as an object that C can carry.
final class ThreadBody {
  fileprivate let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}

/// A thread that runs a body, which outlives it; `nil` if there is none to be had.
func startThread(_ body: ThreadBody) -> pthread_t? {
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
