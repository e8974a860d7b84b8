// The file that libsndfile writes into, seen from our side, so that no failed write goes unnoticed.
//
// libsndfile tells of a full disk through the counts of the calls that write samples, and of nothing
// that happens on closing, when encoders hand over what they still hold. Writing through calls of
// our own tells both; and an Ogg stream can be put in order on its way.

import CSndfile

/// Takes what libsndfile writes, and remembers the first thing that went wrong.
final class SoundFileTarget {
  private let descriptor: Int32
  private var ogg: OggRewriter?
  private var position: Int64 = 0
  private var size: Int64 = 0
  private(set) var failure: SystemError?

  /// A target that writes into a descriptor, which stays the caller's, from its beginning.
  init(_ descriptor: Int32, rewriting ogg: OggRewriter? = nil) {
    self.descriptor = descriptor
    self.ogg = ogg
  }

  /// Opens a sound file that is written into this target, which must outlive it.
  func open(_ info: inout SF_INFO) -> OpaquePointer? {
    var calls = SF_VIRTUAL_IO(
      get_filelen: { SoundFileTarget.at($0)?.size ?? 0 },
      seek: { SoundFileTarget.at($2)?.seek(by: $0, from: $1) ?? -1 },
      read: { SoundFileTarget.at($2)?.read($1, into: $0) ?? 0 },
      write: { SoundFileTarget.at($2)?.write($0, count: $1) ?? 0 },
      tell: { SoundFileTarget.at($0)?.position ?? 0 })
    let shared = Unmanaged.passUnretained(self).toOpaque()
    return sf_open_virtual(&calls, Int32(SFM_WRITE), &info, shared)
  }

  /// Takes back all that was written, for a header that has become shorter.
  func startAgain() {
    (position, size) = (0, 0)
    FileDescriptor.empty(descriptor)
  }

  /// Says that nothing more comes.
  func finish() throws(SystemError) {
    if failure == nil, ogg?.isWhole == false { failure = .incomplete }
    if let failure { throw failure }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> SoundFileTarget? {
    pointer.map { Unmanaged<SoundFileTarget>.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(by offset: Int64, from origin: Int32) -> Int64 {
    switch Int(origin) {
    case SF_SEEK_CUR: position += offset
    case SF_SEEK_END: position = size + offset
    default: position = offset
    }
    position = max(position, 0)
    return position
  }

  private func read(_ count: Int64, into bytes: UnsafeMutableRawPointer?) -> Int64 {
    guard let bytes, ogg == nil else { return 0 }
    let length = FileDescriptor.read(descriptor, into: bytes, count: Int(count), at: position)
    position += Int64(max(length, 0))
    return Int64(max(length, 0))
  }

  private func write(_ bytes: UnsafeRawPointer?, count: Int64) -> Int64 {
    guard failure == nil, let bytes else { return 0 }
    do throws(SystemError) {
      try put(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    } catch {
      failure = error
      return 0
    }
    position += count
    size = max(size, position)
    return count
  }

  private func put(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    guard ogg != nil else {
      return try FileDescriptor.write(descriptor, bytes, at: position)
    }
    // Encoders of Ogg never go back, and their pages may grow on the way.
    guard position == size else { throw .incomplete }
    ogg?.take(bytes)
    if ogg?.isBroken == true { throw .incomplete }
    while let page = ogg?.nextPage() {
      try FileDescriptor.write(descriptor, page, at: written)
      written += Int64(page.count)
    }
  }

  /// Bytes of rewritten pages in the file.
  private var written: Int64 = 0
}
