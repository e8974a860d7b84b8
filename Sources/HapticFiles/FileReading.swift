// Reads the bytes of a file to its end, within a limit, even if the file changes meanwhile.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads open files to their ends.
package struct FileReading: Sendable {
  /// Whether a signal that broke off a call asks for the end of all work.
  let isInterrupted: @Sendable () -> Bool

  package init(isInterrupted: @escaping @Sendable () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// The rest of an open file.
  ///
  /// - Throws: ``FileFault`` beyond the limit, if the file cannot be read, or if a regular file became
  ///   shorter since reading began.
  package func bytes(
    of descriptor: Int32, called name: String, limit: Int, _ limitNote: String = ""
  ) throws -> [UInt8] {
    guard let kind = FileKind(descriptor: descriptor) else { throw FileFault(unreadable: name) }
    guard !kind.isDirectory else { throw FileFault(.unreadable, path: name, "this is a folder.") }
    let start = lseek(descriptor, 0, SEEK_CUR)
    let expected = kind.isRegular && start >= 0 ? max(0, kind.size - Int(start)) : 0
    let tooLarge = FileFault(
      .tooLarge, path: name,
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
      throw FileFault(.unreadable, path: name, "the file became shorter while it was read.")
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
  /// - Throws: ``FileFault`` if it cannot be read, or what the function throws.
  package func forEachPiece(
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

  /// The SHA-256 of the rest of an open file.
  package func sha256(of descriptor: Int32, called name: String) throws -> String {
    var digest = Digest()
    try forEachPiece(of: descriptor, called: name) { digest.update($0) }
    return digest.hexadecimal()
  }

  /// Reads the available bytes, 0 at the end; a signal that requests the end interrupts it.
  private func readSome(
    of descriptor: Int32, into room: UnsafeMutableRawBufferPointer, called name: String
  ) throws(FileFault) -> Int {
    while true {
      let count = read(descriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      guard errno == EINTR, !isInterrupted() else { throw FileFault(unreadable: name) }
    }
  }
}
