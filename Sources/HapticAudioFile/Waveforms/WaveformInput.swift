// A sound file open for reading through libsndfile, block by block.

import CSndfile

/// A sound file that is read forward, in single precision, of its channels the first two.
///
/// What libsndfile 1.2.0 was measured to make of lengths: those of WAV, W64, RF64, AIFF, AU, CAF and
/// FLAC are exact; ADPCM ends with its last block, and a W64's padding counts as frames. Vorbis, Opus
/// and an MPEG stream with LAME's own frame have the length and the start of what went in. An MPEG
/// stream without it starts late by the encoder's delay and the decoder's, 1,105 frames with LAME,
/// and is as long as its frames of 1,152.
final class WaveformInput {
  /// Samples of all channels that are read at once (ours: 64 kB).
  private static let blockSamples = 16_384

  private let bytes: WaveformBytes
  private var handle: OpaquePointer?
  private let info: SF_INFO
  private let block: UnsafeMutablePointer<Float>
  private let blockFrames: Int
  /// How many frames of the block are there, and how many of them have been read.
  private var (filled, taken) = (0, 0)

  /// Opens a sound file.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - name: What a fault calls it.
  /// - Throws: ``WaveformFault`` if it cannot be.
  init(_ location: WaveformLocation, name: String) throws(WaveformFault) {
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

  /// Refuses a file of which some could not be read.
  func requireRead(_ name: String) throws(WaveformFault) { try bytes.requireRead(name) }

  /// Frames a second, as the file says.
  var rate: Int { Int(info.samplerate) }
  /// How many channels the file has.
  var fileChannels: Int { Int(info.channels) }
  /// How many of them are played.
  var channels: Int { min(fileChannels, 2) }
  /// How many frames the file says it has; less than it has, or more, or anything.
  var claimedFrames: Int64 { info.frames }

  /// What its header says of its length where that is more than it has, with what it counts, such as
  /// `960 frames`; `nil` where it says nothing of the kind.
  func unmetClaim(having frames: Int64) -> String? {
    guard let claim = bytes.unmetClaim() else { return nil }
    guard let size = bytesPerSample else {
      return "\(claim.claimed) bytes of sound, and has \(claim.present)"
    }
    let claimed = claim.claimed / UInt64(size * fileChannels)
    return claimed > frames ? "\(claimed) frames, and has \(frames)" : nil
  }

  /// Bytes of a sample; `nil` where samples are not stored one by one.
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

  /// Whether it may be read from its start only.
  ///
  /// After a seek in an MPEG stream, mpg123 1.31.2 gives other samples than on the way there; and a
  /// seek in a damaged Ogg Vorbis lets libvorbis 1.3.7 use what it never made, and crash.
  var isReadFromStart: Bool {
    [SF_FORMAT_MPEG, SF_FORMAT_OGG].contains { info.format & Int32(SF_FORMAT_TYPEMASK) == $0 }
  }
}

// MARK: - Reading

extension WaveformInput {
  /// Reads frames, interleaved.
  ///
  /// - Returns: How many; fewer than asked for only where the file ends or cannot be read on.
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

  /// Reads frames and lets them go.
  ///
  /// - Returns: How many there were.
  func skip(_ count: Int64) -> Int64 {
    var done: Int64 = 0
    while done < count, taken < filled || refill() {
      let step = min(count - done, Int64(filled - taken))
      taken += Int(step)
      done += step
    }
    return done
  }

  /// Goes to a frame; `false` if there is no way to.
  func seek(to frame: Int64) -> Bool {
    (filled, taken) = (0, 0)
    if isReadFromStart || frame == 0 { return rewind() && skip(frame) == frame }
    return sf_seek(handle, frame, Int32(SF_SEEK_SET)) == frame
  }

  /// Opens the file once more, because that is the one way back to the start that all decoders
  /// know.
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
    keepTwoChannels()
    for index in 0..<filled * channels { block[index] = playable(block[index]) }
    return filled > 0
  }

  private func keepTwoChannels() {
    guard fileChannels > 2 else { return }
    for frame in 0..<filled {
      block[2 * frame] = block[fileChannels * frame]
      block[2 * frame + 1] = block[fileChannels * frame + 1]
    }
  }
}

/// A sample of a file that may hold anything: 0 for what is no number, and within ±1,000 (ours).
private func playable(_ sample: Float) -> Float {
  sample.isFinite ? max(-1000, min(sample, 1000)) : 0
}

extension WaveformFault {
  /// What libsndfile refuses.
  fileprivate init(unreadable name: String, head: [UInt8]) {
    if let format = ForeignFormat.name(of: head) {
      let advice = "convert it to WAV, FLAC or Ogg"
      self.init(.notReadable, "\"\(name)\" is \(format), which is not read; \(advice).")
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
