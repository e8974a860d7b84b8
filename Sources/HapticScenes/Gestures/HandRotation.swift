// The rotation that a finger gives to the wheel, as cubics of time.
//
// Goals, ranked: 1 every turn counted, and counted the right way; 2 borders at their times; 3 few
// pieces.

import HapticModel

/// The rotation that a finger gives to a wheel, in degrees clockwise from where it took hold.
struct HandRotation {
  /// The rotation over time, in contiguous cubics.
  private(set) var cubics: [HermiteCubic] = []
  private let centre: TouchPoint
  private let limit: Int

  /// The largest error of a cubic's angle on a wheel that barely moves, in degrees (our choice).
  static var tolerance: Double { 1e-6 }

  /// The largest error of the time at which a cubic reaches an angle, in seconds (our choice).
  static var timeTolerance: Double { 1e-8 }

  /// The most times that the span between two samples is halved (our choice).
  ///
  /// Only a finger that passes close to the centre, where it turns the wheel at any speed, comes
  /// near it.
  static var deepest: Int { 16 }

  /// The rotation by a touch about a centre; beyond `limit` cubics straight lines join the samples.
  init(by touch: Touch, about centre: TouchPoint, atMost limit: Int) {
    self.centre = centre
    self.limit = limit
    for (x, y) in zip(touch.x.pieces, touch.y.pieces) {
      follow(Arc(x: x, y: y, centre: centre))
    }
  }

  /// How fast the finger turns the wheel as it lets go, in degrees a second.
  var finalVelocity: Double { cubics.last?.toSlope ?? 0 }

  /// Halves the way between two samples until one cubic describes the angle over each part.
  private mutating func follow(_ arc: Arc) {
    arc.x.span.halve(atMost: HandRotation.deepest) { part, isSmallest in
      let origin = cubics.last?.to ?? 0
      let isLine = isSmallest || cubics.count >= limit
      let cubic = isLine ? arc.line(over: part, from: origin) : arc.cubic(over: part, from: origin)
      guard let cubic else { return false }
      cubics.append(cubic)
      return true
    }
  }
}

/// The way of a finger between two samples, monotone in x and in y, seen from the centre.
///
/// Such a way turns by less than 270° about any place. So two of its places that appear less than
/// 90° apart are that far apart, and not a whole turn more.
private struct Arc {
  let x: HermiteCubic
  let y: HermiteCubic
  let centre: TouchPoint

  /// The finger's place relative to the centre.
  private func place(at time: HapticTime) -> TouchPoint {
    TouchPoint(x: x.value(at: time) - centre.x, y: y.value(at: time) - centre.y)
  }

  /// How fast the finger turns about the centre, in degrees a second; 0 at the centre itself.
  private func velocity(at time: HapticTime) -> Double {
    let place = place(at: time)
    let square = place.x * place.x + place.y * place.y
    guard square > 0 else { return 0 }
    let area = place.x * y.slope(at: time) - place.y * x.slope(at: time)
    return area / square * 180 / .pi
  }

  /// A straight line over a span that is too short to matter.
  func line(over span: TimeSpan, from origin: Double) -> HermiteCubic {
    let turn = place(at: span.start).turn(to: place(at: span.end))
    let slope = turn / max(span.duration.seconds, 1e-9)
    return HermiteCubic(
      span: span, from: origin, to: origin + turn, fromSlope: slope, toSlope: slope)
  }

  /// The cubic with the angles and speeds at the ends of a span; `nil` unless it is near enough at
  /// the quarters, and each of them turns by less than 90°.
  func cubic(over span: TimeSpan, from origin: Double) -> HermiteCubic? {
    let time = { (part: Double) in span.start + span.duration.scaled(by: part) }
    let quarters = (time(0.25), time(0.5), time(0.75))
    let places = (place(at: quarters.0), place(at: quarters.1), place(at: quarters.2))
    let first = place(at: time(0)).turn(to: places.0)
    let (second, third) = (places.0.turn(to: places.1), places.1.turn(to: places.2))
    let last = places.2.turn(to: place(at: time(1)))
    let isFar = { (turn: Double) in !(turn.magnitude < 90) }
    guard !isFar(first), !isFar(second), !isFar(third), !isFar(last) else { return nil }
    let cubic = HermiteCubic(
      span: span, from: origin, to: origin + (first + second + third + last),
      fromSlope: velocity(at: span.start), toSlope: velocity(at: span.end))
    let isNear = { (time: HapticTime, angle: Double) in
      (cubic.value(at: time) - angle).magnitude <= tolerance(at: time)
    }
    let isGood =
      isNear(quarters.0, origin + first) && isNear(quarters.1, origin + first + second)
      && isNear(quarters.2, origin + first + second + third)
    return isGood ? cubic : nil
  }

  /// How far a cubic may be from the angle at a quarter: half of what is allowed, for what lies
  /// between the quarters, and the angle under which the last bits of the place are seen.
  private func tolerance(at time: HapticTime) -> Double {
    let place = place(at: time)
    let distance = (place.x * place.x + place.y * place.y).squareRoot()
    let bits =
      (centre.x.magnitude + centre.y.magnitude + place.x.magnitude + place.y.magnitude) * 1e-15
    let allowed =
      HandRotation.tolerance + HandRotation.timeTolerance * velocity(at: time).magnitude
    return allowed / 2 + bits / max(distance, .leastNormalMagnitude) * 180 / .pi
  }
}

extension TouchPoint {
  /// The angle clockwise to another place, both seen from the origin, −180…180°; 0 if either is the
  /// origin.
  fileprivate func turn(to other: TouchPoint) -> Double {
    let (cross, dot) = (x * other.y - y * other.x, x * other.x + y * other.y)
    return Double.atan2(y: cross, x: dot) * 180 / .pi
  }
}
