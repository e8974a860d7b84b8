// Where a drawing goes: standard output, or a file that appears when it is complete.

import HapticAudioFile

/// A file of SVG, or of the pixels that another program makes of it.
struct DrawingFile {
  /// What is in the file.
  enum Kind: String {
    case svg, png
  }

  private let path: String
  private let kind: Kind

  /// Programs that make a PNG of an SVG, each with what it is given: the input, then the output.
  private static let rasterizers:
    [(name: String, arguments: @Sendable (String, String) -> [String])] = [
      ("rsvg-convert", { ["--format", "png", "--output", $1, $0] }), ("resvg", { [$0, $1] }),
    ]

  /// Settles where it goes, and that it replaces nothing it should not.
  init(_ path: String, _ kind: Kind = .svg, for input: Input) throws {
    guard !path.isEmpty else { throw Failure(usage: "the drawing has no name.") }
    (self.path, self.kind) = (path, kind)
    guard path != "-" else {
      guard kind == .svg else { throw Failure(usage: "--png needs a file, not -.") }
      return
    }
    let suffix = pathExtension(of: path)
    guard suffix.isEmpty || suffix == kind.rawValue else {
      throw Failure(
        usage: "'.\(suffix)' is not a drawing that can be written; use .\(kind.rawValue).")
    }
    guard let file = FileKind(path: path) else { return }
    guard input.fileKind.map({ $0 != file }) ?? true else {
      throw Failure(usage: "the drawing '\(path)' is also the input.")
    }
  }

  /// The file to write; `nil` for standard output.
  var file: RunFile? { path == "-" ? nil : RunFile("drawing", path) }

  /// Writes it.
  func write(_ svg: String) throws {
    guard path != "-" else { return try writeOutput(svg) }
    switch kind {
    case .svg: try OutputFile(svg, for: path).commit()
    case .png: try writePixels(of: svg)
    }
  }

  private func writePixels(of svg: String) throws {
    let folder = try TemporaryFolder()
    let (source, pixels) = ("\(folder.path)/drawing.svg", "\(folder.path)/drawing.png")
    try OutputFile(svg, for: source).commit()
    for (name, arguments) in Self.rasterizers {
      guard let program = Program(named: name) else { continue }
      guard program.run(arguments(source, pixels)) == 0 else {
        throw Failure(.writing, path: path, "\(name) could not make a PNG of the drawing.")
      }
      return try withContents(
        of: pixels, called: path, limit: DrawingFile.largestPNG, limitNote: ""
      ) { bytes in
        try OutputFile(bytes, for: path).commit()
      }
    }
    let names = Self.rasterizers.map(\.name).joined(separator: " or ")
    throw Failure(
      .cannotCreate, path: path,
      "a PNG is made by \(names), neither of which is installed; install librsvg2-bin, or use --svg."
    )
  }

  /// The most bytes of a PNG; ours.
  private static let largestPNG = 256 << 20
}
