// What the terminal can show: whether there is one, how wide it is, colours and characters.

/// Standard output or standard error, as something to write to.
struct Terminal {
  /// 1 or 2.
  let descriptor: Int32

  /// Where data goes.
  static let output = Terminal(descriptor: STDOUT_FILENO)
  /// Where everything else goes.
  static let diagnostics = Terminal(descriptor: STDERR_FILENO)

  /// Whether somebody is looking.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether colours are wanted: on a terminal, unless `NO_COLOR` is set (https://no-color.org).
  var showsColour: Bool { isTerminal && environment("NO_COLOR") == nil }

  /// Columns: of the terminal, or 80.
  var width: Int {
    guard isTerminal else { return 80 }
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Whether the locale's character set is UTF-8; `LC_ALL` outranks `LC_CTYPE` outranks `LANG`.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first
    let name = locale?.lowercased() ?? ""
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }
}

/// Writes data to standard output.
func writeOutput(_ text: String) throws(Failure) {
  guard let code = writeAll(text, to: STDOUT_FILENO) else { return }
  // `head` has seen enough: that is nothing to complain about.
  guard code != EPIPE else { throw Failure(.writing, line: "") }
  throw Failure(
    .writing, path: "standard output", "Cannot write the file: \(systemMessage(code)).")
}

/// Writes a line to standard error; if even that fails there is nobody left to tell.
func writeDiagnostic(_ line: String) {
  _ = writeAll(line + "\n", to: STDERR_FILENO)
}
