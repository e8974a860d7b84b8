// Splits continuous events at silences, since formats differ in whether they write a silence or end
// the event.

/// The strength that rounding by a format may remove from a fade: a hundredth, the coarsest step of
/// the known formats.
private let rounding = 0.01

extension ResolvedVibration {
  /// The audible parts, each from where the strength leaves 0 to where it returns, in order; empty
  /// if all is silent.
  ///
  /// A silence at either end stays with its neighbour if the fade there is slow enough to have been
  /// rounded to 0: where a format rounds weak strengths down, a fade starts late.
  package var soundingParts: [ResolvedVibration] {
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

  /// The runs of points with a strength above 0, including the zero points on either side.
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
  /// Whether the line from here to `next`, extended to `end`, stays within rounding of 0 there.
  fileprivate func fades(to next: VibrationPoint, after end: VibrationPoint) -> Bool {
    let silence = (time - end.time).seconds.magnitude
    let width = (next.time - time).seconds.magnitude
    return silence > 0 && next.intensity * silence <= rounding * width
  }
}
