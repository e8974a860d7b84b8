// Where, how fast and how strong a pattern plays on a timeline.

/// The place of a pattern on a timeline: scaled about its start, moved, strengthened, and cut.
public struct Placement: Hashable, Sendable {
  /// Where the pattern's time zero falls.
  public var start: HapticTime
  /// How much longer its times and durations become; above 0, and finite.
  public var stretch: Double
  /// The factor on its events' intensities, before they are limited; 0 or more, and finite.
  public var gain: Double
  /// The part of the timeline in which it sounds; outside it is cut, in mid-phase if need be.
  public var window: TimeSpan

  /// A placement; without arguments, the pattern as it was written.
  public init(
    start: HapticTime = .zero, stretch: Double = 1, gain: Double = 1, window: TimeSpan = .always
  ) {
    self.start = start
    self.stretch = stretch > 0 && stretch.isFinite ? stretch : 1
    self.gain = gain >= 0 && gain.isFinite ? gain : 1
    self.window = window
  }

  /// Whether moments of the pattern and of the timeline are the same.
  var keepsTime: Bool { start == .zero && stretch == 1 }

  /// The moment of the timeline at which a moment of the pattern falls.
  public func time(of local: HapticTime) -> HapticTime { start + local.scaled(by: stretch) }
}

/// A pattern at its place on a timeline.
public struct PlacedPattern: Hashable, Sendable {
  /// What plays.
  public var pattern: HapticPattern
  /// Where, how fast and how strong.
  public var placement: Placement

  /// A pattern, at the start of the timeline unless placed elsewhere.
  public init(_ pattern: HapticPattern, placement: Placement = Placement()) {
    self.pattern = pattern
    self.placement = placement
  }

  /// The logical end on the timeline, cut at the window; zero if that is empty.
  public var end: HapticTime {
    let window = placement.window
    return window.isEmpty ? .zero : min(placement.time(of: pattern.duration), window.end)
  }

  /// The pattern's events in time of the timeline, in the order they were written.
  public var events: [HapticEvent] {
    placement.keepsTime ? pattern.events : pattern.events.map { $0.placed(placement) }
  }

  /// The pattern's controls in time of the timeline, in the order they were written.
  public var controls: [Control] {
    placement.keepsTime ? pattern.controls : pattern.controls.map { $0.placed(placement) }
  }
}

// MARK: - Events and controls under a placement

extension HapticEvent {
  /// The event under a placement: its time and length move, its envelope values do not.
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
  /// The control under a placement: its times move, its values do not.
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
