// What can be said of a timeline only when all of it has been read.

import HapticModel

extension Reading {
  /// The same with a finding if something was placed before time zero.
  func noted() -> Reading {
    guard let finding = unheardStart else { return self }
    var reading = self
    reading.findings.append(finding)
    return reading
  }

  /// That events start where nothing is heard, and not because their own pattern says so, which has
  /// a finding of its own.
  private var unheardStart: Finding? {
    let times = timeline.patterns.flatMap { placed in
      zip(placed.pattern.events, placed.events)
        .filter { $0.time >= .zero && $1.time < .zero }.map(\.1.time)
    }
    guard let first = times.min() else { return nil }
    let events = times.count == 1 ? "One event starts" : "\(times.count) events start"
    return Finding(
      ReadingRules.beforeStart, at: Place(time: first),
      "\(events) before 0 s, the first at \(first); nothing is heard before 0 s.")
  }
}
