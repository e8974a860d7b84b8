// The bytes of a file: mapped where that works, read where it does not, never beyond a limit.

/// Calls a function with the bytes of a file.
///
/// - Parameters:
///   - path: A path, or `nil` for standard input.
///   - name: How to call the file in an error.
///   - limit: The most bytes it may have; endless devices end here.
///   - limitNote: What to add to the limit in an error, such as which option raises it.
///   - body: What to do with the bytes, which live no longer than the call.
/// - Returns: What the function returns.
/// - Throws: ``Failure``, or what the function throws.
func withContents<Result>(
  of path: String?, called name: String, limit: Int, limitNote: String,
  _ body: (UnsafeRawBufferPointer) throws -> Result
) throws -> Result {
  let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
  guard descriptor >= 0 else { throw Failure(unreadable: name) }
  defer { if path != nil { close(descriptor) } }
  guard let kind = FileKind(descriptor: descriptor) else { throw Failure(unreadable: name) }
  guard !kind.isDirectory else { throw Failure(.unreadable, path: name, "this is a folder.") }
  let isMappable = kind.isRegular && kind.size > 0 && lseek(descriptor, 0, SEEK_CUR) == 0
  guard !isMappable || kind.size <= limit else {
    throw Failure(tooLarge: name, limit: limit, limitNote)
  }
  if isMappable, kind.size >= leastMapped,
    let mapping = mmap(nil, kind.size, PROT_READ, MAP_PRIVATE, descriptor, 0), mapping != MAP_FAILED
  {
    defer { munmap(mapping, kind.size) }
    return try body(UnsafeRawBufferPointer(start: mapping, count: kind.size))
  }
  return try readAll(descriptor, called: name, limit: limit, limitNote).withUnsafeBytes(body)
}

/// The size from which a file is mapped: below it, reading costs less than the faults of a mapping
/// and than its end, which interrupts every other thread; ours.
private let leastMapped = 1 << 20

/// Every byte that is left of an open file; beyond the limit, a failure.
func readAll(
  _ descriptor: Int32, called name: String, limit: Int, _ limitNote: String = ""
) throws -> [UInt8] {
  var bytes: [UInt8] = []
  try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { chunk in
    while true {
      let count = read(descriptor, chunk.baseAddress, chunk.count)
      if count == 0 { return }
      if count < 0 && Interruption.isRequested { throw Failure.interrupted }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Failure(unreadable: name) }
      guard bytes.count + count <= limit else {
        throw Failure(tooLarge: name, limit: limit, limitNote)
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
  return bytes
}

extension Failure {
  /// A file that cannot be opened or read, for the reason of the last call.
  fileprivate init(unreadable name: String) {
    self.init(.unreadable, path: name, "cannot be read: \(systemMessage()).")
  }

  /// A file beyond the limit.
  fileprivate init(tooLarge name: String, limit: Int, _ note: String) {
    self.init(
      .malformed, path: name, "the file is larger than the limit of \(limit >> 20) MB\(note).")
  }
}
