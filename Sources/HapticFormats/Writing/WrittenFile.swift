// What a writer gives: the text of one or more files, and what they could not say.

/// A timeline as it was written in some format.
public struct WrittenFile: Hashable, Sendable {
  /// One file of those that are played together.
  public struct Part: Hashable, Sendable {
    /// What goes between the base name and the extension, such as `transients`; empty for the file
    /// itself.
    public let suffix: String
    /// Its contents, in UTF-8, with a line break at the end.
    public let text: String

    /// A file of several, or the only one.
    public init(suffix: String = "", text: String) {
      self.suffix = suffix
      self.text = text
    }
  }

  /// The files, at least one; no two have the same suffix.
  public let parts: [Part]
  /// What the files could not say, each kind about one thing once, what matters most first.
  public let losses: [Loss]

  /// One file.
  public init(_ text: String, losses: [Loss] = []) {
    self.init(parts: [Part(text: text)], losses: losses)
  }

  /// Several files that are played together.
  public init(parts: [Part], losses: [Loss]) {
    self.parts = parts
    self.losses = losses.ranked
  }

  /// Every file with the name to write it under: the suffix goes before the extension.
  ///
  /// - Parameters:
  ///   - name: What all are called, with folders or without, such as `Sounds/success`.
  ///   - extension: How they end, without the dot, such as `ahap`.
  /// - Returns: At least one file, such as `success.ahap`, or `success.continuous.ahap` and
  ///   `success.transients.ahap`.
  public func files(named name: String, extension: String) -> [(name: String, text: String)] {
    parts.map { part in
      ([name, part.suffix, `extension`].filter { !$0.isEmpty }.joined(separator: "."), part.text)
    }
  }
}

/// Why a timeline cannot be written in a format at all.
public struct UnwritableTimeline: Error, Hashable, Sendable {
  /// The reason, as a finished sentence with the offending value.
  public let message: String

  /// A refusal.
  public init(_ message: String) { self.message = message }
}

extension UnwritableTimeline: CustomStringConvertible {
  /// The reason.
  public var description: String { message }
}
