// The few calls on files that this target makes, over the platform's C library.

import CSndfile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A system call's error number.
struct SystemError: Error {
  let number: Int32

  /// The error number the last call left.
  static var last: SystemError { SystemError(number: errno) }
  /// A call was interrupted by a signal.
  static let interrupted = SystemError(number: EINTR)
  /// A directory stands where a file was asked for.
  static let isDirectory = SystemError(number: EISDIR)
  /// Something stands there that is no file to be read.
  static let notOrdinary = SystemError(number: ENXIO)
  /// The disk is full.
  static let noSpace = SystemError(number: ENOSPC)
  /// Something was written less than whole, for no reason given.
  static let incomplete = SystemError(number: EIO)

  /// Whether a file of that name is already there.
  var isNameTaken: Bool { number == EEXIST }
  /// Whether there is nothing of that name.
  var isAbsence: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether what stands there is no file to be read: a folder, a link, a socket, a dead device.
  var isOddity: Bool { [EISDIR, ELOOP, ENXIO, ENODEV].contains(number) }
  /// Whether a signal broke the call off.
  var isInterruption: Bool { number == EINTR }

  /// The C library's sentence for it.
  var message: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}

/// An open file, closed when it goes out of use.
struct FileDescriptor: ~Copyable {
  let number: Int32
  private let isOwned: Bool

  /// The descriptor of standard output, which stays open.
  static var standardOutput: FileDescriptor {
    FileDescriptor(number: STDOUT_FILENO, isOwned: false)
  }

  private init(number: Int32, isOwned: Bool) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Opens an existing file for writing, as it is.
  init(writing path: String) throws(SystemError) {
    try self.init(opened: open(path, O_WRONLY | O_CLOEXEC))
  }

  /// A new file without a name in a folder; `nil` where the system makes none.
  static func nameless(inFolder folder: String) throws(SystemError) -> FileDescriptor? {
    #if os(Linux)
      guard access(openFiles, F_OK) == 0 else { return nil }
      // `O_TMPFILE`, which is too much of a macro for Swift: a bit that all processors share, and one that
      // has its own name.
      let flags = 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC
      let number = open(folder.isEmpty ? "." : folder, flags, 0o666)
      // What a kernel and a file system say that do not know the flag.
      if number < 0 && [EISDIR, EOPNOTSUPP, EINVAL].contains(errno) { return nil }
      return try FileDescriptor(opened: number)
    #else
      return nil
    #endif
  }

  /// Where Linux lists the files that a process has open; links reach a nameless one by its entry.
  private static let openFiles = "/proc/self/fd"

  /// Gives a nameless file a name that nothing has yet.
  func link(to path: String) throws(SystemError) {
    let entry = "\(FileDescriptor.openFiles)/\(number)"
    guard linkat(AT_FDCWD, entry, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else { throw .last }
  }

  /// Locks the file for as long as it is open; whether nobody else has it locked.
  @discardableResult
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Creates a file that must not exist yet.
  init(creating path: String) throws(SystemError) {
    try self.init(opened: open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
  }

  /// Opens an existing file for reading, and nothing that is no ordinary file; neither follows a
  /// link nor waits for a pipe's other end.
  static func ordinaryFile(_ path: String) throws(SystemError) -> FileDescriptor {
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
  func size() throws(SystemError) -> Int64 {
    let end = lseek(number, 0, SEEK_END)
    guard end >= 0 else { throw .last }
    return Int64(end)
  }

  /// Whether it is a file and no folder, pipe, device or socket.
  private func isOrdinary() throws(SystemError) -> Bool {
    var facts = stat()
    guard fstat(number, &facts) == 0 else { throw .last }
    return facts.st_mode & S_IFMT == S_IFREG
  }

  /// Goes back to the file's beginning.
  func rewind() throws(SystemError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw .last }
  }

  /// Asks for room for some bytes of the file without changing its size; fails only if there is none.
  func reserve(_ bytes: Range<Int64>) throws(SystemError) {
    #if os(Linux)
      let keepSize: Int32 = 1  // FALLOC_FL_KEEP_SIZE of linux/falloc.h
      let (start, length) = (off_t(bytes.lowerBound), off_t(bytes.count))
      let isRefused = fallocate(number, keepSize, start, length) != 0 && errno == ENOSPC
      if isRefused { throw .noSpace }
    #endif
  }

  /// Cuts the file at its own size, which gives back room that was reserved and not used.
  func trim() throws(SystemError) {
    let size = try size()
    guard ftruncate(number, off_t(size)) == 0 else { throw .last }
  }

  /// Takes all of a file away but the file.
  static func empty(_ number: Int32) { _ = ftruncate(number, 0) }

  /// Waits until the file is on the disk.
  func flushToDisk() throws(SystemError) {
    guard fsync(number) == 0 else { throw .last }
  }

  /// Gives the file the permissions of another that it will replace, if there is one.
  func takePermissions(of path: String) throws(SystemError) {
    var (own, other) = (stat(), stat())
    guard stat(path, &other) == 0, fstat(number, &own) == 0, own.st_mode != other.st_mode
    else { return }
    guard fchmod(number, other.st_mode & 0o7777) == 0 else { throw .last }
  }

  /// Asks the system whether all that was written will reach the disk, as far as it can tell.
  ///
  /// Some file systems, such as NFS, say so only when a file is closed: each time, so a duplicate serves.
  func requireWritten() throws(SystemError) {
    let duplicate = dup(number)
    guard duplicate >= 0, close(duplicate) == 0 else { throw .last }
  }

  /// Writes all of some bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(bytes) }
    }
    try result.get()
  }

  /// Writes all of some bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let written = systemWrite(number, bytes[offset...])
      guard written >= 0 else { throw .last }
      offset += written
    }
  }

  /// Overwrites bytes at an offset.
  func overwrite(_ bytes: [UInt8], at offset: Int64) throws(SystemError) {
    let written = bytes.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, off_t(offset)) }
    guard written == bytes.count else { throw written < 0 ? .last : .incomplete }
  }

  /// Reads bytes at an offset into a buffer.
  ///
  /// - Returns: How many; fewer than fit at the end of the file.
  func read(
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

  /// Reads bytes at an offset, fewer at the end of the file.
  func read(_ count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
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
  /// Writes all of some bytes at an offset of a descriptor that belongs to somebody else.
  static func write(
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

  /// Writes all of some bytes at an offset of such a descriptor.
  static func write(_ number: Int32, _ bytes: [UInt8], at offset: Int64) throws(SystemError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(number, bytes, at: offset) }
    }
    try result.get()
  }

  /// Reads bytes at an offset of such a descriptor; how many, or a negative number.
  static func read(
    _ number: Int32, into bytes: UnsafeMutableRawPointer, count: Int, at offset: Int64
  ) -> Int {
    pread(number, bytes, count, off_t(offset))
  }
}

/// `write`, under a name that a method of the same name does not hide.
private func systemWrite(_ number: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(number, bytes.baseAddress, bytes.count)
}
