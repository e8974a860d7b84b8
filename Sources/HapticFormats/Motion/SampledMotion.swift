// Samples animation tracks as keyframes: straight lines, steps, and existing Bézier curves.

import HapticModel

/// The transition from a keyframe to the next.
enum KeyframeEasing: Hashable {
  case linear
  case hold
  case curve(CubicBezier)
}

/// The values of some tracks at a time, and the transition to the next keyframe.
struct MotionKeyframe: Hashable {
  var time: HapticTime
  /// The value of each track from this time on.
  var values: [Double]
  var easing: KeyframeEasing = .linear
}

/// Tracks as common keyframes from time zero, and their accuracy.
struct SampledMotion {
  let tracks: [AnimationTrack]
  /// The keyframes by time, from 0 to the end of the last motion; two at one time are a jump.
  private(set) var keyframes: [MotionKeyframe]
  /// The largest difference from each track at 16 times on each line, as a fraction of its range.
  private(set) var errors: [Double]

  private let stretches: [[TrackStretch]]
  private let ranges: [Double]
  /// The tolerance of each track, as a fraction of its range.
  private let tolerances: [Double]

  /// The most keyframes of one motion, which also limits the work.
  static let mostKeyframes = 4_096

  /// Creates the keyframes of some tracks.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - tolerance: The largest distance of lines from a track, as a fraction of its range; limited
  ///     to what is invisible.
  ///   - keepsCurves: Whether Bézier curves are kept if all tracks that move follow the same one.
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

  private struct Part {
    let track: Int
    let stretch: TrackStretch

    /// The line or curve between two times; `hold` if it must be sampled.
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

  var isFinite: Bool {
    errors.allSatisfy { $0.isFinite }
      && keyframes.allSatisfy { $0.values.allSatisfy { $0.isFinite } }
  }

  // MARK: Lines

  /// Appends lines over a span; each is halved until it is close enough to every track.
  private mutating func sample(
    from start: HapticTime, to end: HapticTime, _ last: [Double], _ moving: [Part]
  ) {
    let length = end - start
    // A spring can swing between the probes of a line that looks straight, so lines start at 50 ms.
    let count = min(max(Int((length.seconds / 0.05).rounded(.up)), 1), Self.mostKeyframes / 16)
    var from = start
    for piece in 1...count {
      let to = piece == count ? end : start + length.scaled(by: Double(piece) / Double(count))
      // At most 16 lines for each: our choice, so that a style sheet stays short.
      TimeSpan(start: from, end: to).halve(atMost: 4) { part, isSmallest in
        let isLast = piece == count && part.end == end
        let values = isLast ? last : values(at: part.end, last, moving)
        return append(
          MotionKeyframe(time: part.end, values: values), after: part, moving, isSmallest)
      }
      from = to
    }
  }

  private func values(at time: HapticTime, _ last: [Double], _ moving: [Part]) -> [Double] {
    var values = last
    for part in moving { values[part.track] = tracks[part.track].value(at: time) }
    return values
  }

  /// Appends the end of a line over a span, if it is near enough or has to be.
  private mutating func append(
    _ end: MotionKeyframe, after span: TimeSpan, _ moving: [Part], _ isSmallest: Bool
  ) -> Bool {
    let from = keyframes[keyframes.count - 1].values
    let worst = moving.map { part -> (track: Int, error: Double) in
      let chord = Line(from: from[part.track], to: end.values[part.track])
      let error = error(of: part.track, from: chord, over: span)
      return (part.track, error / max(ranges[part.track], .leastNormalMagnitude))
    }
    let isNear = worst.allSatisfy { $0.error <= tolerances[$0.track] || ranges[$0.track] == 0 }
    // In less than 32 ns the probes would be one.
    guard isSmallest || isNear || span.duration <= HapticTime(nanoseconds: 32) else { return false }
    for (track, error) in worst where ranges[track] > 0 {
      errors[track] = max(errors[track], error)
    }
    keyframes.append(end)
    return true
  }

  /// The largest distance of a track from a line over a span, at 15 times.
  private func error(of track: Int, from chord: Line, over span: TimeSpan) -> Double {
    (1..<16).map { probe -> Double in
      let part = Double(probe) / 16
      let time = span.start + span.duration.scaled(by: part)
      return abs(tracks[track].value(at: time) - chord.value(at: part))
    }.max() ?? 0
  }
}

/// A span in which one segment moves a track.
struct TrackStretch {
  let segment: TrackSegment
  let start: HapticTime
  let end: HapticTime

  /// The value just before a time, which may differ from the value after a jump.
  func value(justBefore time: HapticTime, of track: AnimationTrack) -> Double {
    guard time == end else { return track.value(at: time) }
    return isWhole ? segment.arrival : segment.value(at: end - HapticTime(nanoseconds: 1))
  }

  private var isWhole: Bool {
    start == segment.start && end == segment.start + segment.duration
      && (segment.cut ?? end) >= end
  }

  /// The line or curve that it equals exactly; `hold` if it must be sampled.
  func kind(_ keepsCurves: Bool) -> KeyframeEasing {
    guard case .timed(let curve) = segment.motion else { return .hold }
    switch curve {
    case .linear: return .linear
    case .cubicBezier(let curve): return keepsCurves && isWhole ? .curve(curve) : .hold
    }
  }
}

extension TrackSegment {
  /// The value at the end of the motion; springs stop short of their target.
  fileprivate var arrival: Double {
    switch motion {
    case .step, .timed, .cubic: to
    case .spring: value(at: start + duration - HapticTime(nanoseconds: 1))
    }
  }
}

extension AnimationTrack {
  /// The spans from time zero in which the track moves, and jumps, which have no length.
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
  /// The difference between the largest and smallest value, at 64 times of each stretch.
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
  /// The largest invisible difference (our choice): half of half a pixel on a screen with one pixel
  /// per point, the same at the end of a line of 300 points, and less than a step of 8 bits.
  fileprivate var unseen: Double {
    switch self {
    case .points: 0.25
    case .degrees: 0.05
    case .scale, .alpha: 0.0025
    case .fraction, .none: .infinity
    }
  }
}
