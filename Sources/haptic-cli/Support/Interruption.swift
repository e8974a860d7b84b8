// Ends the work on a signal: by a flag that long work checks, or by force if it takes too long.

import HapticAudioFile

/// Signals that end the work in good order.
///
/// Rendering and writing check the flag between blocks, and report what was not written. Reading,
/// checking and comparing do not check it; if they take too long, a thread that waits for signals
/// removes the temporary files and ends the process.
enum Interruption {
  // A signal handler may only set a flag and write to a pipe; neither is shared in other ways.
  nonisolated(unsafe) private static var signalled: sig_atomic_t = 0
  nonisolated(unsafe) private static var pipeEnds: [Int32] = [-1, -1]
  nonisolated(unsafe) private static var wakingEnd: Int32 = -1
  /// Held while files take their names, which a signal must not interrupt.
  nonisolated(unsafe) private static let naming = Monitor()

  /// The time for the work to notice the flag, in microseconds; 0.2 s would still feel immediate.
  private static let patience: useconds_t = 50_000

  static var isRequested: Bool { signalled != 0 }

  /// Lets SIGINT, SIGTERM and SIGHUP end the work, unless the parent process ignores them.
  static func listen() {
    startWatching()
    unblock()
    for number in signals {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !isIgnore(action[keyPath: handler]) else { continue }
      // Without SA_RESTART, a blocked read or wait returns and sees the flag.
      action = sigaction()
      action[keyPath: handler] = { _ in
        Interruption.signalled = 1
        var byte: UInt8 = 0
        _ = write(Interruption.wakingEnd, &byte, 1)
      }
      sigaction(number, &action, nil)
    }
  }

  /// Runs something that a signal must not interrupt, such as renaming files that belong together.
  static func uninterrupted<Result, Reason: Error>(
    _ body: () throws(Reason) -> Result
  ) throws(Reason) -> Result {
    try naming.locked(body)
  }

  /// Lets the run print its final message without being ended by force.
  static func yieldToEnd() { naming.lock() }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Unblocks signals, because a parent's worker thread may pass on blocked ones.
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

  /// The member of `sigaction` that holds the handler on this system.
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

// MARK: - Forced end

extension Interruption {
  /// Starts the thread that waits for a signal; if that fails, only the flag works.
  private static func startWatching() {
    guard pipe(&pipeEnds) == 0 else { return }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakingEnd = pipeEnds[1]
    // The thread inherits blocked signals, so the working threads receive those of the process.
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
    naming.lock()
    TemporaryNames.deleteAll()
    writeDiagnostic(Failure.interrupted.message)
    _exit(ExitStatus.interrupted.rawValue)
  }
}
