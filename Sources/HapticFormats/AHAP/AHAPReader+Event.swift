// Reads one event of an AHAP file, with its parameters.

import HapticModel

private struct EventDraft {
  let start: Int
  var seen = SeenKeys()
  var type: AHAPNames.EventType?
  var time: JSONValue<Double>?
  var duration: JSONValue<Double>?
  var waveformPath: JSONString?
  var nullPath: Int?
  var usesVolumeEnvelope = true
  var loops = false
}

extension AHAPReader {
  /// Reads an event; `nil`, with a finding, if it cannot be played.
  mutating func readEvent() throws(JSONFault) -> HapticEvent? {
    var draft = EventDraft(start: scanner.offset)
    let firstFinding = log.count
    eventParameters.removeAll()
    try scanner.enter()
    while let key = try nextKey(of: AHAPNames.EventKey.self) {
      try readEventValue(key, into: &draft)
    }
    let time = startTime(
      draft.time, isWritten: draft.seen.contains(AHAPNames.EventKey.time.rawValue), of: draft.start)
    let event = try interpret(draft, at: time)
    if log.count > firstFinding { log.date(from: firstFinding, time) }
    return event
  }

  private mutating func readEventValue(
    _ key: JSONName<AHAPNames.EventKey>, into draft: inout EventDraft
  ) throws(JSONFault) {
    guard let field = key.name else {
      try skipUnknown(key.string, AHAPNames.EventKey.self)
      return
    }
    noteRepeat(of: key.string, bit: field.rawValue, in: &draft.seen)
    switch field {
    case .type: draft.type = try readEventType() ?? draft.type
    case .time: draft.time = try number("Time", ReadingRules.time) ?? draft.time
    case .duration:
      draft.duration = try number("EventDuration", ReadingRules.time) ?? draft.duration
    case .parameters: try readEventParameters()
    case .waveformPath:
      let path = try string("EventWaveformPath", orNullAt: &draft.nullPath)
      draft.waveformPath = path ?? draft.waveformPath
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
      "\($0) is not an EventType; the event is not played."
    }
    return nil
  }
}

// MARK: - Interpretation

extension AHAPReader {
  private mutating func interpret(
    _ draft: EventDraft, at time: HapticTime
  ) throws(JSONFault) -> HapticEvent? {
    guard let type = draft.type else {
      noteMissing(AHAPNames.EventKey.type.rawValue, "EventType", in: draft.seen, at: draft.start)
      return nil
    }
    let duration =
      type == .transient ? .zero : draft.duration.map { length($0, ofFile: type == .file) }
    try refuse(time: time, duration: duration ?? .zero, of: draft)
    noteIdleParameters(of: type, at: draft.start)
    switch type {
    case .transient:
      noteIgnoredDuration(draft.duration)
      return .transient(transient(at: time, draft))
    case .continuous:
      return .continuous(continuous(at: time, lasting: duration ?? .zero, draft))
    case .tone:
      if (duration ?? .zero) == .zero { noteSilence(draft) }
      return sound(.tone, at: time, lasting: duration)
    case .file: return waveform(at: time, lasting: duration, draft)
    }
  }

  /// A duration of 0 or more; what a negative one means is said here alone.
  private mutating func length(_ duration: JSONValue<Double>, ofFile: Bool) -> HapticTime {
    notNegative("EventDuration", duration, soThat: ofFile ? "" : ", so the event is silent")
  }

  /// Throws for an event that starts, lasts or ends beyond the limit.
  private func refuse(
    time: HapticTime, duration: HapticTime, of draft: EventDraft
  ) throws(JSONFault) {
    let limit = options.maximumDuration
    guard time + duration > limit || time > limit || duration > limit else { return }
    let number = time > limit ? draft.time : draft.duration
    // A number beyond the limit is quoted as written, because a huge one has no exact time.
    let written = number.map { scanner.numberText(at: $0.offset) } ?? "0"
    let what =
      if time > limit { "starts at \(written) s" } else if duration > limit {
        "lasts \(written) s"
      } else { "ends at \(time + duration)" }
    throw JSONFault(
      offset: number?.offset ?? draft.start,
      message: "The event \(what), beyond the limit of \(limit).")
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

  private mutating func waveform(
    at time: HapticTime, lasting duration: HapticTime?, _ draft: EventDraft
  ) -> HapticEvent? {
    guard let written = draft.waveformPath else {
      if let null = draft.nullPath {
        noteNull("EventWaveformPath", at: null)
        return nil
      }
      let bit = AHAPNames.EventKey.waveformPath.rawValue
      noteMissing(bit, "EventWaveformPath", in: draft.seen, at: draft.start)
      return nil
    }
    let path = scanner.text(of: written)
    let quote = written.start - 1
    guard !path.isEmpty else {
      report(ReadingRules.missingValue, at: quote, "EventWaveformPath") { _ in
        "EventWaveformPath is empty, so this is not played."
      }
      return nil
    }
    if draft.loops && (duration ?? .zero) == .zero { noteEndlessLoop(draft) }
    waveforms.note(path, at: quote, time: time) { self.path.text("EventWaveformPath") }
    let file = AudioEvent.Source.file(
      path: path, usesVolumeEnvelope: draft.usesVolumeEnvelope, loops: draft.loops)
    return sound(file, at: time, lasting: duration)
  }

  private func sound(
    _ source: AudioEvent.Source, at time: HapticTime, lasting duration: HapticTime?
  ) -> HapticEvent {
    .audio(
      AudioEvent(
        time: time, duration: duration, source: source,
        volume: eventParameters.unit(.volume, else: .one), pitch: eventParameters[.pitch] ?? 0,
        pan: eventParameters[.pan] ?? 0, brightness: eventParameters.unit(.brightness, else: .one),
        envelope: eventParameters.envelope))
  }
}

// MARK: - Notes

extension AHAPReader {
  @inline(__always)
  private mutating func noteDefaults(at start: Int) {
    if eventParameters[.intensity] == nil { noteDefault("HapticIntensity", "1.0", at: start) }
    if eventParameters[.sharpness] == nil { noteDefault("HapticSharpness", "0.5", at: start) }
  }

  private mutating func noteDefault(_ name: String, _ value: String, at start: Int) {
    // No fix: Apple publishes no defaults, so none leaves the feeling as it is.
    report(ReadingRules.defaulted, at: start) { _ in
      "\(name) is missing and taken as \(value); a phone may take another value, so write one."
    }
  }

  private mutating func noteIgnoredDuration(_ duration: JSONValue<Double>?) {
    guard let duration, duration.value != 0 else { return }
    report(ReadingRules.ignoredDuration, at: duration.offset, "EventDuration") {
      "EventDuration is \($0.numberText(at: duration.offset)); a transient ignores it."
    }
  }

  private mutating func noteLength(_ duration: HapticTime, _ draft: EventDraft) {
    if duration > AHAPLimits.continuous, let written = draft.duration {
      let fix = splitting(from: draft.start, time: draft.time, written, duration)
      report(ReadingRules.longContinuous, at: written.offset, "EventDuration", fix: fix) {
        "EventDuration is \($0.numberText(at: written.offset)); Core Haptics stops after 30 s."
      }
    } else if duration == .zero {
      noteSilence(draft)
    }
  }

  private mutating func noteEndlessLoop(_ draft: EventDraft) {
    report(ReadingRules.endlessLoop, at: draft.start) { _ in
      "EventWaveformLoopEnabled is true without an EventDuration to end it; the file plays once."
    }
  }

  private mutating func noteSilence(_ draft: EventDraft) {
    guard let written = draft.duration else {
      return report(ReadingRules.silent, at: draft.start) { _ in
        "The event has no usable EventDuration and is silent."
      }
    }
    // A negative duration has its own finding.
    guard written.value >= 0 else { return }
    report(ReadingRules.silent, at: written.offset, "EventDuration") {
      "EventDuration is \($0.numberText(at: written.offset)), so the event is silent."
    }
  }
}

extension AHAPReader {
  /// Reads an event's list of parameters, which replaces any earlier list.
  mutating func readEventParameters() throws(JSONFault) {
    guard try scanner.starts(.array) else {
      return try ignore("EventParameters", wanted: "an array", ReadingRules.ignoredValue)
    }
    eventParameters.removeAll()
    path.list = "EventParameters"
    path.item = 0
    try scanner.enter()
    while try nextElement(of: "EventParameters") {
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
      "\($0) is not an event parameter, and is ignored."
    }
    return nil
  }

  private mutating func set(
    _ id: JSONValue<AHAPNames.EventParameter>, to value: JSONValue<Double>
  ) {
    let parameter = id.value
    if eventParameters[parameter] != nil {
      report(ReadingRules.repeated, at: id.offset) { _ in
        "\(AHAPNames.EventParameter.name(of: parameter)) appears twice in this event; the last one counts."
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
    let fix = scanner.replacingNumber(at: value.offset, with: "\(taken)")
    report(ReadingRules.sustained, at: value.offset, fix: fix) {
      "Sustained is \($0.numberText(at: value.offset)), neither 0 nor 1; \(taken) is taken."
    }
  }
}
