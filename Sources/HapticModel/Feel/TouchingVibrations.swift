// Joins continuous events that touch, and splits them at silences, since formats differ in both.

extension [ResolvedVibration] {
  /// The audible parts of these events, with touching ones joined.
  ///
  /// Two events touch if the later starts within ``touchingMargin`` of the earlier's end. If
  /// several end there, the one whose end is most similar to the start is continued.
  package func joinedWhereTouching() -> [ResolvedVibration] {
    var chains = VibrationChains()
    for part in flatMap({ $0.soundingParts }).sorted(on: { $0.start }) { chains.add(part) }
    return chains.vibrations
  }
}

/// The largest gap between events that are joined: about the length of a release in the reference
/// profile (our choice).
private let touchingMargin = HapticTime.milliseconds(2)

/// Chains of continuous events, extended at their ends.
private struct VibrationChains {
  private struct Chain {
    var points: [VibrationPoint]
    let origin: EventOrigin?

    var start: HapticTime { points[0].time }
    var end: VibrationPoint { points[points.count - 1] }
  }

  /// The most chains with one end time that are considered for continuation.
  private static let mostCandidates = 64

  private var chains: [Chain] = []
  /// The chains by end time, in units of the margin.
  private var ending: [Int64: [Int]] = [:]

  var vibrations: [ResolvedVibration] {
    chains.compactMap { ResolvedVibration(points: $0.points, origin: $0.origin) }
  }

  private func moment(_ time: HapticTime) -> Int64 {
    time.nanoseconds / touchingMargin.nanoseconds
  }

  mutating func add(_ vibration: ResolvedVibration) {
    let index: Int
    if let found = takeChain(before: vibration) {
      index = found
      chains[found].points.cut(at: vibration.start)
      chains[found].points += vibration.points
    } else {
      index = chains.count
      chains.append(Chain(points: vibration.points, origin: vibration.origin))
    }
    ending[moment(vibration.end), default: []].append(index)
  }

  /// Finds and removes from the index the chain that an event continues.
  private mutating func takeChain(before next: ResolvedVibration) -> Int? {
    let middle = moment(next.start)
    var best: (moment: Int64, place: Int, step: Double)?
    for moment in (middle - 1)...(middle + 1) {
      guard let indices = ending[moment] else { continue }
      for place in indices.indices.suffix(VibrationChains.mostCandidates) {
        let chain = chains[indices[place]]
        guard touches(chain, next) else { continue }
        let step = chain.end.step(to: next.points[0])
        if step < best?.step ?? .infinity { best = (moment, place, step) }
      }
    }
    return best.flatMap { ending[$0.moment]?.remove(at: $0.place) }
  }

  /// Whether one event follows the other without a gap; simultaneous ones do not.
  private func touches(_ chain: Chain, _ next: ResolvedVibration) -> Bool {
    let gap = next.start - chain.end.time
    guard gap < .zero else { return gap <= touchingMargin }
    let overlap = -gap
    return overlap <= touchingMargin
      && overlap + overlap <= min(next.end - next.start, chain.end.time - chain.start)
  }
}

extension VibrationPoint {
  /// The difference in strength and sharpness from another point.
  fileprivate func step(to other: VibrationPoint) -> Double {
    (intensity - other.intensity).magnitude + (sharpness - other.sharpness).magnitude
  }
}

extension [VibrationPoint] {
  fileprivate mutating func cut(at time: HapticTime) {
    var later: VibrationPoint?
    while let last, last.time > time { later = removeLast() }
    guard let later, let last, last.time < time else { return }
    append(last.value(at: time, towards: later))
  }
}

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
