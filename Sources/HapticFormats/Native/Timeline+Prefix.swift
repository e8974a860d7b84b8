// The names of a timeline that is placed in another one, told apart by a prefix.

import HapticModel

extension Timeline {
  /// The timeline with a prefix and a dot before the name of every feature, track and state
  /// machine, and before those that its expectations and waivers speak of.
  func prefixed(by prefix: String) -> Timeline {
    let start = prefix + "."
    var result = self
    for index in patterns.indices {
      result.patterns[index].pattern.names = patterns[index].pattern.names.map {
        EventName(start + $0.name, ofEvent: $0.event)
      }
    }
    for index in tracks.indices { result.tracks[index].name = start + tracks[index].name }
    for index in states.indices { result.states[index].machine = start + states[index].machine }
    for index in markers.indices { result.markers[index].name = start + markers[index].name }
    for index in expectations.indices {
      result.expectations[index].feature = start + expectations[index].feature
      result.expectations[index].partner = start + expectations[index].partner
    }
    for index in waivers.indices {
      result.waivers[index].feature = waivers[index].feature.map { start + $0 }
    }
    return result
  }

  /// How many bytes its names have with a prefix.
  func nameBytes(withPrefix prefix: String) -> Int {
    let names =
      patterns.flatMap { $0.pattern.names.map(\.name) } + tracks.map(\.name) + states.map(\.machine)
      + markers.map(\.name) + expectations.flatMap { [$0.feature, $0.partner] }
      + waivers.compactMap(\.feature)
    return names.reduce(0) { $0 + $1.utf8.count + prefix.utf8.count + 1 }
  }
}
