// Checks before a run: its arguments, and open standard input, output and error.

/// Opens those of standard input, output and error that are closed.
///
/// Otherwise a file opened later would get the number of one of them, and receive all output to it.
/// The replacement cannot be used: reading from it fails, as does writing, with an exit status.
func fillStandardDescriptors() {
  for (number, flags) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ]
  where fcntl(number, F_GETFD) < 0 {
    // The lowest free number is that of the closed descriptor.
    _ = open("/dev/null", flags)
  }
}

extension CommandLine {
  /// The arguments after the command's own name.
  ///
  /// - Throws: ``Failure`` if the system passes none, not even the name, or one is not UTF-8: file
  ///   names are text here, so another file would be meant.
  static func words() throws(Failure) -> [String] {
    guard !arguments.isEmpty else {
      throw Failure(
        usage: "the system gave no list of arguments; where /proc is not mounted, mount it.")
    }
    for (index, word) in arguments.enumerated().dropFirst() {
      guard let bytes = unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
      throw Failure(
        usage:
          "argument \(index), '\(word.printable)', is not UTF-8; rename the file that it names.")
    }
    return Array(arguments.dropFirst())
  }
}
