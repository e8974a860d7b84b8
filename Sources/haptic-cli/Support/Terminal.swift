// The properties of the terminal: presence, width, colours and characters.

import HapticFormats
import HapticModel
import HapticWorkbench

/// Standard output or standard error.
struct Terminal {
  /// The file descriptor, 1 or 2.
  let descriptor: Int32

  /// Standard output, for data.
  static let output = Terminal(descriptor: STDOUT_FILENO)
  /// Standard error, for everything else.
  static let diagnostics = Terminal(descriptor: STDERR_FILENO)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether colours are used: on a terminal, unless `NO_COLOR` is set (https://no-color.org).
  var showsColour: Bool { isTerminal && environment("NO_COLOR") == nil }

  /// The number of columns of the terminal, or 80.
  var width: Int {
    guard isTerminal else { return 80 }
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Whether the locale's character set is UTF-8; `LC_ALL` outranks `LC_CTYPE`, which outranks
  /// `LANG`.
  static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first
    let name = locale?.lowercased() ?? ""
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }
}

extension Glyphs {
  /// The characters for the current locale.
  static var current: Glyphs { Terminal.showsUnicode ? .unicode : .ascii }
}

/// Writes lines for people to standard output, with control characters escaped.
func writeOutput(_ lines: [String]) throws(Failure) {
  try writeOutput(lines.map { $0.printable + "\n" }.joined())
}

/// Writes a line to standard error, with control characters escaped; errors are ignored, because
/// they could not be reported.
func writeDiagnostic(_ line: String) {
  let line = line.printable
  _ = writeAll((Terminal.diagnostics.showsColour ? coloured(line) : line) + "\n", to: STDERR_FILENO)
}

private func coloured(_ line: String) -> String {
  let marks = Severity.allCases.compactMap { severity in
    line.firstRange(of: ": \(severity.rawValue): ").map { (severity, $0) }
  }
  guard let (severity, range) = marks.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else {
    return line
  }
  return line[..<range.lowerBound] + ": \(severity.label(isColoured: true)): "
    + line[range.upperBound...]
}

extension Terminal {
  /// The columns for a table; unlimited for scripts, which expect a row per line.
  var tableWidth: Int { isTerminal ? width : .max }
}
