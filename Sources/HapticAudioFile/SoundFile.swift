// A sound file open for writing through libsndfile.

import CSndfile
import HapticFiles

/// The format of a sound file, and the content of its header.
struct SoundFileSpec {
  var channels: Int
  var rate: Int
  var container: AudioContainer
  var encoding: SampleEncoding
  var frames: Int64
  var quality: Double?
  var comment: String?
  /// The comments of an Ogg stream, such as `ANDROID_HAPTIC=1`.
  var tags: [String] = []
  var largestWAV: Int64

  var storage: SampleStorage { SampleStorage(encoding, in: container) }
  var bytesPerFrame: Int { channels * storage.bytesPerSample }
  /// The bytes of all samples if they are stored uncompressed; 0 otherwise.
  var dataBytes: Int64 {
    guard container.isUncompressed, let bytes = encoding.bytesPerSample else { return 0 }
    return frames.multipliedReportingOverflow(by: Int64(channels * bytes)).partialValue
  }

  var outgrowsWAV: Bool { container == .wav && dataBytes > largestWAV }
  var isRF64: Bool { container == .rf64 || outgrowsWAV }
  /// The limits of the header's markers; `nil` if it holds none.
  var markerLimits: MarkerLimits? {
    container.keepsMarkers && !outgrowsWAV ? container == .aiff ? .aiff : .wav : nil
  }

  fileprivate var info: SF_INFO {
    var info = SF_INFO()
    info.samplerate = Int32(clamping: rate)
    info.channels = Int32(clamping: channels)
    let format = isRF64 ? AudioContainer.rf64.majorFormat : container.majorFormat
    info.format = format | encoding.subtype
    return info
  }
}

/// A sound file open for writing; only `finish()` can confirm that it is complete.
struct SoundFile: ~Copyable {
  private var handle: OpaquePointer?
  private let target: SoundFileTarget
  private let spec: SoundFileSpec
  private var position: Int64 = 0
  let cues: CueSheet

  /// Opens a file for writing on a descriptor that the caller owns.
  ///
  /// - Returns: `nil` if libsndfile refuses the combination.
  init?(descriptor: Int32, spec: SoundFileSpec, cues candidates: [Cue]) {
    var info = spec.info
    let isOgg = spec.container.majorFormat == Int32(SF_FORMAT_OGG)
    let target = SoundFileTarget(
      descriptor, rewriting: isOgg ? OggRewriter(tags: spec.tags) : nil)
    guard let handle = target.open(&info) else { return nil }
    self.handle = handle
    self.target = target
    self.spec = spec
    cues =
      spec.markerLimits.map { limits in
        CueSheet(candidates, within: limits, besides: 64 + (spec.comment?.utf8.count ?? 0))
      } ?? CueSheet()
    writeHeader()
  }

  private func writeHeader() {
    // The PEAK chunk holds the time of day, so no two files would be equal.
    sf_command(handle, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    if var quality = spec.quality ?? spec.encoding.usualQuality {
      let size = Int32(MemoryLayout<Double>.size)
      sf_command(handle, Int32(SFC_SET_VBR_ENCODING_QUALITY), &quality, size)
    }
    if let comment = spec.comment { sf_set_string(handle, Int32(SF_STR_COMMENT), comment) }
    if !cues.cues.isEmpty { writeCues() }
    if spec.container.isUncompressed { sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0) }
    if spec.container == .aiff { shortenHeader() }
  }

  /// Rewrites the header of an AIFF without its PEAK chunk.
  ///
  /// libsndfile 1.2.0 takes the rest of the longer header for samples. One rewrite corrects where
  /// they begin, and the next how many there are.
  private func shortenHeader() {
    target.startAgain()
    for _ in 0..<2 { sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0) }
  }

  private func writeCues() {
    cues.withCues { memory, size in
      _ = sf_command(handle, Int32(SFC_SET_CUE), memory, Int32(size))
    }
    guard spec.container == .wav else { return }
    var labels = cues.labelChunk()
    labels.withUnsafeMutableBytes { payload in
      var chunk = SF_CHUNK_INFO()
      withUnsafeMutableBytes(of: &chunk.id) { $0.copyBytes(from: Array("LIST".utf8)) }
      chunk.id_size = 4
      chunk.datalen = UInt32(payload.count)
      chunk.data = payload.baseAddress
      sf_set_chunk(handle, &chunk)
    }
  }

  /// Writes a block of samples in the spec's memory format.
  ///
  /// Frames skipped since the last block are not written and read as zeros.
  mutating func write(
    _ block: UnsafeRawBufferPointer, at frame: Int64
  ) throws(SystemError) {
    let frames = sf_count_t(block.count / spec.bytesPerFrame)
    if frame != position {
      guard sf_seek(handle, sf_count_t(frame), Int32(SF_SEEK_SET)) == frame else {
        throw target.failure ?? .incomplete
      }
    }
    position = frame + Int64(frames)
    let isWhole =
      switch spec.storage.form {
      case _ where spec.storage.isRaw:
        sf_write_raw(handle, block.baseAddress, sf_count_t(block.count)) == sf_count_t(block.count)
      case .packed, .integers:
        sf_writef_int(handle, block.assumingMemoryBound(to: Int32.self).baseAddress, frames)
          == frames
      case .floats:
        sf_writef_float(handle, block.assumingMemoryBound(to: Float.self).baseAddress, frames)
          == frames
      }
    if let failure = target.failure { throw failure }
    guard isWhole else { throw .incomplete }
  }

  consuming func finish() throws(SystemError) {
    let result = withExtendedLifetime(target) { sf_close(handle) }
    handle = nil
    try target.finish()
    guard result == 0 else { throw .incomplete }
  }

  deinit {
    guard let handle else { return }
    // Closing flushes the encoder.
    withExtendedLifetime(target) { _ = sf_close(handle) }
  }
}
