// Where a sound file goes: to its name only when it is whole, or copied into what cannot be replaced.

/// Where a sound file goes.
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

/// A temporary file that takes its final name, or is copied out, when it is finished.
///
/// A device or a pipe is written into and never replaced; libsndfile cannot write a WAV to a pipe,
/// so the file is made elsewhere first, under no name at all.
struct OutputFile: ~Copyable {
  let descriptor: FileDescriptor
  private let destination: AudioDestination
  /// How messages call it.
  var name: String { destination.name }
  /// The temporary name, while there is one.
  private var temporaryPath: String?
  /// The name it takes at the end; `nil` if it is copied out instead.
  private let finalPath: String?

  /// Opens a temporary file for a destination.
  init(for destination: AudioDestination) throws(AudioFileError) {
    do throws(SystemError) {
      let finalPath = try OutputFile.finalPath(of: destination)
      let temporary = try TemporaryFile(beside: finalPath ?? Path.temporaryFolder + "/file")
      self.destination = destination
      self.finalPath = finalPath
      // What is copied out needs no name at all, so that nothing is left however the program ends.
      if finalPath == nil { Path.remove(temporary.path) }
      temporaryPath = finalPath == nil ? nil : temporary.path
      descriptor = temporary.take()
    } catch {
      throw AudioFileError(.cannotCreate, path: destination.name, error)
    }
  }

  /// The name that the file takes at the end; `nil` for what cannot be replaced.
  private static func finalPath(of destination: AudioDestination) throws(SystemError) -> String? {
    guard case .file(let path) = destination else { return nil }
    switch PathKind(path) {
    case .directory: throw .isDirectory
    case .special: return nil
    case .regularFile, .nothing: return Path.resolved(path)
    }
  }

  /// Asks the disk for room, so that a full one is known before any work is done.
  func reserve(_ bytes: Int64) throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.reserve(bytes)
    } catch {
      throw AudioFileError(.writing, path: destination.name, error)
    }
  }

  /// How many bytes have been written; 0 where the system cannot tell.
  var currentSize: Int64 { (try? descriptor.size()) ?? 0 }

  /// Waits until the file is on the disk.
  func flushToDisk() throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.flushToDisk()
    } catch {
      throw AudioFileError(.writing, path: destination.name, error)
    }
  }

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
      throw AudioFileError(.writing, path: destination.name, error)
    }
  }

  /// The most bytes of a PEAK chunk: eight, and eight for each of libsndfile's 1,024 channels.
  private static let longestPeak: Int64 = 8 + 8 * 1024

  /// Gives the file its name, or copies it out; only now is there anything under the asked name.
  mutating func finish(isInterrupted: () -> Bool) throws(AudioFileError) {
    do throws(SystemError) {
      try descriptor.trim()
      guard let finalPath, let temporaryPath else {
        return try copyOut(isInterrupted: isInterrupted)
      }
      descriptor.takePermissions(of: finalPath)
      try Path.move(temporaryPath, to: finalPath)
      self.temporaryPath = nil
    } catch {
      throw AudioFileError(.writing, path: destination.name, error)
    }
  }

  deinit {
    if let temporaryPath { Path.remove(temporaryPath) }
  }

  private func copyOut(isInterrupted: () -> Bool) throws(SystemError) {
    switch destination {
    case .standardOutput: try copy(to: .standardOutput, isInterrupted: isInterrupted)
    case .file(let path):
      try copy(to: FileDescriptor(writing: path), isInterrupted: isInterrupted)
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

/// A new file under a name that was free.
private struct TemporaryFile: ~Copyable {
  let path: String
  private let descriptor: FileDescriptor

  init(beside target: String) throws(SystemError) {
    var attempt = 0
    while true {
      let path = Path.neighbour(of: target, attempt: attempt)
      do throws(SystemError) {
        descriptor = try FileDescriptor(creating: path)
        self.path = path
        return
      } catch {
        attempt += 1
        guard error.isNameTaken, attempt < 1000 else { throw error }
      }
    }
  }

  consuming func take() -> FileDescriptor { descriptor }
}
