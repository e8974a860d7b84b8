// Reads a sound file through libsndfile, block by block.

import CSndfile

/// A sound file that is read forward in single precision; only its first channels are used.
///
/// Measured lengths with libsndfile 1.2.0: those of WAV, W64, RF64, AIFF, AU, CAF and FLAC are
/// exact, but ADPCM ends with its last block, and the padding of a W64 counts as frames. Vorbis,
/// Opus and an MPEG stream with LAME's own frame have the original length and start. Other MPEG
/// streams start late by the delay of encoder and decoder, 1,105 frames with LAME, and last a
/// multiple of 1,152 frames.
final class WaveformInput {
  /// The samples of all channels that are read at once (64 kB).
  private static let blockSamples = 16_384

  private let bytes: WaveformBytes
  private var handle: OpaquePointer?
  private let info: SF_INFO
  private let block: UnsafeMutablePointer<Float>
  private let blockFrames: Int
  private let mostChannels: Int
  /// How many samples were not finite.
  private(set) var oddSamples = 0
  /// The frames in the current block, and how many of them were read.
  private var (filled, taken) = (0, 0)

  init(
    _ location: WaveformLocation, name: String, mostChannels: Int = 2
  ) throws(WaveformFault) {
    self.mostChannels = mostChannels
    bytes = try WaveformBytes(location, name: name)
    var info = SF_INFO()
    let handle = bytes.openSound(&info)
    let isSound = handle != nil && info.channels > 0
    self.info = info
    self.handle = handle
    blockFrames = max(1, WaveformInput.blockSamples / max(1, Int(info.channels)))
    block = .allocate(capacity: blockFrames * max(1, Int(info.channels)))
    try requireRead(name)
    guard isSound else { throw WaveformFault(unreadable: name, head: bytes.head(16)) }
  }

  deinit {
    if let handle { sf_close(handle) }
    block.deallocate()
  }

  func requireRead(_ name: String) throws(WaveformFault) { try bytes.requireRead(name) }

  /// The frames per second that the file states.
  var rate: Int { Int(info.samplerate) }
  var fileChannels: Int { Int(info.channels) }
  /// The number of channels that are read.
  var channels: Int { min(fileChannels, mostChannels) }
  /// The number of frames that the file states, which may be wrong.
  var claimedFrames: Int64 { info.frames }

  /// What is claimed and what is there, such as `claims to have 960 frames, but has 480`; `nil`
  /// unless the file is cut short.
  func unmetClaim(having frames: Int64) -> String? {
    if bytes.lacksLastPage() { return "ends before the last page of its Ogg stream" }
    guard let claim = bytes.unmetClaim() else { return nil }
    guard let size = bytesPerSample else {
      return "claims to have \(claim.claimed) bytes of sound, but has \(claim.present)"
    }
    let claimed = claim.claimed / UInt64(size * fileChannels)
    return claimed > frames ? "claims to have \(claimed) frames, but has \(frames)" : nil
  }

  /// The bytes of a sample; `nil` for encodings without samples of fixed size.
  private var bytesPerSample: Int? {
    switch Int(info.format) & SF_FORMAT_SUBMASK {
    case SF_FORMAT_PCM_S8, SF_FORMAT_PCM_U8, SF_FORMAT_ULAW, SF_FORMAT_ALAW: 1
    case SF_FORMAT_PCM_16: 2
    case SF_FORMAT_PCM_24: 3
    case SF_FORMAT_PCM_32, SF_FORMAT_FLOAT: 4
    case SF_FORMAT_DOUBLE: 8
    default: nil
    }
  }

  /// Whether the file may only be read from its start.
  ///
  /// After a seek in an MPEG stream, mpg123 1.31.2 returns other samples than on the way there. A
  /// seek in a damaged Ogg Vorbis makes libvorbis 1.3.7 use uninitialised data and crash.
  var isReadFromStart: Bool {
    [SF_FORMAT_MPEG, SF_FORMAT_OGG].contains { info.format & Int32(SF_FORMAT_TYPEMASK) == $0 }
  }
}

// MARK: - Reading

extension WaveformInput {
  /// Reads interleaved frames.
  ///
  /// - Returns: The number of frames; smaller than requested only at the end or after a read error.
  func read(_ count: Int, into output: UnsafeMutablePointer<Float>) -> Int {
    var done = 0
    while done < count, taken < filled || refill() {
      let step = min(count - done, filled - taken)
      (output + done * channels).update(from: block + taken * channels, count: step * channels)
      taken += step
      done += step
    }
    return done
  }

  /// Reads and discards frames.
  func skip(_ count: Int64) -> Int64 {
    var done: Int64 = 0
    while done < count, taken < filled || refill() {
      let step = min(count - done, Int64(filled - taken))
      taken += Int(step)
      done += step
    }
    return done
  }

  /// Seeks to a frame; `false` if that is impossible.
  func seek(to frame: Int64) -> Bool {
    (filled, taken) = (0, 0)
    oddSamples = 0
    if isReadFromStart || frame == 0 { return rewind() && skip(frame) == frame }
    return sf_seek(handle, frame, Int32(SF_SEEK_SET)) == frame
  }

  /// Reopens the file, the only way back to the start that all decoders support.
  private func rewind() -> Bool {
    if let handle { sf_close(handle) }
    var again = SF_INFO()
    handle = bytes.openSound(&again)
    return handle != nil && again.channels == info.channels && again.samplerate == info.samplerate
  }

  private func refill() -> Bool {
    guard let handle else { return false }
    let count = sf_readf_float(handle, block, Int64(blockFrames))
    (filled, taken) = (Int(max(0, min(count, Int64(blockFrames)))), 0)
    dropChannels()
    for index in 0..<filled * channels {
      // One comparison for what nearly all samples are, because it is made for each.
      if -1000 <= block[index], block[index] <= 1000 { continue }
      if !block[index].isFinite { oddSamples += 1 }
      block[index] = playable(block[index])
    }
    return filled > 0
  }

  /// Keeps the channels that are read.
  private func dropChannels() {
    guard fileChannels > channels else { return }
    for frame in 0..<filled {
      for channel in 0..<channels {
        block[channels * frame + channel] = block[fileChannels * frame + channel]
      }
    }
  }
}

/// A sample made safe: 0 if not a number, and limited to ±1,000.
private func playable(_ sample: Float) -> Float {
  sample.isFinite ? max(-1000, min(sample, 1000)) : 0
}

extension WaveformFault {
  /// The fault of a file that libsndfile refuses.
  fileprivate init(unreadable name: String, head: [UInt8]) {
    if let format = ForeignFormat.name(of: head) {
      let advice = "convert it to WAV, FLAC or Ogg"
      self.init(.notReadable, "\"\(name)\" is \(format), which cannot be read; \(advice).")
      return
    }
    switch sf_error(nil) {
    case Int32(SF_ERR_MALFORMED_FILE):
      self.init(.notReadable, "\"\(name)\" is a damaged sound file.")
    case Int32(SF_ERR_UNSUPPORTED_ENCODING):
      self.init(.notReadable, "\"\(name)\" has an encoding that libsndfile does not read.")
    default:
      self.init(.notReadable, "\"\(name)\" is not a sound file that libsndfile reads.")
    }
  }
}
