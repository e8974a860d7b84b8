// What is felt and heard of a run: taps at moments, textures of crowded ones, and vibrations.

import HapticModel

extension InteractionScore {
  /// The patterns of a response; ticks that fuse have one of their own, since their curves act only
  /// there.
  mutating func patterns(of response: InteractionResponse) -> [PlacedPattern] {
    switch response.effect {
    case .vibration(let told): return vibrations(of: response, told)
    case .tone(let tone): return tones(of: response, tone)
    default: break
    }
    let causes = answered(by: response)
    let delay = HapticTime.seconds(run.number(response.delay, at: .zero))
    let moments = causes.map { $0.time + delay }
    var patterns: [PlacedPattern]
    switch response.effect {
    case .tap(let intensity, let sharpness):
      patterns = taps(response, for: causes, later: delay, intensity, sharpness)
    case .taps(let rows):
      patterns = [PlacedPattern(taps(rows, response, for: causes, later: delay))]
    case .word(let word): patterns = [PlacedPattern(words(word, response, at: moments))]
    case .pattern(_, let pattern):
      patterns = moments.map { PlacedPattern(pattern, placement: Placement(start: $0)) }
    case .swell(let levels, let sharpness, let length):
      patterns = moments.enumerated().map { number, time in
        PlacedPattern(
          swell(levels, sharpness, length, at: time, named: response.numbered(number)))
      }
    case .vibration, .tone, .none: patterns = []
    }
    if let sound = response.sound {
      patterns.append(PlacedPattern(sounds(sound, response, for: causes, later: delay)))
    }
    return patterns.filter { !$0.pattern.isEmpty }
  }

  /// A response's cause: its number among all of them, and when it is.
  private typealias Numbered = (number: Int, time: HapticTime)

  /// The causes that bring a response, by time.
  private mutating func answered(by response: InteractionResponse) -> [Numbered] {
    let causes = causes(of: response.cause).sorted()
    run.spend(causes.count)
    guard run.left > 0 else { return [] }
    let replacing = replacing(response)
    let answered = causes.enumerated().map { (number: $0, time: $1) }.filter {
      isMet(response, at: $0.time) && !replacing.contains($0.time)
    }
    return response.isOnce ? Array(answered.prefix(1)) : answered
  }

  /// When responses come in whose place a response does not.
  private mutating func replacing(_ response: InteractionResponse) -> Set<HapticTime> {
    var times: Set<HapticTime> = []
    for other in definition.responses where other.replaced.contains(response.name) {
      times.formUnion(causes(of: other.cause).filter { isMet(other, at: $0) })
    }
    return times
  }

  /// When something happens, by time; nothing that lasts.
  mutating func causes(of cause: InteractionResponse.Cause) -> [HapticTime] {
    switch cause {
    case .transition(let machine, let from, let to):
      let changes = run.machines.first { $0.name == machine }?.changes ?? []
      return changes.filter { $0.from == from && $0.to == to }.map { $0.time }
    case .entry(let name):
      let changes = run.machines.first { $0.name == name.machine }?.changes ?? []
      return changes.filter { $0.to == name.state }.map { $0.time }
    case .event(let name): return run.happenings.filter { $0.name == name }.map { $0.time }
    case .crossing(let crossing): return onsets(of: crossing).map { $0.time }
    case .during, .sounding: return []
    }
  }

  private mutating func isMet(_ response: InteractionResponse, at time: HapticTime) -> Bool {
    guard response.conditions.allSatisfy({ run.holds($0, at: time) }) else { return false }
    guard let agent = response.agent else { return true }
    let before = time - HapticTime(nanoseconds: 1)
    let isHeld = run.inputs.contains { $0?.trajectory.isFingerDown(at: before) ?? false }
    return isHeld == (agent == .finger)
  }
}

// MARK: - Taps

extension InteractionScore {
  /// Taps as strong as their causes say, and textures of crowded ones.
  private mutating func taps(
    _ response: InteractionResponse, for causes: [Numbered], later delay: HapticTime,
    _ intensity: Quantity, _ sharpness: Quantity
  ) -> [PlacedPattern] {
    let ticks = causes.map { cause in
      TimedTick(
        time: cause.time + delay,
        intensity: UnitValue(clamping: run.number(intensity, at: cause.time)))
    }
    let first = causes.first?.time ?? .zero
    let texture = TickTexture(
      sharpness: UnitValue(clamping: run.number(sharpness, at: first)),
      mergesBelow: .seconds(max(run.number(response.merge, at: .zero), 0)),
      decay: .seconds(max(run.number(response.decay, at: .zero), 0)))
    var single = HapticPattern()
    var patterns: [PlacedPattern] = []
    for (number, group) in texture.groups(of: ticks).enumerated() {
      if group.count > 1 {
        let name = response.texture(number: number, ofTextures: patterns.count)
        patterns.append(PlacedPattern(texture.pattern(of: ticks[group], named: name)))
        note(name, of: response, cause: causes[group.lowerBound].number)
      } else {
        let (cause, tick) = (causes[group.lowerBound], ticks[group.lowerBound])
        let tap = SceneTap(
          intensity: tick.intensity.value, sharpness: run.number(sharpness, at: cause.time))
        let hasOwn = !response.texture.isEmpty
        let name = response.numbered(hasOwn ? cause.number : number)
        single.append(tap.event(at: tick.time), named: name)
        note(name, of: response, cause: cause.number)
      }
    }
    return [PlacedPattern(single)] + patterns
  }

  /// Notes what a haptic made that has a texture by another name, or several taps for a cause.
  private mutating func note(_ name: String, of response: InteractionResponse, cause: Int) {
    var isSeveral = false
    if case .taps = response.effect { isSeveral = true }
    guard isSeveral || !response.texture.isEmpty else { return }
    made[response.name, default: []].append((name, cause))
  }

  /// Several taps for each cause.
  private mutating func taps(
    _ rows: [InteractionResponse.Tap], _ response: InteractionResponse, for causes: [Numbered],
    later delay: HapticTime
  ) -> HapticPattern {
    var pattern = HapticPattern()
    for (number, cause) in causes.enumerated() {
      for (place, row) in rows.enumerated() {
        let name = "\(response.name)[\(number * rows.count + place)]"
        let tap = SceneTap(
          intensity: run.number(row.intensity, at: cause.time),
          sharpness: run.number(row.sharpness, at: cause.time))
        let wait = HapticTime.seconds(run.number(row.time, at: cause.time))
        pattern.append(tap.event(at: cause.time + delay + wait), named: name)
        if place == 0 { note(name, of: response, cause: cause.number) }
      }
    }
    return pattern
  }

  /// The taps of a feedback at each moment, of which the first carries the name.
  private func words(
    _ word: FeedbackWord, _ response: InteractionResponse, at moments: [HapticTime]
  ) -> HapticPattern {
    var pattern = HapticPattern()
    for (number, moment) in moments.enumerated() {
      for (place, row) in word.taps.enumerated() {
        let name = response.numbered(number, part: place == 0 ? "" : ".tap\(place + 1)")
        pattern.append(row.tap.event(at: moment + row.time), named: name)
      }
    }
    return pattern
  }

  private mutating func sounds(
    _ sound: InteractionResponse.Sound, _ response: InteractionResponse,
    for causes: [Numbered], later delay: HapticTime
  ) -> HapticPattern {
    var pattern = HapticPattern()
    for (number, cause) in causes.enumerated() {
      let event = AudioEvent(
        time: cause.time + delay,
        duration: sound.duration.map { .seconds(max(run.number($0, at: cause.time), 0)) },
        source: .file(path: sound.path, usesVolumeEnvelope: true, loops: false),
        volume: UnitValue(clamping: run.number(sound.volume, at: cause.time)),
        pitch: run.number(sound.pitch, at: cause.time).limited(to: -1...1))
      pattern.append(.audio(event), named: response.numbered(number, part: response.soundPart))
    }
    return pattern
  }
}

extension HapticPattern {
  /// A vibration whose strength goes straight from each level, 0…1, to the next, at even times.
  package init(
    swell levels: [Double], sharpness: Double, over duration: HapticTime, from start: HapticTime,
    named name: String
  ) {
    let points = levels.enumerated().map { place, level in
      ControlPoint(
        time: start + duration.scaled(by: Double(place) / Double(max(levels.count - 1, 1))),
        value: level.limited(to: 0...1))
    }
    let isFlat = points.count == 1
    self.init(
      controls: isFlat ? [] : [.curve(ParameterCurve(.hapticIntensity, points: points))])
    let event = ContinuousEvent(
      time: start, duration: duration,
      intensity: UnitValue(clamping: isFlat ? points[0].value : 1),
      sharpness: UnitValue(clamping: sharpness))
    append(.continuous(event), named: name)
  }

  /// Taps one after the other, of which the first carries the name.
  package init(taps: [(time: HapticTime, tap: SceneTap)], named name: String) {
    self.init()
    for (place, row) in taps.enumerated() {
      append(row.tap.event(at: row.time), named: place == 0 ? name : "\(name).tap\(place + 1)")
    }
  }
}

// MARK: - Vibrations

extension InteractionScore {
  /// A vibration of a known length; a pattern of its own, since its curve acts on all events in one.
  private mutating func swell(
    _ levels: [Quantity], _ sharpness: Quantity, _ length: Quantity, at start: HapticTime,
    named name: String
  ) -> HapticPattern {
    HapticPattern(
      swell: levels.map { run.number($0, at: start) }, sharpness: run.number(sharpness, at: start),
      over: .seconds(max(run.number(length, at: start), 0)), from: start, named: name)
  }

  /// A vibration for each span in which a response goes on, or pieces of it in a row.
  private mutating func vibrations(
    of response: InteractionResponse, _ told: InteractionResponse.Vibration
  ) -> [PlacedPattern] {
    let pieces = pieces(of: response)
    guard !pieces.isEmpty else { return [] }
    let (strength, edge) = (run.signal(of: told.intensity), run.signal(of: told.sharpness))
    let delay = Placement(start: .seconds(run.number(response.delay, at: .zero)))
    let (error, gap) = (run.number(told.error, at: .zero), told.gap)
    let isInPieces = pieceLength(of: told) > .zero
    let states = activeSpans(of: response)
    var row = HapticPattern()
    var patterns: [PlacedPattern] = []
    for span in pieces.compactMap({ clear($0, of: gap, before: states) }) {
      guard run.left > 0 else { break }
      let name = response.numbered(isInPieces ? row.events.count : patterns.count)
      let base = edge.value(at: span.start)
      var event = ContinuousEvent(
        time: span.start, duration: span.duration, sharpness: UnitValue(clamping: base))
      if isInPieces {
        run.spend(1)
        event.intensity = UnitValue(clamping: strength.value(at: span.start))
        row.append(.continuous(event), named: name)
        continue
      }
      let points = strength.points(over: span, within: error)
      run.spend(points.count)
      var controls = [Control.curve(ParameterCurve(.hapticIntensity, points: points))]
      let sharp = edge.points(over: span, within: error).map {
        ControlPoint(time: $0.time, value: $0.value - base)
      }
      if sharp.contains(where: { $0.value != 0 }) {
        controls.append(.curve(ParameterCurve(.hapticSharpness, points: sharp)))
      }
      var pattern = HapticPattern(controls: controls)
      pattern.append(.continuous(event), named: name)
      patterns.append(PlacedPattern(pattern, placement: delay))
    }
    return row.isEmpty ? patterns : [PlacedPattern(row, placement: delay)]
  }

  /// The span of a vibration, so much shorter if it lasts until a state is left, where what comes then
  /// would be felt as one with it; `nil` if nothing is left of it.
  private mutating func clear(
    _ span: TimeSpan, of gap: Quantity, before states: [TimeSpan]
  ) -> TimeSpan? {
    guard states.contains(where: { $0.end == span.end }), span.end < end else { return span }
    let last = span.end - .seconds(max(run.number(gap, at: span.start), 0))
    return span.start < last ? TimeSpan(start: span.start, end: last) : nil
  }

  private mutating func pieceLength(of told: InteractionResponse.Vibration) -> HapticTime {
    .seconds(max(run.number(told.pieces, at: .zero), 0))
  }

  /// The spans of the vibrations of a response: each piece that begins while it goes on lasts its
  /// time, unless the state is left before.
  private mutating func pieces(of response: InteractionResponse) -> [TimeSpan] {
    guard case .vibration(let told) = response.effect else { return [] }
    let (active, states) = (spans(of: response), activeSpans(of: response))
    let length = pieceLength(of: told)
    guard length > .zero else { return active }
    var pieces: [TimeSpan] = []
    for span in active {
      let end = states.last { $0.start <= span.start }?.end ?? span.end
      var start = max(span.start, pieces.last?.end ?? span.start)
      while start < span.end, run.left > 0 {
        run.spend(1)
        pieces.append(TimeSpan(start: start, end: min(start + length, end)))
        start = start + length
      }
    }
    return pieces
  }

  /// A tone for each span in which a response goes on.
  private mutating func tones(
    of response: InteractionResponse, _ tone: InteractionResponse.Tone
  ) -> [PlacedPattern] {
    let spans = spans(of: response)
    guard !spans.isEmpty else { return [] }
    let (volume, pitch) = (run.signal(of: tone.volume), run.signal(of: tone.pitch))
    let delay = Placement(start: .seconds(run.number(response.delay, at: .zero)))
    let envelope = Envelope(
      attack: UnitValue(clamping: run.number(tone.attack, at: .zero)),
      release: UnitValue(clamping: run.number(tone.release, at: .zero)))
    return spans.enumerated().compactMap { number, span in
      guard run.left > 0 else { return nil }
      let points = [volume, pitch].map { $0.points(over: span, within: 0.002) }
      run.spend(points[0].count + points[1].count)
      var pattern = HapticPattern(
        controls: [
          .curve(ParameterCurve(.audioVolume, points: points[0])),
          .curve(ParameterCurve(.audioPitch, points: points[1])),
        ])
      let event = AudioEvent(
        time: span.start, duration: span.duration, source: .tone, volume: 1, envelope: envelope)
      pattern.append(.audio(event), named: response.numbered(number))
      return PlacedPattern(pattern, placement: delay)
    }
  }

  /// The spans in which one of the states of a response is active, by time.
  private func activeSpans(of response: InteractionResponse) -> [TimeSpan] {
    guard case .during(let states) = response.cause else { return [] }
    return states.flatMap { spans(in: $0) }.joined
  }

  /// The spans in which one of some states is active and conditions hold, by time.
  mutating func spans(
    in states: [StateName], while conditions: [InteractionCondition]
  ) -> [TimeSpan] {
    let active = states.flatMap { spans(in: $0) }.joined
    return conditions.reduce(active) { $0.common(with: spans(of: $1)) }
  }

  /// The spans in which a response goes on, by time.
  private mutating func spans(of response: InteractionResponse) -> [TimeSpan] {
    var active: [TimeSpan] = []
    switch response.cause {
    case .during(let states): active = spans(in: states, while: response.conditions)
    case .sounding(let name):
      let sounding = definition.responses.first { $0.name == name }.map { pieces(of: $0).joined }
      active = response.conditions.reduce(sounding ?? []) { $0.common(with: spans(of: $1)) }
    default: break
    }
    guard let agent = response.agent else { return active }
    let held = run.inputs.flatMap { $0?.trajectory.fingerSpans ?? [] }.joined
    return active.common(with: agent == .finger ? held : held.complement(until: end))
  }

  private func spans(in name: StateName) -> [TimeSpan] {
    let changes = run.machines.first { $0.name == name.machine }?.lane.changes ?? []
    let ends = changes.dropFirst().map { $0.time } + [end]
    return zip(changes, ends).filter { $0.0.state == name.state }
      .map { TimeSpan(start: $0.0.time, end: $0.1) }.filter { !$0.isEmpty }
  }

  private mutating func spans(of condition: InteractionCondition) -> [TimeSpan] {
    let spans: [TimeSpan]
    switch condition.test {
    case .state(let name): spans = self.spans(in: name)
    case .comparison(let comparison):
      let signal = run.signal(of: InteractionCrossing(comparison))
      spans = signal.trajectory.spans(until: end) { signal.relation.holds($0, signal.level) }
    }
    return condition.isNegated ? spans.complement(until: end) : spans
  }
}

extension InteractionRun {
  /// A quantity as a function of time, without a detour where it is one name.
  fileprivate mutating func signal(of quantity: Quantity) -> Trajectory {
    if case .name(let name) = quantity, name.withoutSpeed == nil { return trajectory(of: name) }
    return formula(quantity, isPassed: false)
  }
}

extension Trajectory {
  /// Points of a curve that misses the value by no more than an error.
  ///
  /// Two parts in a thousand, which is the usual error, and no two points closer than some 5 ms, are our
  /// choice: a tenth of the least difference of strengths and of gaps that people feel.
  fileprivate func points(over span: TimeSpan, within error: Double) -> [ControlPoint] {
    let last = max(span.start, span.end - HapticTime(nanoseconds: 1))
    let value = { (time: HapticTime) in self.value(at: min(time, last)) }
    var points = [ControlPoint(time: span.start, value: value(span.start))]
    let halvings = Double.log(max(span.duration.seconds / 0.005, 1)) / Double.log(2)
    span.halve(atMost: Int(halvings.limited(to: 0...12).rounded(.up))) { part, isSmallest in
      let (from, to) = (value(part.start), value(part.end))
      let isNear = [0.25, 0.5, 0.75].allSatisfy { place in
        let middle = value(part.start + part.duration.scaled(by: place))
        return (middle - from.moved(towards: to, by: place)).magnitude <= error
      }
      guard isSmallest || isNear else { return false }
      points.append(ControlPoint(time: part.end, value: to))
      return true
    }
    return points
  }
}
