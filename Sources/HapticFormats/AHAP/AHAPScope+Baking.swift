// Vibrations whose whole course becomes a curve: strength, envelope and all.

import HapticModel

extension AHAPIsland {
  /// A vibration that its curve describes wholly, silent outside a window.
  init(_ vibration: ResolvedVibration, window: TimeSpan, _ profile: ActuatorProfile) {
    let event = ContinuousEvent(
      time: vibration.start, duration: vibration.end - vibration.start, sharpness: .zero)
    let length = profile.soundLength(of: event.envelope, duration: event.duration)
    let span = TimeSpan(start: event.time, duration: length)
    let origin = vibration.origin ?? EventOrigin(pattern: 0, event: 0)
    let level = ControlLine(vibration.points.map { $0.strengthPoint })
    let sharpness = ControlLine(vibration.points.map { $0.sharpnessPoint })
    let voice = AHAPVoice(event: .continuous(event), level: 1, origin: origin, span: span)
    self.init(
      [voice],
      lines: [
        .hapticIntensity: span.end > window.end ? level.gated(by: window, over: span) : level,
        .hapticSharpness: sharpness,
      ])
  }

  var pointCount: Int { lines.values.reduce(0) { $0 + $1.points.count } }
}

extension VibrationPoint {
  fileprivate var strengthPoint: ControlPoint { ControlPoint(time: time, value: intensity) }
  fileprivate var sharpnessPoint: ControlPoint { ControlPoint(time: time, value: sharpness) }
}

extension AHAPScope {
  /// The islands of the vibrations whose envelope becomes part of a curve.
  ///
  /// - Throws: ``UnwritableTimeline`` if the curves would have too many points.
  func bakedIslands(
    of placed: PlacedPattern, losses: inout AHAPLosses
  ) throws(UnwritableTimeline) -> [AHAPIsland] {
    guard !bakedEvents.isEmpty else { return [] }
    let baked = Set(bakedEvents)
    var rest = placed
    rest.placement.window = window
    for position in rest.pattern.events.indices where !baked.contains(position) {
      // An event without length keeps the places of the others, and resolves to nothing.
      rest.pattern.events[position] = .continuous(ContinuousEvent(time: .zero, duration: .zero))
    }
    let resolved = try Timeline(patterns: [rest]).resolvedForAHAP(options)
    return resolved.vibrations.map { vibration in
      let position = vibration.origin?.event ?? 0
      var own = vibration
      own.origin = EventOrigin(pattern: index, event: position)
      let island = AHAPIsland(own, window: window, options.profile)
      if case .continuous(let event) = rest.events[position] {
        losses.baked(
          own.origin, event.time, points: island.pointCount,
          error: bakingError(of: event, as: island, at: own))
      }
      return island
    }
  }

  /// The largest difference between the strength of a vibration and that of its curve, as the
  /// profile's own shortest stages leave it.
  private func bakingError(
    of event: ContinuousEvent, as island: AHAPIsland, at vibration: ResolvedVibration
  ) -> Double {
    let profile = options.profile
    let shape = profile.shape(
      of: scope.envelope(of: .continuous(event)), duration: event.duration)
    let written = profile.shape(of: Envelope(), duration: vibration.end - vibration.start)
    let strength = scope.strength(of: event)
    let moments =
      shape.stages.map { event.time + $0.to.time }
      + written.stages.map { vibration.start + $0.to.time } + vibration.points.map { $0.time }
    return moments.betweens.filter(window.contains).reduce(0) { worst, time in
      let wanted = strength.value(at: time) * shape.level(at: time - event.time)
      let line = island.lines[.hapticIntensity]?.value(at: time) ?? 0
      return max(worst, abs(wanted - line * written.level(at: time - vibration.start)))
    }
  }
}

extension [HapticTime] {
  /// Nine moments between each two that follow each other, the first and the last a nanosecond
  /// from them: there bends are at their worst, and jumps lie on the moments themselves.
  fileprivate var betweens: [HapticTime] {
    let order = sorted()
    let step = HapticTime(nanoseconds: 1)
    return zip(order, order.dropFirst()).flatMap { (from, to) -> [HapticTime] in
      guard from + step < to else { return [] }
      let inside = (1..<8).map { from + (to - from).scaled(by: Double($0) / 8) }
      return inside + [from + step, to - step]
    }
  }
}
