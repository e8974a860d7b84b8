// Sound files of every container that libsndfile writes, made in the tests by libsndfile itself.

import CSndfile
import Foundation
import HapticTestSupport

/// A container and an encoding.
struct Container: Sendable, CustomStringConvertible {
  let description: String
  let format: Int32
  /// Whether each frame takes bytes of its own, so that no file can hold more frames than bytes.
  let isPCM: Bool

  init(_ description: String, _ container: Int, _ encoding: Int, isPCM: Bool = true) {
    self.description = description
    format = Int32(container | encoding)
    self.isPCM = isPCM
  }

  static let all = [
    Container("wav", SF_FORMAT_WAV, SF_FORMAT_PCM_16),
    Container("wav of floats", SF_FORMAT_WAV, SF_FORMAT_FLOAT),
    Container("wav of µ-law", SF_FORMAT_WAV, SF_FORMAT_ULAW),
    Container("wav of ADPCM", SF_FORMAT_WAV, SF_FORMAT_IMA_ADPCM, isPCM: false),
    Container("w64", SF_FORMAT_W64, SF_FORMAT_PCM_16),
    Container("rf64", SF_FORMAT_RF64, SF_FORMAT_PCM_16),
    Container("aiff", SF_FORMAT_AIFF, SF_FORMAT_PCM_16),
    Container("caf", SF_FORMAT_CAF, SF_FORMAT_PCM_16),
    Container("caf of ALAC", SF_FORMAT_CAF, SF_FORMAT_ALAC_16, isPCM: false),
    Container("au", SF_FORMAT_AU, SF_FORMAT_PCM_16),
    Container("flac", SF_FORMAT_FLAC, SF_FORMAT_PCM_16, isPCM: false),
    Container("vorbis", SF_FORMAT_OGG, SF_FORMAT_VORBIS, isPCM: false),
    Container("opus", SF_FORMAT_OGG, SF_FORMAT_OPUS, isPCM: false),
    Container("mp3", SF_FORMAT_MPEG, SF_FORMAT_MPEG_LAYER_III, isPCM: false),
  ]

  /// A file of this container, or `nil` if this libsndfile writes none.
  func file(of samples: [Float], rate: Int, in folder: String) -> [UInt8]? {
    let path = "\(folder)/made"
    var info = SF_INFO()
    (info.samplerate, info.channels, info.format) = (Int32(rate), 1, format)
    guard let handle = sf_open(path, Int32(SFM_WRITE), &info) else { return nil }
    // In pieces: one long write of Vorbis overflows the stack of libsndfile 1.2.0.
    for start in stride(from: 0, to: samples.count, by: 1_000) {
      let piece = Array(samples[start..<min(start + 1_000, samples.count)])
      sf_writef_float(handle, piece, Int64(piece.count))
    }
    sf_close(handle)
    return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }
}

/// A file with bytes written over at an offset behind the first occurrence of a mark.
func patched(_ file: [UInt8], after mark: String, _ offset: Int, with bytes: [UInt8]) -> [UInt8]? {
  let mark = Array(mark.utf8)
  guard
    let start = (0...max(0, file.count - mark.count)).first(where: {
      file[$0...].starts(with: mark)
    })
  else { return nil }
  var file = file
  let first = start + mark.count + offset
  guard first + bytes.count <= file.count else { return nil }
  file.replaceSubrange(first..<first + bytes.count, with: bytes)
  return file
}
