// What a picture of a timeline shows, decided once for every pen: SVG, characters and canvas.

import HapticFormats
import HapticModel

/// The rows of a picture in their order, and how many others are left out.
///
/// A pen decides only where a row is and how it looks.
package struct TimelineRows {
  /// A named moment of a picture.
  struct Moment {
    let feature: Feature
    /// Whether its name is written where there is room.
    let isNamed: Bool
    /// Whether its name is written before others: it is one of an expected pair.
    let isPaired: Bool
  }

  /// The machines, in the order in which they first enter a state.
  let machines: [StateBands]
  /// The tracks that move, and those that keep one value, both in the order of the file.
  let moving, still: [AnimationTrack]
  /// The expected pairs with their offsets.
  let pairs: [AlignedPair]
  /// The numbers of machines, tracks and pairs left out.
  private let rest: (machines: Int, tracks: Int, pairs: Int)
  private let moments: [Moment]

  /// The most machines, moving tracks, still tracks and pairs in a picture; our choices.
  private static let (mostMachines, mostMoving, mostStill, mostPairs) = (24, 48, 48, 40)

  /// Decides the rows of a span of a timeline; of all of it unless one is given.
  package init(_ timeline: Timeline, over span: TimeSpan? = nil, until end: HapticTime) {
    let bands = timeline.stateBands(until: end)
    machines = Array(bands.prefix(TimelineRows.mostMachines))
    let drawn = span ?? TimeSpan(start: .zero, end: end)
    let moves = timeline.tracks.map { $0.moves(over: drawn) }
    func tracks(_ most: Int, moving: Bool) -> [AnimationTrack] {
      let kept = timeline.tracks.indices.lazy.filter { moves[$0] == moving }.prefix(most)
      return kept.map { timeline.tracks[$0] }
    }
    moving = tracks(TimelineRows.mostMoving, moving: true)
    still = tracks(TimelineRows.mostStill, moving: false)
    let shown = timeline.alignments.flatMap { result in
      AlignedPair.all(of: result).filter { $0.isShown(over: span) }
    }
    pairs = Array(shown.prefix(TimelineRows.mostPairs))
    rest = (
      bands.count - machines.count, timeline.tracks.count - moving.count - still.count,
      shown.count - pairs.count
    )
    let features = timeline.features.filter { span?.reaches($0.time) ?? true }
    let paired = Set(pairs.flatMap { $0.names })
    let named = TimelineRows.named(features.map { $0.name })
    moments = zip(features, named).map {
      Moment(feature: $0, isNamed: $1, isPaired: paired.contains($0.name))
    }
  }

  /// The moments of some kinds, by time.
  func moments(of kinds: [Modality]) -> [Moment] {
    moments.filter { kinds.contains($0.feature.modality) }
  }

  /// The lines that say how much is left out.
  var moreMachines: String? { more(rest.machines, " state machines") }
  var moreTracks: String? { more(rest.tracks, " tracks") }
  var morePairs: String? { more(rest.pairs, "") }

  private func more(_ count: Int, _ things: String) -> String? {
    count > 0 ? "and \(count) more\(things)" : nil
  }

  /// The longest series whose members are all named; of a longer one, only the first and last are.
  private static let longestSeries = 5

  private static func named(_ names: [String]) -> [Bool] {
    let series = names.map { $0.hasSuffix("]") ? $0.prefix { $0 != "[" } : $0[...] }
    var members: [Substring: (count: Int, first: Int, last: Int)] = [:]
    for (index, name) in series.enumerated() {
      let known = members[name] ?? (0, index, index)
      members[name] = (known.count + 1, known.first, index)
    }
    return names.indices.map { index in
      guard let (count, first, last) = members[series[index]] else { return true }
      return count <= longestSeries || index == first || index == last
    }
  }
}

// MARK: - JSON

extension TimelineRows {
  /// The rows of a whole timeline as JSON; tracks and moments are indices into the lists of
  /// `inspect --json`.
  package static func json(of timeline: Timeline) -> String {
    let rows = TimelineRows(timeline, until: timeline.duration)
    var indices: [String: Int] = [:]
    for (index, track) in timeline.tracks.enumerated() { indices[track.name] = index }
    return JSONWriter.object { object in
      object.array("machines") { list in
        for machine in rows.machines { list.element(machine.machine) }
      }
      object.member("moving", rows.moving.compactMap { indices[$0.name] })
      object.member("still", rows.still.compactMap { indices[$0.name] })
      let named = rows.moments.indices.filter { rows.moments[$0].isNamed }
      object.member("named", named)
      object.member("first", named.filter { rows.moments[$0].isPaired })
      object.array("pairs") { list in
        for pair in rows.pairs { list.lineObject { pair.write(to: &$0) } }
      }
      object.member("moreMachines", rows.moreMachines)
      object.member("moreTracks", rows.moreTracks)
      object.member("morePairs", rows.morePairs)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ indices: [Int]) {
    lineArray(name) { list in for index in indices { list.element(Double(index)) } }
  }
}

extension AlignedPair {
  fileprivate func write(to object: inout JSONWriter) {
    object.member("label", label)
    object.member("verdict", verdict.style)
    object.member("from", moments?.0)
    object.member("to", moments?.1)
  }

  /// Whether one of its moments is in a span, or it has none.
  fileprivate func isShown(over span: TimeSpan?) -> Bool {
    guard let span, let moments else { return true }
    return span.reaches(moments.0) || span.reaches(moments.1)
  }
}

extension TimeSpan {
  /// Whether a time is in the span or at its end.
  fileprivate func reaches(_ time: HapticTime) -> Bool { start <= time && time <= end }
}

extension AnimationTrack {
  /// Whether its value changes in a span, as written in a picture.
  fileprivate func moves(over span: TimeSpan) -> Bool {
    let first = SVGWriter.value(value(at: span.start))
    return segments.contains { segment in
      guard segment.start <= span.end, segment.end >= span.start else { return false }
      let length = segment.end - segment.start
      return (0...AnimationTrack.looks).contains { look in
        let part = Double(look) / Double(AnimationTrack.looks)
        let time = min(max(segment.start + length.scaled(by: part), span.start), span.end)
        return SVGWriter.value(value(at: time)) != first
      }
    }
  }

  /// The number of equal parts of a motion after which its value is looked at; our choice.
  private static var looks: Int { 64 }
}
