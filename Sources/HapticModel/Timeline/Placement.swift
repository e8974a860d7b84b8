// The placement of a pattern on a timeline: start, stretch, gain and window.

/// The place of a pattern on a timeline: stretched about its start, moved, amplified and cut.
public struct Placement: Hashable, Sendable {
  /// The time on the timeline of the pattern's time zero.
  public var start: HapticTime
  /// The factor on the pattern's times and durations; above 0, and finite.
  public var stretch: Double
  /// The factor on its events' intensities, before they are limited; 0 or more, and finite.
  public var gain: Double
  /// The span of the timeline in which it sounds; events are cut at its ends, even in mid-phase.
  public var window: TimeSpan

  /// Creates a placement; by default the pattern plays as written.
  public init(
    start: HapticTime = .zero, stretch: Double = 1, gain: Double = 1, window: TimeSpan = .always
  ) {
    self.start = start
    self.stretch = stretch > 0 && stretch.isFinite ? stretch : 1
    self.gain = gain >= 0 && gain.isFinite ? gain : 1
    self.window = window
  }

  var keepsTime: Bool { start == .zero && stretch == 1 }

  /// The time on the timeline of a time in the pattern.
  public func time(of local: HapticTime) -> HapticTime { start + local.scaled(by: stretch) }
}

/// A pattern with its place on a timeline.
public struct PlacedPattern: Hashable, Sendable {
  /// The pattern that plays.
  public var pattern: HapticPattern
  /// The start, stretch, gain and window.
  public var placement: Placement

  /// Places a pattern, by default at the start of the timeline.
  public init(_ pattern: HapticPattern, placement: Placement = Placement()) {
    self.pattern = pattern
    self.placement = placement
  }

  /// The logical end on the timeline, cut at the window; zero if the window is empty.
  public var end: HapticTime {
    let window = placement.window
    return window.isEmpty ? .zero : min(placement.time(of: pattern.duration), window.end)
  }

  /// The pattern's events in the timeline's time, in the order they were written.
  public var events: [HapticEvent] {
    placement.keepsTime ? pattern.events : pattern.events.map { $0.placed(placement) }
  }

  /// The pattern's controls in the timeline's time, in the order they were written.
  public var controls: [Control] {
    placement.keepsTime ? pattern.controls : pattern.controls.map { $0.placed(placement) }
  }
}

// MARK: - Events and controls under a placement

extension HapticEvent {
  /// The placed event: its time and length change, its envelope values do not.
  func placed(_ placement: Placement) -> HapticEvent {
    switch self {
    case .transient(var tap):
      tap.time = placement.time(of: tap.time)
      return .transient(tap)
    case .continuous(var vibration):
      vibration.time = placement.time(of: vibration.time)
      vibration.duration = vibration.duration.scaled(by: placement.stretch)
      return .continuous(vibration)
    case .audio(var sound):
      sound.time = placement.time(of: sound.time)
      sound.duration = sound.duration?.scaled(by: placement.stretch)
      return .audio(sound)
    }
  }
}

extension Control {
  /// The placed control: its times change, its values do not.
  func placed(_ placement: Placement) -> Control {
    switch self {
    case .parameter(var step):
      step.time = placement.time(of: step.time)
      return .parameter(step)
    case .curve(let curve):
      let points = curve.points.map {
        ControlPoint(time: placement.time(of: $0.time), value: $0.value)
      }
      return .curve(ParameterCurve(curve.parameter, points: points))
    }
  }
}
