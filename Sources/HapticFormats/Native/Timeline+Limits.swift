// Checks that a timeline's file can be read again.

import HapticModel

extension Timeline {
  /// Throws for what the reader of timeline files refuses, apart from numbers unknown to JSON.
  ///
  /// - Parameter limits: The reader's limits.
  /// - Throws: The refusal, with the offending value.
  package func refuseUnreadable(within limits: ReadingOptions) throws(UnwritableTimeline) {
    let limit = limits.maximumDuration
    let events = patterns.reduce(0) { $0 + $1.pattern.events.count }
    try UnwritableTimeline.refuse(events, "events", beyond: limits.maximumEvents)
    for (index, placed) in patterns.enumerated() {
      let name = "patterns[\(index)]"
      try placed.placement.refuseUnreadable(name)
      try placed.pattern.refuseUnreadable(name)
      try UnwritableTimeline.refuse(endingAt: placed.pattern.duration, name, beyond: limit)
      try UnwritableTimeline.refuse(endingAt: placed.end, name, beyond: limit)
    }
    for track in tracks {
      try UnwritableTimeline.refuse(
        endingAt: track.end, "The track \"\(track.name)\"", beyond: limit)
    }
    try UnwritableTimeline.refuse(endingAt: duration, beyond: limit)
  }
}

extension Placement {
  fileprivate func refuseUnreadable(_ name: String) throws(UnwritableTimeline) {
    guard stretch > 0, stretch.isFinite else {
      throw UnwritableTimeline("The stretch of \(name) is \(stretch), not a number above 0.")
    }
    guard gain >= 0, gain.isFinite else {
      throw UnwritableTimeline("The gain of \(name) is \(gain), not a number of 0 or more.")
    }
  }
}

extension HapticPattern {
  fileprivate func refuseUnreadable(_ name: String) throws(UnwritableTimeline) {
    for event in events {
      guard event.duration >= .zero else {
        throw UnwritableTimeline("An event of \(name) lasts \(event.duration), which is negative.")
      }
      guard case .audio(let sound) = event else { continue }
      for value in [sound.pitch, sound.pan] where !(-1...1).contains(value) {
        throw UnwritableTimeline("A pitch or pan of \(name) is \(value), outside -1…1.")
      }
    }
  }
}
