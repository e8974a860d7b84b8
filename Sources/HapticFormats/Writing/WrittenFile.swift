// The result of writing: the text of one or more files, and the losses.

import HapticModel

/// A timeline written in some format.
public struct WrittenFile: Hashable, Sendable {
  /// One of the files that are played together.
  public struct Part: Hashable, Sendable {
    /// The part between base name and extension, such as `transients`; empty for the main file.
    public let suffix: String
    /// The text of the file, with a final line break.
    public let text: String
    /// The text in UTF-8.
    public var bytes: [UInt8] { Array(text.utf8) }

    /// Creates one of several files, or the only one.
    public init(suffix: String = "", text: String) {
      self.suffix = suffix
      self.text = text
    }
  }

  /// One of several effects in a file, of which a device plays the best that it can.
  package struct Rung: Hashable, Sendable {
    /// The name, as in ``Loss/rung``.
    package let name: String
    /// The effect alone, as a file of a format that is read and recognised by content.
    package let text: String
  }

  /// The files, at least one; no two have the same suffix.
  public let parts: [Part]
  /// The losses, one for each kind and subject, the most severe first.
  public let losses: [Loss]
  /// Whether this is the file that was read, with all that its reader did not play.
  package private(set) var isCopy = false
  /// The effects for different devices, the best first; empty for a file that every device plays alike.
  package private(set) var rungs: [Rung] = []

  init(copyOf text: String) {
    self.init(text)
    isCopy = true
  }

  /// Creates a result of one file.
  public init(_ text: String, losses: [Loss] = []) {
    self.init(parts: [Part(text: text)], losses: losses)
  }

  init(_ text: String, losses: [Loss], rungs: [Rung]) {
    self.init(text, losses: losses)
    self.rungs = rungs
  }

  package func losing(_ losses: [Loss]) -> WrittenFile {
    var file = WrittenFile(parts: parts, losses: losses)
    (file.isCopy, file.rungs) = (isCopy, rungs)
    return file
  }

  /// Creates a result of several files that are played together.
  public init(parts: [Part], losses: [Loss]) {
    self.parts = parts
    self.losses = losses.ranked
  }

  /// The files with names; the suffix goes before the extension.
  ///
  /// - Parameters:
  ///   - name: The common base name, possibly with folders, such as `Sounds/success`.
  ///   - extension: The extension without the dot, such as `ahap`.
  /// - Returns: At least one file, such as `success.ahap`, or `success.continuous.ahap` and
  ///   `success.transients.ahap`.
  public func files(named name: String, extension: String) -> [(name: String, text: String)] {
    parts.map { part in
      ([name, part.suffix, `extension`].filter { !$0.isEmpty }.joined(separator: "."), part.text)
    }
  }
}

/// The reason why a timeline cannot be written in a format.
public struct UnwritableTimeline: Error, Hashable, Sendable {
  /// A complete sentence with the offending value.
  public let message: String

  /// Creates a refusal with a message.
  public init(_ message: String) { self.message = message }
}

extension UnwritableTimeline: DescribedError {
  /// The same sentence as ``message``.
  public var description: String { message }
}
