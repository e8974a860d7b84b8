// When the values of a run pass from one stop to the next.

import HapticModel

extension InteractionRun {
  /// Adds the stops of a value.
  mutating func addStops(of value: InteractionValue) {
    guard let definition = value.stops else { return }
    let start = trajectory(of: value.name).value(at: now)
    let ends = value.map.map { number($0.value, at: now) }
    let (low, high) = (ends.min() ?? 0, ends.max() ?? 1)
    var places: [Double]?
    var distance = 1.0
    switch definition.places {
    case .at(let list): places = list.map { number($0, at: now) }.sorted()
    case .count(let quantity):
      let count = Int(number(quantity, at: now).rounded().limited(to: 1...10_000))
      places = (0..<count).map { low + (high - low) * Double($0) / Double(max(count - 1, 1)) }
    case .every(let quantity): distance = number(quantity, at: now)
    }
    stops.append(
      StopRun(
        of: value, input: self.definition.input(driving: value.name)?.name ?? "", places: places,
        distance: distance, snap: number(definition.snap, at: now), from: start))
  }

  /// When a value passes to another stop next.
  mutating func nextPassage(of index: Int) -> (time: HapticTime, index: Int)? {
    if stops[index].next == nil { stops[index].next = passage(of: index) }
    guard let next = stops[index].next, let time = next.time else { return nil }
    return (time, next.index)
  }

  private mutating func passage(of index: Int) -> (time: HapticTime?, index: Int) {
    let stop = stops[index]
    let trajectory = trajectory(of: stop.name)
    // What a jump passes at this very instant counts, too.
    let start = now - HapticTime(nanoseconds: 1)
    var found: (time: HapticTime?, index: Int) = (nil, stop.index)
    for number in [stop.index + 1, stop.index - 1] where stop.exists(number) {
      let onset = onset(on: trajectory, after: start) { stop.passes(to: number, $0) }
      guard let time = onset?.time, time < found.time ?? .largest else { continue }
      found = (time, number)
    }
    return found
  }

  /// Adds the passages of this instant.
  mutating func takePassages(_ found: inout [Happening]) {
    for index in stops.indices {
      while let passage = nextPassage(of: index), passage.time <= now {
        // What follows the stop is made anew.
        spend(8)
        let stop = stops[index]
        let event = stop.isEnd(passage.index) ? "end" : "stop"
        found.append(Happening(name: "\(stop.name).\(event)", time: now))
        let number = "\(stop.name).stop"
        stops[index].pass(to: passage.index, at: now)
        forget(number)
        for motion in motions.indices {
          guard let follow = motions[motion].definition.follow, follow.stop == number else {
            continue
          }
          begin(.move(to: .number(Double(passage.index)), follow.pace), of: motion)
        }
      }
    }
  }
}
