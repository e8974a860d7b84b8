// Reads the bytes of files, and tells what of the file system is a failure of the command.

extension FileReading {
  /// Reading that a signal ends.
  static let interruptible = FileReading { Interruption.isRequested }
}

/// Calls a function with the bytes of a file, or for no path of standard input.
///
/// The bytes are read, not mapped, because a mapped file that shrinks would kill the process. They
/// are valid only during the call; `limit` also holds for endless devices.
func withContents<Result>(
  of path: String?, called name: String, limit: Int, limitNote: String = "",
  _ body: (UnsafeRawBufferPointer) throws -> Result
) throws -> Result {
  let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
  guard descriptor >= 0 else { throw Failure(unreadable: name) }
  defer { if path != nil { close(descriptor) } }
  return try readAll(descriptor, called: name, limit: limit, limitNote).withUnsafeBytes(body)
}

/// The rest of an open file; throws ``Failure`` beyond the limit, or if it cannot be read.
func readAll(
  _ descriptor: Int32, called name: String, limit: Int, _ limitNote: String = ""
) throws -> [UInt8] {
  do {
    return try FileReading.interruptible.bytes(
      of: descriptor, called: name, limit: limit, limitNote)
  } catch let fault as FileFault {
    throw Failure(fault)
  }
}

func sha256(ofFile path: String, called name: String) throws -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw Failure(unreadable: name) }
  defer { close(descriptor) }
  return try FileReading.interruptible.sha256(of: descriptor, called: name)
}

extension Failure {
  /// The failure of a file or a folder.
  init(_ fault: FileFault) {
    switch fault.kind {
    case .unreadable: self.init(.unreadable, path: fault.path, fault.message)
    case .tooLarge: self.init(.malformed, path: fault.path, fault.message)
    case .cannotCreate: self.init(.cannotCreate, path: fault.path, fault.message)
    case .interrupted: self = .interrupted
    }
  }

  /// The failure of a file that cannot be opened or read, for the reason of the last call; an
  /// interruption if a signal broke that call off.
  init(unreadable name: String, code: Int32 = errno) {
    self.init(FileFault(unreadable: name, code: code))
  }
}
