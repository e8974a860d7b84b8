// Reads an input of a build, makes its files, and lists what was read.

import HapticFormats
import HapticModel
import HapticWorkbench

extension BuildRun {
  /// Makes the files of an input; returns them with the paths of the files read.
  func make(
    _ source: Source, _ staging: Staging
  ) throws -> (StagedBuild.Product, files: [String]) {
    let read = InputDigests(keepingContents: page != nil)
    let pattern = try source.input.read(reading, profile: options.writing.profile, noting: read)
    try pattern.requireLimits(of: reading, under: options.writing.profile)
    pattern.printFindings(from: isQuiet ? .error : .warning)
    try pattern.requireSomethingPlays()
    if isStrict { try pattern.requireNoLosses() }
    let files = try files(of: source.input, pattern, read)
    let carried = try page.map { _ in
      try CarriedInput(source.input, pattern, read, reading, profile: profile)
    }
    let build = StagedBuild(pattern, into: path(of: source.name), staging: staging)
    let product = try build.make(
      source.name, of: files.map(\.entry), options,
      page: carried.map { carried in { try page?.create(carried.page, at: RunFile("page", $0)) } })
    return (product, files.compactMap(\.path))
  }

  /// The files read, the input first.
  private func files(
    of input: Input, _ pattern: LoadedPattern, _ read: InputDigests
  ) throws -> [ReadFile] {
    let folder = input.folder.flatMap { realPath(of: $0) } ?? ""
    let others = pattern.reading.files + pattern.waveformPaths + optionFiles.map(\.path)
    let first = ReadFile(
      path: input.path.flatMap { FileKind(path: $0)?.isRegular == true ? $0 : nil },
      entry: BuildManifest.File(path: input.fileTitle ?? input.name, sha256: read.input))
    return try [first]
      + others.compactMap { path in
        guard let kind = FileKind(path: path) else {
          // Shipped patterns are read without files.
          guard errno == ENOENT else { throw Failure(unreadable: path) }
          return nil
        }
        // A gesture may come through a pipe, whose name is useless later.
        guard kind.isRegular else { return nil }
        let real = realPath(of: path) ?? path
        let isInside = !folder.isEmpty && real.hasPrefix(folder + "/")
        let name = String(isInside ? real.dropFirst(folder.count + 1) : real[real.endOfFolder...])
        let digest = try read.references[path] ?? sha256(ofFile: path, called: path)
        return ReadFile(
          path: isInside ? input.beside(name) : path,
          entry: BuildManifest.File(path: name, sha256: digest))
      }
  }
}

private struct ReadFile {
  /// The path, from the working folder or absolute, as the input was named; `nil` if it is no file.
  let path: String?
  /// The manifest's entry, whose path does not depend on the working folder.
  let entry: BuildManifest.File
}
