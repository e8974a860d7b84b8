// The shipped sounds by path.

private import CShippedSounds

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

  private init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
    let file = shippedSoundFile(name)
    bytes = Array(UnsafeBufferPointer(start: file.start, count: file.count))
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
      "chime",
      "A task is done: two notes a fifth apart, the higher one 90 ms after the first."),
    ShippedSound(
      "error",
      "A task has failed: two dull beats, 96 ms apart like the first two taps of feedback/error."),
    ShippedSound(
      "tear",
      "Paper tears for the 0.3 s in which a ticket turns: fibres that break ever faster."),
    ShippedSound(
      "tick",
      "A border passes the pin: a hard, dry click, over after 15 ms."),
    ShippedSound(
      "press",
      "A button goes down: a soft knock with a little click on top."),
    ShippedSound(
      "whoosh",
      "Something large passes: air that grows brighter, then duller."),
  ]
}
