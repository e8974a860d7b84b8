// Interactions from text, shipped interaction files, and what happens in a run.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

/// The shipped interaction files, by name.
let interactionFiles: [(name: String, bytes: [UInt8])] = {
  let folder = PackageRoot.path(of: "Patterns/interactions")
  return files(below: folder).filter { $0.hasSuffix(".interaction.json") }.sorted().compactMap {
    path in
    contents(ofFile: path).map { (String(path.dropFirst(folder.utf8.count + 1)), $0) }
  }
}()

/// The parts of an interaction under test, with a name, an intent and an example around them.
func interaction(_ parts: String) -> String {
  let example =
    parts.contains("\"examples\"")
    ? "" : ", \"examples\": [{\"name\": \"nothing\", \"gesture\": {\"none\": true}}]"
  return "{\"interaction\": 1, \"name\": \"tried\", \"intent\": \"A trial.\", \(parts)\(example)}"
}

/// The scene of an interaction in text.
func interactionScene(_ parts: String) throws -> HapticScene {
  try InteractionFile.scene(in: Array(interaction(parts).utf8))
}

/// A finger that goes from place to place, in points and seconds.
func finger(
  _ start: (Double, Double), at time: HapticTime = .zero, _ way: [(Double, Double, HapticTime)]
) -> SimulatedFinger {
  SimulatedFinger(
    start: time, from: TouchPoint(x: start.0, y: start.1),
    strokes: way.map { .init(.minimumJerk, to: TouchPoint(x: $0.0, y: $0.1), over: $0.2) })
}

extension Timeline {
  /// The states entered after the first, as `machine.state`.
  var entered: [String] { states.sorted { $0.time < $1.time }.map { "\($0.machine).\($0.state)" } }

  /// The times of the features of a name, by their numbers.
  func times(of name: String) -> [HapticTime] {
    features.filter { $0.name.hasPrefix("\(name)[") }.map(\.time)
  }
}
