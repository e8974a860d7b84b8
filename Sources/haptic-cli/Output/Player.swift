// Finds programs that play sound files.

/// A program on this machine that plays a WAV file.
struct Player {
  private let program: Program
  private let arguments: [String]

  var name: String { program.name }

  /// The known players, in order of preference, with arguments to play quietly and quit.
  private static let known: [(name: String, arguments: [String])] = [
    ("pw-play", []), ("paplay", []), ("aplay", ["-q"]),
    ("ffplay", ["-nodisp", "-autoexit", "-loglevel", "quiet"]), ("afplay", []),
  ]

  /// The names of the known players, for a message.
  static var names: String { known.map(\.name).joined(separator: ", ") }

  /// The first known player that is installed.
  static func find() -> Player? {
    for (name, arguments) in known {
      if let program = Program(named: name) {
        return Player(program: program, arguments: arguments)
      }
    }
    return nil
  }

  /// Plays a file to its end or to a signal; the exit status, or `nil` if it did not run.
  func play(_ file: String) -> Int32? { program.run(arguments + [file]) }
}
