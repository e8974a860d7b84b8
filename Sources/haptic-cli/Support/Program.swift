// Runs other programs, such as players.

/// A program found through `PATH`.
struct Program {
  let name: String
  private let path: String

  /// Finds the program with a name; `nil` if there is none.
  init?(named name: String) {
    let folders = (environment("PATH") ?? "").split(separator: ":")
    guard let folder = folders.first(where: { access("\($0)/\(name)", X_OK) == 0 }) else {
      return nil
    }
    self.name = name
    path = "\(folder)/\(name)"
  }

  /// Starts it and goes on; the process, or `nil` if it did not start.
  @discardableResult
  func start(_ arguments: [String]) -> pid_t? {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, nil, nil, &words, environmentBlock)
    return code == 0 ? process : nil
  }

  /// Runs it to its end or to a signal; the exit status, or `nil` if it did not run.
  func run(_ arguments: [String]) -> Int32? {
    guard let process = start(arguments) else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {
      if Interruption.isRequested { kill(process, SIGINT) }
    }
    return status
  }
}
