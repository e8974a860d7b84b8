// The callbacks through which libsndfile writes, so that no failed write goes unnoticed.
//
// libsndfile reports a full disk through the counts of the calls that write samples, but nothing
// that fails on closing, when encoders flush. These callbacks see both, and can rewrite an Ogg
// stream on its way.

import CSndfile
import HapticFiles

/// Takes what libsndfile writes, and remembers the first error.
final class SoundFileTarget {
  private let descriptor: Int32
  private var ogg: OggRewriter?
  private var position: Int64 = 0
  private var size: Int64 = 0
  private(set) var failure: SystemError?

  /// Creates a target that writes from the beginning of a descriptor that the caller owns.
  init(_ descriptor: Int32, rewriting ogg: OggRewriter? = nil) {
    self.descriptor = descriptor
    self.ogg = ogg
  }

  /// Opens a sound file that writes into this target, which must outlive it.
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

  /// Discards everything written, for a header that has become shorter.
  func startAgain() {
    (position, size) = (0, 0)
    FileDescriptor.empty(descriptor)
  }

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
    // Ogg encoders never go back, and pages may grow when they are rewritten.
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
