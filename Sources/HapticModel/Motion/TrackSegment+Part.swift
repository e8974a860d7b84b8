// Parts of a motion, forwards or backwards, and the mirrored motion.

extension TrackSegment {
  /// The motion of 1 minus the value.
  package var mirrored: TrackSegment {
    var mirror = self
    (mirror.from, mirror.to) = (1 - from, 1 - to)
    if case .cubic(let start, let end) = motion {
      mirror.motion = .cubic(startSlope: -start, endSlope: -end)
    }
    return mirror
  }

  /// The motion between two of its moments, as a segment that starts at zero.
  ///
  /// A part of a Bézier curve is a Bézier curve, and a part of a spring's motion is a spring with
  /// an initial velocity; so the part takes the same values to the last bits. Backwards (`b` before
  /// `a`), a linear motion replaces a spring's, because a spring does not run backwards.
  ///
  /// - Parameters:
  ///   - a: The start of the part, from the start of the motion.
  ///   - b: The end of the part; both are limited to the motion's length.
  /// - Returns: A segment of the length between them whose ends have the motion's values.
  package func part(from a: HapticTime, to b: HapticTime) -> TrackSegment {
    let (a, b) = (min(max(a, .zero), duration), min(max(b, .zero), duration))
    if case .spring(let spring, _) = motion, a <= b, !isInstant {
      return rest(of: spring, from: a, cut: b)
    }
    let (from, to) = (value(at: start + a), value(at: start + b))
    return TrackSegment(
      start: .zero, duration: max(a, b) - min(a, b), from: from, to: to,
      motion: motion(from: a, to: b))
  }

  /// The remaining motion of a spring: the same spring with its current position and velocity.
  private func rest(of spring: DampedSpring, from a: HapticTime, cut b: HapticTime) -> TrackSegment
  {
    let from = value(at: start + a)
    let relative = to == from ? 0 : velocity(after: a) / (to - from)
    return TrackSegment(
      start: .zero, duration: duration - a, from: from, to: to,
      motion: .spring(spring, initialVelocity: relative), cut: b < duration ? b - a : nil)
  }

  private func motion(from a: HapticTime, to b: HapticTime) -> Motion {
    guard !isInstant else { return .step }
    switch motion {
    case .step, .timed(.linear), .spring: return .timed(.linear)
    case .timed(.cubicBezier(let curve)):
      let part = curve.part(from: fraction(after: a), to: fraction(after: b))
      return .timed(part.map { .cubicBezier($0) } ?? .linear)
    case .cubic:
      let direction: Double = a <= b ? 1 : -1
      return .cubic(
        startSlope: direction * velocity(after: a), endSlope: direction * velocity(after: b))
    }
  }
}

extension CubicBezier {
  /// The curve between two fractions of the time, forwards or backwards, rescaled to (0, 0)…(1, 1);
  /// `nil` if the progress is the same at both, since nothing can then be scaled to 1.
  ///
  /// Its time never runs back, but where `x1` is greater than `x2` its control points may lie
  /// outside 0…1, which ``init(_:_:_:_:)`` refuses.
  package func part(from a: Double, to b: Double) -> CubicBezier? {
    let (low, high) = (parameter(at: a), parameter(at: b))
    let (x, y) = (time.part(from: low, to: high), progress.part(from: low, to: high))
    guard x.d != x.a, y.d != y.a else { return nil }
    func scaled(_ value: Double, on cubic: BernsteinCubic) -> Double {
      (value - cubic.a) / (cubic.d - cubic.a)
    }
    return CubicBezier(
      valid: scaled(x.b, on: x), scaled(y.b, on: y), scaled(x.c, on: x), scaled(y.c, on: y))
  }
}

extension BernsteinCubic {
  /// The same cubic over another range of its parameter, backwards if `q` is before `p`.
  ///
  /// Its ordinates are the polar form (blossom) at (p,p,p), (p,p,q), (p,q,q), (q,q,q).
  package func part(from p: Double, to q: Double) -> BernsteinCubic {
    BernsteinCubic(
      a: value(at: p), b: blossom(p, p, q), c: blossom(p, q, q), d: value(at: q))
  }

  private func blossom(_ r: Double, _ s: Double, _ t: Double) -> Double {
    func mix(_ a: Double, _ b: Double, _ s: Double) -> Double { (1 - s) * a + s * b }
    let first = mix(mix(a, b, r), mix(b, c, r), s)
    let second = mix(mix(b, c, r), mix(c, d, r), s)
    return mix(first, second, t)
  }
}
