// The bytes of a sound file, on disk or in memory, as a virtual file for libsndfile.

import CSndfile
import HapticFiles

/// The location of a sound file.
public enum WaveformLocation: Hashable, Sendable {
  /// A file on disk, at a path without links.
  case file(String)
  /// A file in memory.
  case bytes([UInt8])
}

/// The bytes of one sound file, with a read position.
final class WaveformBytes {
  private let descriptor: FileDescriptor?
  private let memory: [UInt8]
  private let count: Int64
  private var repair: HeaderRepair?
  private var offset: Int64 = 0
  /// The error of the last failed read; `nil` if all reads succeeded.
  private(set) var failure: SystemError?

  /// Opens the bytes at a location; a path must be a regular file.
  ///
  /// - Throws: ``WaveformFault`` if the file cannot be opened or is empty.
  init(_ location: WaveformLocation, name: String) throws(WaveformFault) {
    switch location {
    case .bytes(let bytes):
      descriptor = nil
      memory = bytes
      count = Int64(bytes.count)
    case .file(let path):
      do throws(SystemError) {
        let file = try FileDescriptor.ordinaryFile(path)
        count = try file.size()
        descriptor = consume file
        memory = []
      } catch {
        throw WaveformFault(error, name: name)
      }
    }
    guard count > 0 else { throw WaveformFault(.empty, "\"\(name)\" is empty.") }
    repair = HeaderRepair.needed(by: head(4096), of: count)
    try requireRead(name)
  }

  func requireRead(_ name: String) throws(WaveformFault) {
    if let failure { throw WaveformFault(failure, name: name) }
  }

  func head(_ length: Int) -> [UInt8] { bytes(length, at: 0) }

  /// The size of the sound claimed by the header, if it exceeds what exists.
  func unmetClaim() -> DataClaim? { DataClaim.unmet(in: count) { bytes($0, at: $1) } }

  /// Whether it is an Ogg stream that ends before its last page, as if cut off.
  func lacksLastPage() -> Bool {
    guard head(4) == Array("OggS".utf8) else { return false }
    let length = min(Int64(OggPage.mostBytes), count)
    return OggPage.lacksLast(bytes(Int(length), at: count - length))
  }

  /// Bytes at an offset; fewer at the end.
  private func bytes(_ length: Int, at offset: Int64) -> [UInt8] {
    let left = max(0, count - max(0, offset))
    var bytes = [UInt8](repeating: 0, count: Int(min(Int64(length), left)))
    let read = bytes.withUnsafeMutableBytes { fetch($0, at: offset) }
    bytes.removeLast(bytes.count - read)
    return bytes
  }

  /// Copies bytes at an offset; fewer at the end, and none if they cannot be read.
  private func fetch(_ target: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
    do throws(SystemError) {
      if let length = try descriptor?.read(into: target, at: offset) { return length }
    } catch {
      failure = failure ?? error
      return 0
    }
    let start = Int(min(max(offset, 0), count))
    let length = min(target.count, memory.count - start)
    memory.withUnsafeBytes {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + length]))
    }
    return length
  }
}

extension WaveformFault {
  fileprivate init(_ error: SystemError, name: String) {
    if error.isAbsence {
      self.init(.missing, "\"\(name)\" does not exist.")
    } else if error.isOddity {
      self.init(.notOrdinary, "\"\(name)\" is not an ordinary file.")
    } else {
      self.init(.unreadable, "\"\(name)\" cannot be read: \(error.message).")
    }
  }
}

// MARK: - libsndfile's view

extension WaveformBytes {
  /// Opens the bytes from their start as a sound file.
  ///
  /// The bytes must outlive the handle.
  func openSound(_ info: inout SF_INFO) -> OpaquePointer? {
    offset = 0
    info = SF_INFO()
    var calls = SF_VIRTUAL_IO(
      get_filelen: { WaveformBytes.at($0)?.count ?? 0 },
      seek: { WaveformBytes.at($2)?.seek($0, from: $1) ?? -1 },
      read: { WaveformBytes.at($2)?.read($0, $1) ?? 0 },
      write: nil,
      tell: { WaveformBytes.at($0)?.offset ?? 0 })
    return sf_open_virtual(
      &calls, Int32(SFM_READ), &info, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> WaveformBytes? {
    pointer.map { Unmanaged<WaveformBytes>.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(_ distance: Int64, from whence: Int32) -> Int64 {
    let base = whence == Int32(SF_SEEK_SET) ? 0 : whence == Int32(SF_SEEK_CUR) ? offset : count
    let (target, overflows) = base.addingReportingOverflow(distance)
    guard !overflows, target >= 0 else { return -1 }
    offset = target
    return target
  }

  private func read(_ target: UnsafeMutableRawPointer?, _ length: Int64) -> Int64 {
    guard let target, length > 0, offset < count else { return 0 }
    let wanted = Int(min(length, count - offset))
    let buffer = UnsafeMutableRawBufferPointer(start: target, count: wanted)
    let read = fetch(buffer, at: offset)
    repair?.apply(to: buffer, readAt: offset)
    offset += Int64(read)
    return Int64(read)
  }
}
