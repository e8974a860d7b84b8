// The shipped sounds by path: the WAV files of `sounds`, held in code.

/// A sound file that ships with the package, as the `EventWaveformPath` of a pattern names it.
///
/// ```swift
/// if let chime = ShippedSound.named("sounds/chime.wav") {
///   try Data(chime.bytes).write(to: url)
/// }
/// ```
public struct ShippedSound: Hashable, Sendable {
  /// Its name, such as `chime`.
  public let name: String
  /// What a pattern calls it, such as `sounds/chime.wav`.
  public var path: String { "sounds/\(name).wav" }
  /// One sentence on what it sounds like and what it goes with.
  public let summary: String
  /// The file: WAV, one channel, 16 bits, 48 kHz.
  public let bytes: [UInt8]

  private init(_ name: String, _ base64: String, _ summary: String) {
    self.name = name
    self.summary = summary
    bytes = Array(base64: base64)
  }

  /// The sound of a path, or `nil` if none has it.
  public static func named(_ path: String) -> ShippedSound? {
    all.first { $0.path == path }
  }
}

extension ShippedSound {
  /// Every shipped sound.
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
  /// The bytes that Base64 stands for (RFC 4648, section 4); line breaks and padding say nothing.
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
  /// What a character of Base64 stands for, 0…63; `nil` for one outside its alphabet.
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
