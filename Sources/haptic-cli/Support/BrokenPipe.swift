// What happens when a reader of the output goes away: no message, and status 74.

/// Makes a closed pipe an error of the write, where it would kill the process; and so a file beyond
/// the shell's limit of size.
func makeBrokenPipesErrors() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Writes a text to standard output.
///
/// - Throws: ``Failure``; without a message if the reader, such as `head`, has seen enough.
func writeOutput(_ text: String) throws(Failure) {
  guard let code = writeAll(text, to: STDOUT_FILENO) else { return }
  // A reader such as `head` has seen enough, which is not an error.
  guard code != EPIPE else { throw Failure(.writing, line: "") }
  throw Failure(
    .writing, path: "standard output", "Cannot write the file: \(systemMessage(code)).")
}
