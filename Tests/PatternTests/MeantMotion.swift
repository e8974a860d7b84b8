// What a timeline means for a motor, sampled over time, and how far what is written may be from it.

import HapticFormats
import HapticModel
import Testing

/// The strength that was meant, in quarters of a millisecond, and the taps.
struct MeantMotion {
  /// The sum of vibrations, limited to 1, in each quarter of a millisecond from zero on.
  let strengths: [Double]
  /// The mean of their sharpnesses then, each as heavy as its strength; `nil` in silence.
  let tones: [Double?]
  let taps: [ResolvedTap]
  let vibrations: [ResolvedVibration]
  let shortest: Int

  init(_ timeline: Timeline, _ profile: ActuatorProfile) throws {
    let haptics = try timeline.resolved(under: profile)
    taps = haptics.taps.filter { $0.intensity > 0 && $0.time >= .zero }
    vibrations = haptics.vibrations
    shortest = Int((profile.shortestPulse.seconds * 1000).rounded())
    var sums = [Double](repeating: 0, count: Int(haptics.end.seconds * 4000) + 8)
    var weights = sums
    for vibration in haptics.vibrations {
      for (a, b) in zip(vibration.points, vibration.points.dropFirst()) where a.time < b.time {
        let first = Int((max(a.time.seconds, 0) * 4000).rounded(.up))
        let last = Int((b.time.seconds * 4000).rounded(.up))
        for index in first..<max(first, last) {
          let fraction = (Double(index) / 4000 - a.time.seconds) / (b.time - a.time).seconds
          let strength = a.intensity + (b.intensity - a.intensity) * fraction
          sums[index] += strength
          weights[index] += strength * (a.sharpness + (b.sharpness - a.sharpness) * fraction)
        }
      }
    }
    strengths = sums.map { min($0, 1) }
    tones = zip(weights, sums).map { $1 > 1e-9 ? $0 / $1 : nil }
  }

  var milliseconds: Int { strengths.count / 4 + 200 }

  /// Between what the strength moves within three quarters of a millisecond of one.
  func range(around millisecond: Int) -> ClosedRange<Double> {
    let quarters = (millisecond * 4 - 3)..<(millisecond * 4 + 8)
    let known = quarters.clamped(to: strengths.indices)
    let isWhole = known.count == quarters.count
    var (least, most) = (isWhole ? Double.infinity : 0, isWhole ? -Double.infinity : 0)
    for index in known {
      least = min(least, strengths[index])
      most = max(most, strengths[index])
    }
    return least...most
  }

  /// The milliseconds in which vibrations begin, end or step.
  private var steps: [Int] {
    let moments = vibrations.flatMap { vibration in
      let points = vibration.points
      let steps = zip(points, points.dropFirst()).filter {
        $1.time - $0.time < .milliseconds(2)
          && ($0.intensity != $1.intensity || $0.sharpness != $1.sharpness)
      }
      return [max(vibration.start, .zero), vibration.end] + steps.map(\.0.time)
    }
    return moments.map { Int(($0.seconds * 1000).rounded()) }
  }

  /// Between what the sharpness moves within three quarters of a millisecond of one; `nil` if it is
  /// silent then.
  func tones(around millisecond: Int) -> ClosedRange<Double>? {
    let quarters = (millisecond * 4 - 3)..<(millisecond * 4 + 8)
    guard quarters.clamped(to: tones.indices) == quarters else { return nil }
    var (least, most) = (Double.infinity, -Double.infinity)
    for index in quarters {
      guard let tone = tones[index] else { return nil }
      least = min(least, tone)
      most = max(most, tone)
    }
    return least...most
  }

  /// The milliseconds from when to when the strength is at least a value, but not for long.
  private func shortStretches(from least: Double) -> [Range<Int>] {
    var (found, start) = ([Range<Int>](), Int?.none)
    for (index, strength) in (strengths + [0]).enumerated() {
      let isOn = strength >= least && strength > 0
      if isOn, start == nil { start = index }
      guard !isOn, let from = start else { continue }
      start = nil
      guard index - from <= shortest * 4 + 4 else { continue }
      found.append(from / 4 - 1..<from / 4 + shortest + 2)
    }
    return found
  }

  /// Marks the milliseconds of spans.
  private func marks(_ spans: [Range<Int>]) -> [Bool] {
    var marks = [Bool](repeating: false, count: milliseconds)
    for span in spans { for time in span where marks.indices.contains(time) { marks[time] = true } }
    return marks
  }

  private func milliseconds(of tap: ResolvedTap) -> Int { Int((tap.time.seconds * 1000).rounded()) }

  /// When a tap's pulse may be on.
  private func windows(_ losses: [Loss], pulse: Int) -> [Range<Int>] {
    let early = Int(losses.amount(.tapsMerged))
    return taps.map { milliseconds(of: $0) }.map {
      $0 - early - 1..<$0 + max(pulse, shortest) + 1
    }
  }

  /// The largest that the strength may be around a millisecond, as far as a pulse reaches.
  private func largest(around millisecond: Int) -> Double {
    let from = HapticTime.milliseconds(Int64(millisecond - shortest - 1))
    let to = HapticTime.milliseconds(Int64(millisecond + shortest + 1))
    let near = vibrations.filter { $0.start <= to && $0.end >= from }
    return min(near.reduce(0) { $0 + ($1.points.map(\.intensity).max() ?? 0) }, 1)
  }

  /// No pulse is too short to be felt.
  private func requireFelt(_ motion: WrittenMotion) throws {
    for run in motion.runs {
      try #require(run.count >= shortest, "\(run) is shorter than \(shortest) ms")
    }
  }

  /// Levels differ from what was meant by no more than the losses say.
  ///
  /// - Parameters:
  ///   - motion: What the motor does.
  ///   - losses: What was said of it.
  ///   - pulse: The longest that a tap may be, in milliseconds, if the motor needs less.
  /// - Throws: What differs by more.
  func requireLevels(_ motion: WrittenMotion, _ losses: [Loss], pulse: Int) throws {
    let short = shortStretches(from: 1e-9)
    try requireFelt(motion)
    let error =
      losses.amount(.intensityQuantised) + losses.amount(.intensityApproximated)
      + losses.amount(.curveLinearised) + 0.002
    let isLengthened = losses.contains { $0.kind == .pulseLengthened } ? marks(short) : marks([])
    let isTap = marks(windows(losses, pulse: pulse))
    for time in 0..<milliseconds {
      let (range, level) = (range(around: time), motion[time])
      let told = "\(time) ms: \(level), not \(range) ± \(error)"
      try #require(level >= range.lowerBound - error, "\(told)")
      guard !isTap[time] else { continue }
      let top = isLengthened[time] ? largest(around: time) : range.upperBound
      try #require(level <= top + error, "\(told)")
    }
    try requireTaps(motion, losses, error)
  }

  /// Lines differ from what was meant by no more than the losses say.
  ///
  /// - Parameters:
  ///   - line: What was written.
  ///   - losses: What was said of it.
  ///   - ramp: How long a tap is part of the line, in milliseconds: a rise and a fall, of which a step
  ///     is one.
  ///   - meant: What a strength is compared as, such as its amplitude.
  ///   - strength: What an amplitude is compared as, such as its strength.
  /// - Throws: What differs by more.
  func requireLine(
    _ line: WrittenLine, _ losses: [Loss], ramp: Int = 0, meant: (Double) -> Double = { $0 },
    strength: (Double) -> Double
  ) throws {
    let known = losses.amount(.intensityQuantised) + losses.amount(.curveLinearised) + 0.003
    // A ramp begins half its time early, or where the one before ends, and takes what changes along.
    let short = shortStretches(from: 1e-9).filter { _ in ramp > 0 }
    let ends = short.map { $0.upperBound - 1 }
    let isStep = marks((steps + ends).map { $0 - ramp / 4 - 1..<$0 + ramp + 2 })
    let isLengthened = marks(short)
    let isTap = marks(
      taps.map { milliseconds(of: $0) }.filter { _ in ramp > 0 }.map { $0 - 1..<$0 + ramp + 1 })
    for time in 0..<milliseconds where !isTap[time] && !isLengthened[time] {
      let strengths = range(around: time)
      let range = meant(strengths.lowerBound)...meant(strengths.upperBound)
      let error = known + (isStep[time] ? losses.amount(.intensityApproximated) : 0)
      let level = strength(line.amplitude(at: Double(time) + 0.5))
      let told = "\(time) ms: \(level), not \(range) ± \(error)"
      try #require(
        level >= range.lowerBound - error && level <= range.upperBound + error, "\(told)")
    }
  }

  /// Sharpnesses between taps differ from what was meant by no more than the losses say.
  ///
  /// - Parameters:
  ///   - line: What was written.
  ///   - losses: What was said of it.
  ///   - ramp: How long a tap is part of the line, in milliseconds.
  ///   - weakest: The weakest strength at which they are compared.
  /// - Throws: What differs by more.
  func requireTones(
    _ line: WrittenLine, _ losses: [Loss], ramp: Int = 0, weakest: Double = 0
  ) throws {
    let isTap = marks(taps.map { milliseconds(of: $0) }.map { $0 - 1..<$0 + max(ramp, 1) + 1 })
    for time in 0..<milliseconds where !isTap[time] {
      guard let range = tones(around: time) else { continue }
      let least = self.range(around: time).lowerBound
      guard least >= weakest else { continue }
      try require(line.tone(at: Double(time) + 0.5), in: range, of: least, at: time, losses)
    }
  }

  /// A sharpness differs from a mean, of vibrations of some strength, by no more than the losses say.
  private func require(
    _ tone: Double, in range: ClosedRange<Double>, of strength: Double, at time: Int,
    _ losses: [Loss]
  ) throws {
    // Lines stand for means, which are the closer the stronger what they are of.
    let isMerged = losses.contains { $0.kind == .vibrationsMerged }
    let error =
      losses.sum(.sharpnessApproximated) + 0.003 + (isMerged ? 0.002 / max(strength, 0.001) : 0)
    try #require(
      tone >= range.lowerBound - error && tone <= range.upperBound + error,
      "\(time) ms: sharpness \(tone), not \(range) ± \(error) at \(strength)")
  }

  /// Taps that are a part of a line rise to their level in a time, unless losses tell of it.
  func requirePeaks(
    of line: WrittenLine, _ losses: [Loss], ramp: Int, _ level: (Double) -> Double
  ) throws {
    let error = losses.sum(.intensityApproximated, .curveLinearised) + 0.003
    let missing = taps.filter { tap in
      let start = milliseconds(of: tap) - Int(losses.amount(.tapsMerged))
      let end = milliseconds(of: tap) + ramp
      let most = (start...end).map { line.amplitude(at: Double($0)) }.max() ?? 0
      return most < level(tap.intensity) - error
    }
    try #require(missing.count <= losses.count(.eventDropped), "\(missing)")
  }

  /// Taps are there, at their time, strength and sharpness, unless losses tell of it, and no others.
  func requireTaps(
    of line: WrittenLine, _ losses: [Loss], strength: (Double) -> Double
  ) throws {
    let late = losses.amount(.timeRounded) + 0.001
    func isSame(_ tap: ResolvedTap, _ written: (time: Double, amplitude: Double, sharpness: Double))
      -> Bool
    {
      abs(written.time - tap.time.seconds * 1000) <= late
        && abs(strength(written.amplitude) - tap.intensity) < 1e-6
        && abs(written.sharpness - tap.sharpness) < 1e-6
    }
    let missing = taps.filter { tap in !line.taps.contains { isSame(tap, $0) } }
    try #require(
      line.taps.allSatisfy { written in
        written.amplitude == 0 || taps.contains { isSame($0, written) }
      })
    let told = losses.count(.eventDropped, .tapApproximated, .intensityLimited)
    try #require(missing.count <= told, "\(missing.first as Any) \(losses)")
  }

  /// Every tap is there, at its strength, unless a loss says that it is left out.
  private func requireTaps(_ motion: WrittenMotion, _ losses: [Loss], _ error: Double) throws {
    let early = Int(losses.amount(.tapsMerged))
    let missing = taps.filter { tap in
      let time = milliseconds(of: tap)
      return !(time - early...time).contains { motion[$0] >= tap.intensity - error }
    }
    try #require(missing.count <= losses.count(.eventDropped), "\(missing)")
  }

  /// The mixture of two motors differs from what was meant by no more than the losses say.
  func requireMixture(_ motion: WrittenMotion, _ losses: [Loss]) throws {
    let isTap = marks(windows(losses, pulse: 0))
    for time in 0..<milliseconds where !isTap[time] {
      let least = self.range(around: time).lowerBound
      guard let tone = motion.tone(at: time), let range = tones(around: time),
        least >= JustNoticeable.weakestStrength
      else { continue }
      try require(tone, in: range, of: least, at: time, losses)
    }
  }

  /// Where there is no sharpness, losses tell by how much it was another at most.
  ///
  /// - Parameters:
  ///   - sharpness: That which is felt instead; `nil` where nobody knows.
  ///   - losses: What was said.
  /// - Throws: What was not said.
  func requireSharpnessTold(_ sharpness: Double?, _ losses: [Loss]) throws {
    let felt =
      taps.map(\.sharpness)
      + vibrations.flatMap(\.points).filter { $0.intensity > 0 && $0.time >= .zero }
      .map(\.sharpness)
    let most = felt.map { abs($0 - (sharpness ?? -1)) }.max() ?? 0
    try #require(most <= 1e-9 || losses.count(.sharpnessDropped) > 0)
    guard sharpness != nil else { return }
    try #require(most <= losses.amount(.sharpnessDropped) + 1e-6)
  }

  /// Where a tap takes the place of what is weaker, losses tell of those that are weaker themselves.
  func requireHiddenTapsTold(_ losses: [Loss]) throws {
    let error = losses.amount(.intensityApproximated) + 0.002
    let hidden = taps.count { tap in
      let time = milliseconds(of: tap)
      return (time..<time + shortest).allSatisfy {
        range(around: $0).lowerBound > tap.intensity + error
      }
    }
    try #require(hidden <= losses.count(.eventDropped, .tapsMerged))
  }

  /// A motor that is off before each tap, unless losses tell that they are felt with something else.
  private func requireTapsApart(_ motion: WrittenMotion, _ losses: [Loss]) throws {
    let starts = Set(motion.runs.map(\.lowerBound))
    let together = taps.count { !starts.contains(milliseconds(of: $0)) }
    try #require(together <= losses.count(.eventDropped, .tapsMerged))
  }

  /// On and off differ from what was meant by no more than the losses say.
  func requireOnOff(_ motion: WrittenMotion, _ losses: [Loss]) throws {
    let largest = strengths.max() ?? 0
    let least = largest <= 0.05 && taps.isEmpty ? largest / 2 : 0.05
    let short = shortStretches(from: least)
    try requireFelt(motion)
    let thinning = "so that the list has"
    let worst =
      losses.filter { !$0.message.contains(thinning) }.amount(.intensityApproximated) + 0.002
    let isLengthened = losses.contains { $0.kind == .pulseLengthened } ? marks(short) : marks([])
    try #require(taps.allSatisfy { 1 - $0.intensity <= worst })
    let isTap = marks(windows(losses, pulse: shortest + 20))
    let wrong = (0..<milliseconds).filter { time in
      let range = range(around: time)
      if motion[time] == 0 { return range.lowerBound > worst }
      return 1 - range.upperBound > worst && !isTap[time] && !isLengthened[time]
    }
    // What a list was thinned by may be anywhere between its ends.
    try #require(wrong.count <= losses.thinned, "\(wrong.prefix(10)) \(losses.thinned)")
    guard losses.thinned == 0 else { return }
    try requireTaps(motion, losses, 0)
    try requireTapsApart(motion, losses)
  }
}
