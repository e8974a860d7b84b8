// Lowers sound-file events to runs: when each sounds, its position, gains and filter.

import HapticModel

extension SoundLowering {
  /// How much longer than its file an event sounds, until the converter and the low-pass have rung
  /// out (our choice).
  private static let tail = HapticTime.milliseconds(1)

  /// Adds a run, unless the file is not known.
  mutating func lower(_ file: FileEvent, in pattern: SoundingPattern) throws(RenderRefusal) {
    guard let facts = facts[file.path] else { return }
    let event = file.event
    let grid = FrameGrid(origin: event.time, rate: options.rate)
    let life = life(of: file, facts: facts, in: pattern.scope)
    let end = event.time + life.end
    guard end.firstFrame(atRate: options.rate) > pattern.window.lowerBound else { return }
    lines.set(to: event, in: pattern.scope, shape: life.shape, until: end, on: grid)
    if facts.channels == 2 { lines.cutPanAtCentre(on: grid) }
    try budget.take(segments: lines.pitch.pieces.count)
    var run = WaveformRun(
      path: file.path, facts: facts, loops: life.loops,
      first: grid.instant(at: event.time).frame, lag: grid.instant(at: event.time).lag,
      clock: lines.pitch.clock(octaves: sound.waveform.octaves), gains: [], brightness: [])
    lines.flattenPitch(until: end, on: grid)
    try fill(&run, inside: pattern.window, on: grid)
    guard !run.gains.isEmpty else { return }
    try budget.take(frames: run.work(atRate: options.rate))
    runs.append(run)
  }

  /// The envelope of an event, its end, and whether its file loops.
  private func life(
    of file: FileEvent, facts: WaveformFacts, in scope: PatternScope
  ) -> (shape: EnvelopeShape, end: HapticTime, loops: Bool) {
    let event = file.event
    let duration = event.playedDuration
    let loops = file.loops && duration != nil
    let length = event.fileLength(
      of: facts, pitch: scope.signals[.audioPitch], octaves: sound.waveform.octaves)
    let envelope = scope.envelope(of: .audio(event))
    let shape =
      file.usesVolumeEnvelope
      ? sound.waveform.shape(of: envelope, duration: duration ?? length)
      : EnvelopeShape(flatUntil: duration ?? length)
    let last = shape.stages.last?.to.time ?? .zero
    guard duration != nil else { return (shape, min(last, length), false) }
    return (shape, loops ? last : min(last, length + SoundLowering.tail), loops)
  }
}

// MARK: - Gains and brightness

extension SoundLowering {
  private mutating func fill(
    _ run: inout WaveformRun, inside window: Range<Int64>, on grid: FrameGrid
  ) throws(RenderRefusal) {
    var walk = lines.walk(on: grid)
    while let stretch = walk.next(), stretch.start.frame < window.upperBound {
      try append(stretch, to: &run, inside: window, on: grid)
      let brightness = stretch.brightness.perFrame(
        lag: stretch.start.lag, rate: Double(options.rate))
      guard stretch.start.frame < stretch.end.frame else { continue }
      run.brightness.append(
        BrightnessSegment(
          start: stretch.start.frame, end: min(stretch.end.frame, window.upperBound),
          brightness: brightness))
    }
    run.dropSilence()
    run.dropOpenFilter()
  }

  private mutating func append(
    _ stretch: SoundStretch, to run: inout WaveformRun, inside window: Range<Int64>,
    on grid: FrameGrid
  ) throws(RenderRefusal) {
    let isHeard = stretch.end.frame > window.lowerBound
    let matrix = PanMatrix(stretch, channels: run.facts.channels)
    // One more segment for the brightness.
    try budget.take(segments: 1)
    guard isHeard else { return }
    let count = try budget.whole(stretch.isSilent ? 1 : matrix.parts)
    let parts = stretch.parts(count, touching: window, rate: options.rate)
    try budget.take(segments: parts.count)
    for index in parts {
      let part = stretch.part(index, of: count, on: grid)
      guard !part.isEmpty else { continue }
      let gains = matrix.gains(of: part, scaledBy: options.gain, rate: options.rate)
        .clamped(to: window)
      if gains.start < gains.end { run.gains.append(gains) }
    }
  }

  /// Sorts the runs by their first audible frame, and refuses them if too many sound at once.
  mutating func sortRuns() throws(RenderRefusal) {
    runs = runs.sorted(on: { $0.frames.lowerBound })
    let ends = runs.map { $0.frames.upperBound }.sorted()
    var ended = 0
    for (index, run) in runs.enumerated() {
      while ends[ended] <= run.frames.lowerBound { ended += 1 }
      guard index + 1 - ended > options.limits.waveforms else { continue }
      throw RenderRefusal(
        "More sound files play at once than the limit, which is \(options.limits.waveforms).")
    }
  }
}

extension LinePieces {
  /// The playback position of a sound whose pitch follows these lines.
  fileprivate func clock(octaves: Double) -> PlaybackClock {
    PlaybackClock(
      pieces.map { ($0.from.seconds, $0.line.value, $0.line.slope) }, octaves: octaves)
  }
}

extension WaveformRun {
  /// The number of tone frames that take as long as this run to render.
  ///
  /// A converted frame takes about 150 times as long as one of a tone (measured), and more where
  /// the file is read faster than its own speed.
  fileprivate func work(atRate rate: Int) -> Int64 {
    let count = frames.upperBound - first
    guard !isPlain(atRate: rate) else { return count }
    let step = max(1, Double(facts.rate) / Double(rate))
    return Int64(min(Double(count) * 150 * step, 1e18))
  }

  fileprivate mutating func dropSilence() {
    let first = gains.firstIndex { !$0.isSilent } ?? gains.endIndex
    gains.removeFirst(first)
    let last = gains.lastIndex { !$0.isSilent } ?? -1
    gains.removeLast(gains.count - 1 - last)
    let end = frames.upperBound
    brightness.removeAll { $0.start >= end }
  }

  /// Drops the brightness if it filters nothing.
  fileprivate mutating func dropOpenFilter() {
    let isOpen = brightness.allSatisfy { segment in
      segment.brightness.constant == 1 && segment.brightness.linear == 0
    }
    if isOpen { brightness = [] }
  }
}
