// Which names say that something happens as a track passes a level.

import HapticModel

/// The names that claim a level: `armed`, `arm.tap` and `list.passes.arm` claim `arm` of `list.y`.
///
/// The name has the words of the level in a row, perhaps with an ending. It begins with them, or has
/// a word of the element that moves. A name that begins with that of another track or state machine
/// is about that one: `shake.start` does not claim the `start` of `pull`.
struct LevelClaims {
  private let level: [String]
  private let element: Set<String>
  /// The first words of the names of other tracks and of state machines.
  private let others: Set<String>

  init(_ level: TrackLevel, of track: AnimationTrack, heads: Set<String>) {
    let way: Set = ["down"]
    self.level = level.name.words.filter { !way.contains($0) }
    element = Set((track.element.isEmpty ? track.name : track.element).words)
    others = heads.subtracting(track.name.words).subtracting(self.level)
  }

  /// Whether a name of some words claims the level.
  func includes(_ words: [String]) -> Bool {
    guard let head = words.first, !level.isEmpty, !others.contains(head),
      let place = words.indices.first(where: { hasLevel(words[$0...]) })
    else { return false }
    return place == 0 || words[..<place].contains { element.contains($0) }
  }

  private func hasLevel(_ words: ArraySlice<String>) -> Bool {
    words.count >= level.count
      && zip(words, level).allSatisfy { word, wanted in
        word == wanted || wanted.utf8.count >= Self.shortestStem && word.hasPrefix(wanted)
      }
  }

  /// The fewest letters of a level by which another form of the word is known, such as `armed`
  /// (our choice).
  private static let shortestStem = 3
}

extension Timeline {
  /// The first words of the names of tracks and state machines.
  var heads: Set<String> {
    Set((tracks.map { $0.name } + states.map { $0.machine }).compactMap { $0.words.first })
  }
}

extension String {
  /// The words of a name in small letters: `list`, `passes` and `arm` of `list.passesArm[2]`.
  var words: [String] {
    var words = [""]
    var wasSmall = false
    for character in NumberedName(self)?.base ?? self {
      let isWord = character.isLetter || character.isNumber
      if !isWord || wasSmall && character.isUppercase { words.append("") }
      if isWord { words[words.count - 1] += character.lowercased() }
      wasSmall = isWord && !character.isUppercase
    }
    return words.filter { !$0.isEmpty }
  }
}
