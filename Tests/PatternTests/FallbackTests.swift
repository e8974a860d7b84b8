// Motors without frequencies play what was meant, felt, and off by no more than the losses say.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import Testing

@Suite struct FallbackTests {
  private static let profiles = ["reference", "taptic"]

  /// Everything that ships and 60 random timelines, under a profile.
  private func withTimelines(
    _ profile: String, _ body: (MeantMotion, Timeline, WritingOptions) throws -> Void
  ) throws {
    var options = WritingOptions()
    options.profile = try #require(ActuatorProfile.named(profile))
    try withEvery("pattern", in: ShippedPattern.all) { pattern in
      let timeline = try pattern.reading().timeline
      try body(try MeantMotion(timeline, options.profile), timeline, options)
    }
    try withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var random = RandomTimelines(seed: seed)
      let timeline = random.timeline()
      try body(try MeantMotion(timeline, options.profile), timeline, options)
    }
  }

  private func written(
    _ timeline: Timeline, _ format: String, _ options: WritingOptions
  ) throws -> WrittenFile? {
    let write = try #require(Format.named(format)?.write)
    do {
      return try write(timeline, options)
    } catch is UnwritableTimeline {
      return nil
    }
  }

  @Test(arguments: profiles)
  func `waveforms of Android`(profile: String) throws {
    var count = 0
    try withTimelines(profile) { meant, timeline, options in
      for format in ["android-waveform", "android", "kotlin"] {
        guard let file = try written(timeline, format, options) else { continue }
        count += 1
        let (text, law) = (file.parts[0].text, options.profile.law)
        let motion =
          try format == "kotlin"
          ? WrittenMotion(kotlin: text, law) : WrittenMotion(xml: text, law)
        let losses = file.losses.without(["Primitives: ", "Basic envelope: ", "On and off: "])
        try meant.requireLevels(motion, losses, pulse: 30)
      }
    }
    #expect(count > 200)
  }

  @Test(arguments: profiles)
  func `gamepads in browsers`(profile: String) throws {
    try withTimelines(profile) { meant, timeline, options in
      let file = try #require(try written(timeline, "web-gamepad", options))
      let motion = try WrittenMotion(gamepad: file.parts[0].text, options.profile.law)
      try meant.requireLevels(motion, file.losses, pulse: 0)
      try meant.requireHiddenTapsTold(file.losses)
    }
  }

  @Test(arguments: profiles)
  func `lines between points`(profile: String) throws {
    try withTimelines(profile) { meant, timeline, options in
      let law = options.profile.law
      if let file = try written(timeline, "haptic", options) {
        let line = try WrittenLine(haptic: file.parts[0].text)
        try meant.requireLine(line, file.losses) { law.strength(ofAmplitude: $0) }
        try meant.requireTaps(of: line, file.losses) { law.strength(ofAmplitude: $0) }
      }
      if let file = try written(timeline, "pulsar", options) {
        let line = try WrittenLine(pulsar: file.parts[0].text)
        try meant.requireLine(line, file.losses) { $0 }
        try meant.requireTaps(of: line, file.losses) { $0 }
      }
      if let file = try written(timeline, "android-basic-envelope", options) {
        let line = try WrittenLine(envelope: file.parts[0].text, level: "intensity")
        try meant.requireLine(line, file.losses, ramp: 40) { $0 }
      }
    }
  }

  @Test(arguments: profiles, [false, true])
  func `motors that are on or off`(profile: String, isDutyCycle: Bool) throws {
    var count = 0
    try withTimelines(profile) { meant, timeline, options in
      var options = options
      options.dutyCycle = isDutyCycle
      let others = [
        "Primitives: ", "Basic envelope: ", "Waveform: ", "On gamepads: ", "In the one list",
      ]
      if let file = try written(timeline, "kotlin", options) {
        count += 1
        try meant.requireOnOff(
          try WrittenMotion(kotlinOnOff: file.parts[0].text),
          file.losses.without(others))
      }
      let module = try #require(try written(timeline, "web", options))
      try meant.requireOnOff(
        try WrittenMotion(moduleForPhones: module.parts[0].text),
        module.losses.without(others))
      guard let list = try written(timeline, "web-vibrate", options) else { return }
      try meant.requireOnOff(try WrittenMotion(list: list.parts[0].text), list.losses)
      try requireSameList(in: module, as: list)
    }
    #expect(count > 80)
  }

  /// A module's one list is the list that is written by itself, and loses what that loses.
  private func requireSameList(in module: WrittenFile, as list: WrittenFile) throws {
    let text = list.parts[0].text.dropLast()
    try #require(module.parts[0].text.contains("export const vibrate = \(text);"))
    for loss in list.losses where loss.message.contains("so that the list has") {
      try #require(module.losses.contains { $0.message.hasSuffix(loss.message) })
    }
  }
}

extension [Loss] {
  /// Those that are not about some devices.
  fileprivate func without(_ others: [String]) -> [Loss] {
    filter { loss in !others.contains { loss.message.hasPrefix($0) } }
  }

  /// The largest amount of some kinds; 0 without one.
  fileprivate func amount(_ kinds: Loss.Kind...) -> Double {
    filter { kinds.contains($0.kind) }.compactMap(\.amount).max() ?? 0
  }

  /// How often something of some kinds was lost.
  fileprivate func count(_ kinds: Loss.Kind...) -> Int {
    filter { kinds.contains($0.kind) }.reduce(0) { $0 + $1.count }
  }

  /// The milliseconds that had to be filled or left out to keep a list short.
  fileprivate var thinned: Int {
    reduce(0) { sum, loss in
      let match = loss.message.firstMatch(of: /(\d+) ms in all/)
      return sum + (match.flatMap { Int($0.1) } ?? 0)
    }
  }
}

/// The strength that was meant, in quarters of a millisecond, and the taps.
private struct MeantMotion {
  /// The sum of vibrations, limited to 1, in each quarter of a millisecond from zero on.
  let strengths: [Double]
  let taps: [ResolvedTap]
  let vibrations: [ResolvedVibration]
  let shortest: Int

  init(_ timeline: Timeline, _ profile: ActuatorProfile) throws {
    let haptics = try timeline.resolved(under: profile)
    taps = haptics.taps.filter { $0.intensity > 0 && $0.time >= .zero }
    vibrations = haptics.vibrations
    shortest = Int((profile.shortestPulse.seconds * 1000).rounded())
    var sums = [Double](repeating: 0, count: Int(haptics.end.seconds * 4000) + 8)
    for vibration in haptics.vibrations {
      for (a, b) in zip(vibration.points, vibration.points.dropFirst()) where a.time < b.time {
        let first = Int((max(a.time.seconds, 0) * 4000).rounded(.up))
        let last = Int((b.time.seconds * 4000).rounded(.up))
        for index in first..<max(first, last) {
          let fraction = (Double(index) / 4000 - a.time.seconds) / (b.time - a.time).seconds
          sums[index] += a.intensity + (b.intensity - a.intensity) * fraction
        }
      }
    }
    strengths = sums.map { min($0, 1) }
  }

  var milliseconds: Int { strengths.count / 4 + 200 }

  /// Between what the strength moves within three quarters of a millisecond of one.
  func range(around millisecond: Int) -> ClosedRange<Double> {
    let quarters = (millisecond * 4 - 3)..<(millisecond * 4 + 8)
    let values = quarters.map { strengths.indices.contains($0) ? strengths[$0] : 0 }
    return (values.min() ?? 0)...(values.max() ?? 0)
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
  ///   - ramp: How long a tap is part of the line, in milliseconds.
  ///   - strength: The strength of an amplitude.
  /// - Throws: What differs by more.
  func requireLine(
    _ line: WrittenLine, _ losses: [Loss], ramp: Int = 0, strength: (Double) -> Double
  ) throws {
    let error =
      losses.amount(.intensityQuantised) + losses.amount(.intensityApproximated)
      + losses.amount(.curveLinearised) + 0.003
    let isLengthened = marks(shortStretches(from: 1e-9).filter { _ in ramp > 0 })
    let isTap = marks(
      taps.map { milliseconds(of: $0) }.filter { _ in ramp > 0 }.map { $0 - 1..<$0 + ramp + 1 })
    for time in 0..<milliseconds where !isTap[time] && !isLengthened[time] {
      let range = range(around: time)
      let level = strength(line.amplitude(at: Double(time) + 0.5))
      let told = "\(time) ms: \(level), not \(range) ± \(error)"
      try #require(
        level >= range.lowerBound - error && level <= range.upperBound + error, "\(told)")
    }
  }

  /// Taps are there, at their time and strength, unless losses tell of it.
  func requireTaps(
    of line: WrittenLine, _ losses: [Loss], strength: (Double) -> Double
  ) throws {
    let late = losses.amount(.timeRounded) + 0.001
    let missing = taps.filter { tap in
      !line.taps.contains {
        abs($0.time - tap.time.seconds * 1000) <= late
          && abs(strength($0.amplitude) - tap.intensity) < 1e-6
      }
    }
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
