// Lowers audio events: tones to segments, sound files to runs.

import HapticModel

/// Collects the sounds of a timeline, pattern by pattern.
struct SoundLowering {
  let options: RenderOptions
  let sound: SoundProfile
  let facts: [String: WaveformFacts]
  let tuning: ToneTuning

  var budget: WorkBudget
  var tones: [ToneSegment] = []
  var runs: [WaveformRun] = []

  // Reused for each event.
  var lines = SoundLines()

  init(
    _ sound: SoundProfile, options: RenderOptions, facts: [String: WaveformFacts],
    budget: WorkBudget
  ) {
    self.sound = sound
    self.options = options
    self.facts = facts
    self.budget = budget
    tuning = ToneTuning(sound)
  }

  /// Adds the sounds of all patterns, each under that pattern's controls and no others.
  mutating func lower(_ patterns: [SoundingPattern]) throws(RenderRefusal) {
    for pattern in patterns where !pattern.window.isEmpty && pattern.scope.placement.gain > 0 {
      for case .audio(let event) in pattern.scope.events where event.volume > .zero {
        switch event.source {
        case .tone: try lowerTone(event, in: pattern)
        case .file(let path, let usesVolumeEnvelope, let loops):
          let file = FileEvent(
            event: event, path: path, usesVolumeEnvelope: usesVolumeEnvelope, loops: loops)
          try lower(file, in: pattern)
        }
      }
    }
    try sortRuns()
  }
}

// MARK: - Tones

extension SoundLowering {
  private mutating func lowerTone(
    _ tone: AudioEvent, in pattern: SoundingPattern
  ) throws(RenderRefusal) {
    let shape = sound.tone.shape(
      of: pattern.scope.envelope(of: .audio(tone)), duration: tone.duration ?? .zero)
    guard let last = shape.stages.last else { return }
    let grid = FrameGrid(origin: tone.time, rate: options.rate)
    let end = tone.time + last.to.time
    lines.set(to: tone, in: pattern.scope, shape: shape, until: end, on: grid)
    var walk = lines.walk(on: grid)
    var turns = 0.0
    while let stretch = walk.next(), stretch.start.frame < pattern.window.upperBound {
      try append(stretch, turns: turns, inside: pattern.window, on: grid)
      turns += tuning.cycles(along: stretch.pitch, for: stretch.seconds)
      turns -= turns.rounded(.down)
    }
  }

  private mutating func append(
    _ stretch: SoundStretch, turns: Double, inside window: Range<Int64>, on grid: FrameGrid
  ) throws(RenderRefusal) {
    let isHeard = stretch.end.frame > window.lowerBound && !stretch.isSilent
    // Silent stretches count too, since finding out takes work.
    guard isHeard else { return try budget.take(segments: 1) }
    let count = try budget.whole(tuning.parts(of: stretch))
    let parts = stretch.parts(count, touching: window, rate: options.rate)
    try budget.take(segments: parts.count)
    for index in parts {
      let part = stretch.part(index, of: count, on: grid)
      guard !part.isEmpty else { continue }
      let segment = segment(of: part, in: stretch, turns: turns).clamped(to: window)
      guard segment.start < segment.end else { continue }
      try budget.take(frames: segment.end - segment.start)
      tones.append(segment)
    }
  }

  private func segment(
    of part: SoundPart, in stretch: SoundStretch, turns: Double
  ) -> ToneSegment {
    let first = tonePoint(stretch, at: part.start.seconds)
    let middle = tonePoint(stretch, at: part.middle)
    let last = tonePoint(stretch, at: part.end.seconds)
    func curve(_ value: (TonePoint) -> Double) -> Quadratic {
      part.parabola(value(first), value(middle), value(last), rate: options.rate)
    }
    var phase = curve { $0.cycles }
    phase.constant += turns
    return ToneSegment(
      start: part.start.frame, end: part.end.frame, left: curve { $0.left },
      right: curve { $0.right },
      phase: phase)
  }

  /// The level and phase of a tone, some seconds after the event's start.
  private func tonePoint(_ stretch: SoundStretch, at seconds: Double) -> TonePoint {
    let seconds = seconds - stretch.start.seconds
    let damping = tuning.damping(
      pitch: stretch.pitch.shifted(by: seconds).value,
      brightness: stretch.brightness.shifted(by: seconds).value)
    let strength = stretch.strength(at: seconds) * damping * options.gain
    let place = (stretch.pan.shifted(by: seconds).value + 1) / 2
    return TonePoint(
      left: strength * quarterCosine(place), right: strength * quarterSine(place),
      cycles: tuning.cycles(along: stretch.pitch, for: seconds))
  }
}

private struct TonePoint {
  let left: Double
  let right: Double
  /// The cycles since the start of the stretch.
  let cycles: Double
}

struct FileEvent {
  let event: AudioEvent
  let path: String
  let usesVolumeEnvelope: Bool
  let loops: Bool
}
