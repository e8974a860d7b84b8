// Measures the difference between two envelopes as touch perceives it, without phase and small
// shifts.

import HapticModel

/// Measures the difference between two envelopes in just-noticeable steps.
///
/// With `x` the strength, 0…1, `s` the sharpness, `law`, `gain` and `f` the profile's, `w` its weight
/// of touch at a frequency, in thresholds, and each mean over the 25 ms around a time, as long as
/// touch fuses:
///
/// ```
/// e      = (law(x) · gain · w(f(s)))²
/// level  = 10·log10(mean e + 1),                  felt where mean e ≥ 1
/// pitch  = Σ e·lg f(s) / Σ e
/// steps  = √((Δlevel / 1.58 dB)² + (Δpitch / lg 1.2)²), the second where both are felt
/// d(t)   = max(min |A(t) − B(t + τ)|, min |B(t) − A(t + τ)|),  |τ| ≤ 12.5 ms, | | in steps
/// ```
///
/// Near the threshold a step takes more decibels. Each time is compared with the nearest place on
/// the other envelope within 12.5 ms (our choice: half of what touch fuses), to ignore small shifts.
struct FeltMeter {
  /// The largest distance in hops between compared times.
  private static let reach = FeltLine.fusedHops / 2

  private var (lineA, lineB): (FeltLine, FeltLine)
  private var momentsA = [FeltMoment](repeating: FeltMoment(), count: reach)
  private var momentsB = [FeltMoment](repeating: FeltMoment(), count: reach)
  private var frames = 0
  private var hops = 0
  private var (squares, felt) = (0.0, 0)
  private var (largest, largestHop) = (0.0, 0)
  private var tracks = FeltDifference.Quality.allCases.map(SpanTrack.init)

  /// Creates a meter for envelopes at ``SimilarityMeter/rate`` under a profile.
  init(under profile: ActuatorProfile) {
    lineA = FeltLine(under: profile)
    lineB = lineA
  }

  mutating func add(
    _ a: (strength: Double, sharpness: Double), _ b: (strength: Double, sharpness: Double)
  ) {
    lineA.add(strength: a.strength, sharpness: a.sharpness)
    lineB.add(strength: b.strength, sharpness: b.sharpness)
    frames += 1
    if frames == FeltLine.hopFrames { finishHop() }
  }

  /// Passes over silence on both sides, in which nothing is left of what was added before.
  mutating func skip(frames: Int64) { hops += Int(frames) / FeltLine.hopFrames }

  /// The difference between the envelopes added, followed by silence.
  consuming func difference() -> FeltDifference {
    for _ in 0...(FeltLine.fusedHops + FeltMeter.reach) { finishHop() }
    let spans = tracks.flatMap { $0.finished() }
      .sorted { ($0.start, $0.quality.rawValue) < ($1.start, $1.quality.rawValue) }
      .leavingOutEdges()
    return FeltDifference(
      distance: felt == 0 ? 0 : (squares / Double(felt)).squareRoot(), largest: largest,
      largestTime: largest > 0 ? SpanTrack.time(ofHop: largestHop) : .zero,
      spans: spans)
  }

  private mutating func finishHop() {
    frames = 0
    momentsA.append(lineA.finishHop())
    momentsB.append(lineB.finishHop())
    guard momentsA.count > 2 * FeltMeter.reach else { return }
    compare()
    momentsA.removeFirst()
    momentsB.removeFirst()
  }

  /// Compares the middle moments, each with the other envelope around it.
  private mutating func compare() {
    defer { hops += 1 }
    let (a, b) = (momentsA[FeltMeter.reach], momentsB[FeltMeter.reach])
    let isFelt = a.isFelt || b.isFelt
    let step = !isFelt || a == b ? FeltStep() : largerStep(a, b)
    if isFelt {
      squares += step.size * step.size
      felt += 1
    }
    if step.size > largest { (largest, largestHop) = (step.size, hops) }
    for index in tracks.indices {
      tracks[index].add(step, (a.energy, b.energy), at: hops, isFelt: isFelt)
    }
  }

  /// The larger of the smallest steps from the first to the second and back.
  private func largerStep(_ a: FeltMoment, _ b: FeltMoment) -> FeltStep {
    let there = FeltStep(from: a, toNearestOf: momentsB)
    let back = FeltStep(from: b, toNearestOf: momentsA)
    return there.size < back.size ? back.reversed : there
  }
}

/// The difference between two moments in just-noticeable steps.
private struct FeltStep {
  /// The steps of strength; positive where the second is stronger.
  var strength = 0.0
  /// The steps of pitch; 0 unless both are felt.
  var pitch = 0.0
  /// Whether only one of the two is felt.
  var isAlone = false
  var size = 0.0
}

extension FeltStep {
  /// The steps from a moment to the nearest point of a polyline of others.
  init(from moment: FeltMoment, toNearestOf line: [FeltMoment]) {
    size = .infinity
    for (a, b) in zip(line, line.dropFirst()) {
      let step = FeltStep(from: moment, toLine: a, b)
      if step.size < size { self = step }
    }
  }

  /// The steps from a moment to the nearest point between two consecutive others.
  private init(from moment: FeltMoment, toLine a: FeltMoment, _ b: FeltMoment) {
    let (start, end) = (FeltStep(from: moment, to: a), FeltStep(from: moment, to: b))
    // An unfelt moment has no pitch of its own and takes that of the other end.
    let (startPitch, endPitch) = (
      a.isFelt ? start.pitch : end.pitch, b.isFelt ? end.pitch : start.pitch
    )
    let way = (strength: end.strength - start.strength, pitch: endPitch - startPitch)
    let length = way.strength * way.strength + way.pitch * way.pitch
    let along = -(start.strength * way.strength + startPitch * way.pitch)
    let part = length > 0 ? min(max(along / length, 0), 1) : 0
    strength = start.strength + part * way.strength
    let level = a.level + part * (b.level - a.level)
    let isFelt = level >= FeltLine.feltLevel
    if isFelt && moment.isFelt { pitch = startPitch + part * way.pitch }
    isAlone = isFelt != moment.isFelt
    size = (strength * strength + pitch * pitch).squareRoot()
  }

  private init(from a: FeltMoment, to b: FeltMoment) {
    strength = (b.level - a.level) / FeltDifference.strengthStep
    guard a.isFelt && b.isFelt else { return }
    pitch = (b.pitch - a.pitch) / Double.log10(1 + FeltDifference.pitchStep)
  }

  var reversed: FeltStep {
    FeltStep(strength: -strength, pitch: -pitch, isAlone: isAlone, size: size)
  }

  /// The steps of one quality; 0 if another quality differs.
  func steps(of quality: FeltDifference.Quality) -> Double {
    switch quality {
    case .presence: isAlone ? strength : 0
    case .strength: isAlone ? 0 : strength
    case .sharpness: pitch
    }
  }
}

/// Collects the spans of one quality.
private struct SpanTrack {
  /// The longest time without a noticeable difference inside one span: closer events cannot be
  /// counted (Jurado 2021, doi 10.1163/22134468-bja10043: 80 to 90 ms).
  private static let mostUnnoticed = 36

  let quality: FeltDifference.Quality
  private var spans: [FeltDifference.Span] = []
  private var (first, last) = (0, 0)
  private var (sum, noticed, unnoticed) = (0.0, 0, 0)
  private var energies = (0.0, 0.0)

  init(_ quality: FeltDifference.Quality) { self.quality = quality }

  /// The middle of the 25 ms that end with a hop; hops are counted from the first.
  static func time(ofHop hop: Int) -> HapticTime {
    max(.zero, length(ofHops: hop + 1 - FeltLine.fusedHops / 2))
  }

  static func length(ofHops count: Int) -> HapticTime {
    HapticTime(
      lastBefore: Int64(count) * Int64(FeltLine.hopFrames), atRate: SimilarityMeter.rate)
  }

  /// Adds a hop; one that is silent on both sides neither ends nor prolongs a span.
  mutating func add(
    _ step: FeltStep, _ energies: (Double, Double), at hop: Int, isFelt: Bool
  ) {
    let steps = step.steps(of: quality)
    if quality == .presence {
      // Where the other is felt, too, it is not absent: a span ends there.
      let isSecond = noticed > 0 ? sum > 0 : steps > 0
      if (isSecond ? energies.0 : energies.1) >= 1 { return close() }
    } else {
      // Where only one of the two plays, the comparison of both ends.
      if step.isAlone { return close() }
      guard min(energies.0, energies.1) >= 1 else { return }
    }
    if steps.magnitude >= 1 {
      if noticed > 0, (sum < 0) != (steps < 0) { close() }
      if noticed == 0 { first = hop }
      (last, sum, noticed, unnoticed) = (hop, sum + steps, noticed + 1, 0)
      self.energies = (self.energies.0 + energies.0, self.energies.1 + energies.1)
    } else if isFelt, noticed > 0 {
      unnoticed += 1
      if unnoticed > SpanTrack.mostUnnoticed { close() }
    }
  }

  consuming func finished() -> [FeltDifference.Span] {
    close()
    return spans
  }

  private mutating func close() {
    guard noticed > 0 else { return }
    spans.append(
      FeltDifference.Span(
        quality: quality, start: SpanTrack.time(ofHop: first),
        end: SpanTrack.time(ofHop: last + 1), steps: sum / Double(noticed),
        decibels: 10 * Double.log10(energies.1 / energies.0)))
    (sum, noticed, unnoticed, energies) = (0, 0, 0, (0, 0))
  }
}

extension [FeltDifference.Span] {
  /// The spans by time without those that are merely the edge of another: shorter than touch fuses,
  /// and no farther from the other than half of that.
  ///
  /// Those in which only one is felt are asked last: beside a difference that remains, they are a
  /// little longer tail.
  fileprivate func leavingOutEdges() -> [FeltDifference.Span] {
    leavingOutEdges { $0 != .presence }.leavingOutEdges { $0 == .presence }
  }

  /// The spans without those of some qualities that are edges of a span of another quality.
  private func leavingOutEdges(
    of isAsked: (FeltDifference.Quality) -> Bool
  ) -> [FeltDifference.Span] {
    let others = filter { !isAsked($0.quality) }
    let fused = SpanTrack.length(ofHops: FeltLine.fusedHops)
    let reach = SpanTrack.length(ofHops: FeltLine.fusedHops / 2)
    var next = 0
    return filter { span in
      while next < others.count, others[next].end + reach < span.start { next += 1 }
      guard isAsked(span.quality), span.end - span.start < fused, next < others.count else {
        return true
      }
      return span.end < others[next].start - reach
    }
  }
}
