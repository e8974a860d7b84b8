// Reads the animation tracks of a timeline file, and writes out what stands for several motions.

import HapticModel

extension TimelineReader {
  /// Reads the tracks; they come before those of other files.
  mutating func readTracks(_ root: StrictObject) throws(JSONFault) {
    var tracks: [AnimationTrack] = []
    var names: Set<String> = []
    try root.forEach("tracks") { node throws(JSONFault) in
      let track = try track(node)
      guard names.insert(track.name).inserted else {
        throw document.fault(node, "There is a track \"\(track.name)\" already.")
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
      try object.text("name") ?? "", unit: try object.unit(), initial: try object.number("initial"))
    try session.take(1, at: node)
    try object.forEach("segments") { node throws(JSONFault) in
      try addSegments(node, to: &track)
    }
    return track
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
      let segments = try object.keyframes(of: track, at: start)
      try session.take(segments.count, at: node)
      for segment in segments { track.insert(segment) }
    case "shake":
      let object = try StrictObject(document, node, .shake)
      start = try object.time("at")
      try session.take(try object.cycles() * StrictObject.phases, at: node)
      try object.addShake(to: &track, at: start)
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
    let units = TrackUnit.allCases.map(\.rawValue).filter { !$0.isEmpty }
    guard let node = self["unit"], let name = try text("unit") else { return .none }
    if let unit = TrackUnit(rawValue: name) { return unit }
    throw document.unknown(name, node, "\"unit\"", among: units)
  }

  /// One motion; it starts from wherever the track is, unless it says from where.
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

  /// The motions between keyframes, the first of which is taken at once.
  fileprivate func keyframes(
    of track: AnimationTrack, at start: HapticTime
  ) throws(JSONFault) -> [TrackSegment] {
    try checkRemarks()
    let values = try numbers("keyframes")
    guard values.count > 1 else {
      throw fault(needed("keyframes"), "\"keyframes\" has fewer than two values.")
    }
    let length = try duration("for")
    let times = try keyTimes(count: values.count).map { start + length.scaled(by: $0) }
    let curves = try curves(count: values.count - 1)
    return curves.indices.map { index in
      TrackSegment(
        start: times[index], duration: times[index + 1] - times[index], from: values[index],
        to: values[index + 1], motion: .timed(curves[index]))
    }
  }

  /// The parts of the length at which the keyframes are: from 0 to 1, evenly unless written.
  private func keyTimes(count: Int) throws(JSONFault) -> [Double] {
    guard let node = self["keyTimes"] else {
      return (0..<count).map { Double($0) / Double(count - 1) }
    }
    let times = try numbers("keyTimes")
    let isInOrder = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    guard times.count == count, times.first == 0, times.last == 1, isInOrder else {
      throw fault(node, "\"keyTimes\" is one number for each keyframe, in order, from 0 to 1.")
    }
    return times
  }

  /// A curve for each motion: all alike, or each its own.
  private func curves(count: Int) throws(JSONFault) -> [TimingCurve] {
    var curves: [TimingCurve] = []
    try forEach("curves") { node throws(JSONFault) in
      curves.append(try document.timingCurve(node))
    }
    if curves.count == 1 || self["curves"] == nil {
      return Array(repeating: curves.first ?? .linear, count: count)
    }
    guard curves.count == count else {
      throw fault(needed("curves"), "\"curves\" has \(curves.count) elements, not 1 or \(count).")
    }
    return curves
  }

  private func numbers(_ key: String) throws(JSONFault) -> [Double] {
    var numbers: [Double] = []
    let limit = Double.greatestFiniteMagnitude
    try forEach(key) { node throws(JSONFault) in
      numbers.append(try document.number(node, "An element", in: -limit...limit))
    }
    return numbers
  }
}

// MARK: - Shaking

extension StrictObject {
  /// How many motions a cycle has: there, back, there on the other side, back.
  fileprivate static let phases = 4

  /// How many cycles there are; a million take more than 24 h at the shortest phase that is felt.
  fileprivate func cycles() throws(JSONFault) -> Int {
    try integer("cycles", in: 1...1_000_000, default: 1)
  }

  /// Even motions about the value that the track has at the start, for whole cycles.
  fileprivate func addShake(
    to track: inout AnimationTrack, at start: HapticTime
  ) throws(JSONFault) {
    try checkRemarks()
    let rest = track.value(at: start)
    let reach = try number("shake")
    guard (abs(rest) + abs(reach)).isFinite else {
      throw fault(needed("shake"), "\"shake\" leads beyond every number there is.")
    }
    let phase = try duration("phase")
    let values = [rest, rest + reach, rest, rest - reach]
    for index in 0..<(try cycles() * Self.phases) {
      track.insert(
        TrackSegment(
          start: start + phase * index, duration: phase, from: values[index % Self.phases],
          to: values[(index + 1) % Self.phases]))
    }
  }
}
