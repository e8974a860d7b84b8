// Where a drawing goes: standard output, or a file that appears when it is complete.

import HapticAudioFile

/// A file of SVG.
struct DrawingFile {
  private let path: String

  /// Settles where it goes, and that it replaces nothing it should not.
  init(_ path: String, for input: Input) throws {
    guard !path.isEmpty else { throw Failure(usage: "the drawing has no name.") }
    self.path = path
    guard path != "-" else { return }
    let suffix = pathExtension(of: path)
    guard suffix.isEmpty || suffix == "svg" else {
      throw Failure(usage: "'.\(suffix)' is no drawing that can be written; use .svg.")
    }
    guard let kind = FileKind(path: path) else { return }
    guard input.fileKind.map({ $0 != kind }) ?? true else {
      throw Failure(usage: "the drawing '\(path)' is also the input.")
    }
  }

  /// The file to write; `nil` for standard output.
  var file: RunFile? { path == "-" ? nil : RunFile("drawing", path) }

  /// Writes it.
  func write(_ svg: String) throws {
    guard path != "-" else { return try writeOutput(svg) }
    try OutputFile(svg, for: path).commit()
  }
}
