// The shipped sounds by path, embedded in code from the WAV files of `sounds`.

/// A sound file that ships with the package, as the `EventWaveformPath` of a pattern names it.
///
/// ```swift
/// if let chime = ShippedSound.named("sounds/chime.wav") {
///   try Data(chime.bytes).write(to: url)
/// }
/// ```
public struct ShippedSound: Hashable, Sendable {
  /// The name, such as `chime`.
  public let name: String
  /// The path in patterns, such as `sounds/chime.wav`.
  public var path: String { "sounds/\(name).wav" }
  /// One sentence that describes the sound and the pattern it belongs to.
  public let summary: String
  /// The bytes of the file: WAV, one channel, 16 bits, 48 kHz.
  public let bytes: [UInt8]

  private init(_ name: String, _ base64: String, _ summary: String) {
    self.name = name
    self.summary = summary
    bytes = Array(base64: base64)
  }

  /// The sound with a path; `nil` if there is none.
  public static func named(_ path: String) -> ShippedSound? {
    all.first { $0.path == path }
  }
}

extension ShippedSound {
  /// Every shipped sound, each with its summary.
  public static let all: [ShippedSound] = [
    ShippedSound(
      "chime", SoundFiles.chime,
      "A task is done: two notes a fifth apart, the higher one 90 ms after the first."),
    ShippedSound(
      "error", SoundFiles.error,
      "A task has failed: two dull beats, 96 ms apart like the first two taps of feedback/error."),
    ShippedSound(
      "tear", SoundFiles.tear,
      "Paper tears for the 0.3 s in which a ticket turns: fibres that break ever faster."),
    ShippedSound(
      "tick", SoundFiles.tick,
      "A border passes the pin: a hard, dry click, over after 15 ms."),
    ShippedSound(
      "press", SoundFiles.press,
      "A button goes down: a soft knock with a little click on top."),
    ShippedSound(
      "whoosh", SoundFiles.whoosh,
      "Something large passes: air that grows brighter, then duller."),
  ]
}

extension [UInt8] {
  /// Decodes Base64 (RFC 4648, section 4); line breaks and padding are skipped.
  fileprivate init(base64 text: String) {
    self = []
    reserveCapacity(text.utf8.count / 4 * 3)
    var bits = 0
    var count = 0
    for character in text.utf8 {
      guard let six = UInt8.sixBits(of: character) else { continue }
      (bits, count) = ((bits << 6 | Int(six)) & 0xFFFF, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }
}

extension UInt8 {
  /// The value of a Base64 character, 0…63; `nil` outside the alphabet.
  fileprivate static func sixBits(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
