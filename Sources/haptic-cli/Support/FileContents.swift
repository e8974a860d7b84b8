// Reads the bytes of a file to its end, within a limit, even if the file changes meanwhile.

/// Calls a function with the bytes of a file, or for no path of standard input.
///
/// The bytes are read, not mapped, because a mapped file that shrinks would kill the process. They
/// are valid only during the call; `limit` also holds for endless devices.
func withContents<Result>(
  of path: String?, called name: String, limit: Int, limitNote: String,
  _ body: (UnsafeRawBufferPointer) throws -> Result
) throws -> Result {
  let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
  guard descriptor >= 0 else { throw Failure(unreadable: name) }
  defer { if path != nil { close(descriptor) } }
  return try readAll(descriptor, called: name, limit: limit, limitNote).withUnsafeBytes(body)
}

/// The rest of an open file.
///
/// - Throws: ``Failure`` beyond the limit, if the file cannot be read, or if a regular file became
///   shorter since reading began.
func readAll(
  _ descriptor: Int32, called name: String, limit: Int, _ limitNote: String = ""
) throws -> [UInt8] {
  guard let kind = FileKind(descriptor: descriptor) else { throw Failure(unreadable: name) }
  guard !kind.isDirectory else { throw Failure(.unreadable, path: name, "this is a folder.") }
  let start = lseek(descriptor, 0, SEEK_CUR)
  let expected = kind.isRegular && start >= 0 ? max(0, kind.size - Int(start)) : 0
  let tooLarge = Failure(
    .malformed, path: name,
    "the file is larger than the limit of \(limit >> 20) MB\(limitNote).")
  guard expected <= limit else { throw tooLarge }
  // In one call if the size is known; one more byte shows that nothing follows.
  var bytes = try [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
    while count < buffer.count {
      let room = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
      let more = try readSome(of: descriptor, into: room, called: name)
      if more == 0 { return }
      count += more
    }
  }
  guard bytes.count >= expected else {
    throw Failure(.unreadable, path: name, "the file became shorter while it was read.")
  }
  if bytes.count > expected {
    try forEachPiece(of: descriptor, called: name) { piece in
      guard bytes.count + piece.count <= limit else { throw tooLarge }
      bytes += piece
    }
  }
  guard bytes.count <= limit else { throw tooLarge }
  return bytes
}

/// Calls a function with the rest of an open file, piece by piece.
///
/// - Throws: ``Failure`` if it cannot be read, or what the function throws.
func forEachPiece(
  of descriptor: Int32, called name: String, _ body: (UnsafeRawBufferPointer) throws -> Void
) throws {
  try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
    while true {
      let count = try readSome(of: descriptor, into: room, called: name)
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: room[..<count]))
    }
  }
}

/// Reads the available bytes, 0 at the end; a signal that requests the end interrupts it.
private func readSome(
  of descriptor: Int32, into room: UnsafeMutableRawBufferPointer, called name: String
) throws(Failure) -> Int {
  while true {
    let count = read(descriptor, room.baseAddress, room.count)
    if count >= 0 { return count }
    guard errno == EINTR, !Interruption.isRequested else { throw Failure(unreadable: name) }
  }
}

extension Failure {
  /// The failure of a file that cannot be opened or read, for the reason of the last call; an
  /// interruption if a signal broke that call off.
  init(unreadable name: String, code: Int32 = errno) {
    guard code != EINTR else {
      self = .interrupted
      return
    }
    self.init(.unreadable, path: name, "cannot be read: \(systemMessage(code)).")
  }
}

/// The SHA-256 of the rest of an open file.
func sha256(of descriptor: Int32, called name: String) throws -> String {
  var digest = Digest()
  try forEachPiece(of: descriptor, called: name) { digest.update($0) }
  return digest.hexadecimal()
}

func sha256(ofFile path: String, called name: String) throws -> String {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw Failure(unreadable: name) }
  defer { close(descriptor) }
  return try sha256(of: descriptor, called: name)
}
