// Writes a timeline file: keys in a fixed order, defaults left out, one event per line.

import HapticModel

extension TimelineFile {
  /// Writes a timeline so that reading it gives an equal one.
  ///
  /// - Returns: The file, in UTF-8, with a final line break.
  /// - Throws: ``UnwritableTimeline`` for a number that is not finite or is outside of the format's
  ///   range, and for one beyond a limit.
  package static func write(
    _ timeline: Timeline, limits: ReadingOptions = ReadingOptions(),
    metadata: FileMetadata = FileMetadata()
  ) throws(UnwritableTimeline) -> String {
    try timeline.refuseUnreadable(within: limits)
    try timeline.refuseNames()
    var writer = JSONWriter()
    writer.object { root in
      root.member("timeline", 1)
      if !metadata.members.isEmpty {
        root.object("metadata") { object in
          for member in metadata.members { object.member(member.key, json: member.json) }
        }
      }
      root.list("patterns", timeline.patterns) { $0.write($1) }
      root.list("tracks", timeline.tracks) { $0.write($1) }
      root.list("states", timeline.states) { $0.write($1) }
      root.list("markers", timeline.markers) { $0.write($1) }
      root.list("expectations", timeline.expectations) { $0.write($1) }
      root.list("waivers", timeline.waivers) { $0.write($1) }
      root.list("intents", timeline.intents) { $0.write($1) }
    }
    if let key = writer.firstNonFinite {
      throw UnwritableTimeline("A \"\(key)\" is not a finite number, which JSON cannot hold.")
    }
    return writer.text + "\n"
  }
}

extension Timeline {
  /// Throws for names that the reader refuses: empty ones, and one of two tracks.
  fileprivate func refuseNames() throws(UnwritableTimeline) {
    let named = [
      ("event", patterns.flatMap { $0.pattern.names.map { $0.name } }),
      ("track", tracks.map { $0.name }), ("marker", markers.map { $0.name }),
      ("state machine", states.map { $0.machine }), ("state", states.map { $0.state }),
    ]
    for (thing, names) in named where names.contains("") {
      throw UnwritableTimeline("The name of a \(thing) is empty.")
    }
    var names: Set<String> = []
    for track in tracks where !names.insert(track.name).inserted {
      throw UnwritableTimeline("Two tracks are named \"\(track.name)\".")
    }
  }
}

extension JSONWriter {
  /// Writes a member with a list of elements, or nothing if there are none.
  package mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    array(key) { list in
      for element in elements { write(&list, element) }
    }
  }

  /// Writes a member unless its value is the default.
  mutating func member(_ key: String, _ value: Double, unless usual: Double) {
    if value != usual { member(key, value) }
  }

  mutating func member(_ key: String, _ value: UnitValue, unless usual: UnitValue) {
    if value != usual { member(key, value.value) }
  }

  mutating func member(_ key: String, _ time: HapticTime, unless usual: HapticTime) {
    if time != usual { member(key, time) }
  }
}

// MARK: - Moments

extension JSONWriter {
  fileprivate mutating func write(_ change: StateChange) {
    lineObject {
      $0.member("machine", change.machine)
      $0.member("state", change.state)
      $0.member("at", change.time)
    }
  }

  fileprivate mutating func write(_ marker: Marker) {
    lineObject {
      $0.member("name", marker.name)
      $0.member("at", marker.time)
      $0.member("for", marker.duration, unless: .zero)
      if marker.modality != .visual { $0.member("sense", marker.modality.rawValue) }
    }
  }

  mutating func write(_ expectation: Expectation) {
    lineObject {
      $0.member("expect", expectation.feature)
      $0.member("with", expectation.partner)
      $0.write(expectation.window)
    }
  }

  private mutating func write(_ window: AlignmentWindow) {
    if window == .default { return }
    if let name = window.name { return member("window", name) }
    lineArray("window") {
      $0.element(window.visual.lowerBound)
      $0.element(window.visual.upperBound)
    }
  }

  mutating func write(_ waiver: Waiver) {
    lineObject {
      $0.member("rule", waiver.rule)
      if let feature = waiver.feature { $0.member("feature", feature) }
      $0.member("reason", waiver.reason)
    }
  }
}
