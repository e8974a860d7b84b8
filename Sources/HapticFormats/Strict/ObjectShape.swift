// The keys of each kind of object in native files.

import HapticModel

/// A kind of object: its name in messages, and its keys.
///
/// A test compares every row with the definition of that name in the published schema.
package struct ObjectShape: Sendable {
  /// The name of its definition in the schema, such as `transient`.
  package let definition: String
  /// The name in messages, such as `A tap`.
  package let phrase: String
  package let needed: [String]
  package let optional: [String]
  package let keys: [String]

  /// Creates a kind of object; each may also have a `comment`.
  package init(_ definition: String, _ phrase: String, needed: [String], optional: [String] = []) {
    self.definition = definition
    self.phrase = phrase
    self.needed = needed
    self.optional = optional
    keys = needed + optional + [ObjectShape.comment]
  }

  /// The key of a comment, which readers skip and writers do not keep.
  package static let comment = "comment"

  /// The keys that describe the file for people; read and not kept.
  package static let remarks = ["name", "intent", "origin", "licence"]

  package func knows(_ key: String) -> Bool { keys.contains(key) }
}

/// The suggestion of a name for a misspelt one, as the end of a message; empty if none is near.
///
/// A known synonym counts as near.
package func hint(for word: String, among names: [String]) -> String {
  let synonym = synonyms[word.lowercased()]?.first(where: names.contains)
  guard let name = synonym ?? nearestName(to: word, among: names) else { return "" }
  return " Did you mean \"\(name)\"?"
}

/// The common synonyms of keys and words, in lower case.
private let synonyms = [
  "time": ["at"], "t": ["at", "time"], "start": ["at"], "begin": ["at"], "delay": ["at"],
  "at": ["time"], "duration": ["for"], "length": ["for", "duration"], "for": ["duration"],
  "speed": ["stretch"], "volume": ["gain"], "file": ["pattern"],
  "path": ["pattern", "file"],
  "sound": ["file"], "waveform": ["file"],
  "reference": ["pattern"], "prefix": ["as"], "strength": ["intensity"], "value": ["to"],
  "easing": ["curve"], "timing": ["curve"], "modality": ["sense"], "why": ["reason"],
  "because": ["reason"], "tap": ["transient"], "vibration": ["continuous"], "tone": ["audio"],
  "license": ["licence"], "damping": ["dampingRatio"], "frequency": ["angularFrequency"],
  "easeinout": ["easeInEaseOut"], "ease": ["default"], "degrees": ["deg"], "points": ["pt"],
  "opacity": ["alpha"], "seen": ["visual"], "felt": ["haptic"], "heard": ["audio"],
]
