// The parts of a vibration between silences: whether a format writes a silence or ends the event is
// not felt.

/// How much of a fade may be missing because a format rounds strengths: a hundredth, the coarsest step
/// of those we know.
private let rounding = 0.01

extension ResolvedVibration {
  /// The parts that sound, each from where it leaves 0 to where it is back, in order; none of what
  /// is silent all along.
  ///
  /// A silence at either end belongs to the part beside it if that fades so slowly that rounding
  /// alone can have made it: where a format rounds the weakest strengths to 0, a fade starts late.
  var soundingParts: [ResolvedVibration] {
    var parts = stretches()
    if let first = parts.first, first[0].fades(to: first[1], after: points[0]) {
      parts[0].insert(points[0], at: 0)
    }
    if let last = parts.last, let end = points.last,
      last[last.count - 1].fades(to: last[last.count - 2], after: end)
    {
      parts[parts.count - 1].append(end)
    }
    return parts.compactMap { ResolvedVibration(points: $0, origin: origin) }
  }

  /// The points along which the strength is not 0, with those where it is about to be and no longer.
  private func stretches() -> [[VibrationPoint]] {
    var stretches: [[VibrationPoint]] = []
    var isSilent = true
    for (a, b) in zip(points, points.dropFirst()) {
      let wasSilent = isSilent
      isSilent = a.intensity == 0 && b.intensity == 0
      guard !isSilent else { continue }
      if wasSilent { stretches.append([a]) }
      stretches[stretches.count - 1].append(b)
    }
    return stretches
  }
}

extension VibrationPoint {
  /// Whether the line to a next point, drawn on to an end, would be no more than a rounding away
  /// from 0 there.
  fileprivate func fades(to next: VibrationPoint, after end: VibrationPoint) -> Bool {
    let silence = (time - end.time).seconds.magnitude
    let width = (next.time - time).seconds.magnitude
    return silence > 0 && next.intensity * silence <= rounding * width
  }
}
