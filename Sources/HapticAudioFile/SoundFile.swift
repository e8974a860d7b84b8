// A sound file open for writing through libsndfile.

import CSndfile

/// The four facts of a sound file, and what goes into its header.
struct SoundFileSpec {
  var channels: Int
  var rate: Int
  var encoding: SampleEncoding
  var frames: Int64
  var comment: String?
  var largestWAV: Int64

  var bytesPerFrame: Int { channels * encoding.bytesPerSample }
  var dataBytes: Int64 { frames * Int64(bytesPerFrame) }

  /// Whether a WAV's header is too small for it.
  var needsRF64: Bool { dataBytes > largestWAV }
}

/// A sound file open for writing; only `finish()` can tell that it is complete.
struct SoundFile: ~Copyable {
  private var handle: OpaquePointer?
  let cues: CueSheet

  /// Opens a file for writing on a descriptor, which stays the caller's.
  ///
  /// - Returns: `nil` if libsndfile refuses the combination.
  init?(descriptor: Int32, spec: SoundFileSpec, cues candidates: [Cue]) {
    let container = spec.needsRF64 ? SF_FORMAT_RF64 : SF_FORMAT_WAV
    var info = SF_INFO()
    info.samplerate = Int32(spec.rate)
    info.channels = Int32(spec.channels)
    info.format = Int32(container) | spec.encoding.subtype
    guard let handle = sf_open_fd(descriptor, Int32(SFM_WRITE), &info, 0) else {
      return nil
    }
    self.handle = handle
    let fitting = spec.needsRF64 ? [] : candidates
    let sheet = CueSheet(fitting, besides: 64 + (spec.comment?.utf8.count ?? 0))
    cues = sheet
    writeHeader(comment: spec.comment)
  }

  private func writeHeader(comment: String?) {
    // The PEAK chunk holds the time of day, so that no two files would be the same.
    sf_command(handle, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    if let comment { sf_set_string(handle, Int32(SF_STR_COMMENT), comment) }
    if !cues.cues.isEmpty { writeCues() }
    sf_command(handle, Int32(SFC_UPDATE_HEADER_NOW), nil, 0)
  }

  private func writeCues() {
    cues.withCues { memory, size in
      _ = sf_command(handle, Int32(SFC_SET_CUE), memory, Int32(size))
    }
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

  /// Writes encoded samples.
  ///
  /// - Returns: Whether all of them were written; if not, `errno` tells why.
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    sf_write_raw(handle, bytes.baseAddress, sf_count_t(bytes.count)) == sf_count_t(bytes.count)
  }

  /// Completes the header.
  ///
  /// - Returns: Whether libsndfile closed the file without complaint.
  consuming func finish() -> Bool {
    let result = sf_close(handle)
    handle = nil
    return result == 0
  }

  deinit {
    if let handle { sf_close(handle) }
  }
}
