// Names sound formats that libsndfile does not read, by their first bytes, for messages.

/// A sound format that cannot be read.
enum ForeignFormat {
  /// The name of the format to which a file's first bytes belong; `nil` for any other.
  ///
  /// The signatures are from ISO/IEC 14496-12 (`ftyp`), ISO/IEC 13818-7 (ADTS and ADIF), ETSI TS
  /// 102 366 (AC-3), Microsoft's ASF specification, RFC 8794 (EBML), RFC 4867 (AMR) and the WavPack
  /// 5 file format.
  static func name(of head: [UInt8]) -> String? {
    func has(_ bytes: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    if has("ftyp".utf8, at: 4) { return "AAC or ALAC in an MP4 file" }
    if head.count > 1 && head[0] == 0xFF && head[1] & 0xF6 == 0xF0 { return "AAC" }
    if has("ADIF".utf8) { return "AAC" }
    if has([0x0B, 0x77]) { return "AC-3" }
    if has([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) { return "WMA" }
    if has([0x1A, 0x45, 0xDF, 0xA3]) { return "Matroska or WebM" }
    if has("#!AMR".utf8) { return "AMR" }
    if has("wvpk".utf8) { return "WavPack" }
    return nil
  }
}
