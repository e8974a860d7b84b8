// Writes the file of one conversion, or several that are played together: all or none.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

struct ConversionOutput: BatchOutput {
  /// The path of the output; `nil` for standard output.
  let path: String?
  let format: Format

  /// What the files may replace.
  let content: FileClass

  /// Every file that may be written: the one of the path, and its parts.
  var claims: [RunFile] {
    guard let path else { return [] }
    return ([path] + format.partSuffixes.map { partPath($0, of: path) }).map(file)
  }

  private func file(at path: String) -> RunFile { RunFile("output", path, content) }

  /// The most files of a series to look for.
  private static let mostNumbered = 100

  /// Writes the result of a writer.
  ///
  /// - Returns: The paths in order; empty for standard output.
  /// - Throws: ``Failure``; then no new part exists.
  func write(_ written: WrittenFile) throws(Failure) -> [String] {
    guard let path else {
      try requireOnePart(written)
      try writeOutput(written.parts[0].text)
      return []
    }
    let parts = written.parts.map { (path: partPath($0.suffix, of: path), text: $0.text) }
    try writeTogether(parts)
    return parts.map(\.path)
  }

  /// The files beside the written ones that look like parts of them.
  func staleNeighbours(of paths: [String]) -> [String] {
    var stale = claims.map(\.path).filter { FileKind(path: $0) != nil }
    guard let path, let series = format.partSuffixes.first else { return [] }
    for number in 2...ConversionOutput.mostNumbered {
      let numbered = partPath("\(series)-\(number)", of: path)
      guard FileKind(path: numbered) != nil else { break }
      stale.append(numbered)
    }
    return stale.filter { !paths.contains($0) }
  }

  private func requireOnePart(_ written: WrittenFile) throws(Failure) {
    guard written.parts.count > 1 else { return }
    let names = written.parts.map(\.suffix).joined(separator: ", ")
    throw Failure(
      usage: "this is written as \(written.parts.count) files (\(names)), and standard output "
        + "takes one; name a file with -o, or use --split never.")
  }

  /// The path of a part, with its suffix before the extension.
  private func partPath(_ suffix: String, of path: String) -> String {
    guard !suffix.isEmpty else { return path }
    let known = format.extensions + [format.fileExtension]
    let ending = known.first { path.lowercased().hasSuffix(".\($0)") } ?? pathExtension(of: path)
    guard !ending.isEmpty else { return "\(path).\(suffix)" }
    return "\(path.dropLast(ending.count))\(suffix).\(path.suffix(ending.count))"
  }

  private func writeTogether(_ parts: [(path: String, text: String)]) throws(Failure) {
    var files: [OutputFile] = []
    for part in parts { files.append(try OutputFile(part.text, for: file(at: part.path))) }
    if Interruption.isRequested { throw Failure.interrupted }
    guard files.count > 1 else { return try files[0].commit() }
    let new = parts.map(\.path).filter { FileKind(path: $0) == nil }
    try Interruption.uninterrupted { () throws(Failure) in
      do throws(Failure) {
        for file in files { try file.commit() }
      } catch {
        for path in new { unlink(path) }
        throw error
      }
    }
  }
}
