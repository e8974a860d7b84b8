// One AHAP file as text.

import HapticModel

struct AHAPFile {
  /// The suffix that distinguishes the file from others of one timeline.
  var suffix = ""
  var elements: [AHAPElement] = []
  /// The controls as converted by ``Swift/Array/forAHAP``.
  var controls: [Control] = []
}

extension AHAPFile {
  init(_ sheet: AHAPSheet) {
    self.init(elements: sheet.elements, controls: sheet.controls)
  }

  func named(_ suffix: String) -> AHAPFile {
    var file = self
    file.suffix = suffix
    return file
  }

  /// The text of the file, with a final line break.
  func text(
    _ options: WritingOptions, meant intents: [Intent], losses: inout AHAPLosses
  ) -> String {
    let events = elements.flatMap { $0.pieces(losses: &losses) }
    return JSONWriter.object { root in
      root.member("Version", version: 1)
      root.writeMetadata(options, intents)
      root.array("Pattern") { pattern in
        for event in events { pattern.patternElement(event) }
        for control in controls { pattern.patternElement(control) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeMetadata(_ options: WritingOptions, _ intents: [Intent]) {
    let members = options[AHAP.metadata].members.filter {
      $0.key != AHAPNames.intents && (!options.renames || !$0.isProject)
    }
    let isNamed = options.name != WritingOptions().name && !members.contains { $0.isProject }
    guard !members.isEmpty || !intents.isEmpty else {
      if isNamed { lineObject("Metadata") { $0.member("Project", options.name) } }
      return
    }
    object("Metadata") { object in
      if isNamed { object.member("Project", options.name) }
      for member in members { object.member(member.key, json: member.json) }
      object.list(AHAPNames.intents, intents) { $0.write($1) }
    }
  }
}

extension FileMetadata.Member {
  /// Whether it names the pattern; a clip writes its key in lower case.
  fileprivate var isProject: Bool { key.lowercased() == "project" }
}

extension AHAPLayout {
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

extension AHAPElement {
  /// The event in pieces of the longest length: the attack is in the first, the release in the last.
  fileprivate func pieces(losses: inout AHAPLosses) -> [HapticEvent] {
    guard case .continuous(var vibration) = event, vibration.duration > AHAPLimits.continuous else {
      return [event]
    }
    guard vibration.envelope.isSustained else {
      // Attack and decay have ended by then: longer ones were converted to a curve.
      vibration.duration = AHAPLimits.continuous
      return [.continuous(vibration)]
    }
    let count = vibration.pieceCount
    losses.split(origin, vibration.time, into: count)
    return (0..<count).map { .continuous(vibration.piece($0, of: count)) }
  }
}

extension ContinuousEvent {
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
  /// The number of events that its transients and voices become.
  var pieceCount: Int {
    voices.reduce(taps.count + bakedEvents.count) { count, voice in
      guard case .continuous(let event) = voice.event else { return count + 1 }
      return count + event.pieceCount
    }
  }

  var hasVibrations: Bool { !bakedEvents.isEmpty || voices.contains { $0.family == .haptic } }
}
