// Finds how much sound a file really contains, since headers may be wrong.

import HapticModel

/// The facts of a sound file, and its samples if they are few.
struct WaveformContent: Sendable {
  /// The rates that can be converted at half and double speed, to 192 kHz and to 8 kHz.
  ///
  /// libsamplerate converts from 1/256 to 256 times the rate; 192,000 / (1,500 / 2) is 256, and
  /// 768,000 · 2 / 8,000 is 192.
  static let rates = 1_500...768_000
  /// The longest time that is played, in seconds, the same as the limit of a render.
  private static let longest: Int64 = 24 * 3600
  /// The most samples kept in memory for one file (1 MB).
  static let smallSamples = 262_144

  let facts: WaveformFacts
  /// All samples, interleaved; `nil` if there are too many.
  let samples: [Float]?
  let remarks: [WaveformRemark]

  /// Reads a file far enough to know its length.
  init(_ location: WaveformLocation, name: String) throws(WaveformFault) {
    let input = try WaveformInput(location, name: name)
    guard WaveformContent.rates.contains(input.rate) else {
      throw WaveformFault(
        .rate, "\"\(name)\" has \(input.rate) frames a second; from 1,500 to 768,000 can be played."
      )
    }
    let most = WaveformContent.longest * Int64(input.rate)
    samples = input.allSamples(atMost: WaveformContent.smallSamples)
    let frames = samples.map { Int64($0.count / input.channels) } ?? input.countFrames(atMost: most)
    try input.requireRead(name)
    let facts = WaveformFacts(frames: frames, rate: input.rate, channels: input.channels)
    guard let facts else { throw WaveformFault(.empty, "\"\(name)\" holds no sound.") }
    self.facts = facts
    remarks = input.remarks(frames: frames, most: most, name: name)
  }
}

extension WaveformInput {
  /// All samples, if there are at most `most`; otherwise `nil`, and the read position has moved.
  fileprivate func allSamples(atMost most: Int) -> [Float]? {
    let room = most / channels + 1
    var count = 0
    let samples = [Float](unsafeUninitializedCapacity: room * channels) { buffer, initialised in
      guard let base = buffer.baseAddress else { return }
      count = read(room, into: base)
      initialised = count * channels
    }
    return count < room ? samples : nil
  }

  /// The number of frames: the header's if the last of them can be read, otherwise by counting.
  ///
  /// Files that are read only from the start are always counted, because the length of an MPEG
  /// stream may be an estimate. An hour takes 1.4 s as MP3, 5 s as Vorbis, 15 s as Opus.
  fileprivate func countFrames(atMost most: Int64) -> Int64 {
    let claim = min(claimedFrames, most)
    if !isReadFromStart && claim > 0 && seek(to: claim - 1) && skip(1) == 1 { return claim }
    return seek(to: 0) ? skip(most) : 0
  }

  fileprivate func remarks(frames: Int64, most: Int64, name: String) -> [WaveformRemark] {
    var remarks: [WaveformRemark] = []
    if fileChannels > 2 {
      remarks.append(
        WaveformRemark(
          .channels, "\"\(name)\" has \(fileChannels) channels; the first two are played."))
    }
    if frames == most {
      remarks.append(
        WaveformRemark(
          .longerThanADay,
          "\"\(name)\" is longer than 24 hours; only the first 24 hours are played."))
    } else if let claim = claim(having: frames) {
      remarks.append(WaveformRemark(.shorter, "\"\(name)\" \(claim)."))
    }
    return remarks
  }

  /// What is claimed and what is there, if that is less; libsndfile never reads more than is claimed.
  func claim(having frames: Int64) -> String? {
    if frames < claimedFrames && !isReadFromStart && claimedFrames != .max {
      return "claims to have \(claimedFrames) frames, but has \(frames)"
    }
    return unmetClaim(having: frames)
  }
}
