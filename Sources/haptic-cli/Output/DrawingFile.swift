// Writes a drawing to standard output, or to a file that appears when it is complete.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// A file of SVG, or of pixels that another program makes from it.
struct DrawingFile {
  enum Kind: String {
    case svg, png
  }

  private let path: String
  private let kind: Kind
  /// What the drawing may replace.
  private let content: FileClass

  /// Programs that convert SVG to PNG, with their arguments for input and output.
  private static let rasterizers:
    [(name: String, arguments: @Sendable (String, String) -> [String])] = [
      ("rsvg-convert", { ["--format", "png", "--output", $1, $0] }), ("resvg", { [$0, $1] }),
    ]

  /// Creates a file for a drawing; throws if it would replace the input.
  init(_ path: String, _ kind: Kind = .svg, for input: Input, replacing: ReplacingOptions) throws {
    content = replacing.content(kind == .svg ? .svg : .png)
    guard !path.isEmpty else { throw Failure(usage: "the drawing needs a file name.") }
    (self.path, self.kind) = (path, kind)
    guard path != "-" else {
      guard kind == .svg else { throw Failure(usage: "--png needs a file, not -.") }
      return
    }
    let suffix = pathExtension(of: path)
    guard suffix.isEmpty || suffix == kind.rawValue else {
      throw Failure(
        usage: "a drawing cannot be written as '.\(suffix)'; use .\(kind.rawValue).")
    }
    guard let file = FileKind(path: path) else { return }
    guard input.fileKind.map({ $0 != file }) ?? true else {
      throw Failure(usage: "the drawing '\(path)' is also the input.")
    }
  }

  /// The file to write; `nil` for standard output.
  var file: RunFile? { path == "-" ? nil : RunFile("drawing", path, content) }

  func write(_ svg: String) throws {
    guard let file else { return try writeOutput(svg) }
    switch kind {
    case .svg: try OutputFile(svg, for: file).commit()
    case .png: try writePixels(of: svg, to: file)
    }
  }

  private func writePixels(of svg: String, to file: RunFile) throws {
    let folder = try TemporaryFolder()
    let (source, pixels) = ("\(folder.path)/drawing.svg", "\(folder.path)/drawing.png")
    try OutputFile(svg, for: RunFile("drawing", source)).commit()
    for (name, arguments) in Self.rasterizers {
      guard let program = Program(named: name) else { continue }
      guard program.run(arguments(source, pixels)) == 0 else {
        throw Failure(.writing, path: path, "\(name) could not make a PNG of the drawing.")
      }
      return try withContents(
        of: pixels, called: path, limit: DrawingFile.largestPNG
      ) { bytes in
        try OutputFile(bytes, for: file).commit()
      }
    }
    let names = Self.rasterizers.map(\.name).joined(separator: " or ")
    throw Failure(
      .cannotCreate, path: path,
      "a PNG needs \(names), and neither is installed; install librsvg2-bin, or use --svg."
    )
  }

  private static let largestPNG = 256 << 20
}
