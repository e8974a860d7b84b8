// Tracks that take the same course, so that one curve shows them all.

import HapticModel

/// A track as far as it is drawn: its values over the axis.
struct TrackCourse {
  /// The track.
  let track: AnimationTrack
  /// The least and the greatest value on the axis.
  let low, high: Double
  /// The values at both ends of the axis.
  private let first, last: Double
  /// Whether the lane that it is in shows it upside down.
  var isMirrored = false

  /// The course of a track whose points on the axis are known.
  init(_ track: AnimationTrack, _ points: [CurvePoint]) {
    let values = points.lazy.map { $0.value }
    self.track = track
    (first, last) = (points.first?.value ?? track.initial, points.last?.value ?? track.initial)
    (low, high) = values.reduce((first, first)) { (min($0.0, $1), max($0.1, $1)) }
  }

  /// Whether both ends of its scale would be the same number.
  var isStill: Bool { SVGWriter.value(low) == SVGWriter.value(high) }

  /// Where it goes, such as `1 → 0`; where it comes back, what is at the foot of its lane, and at the top.
  var range: String {
    let (low, high) = (written(low), written(high))
    switch (written(first), written(last)) {
    case (low, high): return "\(low) → \(high)"
    case (high, low): return "\(high) → \(low)"
    default: return isMirrored ? "\(high)…\(low)" : "\(low)…\(high)"
    }
  }

  /// How high in its lane a value lies, 0…1.
  fileprivate func height(_ value: Double) -> Double {
    (isMirrored ? high - value : value - low) / (high - low)
  }

  private func written(_ value: Double) -> String {
    SVGWriter.value(value) + track.unit.shortSuffix
  }
}

/// Tracks of which each is the first one, stretched and shifted, or turned over as well.
struct TrackLane {
  /// The tracks; none of them stands still.
  private(set) var courses: [TrackCourse]
  /// The points of the first.
  let points: [CurvePoint]
  /// The values that mean something on the first, as far as they are near to what is drawn of it.
  let levels: [TrackLevel]

  /// The most tracks that share a lane; ours.
  private static let mostCourses = 24
  /// How far two courses of one lane are apart at most, as a part of its height: half a pixel (ours).
  private static let tolerance = 0.5 / 38
  /// How many times the least size the greatest is, at least, where sizes are drawn by their
  /// logarithms; ours.
  private static let logarithmicFrom = 4.0

  private init(_ course: TrackCourse, _ points: [CurvePoint], isPart: Bool) {
    courses = [course]
    self.points = points
    let (low, high) = (course.low, course.high)
    // In a part of the time a threshold far away would press the curve flat.
    levels = course.track.levels.filter {
      !isPart || $0.value >= low - (high - low) && $0.value <= high + (high - low)
    }
  }

  /// Whether it is drawn by the logarithms of its values: what grows many times its size, and first
  /// shrinks a little.
  var isLogarithmic: Bool {
    let first = courses[0]
    return first.track.unit == .scale && first.low > 0 && first.high.isFinite
      && first.high >= Self.logarithmicFrom * first.low
  }

  /// Tracks in lanes by the first of each, and those that stand still.
  ///
  /// - Parameters:
  ///   - tracks: The tracks, in order.
  ///   - ruler: The axis; only what happens on it counts.
  ///   - isPart: Whether the axis shows a part of the time.
  ///   - most: The most lanes.
  /// - Returns: Lanes, tracks that stand still, and how many others found no lane.
  static func lanes(
    of tracks: [AnimationTrack], on ruler: TimeRuler, isPart: Bool, atMost most: Int
  ) -> (moving: [TrackLane], still: [AnimationTrack], left: Int) {
    var (lanes, still, left) = ([TrackLane](), [AnimationTrack](), 0)
    for track in tracks {
      guard track.moves(on: ruler) else {
        still.append(track)
        continue
      }
      let points = track.points(on: ruler)
      let course = TrackCourse(track, points)
      if course.isStill {
        still.append(track)
      } else if lanes.indices.contains(where: { lanes[$0].take(course, points, on: ruler) }) {
        continue
      } else if lanes.count < most {
        lanes.append(TrackLane(course, points, isPart: isPart))
      } else {
        left += 1
      }
    }
    return (lanes, still, left)
  }

  /// Takes a track whose course looks the same as the first one's, each on a scale of its own, or as its
  /// mirror image.
  ///
  /// - Returns: Whether it does.
  private mutating func take(
    _ course: TrackCourse, _ points: [CurvePoint], on ruler: TimeRuler
  ) -> Bool {
    guard courses.count < Self.mostCourses, !isLogarithmic, levels.isEmpty,
      course.track.levels.isEmpty, (courses[0].high - courses[0].low).isFinite,
      (course.high - course.low).isFinite
    else { return false }
    var course = course
    for isMirrored in [false, true] {
      course.isMirrored = isMirrored
      guard looksLike(course, points, on: ruler) else { continue }
      courses.append(course)
      return true
    }
    return false
  }

  private func looksLike(
    _ course: TrackCourse, _ points: [CurvePoint], on ruler: TimeRuler
  ) -> Bool {
    let slack = HapticTime.seconds(0.5 / ruler.pixelsPerSecond)
    // Most courses differ at the first look.
    return [97, 1].allSatisfy { step in
      courses[0].passes(points, of: course, by: step, within: Self.tolerance, slack)
        && course.passes(self.points, of: courses[0], by: step, within: Self.tolerance, slack)
    }
  }
}

extension TrackCourse {
  /// Whether its track passes near points of another course, each on its own scale.
  fileprivate func passes(
    _ points: [CurvePoint], of other: TrackCourse, by step: Int, within tolerance: Double,
    _ slack: HapticTime
  ) -> Bool {
    stride(from: 0, to: points.count, by: step).allSatisfy { index in
      let (time, due) = (points[index].time, other.height(points[index].value))
      let now = height(track.value(at: time))
      if (now - due).magnitude <= tolerance { return true }
      // At a jump it has both values; of two tracks that jump together one may do so a little later.
      let near = [-slack, -.jump, .jump, slack].map { height(track.value(at: time + $0)) }
      return (near.min() ?? now) - tolerance <= due && due <= (near.max() ?? now) + tolerance
    }
  }
}

extension HapticTime {
  /// Jumps so far apart are one: a microsecond (ours).
  fileprivate static var jump: HapticTime { HapticTime(nanoseconds: 1_000) }
}

extension AnimationTrack {
  /// Points of a motion for each pixel, before simplifying; ours.
  private static var sampling: Double { 4 }

  /// Its points on an axis.
  func points(on ruler: TimeRuler) -> [CurvePoint] {
    points(
      from: ruler.start, until: ruler.end,
      step: .seconds(1 / ruler.pixelsPerSecond / AnimationTrack.sampling))
  }

  /// What it is called beside another track: the last part of its name alone if that is all in which
  /// they differ.
  func shortName(beside other: AnimationTrack) -> String {
    let (own, others) = (name.split(separator: "."), other.name.split(separator: "."))
    guard own.count > 1, own.count == others.count, own.dropLast() == others.dropLast() else {
      return name
    }
    return String(own[own.count - 1])
  }

  /// Whether a motion of it is on an axis.
  fileprivate func moves(on ruler: TimeRuler) -> Bool {
    segments.contains { $0.start <= ruler.end && $0.end >= ruler.start }
  }
}

extension TrackUnit {
  /// What is written after a number.
  var shortSuffix: String { self == .degrees ? "°" : "" }

  /// The unit in words.
  var longName: String {
    switch self {
    case .degrees: "degrees"
    case .points: "points"
    case .scale, .fraction, .alpha: rawValue
    case .none: ""
    }
  }
}
