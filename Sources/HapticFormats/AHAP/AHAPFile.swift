// One pattern file as text.

import HapticModel

/// The events and controls of one file, as they are written.
struct AHAPFile {
  /// An event, and which one of the timeline it is.
  struct Played {
    let event: HapticEvent
    let origin: EventOrigin
  }

  /// What tells it from the others of one timeline.
  var suffix = ""
  var elements: [Played] = []
  /// Controls as ``Swift/Array/forAHAP`` leaves them.
  var controls: [Control] = []
}

extension AHAPFile {
  /// The file of a sheet.
  init(_ sheet: AHAPSheet) {
    self.init(elements: sheet.elements, controls: sheet.controls)
  }

  /// The file with a suffix.
  func named(_ suffix: String) -> AHAPFile {
    var file = self
    file.suffix = suffix
    return file
  }

  /// The file in UTF-8, with a line break at its end.
  func text(_ options: WritingOptions, losses: inout AHAPLosses) -> String {
    let events = elements.flatMap { $0.pieces(losses: &losses) }
    var writer = JSONWriter()
    writer.object { root in
      root.member("Version", version: 1)
      root.writeMetadata(options)
      root.array("Pattern") { pattern in
        for event in events { pattern.patternElement(event) }
        for control in controls { pattern.patternElement(control) }
      }
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  /// Writes what a file says of itself: what the one that was read said, and what it is called.
  fileprivate mutating func writeMetadata(_ options: WritingOptions) {
    let members = options[AHAP.metadata].members.filter { !options.renames || $0.key != "Project" }
    let isNamed = options.name != WritingOptions().name && !members.contains { $0.key == "Project" }
    guard !members.isEmpty else {
      if isNamed { lineObject("Metadata") { $0.member("Project", options.name) } }
      return
    }
    object("Metadata") { object in
      if isNamed { object.member("Project", options.name) }
      for member in members { object.member(member.key, json: member.json) }
    }
  }
}

extension AHAPLayout {
  /// The files, with the names they have beside each other.
  var files: [AHAPFile] {
    let lasting = sheets.map(AHAPFile.init)
    guard !tapSheet.isEmpty else {
      return lasting.count < 2 ? lasting : lasting.numbered
    }
    let taps = AHAPFile(tapSheet)
    return lasting.isEmpty ? [taps] : lasting.numbered + [taps.named("transients")]
  }
}

extension [AHAPFile] {
  fileprivate var numbered: [AHAPFile] {
    enumerated().map { index, file in
      file.named(index == 0 ? "continuous" : "continuous-\(index + 1)")
    }
  }
}

// MARK: - Pieces

extension AHAPFile.Played {
  /// The event in as many pieces as the longest one needs: a rise in the first, a fall in the last.
  fileprivate func pieces(losses: inout AHAPLosses) -> [HapticEvent] {
    guard case .continuous(var vibration) = event, vibration.duration > AHAPLimits.continuous else {
      return [event]
    }
    guard vibration.envelope.isSustained else {
      // Attack and decay are over by then: longer ones have become a curve.
      vibration.duration = AHAPLimits.continuous
      return [.continuous(vibration)]
    }
    let count = vibration.pieceCount
    losses.split(origin, vibration.time, into: count)
    return (0..<count).map { .continuous(vibration.piece($0, of: count)) }
  }
}

extension ContinuousEvent {
  /// How many pieces of the longest event it needs.
  var pieceCount: Int {
    let longest = AHAPLimits.continuous.nanoseconds
    let (whole, rest) = duration.nanoseconds.quotientAndRemainder(dividingBy: longest)
    return Int(whole) + (rest > 0 ? 1 : 0)
  }

  fileprivate func piece(_ index: Int, of count: Int) -> ContinuousEvent {
    var piece = self
    let offset = AHAPLimits.continuous * index
    piece.time = time + offset
    piece.duration = min(duration - offset, AHAPLimits.continuous)
    if index > 0 { piece.envelope.attack = .zero }
    if index < count - 1 { piece.envelope.release = .zero }
    return piece
  }
}

extension AHAPScope {
  /// How many events its taps and voices become.
  var pieceCount: Int {
    voices.reduce(taps.count + bakedEvents.count) { count, voice in
      guard case .continuous(let event) = voice.event else { return count + 1 }
      return count + event.pieceCount
    }
  }

  /// Whether it has a vibration that is heard.
  var hasVibrations: Bool { !bakedEvents.isEmpty || voices.contains { $0.family == .haptic } }
}
