// How a signal ends the work: by a flag that long work looks at, and by force where it looks too seldom.

import HapticAudioFile

/// Signals that end the work in good order.
///
/// Rendering and writing look at the flag between blocks, and say what was not written. Reading, checking
/// and comparing are one piece of computing; where that goes on for too long, a thread that waits for
/// signals takes the temporary files away and ends the process.
enum Interruption {
  // A signal handler can do no more than set a flag and write to a pipe; neither changes hands.
  nonisolated(unsafe) private static var signalled: sig_atomic_t = 0
  nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]
  nonisolated(unsafe) private static var wakingEnd: Int32 = -1
  /// Held while files take their names, which a signal does not break off.
  nonisolated(unsafe) private static let naming = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// How long the work has to notice the flag, in microseconds; ours, as 0.2 s are felt as at once.
  private static let patience: useconds_t = 50_000

  /// Whether a signal has asked for the end.
  static var isRequested: Bool { signalled != 0 }

  /// From now on SIGINT, SIGTERM and SIGHUP end the work, unless the parent had them ignored.
  static func listen() {
    startWatching()
    unblock()
    for number in signals {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !isIgnore(action[keyPath: handler]) else { continue }
      // Without SA_RESTART a waiting read or wait returns, and sees the flag.
      action = sigaction()
      action[keyPath: handler] = { _ in
        Interruption.signalled = 1
        var byte: UInt8 = 0
        _ = write(Interruption.wakingEnd, &byte, 1)
      }
      sigaction(number, &action, nil)
    }
  }

  /// Runs what a signal must not break off, such as the renaming of files that belong together.
  static func uninterrupted<Result, Reason: Error>(
    _ body: () throws(Reason) -> Result
  ) throws(Reason) -> Result {
    pthread_mutex_lock(naming)
    defer { pthread_mutex_unlock(naming) }
    return try body()
  }

  /// Says that the run has ended, and that its own last words are under way.
  static func yieldToEnd() { pthread_mutex_lock(naming) }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// A parent that starts programs from a worker thread hands its blocked signals down.
  private static func unblock() {
    var set = signalSet
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static var signalSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  private static func isIgnore(_ handler: Handler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Where each system keeps the handler.
  private static var handler: WritableKeyPath<sigaction, Handler?> {
    #if canImport(Darwin)
      \.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      \.__sa_handler.sa_handler
    #else
      \.__sigaction_handler.sa_handler
    #endif
  }
}

// MARK: - The end by force

extension Interruption {
  /// Starts the thread that waits for a signal; where there is none to be had, the flag has to do.
  private static func startWatching() {
    guard pipe(&pipeEnds) == 0 else { return }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakingEnd = pipeEnds[1]
    // The thread inherits blocked signals, so that those of the process find the threads that work.
    var set = signalSet
    pthread_sigmask(SIG_BLOCK, &set, nil)
    _ = startThread(watcher)
  }

  nonisolated(unsafe) private static let watcher = ThreadBody { Interruption.watch() }

  private static func watch() {
    var (byte, count) = (UInt8(0), 0)
    repeat { count = read(pipeEnds[0], &byte, 1) } while count < 0 && errno == EINTR
    guard count == 1 else { return }
    usleep(patience)
    pthread_mutex_lock(naming)
    TemporaryNames.deleteAll()
    writeDiagnostic(Failure.interrupted.message)
    _exit(ExitStatus.interrupted.rawValue)
  }
}
