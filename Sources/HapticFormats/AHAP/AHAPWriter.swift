// Writes a timeline as AHAP files: unchanged where possible, else island by island.

import HapticModel

extension AHAP {
  /// Writes a timeline as one AHAP file, or as several that are played together.
  ///
  /// A curve acts on every event of its file. Events that need different controls share a file only
  /// if that is exact; see ``AHAP/split``.
  ///
  /// ```swift
  /// let written = try Format.ahap.write(timeline)
  /// for part in written.parts { print(part.suffix, part.text) }
  /// ```
  ///
  /// - Throws: ``UnwritableTimeline`` for events beyond 24 hours, for more than a million events,
  ///   and for controls that cross continuous events too often.
  package static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    var writer = AHAPWriter(timeline, options)
    return try writer.write()
  }

}

struct AHAPWriter {
  let timeline: Timeline
  let options: WritingOptions
  var losses = AHAPLosses()
  private var scopes: [AHAPScope] = []

  init(_ timeline: Timeline, _ options: WritingOptions) {
    self.timeline = timeline
    self.options = options
  }

  mutating func write() throws(UnwritableTimeline) -> WrittenFile {
    for (index, placed) in timeline.patterns.enumerated() {
      let scope = AHAPScope(placed, at: index, options, losses: &losses)
      if scope.isHeard { scopes.append(scope) }
    }
    try refuseExcess()
    let files: [AHAPFile]
    if let plain = plainFiles { files = plain } else { files = try layoutFiles() }
    let intents = files.count == 1 ? timeline.intents.filter { $0.isForNumberedEvents } : []
    let parts = files.map { file in
      WrittenFile.Part(
        suffix: file.suffix, text: file.text(options, meant: intents, losses: &losses))
    }
    var lost = timeline
    lost.intents.removeAll(where: intents.contains)
    return WrittenFile(parts: parts, losses: losses.all(with: lost))
  }

  /// Throws for a timeline that this package's readers would refuse.
  private func refuseExcess() throws(UnwritableTimeline) {
    let end = scopes.map { $0.lastMoment }.max() ?? .zero
    try UnwritableTimeline.refuse(endingAt: end, "An event", beyond: options.limits.maximumDuration)
    try UnwritableTimeline.refuse(
      scopes.reduce(0) { $0 + $1.pieceCount }, "events", beyond: options.limits.maximumEvents)
  }
}

// MARK: - Unchanged patterns

extension AHAPWriter {
  /// The files of a timeline with one pattern whose events and controls can be written unchanged;
  /// `nil` if they cannot.
  private var plainFiles: [AHAPFile]? {
    guard scopes.count <= 1 else { return nil }
    guard let scope = scopes.first else { return [AHAPFile()] }
    guard scope.isPlain else { return nil }
    let placed = timeline.patterns[scope.index]
    let taps = isApart ? [] : scope.taps.map { $0.origin }
    let origins = (taps + scope.voices.map { $0.origin }).sorted { $0.event < $1.event }
    let events = placed.events
    let elements = origins.map {
      AHAPElement(
        event: events[$0.event].amplified(by: placed.placement.gain), origin: $0)
    }
    let file = AHAPFile(elements: elements, controls: placed.controls.forAHAP)
    guard isApart else { return [file] }
    var layout = AHAPLayout()
    layout.add(scope.taps, apart: true)
    return [file.named("continuous"), AHAPFile(layout.tapSheet).named("transients")]
  }

  private var isApart: Bool {
    options[AHAP.split] == .always && scopes.contains { !$0.taps.isEmpty }
      && scopes.contains { $0.hasVibrations }
  }
}

extension HapticEvent {
  /// The event with its intensity or volume multiplied by a factor, limited to 1.
  fileprivate func amplified(by gain: Double) -> HapticEvent {
    switch self {
    case .transient(let tap): withLevel(tap.intensity.value * gain)
    case .continuous(let vibration): withLevel(vibration.intensity.value * gain)
    case .audio(let sound): withLevel(sound.volume.value * gain)
    }
  }
}

// MARK: - Island by island

extension AHAPWriter {
  private mutating func layoutFiles() throws(UnwritableTimeline) -> [AHAPFile] {
    var haptic: [AHAPIsland] = []
    var audio: [AHAPIsland] = []
    for scope in scopes {
      haptic += try scope.islands(of: .haptic)
      haptic += try scope.bakedIslands(of: timeline.patterns[scope.index], losses: &losses)
      audio += try scope.islands(of: .audio)
    }
    let taps = scopes.flatMap { $0.taps }
    if options[AHAP.split] != .never {
      var layout = AHAPLayout()
      layout.add(haptic, .haptic)
      layout.add(audio, .audio)
      if !layout.isFull {
        layout.add(taps, apart: isApart)
        return layout.files
      }
    }
    return try oneFile(haptic, audio, taps)
  }
}
