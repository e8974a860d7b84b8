// Reads the animation tracks of a timeline file.

import HapticModel

extension TimelineReader {
  /// Reads the tracks, which come before those of referenced files.
  mutating func readTracks(_ root: StrictObject) throws(JSONFault) {
    var tracks: [AnimationTrack] = []
    var names: Set<String> = []
    try root.forEach("tracks") { node throws(JSONFault) in
      let track = try track(node)
      guard names.insert(track.name).inserted else {
        throw document.fault(node, "The track \"\(track.name)\" is defined twice.")
      }
      try checkLength(track.end, "The track", node)
      tracks.append(track)
    }
    parts.tracks = tracks + parts.tracks
  }

  private func track(_ node: JSONNode) throws(JSONFault) -> AnimationTrack {
    let object = try StrictObject(document, node, .track)
    try object.checkRemarks()
    var track = AnimationTrack(
      try object.text("name") ?? "", unit: try object.unit(), initial: try object.number("initial"),
      property: try object.word("property", of: TrackProperty.self), anchor: try object.anchor())
    try object.checkUnit(of: track)
    try session.take(1, at: node)
    try object.forEach("levels") { node throws(JSONFault) in
      try session.take(1, at: node)
      track.levels.append(try level(node))
    }
    try object.forEach("segments") { node throws(JSONFault) in
      try addSegments(node, to: &track)
    }
    return track
  }

  private func level(_ node: JSONNode) throws(JSONFault) -> TrackLevel {
    let object = try StrictObject(document, node, .level)
    try object.checkRemarks()
    return TrackLevel(try object.text("name") ?? "", at: try object.number("value"))
  }

  private static let segmentKeys = ["to", "keyframes", "shake"]

  private func addSegments(
    _ node: JSONNode, to track: inout AnimationTrack
  ) throws(JSONFault) {
    let start: HapticTime
    let last = track.segments.last?.start
    switch try document.key(of: node, among: Self.segmentKeys) {
    case "to":
      let object = try StrictObject(document, node, .segment)
      start = try object.time("at")
      try session.take(1, at: node)
      track.insert(try object.segment(of: track, at: start))
    case "keyframes":
      let object = try StrictObject(document, node, .keyframes)
      start = try object.time("at")
      let segments = try object.keyframes(at: start)
      try session.take(segments.count, at: node)
      for segment in segments { track.insert(segment) }
    case "shake":
      let object = try StrictObject(document, node, .shake)
      start = try object.time("at")
      try session.take(try object.cycles() * ShakeCycle.phaseCount, at: node)
      for segment in try object.shake(of: track, at: start) { track.insert(segment) }
    default: throw document.shapeless(node, "A segment", Self.segmentKeys)
    }
    if let last, start < last {
      throw document.fault(
        node, "The segment at \(start) comes after one that starts at \(last).")
    }
  }
}

extension StrictObject {
  fileprivate func unit() throws(JSONFault) -> TrackUnit {
    let units = TrackUnit.allCases.map { $0.rawValue }.filter { !$0.isEmpty }
    guard let node = self["unit"], let name = try text("unit") else { return .none }
    if let unit = TrackUnit(rawValue: name) { return unit }
    throw document.unknown(name, node, "\"unit\"", among: units)
  }

  /// The anchor of an element; `nil` for its centre.
  fileprivate func anchor() throws(JSONFault) -> Point2D? {
    guard let node = self["anchor"] else { return nil }
    let place = try numbers("anchor")
    guard place.count == 2 else {
      throw fault(node, "\"anchor\" has two numbers, x and y, not \(place.count).")
    }
    return Point2D(x: place[0], y: place[1])
  }

  /// Throws if the property's values are in another unit than the track's.
  fileprivate func checkUnit(of track: AnimationTrack) throws(JSONFault) {
    guard track.property != .none, track.property.unit != track.unit else { return }
    throw fault(
      needed("property"),
      "The property \"\(track.property.rawValue)\" is in the unit "
        + "\"\(track.property.unit.rawValue)\", not in \"\(track.unit.rawValue)\".")
  }

  /// One motion; it starts from the track's current value, unless it states another.
  fileprivate func segment(
    of track: AnimationTrack, at start: HapticTime
  ) throws(JSONFault) -> TrackSegment {
    try checkRemarks()
    let (motion, settling) = try motion()
    guard let duration = self["for"] == nil ? settling : try duration("for") else {
      throw fault(node, "A segment needs \"for\", unless it is a step or a spring that settles.")
    }
    let cut = self["cut"] == nil ? nil : try time("cut")
    return TrackSegment(
      start: start, duration: duration,
      from: self["from"] == nil ? track.value(at: start) : try number("from"),
      to: try number("to"), motion: motion, cut: cut)
  }
}
