// Lowers a timeline for rendering: events under controls become segments.

import HapticModel

/// Collects the segments of a timeline, pattern by pattern.
struct Lowering {
  let profile: ActuatorProfile
  let options: RenderOptions
  let decay: DecayTable

  var segments: [Segment] = []
  private(set) var voiceFrames: Int64 = 0

  // Storage used again for each event.
  var strength = LinePieces()
  var sharpness = LinePieces()
  var envelope = LinePieces()

  init(profile: ActuatorProfile, options: RenderOptions, decay: DecayTable) {
    self.profile = profile
    self.options = options
    self.decay = decay
  }
}

// MARK: - Patterns

extension Lowering {
  /// Adds all patterns.
  ///
  /// Segments are counted first, so that a small file that asks for endless work is refused before
  /// it gets any, and so that a large plan is not copied as it grows.
  mutating func lower(_ patterns: [SoundingPattern]) throws(RenderRefusal) {
    let sounding = patterns.filter { !$0.window.isEmpty }
    let needed = sounding.reduce(0) { $0 + segmentsNeeded(for: $1) }
    guard needed <= options.limits.segments else {
      throw RenderRefusal(
        "The events and curves make \(needed) segments; the limit is \(options.limits.segments).")
    }
    segments.reserveCapacity(needed)
    for pattern in sounding { try lower(pattern) }
  }

  /// Adds a pattern's events, each under that pattern's controls and no others.
  private mutating func lower(_ pattern: SoundingPattern) throws(RenderRefusal) {
    for event in pattern.scope.events {
      switch event {
      case .transient(let tap): lower(tap, in: pattern)
      case .continuous(let vibration): lower(vibration, in: pattern)
      case .audio: continue
      }
      try checkVoiceTime()
    }
  }

  private func segmentsNeeded(for pattern: SoundingPattern) -> Int {
    pattern.scope.events.reduce(0) { $0 + segmentsNeeded(for: $1, in: pattern) }
  }

  private func segmentsNeeded(for event: HapticEvent, in pattern: SoundingPattern) -> Int {
    switch event {
    case .transient: 2 * profile.transient.partials.count
    case .continuous(let vibration):
      // Each line of sharpness may pass all points of the frequency's curve.
      (3 + pattern.turns(during: vibration, under: profile))
        * (1 + profile.continuous.frequency.between.count)
    case .audio: 0
    }
  }

  private func checkVoiceTime() throws(RenderRefusal) {
    let limit = options.limits.voiceSeconds
    guard Double(voiceFrames) > limit * Double(options.rate) else { return }
    throw RenderRefusal.voiceTime(options.limits)
  }
}

/// A placed pattern on its way into segments.
struct SoundingPattern {
  /// What its gain and controls make of its events.
  let scope: PatternScope
  let end: HapticTime
  let window: Range<Int64>
  let ducking: Ducking

  init(
    _ placed: PlacedPattern, profile: ActuatorProfile, rate: Int,
    waveforms: [String: WaveformFacts]
  ) {
    scope = PatternScope(placed)
    end = scope.soundEnd(under: profile, waveforms: waveforms)
    window = SoundingPattern.frames(of: placed.placement.window, rate: rate)
    ducking = Ducking(of: scope.events, profile: profile)
  }

  /// How often curves and ducking turn while a vibration may sound; two binary searches each.
  func turns(during vibration: ContinuousEvent, under profile: ActuatorProfile) -> Int {
    guard vibration.intensity > .zero, scope.placement.gain > 0, vibration.duration > .zero else {
      return 0
    }
    let tail = max(profile.continuous.release.length(of: .one), profile.continuous.cut)
    let (start, end) = (vibration.time, vibration.time + vibration.duration + tail)
    func turns(_ control: ControlSignal) -> Int {
      control.firstPiece(startingAfter: end) - control.firstPiece(startingAfter: start)
    }
    let controls =
      turns(scope.strength(of: vibration).signal)
      + turns(scope.sharpness(of: vibration).signal)
    return controls + 2 * ducking.spans(from: start, until: end).count
  }

  /// The frames of a span, from the first of the render on.
  private static func frames(of window: TimeSpan, rate: Int) -> Range<Int64> {
    let start = max(window.start.firstFrame(atRate: rate), 0)
    return start..<max(start, window.end.firstFrame(atRate: rate))
  }
}

// MARK: - Segments

extension Lowering {
  /// Adds the part of a segment that lies inside a window; what it keeps, it keeps in phase.
  mutating func append(_ segment: Segment, inside window: Range<Int64>) {
    var segment = segment
    segment.drop(before: window.lowerBound, decay: decay)
    segment.end = min(segment.end, window.upperBound)
    guard segment.start < segment.end, !segment.level.isZero else { return }
    segments.append(segment)
    voiceFrames += segment.end - segment.start
  }

  /// A voice's gain as a factor on strength, so that the law yields it as a factor on amplitude.
  func strengthFactor(gain: Double) -> Double {
    profile.law.strength(of: max(gain * options.gain, 0))
  }
}

extension Segment {
  fileprivate mutating func drop(before frame: Int64, decay: DecayTable) {
    guard start < frame else { return }
    let k = Double(frame - start)
    let faded = decays ? decay.base(at: k) : 1
    level = level.seen(from: k).scaled(by: faded)
    carrier = carrier.seen(from: k)
    start = frame
  }
}
