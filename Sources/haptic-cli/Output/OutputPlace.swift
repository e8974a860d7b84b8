// The place of the outputs of one or several inputs.

/// Standard output, a file, or a folder with a file named after each input.
enum OutputPlace {
  case standardOutput
  case file(String)
  /// The folder's path with its last slash; empty for the current folder.
  case folder(String)

  /// Decides the place of outputs.
  ///
  /// - Throws: ``Failure`` for an unsuitable place.
  init(_ output: String, for inputs: Int, product: String) throws(Failure) {
    guard !output.isEmpty else { throw Failure(usage: "-o is empty; name an output.") }
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
      throw Failure(usage: "several inputs need a folder, but '\(output)' is a file.")
    }
    self = .folder(output.hasSuffix("/") ? output : output + "/")
  }

  /// The prefix of a line about all files in the folder; empty for the current one.
  var title: String {
    if case .folder(let path) = self, !path.isEmpty { "\(path): " } else { "" }
  }

  /// Makes the folder for outputs, if it does not exist.
  func makeFolder() throws(Failure) {
    guard case .folder(let path) = self, !path.isEmpty, FileKind(path: path) == nil else { return }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw Failure(FileFault(cannotMakeFolder: path))
    }
  }
}
