// Two readers that judge what is written: libsndfile, and a walk over the chunks of our own.

import CSndfile
import Foundation

/// A sound file as libsndfile reads it.
struct SoundFileReader {
  let rate: Int
  let channels: Int
  let frames: Int
  let format: Int32
  let samples: [Float]
  let labels: [String]
  let positions: [UInt32]

  init?(_ path: String) {
    var info = SF_INFO()
    guard let handle = sf_open(path, Int32(SFM_READ), &info) else { return nil }
    defer { sf_close(handle) }
    (rate, channels) = (Int(info.samplerate), Int(info.channels))
    (frames, format) = (Int(info.frames), info.format)
    var samples = [Float](repeating: 0, count: frames * channels)
    guard sf_readf_float(handle, &samples, info.frames) == info.frames else { return nil }
    self.samples = samples
    (labels, positions) = SoundFileReader.cues(of: handle)
  }

  private static func cues(of handle: OpaquePointer) -> ([String], [UInt32]) {
    var count: UInt32 = 0
    sf_command(handle, Int32(SFC_GET_CUE_COUNT), &count, 4)
    let size = 4 + Int(count) * MemoryLayout<SF_CUE_POINT>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    memory.storeBytes(of: count, as: UInt32.self)
    guard count > 0, sf_command(handle, Int32(SFC_GET_CUE), memory, Int32(size)) != 0 else {
      return ([], [])
    }
    let points = (0..<Int(count)).map {
      memory.load(fromByteOffset: 4 + $0 * MemoryLayout<SF_CUE_POINT>.stride, as: SF_CUE_POINT.self)
    }
    let labels = points.map { point in
      withUnsafeBytes(of: point.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (labels, points.map(\.sample_offset))
  }
}

/// The chunks of a RIFF file, by walking over them.
struct ChunkWalk {
  let names: [String]
  let payloads: [[UInt8]]
  /// Whether the chunks fill the file exactly as its header says.
  let isWhole: Bool

  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count >= 12 else {
      return nil
    }
    let bytes = [UInt8](data)
    func number(_ offset: Int) -> Int {
      (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
    }
    var (names, payloads): ([String], [[UInt8]]) = ([], [])
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = number(offset + 4)
      guard offset + 8 + size <= bytes.count else { return nil }
      names.append(String(decoding: bytes[offset..<offset + 4], as: UTF8.self))
      payloads.append(Array(bytes[offset + 8..<offset + 8 + size]))
      offset += 8 + size + size % 2
    }
    (self.names, self.payloads) = (names, payloads)
    isWhole = number(4) == bytes.count - 8 && offset == bytes.count
  }
}
