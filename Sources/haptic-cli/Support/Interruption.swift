// The flag that a signal raises, and that long work looks at.

/// Signals that end the work in good order.
enum Interruption {
  // A signal handler can do no more than set a flag; one word, written once, needs no lock.
  nonisolated(unsafe) private static var signalled: sig_atomic_t = 0

  /// Whether a signal has asked for the end.
  static var isRequested: Bool { signalled != 0 }

  /// From now on SIGINT, SIGTERM and SIGHUP raise the flag, unless the parent had them ignored.
  static func listen() {
    unblock()
    for number in signals {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !isIgnore(action[keyPath: handler]) else { continue }
      // Without SA_RESTART a waiting read or wait returns, and sees the flag.
      action = sigaction()
      action[keyPath: handler] = { _ in Interruption.signalled = 1 }
      sigaction(number, &action, nil)
    }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// A parent that starts programs from a worker thread hands its blocked signals down.
  private static func unblock() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
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
