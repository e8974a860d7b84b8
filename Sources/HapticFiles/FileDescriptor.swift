// File operations over the platform's C library.

import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The error number of a system call.
package struct SystemError: Error {
  package let number: Int32

  /// The error number of the last call.
  package static var last: SystemError { SystemError(number: errno) }
  /// A signal interrupted the call.
  package static let interrupted = SystemError(number: EINTR)
  /// The path is a directory instead of a file.
  package static let isDirectory = SystemError(number: EISDIR)
  /// The path is something other than a regular file.
  package static let notOrdinary = SystemError(number: ENXIO)
  /// The path holds a NUL, so that no file can have it.
  package static let invalid = SystemError(number: EINVAL)
  /// The disk is full.
  package static let noSpace = SystemError(number: ENOSPC)
  /// A write was incomplete without a stated reason.
  package static let incomplete = SystemError(number: EIO)

  /// Whether a file of that name already exists.
  package var isNameTaken: Bool { number == EEXIST }
  /// Whether nothing of that name exists.
  package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether the path is not a readable file but a folder, link, socket or dead device.
  package var isOddity: Bool { [EISDIR, ELOOP, ENXIO, ENODEV].contains(number) }
  /// Whether a signal interrupted the call.
  package var isInterruption: Bool { number == EINTR }

  /// The C library's sentence for the error number.
  package var message: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}

/// An open file, closed when it goes out of scope.
package struct FileDescriptor: ~Copyable {
  package let number: Int32
  private let isOwned: Bool

  /// The descriptor of standard output, which is not closed.
  package static var standardOutput: FileDescriptor {
    FileDescriptor(number: STDOUT_FILENO, isOwned: false)
  }

  private init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Opens an existing file for writing without truncating it.
  package init(writing path: String) throws(SystemError) {
    try self.init(opened: open(path, O_WRONLY | O_CLOEXEC))
  }

  /// Creates a nameless file in a folder; `nil` if the system does not support it.
  package static func nameless(inFolder folder: String) throws(SystemError) -> FileDescriptor? {
    #if os(Linux)
      guard access(openFiles, F_OK) == 0 else { return nil }
      // The macro `O_TMPFILE` is not imported to Swift: a bit common to all processors, and
      // `O_DIRECTORY`.
      let flags = 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
      let number = open(folder.isEmpty ? "." : folder, flags, 0o666)
      // The errors of kernels and file systems that do not know the flag.
      if number < 0 && [EISDIR, EOPNOTSUPP, EINVAL].contains(errno) { return nil }
      return try FileDescriptor(opened: number)
    #else
      return nil
    #endif
  }

  /// The folder where Linux lists a process's open files, through which nameless ones are linked.
  private static let openFiles = "/proc/self/fd"

  /// Gives a nameless file a name that must not exist yet.
  package func link(to path: String) throws(SystemError) {
    let entry = "\(FileDescriptor.openFiles)/\(number)"
    guard linkat(AT_FDCWD, entry, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else { throw .last }
  }

  /// Locks the file until it is closed; returns whether no other program has locked it.
  @discardableResult
  package func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Creates a file that must not exist yet.
  package init(creating path: String) throws(SystemError) {
    try self.init(opened: open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
  }

  /// Opens an existing regular file for reading; neither follows a link nor waits on a pipe.
  package static func ordinaryFile(_ path: String) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = try FileDescriptor(opened: open(path, flags))
    guard try file.isOrdinary() else { throw .notOrdinary }
    return file
  }

  private init(opened number: Int32) throws(SystemError) {
    guard number >= 0 else { throw .last }
    self.init(number: number, isOwned: true)
  }

  deinit {
    if isOwned { close(number) }
  }

  /// The file's size in bytes.
  package func size() throws(SystemError) -> Int64 {
    let end = lseek(number, 0, SEEK_END)
    guard end >= 0 else { throw .last }
    return Int64(end)
  }

  /// Whether it is a regular file, not a folder, pipe, device or socket.
  private func isOrdinary() throws(SystemError) -> Bool {
    var facts = stat()
    guard fstat(number, &facts) == 0 else { throw .last }
    return facts.st_mode & S_IFMT == S_IFREG
  }

  /// Moves to the beginning of the file.
  package func rewind() throws(SystemError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw .last }
  }

  /// Reserves disk space for some bytes without changing the size; fails only on a full disk.
  package func reserve(_ bytes: Range<Int64>) throws(SystemError) {
    #if os(Linux)
      let keepSize: Int32 = 1  // FALLOC_FL_KEEP_SIZE of linux/falloc.h
      let (start, length) = (off_t(bytes.lowerBound), off_t(bytes.count))
      let isRefused = fallocate(number, keepSize, start, length) != 0 && errno == ENOSPC
      if isRefused { throw .noSpace }
    #endif
  }

  /// Truncates the file at its own size, which frees reserved but unused space.
  package func trim() throws(SystemError) {
    let size = try size()
    guard ftruncate(number, off_t(size)) == 0 else { throw .last }
  }

  /// Truncates the file to zero bytes.
  package static func empty(_ number: Int32) { _ = ftruncate(number, 0) }

  /// Waits until the file is on the disk.
  package func flushToDisk() throws(SystemError) {
    guard fsync(number) == 0 else { throw .last }
  }

  /// Copies the permissions of the file to be replaced, if there is one, and where the system
  /// permits it the owner.
  package func takePermissions(of path: String) throws(SystemError) {
    var (own, other) = (stat(), stat())
    guard stat(path, &other) == 0, fstat(number, &own) == 0 else { return }
    // Before the mode, of which it takes away the bits of other users.
    if own.st_uid != other.st_uid || own.st_gid != other.st_gid {
      _ = fchown(number, other.st_uid, other.st_gid)
    }
    guard own.st_mode != other.st_mode else { return }
    guard fchmod(number, other.st_mode & 0o7777) == 0 else { throw .last }
  }

  /// Checks, as far as the system can tell, that everything written will reach the disk.
  ///
  /// Some file systems, such as NFS, report this on every close, so closing a duplicate is enough.
  package func requireWritten() throws(SystemError) {
    let duplicate = dup(number)
    guard duplicate >= 0, close(duplicate) == 0 else { throw .last }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(bytes) }
    }
    try result.get()
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let written = systemWrite(number, bytes[offset...])
      guard written >= 0 else { throw .last }
      offset += written
    }
  }

  package func overwrite(_ bytes: [UInt8], at offset: Int64) throws(SystemError) {
    let written = bytes.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, off_t(offset)) }
    guard written == bytes.count else { throw written < 0 ? .last : .incomplete }
  }

  /// Reads bytes at an offset into a buffer.
  ///
  /// - Returns: The number of bytes read, which is smaller at the end of the file.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(SystemError) -> Int {
    var length = 0
    while length < buffer.count, let base = buffer.baseAddress {
      let more = pread(number, base + length, buffer.count - length, off_t(offset) + off_t(length))
      if more < 0 && errno == EINTR { continue }
      guard more >= 0 else { throw .last }
      if more == 0 { break }
      length += more
    }
    return length
  }

  /// Reads bytes at an offset; fewer at the end of the file.
  package func read(_ count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = bytes.withUnsafeMutableBytes {
      pread(number, $0.baseAddress, $0.count, off_t(offset))
    }
    guard length >= 0 else { throw .last }
    bytes.removeLast(count - length)
    return bytes
  }
}

extension FileDescriptor {
  /// Writes all of the bytes at an offset of a descriptor that the caller owns.
  package static func write(
    _ number: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int64
  ) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let written = pwrite(number, rest.baseAddress, rest.count, off_t(offset) + off_t(done))
      guard written > 0 else { throw written < 0 ? .last : .incomplete }
      done += written
    }
  }

  package static func write(_ number: Int32, _ bytes: [UInt8], at offset: Int64) throws(SystemError)
  {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(number, bytes, at: offset) }
    }
    try result.get()
  }

  /// Reads bytes at an offset of a descriptor that the caller owns; the count, or negative.
  package static func read(
    _ number: Int32, into bytes: UnsafeMutableRawPointer, count: Int, at offset: Int64
  ) -> Int {
    pread(number, bytes, count, off_t(offset))
  }
}

/// Calls `write`, which a method of the same name would hide.
private func systemWrite(_ number: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(number, bytes.baseAddress, bytes.count)
}
