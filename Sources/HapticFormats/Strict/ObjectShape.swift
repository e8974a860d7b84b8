// Which keys an object of a native file has: one row for each kind of object.

import HapticModel

/// A kind of object: what messages call it, and its keys.
///
/// A test holds every row to the definition of the same name in the published schema.
struct ObjectShape: Sendable {
  /// The name of its definition in the schema, such as `transient`.
  let definition: String
  /// What messages call it, such as `A tap`.
  let phrase: String
  /// The keys it must have.
  let needed: [String]
  /// The keys it may have.
  let optional: [String]
  /// Every key it may have.
  let keys: [String]

  /// A kind of object; every one may also carry a `comment`.
  init(_ definition: String, _ phrase: String, needed: [String], optional: [String] = []) {
    self.definition = definition
    self.phrase = phrase
    self.needed = needed
    self.optional = optional
    keys = needed + optional + [ObjectShape.comment]
  }

  /// The key of a remark, which readers step over and writers do not keep.
  static let comment = "comment"

  /// What a file says about itself, for people; read and not kept.
  static let remarks = ["name", "intent", "origin", "licence"]

  /// Whether it has a key.
  func knows(_ key: String) -> Bool { keys.contains(key) }
}

/// The name that a misspelt one was meant to be, as the end of a message; empty if none is near.
///
/// Near enough is fewer than four edits and at most half the word, as on the command line; other
/// names that people use for the same thing are near too.
func hint(for word: String, among names: [String]) -> String {
  guard let name = nearestName(to: word, among: names) else { return "" }
  return " Is it meant to be \"\(name)\"?"
}

private func nearestName(to word: String, among names: [String]) -> String? {
  // A longer one is no slip, and would take long to compare.
  guard word.utf8.count <= 64 else { return nil }
  if let synonym = synonyms[word.lowercased()]?.first(where: names.contains) { return synonym }
  let ranked = names.map { (name: $0, edits: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
  return best.edits < 4 && best.edits * 2 <= max(word.count, 2) ? best.name : nil
}

/// What people write for keys and words of ours, in lower case; ours.
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
