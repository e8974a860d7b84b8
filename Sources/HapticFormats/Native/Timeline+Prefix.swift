// Prefixes the names of a timeline that is placed in another one.

import HapticModel

extension Timeline {
  /// The timeline with a prefix and a dot before the names of all features, tracks and state
  /// machines, and in its expectations, waivers and intents.
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
    for index in intents.indices {
      result.intents[index].feature = intents[index].feature.map { start + $0 }
    }
    return result
  }

  /// The timeline with numbered event names, such as `transient[0]`, if no event has a name.
  ///
  /// Events outside their window get none, since they are not heard.
  func namingEventsIfNoneIs() -> Timeline {
    guard patterns.allSatisfy({ $0.pattern.names.isEmpty }) else { return self }
    var result = self
    var counts: [EventType: Int] = [:]
    for (pattern, event) in heardEvents {
      let type = patterns[pattern].pattern.events[event].type
      let name = "\(type.rawValue)[\(counts[type, default: 0])]"
      counts[type, default: 0] += 1
      result.patterns[pattern].pattern.names.append(EventName(name, ofEvent: event))
    }
    for index in result.patterns.indices {
      result.patterns[index].pattern.names.sort { $0.event < $1.event }
    }
    return result
  }

  /// The events that are heard, by time, ties in the order they were added.
  private var heardEvents: [(pattern: Int, event: Int)] {
    let heard = patterns.indices.flatMap { index in
      let window = patterns[index].placement.window
      return patterns[index].events.enumerated().compactMap { event in
        let time = event.element.time
        return window.contains(time) ? (time, index, event.offset) : nil
      }
    }
    return heard.sorted { $0 < $1 }.map { ($0.1, $0.2) }
  }

  func nameBytes(withPrefix prefix: String) -> Int {
    let names =
      patterns.flatMap { $0.pattern.names.map { $0.name } } + tracks.map { $0.name }
      + states.map { $0.machine }
      + markers.map { $0.name } + expectations.flatMap { [$0.feature, $0.partner] }
      + waivers.compactMap { $0.feature } + intents.compactMap { $0.feature }
    return names.reduce(0) { $0 + $1.utf8.count + prefix.utf8.count + 1 }
  }
}
