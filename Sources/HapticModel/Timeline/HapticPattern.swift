// Haptic patterns: events, the controls that act on exactly these, and where a pattern is on a timeline.

/// A haptic pattern: events and the controls that act on them.
///
/// ```swift
/// let knock: HapticPattern = [.transient(at: 0), .transient(at: 0.12, intensity: 0.5)]
/// ```
public struct HapticPattern: Hashable, Sendable {
  /// The events, in the order they were written.
  public var events: [HapticEvent]
  /// The controls that change the events during playback, in the order they were written.
  public var controls: [Control]
  /// The names of events that have one.
  public var names: [EventName]

  /// Creates a pattern from events, controls and names.
  public init(
    events: [HapticEvent] = [], controls: [Control] = [], names: [EventName] = []
  ) {
    self.events = events
    self.controls = controls
    self.names = names
  }

  /// Whether there are no events.
  public var isEmpty: Bool { events.isEmpty }

  /// The latest end of an event or a control; never negative.
  public var duration: HapticTime {
    let lastEvent = events.lazy.map { $0.span.end }.max() ?? .zero
    let lastControl = controls.lazy.compactMap { $0.end }.max() ?? .zero
    return max(.zero, lastEvent, lastControl)
  }

  /// One control parameter as a function of time.
  public func signal(of parameter: ControlParameter) -> ControlSignal {
    ControlSignal(of: parameter, in: controls)
  }
}

extension HapticPattern: ExpressibleByArrayLiteral {
  /// Creates a pattern of events alone.
  @_disfavoredOverload
  public init(arrayLiteral events: HapticEvent...) { self.init(events: events) }
}

/// The name of one event of a pattern, to which expectations can refer.
///
/// Names are stored beside the events: most events have none, and a million events without strings
/// are quick to copy.
public struct EventName: Hashable, Sendable {
  /// The index of the event in its pattern.
  public var event: Int
  /// The name, such as `success.tap[0]`.
  public var name: String

  /// Creates a name for the event at an index.
  public init(_ name: String, ofEvent event: Int) {
    self.event = event
    self.name = name
  }
}

extension HapticPattern {
  /// Adds an event, and its name if it has one.
  public mutating func append(_ event: HapticEvent, named name: String? = nil) {
    if let name { names.append(EventName(name, ofEvent: events.count)) }
    events.append(event)
  }
}

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

/// Which event of a timeline something comes from.
public struct EventOrigin: Hashable, Sendable {
  /// The index of its pattern on the timeline.
  public var pattern: Int
  /// Its index in the pattern.
  public var event: Int

  /// An event of a pattern, by index.
  public init(pattern: Int, event: Int) {
    self.pattern = pattern
    self.event = event
  }

  /// Where it is in the structure of a timeline, such as `patterns[0].events[3]`.
  public var path: String { "patterns[\(pattern)].events[\(event)]" }
}
