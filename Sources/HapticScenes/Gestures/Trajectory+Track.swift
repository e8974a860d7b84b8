// A trajectory as an animation track, exact where the track has the law, refined where not.

import HapticModel

extension Trajectory {
  /// The trajectory as a track of an animation.
  ///
  /// Rests, fingers inside the edges, springs and timed motions stay exact. What a track has no
  /// motion for, such as a glide or a finger beyond an edge, becomes Hermite cubics, parted until
  /// none misses the value by more than the tolerance.
  ///
  /// - Parameters:
  ///   - name: The track's name.
  ///   - unit: What the values are.
  ///   - property: What of its element it moves; see `AnimationTrack`.
  ///   - tolerance: The largest error in that unit, above 0; a millionth of the distance between
  ///     the least and the greatest value unless given.
  /// - Returns: The track; it holds the values that the trajectory holds.
  public func track(
    _ name: String, unit: TrackUnit, property: TrackProperty? = nil,
    within tolerance: Double? = nil
  ) -> AnimationTrack {
    let given = tolerance ?? 0
    var refinement = Refinement(tolerance: given > 0 ? given : width * 1e-6)
    var held = initialValue
    for piece in pieces {
      refinement.append(piece, after: held)
      held = piece.value(at: piece.span.end)
    }
    return AnimationTrack(
      name, unit: unit, initial: initialValue, property: property, segments: refinement.segments)
  }

  private var width: Double {
    var (least, greatest) = (initialValue, initialValue)
    for piece in pieces {
      for time in [piece.span.start, piece.span.end] + piece.law.turns(in: piece.span) {
        let value = piece.value(at: time)
        (least, greatest) = (min(least, value), max(greatest, value))
      }
    }
    return greatest - least
  }
}

extension AnimationTrack {
  /// The track of `value·scale + shift`, as near to it as this one is to its own.
  func mapped(scale: Double, shift: Double) -> AnimationTrack {
    let mapped = segments.map { segment in
      var segment = segment
      segment.from = segment.from * scale + shift
      segment.to = segment.to * scale + shift
      if case .cubic(let start, let end) = segment.motion {
        segment.motion = .cubic(startSlope: start * scale, endSlope: end * scale)
      }
      return segment
    }
    return AnimationTrack(
      name, unit: unit, initial: initial * scale + shift, property: property, segments: mapped)
  }
}

/// Segments so far, and how exact they must be.
private struct Refinement {
  let tolerance: Double
  private(set) var segments: [TrackSegment] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func append(_ piece: Trajectory.Piece, after held: Double) {
    if case .constant = piece.law {
      let value = piece.value(at: piece.span.start)
      guard value != held else { return }
      segments.append(
        TrackSegment(
          start: piece.span.start, duration: .zero, from: held, to: value, motion: .step))
    } else if let segment = piece.exactSegment {
      segments.append(segment)
    } else {
      var start = piece.span.start
      for knot in piece.knots + [piece.span.end] {
        piece.appendCubics(
          to: &segments, over: TimeSpan(start: start, end: knot), within: tolerance)
        start = knot
      }
    }
  }
}

/// A smooth function of time and its velocity in units a second, to be told in Hermite cubics.
protocol SmoothLine {
  func value(at time: HapticTime) -> Double
  func velocity(at time: HapticTime) -> Double
}

extension Trajectory.Piece: SmoothLine {}

extension SmoothLine {
  /// Appends cubics over a span, which is halved until none misses the function by more than a
  /// tolerance.
  func appendCubics(
    to segments: inout [TrackSegment], over span: TimeSpan, within tolerance: Double
  ) {
    append(cubic(over: span), to: &segments, within: tolerance, halvings: 12)
  }

  /// Appends a cubic, or its halves, which share its ends, so that the function is asked once there.
  private func append(
    _ whole: TrackSegment, to segments: inout [TrackSegment], within tolerance: Double,
    halvings: Int
  ) {
    let middle = whole.start + whole.duration.scaled(by: 0.5)
    let end = whole.start + whole.duration
    guard halvings > 0, middle > whole.start, middle < end, !isNear(whole, within: tolerance),
      case .cubic(let startSlope, let endSlope) = whole.motion
    else { return segments.append(whole) }
    let margin = HapticTime(nanoseconds: 1)
    var (first, second) = (whole, whole)
    (first.duration, second.start, second.duration) = (middle - whole.start, middle, end - middle)
    first.to = value(at: middle)
    second.from = first.to
    first.motion = .cubic(startSlope: startSlope, endSlope: velocity(at: middle - margin))
    second.motion = .cubic(startSlope: velocity(at: middle + margin), endSlope: endSlope)
    append(first, to: &segments, within: tolerance, halvings: halvings - 1)
    append(second, to: &segments, within: tolerance, halvings: halvings - 1)
  }

  /// The Hermite cubic with the values and speeds at the ends of a span.
  ///
  /// The speeds are read a margin inside the ends, since at an edge they jump.
  func cubic(
    over span: TimeSpan, inside margin: HapticTime = HapticTime(nanoseconds: 1)
  ) -> TrackSegment {
    TrackSegment(
      start: span.start, duration: span.duration, from: value(at: span.start),
      to: value(at: span.end),
      motion: .cubic(
        startSlope: velocity(at: span.start + margin), endSlope: velocity(at: span.end - margin)))
  }

  /// Whether a cubic is near enough where Hermite's error is largest, and at the quarters.
  private func isNear(_ segment: TrackSegment, within tolerance: Double) -> Bool {
    func isNear(at part: Double) -> Bool {
      let time = segment.start + segment.duration.scaled(by: part)
      // Half of what is allowed, for what lies between the places looked at.
      return (segment.value(at: time) - value(at: time)).magnitude <= tolerance / 2
    }
    return isNear(at: 0.25) && isNear(at: 0.5) && isNear(at: 0.75)
  }
}

extension Trajectory.Piece {
  /// The segment that says the same exactly; `nil` if there is none.
  fileprivate var exactSegment: TrackSegment? {
    switch law {
    case .constant, .glide: nil
    case .finger(let cubic, _):
      cubic.span.contains(span) && !isBeyondEdge ? self.cubic(over: span, inside: .zero) : nil
    case .motion(let segment): segment.start == span.start ? mapped(segment) : nil
    case .spring(let spring): spring.start == span.start ? spring.segment.map(mapped) : nil
    }
  }

  private var isBeyondEdge: Bool {
    guard case .finger(let cubic, let edges?) = law else { return false }
    return edges.isBeyond(cubic.value(at: span.start)) || edges.isBeyond(cubic.value(at: span.end))
      || law.turns(in: span).contains { edges.isBeyond(cubic.value(at: $0)) }
  }

  private func mapped(_ segment: TrackSegment) -> TrackSegment {
    var result = segment
    result.from = segment.from * scale + shift
    result.to = segment.to * scale + shift
    if case .cubic(let start, let end) = segment.motion {
      result.motion = .cubic(startSlope: start * scale, endSlope: end * scale)
    }
    if segment.end > span.end { result.cut = span.end }
    return result
  }

  /// The moments inside the span at which the law is not smooth, by time.
  fileprivate var knots: [HapticTime] {
    guard case .finger(let cubic, let edges) = law else { return law.turns(in: span) }
    var times = [cubic.span.start, cubic.span.end]
    if let range = edges?.range {
      times += passages(of: range.lowerBound, by: cubic) + passages(of: range.upperBound, by: cubic)
    }
    return Set(times.filter { $0 > span.start && $0 < span.end }).sorted()
  }

  /// When a finger is at an edge on its way to the other side.
  private func passages(of edge: Double, by cubic: HermiteCubic) -> [HapticTime] {
    let (from, to) = (cubic.value(at: span.start), cubic.value(at: span.end))
    let turns = cubic.turns(in: span)
    // Most are on one side all the time.
    if turns.isEmpty, min(from, to) >= edge || max(from, to) <= edge { return [] }
    var pulled = Trajectory(restingAt: from)
    pulled.append(.finger(cubic), from: span.start, until: span.end)
    return pulled.crossings(of: edge, in: span).map { $0.time }
  }
}

extension SpringReturn {
  /// The spring as a motion; `nil` if it starts too near to its target to be told as one.
  fileprivate var segment: TrackSegment? {
    let (length, velocity) = way
    guard length > 0, length == (target - origin).magnitude, velocity.magnitude < 1e9 else {
      return nil
    }
    return TrackSegment(
      start: start, duration: duration, from: origin, to: target,
      motion: .spring(spring, initialVelocity: velocity))
  }
}

extension TimeSpan {
  fileprivate func contains(_ other: TimeSpan) -> Bool { start <= other.start && other.end <= end }
}
