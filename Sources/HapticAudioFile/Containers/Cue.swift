// Cue points: named moments, as many as one header holds.

import CSndfile

/// A named frame of a sound file.
public struct Cue: Hashable, Sendable {
  /// The index of the frame in the file.
  public var frame: Int64
  /// The label in the file.
  public var label: String
  /// Whether it has priority when not all fit: true for states and features, false for events.
  public var isFeature: Bool

  /// The most that a file holds: libsndfile reads back no more.
  package static let most = 2_500

  /// Creates a named frame.
  public init(frame: Int64, label: String, isFeature: Bool) {
    self.frame = frame
    self.label = label
    self.isFeature = isFeature
  }
}

/// The limits of libsndfile 1.2.0 for markers, found by experiment: beyond them it corrupts the
/// file without an error.
struct MarkerLimits: Hashable {
  var cues = Cue.most
  var labelBytes = 51_200
  var allBytes = 64_000
  /// The bytes of a cue point without its label.
  var bytesPerCue: Int
  var bytesPerLabel: Int

  /// The limits of a WAV: `SF_CUE_POINT.name` holds 256 bytes including the terminating zero.
  static let wav = MarkerLimits(bytesPerCue: 24, bytesPerLabel: 255)
  /// The limits of an AIFF; a label of 254 bytes corrupts the file.
  static let aiff = MarkerLimits(bytesPerCue: 0, bytesPerLabel: 199)
}

/// Cue points with labels, ready for a header.
struct CueSheet {
  /// The cues that fit, by frame.
  let cues: [Cue]
  private let bytesPerLabel: Int

  init() { (cues, bytesPerLabel) = ([], 0) }

  /// Takes as many cues as fit beside other text: features first, each kind by time.
  init(_ candidates: [Cue], within limits: MarkerLimits, besides textBytes: Int) {
    bytesPerLabel = limits.bytesPerLabel
    let order = candidates.indices.sorted {
      (candidates[$0].isFeature ? 0 : 1, candidates[$0].frame)
        < (candidates[$1].isFeature ? 0 : 1, candidates[$1].frame)
    }
    var kept: [Int] = []
    var labelBytes = CueSheet.listTypeBytes + CueSheet.paddingBytes
    for index in order where candidates[index].fits {
      let label = labelBytes + CueSheet.bytes(of: candidates[index], longest: limits.bytesPerLabel)
      let all = label + limits.bytesPerCue * (kept.count + 1) + textBytes
      guard kept.count < limits.cues, label <= limits.labelBytes,
        all <= limits.allBytes
      else { break }
      labelBytes = label
      kept.append(index)
    }
    cues = kept.sorted { (candidates[$0].frame, $0) < (candidates[$1].frame, $1) }
      .map { candidates[$0] }
  }

  private static let listTypeBytes = 4
  private static let paddingBytes = 4

  private static func bytes(of cue: Cue, longest: Int) -> Int {
    let text = cue.label(longest: longest).count + 1
    return 12 + text + text % 2
  }
}

extension Cue {
  /// Whether a cue point's 32 bits can hold the frame.
  fileprivate var fits: Bool { (0...Int64(UInt32.max)).contains(frame) }

  /// The bytes of the label, cut between characters where a reader would cut anywhere.
  fileprivate func label(longest: Int) -> [UInt8] {
    var label = Substring(label)
    while label.utf8.count > longest { label.removeLast() }
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
      let label = cue.label(longest: bytesPerLabel)
      withUnsafeMutableBytes(of: &point.name) { $0.copyBytes(from: label) }
      memory.storeBytes(of: point, toByteOffset: 4 + index * pointBytes, as: SF_CUE_POINT.self)
    }
    return body(memory, size)
  }

  /// The labels as the payload of a `LIST` chunk of type `adtl`, a multiple of four bytes long.
  ///
  /// libsndfile ignores the names in `SF_CUE_POINT` when writing a WAV, so this builds the chunk.
  func labelChunk() -> [UInt8] {
    var chunk = Array("adtl".utf8)
    for (index, cue) in cues.enumerated() {
      var text = cue.label(longest: bytesPerLabel) + [0]
      // Padding after the last label is made part of the label, so that no reader meets stray
      // bytes.
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
