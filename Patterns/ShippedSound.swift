// The shipped sounds by path: the WAV files of `sounds`, embedded in code.

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

  private init(_ name: String, _ bytes: [UInt8], _ summary: String) {
    self.name = name
    self.bytes = bytes
    self.summary = summary
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
      "chime", PackageResources.chime_wav,
      "A task is done: two notes a fifth apart, the higher one 90 ms after the first."),
    ShippedSound(
      "error", PackageResources.error_wav,
      "A task has failed: two dull beats, 96 ms apart like the first two taps of feedback/error."),
    ShippedSound(
      "tear", PackageResources.tear_wav,
      "Paper tears for the 0.3 s in which a ticket turns: fibres that break ever faster."),
    ShippedSound(
      "tick", PackageResources.tick_wav,
      "A border passes the pin: a hard, dry click, over after 15 ms."),
    ShippedSound(
      "press", PackageResources.press_wav,
      "A button goes down: a soft knock with a little click on top."),
    ShippedSound(
      "whoosh", PackageResources.whoosh_wav,
      "Something large passes: air that grows brighter, then duller."),
  ]
}
