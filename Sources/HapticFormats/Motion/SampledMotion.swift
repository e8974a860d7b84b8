// Animation tracks as keyframes: straight lines, steps, and Bézier curves where they have them.

import HapticModel

/// How a keyframe goes on to the next one.
enum KeyframeEasing: Hashable {
  /// Evenly.
  case linear
  /// Not at all, until the next one.
  case hold
  /// Along a curve.
  case curve(CubicBezier)
}

/// The values of some tracks at a moment, and their way to the next.
struct MotionKeyframe: Hashable {
  /// When.
  var time: HapticTime
  /// The value of each track from then on.
  var values: [Double]
  /// The way to the next keyframe.
  var easing: KeyframeEasing = .linear
}

/// Tracks as common keyframes from time zero, and how far those are from the tracks.
struct SampledMotion {
  /// What moves.
  let tracks: [AnimationTrack]
  /// The keyframes by time, the first at 0, the last at the end of the last motion; two at one time
  /// are a jump.
  private(set) var keyframes: [MotionKeyframe]
  /// The largest difference from each track, as a part of its range, measured at 16 moments of each
  /// line.
  private(set) var errors: [Double]

  private let stretches: [[TrackStretch]]
  /// How far apart the largest and the smallest value of each track are.
  private let ranges: [Double]
  /// How far a line may be from each track, as a part of its range.
  private let tolerances: [Double]

  /// The most keyframes of one motion (ours), and so the most work that one can make.
  static let mostKeyframes = 4_096

  /// The keyframes of some tracks.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - tolerance: How far lines may be from each, as a part of its range; never further than what
  ///     nobody sees.
  ///   - keepsCurves: Whether Bézier curves stay curves, where all that moves follows the same one.
  init(_ tracks: [AnimationTrack], tolerance: Double, keepsCurves: Bool) {
    self.tracks = tracks
    stretches = tracks.map { $0.stretches }
    ranges = zip(tracks, stretches).map { $1.range(of: $0) }
    tolerances = zip(tracks, ranges).map { track, range in
      max(min(tolerance, track.unit.unseen / max(range, .leastNormalMagnitude)), 1e-6)
    }
    errors = tracks.map { _ in 0 }
    keyframes = [MotionKeyframe(time: .zero, values: tracks.map { $0.value(at: .zero) })]
    let times = Set(stretches.joined().flatMap { [$0.start, $0.end] } + [.zero]).sorted()
    var next = tracks.map { _ in 0 }
    for (start, end) in zip(times, times.dropFirst()) {
      let moving = tracks.indices.compactMap { track -> Part? in
        while next[track] < stretches[track].count, stretches[track][next[track]].end <= start {
          next[track] += 1
        }
        guard next[track] < stretches[track].count else { return nil }
        let stretch = stretches[track][next[track]]
        return stretch.start <= start ? Part(track: track, stretch: stretch) : nil
      }
      add(from: start, to: end, moving, keepsCurves)
    }
  }

  /// A track that moves, and what moves it.
  private struct Part {
    let track: Int
    let stretch: TrackStretch

    /// The line or curve that it is from one moment to another; `hold` for what must be sampled.
    func easing(from start: HapticTime, to end: HapticTime, _ keepsCurves: Bool) -> KeyframeEasing {
      stretch.kind(keepsCurves && (start, end) == (stretch.start, stretch.end))
    }
  }

  private mutating func add(
    from start: HapticTime, to end: HapticTime, _ moving: [Part], _ keepsCurves: Bool
  ) {
    let easings = Set(moving.map { $0.easing(from: start, to: end, keepsCurves) })
    var last = keyframes[keyframes.count - 1].values
    for part in moving {
      last[part.track] = part.stretch.value(justBefore: end, of: tracks[part.track])
    }
    let easing = easings.count > 1 ? .hold : easings.first ?? .linear
    if easing == .hold {
      sample(from: start, to: end, last, moving)
    } else {
      keyframes[keyframes.count - 1].easing = easing
      append(end, last)
    }
    // A spring that has not arrived by then jumps.
    let values = tracks.map { $0.value(at: end) }
    if values != last { append(end, values) }
  }

  private mutating func append(_ time: HapticTime, _ values: [Double]) {
    keyframes.append(MotionKeyframe(time: time, values: values))
  }

  /// Whether all values and errors are finite.
  var isFinite: Bool {
    errors.allSatisfy { $0.isFinite }
      && keyframes.allSatisfy { $0.values.allSatisfy { $0.isFinite } }
  }

  // MARK: Lines

  private typealias Point = (time: HapticTime, values: [Double])

  /// Appends lines over a span, each halved until it is near enough to every track.
  private mutating func sample(
    from start: HapticTime, to end: HapticTime, _ last: [Double], _ moving: [Part]
  ) {
    let length = end - start
    // A line may look straight at its probes while a spring swings between them: begin with 50 ms.
    let count = min(max(Int((length.seconds / 0.05).rounded(.up)), 1), Self.mostKeyframes / 16)
    var from: Point = (start, keyframes[keyframes.count - 1].values)
    for piece in 1...count {
      let time = start + length.scaled(by: Double(piece) / Double(count))
      let to: Point = piece == count ? (end, last) : (time, values(at: time, last, moving))
      line(from: from, to: to, moving, depth: 4)
      from = to
    }
  }

  private func values(at time: HapticTime, _ last: [Double], _ moving: [Part]) -> [Double] {
    var values = last
    for part in moving { values[part.track] = tracks[part.track].value(at: time) }
    return values
  }

  private mutating func line(from: Point, to: Point, _ moving: [Part], depth: Int) {
    let length = to.time - from.time
    let worst = moving.map { part -> (track: Int, error: Double) in
      (part.track, error(of: part.track, from, to) / max(ranges[part.track], .leastNormalMagnitude))
    }
    let isNear = worst.allSatisfy { $0.error <= tolerances[$0.track] || ranges[$0.track] == 0 }
    guard !isNear, depth > 0, length > HapticTime(nanoseconds: 32) else {
      for (track, error) in worst where ranges[track] > 0 {
        errors[track] = max(errors[track], error)
      }
      return append(to.time, to.values)
    }
    let middle = from.time + length.scaled(by: 0.5)
    let point: Point = (middle, values(at: middle, to.values, moving))
    line(from: from, to: point, moving, depth: depth - 1)
    line(from: point, to: to, moving, depth: depth - 1)
  }

  /// How far a track is from a line, at most, at 15 moments.
  private func error(of track: Int, _ from: Point, _ to: Point) -> Double {
    (1..<16).map { probe -> Double in
      let part = Double(probe) / 16
      let chord = from.values[track] + (to.values[track] - from.values[track]) * part
      let time = from.time + (to.time - from.time).scaled(by: part)
      return abs(tracks[track].value(at: time) - chord)
    }.max() ?? 0
  }
}

/// A stretch of time in which one segment moves a track.
struct TrackStretch {
  let segment: TrackSegment
  let start: HapticTime
  let end: HapticTime

  /// The value just before a moment, at which a jump may follow where it is the end.
  func value(justBefore time: HapticTime, of track: AnimationTrack) -> Double {
    guard time == end else { return track.value(at: time) }
    return isWhole ? segment.arrival : segment.value(at: end - HapticTime(nanoseconds: 1))
  }

  /// Whether it is the whole of its segment's motion.
  private var isWhole: Bool {
    start == segment.start && end == segment.start + segment.duration
      && (segment.cut ?? end) >= end
  }

  /// A line or a curve that it is exactly; `hold` for what must be sampled.
  func kind(_ keepsCurves: Bool) -> KeyframeEasing {
    guard case .timed(let curve) = segment.motion else { return .hold }
    switch curve {
    case .linear: return .linear
    case .cubicBezier(let curve): return keepsCurves && isWhole ? .curve(curve) : .hold
    }
  }
}

extension TrackSegment {
  /// The value that its motion comes to; springs stop short of their aim.
  fileprivate var arrival: Double {
    switch motion {
    case .step, .timed, .cubic: to
    case .spring: value(at: start + duration - HapticTime(nanoseconds: 1))
    }
  }
}

extension AnimationTrack {
  /// The stretches from time zero in which it moves, or jumps: those have no length.
  fileprivate var stretches: [TrackStretch] {
    segments.indices.compactMap { index in
      let segment = segments[index]
      let next = index + 1 < segments.count ? segments[index + 1].start : HapticTime.largest
      let (start, end) = (max(segment.start, .zero), min(segment.end, next))
      guard end >= start else { return nil }
      let isJump = segment.motion == .step || segment.duration <= .zero
      return TrackStretch(segment: segment, start: start, end: isJump ? start : end)
    }
  }
}

extension [TrackStretch] {
  /// How far apart the largest and the smallest value are, at 64 moments of each stretch.
  fileprivate func range(of track: AnimationTrack) -> Double {
    var (low, high) = (track.value(at: .zero), track.value(at: .zero))
    for stretch in self {
      for probe in 0...64 {
        let time = stretch.start + (stretch.end - stretch.start).scaled(by: Double(probe) / 64)
        let value = track.value(at: time)
        (low, high) = (Swift.min(low, value), Swift.max(high, value))
      }
    }
    return high - low
  }
}

extension TrackUnit {
  /// A difference of a moving thing that nobody sees (ours): half of half a pixel on a screen of one
  /// pixel a point, a line of 300 points whose end is as far off, and less than a step of 8 bits.
  fileprivate var unseen: Double {
    switch self {
    case .points: 0.25
    case .degrees: 0.05
    case .scale, .alpha: 0.0025
    case .fraction, .none: .infinity
    }
  }
}
