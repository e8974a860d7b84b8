// The findings about sound files that events name and that cannot be played.

import HapticFormats
import HapticModel

extension WaveformReference {
  /// The finding that a file is not played.
  package func unplayable(_ message: String, suggestion: String? = nil) -> Finding {
    Finding(ReadingRules.unplayableWaveform, at: place, message, suggestion: suggestion)
  }

  /// The finding that an event is silent for a reason.
  package func silence(because reason: String) -> Finding {
    unplayable(reason + " The event is silent.")
  }

  /// That a file is in none of the places where it was looked for, with a suggestion.
  ///
  /// - Parameters:
  ///   - hasFolder: Whether the input has a folder, rather than the shipped sounds.
  ///   - hasRoot: Whether a root was named.
  ///   - nearest: What to write instead, if known.
  /// - Returns: A few sentences.
  package func absence(hasFolder: Bool, hasRoot: Bool, suggesting nearest: String?) -> String {
    let isBeside = written == path
    let beside = isBeside ? "in the folder of the input" : "as \"\(path)\""
    let places: String =
      switch (hasFolder, hasRoot) {
      case (false, _): "not a shipped sound"
      case (true, false) where isBeside:
        "not found \(beside); --root FOLDER names the folder of an app's bundle"
      case (true, false): "not found \(beside), nor in the folder of the input"
      case (true, true): "not found \(beside), nor in --root"
      }
    let strokes =
      written.utf8.contains(UInt8(ascii: "\\")) ? " Separate folders by /, not by \\." : ""
    let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
    let consequence = " Without it the event is silent, and an iPhone may refuse the whole pattern."
    return "\"\(written)\" is \(places).\(consequence)\(strokes)\(question)"
  }
}

extension [WaveformReference] {
  /// The finding on the files that are not looked for; none up to a limit.
  package func silenceOfRest(beyond limit: Int) -> [Finding] {
    guard let first = dropFirst(limit).first else { return [] }
    return [
      first.unplayable(
        "\(count) sound files are named, more than the limit of \(limit); \"\(first.path)\" "
          + "and those after it are silent.")
    ]
  }
}
