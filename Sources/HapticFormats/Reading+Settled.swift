// Retimes a reading as asked, and holds it to the limits of every reading.

import HapticModel

extension Reading {
  /// The reading at the asked speed and within the limits, as every command and the module get it.
  ///
  /// Controls after the longest time are cut there, since nothing plays that they could change. The
  /// line to a later control point stays the same up to the cut.
  ///
  /// - Throws: ``MalformedFile`` for what ends beyond the limit, and for a timeline without length
  ///   that should fit one.
  package func settled(_ options: ReadingOptions) throws(MalformedFile) -> Reading {
    var reading = self
    reading.timeline.cutControls(after: options.maximumDuration)
    switch options.speed {
    case .asWritten: break
    case .stretched(let factor): reading.timeline = reading.timeline.stretched(by: factor)
    case .fitted(let seconds): try reading.fit(to: seconds)
    }
    if options.speed != .asWritten {
      reading.timeline.cutControls(after: options.maximumDuration)
      reading.scene?.isAsWritten = false
    }
    do throws(UnwritableTimeline) {
      try reading.timeline.refuseUnreadable(within: options)
    } catch {
      throw MalformedFile(at: Place(), error.message)
    }
    return reading
  }
}

// MARK: - Controls

extension Timeline {
  /// Cuts every control at a time, on the timeline's clock and on its pattern's.
  fileprivate mutating func cutControls(after limit: HapticTime) {
    for index in patterns.indices {
      let placement = patterns[index].placement
      let own = (limit - placement.start).scaled(by: 1 / placement.stretch)
      patterns[index].pattern.cutControls(after: min(limit, own))
    }
  }
}

extension HapticPattern {
  fileprivate mutating func cutControls(after limit: HapticTime) {
    for index in controls.indices where controls[index].end ?? limit > limit {
      switch controls[index] {
      case .parameter(var step):
        step.time = limit
        controls[index] = .parameter(step)
      case .curve(let curve):
        controls[index] = .curve(ParameterCurve(curve.parameter, points: curve.points(to: limit)))
      }
    }
  }
}

extension ParameterCurve {
  /// The points up to a time, the last of them at that time.
  fileprivate func points(to limit: HapticTime) -> [ControlPoint] {
    guard var last = points.value(at: limit) else { return [] }
    last.time = limit
    return points[..<points.firstIndex(after: limit)] + [last]
  }
}

// MARK: - Refusals

extension Timeline {
  /// Throws for what the reader of timeline files refuses, apart from numbers unknown to JSON.
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
