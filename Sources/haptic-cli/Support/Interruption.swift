// The flag that a signal raises, and that long work looks at.

/// Signals that end the work in good order.
enum Interruption {
  // A signal handler can do no more than set a flag; one word, written once, needs no lock.
  nonisolated(unsafe) private static var signalled: sig_atomic_t = 0

  /// Whether a signal has asked for the end.
  static var isRequested: Bool { signalled != 0 }

  /// From now on SIGINT, SIGTERM and SIGHUP raise the flag, unless the parent had them ignored.
  static func listen() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      guard !isIgnored(action) else { continue }
      // Without SA_RESTART a waiting read or wait returns, and sees the flag.
      action = sigaction()
      set(handler: { _ in Interruption.signalled = 1 }, of: &action)
      sigaction(number, &action, nil)
    }
  }

  #if canImport(Darwin)
    private static func isIgnored(_ action: sigaction) -> Bool {
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func set(
      handler: @escaping @convention(c) (Int32) -> Void, of action: inout sigaction
    ) {
      action.__sigaction_u.__sa_handler = handler
    }
  #else
    private static func isIgnored(_ action: sigaction) -> Bool {
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func set(
      handler: @escaping @convention(c) (Int32) -> Void, of action: inout sigaction
    ) {
      action.__sigaction_handler.sa_handler = handler
    }
  #endif
}
