// A file that is created complete: it takes its name when finished, or is copied to its destination.

import HapticFiles

/// The destination of a file.
public enum AudioDestination: Hashable, Sendable {
  /// A file; an existing one is replaced only when the new one is complete.
  case file(String)
  /// Standard output, as a stream.
  case standardOutput

  var name: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "standard output"
    }
  }
}

/// A new sound or text file that has no name until it is finished.
///
/// If the program is stopped before, nothing remains. Where the system has no nameless files, a
/// temporary neighbour is used, which the next writer at that place removes. A device or a pipe is
/// written into and never replaced; since libsndfile cannot write a WAV to a pipe, the file is made
/// elsewhere first. A link is followed and its target replaced, with its permissions kept.
///
/// See `Documentation/decisions/0023-files-begin-nameless.md`.
package final class OutputFile {
  let descriptor: FileDescriptor
  private let destination: AudioDestination
  var name: String { destination.name }
  /// The final path; `nil` if the file is copied to its destination instead.
  private let finalPath: String?
  /// The temporary name, if the system has no nameless files.
  private var temporaryName: TemporaryName?

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

  /// The final path of a destination; `nil` for one that cannot be replaced.
  private static func finalPath(of destination: AudioDestination) throws(SystemError) -> String? {
    guard case .file(let path) = destination else { return nil }
    switch try PathKind(path) {
    case .directory: throw .isDirectory
    case .special: return nil
    case .regularFile, .nothing: return Path.resolved(path)
    }
  }

  func failure(_ kind: AudioFileError.Kind, _ error: SystemError) -> AudioFileError {
    AudioFileError(kind, path: destination.name, error)
  }

  /// Reserves disk space for parts of the file, so that a full disk is noticed before any work.
  func reserve(_ parts: [Range<Int64>]) throws(AudioFileError) {
    do throws(SystemError) {
      for part in parts { try descriptor.reserve(part) }
    } catch {
      throw failure(.writing, error)
    }
  }

  /// The number of bytes written; 0 if the system cannot tell.
  var currentSize: Int64 { (try? descriptor.size()) ?? 0 }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw failure(.writing, error)
    }
  }

  package func flushToDisk() throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.flushToDisk()
    } catch {
      throw failure(.writing, error)
    }
  }

  /// Gives the file its name, or copies it to its destination; nothing appears there before.
  ///
  /// - Parameter isInterrupted: Called during copying; `true` stops it.
  /// - Throws: ``AudioFileError``; a file of that name is then unchanged.
  package func finish(
    isInterrupted: () -> Bool = { false }
  ) throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.trim()
      // A file that is copied keeps its temporary name, if any, until it is removed.
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
        // A link cannot replace a file but a rename can, so the file first gets a name beside it.
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
  /// Replaces a PEAK chunk, which holds the time of day, with padding.
  ///
  /// libsndfile 1.2.0 does so itself in a WAV; in an RF64 it accepts the command and does nothing.
  func padOutPeak() throws(AudioFileError) {
    do throws(SystemError) {
      // Skips the twelve bytes of the file type; the samples come last.
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

  /// The longest PEAK chunk: eight bytes, and eight for each of libsndfile's 1,024 channels.
  private static let longestPeak: Int64 = 8 + 8 * 1024
}
