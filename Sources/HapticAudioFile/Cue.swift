// Named moments as cue points, as far as one WAV header holds them.

import CSndfile

/// A named frame of a sound file.
public struct Cue: Hashable, Sendable {
  /// The frame.
  public var frame: Int64
  /// Its name.
  public var label: String
  /// Whether it goes first when not all fit: a state or a feature, not a mere event.
  public var isFeature: Bool

  /// A named frame.
  public init(frame: Int64, label: String, isFeature: Bool) {
    self.frame = frame
    self.label = label
    self.isFeature = isFeature
  }
}

/// What libsndfile 1.2.0 can write into a WAV header and read back, found by trying: past these it
/// corrupts the file without an error.
private enum HeaderLimit {
  static let cues = 2_500
  static let labelBytes = 51_200
  static let allBytes = 64_000
  static let bytesPerCue = 24
  /// `SF_CUE_POINT.name` holds 256 bytes with the one that ends it.
  static let bytesPerLabel = 255
}

/// Cue points and their labels, ready for a WAV header.
struct CueSheet {
  /// The cues that fit, by frame.
  let cues: [Cue]

  /// As many cues as fit beside other text; features first, each kind in the order of time.
  init(_ candidates: [Cue], besides textBytes: Int) {
    let order = candidates.indices.sorted {
      (candidates[$0].isFeature ? 0 : 1, candidates[$0].frame, $0)
        < (candidates[$1].isFeature ? 0 : 1, candidates[$1].frame, $1)
    }
    var kept: [Int] = []
    var labelBytes = CueSheet.listTypeBytes + CueSheet.paddingBytes
    for index in order where candidates[index].fits {
      let label = labelBytes + CueSheet.bytes(of: candidates[index])
      let all = label + HeaderLimit.bytesPerCue * (kept.count + 1) + textBytes
      guard kept.count < HeaderLimit.cues, label <= HeaderLimit.labelBytes,
        all <= HeaderLimit.allBytes
      else { break }
      labelBytes = label
      kept.append(index)
    }
    cues = kept.sorted { (candidates[$0].frame, $0) < (candidates[$1].frame, $1) }
      .map { candidates[$0] }
  }

  private static let listTypeBytes = 4
  private static let paddingBytes = 4

  private static func bytes(of cue: Cue) -> Int {
    let text = cue.storedLabel.count + 1
    return 12 + text + text % 2
  }
}

extension Cue {
  /// Whether a cue point can name the frame: it has 32 bits.
  fileprivate var fits: Bool { (0...Int64(UInt32.max)).contains(frame) }

  /// The label's bytes, cut between characters where a reader would cut it anywhere.
  fileprivate var storedLabel: [UInt8] {
    var label = Substring(label)
    while label.utf8.count > HeaderLimit.bytesPerLabel { label.removeLast() }
    return Array(label.utf8)
  }
}

extension CueSheet {
  /// The sheet as libsndfile's `SF_CUES`: a count, and points of 280 bytes.
  func withCues<Result>(_ body: (UnsafeMutableRawPointer, Int) -> Result) -> Result {
    let pointBytes = MemoryLayout<SF_CUE_POINT>.stride
    let size = MemoryLayout<UInt32>.size + cues.count * pointBytes
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    memory.storeBytes(of: UInt32(cues.count), as: UInt32.self)
    for (index, cue) in cues.enumerated() {
      var point = SF_CUE_POINT()
      point.indx = Int32(index + 1)
      point.position = UInt32(cue.frame)
      point.fcc_chunk = Int32(bitPattern: CueSheet.code("data"))
      point.sample_offset = UInt32(cue.frame)
      memory.storeBytes(of: point, toByteOffset: 4 + index * pointBytes, as: SF_CUE_POINT.self)
    }
    return body(memory, size)
  }

  /// The labels as the payload of a `LIST` chunk of type `adtl`, a multiple of four bytes long.
  ///
  /// libsndfile ignores the names of `SF_CUE_POINT` on writing, so the chunk is built here.
  func labelChunk() -> [UInt8] {
    var chunk = Array("adtl".utf8)
    for (index, cue) in cues.enumerated() {
      var text = cue.storedLabel + [0]
      // What would be padding after the last label is made part of it, so that no reader meets
      // bytes that belong to nothing.
      let isLast = index == cues.count - 1
      if isLast { while (chunk.count + 12 + text.count) % 4 != 0 { text.append(0) } }
      chunk += Array("labl".utf8)
      chunk += CueSheet.bytes(UInt32(4 + text.count)) + CueSheet.bytes(UInt32(index + 1)) + text
      if text.count % 2 == 1 { chunk.append(0) }
    }
    return chunk
  }

  private static func code(_ name: String) -> UInt32 {
    name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
