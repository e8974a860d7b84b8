// Programs that play a sound file, and how to run one.

/// A program on this machine that plays a WAV file.
struct Player {
  /// What it is called, and where it is.
  let name: String
  let path: String
  private let arguments: [String]

  /// The names to look for, in order, and what makes them quiet and quit.
  private static let known: [(name: String, arguments: [String])] = [
    ("pw-play", []), ("paplay", []), ("aplay", ["-q"]),
    ("ffplay", ["-nodisp", "-autoexit", "-loglevel", "quiet"]), ("afplay", []),
  ]

  /// The names to look for, for people.
  static var names: String { known.map(\.name).joined(separator: ", ") }

  /// The first one that `PATH` leads to.
  static func find() -> Player? {
    let folders = (environment("PATH") ?? "").split(separator: ":")
    for (name, arguments) in known {
      for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
        return Player(name: name, path: "\(folder)/\(name)", arguments: arguments)
      }
    }
    return nil
  }

  /// Plays a file to its end, or to a signal; gives the exit status, or `nil` if it did not run.
  func play(_ file: String) -> Int32? {
    var words = ([path] + arguments + [file]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, path, nil, nil, &words, environmentBlock) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {
      if Interruption.isRequested { kill(process, SIGINT) }
    }
    return status
  }
}
