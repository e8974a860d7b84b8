// Groups tracks whose curves have the same shape, so that one curve shows them all.

import HapticFormats
import HapticModel

struct TrackCourse {
  let track: AnimationTrack
  /// The least and the greatest value on the axis.
  let low, high: Double
  /// The values at both ends of the axis.
  private let first, last: Double
  /// Whether its lane shows it upside down.
  var isMirrored = false

  init(_ track: AnimationTrack, _ points: [CurvePoint]) {
    let values = points.lazy.map { $0.value }
    self.track = track
    (first, last) = (points.first?.value ?? track.initial, points.last?.value ?? track.initial)
    (low, high) = values.reduce((first, first)) { (min($0.0, $1), max($0.1, $1)) }
  }

  /// The change, such as `1 → 0`; if it returns, the values at the bottom and top of its lane.
  var range: String {
    let (low, high) = (written(low), written(high))
    switch (written(first), written(last)) {
    case (low, high): return "\(low) → \(high)"
    case (high, low): return "\(high) → \(low)"
    default: return isMirrored ? "\(high)…\(low)" : "\(low)…\(high)"
    }
  }

  /// The relative height of a value in its lane, 0…1.
  fileprivate func height(_ value: Double) -> Double {
    (isMirrored ? high - value : value - low) / (high - low)
  }

  private func written(_ value: Double) -> String {
    SVGWriter.value(value) + track.unit.shortSuffix
  }
}

/// Tracks whose curves equal the first one's, if stretched, shifted or mirrored.
struct TrackLane {
  /// The tracks; none of them stands still.
  private(set) var courses: [TrackCourse]
  let points: [CurvePoint]
  /// The named levels of the first track that are near its drawn values.
  let levels: [TrackLevel]

  private static let mostCourses = 24
  /// The largest distance of two curves in one lane, as a fraction of its height: half a pixel.
  private static let tolerance = 0.5 / 38
  /// The least ratio of the greatest to the least size for a logarithmic scale.
  private static let logarithmicFrom = 4.0

  private init(_ course: TrackCourse, _ points: [CurvePoint], isPart: Bool) {
    courses = [course]
    self.points = points
    let (low, high) = (course.low, course.high)
    // In a part of the time, a distant threshold would flatten the curve.
    levels = course.track.levels.filter {
      !isPart || $0.value >= low - (high - low) && $0.value <= high + (high - low)
    }
  }

  /// Whether the scale is logarithmic: for sizes that grow many times after a small dip.
  var isLogarithmic: Bool {
    let first = courses[0]
    return first.track.unit == .scale && first.low > 0 && first.high.isFinite
      && first.high >= Self.logarithmicFrom * first.low
  }

  /// Groups tracks that move into lanes.
  static func lanes(
    of tracks: [AnimationTrack], on ruler: TimeRuler, isPart: Bool
  ) -> [TrackLane] {
    var lanes: [TrackLane] = []
    for track in tracks {
      let points = track.points(on: ruler)
      let course = TrackCourse(track, points)
      if !lanes.indices.contains(where: { lanes[$0].take(course, points, on: ruler) }) {
        lanes.append(TrackLane(course, points, isPart: isPart))
      }
    }
    return lanes
  }

  /// Adds a track if its curve, on its own scale or mirrored, looks the same as the first one's.
  ///
  /// - Returns: Whether it was added.
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
    // Most curves differ at the first sample.
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
      // At a jump it has both values; of two tracks that jump together, one may be slightly later.
      let near = [-slack, -.jump, .jump, slack].map { height(track.value(at: time + $0)) }
      return (near.min() ?? now) - tolerance <= due && due <= (near.max() ?? now) + tolerance
    }
  }
}

extension HapticTime {
  /// The largest time between jumps that count as simultaneous: a microsecond.
  fileprivate static var jump: HapticTime { HapticTime(nanoseconds: 1_000) }
}

extension AnimationTrack {
  /// The points of a motion per pixel, before simplification.
  private static var sampling: Double { 4 }

  func points(on ruler: TimeRuler) -> [CurvePoint] {
    points(
      from: ruler.start, until: ruler.end,
      step: .seconds(1 / ruler.pixelsPerSecond / AnimationTrack.sampling))
  }

  /// The name beside another track: only the last part, if the rest is equal.
  func shortName(beside other: AnimationTrack) -> String {
    let (own, others) = (name.split(separator: "."), other.name.split(separator: "."))
    guard own.count > 1, own.count == others.count, own.dropLast() == others.dropLast() else {
      return name
    }
    return String(own[own.count - 1])
  }
}

extension TrackUnit {
  var shortSuffix: String { self == .degrees ? "°" : "" }

  var longName: String {
    switch self {
    case .degrees: "degrees"
    case .points: "points"
    case .scale, .fraction, .alpha: rawValue
    case .none: ""
    }
  }
}
