// What a run makes sure of before it does anything: that it was given words, and where its own words go.

/// Opens what was left closed of standard input, output and error.
///
/// A file that is opened later would else get the number of one of them, and be written to by all that goes
/// there. What stands in can do nothing: reading from it fails, and so does writing, with an exit status.
func fillStandardDescriptors() {
  for (number, flags) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ]
  where fcntl(number, F_GETFD) < 0 {
    // The lowest free number is the one that was found closed.
    _ = open("/dev/null", flags)
  }
}

extension CommandLine {
  /// The words after the command's own name.
  ///
  /// - Throws: ``Failure``, where the system gives none, not even the name, and where one of them is not
  ///   UTF-8: names of files are text here, and another name would be meant.
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
