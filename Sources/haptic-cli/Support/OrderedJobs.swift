// Work on several threads, of which the results come in order.

/// Jobs that threads take in turn, and the results in the order of the jobs.
///
/// The calling thread takes the results, so that what it does with them, such as writing files one
/// after the other, goes on beside the jobs. A job far ahead of the results that were taken is not
/// begun, so that one slow job does not pile up the results of all others.
final class OrderedJobs<Result> {
  private let count: Int
  private let job: (Int) -> Result
  private let deliver: (Result) -> Void
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var taken = 0
  private var delivered = 0
  private var finished: [Int: Result] = [:]

  /// How far the work may run ahead of what was taken: enough that neither waits for the other's
  /// every hiccup, and little enough that large results stay few; ours.
  private static var lead: Int { 32 }

  /// Jobs by number, from 0.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - job: Does one; several threads call it at once.
  ///   - deliver: Takes one result after the other, on the thread that calls ``run(threads:)``.
  init(_ count: Int, job: @escaping (Int) -> Result, deliver: @escaping (Result) -> Void) {
    (self.count, self.job, self.deliver) = (count, job, deliver)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does them all, on as many threads; with one, or where none can be had, on this one.
  func run(threads: Int) {
    let wanted = min(threads, count)
    let body = ThreadBody(run: work)
    let workers = wanted > 1 ? (0..<wanted).compactMap { _ in startThread(body) } : []
    while let index = next() {
      // Only without workers is there a result that nobody else brings.
      if workers.isEmpty { finish(index, job(index)) }
      deliver(result(index))
    }
    for worker in workers { pthread_join(worker, nil) }
  }

  private func work() {
    while let index = take() { finish(index, job(index)) }
  }

  /// The number of the next result; `nil` after the last.
  private func next() -> Int? {
    locked { delivered < count ? delivered : nil }
  }

  /// The result of a job, as soon as it is there.
  private func result(_ index: Int) -> Result {
    locked {
      while true {
        if let result = finished.removeValue(forKey: index) {
          delivered += 1
          pthread_cond_broadcast(condition)
          return result
        }
        pthread_cond_wait(condition, mutex)
      }
    }
  }

  /// The number of the next job; `nil` when all are taken.
  private func take() -> Int? {
    locked {
      while taken < count, taken >= delivered + Self.lead { pthread_cond_wait(condition, mutex) }
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }

  private func finish(_ index: Int, _ result: Result) {
    locked {
      finished[index] = result
      pthread_cond_broadcast(condition)
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// What a thread runs, as an object that C can carry.
private final class ThreadBody {
  let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }
}

/// A thread that runs a body, which outlives it; `nil` if there is none to be had.
private func startThread(_ body: ThreadBody) -> pthread_t? {
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
