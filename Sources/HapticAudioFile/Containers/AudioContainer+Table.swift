// The table of containers: one row each.

import CSndfile

extension AudioContainer {
  /// All containers, each with what was measured to survive a round trip through libsndfile 1.2.0.
  ///
  /// A libsndfile built without an encoder lacks the container; see ``isAvailable``.
  public static let all: [AudioContainer] = [
    .wav, .rf64, .w64, .aiff, .caf, .flac, .ogg, .opus, .mp3,
  ]

  /// A WAV: RIFF WAVE.
  public static let wav = AudioContainer(
    pcm: "wav", [], "RIFF WAVE; RF64 where that is too small", SF_FORMAT_WAV, .raw,
    keepsMarkers: true)

  /// RF64, of EBU Tech 3306; libsndfile writes no markers into it.
  public static let rf64 = AudioContainer(
    pcm: "rf64", [], "WAVE with lengths of 64 bits (EBU Tech 3306)", SF_FORMAT_RF64, .raw)

  /// Sony's Wave64 format, with 64-bit lengths.
  public static let w64 = AudioContainer(
    pcm: "w64", [], "Sony Wave64", SF_FORMAT_W64, .raw)

  /// AIFF, or AIFF-C for floating-point samples.
  ///
  /// Its lengths are signed 32-bit numbers (Audio Interchange File Format 1.3, Apple, 1989).
  public static let aiff = AudioContainer(
    pcm: "aiff", ["aif"], "Apple AIFF, and AIFF-C for floats", SF_FORMAT_AIFF, .numbers,
    mostBytes: Int64(Int32.max) - 131_072, keepsMarkers: true)

  /// Apple's Core Audio Format.
  public static let caf = AudioContainer(
    pcm: "caf", [], "Apple Core Audio Format", SF_FORMAT_CAF, .numbers)

  /// FLAC; above 65,535 Hz its streams state rates in tens of hertz (RFC 9639, 9.1.2).
  public static let flac = AudioContainer(
    name: "flac", extensions: ["flac"], summary: "Free Lossless Audio Codec",
    encodings: [.pcm24, .pcm16], mostChannels: 8,
    rates: .anyTens(8_000...192_000, above: 65_535), keepsMarkers: false,
    reproducibility: .sameEncoder, canBeEmpty: false, mostBytes: nil,
    majorFormat: Int32(SF_FORMAT_FLAC), passing: .numbers)

  /// Ogg Vorbis; the number of channels is a byte (Vorbis I, 4.2.2).
  public static let ogg = AudioContainer(
    name: "ogg", extensions: ["ogg", "oga"], summary: "Ogg Vorbis", encodings: [.vorbis],
    mostChannels: 255, rates: .any(8_000...192_000), keepsMarkers: false,
    reproducibility: .sameEncoder, canBeEmpty: true, mostBytes: nil,
    majorFormat: Int32(SF_FORMAT_OGG), passing: .numbers)

  /// Ogg Opus; the encoder takes five rates (RFC 6716, 2.1.3), and the number of channels is a byte
  /// (RFC 7845, 5.1).
  public static let opus = AudioContainer(
    name: "opus", extensions: ["opus"], summary: "Ogg Opus", encodings: [.opus],
    mostChannels: 255, rates: .these([8_000, 12_000, 16_000, 24_000, 48_000]),
    keepsMarkers: false, reproducibility: .sameEncoder, canBeEmpty: false, mostBytes: nil,
    majorFormat: Int32(SF_FORMAT_OGG), passing: .numbers)

  /// MP3: the rates of MPEG-1, MPEG-2 and MPEG-2.5, mono or stereo.
  public static let mp3 = AudioContainer(
    name: "mp3", extensions: ["mp3"], summary: "MPEG layer III", encodings: [.mp3],
    mostChannels: 2,
    rates: .these([8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]),
    keepsMarkers: false, reproducibility: .sameEncoder, canBeEmpty: false, mostBytes: nil,
    majorFormat: Int32(SF_FORMAT_MPEG), passing: .numbers)

  /// Creates a container of uncompressed samples, with as many channels as libsndfile takes
  /// (`SF_MAX_CHANNELS` in its sources).
  private init(
    pcm name: String, _ otherExtensions: [String], _ summary: String, _ format: Int,
    _ passing: SamplePassing, mostBytes: Int64? = nil, keepsMarkers: Bool = false
  ) {
    self.init(
      name: name, extensions: [name] + otherExtensions, summary: summary,
      encodings: [.pcm24, .pcm16, .float32], mostChannels: 1_024, rates: .any(8_000...192_000),
      keepsMarkers: keepsMarkers, reproducibility: .always, canBeEmpty: true,
      mostBytes: mostBytes, majorFormat: Int32(format), passing: passing)
  }
}
