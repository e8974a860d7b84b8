// Tracks that take the same course, so that one curve shows them all.

import HapticModel

/// Tracks of which each is the first one, stretched and shifted.
struct TrackLane {
  /// The tracks; none of them stands still.
  private(set) var tracks: [AnimationTrack]

  /// The values that mean something on the first.
  var levels: [TrackLevel] { tracks[0].levels }

  /// The value of another track of the lane for one of the first.
  func map(_ other: AnimationTrack) -> (Double) -> Double {
    let (first, second) = (tracks[0].extremes, other.extremes)
    let isSame = tracks[0].follows(other, upwards: true)
    let (low, high) = isSame ? (second.low, second.high) : (second.high, second.low)
    return { low + (high - low) * ($0 - first.low) / (first.high - first.low) }
  }

  /// Tracks in lanes by the first of each, and those that never move.
  static func lanes(
    of tracks: [AnimationTrack], over span: TimeSpan
  ) -> (moving: [TrackLane], still: [AnimationTrack]) {
    var (lanes, still) = ([TrackLane](), [AnimationTrack]())
    var candidates: [Int: [Int]] = [:]
    for track in tracks {
      guard track.moves(in: span) else {
        still.append(track)
        continue
      }
      // Only tracks with as many motions can take one course.
      let alike = candidates[track.segments.count, default: []].first {
        lanes[$0].levels.isEmpty && track.levels.isEmpty
          && (lanes[$0].tracks[0].follows(track, upwards: true)
            || lanes[$0].tracks[0].follows(track, upwards: false))
      }
      if let alike {
        lanes[alike].tracks.append(track)
      } else {
        candidates[track.segments.count, default: []].append(lanes.count)
        lanes.append(TrackLane(tracks: [track]))
      }
    }
    return (lanes, still)
  }
}

extension AnimationTrack {
  /// What it is called beside another track: without what both begin with.
  func shortName(beside other: AnimationTrack) -> String {
    let (own, others) = (name.split(separator: "."), other.name.split(separator: "."))
    let common = zip(own, others).prefix { $0 == $1 }.count
    return own.dropFirst(min(common, own.count - 1)).joined(separator: ".")
  }

  /// The least and the greatest value that its motions begin or end with.
  fileprivate var extremes: (low: Double, high: Double) {
    segments.reduce((initial, initial)) { ends, segment in
      (min(ends.0, segment.from, segment.to), max(ends.1, segment.from, segment.to))
    }
  }

  /// Whether it moves, or jumps, inside a span.
  fileprivate func moves(in span: TimeSpan) -> Bool {
    let rest = value(at: span.start)
    return segments.contains { segment in
      segment.start <= span.end && segment.end >= span.start
        && (segment.from != rest || segment.to != rest || !segment.motion.isBetweenEnds)
    }
  }

  /// Whether another track moves at the same times in the same way, by another distance.
  fileprivate func follows(_ other: AnimationTrack, upwards: Bool) -> Bool {
    let (first, second) = (extremes, other.extremes)
    guard first.low < first.high, second.low < second.high else { return false }
    let slope = (second.high - second.low) / (first.high - first.low) * (upwards ? 1 : -1)
    func isMapped(_ a: Double, to b: Double) -> Bool {
      let due = (upwards ? second.low : second.high) + (a - first.low) * slope
      return (due - b).magnitude <= 1e-5 * (second.high - second.low)
    }
    guard segments.count == other.segments.count, isMapped(initial, to: other.initial) else {
      return false
    }
    return zip(segments, other.segments).allSatisfy { a, b in
      a.start == b.start && a.duration == b.duration && a.cut == b.cut
        && isMapped(a.from, to: b.from) && isMapped(a.to, to: b.to)
        && a.motion.isLike(b.motion, slope: slope, over: first.high - first.low)
    }
  }
}

extension Motion {
  /// Whether it goes nowhere but from one value to the other.
  fileprivate var isBetweenEnds: Bool {
    switch self {
    case .step, .timed: true
    case .cubic(let start, let end): start == 0 && end == 0
    case .spring: false
    }
  }

  /// Whether another motion takes the same course over a distance that is longer by a factor.
  fileprivate func isLike(_ other: Motion, slope: Double, over range: Double) -> Bool {
    guard case .cubic(let start, let end) = self, case .cubic(let first, let last) = other else {
      return self == other
    }
    let margin = 1e-4 * range * slope.magnitude
    return (start * slope - first).magnitude <= margin && (end * slope - last).magnitude <= margin
  }
}
