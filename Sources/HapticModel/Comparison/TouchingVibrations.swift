// Vibrations that touch, joined to one: into how many pieces a format cuts a long one is not felt.

extension [ResolvedVibration] {
  /// What sounds of these, without the silence inside them, those that touch joined to one.
  ///
  /// Two touch where the later starts within ``touchingMargin`` of the end of the earlier. Of
  /// several that end there, it goes on with the one whose end is most like its start.
  func joinedWhereTouching() -> [ResolvedVibration] {
    var chains = VibrationChains()
    for part in flatMap({ $0.soundingParts }).sorted(on: { $0.start }) { chains.add(part) }
    return chains.vibrations
  }
}

/// How far the end of a vibration and the start of the next may be apart for both to be one: as
/// long as a release may still be felt in the reference profile (ours).
private let touchingMargin = HapticTime.milliseconds(2)

/// Vibrations that grow at their ends.
private struct VibrationChains {
  private struct Chain {
    var points: [VibrationPoint]
    let origin: EventOrigin?

    var start: HapticTime { points[0].time }
    var end: VibrationPoint { points[points.count - 1] }
  }

  /// The most chains of one moment that are looked at as something to go on with (ours).
  private static let mostCandidates = 64

  private var chains: [Chain] = []
  /// The chains by their end, counted in margins.
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

  /// Finds the chain that a vibration goes on with, which then no longer ends where it did.
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

  /// Whether one comes after the other without a gap; what is played at once does not.
  private func touches(_ chain: Chain, _ next: ResolvedVibration) -> Bool {
    let gap = next.start - chain.end.time
    guard gap < .zero else { return gap <= touchingMargin }
    let overlap = -gap
    return overlap <= touchingMargin
      && overlap + overlap <= min(next.end - next.start, chain.end.time - chain.start)
  }
}

extension VibrationPoint {
  /// How much strength and sharpness differ from those of another point.
  fileprivate func step(to other: VibrationPoint) -> Double {
    (intensity - other.intensity).magnitude + (sharpness - other.sharpness).magnitude
  }
}

extension [VibrationPoint] {
  /// Leaves out what comes after a moment; the line then ends there.
  fileprivate mutating func cut(at time: HapticTime) {
    var later: VibrationPoint?
    while let last, last.time > time { later = removeLast() }
    guard let later, let last, last.time < time else { return }
    append(last.value(at: time, towards: later))
  }
}
