// Writes a timeline as a RichTap effect, in milliseconds and hundredths.

import HapticModel

extension RichTap {
  /// Writes the haptic events of a timeline.
  ///
  /// ```swift
  /// let file = try RichTap.write(timeline, version: .two)
  /// for loss in file.losses { print(loss.message) }
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - version: The version; phones with RichTap 1.6 play only the first.
  ///   - options: Its name, and the profile for the lengths of envelopes.
  /// - Returns: The file, and its losses.
  /// - Throws: ``UnwritableTimeline`` for a timeline with too many points.
  package static func write(
    _ timeline: Timeline, version: Version = .two, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    var writer = RichTapWriter(version: version, options: options)
    return try writer.write(timeline)
  }
}

struct RichTapWriter {
  let version: RichTap.Version
  let options: WritingOptions
  var losses = RichTapLosses()
  /// The actuators of events that were read from a file of this format.
  private var actuators: RichTapActuators

  init(version: RichTap.Version, options: WritingOptions) {
    self.version = version
    self.options = options
    actuators = options[RichTap.actuators]
  }

  mutating func write(_ timeline: Timeline) throws(UnwritableTimeline) -> WrittenFile {
    let haptics = try HeardHaptics(timeline, options)
    var (writer, besides) = (self, haptics.losses)
    var patterns = patterns(of: haptics.played)
    if version == .two, !patterns.allSatisfy({ $0.isPlayable }) {
      let merged = ResolvedHaptics(vibrations: haptics.vibrations).merged()
      patterns = writer.patterns(
        of: ResolvedHaptics(taps: haptics.taps, vibrations: merged.points.soundingVibrations))
      besides += merged.mergingLosses(haptics.played)
      self = writer
    }
    let events = patterns.lazy.flatMap { pattern in
      pattern.events.lazy.map { $0.time + $0.duration }
    }
    try UnwritableTimeline.refuse(events.count, "events", beyond: options.limits.maximumEvents)
    try UnwritableTimeline.refuse(
      endingAt: .milliseconds(Int64(events.max() ?? 0)), beyond: options.limits.maximumDuration)
    return WrittenFile(text(of: patterns), losses: losses.list + besides + lossOfActuators)
  }

  /// The events in patterns; version 1 has one.
  private mutating func patterns(of haptics: ResolvedHaptics) -> [RichTapPattern] {
    var events = haptics.taps.map { event(of: $0) }
    for vibration in haptics.vibrations { events += self.events(of: vibration) }
    events = events.sorted(on: { $0.time })
    guard version == .one else { return patterns(of: events) }
    return [RichTapPattern(start: 0, events: playable(events)[...])]
  }

  private mutating func event(of tap: ResolvedTap) -> RichTapEvent {
    let place = tap.place
    let time = tap.time.nearestMillisecond
    losses.rounding.add(tap.time.distance(toMillisecond: time), at: place)
    var event = RichTapEvent(
      time: time, intensity: tap.intensity.hundredths,
      frequency: tap.sharpness.hundredths)
    event.isTap = true
    event.actuator = actuators.take(ofTap: true, at: time)
    losses.intensity.add(abs(Double(event.intensity) / 100 - tap.intensity), at: place)
    losses.sharpness.add(abs(Double(event.frequency) / 100 - tap.sharpness), at: place)
    return event
  }

  private mutating func events(of vibration: ResolvedVibration) -> [RichTapEvent] {
    let place = vibration.place
    let line = vibration.points.withoutEndSteps.onMilliseconds(
      shortest: Int64(RichTap.shortestVibration))
    losses.rounding.add(line.largestMove.milliseconds, at: place)
    losses.fallen.add(line.lostStrength, at: place)
    let pieces = line.points.inPieces.flatMap { fitted($0, place) }.map { playable($0, place) }
    if pieces.count > 1 {
      losses.pieces += pieces.count
      losses.split.count(at: place)
    }
    let actuator = actuators.take(ofTap: false, at: vibration.start.nearestMillisecond)
    return pieces.map {
      var event = event(along: $0, place)
      event.actuator = actuator
      return event
    }
  }

  /// The loss of actuators whose events have moved; none in version 1, which has no actuators.
  private var lossOfActuators: [Loss] {
    version == .two && actuators.oneSided > 0 ? [Unplayed.actuator.loss(actuators.oneSided)] : []
  }

  /// The events of version 1 that a player accepts: the first 16, none after 50 s.
  private mutating func playable(_ events: [RichTapEvent]) -> [RichTapEvent] {
    let kept = events.prefix(RichTap.mostEvents).filter { $0.time <= RichTap.latestStart }
    for event in events.dropFirst(kept.count) {
      losses.dropped.count(at: Place(milliseconds: event.time))
    }
    return Array(kept)
  }
}

// MARK: - Patterns

/// The events of a file that begin together.
private struct RichTapPattern {
  /// The start in milliseconds.
  let start: Int
  /// The events by time, each with that of the file.
  let events: ArraySlice<RichTapEvent>

  /// Whether players take so many events, over so long a time.
  var isPlayable: Bool {
    events.count <= RichTap.mostEvents
      && (events.last.map { $0.time - start <= RichTap.latestStart } ?? true)
  }
}

extension RichTapWriter {
  /// Events by time in patterns of 16 at most, each of which starts later than the one before it.
  private mutating func patterns(of events: [RichTapEvent]) -> [RichTapPattern] {
    var (patterns, rest) = ([RichTapPattern](), events[...])
    while let first = rest.first {
      // The first starts at 0 if its first event has ended when the last one may begin.
      let isEarly = first.time <= RichTap.latestStart - RichTap.longestVibration
      let start = patterns.last.map { max(first.time, $0.start + 1) } ?? (isEarly ? 0 : first.time)
      let length = rest.lengthOfPattern(from: start)
      let pattern = rest.prefix(length).map { event in
        // Where too many begin at once, the others wait a millisecond for each pattern.
        losses.rounding.add(Double(max(start - event.time, 0)), at: Place(milliseconds: start))
        return event.moved(to: max(event.time, start))
      }
      patterns.append(RichTapPattern(start: start, events: pattern[...]))
      rest = rest.dropFirst(length)
    }
    return patterns
  }
}

extension ArraySlice<RichTapEvent> {
  /// How many of the first events make a pattern that starts at a time: the last of them must have ended
  /// when the next event begins, and all of them should have; if that is never so, all events.
  fileprivate func lengthOfPattern(from start: Int) -> Int {
    let reached = prefix(RichTap.mostEvents).prefix { $0.time - start <= RichTap.latestStart }
    guard reached.count < count else { return count }
    var (end, silent, allowed) = (0, Int?.none, Int?.none)
    for (length, event) in reached.enumerated() {
      let next = Swift.max(self[startIndex + length + 1].time, start)
      let ownEnd = Swift.max(event.time, start) + event.duration
      end = Swift.max(end, ownEnd)
      if end <= next { silent = length + 1 }
      if ownEnd <= next { allowed = length + 1 }
    }
    return silent ?? allowed ?? count
  }
}

// MARK: - Text

extension RichTapWriter {
  private func text(of patterns: [RichTapPattern]) -> String {
    JSONWriter.object { root in
      root.object("Metadata") {
        $0.member("Version", version.rawValue)
        $0.member("Description", options.name)
      }
      guard version == .two else { return write(patterns.first, into: &root) }
      root.array("PatternList") { list in
        for pattern in patterns {
          list.object {
            $0.member("AbsoluteTime", pattern.start)
            write(pattern, into: &$0)
          }
        }
      }
    }
  }

  private func write(_ pattern: RichTapPattern?, into object: inout JSONWriter) {
    object.array("Pattern") { list in
      guard let pattern else { return }
      for event in pattern.events { write(event, after: pattern.start, into: &list) }
    }
  }

  private func write(
    _ event: RichTapEvent, after start: Int, into list: inout JSONWriter
  ) {
    list.lineObject {
      $0.object("Event") { object in
        object.member("Type", event.isTap ? "transient" : "continuous")
        object.member("RelativeTime", event.time - start)
        if !event.isTap { object.member("Duration", event.duration) }
        if version == .two { object.member("Index", event.actuator) }
        object.object("Parameters") { writeParameters(of: event, into: &$0) }
      }
    }
  }

  private func writeParameters(of event: RichTapEvent, into object: inout JSONWriter) {
    object.member("Intensity", event.intensity)
    object.member("Frequency", event.frequency)
    guard !event.isTap else { return }
    object.array("Curve") { list in
      for point in event.curve {
        list.lineObject {
          $0.member("Time", point.time)
          $0.member("Intensity", point.intensity)
          $0.member("Frequency", point.frequency)
        }
      }
    }
  }
}

extension Double {
  var hundredths: Int { Int((UnitValue(clamping: self).value * 100).rounded()) }
}
