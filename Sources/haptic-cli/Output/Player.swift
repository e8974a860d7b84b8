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

  /// Plays a file of some seconds to its end or to a signal; what went wrong, or `nil`.
  func play(_ file: String, lasting seconds: Double) -> String? {
    let start = monotonicSeconds()
    guard program.run(arguments + [file]) == 0 else { return "\(name) failed to play this file." }
    // It reports success where it finds no sound device, but then ends at once. Half of the time, as
    // a player may quit while the last of the sound is on its way.
    guard name != "ffplay" || monotonicSeconds() - start > seconds / 2 else {
      return "ffplay ended before it can have played this file; there may be no sound device."
    }
    return nil
  }
}
