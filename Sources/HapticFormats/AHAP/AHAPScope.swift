// One placed pattern on its way into files: which of its events are heard, and what acts on them.

import HapticModel

/// A placed pattern, with what its events become.
struct AHAPScope {
  let index: Int
  /// What its gain and controls make of its events.
  let scope: PatternScope
  /// The part of the timeline in which it sounds; nothing sounds before time zero.
  let window: TimeSpan
  private(set) var taps: [AHAPTap] = []
  /// Vibrations and sounds whose envelope stays as it is.
  private(set) var voices: [AHAPVoice] = []
  /// The indices of vibrations whose envelope must become part of a curve.
  private(set) var bakedEvents: [Int] = []
  /// When the last tap starts or the last event ends that names its length.
  private(set) var lastMoment = HapticTime.zero
  /// Whether a vibration begins anew at time zero.
  private var isRestarted = false
  let options: WritingOptions

  /// A pattern at an index of the timeline, and what cannot be said of it.
  init(
    _ placed: PlacedPattern, at index: Int, _ options: WritingOptions, losses: inout AHAPLosses
  ) {
    self.index = index
    self.options = options
    scope = PatternScope(placed)
    window = placed.placement.audibleWindow
    guard !window.isEmpty else { return }
    for (position, event) in scope.events.enumerated() {
      let origin = EventOrigin(pattern: index, event: position)
      switch event {
      case .transient(let tap): add(tap, origin, &losses)
      case .continuous(let vibration): add(vibration, origin, &losses)
      case .audio(let sound): add(sound, origin, &losses)
      }
    }
  }

  var isHeard: Bool { !taps.isEmpty || !voices.isEmpty || !bakedEvents.isEmpty }

  /// Whether its events and controls can be written just as they are.
  var isPlain: Bool {
    guard bakedEvents.isEmpty, !isRestarted, !voices.contains(where: { $0.isCut }),
      !hasPiecesUnderEnvelopeControls
    else { return false }
    return taps.allSatisfy { $0.level <= 1 || isNeutral($0.time) }
      && voices.allSatisfy { $0.level <= 1 || scope.signals[$0.family.level].pieces.isEmpty }
  }

  /// Whether envelope controls would act on each piece of a vibration that is too long for one
  /// event: the pieces would rise or fall where it goes on.
  private var hasPiecesUnderEnvelopeControls: Bool {
    [.hapticAttackTime, .hapticReleaseTime].contains { !scope.signals[$0].pieces.isEmpty }
      && voices.contains { voice in
        guard case .continuous(let vibration) = voice.event else { return false }
        return vibration.envelope.isSustained && vibration.pieceCount > 1
      }
  }

  private func isNeutral(_ time: HapticTime) -> Bool {
    scope.signals[.hapticIntensity].value(at: time) == 1
  }
}

extension Placement {
  /// The part of its window that is not before time zero, where nothing is heard.
  var audibleWindow: TimeSpan {
    window.intersection(TimeSpan(start: .zero, end: .largest))
      ?? TimeSpan(start: .zero, end: .zero)
  }
}

// MARK: - Taps

extension AHAPScope {
  /// Notes an event that its pattern would play before time zero, where nothing is heard.
  private func noteEarly(
    _ time: HapticTime, _ origin: EventOrigin, _ losses: inout AHAPLosses
  ) {
    guard time < .zero, scope.placement.window.contains(time) else { return }
    losses.early(origin, time)
  }

  private mutating func add(
    _ tap: TransientEvent, _ origin: EventOrigin, _ losses: inout AHAPLosses
  ) {
    let end = tap.time + options.profile.transient.length.value(at: tap.sharpness)
    let level = tap.intensity.value * scope.placement.gain
    guard window.contains(tap.time) else {
      if tap.time < window.start, end > window.start {
        losses.tapDropped(origin, tap.time)
      } else {
        noteEarly(tap.time, origin, &losses)
      }
      return
    }
    if end > window.end { losses.tapCut(origin, tap.time) }
    lastMoment = max(lastMoment, tap.time)
    taps.append(
      AHAPTap(
        time: tap.time, level: level, strength: scope.strength(of: tap), sharpness: tap.sharpness,
        origin: origin))
  }
}

// MARK: - Vibrations

extension AHAPScope {
  private mutating func add(
    _ vibration: ContinuousEvent, _ origin: EventOrigin, _ losses: inout AHAPLosses
  ) {
    guard vibration.duration > .zero else { return losses.silent(origin, vibration.time) }
    var vibration = vibration
    vibration.envelope = scope.envelope(of: .continuous(vibration))
    let end = vibration.time + length(of: vibration)
    guard end > window.start, vibration.time < window.end else {
      return noteEarly(vibration.time, origin, &losses)
    }
    if vibration.time < .zero {
      isRestarted = true
      losses.phaseRestarted(origin, vibration.time)
    }
    lastMoment = max(lastMoment, min(vibration.time + vibration.duration, window.end))
    guard !mustBake(vibration) else { return bakedEvents.append(origin.event) }
    if vibration.time < .zero { vibration.startAtZero() }
    if vibration.time + vibration.duration > window.end { vibration.stop(at: window.end) }
    let span = TimeSpan(start: vibration.time, duration: length(of: vibration))
    voices.append(
      AHAPVoice(
        event: .continuous(vibration), level: vibration.intensity.value * scope.placement.gain,
        origin: origin, span: span, isCut: span.start < window.start || span.end > window.end))
  }

  private func length(of vibration: ContinuousEvent) -> HapticTime {
    options.profile.soundLength(of: vibration.envelope, duration: vibration.duration)
  }

  /// Whether a vibration's level cannot stay an envelope: because it is asked for, because it moves
  /// when time begins, or because its attack goes on where the vibration must be split.
  private func mustBake(_ vibration: ContinuousEvent) -> Bool {
    let envelope = vibration.envelope
    let hasStages = !envelope.isSustained || envelope.attack > .zero || envelope.release > .zero
    if options[AHAP.envelopes] == .baked, hasStages { return true }
    let attack = options.profile.continuous.attack.length(of: envelope.attack)
    let decay = options.profile.continuous.decay.length(of: envelope.decay)
    let moving = envelope.isSustained ? attack : attack + decay
    if vibration.duration > AHAPLimits.continuous, moving > AHAPLimits.continuous { return true }
    guard vibration.time < .zero else { return false }
    return !envelope.isSustained || vibration.time + attack > .zero
      || vibration.time + vibration.duration <= .zero
  }
}

extension ContinuousEvent {
  /// Leaves out what comes before time zero, where a sustained level has risen.
  fileprivate mutating func startAtZero() {
    duration = duration + time
    time = .zero
    envelope.attack = .zero
  }

  /// Ends it early; the window silences what would come after.
  fileprivate mutating func stop(at end: HapticTime) {
    duration = end - time
    envelope.release = .zero
  }
}

// MARK: - Sounds

extension AHAPScope {
  private mutating func add(
    _ sound: AudioEvent, _ origin: EventOrigin, _ losses: inout AHAPLosses
  ) {
    var sound = sound
    sound.envelope = scope.envelope(of: .audio(sound))
    guard let length = length(of: sound) else { return losses.silent(origin, sound.time) }
    let end = sound.time + length
    guard end > window.start, sound.time < window.end else {
      return noteEarly(sound.time, origin, &losses)
    }
    guard sound.time >= .zero else { return losses.soundDropped(origin, sound.time) }
    lastMoment = max(lastMoment, sound.time + (sound.duration ?? .zero))
    let span = TimeSpan(start: sound.time, end: end)
    voices.append(
      AHAPVoice(
        event: .audio(sound), level: sound.volume.value * scope.placement.gain, origin: origin,
        span: span, isCut: span.start < window.start || span.end > window.end))
  }

  /// How long a sound may be heard, for ever if its file decides; `nil` for a tone without length.
  private func length(of sound: AudioEvent) -> HapticTime? {
    let duration = sound.duration ?? .zero
    guard case .file(_, let usesVolumeEnvelope, _) = sound.source else {
      guard duration > .zero else { return nil }
      return options.profile.sound.tone.soundLength(of: sound.envelope, duration: duration)
    }
    guard duration > .zero else { return .largest }
    guard usesVolumeEnvelope else { return duration }
    return options.profile.sound.waveform.soundLength(of: sound.envelope, duration: duration)
  }
}
