// Where a command that takes one input or several puts what it makes of them.

/// Standard output, a file, or a folder in which each input has a file of its own name.
enum OutputPlace {
  case standardOutput
  case file(String)
  /// The folder's path with its last slash; empty for the current folder.
  case folder(String)

  /// Settles where outputs go.
  ///
  /// - Parameters:
  ///   - output: What followed `-o`.
  ///   - inputs: How many inputs there are; several need a folder.
  ///   - product: What is made of an input, as messages call it.
  /// - Throws: ``Failure``, for a place that does not fit.
  init(_ output: String, for inputs: Int, product: String) throws(Failure) {
    guard !output.isEmpty else { throw Failure(usage: "the output has no name.") }
    let kind = FileKind(path: output)
    if output == "-" {
      guard inputs == 1 else {
        throw Failure(usage: "standard output takes one input's \(product); use -o FOLDER.")
      }
      self = .standardOutput
      return
    }
    guard inputs > 1 || output.hasSuffix("/") || kind?.isDirectory == true else {
      self = .file(output)
      return
    }
    guard kind?.isDirectory ?? true else {
      throw Failure(usage: "several inputs go to a folder, and '\(output)' is none.")
    }
    self = .folder(output.hasSuffix("/") ? output : output + "/")
  }

  /// How a line begins that is about all that went to a folder; empty for the current one.
  var title: String {
    if case .folder(let path) = self, !path.isEmpty { "\(path): " } else { "" }
  }

  /// Makes the folder that outputs go to, if it is not there.
  func makeFolder() throws(Failure) {
    guard case .folder(let path) = self, !path.isEmpty, FileKind(path: path) == nil else { return }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw Failure(cannotMakeFolder: path)
    }
  }
}
