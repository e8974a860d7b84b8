// Writes a timeline as a RichTap effect, in milliseconds and hundredths.

import HapticModel

/// The state of writing one effect.
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
    var events = haptics.taps.map { event(of: $0) }
    for vibration in haptics.vibrations { events += self.events(of: vibration) }
    events = events.sorted(on: { $0.time })
    if version == .one { events = playable(events) }
    try UnwritableTimeline.refuse(events.count, "events", beyond: options.limits.maximumEvents)
    let end = events.map { $0.time + $0.duration }.max() ?? 0
    try UnwritableTimeline.refuse(
      endingAt: .milliseconds(Int64(end)), beyond: options.limits.maximumDuration)
    return WrittenFile(text(of: events), losses: losses.list + haptics.losses + lossOfActuators)
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
    let line = vibration.points.withoutEndSteps.onMilliseconds(shortest: version == .one ? 2 : 1)
    losses.rounding.add(line.largestMove.milliseconds, at: place)
    losses.fallen.add(line.lostStrength, at: place)
    var pieces = line.points.inPieces.flatMap { fitted($0, place) }
    if version == .one { pieces = pieces.map { ramped($0, place) }.map { reduced($0, place) } }
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

// MARK: - Text

extension RichTapWriter {
  private func text(of events: [RichTapEvent]) -> String {
    var writer = JSONWriter()
    writer.object { root in
      root.object("Metadata") {
        $0.member("Version", version.rawValue)
        $0.member("Description", options.name)
      }
      switch version {
      case .one:
        root.array("Pattern") { list in
          for event in events { write(event, into: &list) }
        }
      case .two: root.array("PatternList") { writeList(events, into: &$0) }
      }
    }
    return writer.text + "\n"
  }

  /// Writes patterns of 50 s each, so that no event reaches into the next one's time.
  private func writeList(_ events: [RichTapEvent], into list: inout JSONWriter) {
    var rest = events[...]
    while let first = rest.first {
      let start = first.time / RichTap.latestStart * RichTap.latestStart
      let own = rest.prefix { $0.time < start + RichTap.latestStart }
      rest = rest.dropFirst(own.count)
      list.object {
        $0.member("AbsoluteTime", start)
        $0.array("Pattern") { list in
          for event in own { write(event, after: start, into: &list) }
        }
      }
    }
  }

  private func write(
    _ event: RichTapEvent, after start: Int = 0, into list: inout JSONWriter
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
  /// A value of 0…1 in whole hundredths.
  var hundredths: Int { Int((UnitValue(clamping: self).value * 100).rounded()) }
}
