// Keeps the files that a run reads and writes apart, so that no input is overwritten, and writes text files.

import HapticAudioFile
import HapticFormats
import HapticWorkbench

/// A file of a run, with its role for messages.
struct RunFile {
  /// The role in the run, such as `marker list`.
  let role: String
  let path: String
  /// What the run writes there, and may replace.
  private let content: FileClass
  private let kind: FileKind?

  /// Creates the file of a path, which may not exist; one that is only read has no content.
  init(_ role: String, _ path: String, _ content: FileClass = .any) {
    self.init(role, path, content, FileKind(path: path))
  }

  private init(_ role: String, _ path: String, _ content: FileClass, _ kind: FileKind?) {
    (self.role, self.path, self.content, self.kind) = (role, path, content, kind)
  }

  /// Creates a file that another one refers to, from its loader's identity.
  init(referredTo identity: String) {
    let here = realPath(of: ".").map { $0 + "/" } ?? ""
    let path = identity.hasPrefix(here) ? String(identity.dropFirst(here.count)) : identity
    self.init("file that the input refers to", path, .any, FileKind(path: identity))
  }

  /// Throws if one of these files is the same, so that no input is overwritten, or if a file is
  /// there that this one may not replace.
  func requireApart(from files: [RunFile]) throws(Failure) {
    if let kind, let other = files.first(where: { $0.kind == kind }) {
      throw Failure(
        usage: "the \(role) '\(path)' is also the \(other.role), '\(other.path)'; name another.")
    }
    try requireReplaceable()
  }

  /// Throws if a file is there that is not of the kind that the run writes.
  func requireReplaceable() throws(Failure) {
    try content.requireReplaceable(path, role: role)
  }
}

extension InputOptions {
  var files: [RunFile] { scene.gesture.map { [RunFile("gesture", $0)] } ?? [] }
}

extension LoadedPattern {
  /// Throws if an input of this one is an output of the same run.
  ///
  /// - Parameter outputs: The absolute paths of all outputs, without links.
  /// - Throws: ``Failure``, because the content read would depend on the order of work.
  func requireApart(fromOutputs outputs: Set<String>) throws(Failure) {
    guard let path = (reading.files + waveformPaths).first(where: outputs.contains) else { return }
    let file = RunFile(referredTo: path).path
    throw Failure(
      .usage, path: name, "refers to '\(file)', which this run writes; use another folder.")
  }

  /// Throws if an output is a file that was read.
  func requireApart(_ outputs: [RunFile]) throws(Failure) {
    let files = (reading.files + waveformPaths).map(RunFile.init(referredTo:))
    for output in outputs { try output.requireApart(from: files) }
  }
}

extension FileClass {
  /// Throws if a file is at a path that this kind does not replace.
  ///
  /// A folder, a device and a pipe are left to whoever opens them; an empty file is of every kind.
  fileprivate func requireReplaceable(_ path: String, role: String) throws(Failure) {
    guard let kind = FileKind(path: path), kind.isRegular, kind.size > 0 else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(unreadable: path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: min(kind.size, head))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw Failure(unreadable: path) }
    guard !bytes.withUnsafeBytes({ recognises(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
    else { return }
    throw Failure(
      .cannotCreate, path: path,
      "the \(role) would replace this file, which is not \(name); name another, or use --force.")
  }
}

extension OutputFile {
  /// Creates a file with a text, which may replace one of its kind; it gets its name on
  /// ``commit()``.
  convenience init(_ text: String, for file: RunFile) throws(Failure) {
    try file.requireReplaceable()
    do throws(AudioFileError) {
      try self.init(for: .file(file.path))
      try write(text)
    } catch {
      throw Failure(error)
    }
  }

  convenience init(_ bytes: UnsafeRawBufferPointer, for file: RunFile) throws(Failure) {
    try file.requireReplaceable()
    do throws(AudioFileError) {
      try self.init(for: .file(file.path))
      try write(bytes)
    } catch {
      throw Failure(error)
    }
  }

  func write(_ text: String) throws(AudioFileError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(AudioFileError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }

  /// Gives the file its name, or copies it to a destination that cannot be replaced.
  func commit() throws(Failure) {
    do throws(AudioFileError) {
      try finish { Interruption.isRequested }
    } catch {
      throw Failure(error)
    }
  }
}
