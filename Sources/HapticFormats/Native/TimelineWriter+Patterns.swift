// Writes placed patterns, with their events and controls.

import HapticModel

extension JSONWriter {
  mutating func write(_ placed: PlacedPattern) {
    let (pattern, placement) = (placed.pattern, placed.placement)
    object { object in
      object.member("at", placement.start, unless: .zero)
      object.member("stretch", placement.stretch, unless: 1)
      object.member("gain", placement.gain, unless: 1)
      object.write(window: placement.window)
      let names = pattern.namesByEvent
      let namesApart = names == nil ? pattern.names.filter(pattern.hasEvent) : []
      object.list("events", Array(pattern.events.enumerated())) {
        $0.write($1.element, named: names?[$1.offset])
      }
      object.list("controls", pattern.controls) { $0.write($1) }
      object.list("names", namesApart) { $0.write($1) }
    }
  }

  private mutating func write(window: TimeSpan) {
    guard window != .always else { return }
    lineArray("window") {
      $0.element(window.start == TimeSpan.always.start ? nil : window.start)
      $0.element(window.end == TimeSpan.always.end ? nil : window.end)
    }
  }

  private mutating func write(_ name: EventName) {
    lineObject {
      $0.member("event", name.event)
      $0.member("name", name.name)
    }
  }
}

extension HapticPattern {
  /// The name of each named event, if names are in the order of events and at most one per event;
  /// `nil` if they need a separate list.
  fileprivate var namesByEvent: [Int: String]? {
    let isInOrder = zip(names, names.dropFirst()).allSatisfy { $0.event < $1.event }
    guard isInOrder, names.allSatisfy(hasEvent) else { return nil }
    return Dictionary(uniqueKeysWithValues: names.map { ($0.event, $0.name) })
  }

  /// Whether a name refers to an existing event; others are not features and are dropped.
  fileprivate func hasEvent(_ name: EventName) -> Bool { events.indices.contains(name.event) }
}

// MARK: - Events

extension JSONWriter {
  private mutating func write(_ event: HapticEvent, named name: String?) {
    lineObject {
      switch event {
      case .transient(let tap): $0.write(tap)
      case .continuous(let vibration): $0.write(vibration)
      case .audio(let sound): $0.write(sound)
      }
      if let name { $0.member("name", name) }
    }
  }

  private mutating func write(_ tap: TransientEvent) {
    member("transient", tap.time)
    member("intensity", tap.intensity, unless: .one)
    member("sharpness", tap.sharpness, unless: .half)
  }

  private mutating func write(_ vibration: ContinuousEvent) {
    member("continuous", vibration.time)
    member("duration", vibration.duration)
    member("intensity", vibration.intensity, unless: .one)
    member("sharpness", vibration.sharpness, unless: .half)
    write(vibration.envelope)
  }

  private mutating func write(_ sound: AudioEvent) {
    member("audio", sound.time)
    switch sound.source {
    case .tone: member("tone", true)
    case .file(let path, let usesVolumeEnvelope, let loops):
      member("file", path)
      if !usesVolumeEnvelope { member("volumeEnvelope", false) }
      if loops { member("loops", true) }
    }
    if let duration = sound.duration { member("duration", duration) }
    member("volume", sound.volume, unless: .one)
    member("pitch", sound.pitch, unless: 0)
    member("pan", sound.pan, unless: 0)
    member("brightness", sound.brightness, unless: .one)
    write(sound.envelope)
  }

  private mutating func write(_ envelope: Envelope) {
    member("attack", envelope.attack, unless: .zero)
    member("decay", envelope.decay, unless: .zero)
    member("release", envelope.release, unless: .zero)
    if !envelope.isSustained { member("sustained", false) }
  }
}

// MARK: - Controls

extension JSONWriter {
  /// The most points on one line; more have a line each.
  private static let pointsPerLine = 6

  private mutating func write(_ control: Control) {
    switch control {
    case .parameter(let step):
      lineObject {
        $0.member("parameter", step.parameter.rawValue)
        $0.member("at", step.time)
        $0.member("value", step.value)
      }
    case .curve(let curve) where curve.points.count <= Self.pointsPerLine:
      lineObject { $0.write(curve) }
    case .curve(let curve): object { $0.write(curve) }
    }
  }

  private mutating func write(_ curve: ParameterCurve) {
    member("curve", curve.parameter.rawValue)
    array("points") { points in
      for point in curve.points {
        points.lineArray {
          $0.element(point.time)
          $0.element(point.value)
        }
      }
    }
  }
}
