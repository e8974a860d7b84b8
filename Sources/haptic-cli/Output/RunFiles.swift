// The files that one run reads and writes, held apart, so that nothing is written over what is read.

import HapticFormats

/// A file of a run, as messages call it.
struct RunFile {
  /// What it is to the run, such as `marker list`.
  let role: String
  /// Its path, as it was written.
  let path: String
  private let kind: FileKind?

  /// The file of a path, which need not be there.
  init(_ role: String, _ path: String) {
    self.init(role, path, FileKind(path: path))
  }

  private init(_ role: String, _ path: String, _ kind: FileKind?) {
    (self.role, self.path, self.kind) = (role, path, kind)
  }

  /// A file that another one refers to, by the identity that its loader gave it.
  init(referredTo identity: String) {
    let here = realPath(of: ".").map { $0 + "/" } ?? ""
    let path = identity.hasPrefix(here) ? String(identity.dropFirst(here.count)) : identity
    self.init("file that the input refers to", path, FileKind(path: identity))
  }

  /// Refuses to be written where one of these files is read.
  func requireApart(from files: [RunFile]) throws(Failure) {
    guard let kind, let other = files.first(where: { $0.kind == kind }) else { return }
    throw Failure(
      usage: "the \(role) '\(path)' is also the \(other.role), '\(other.path)'; name another.")
  }
}

extension InputOptions {
  /// The files that these options name.
  var files: [RunFile] { scene.gesture.map { [RunFile("gesture", $0)] } ?? [] }
}

extension LoadedPattern {
  /// Refuses to read what the same run writes for another input.
  ///
  /// - Parameter outputs: The whole paths of what it writes, without links.
  /// - Throws: ``Failure``, as what is read would depend on who was first.
  func requireApart(fromOutputs outputs: Set<String>) throws(Failure) {
    guard let path = (reading.files + waveformPaths).first(where: outputs.contains) else { return }
    let file = RunFile(referredTo: path).path
    throw Failure(
      .usage, path: name, "refers to '\(file)', which this run writes; use another folder.")
  }

  /// Refuses to write over a file that was read, wherever it was named.
  func requireApart(_ outputs: [RunFile]) throws(Failure) {
    let files = (reading.files + waveformPaths).map(RunFile.init(referredTo:))
    for output in outputs { try output.requireApart(from: files) }
  }
}
