// Writes a timeline as pattern files: as it is where that is possible, else island by island.

import HapticModel

extension AHAP {
  /// Writes a timeline as one pattern file, or as several that are played together.
  ///
  /// In a file every curve acts on every event. Events whose controls must not reach each other
  /// share one only where that can be arranged exactly: see ``AHAP/split``.
  ///
  /// ```swift
  /// let written = try AHAP.write(timeline)
  /// for part in written.parts { print(part.suffix, part.text) }
  /// ```
  ///
  /// - Parameters:
  ///   - timeline: What to write; of its interface nothing can be said.
  ///   - options: The profile that says how long tails are, and how to divide into files.
  /// - Returns: The files, and what they could not say.
  /// - Throws: ``UnwritableTimeline`` for events beyond 24 hours, for more than a million events, and
  ///   for controls that cross vibrations too often.
  public static func write(
    _ timeline: Timeline, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    var writer = AHAPWriter(timeline, options)
    return try writer.write()
  }

  /// Writes what was read, with the `Metadata` that an AHAP file said of itself.
  ///
  /// ```swift
  /// var reading = try AHAP.read(bytes)
  /// reading.timeline = reading.timeline.amplified(by: 0.5)
  /// for file in try AHAP.write(reading).files(named: "half", extension: "ahap") {
  ///   try file.text.write(toFile: file.name, atomically: true, encoding: .utf8)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - reading: What to write; of its interface nothing can be said.
  ///   - options: The same as of a timeline, but for ``AHAP/metadata``.
  /// - Returns: The files, and what they could not say.
  /// - Throws: ``UnwritableTimeline`` as for a timeline.
  public static func write(
    _ reading: Reading, options: WritingOptions = WritingOptions()
  ) throws(UnwritableTimeline) -> WrittenFile {
    var options = options
    options.keep(reading)
    return try write(reading.timeline, options: options)
  }
}

/// One writing of one timeline.
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
    let parts = files.map { file in
      WrittenFile.Part(suffix: file.suffix, text: file.text(options, losses: &losses))
    }
    return WrittenFile(parts: parts, losses: losses.all(with: timeline))
  }

  /// Refuses what no reader of this package would read again.
  private func refuseExcess() throws(UnwritableTimeline) {
    let end = scopes.map { $0.lastMoment }.max() ?? .zero
    try UnwritableTimeline.refuse(endingAt: end, "An event", beyond: options.limits.maximumDuration)
    try UnwritableTimeline.refuse(
      scopes.reduce(0) { $0 + $1.pieceCount }, "events", beyond: options.limits.maximumEvents)
  }
}

// MARK: - As it is

extension AHAPWriter {
  /// The files of a timeline of one pattern whose events and controls stay as they are; `nil` if
  /// they cannot.
  private var plainFiles: [AHAPFile]? {
    guard scopes.count <= 1 else { return nil }
    guard let scope = scopes.first else { return [AHAPFile()] }
    guard scope.isPlain else { return nil }
    let placed = timeline.patterns[scope.index]
    let taps = isApart ? [] : scope.taps.map { $0.origin }
    let origins = (taps + scope.voices.map { $0.origin }).sorted { $0.event < $1.event }
    let events = placed.events
    let elements = origins.map {
      AHAPFile.Played(
        event: events[$0.event].amplified(by: placed.placement.gain), origin: $0)
    }
    let file = AHAPFile(elements: elements, controls: placed.controls.forAHAP)
    guard isApart else { return [file] }
    var layout = AHAPLayout()
    layout.add(scope.taps, apart: true)
    return [file.named("continuous"), AHAPFile(layout.tapSheet).named("transients")]
  }

  /// Whether taps and vibrations go into files apart whatever they are.
  private var isApart: Bool {
    options[AHAP.split] == .always && scopes.contains { !$0.taps.isEmpty }
      && scopes.contains { $0.hasVibrations }
  }
}

extension HapticEvent {
  /// The event with its intensity or volume times a factor, limited to 1.
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
