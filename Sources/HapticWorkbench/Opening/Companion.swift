// Sounds that are put beside a pattern that does not name them.

import HapticFormats
import HapticModel

/// A sound file with its start.
package struct Companion {
  package let path: String
  private let time: HapticTime

  /// Parses `FILE@SECONDS` or `FILE`; an @ without a number after it is part of the name.
  package init(_ argument: String) throws(Misuse) {
    let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, let seconds = Double(last) else {
      (path, time) = (argument, .zero)
      return
    }
    path = parts.dropLast().joined(separator: "@")
    guard !path.isEmpty else { throw Misuse("--with \(argument) has no file name.") }
    guard seconds >= 0, let time = HapticTime(exactly: seconds) else {
      throw Misuse("--with \(argument): a sound must start at 0 s or later, not at \(last) s.")
    }
    self.time = time
  }

  fileprivate func placed(as path: String, named name: String) -> PlacedPattern {
    let event = AudioEvent(
      time: time, source: .file(path: path, usesVolumeEnvelope: false, loops: false))
    return PlacedPattern(
      HapticPattern(events: [.audio(event)], names: [EventName(name, ofEvent: 0)]))
  }
}

extension Timeline {
  /// Adds a sound under a path, with a name of its own, which is returned.
  package mutating func add(_ sound: Companion, as path: String) -> String {
    let names = Set(features.map { $0.name })
    let title = String(sound.path[sound.path.endOfFolder...])
    var (name, number) = (title, 2)
    while names.contains(name) {
      name = "\(title) (\(number))"
      number += 1
    }
    // Not an overlay, which would drop the intents of the whole: a sound is not felt.
    patterns.append(sound.placed(as: path, named: name))
    return name
  }

  /// How far each of some named sounds is from the haptic nearest to it.
  package func alignments(ofSounds names: [String]) -> [AlignmentResult] {
    guard !names.isEmpty else { return [] }
    return soundAlignments().filter { names.contains($0.expectation.partner) }
  }

  /// The timeline without the names of events in its last patterns.
  package func withoutNames(ofLast count: Int) -> Timeline {
    var timeline = self
    for index in patterns.indices.suffix(count) { timeline.patterns[index].pattern.names = [] }
    return timeline
  }
}
