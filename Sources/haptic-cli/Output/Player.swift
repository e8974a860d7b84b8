// Programs that play a sound file.

/// A program on this machine that plays a WAV file.
struct Player {
  private let program: Program
  private let arguments: [String]

  /// What it is called.
  var name: String { program.name }

  /// The names to look for, in order, and what makes them quiet and quit.
  private static let known: [(name: String, arguments: [String])] = [
    ("pw-play", []), ("paplay", []), ("aplay", ["-q"]),
    ("ffplay", ["-nodisp", "-autoexit", "-loglevel", "quiet"]), ("afplay", []),
  ]

  /// The names to look for, for people.
  static var names: String { known.map(\.name).joined(separator: ", ") }

  /// The first one that there is.
  static func find() -> Player? {
    for (name, arguments) in known {
      if let program = Program(named: name) {
        return Player(program: program, arguments: arguments)
      }
    }
    return nil
  }

  /// Plays a file to its end, or to a signal; gives the exit status, or `nil` if it did not run.
  func play(_ file: String) -> Int32? { program.run(arguments + [file]) }
}
