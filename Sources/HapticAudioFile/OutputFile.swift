// A file that takes its name only when it is whole, or is copied into what cannot be replaced.

/// Where a file goes.
public enum AudioDestination: Hashable, Sendable {
  /// A file; one that exists is replaced only when the new one is complete.
  case file(String)
  /// Standard output.
  case standardOutput

  /// Its name in messages.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "standard output"
    }
  }
}

/// A new file, of sound or of text, that has no name until it is finished.
///
/// Nothing is left of it when the program is stopped before. Where the system has no nameless files it is
/// a neighbour of its place instead, which the next one who writes there takes away. A device or a pipe is
/// written into and never replaced; as libsndfile cannot write a WAV to a pipe, the file is made elsewhere
/// first. A link is followed, and what it leads to is replaced; so are its permissions kept.
///
/// See `Documentation/decisions/0023-files-begin-nameless.md`.
package final class OutputFile {
  let descriptor: FileDescriptor
  private let destination: AudioDestination
  /// How messages call it.
  var name: String { destination.name }
  /// The name it takes at the end; `nil` if it is copied out instead.
  private let finalPath: String?
  /// The name that it has until then, where it has one.
  private var temporaryName: TemporaryName?

  /// Opens a new file for a destination.
  ///
  /// - Throws: ``AudioFileError``, where it cannot be created.
  package init(for destination: AudioDestination) throws(AudioFileError) {
    self.destination = destination
    do throws(SystemError) {
      finalPath = try OutputFile.finalPath(of: destination)
      let place = finalPath ?? Path.temporaryFolder + "/file"
      if let nameless = try FileDescriptor.nameless(inFolder: Path.folder(of: place)) {
        descriptor = nameless
      } else {
        descriptor = try TemporaryName.create(beside: place, named: &temporaryName)
      }
    } catch {
      throw AudioFileError(.cannotCreate, path: destination.name, error)
    }
  }

  /// The name that the file takes at the end; `nil` for what cannot be replaced.
  private static func finalPath(of destination: AudioDestination) throws(SystemError) -> String? {
    guard case .file(let path) = destination else { return nil }
    switch try PathKind(path) {
    case .directory: throw .isDirectory
    case .special: return nil
    case .regularFile, .nothing: return Path.resolved(path)
    }
  }

  /// An error over this file.
  func failure(_ kind: AudioFileError.Kind, _ error: SystemError) -> AudioFileError {
    AudioFileError(kind, path: destination.name, error)
  }

  /// Asks the disk for room for parts of the file, so that a full one is known before any work is done.
  func reserve(_ parts: [Range<Int64>]) throws(AudioFileError) {
    do throws(SystemError) {
      for part in parts { try descriptor.reserve(part) }
    } catch {
      throw failure(.writing, error)
    }
  }

  /// How many bytes have been written; 0 where the system cannot tell.
  var currentSize: Int64 { (try? descriptor.size()) ?? 0 }

  /// Adds bytes at the end.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw failure(.writing, error)
    }
  }

  /// Waits until the file is on the disk.
  package func flushToDisk() throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.flushToDisk()
    } catch {
      throw failure(.writing, error)
    }
  }

  /// Gives the file its name, or copies it out; only now is there anything under the asked name.
  ///
  /// - Parameter isInterrupted: Asked while it is copied out.
  /// - Throws: ``AudioFileError``; then what was under the name is there as it was.
  package func finish(
    isInterrupted: () -> Bool = { false }
  ) throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.trim()
      // What is copied out keeps its temporary name, if it has one, until it is gone.
      guard let finalPath else { return try copyOut(isInterrupted: isInterrupted) }
      try descriptor.takePermissions(of: finalPath)
      try descriptor.requireWritten()
    } catch {
      throw failure(.writing, error)
    }
    do throws(SystemError) {
      if let finalPath { try takeName(finalPath) }
    } catch {
      throw failure(.cannotCreate, error)
    }
  }

  private func takeName(_ path: String) throws(SystemError) {
    if temporaryName == nil {
      do throws(SystemError) {
        return try descriptor.link(to: path)
      } catch  where error.isNameTaken {
        // A link replaces nothing, a rename does: by way of a name beside it.
        temporaryName = try TemporaryName.link(descriptor, beside: path)
      }
    }
    try temporaryName?.move(to: path)
    temporaryName = nil
  }

  deinit { temporaryName?.remove() }

  private func copyOut(isInterrupted: () -> Bool) throws(SystemError) {
    switch destination {
    case .standardOutput: try copy(to: .standardOutput, isInterrupted: isInterrupted)
    case .file(let path):
      let target = try FileDescriptor(writing: path)
      try copy(to: target, isInterrupted: isInterrupted)
      try target.requireWritten()
    }
  }

  private func copy(
    to other: borrowing FileDescriptor, isInterrupted: () -> Bool
  ) throws(SystemError) {
    let size = try descriptor.size()
    var offset: Int64 = 0
    while offset < size {
      if isInterrupted() { throw .interrupted }
      let bytes = try descriptor.read(1 << 18, at: offset)
      guard !bytes.isEmpty else { throw .incomplete }
      try other.write(bytes)
      offset += Int64(bytes.count)
    }
  }
}

// MARK: - RF64

extension OutputFile {
  /// Turns a PEAK chunk, which holds the time of day, into padding.
  ///
  /// libsndfile 1.2.0 does so itself in a WAV; in an RF64 it accepts the command and does nothing.
  func padOutPeak() throws(AudioFileError) {
    do throws(SystemError) {
      // After the twelve bytes that say what kind of file it is; the samples come last.
      var offset: Int64 = 12
      while true {
        let head = try descriptor.read(8, at: offset)
        guard head.count == 8, head[..<4] != Array("data".utf8)[...] else { return }
        let length = head[4...].reversed().reduce(0) { $0 << 8 | Int64($1) }
        if head[..<4] == Array("PEAK".utf8)[...] {
          guard length <= OutputFile.longestPeak else { return }
          let zeros = [UInt8](repeating: 0, count: Int(length))
          return try descriptor.overwrite(Array("PAD ".utf8) + head[4...] + zeros, at: offset)
        }
        offset += 8 + length + length % 2
      }
    } catch {
      throw failure(.writing, error)
    }
  }

  /// The most bytes of a PEAK chunk: eight, and eight for each of libsndfile's 1,024 channels.
  private static let longestPeak: Int64 = 8 + 8 * 1024
}
