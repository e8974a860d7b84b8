// Reads one event of a pattern file.

import HapticModel

/// What an event's object has said so far.
private struct EventDraft {
  let start: Int
  var seen = SeenKeys()
  var type: AHAPNames.EventType?
  var time: JSONValue<Double>?
  var duration: JSONValue<Double>?
  var waveformPath: JSONString?
  var usesVolumeEnvelope = true
  var loops = false
}

/// The parameters of one event: the last usable value of each.
struct EventParameterDraft {
  /// A fixed number of values without an allocation; which of them are there, the bits say.
  private var values = SIMD16<Double>()
  private var present: UInt16 = 0

  subscript(_ parameter: AHAPNames.EventParameter) -> Double? {
    present >> parameter.rawValue & 1 == 1 ? values[parameter.rawValue] : nil
  }

  mutating func set(_ parameter: AHAPNames.EventParameter, to value: Double) {
    values[parameter.rawValue] = value
    present |= 1 << parameter.rawValue
  }

  mutating func removeAll() { present = 0 }

  /// A value limited to 0…1, or what stands in for a missing one.
  func unit(_ parameter: AHAPNames.EventParameter, else missing: UnitValue) -> UnitValue {
    self[parameter].map(UnitValue.init(clamping:)) ?? missing
  }

  /// The envelope: 0.5 or more is sustained.
  var envelope: Envelope {
    Envelope(
      attack: unit(.attack, else: .zero), decay: unit(.decay, else: .zero),
      release: unit(.release, else: .zero), isSustained: self[.sustained] ?? 1 >= 0.5)
  }
}

extension AHAPReader {
  /// Reads the event that starts here; `nil` after a finding if it cannot be played.
  mutating func readEvent() throws(JSONFault) -> HapticEvent? {
    var draft = EventDraft(start: scanner.offset)
    let firstFinding = log.count
    eventParameters.removeAll()
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.EventKey.self) {
      try readEventValue(key, into: &draft)
    }
    let time = try interpretTime(of: draft)
    let event = try interpret(draft, at: time)
    if log.count > firstFinding { log.date(from: firstFinding, time) }
    return event
  }

  private mutating func readEventValue(
    _ key: JSONName<AHAPNames.EventKey>, into draft: inout EventDraft
  ) throws(JSONFault) {
    guard let field = key.name else {
      return try skipUnknown(key.string, AHAPNames.EventKey.self)
    }
    noteRepeat(of: key.string, bit: field.rawValue, in: &draft.seen)
    switch field {
    case .type: draft.type = try readEventType() ?? draft.type
    case .time: draft.time = try number("Time", ReadingRules.time) ?? draft.time
    case .duration:
      draft.duration = try number("EventDuration", ReadingRules.time) ?? draft.duration
    case .parameters: try readEventParameters()
    case .waveformPath:
      draft.waveformPath = try neededString("EventWaveformPath") ?? draft.waveformPath
    case .usesVolumeEnvelope:
      let flag = try flag("EventWaveformUseVolumeEnvelope")
      draft.usesVolumeEnvelope = flag ?? draft.usesVolumeEnvelope
    case .loops: draft.loops = try flag("EventWaveformLoopEnabled") ?? draft.loops
    }
  }

  private mutating func readEventType() throws(JSONFault) -> AHAPNames.EventType? {
    let names = AHAPNames.EventType.self
    guard let type = try neededName("EventType", of: names) else { return nil }
    if let type = type.name { return type }
    reportName(type.string, names, elsewhere: ReadingRules.unknownName) {
      "\($0) is no EventType; the event is not played."
    }
    return nil
  }
}

// MARK: - Parameters

extension AHAPReader {
  private mutating func readEventParameters() throws(JSONFault) {
    guard try scanner.starts(.array) else {
      return try ignore("EventParameters", wanted: "an array", ReadingRules.ignoredValue)
    }
    eventParameters.removeAll()
    path.list = "EventParameters"
    path.item = 0
    try scanner.enter()
    while try nextElement() {
      try readEventParameter()
      path.item += 1
    }
    path.list = nil
  }

  private mutating func readEventParameter() throws(JSONFault) {
    guard try scanner.starts(.object) else {
      return try ignore("The parameter", wanted: "an object", ReadingRules.unusableValue)
    }
    let start = scanner.offset
    var seen = SeenKeys()
    var id: JSONValue<AHAPNames.EventParameter>?
    var value: JSONValue<Double>?
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.EventParameterKey.self) {
      guard let field = key.name else {
        try skipUnknown(key.string, AHAPNames.EventParameterKey.self)
        continue
      }
      noteRepeat(of: key.string, bit: field.rawValue, in: &seen)
      switch field {
      case .id: id = try readEventParameterID() ?? id
      case .value:
        value = try number("ParameterValue", ReadingRules.unusableValue) ?? value
      }
    }
    noteMissing(AHAPNames.EventParameterKey.id.rawValue, "ParameterID", in: seen, at: start)
    noteMissing(AHAPNames.EventParameterKey.value.rawValue, "ParameterValue", in: seen, at: start)
    if let id, let value { set(id, to: value) }
  }

  private mutating func readEventParameterID() throws(JSONFault)
    -> JSONValue<AHAPNames.EventParameter>?
  {
    let names = AHAPNames.EventParameter.self
    guard let id = try neededName("ParameterID", of: names) else { return nil }
    if let name = id.name { return JSONValue(value: name, offset: id.string.start - 1) }
    reportName(id.string, names, elsewhere: ReadingRules.unknownName) {
      "\($0) is no parameter of an event; it is ignored."
    }
    return nil
  }

  private mutating func set(
    _ id: JSONValue<AHAPNames.EventParameter>, to value: JSONValue<Double>
  ) {
    let parameter = id.value
    if eventParameters[parameter] != nil {
      report(ReadingRules.repeated, at: id.offset) { _ in
        "\(AHAPNames.EventParameter.name(of: parameter)) stands twice in this event; the last one counts."
      }
    }
    if parameter == .sustained {
      noteSustained(value)
    } else {
      noteRange(parameter, value, parameter.range)
    }
    eventParameters.set(parameter, to: value.value)
  }

  private mutating func noteSustained(_ value: JSONValue<Double>) {
    guard value.value != 0, value.value != 1 else { return }
    let taken = value.value >= 0.5 ? 1 : 0
    report(ReadingRules.sustained, at: value.offset) {
      "Sustained is \($0.numberText(at: value.offset)), neither 0 nor 1; \(taken) is taken."
    }
  }
}

// MARK: - Interpretation

extension AHAPReader {
  private mutating func interpretTime(of draft: EventDraft) throws(JSONFault) -> HapticTime {
    guard let time = draft.time else {
      let isMissing = !draft.seen.contains(AHAPNames.EventKey.time.rawValue)
      if isMissing {
        report(ReadingRules.time, at: draft.start) { _ in "Time is missing and taken as 0." }
      }
      return .zero
    }
    return notNegative("Time", time)
  }

  private mutating func interpret(
    _ draft: EventDraft, at time: HapticTime
  ) throws(JSONFault) -> HapticEvent? {
    guard let type = draft.type else {
      noteMissing(AHAPNames.EventKey.type.rawValue, "EventType", in: draft.seen, at: draft.start)
      return nil
    }
    let duration =
      type == .transient ? .zero : draft.duration.map { notNegative("EventDuration", $0) }
    try refuse(time: time, duration: duration ?? .zero, of: draft)
    switch type {
    case .transient:
      noteIgnoredDuration(draft.duration)
      return .transient(transient(at: time, draft))
    case .continuous:
      return .continuous(continuous(at: time, lasting: duration ?? .zero, draft))
    case .tone: return sound(.tone, at: time, lasting: duration, draft)
    case .file:
      guard let path = draft.waveformPath else {
        let bit = AHAPNames.EventKey.waveformPath.rawValue
        noteMissing(bit, "EventWaveformPath", in: draft.seen, at: draft.start)
        return nil
      }
      let file = AudioEvent.Source.file(
        path: scanner.text(of: path), usesVolumeEnvelope: draft.usesVolumeEnvelope,
        loops: draft.loops)
      return sound(file, at: time, lasting: duration, draft)
    }
  }

  /// Refuses an event that starts, lasts or ends beyond the limit.
  private func refuse(
    time: HapticTime, duration: HapticTime, of draft: EventDraft
  ) throws(JSONFault) {
    let limit = options.maximumDuration
    guard time + duration > limit || time > limit || duration > limit else { return }
    let place = (time > limit ? draft.time : draft.duration)?.offset ?? draft.start
    throw JSONFault(
      offset: place,
      message: "The event ends at \(time + duration), beyond the limit of \(limit).")
  }

  private mutating func transient(at time: HapticTime, _ draft: EventDraft) -> TransientEvent {
    noteDefaults(at: draft.start)
    return TransientEvent(
      time: time, intensity: eventParameters.unit(.intensity, else: .one),
      sharpness: eventParameters.unit(.sharpness, else: .half))
  }

  private mutating func continuous(
    at time: HapticTime, lasting duration: HapticTime, _ draft: EventDraft
  ) -> ContinuousEvent {
    noteDefaults(at: draft.start)
    noteLength(duration, draft)
    return ContinuousEvent(
      time: time, duration: duration, intensity: eventParameters.unit(.intensity, else: .one),
      sharpness: eventParameters.unit(.sharpness, else: .half), envelope: eventParameters.envelope)
  }

  private mutating func sound(
    _ source: AudioEvent.Source, at time: HapticTime, lasting duration: HapticTime?,
    _ draft: EventDraft
  ) -> HapticEvent {
    report(ReadingRules.soundNotRendered, at: draft.start) { _ in
      "The audio event is kept, but not rendered yet."
    }
    return .audio(
      AudioEvent(
        time: time, duration: duration, source: source,
        volume: eventParameters.unit(.volume, else: .one), pitch: eventParameters[.pitch] ?? 0,
        pan: eventParameters[.pan] ?? 0, brightness: eventParameters.unit(.brightness, else: .one),
        envelope: eventParameters.envelope))
  }
}

// MARK: - Notes

extension AHAPReader {
  /// The longest continuous event that Core Haptics plays
  /// ([`hapticContinuous`](https://developer.apple.com/documentation/corehaptics/chhapticevent/eventtype/hapticcontinuous)).
  private static let longestContinuous = HapticTime.seconds(30)

  @inline(__always)
  private mutating func noteDefaults(at start: Int) {
    if eventParameters[.intensity] == nil { noteDefault("HapticIntensity", "1.0", at: start) }
    if eventParameters[.sharpness] == nil { noteDefault("HapticSharpness", "0.5", at: start) }
  }

  private mutating func noteDefault(_ name: String, _ value: String, at start: Int) {
    report(ReadingRules.defaulted, at: start) { _ in "\(name) is missing and taken as \(value)." }
  }

  private mutating func noteIgnoredDuration(_ duration: JSONValue<Double>?) {
    guard let duration else { return }
    report(ReadingRules.ignoredDuration, at: duration.offset, "EventDuration") {
      "EventDuration is \($0.numberText(at: duration.offset)), which a transient ignores."
    }
  }

  private mutating func noteLength(_ duration: HapticTime, _ draft: EventDraft) {
    if duration > Self.longestContinuous, let written = draft.duration {
      report(ReadingRules.longContinuous, at: written.offset, "EventDuration") {
        "EventDuration is \($0.numberText(at: written.offset)); Core Haptics stops after 30 s."
      }
    } else if duration == .zero {
      noteSilence(draft)
    }
  }

  private mutating func noteSilence(_ draft: EventDraft) {
    guard let written = draft.duration else {
      return report(ReadingRules.silent, at: draft.start) { _ in
        "The event has no usable EventDuration and is silent."
      }
    }
    report(ReadingRules.silent, at: written.offset, "EventDuration") {
      "EventDuration is \($0.numberText(at: written.offset)), so the event is silent."
    }
  }
}
