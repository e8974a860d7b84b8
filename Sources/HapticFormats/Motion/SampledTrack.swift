// An animation track as keyframes: straight lines, steps, and Bézier curves where it has them.

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

/// A value at a moment, and the way to the next.
struct TrackKeyframe: Hashable {
  /// When.
  var time: HapticTime
  /// The value from then on.
  var value: Double
  /// The way to the next keyframe.
  var easing: KeyframeEasing = .linear
}

/// A track as keyframes from time zero, and how far they are from it.
struct SampledTrack {
  /// What moves.
  let name: String
  /// What its numbers are.
  let unit: TrackUnit
  /// The keyframes by time, the first at 0, the last at the end of the last motion; after a `hold`
  /// the next one is a jump.
  private(set) var keyframes: [TrackKeyframe]
  /// The largest difference from the track, as a part of its range, measured at 16 moments of each
  /// line.
  private(set) var error = 0.0

  private let track: AnimationTrack
  private var range = 0.0
  /// How far a line may be from the track.
  private var tolerance = 0.0

  /// The most keyframes of one motion (ours), and so the most work that one can make.
  static let mostKeyframes = 4_096

  /// The keyframes of a track.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - tolerance: How far lines may be from it, as a part of its range.
  ///   - keepsCurves: Whether Bézier curves stay curves.
  init(_ track: AnimationTrack, tolerance: Double, keepsCurves: Bool) {
    self.track = track
    (name, unit) = (track.name, track.unit)
    keyframes = [TrackKeyframe(time: .zero, value: track.value(at: .zero))]
    let stretches = track.stretches
    range = stretches.range(of: track)
    self.tolerance = max(tolerance, 1e-6) * range
    for stretch in stretches { add(stretch, keepsCurves) }
  }

  private mutating func add(_ stretch: TrackStretch, _ keepsCurves: Bool) {
    begin(at: stretch.start)
    guard stretch.start < stretch.end else { return }
    switch stretch.kind(keepsCurves) {
    case .linear: append(stretch.end, stretch.lastValue(of: track))
    case .curve(let curve):
      keyframes[keyframes.count - 1].easing = .curve(curve)
      append(stretch.end, stretch.lastValue(of: track))
    case .hold: sample(stretch)
    }
    // A spring that has not arrived by then jumps.
    begin(at: stretch.end)
  }

  /// Makes a moment the last keyframe: held up to it, and a jump there if the track jumps.
  private mutating func begin(at time: HapticTime) {
    let (last, value) = (keyframes[keyframes.count - 1], track.value(at: time))
    guard last.time < time || last.value != value else { return }
    if last.time < time { keyframes[keyframes.count - 1].easing = .hold }
    append(time, value)
  }

  private mutating func append(_ time: HapticTime, _ value: Double) {
    keyframes.append(TrackKeyframe(time: time, value: value))
  }

  /// Whether all its values and its error are finite.
  var isFinite: Bool { error.isFinite && keyframes.allSatisfy(\.value.isFinite) }

  // MARK: Lines

  /// Appends lines along a stretch that is curved, each halved until it is near enough.
  private mutating func sample(_ stretch: TrackStretch) {
    let length = stretch.end - stretch.start
    // A line may look straight at its probes while a spring swings between them: begin with 50 ms.
    let count = min(max(Int((length.seconds / 0.05).rounded(.up)), 1), Self.mostKeyframes / 16)
    var from = (time: stretch.start, value: track.value(at: stretch.start))
    for piece in 1...count {
      let end = piece == count
      let time =
        end ? stretch.end : stretch.start + length.scaled(by: Double(piece) / Double(count))
      let to = (time: time, value: end ? stretch.lastValue(of: track) : track.value(at: time))
      line(from: from, to: to, depth: 4)
      from = to
    }
  }

  private mutating func line(
    from: (time: HapticTime, value: Double), to: (time: HapticTime, value: Double), depth: Int
  ) {
    let length = to.time - from.time
    let worst =
      (1..<16).map { probe -> Double in
        let fraction = Double(probe) / 16
        let chord = from.value + (to.value - from.value) * fraction
        return abs(track.value(at: from.time + length.scaled(by: fraction)) - chord)
      }.max() ?? 0
    guard worst > tolerance, depth > 0, length > HapticTime(nanoseconds: 32) else {
      if range > 0 { error = max(error, worst / range) }
      return append(to.time, to.value)
    }
    let middle = from.time + length.scaled(by: 0.5)
    let value = (time: middle, value: track.value(at: middle))
    line(from: from, to: value, depth: depth - 1)
    line(from: value, to: to, depth: depth - 1)
  }
}

/// A stretch of time in which one segment moves a track.
struct TrackStretch {
  let segment: TrackSegment
  let start: HapticTime
  let end: HapticTime

  /// The value just before its end, which a jump may follow.
  func lastValue(of track: AnimationTrack) -> Double {
    isWhole ? segment.arrival : segment.value(at: end - HapticTime(nanoseconds: 1))
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
