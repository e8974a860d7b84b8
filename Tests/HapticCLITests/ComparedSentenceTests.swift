// No sentence of a comparison is false: another reading, of the samples and of the events as written,
// finds each one true.

import Foundation
import HapticModel
import HapticRender
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct ComparedSentenceTests {
  private static let pairs =
    ProcessInfo.processInfo.environment["FUZZ"].flatMap { Int($0) }.map { $0 / 100 } ?? 100

  @Test func `every sentence about two patterns is true of their samples and events`() throws {
    var kinds: [String: Int] = [:]
    var lies: [String] = []
    try withEvery("seed", in: 0..<UInt64(Self.pairs)) { seed in
      var random = SplitMix64(seed: seed)
      let pair = SentencePair(&random)
      let comparison = try Comparison(
        .init(name: "a", Timeline(HapticPattern(events: pair.a))),
        .init(name: "b", Timeline(HapticPattern(events: pair.b))),
        profile: .reference, limits: ComparisonLimits(), longest: .seconds(60))
      let witness = try SentenceWitness(pair)
      for line in comparison.lines(withWaves: false) + comparison.complaints {
        let kind = witness.kind(of: line)
        kinds[kind.name, default: 0] += 1
        if !kind.isTrue { lies.append("seed \(seed): \(kind.name): \(line)") }
      }
    }
    #expect(lies.isEmpty, "\(lies.count) are false: \(lies.prefix(20).joined(separator: "\n"))")
    print("sentences by kind:", kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
    let expected: Set = [
      "the same", "alike", "apart", "only one", "strength", "sharpness", "moves", "counts", "shift",
      "moved", "length", "changed", "missing", "added", "beyond", "input", "more spans",
    ]
    #expect(Set(kinds.keys).subtracting(["space", "more events"]) == expected)
  }
}

// MARK: - Pairs

/// Two patterns whose events of each are so far apart that nobody can mistake which became which.
struct SentencePair {
  private(set) var a: [HapticEvent] = []
  private(set) var b: [HapticEvent] = []

  init(_ random: inout SplitMix64) {
    a = Self.events(random.oneIn(6) ? 14 : 5, &random)
    switch random.integer(0...7) {
    case 0: b = a
    case 1: b = Self.events(5, &random)
    case 2:
      let delay = random.number(-0.024...0.06)
      b = a.map { $0.changed { $0 + max(delay, -$0) } }
    case 3:
      let factor = random.number(0.3...1)
      b = a.map { $0.changed(intensity: { $0 * factor }) }
    case 4: b = a.map { $0.changed(sharpness: { _ in random.number(0...1) }) }
    case 5: b = a.filter { _ in !random.oneIn(3) }
    case 6:
      b = a.map {
        $0.changed(
          time: { max(0, $0 + random.number(-0.02...0.02)) },
          length: { $0 + random.number(0...0.04) })
      }
    default:
      b = a.map {
        $0.changed(
          intensity: { min(1, $0 * random.number(0.9...1.1)) },
          sharpness: { min(1, $0 + random.number(0...0.03)) })
      }
    }
    if random.oneIn(2) { swap(&a, &b) }
  }

  private static func events(_ most: Int, _ random: inout SplitMix64) -> [HapticEvent] {
    var time = random.number(0...0.2)
    return (0..<random.integer(1...most)).map { _ in
      defer { time += random.number(0.12...0.4) }
      let start = HapticTime.seconds(time)
      let intensity = UnitValue(clamping: random.number(0.25...1))
      let sharpness = UnitValue(clamping: random.number(0...1))
      guard random.oneIn(3) else {
        return .transient(TransientEvent(time: start, intensity: intensity, sharpness: sharpness))
      }
      let length = random.number(0.04...0.3)
      time += length
      return .continuous(
        ContinuousEvent(
          time: start, duration: .seconds(length), intensity: intensity, sharpness: sharpness))
    }
  }
}

extension HapticEvent {
  fileprivate func changed(
    time: (Double) -> Double = { $0 }, length: (Double) -> Double = { $0 },
    intensity: (Double) -> Double = { $0 }, sharpness: (Double) -> Double = { $0 }
  ) -> HapticEvent {
    switch self {
    case .transient(var tap):
      tap.time = .seconds(time(tap.time.seconds))
      tap.intensity = UnitValue(clamping: intensity(tap.intensity.value))
      tap.sharpness = UnitValue(clamping: sharpness(tap.sharpness.value))
      return .transient(tap)
    case .continuous(var hum):
      hum.time = .seconds(time(hum.time.seconds))
      hum.duration = .seconds(length(hum.duration.seconds))
      hum.intensity = UnitValue(clamping: intensity(hum.intensity.value))
      hum.sharpness = UnitValue(clamping: sharpness(hum.sharpness.value))
      return .continuous(hum)
    case .audio: return self
    }
  }
}

// MARK: - The other reading

/// Reads a sentence of a comparison and looks whether it is so.
struct SentenceWitness {
  private let pair: SentencePair
  private let waves: (Wave, Wave)
  private let matches: [(HapticEvent, HapticEvent)]
  private let missing: [HapticEvent]
  private let added: [HapticEvent]

  init(_ pair: SentencePair) throws {
    self.pair = pair
    waves = (try Wave(pair.a), try Wave(pair.b))
    // Events are over 0.1 s apart and matched within 25 ms, so that the nearest is the only choice.
    let reach = 0.025
    func partner(_ event: HapticEvent, in others: [HapticEvent]) -> HapticEvent? {
      others.first { $0.type == event.type && abs($0.start - event.start) <= reach + 1e-12 }
    }
    matches = pair.a.compactMap { event in partner(event, in: pair.b).map { (event, $0) } }
    missing = pair.a.filter { partner($0, in: pair.b) == nil }
    added = pair.b.filter { partner($0, in: pair.a) == nil }
  }

  /// The kind of a sentence, and whether it is true.
  func kind(of line: String) -> (name: String, isTrue: Bool) {
    let text = line.hasPrefix("Feel ") ? String(line.dropFirst(11)) : line.trimmingSpaces
    let readings: [(String, (String) -> Bool?)] = [
      ("space", { $0.isEmpty ? true : nil }), ("input", input), ("the same", same),
      ("alike", alike), ("apart", apart), ("only one", presence), ("strength", strength),
      ("sharpness", sharpness), ("moves", moves), ("more spans", moreSpans), ("counts", counts),
      ("shift", shift), ("moved", moved), ("length", length), ("changed", changed),
      ("missing", missing), ("added", added), ("more events", moreEvents), ("beyond", beyond),
    ]
    for (name, reading) in readings {
      if let isTrue = reading(text) { return (name, isTrue) }
    }
    return ("unknown", false)
  }
}

// MARK: Headlines and spans

extension SentenceWitness {
  private func input(_ text: String) -> Bool? {
    guard let match = text.wholeMatch(of: /(A|B) +(a|b), ([\d.]+) s/) else { return nil }
    let end = (match.1 == "A" ? pair.a : pair.b).map(\.end).max() ?? 0
    return (match.1 == "A") == (match.2 == "a") && near(match.3, end, within: end * 1e-3 + 0.0005)
  }

  private func same(_ text: String) -> Bool? {
    guard text == "the same" else { return nil }
    return waves.0.windows.allSatisfy { time in
      abs(waves.0.level(time) - waves.1.level(time)) < 0.5 || waves.0.level(time) < -45
    }
  }

  private func alike(_ text: String) -> Bool? {
    guard let match = text.wholeMatch(of: /alike: less than one .* \(([\d.]+) at most\)/) else {
      return nil
    }
    guard let steps = Double(match.1), steps <= 1 else { return false }
    // A step of strength is 1.58 dB; each moment may be compared with one 12.5 ms away.
    return waves.0.windows.allSatisfy { time in
      waves.0.level(time) < -30
        || waves.1.levels(around: time, within: 0.015).widened(by: 2.5).contains(
          waves.0.level(time))
    }
  }

  private func apart(_ text: String) -> Bool? {
    let pattern = /([\d.]+) just-noticeable steps apart; ([\d.]+) at most, at ([\d.]+) s/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    guard let mean = Double(match.1), let most = Double(match.2), let time = Double(match.3) else {
      return false
    }
    let (a, b) = waves
    return mean <= most && most >= 1
      && stride(from: time - 0.03, through: time + 0.03, by: 0.002).contains { time in
        abs(a.level(time) - b.level(time)) > 0.7 || abs(log2(a.pitch(time) / b.pitch(time))) > 0.1
      }
  }

  /// No window in the middle of the stretch has the other one clearly felt.
  private func presence(_ text: String) -> Bool? {
    guard let match = text.wholeMatch(of: /only (A|B) is felt, ([\d.]+) s to ([\d.]+) s/),
      let from = Double(match.2), let to = Double(match.3)
    else { return nil }
    let (one, other) = match.1 == "A" ? (waves.0, waves.1) : (waves.1, waves.0)
    let around = stride(from: from - 0.03, through: to + 0.03, by: 0.002)
    let inside = stride(from: from + 0.03, through: to - 0.03, by: 0.002)
    return around.contains { one.level($0) > -45 } && !inside.contains { other.level($0) > -30 }
  }

  private func strength(_ text: String) -> Bool? {
    let pattern = /B is ([\d.]+) dB (stronger|weaker), ([\d.]+) s to ([\d.]+) s \(([\d.]+) steps?\)/
    guard let match = text.wholeMatch(of: pattern), let decibels = Double(match.1),
      let from = Double(match.3), let to = Double(match.4), let steps = Double(match.5)
    else { return nil }
    let wanted = match.2 == "stronger" ? decibels : -decibels
    let ratios = stride(from: from - 0.015, through: to + 0.015, by: 0.002)
      .filter { max(waves.0.level($0), waves.1.level($0)) > -45 }
      .map { waves.1.level($0) - waves.0.level($0) }
    guard let least = ratios.min(), let most = ratios.max() else { return false }
    // Touch weighs frequencies: its threshold changes by up to 12 dB an octave (Verrillo 1963).
    let octaves = log2(waves.1.pitch(from: from, to: to) / waves.0.pitch(from: from, to: to))
    let weight = 1.5 + 12 * abs(octaves)
    return steps >= 1 && (least - weight...most + weight).contains(wanted)
  }

  private func sharpness(_ text: String) -> Bool? {
    let pattern =
      /B is (sharper|duller), ([\d.]+) s to ([\d.]+) s \(([\d.]+) steps?: .* (\d+) % (higher|lower)\)/
    guard let match = text.wholeMatch(of: pattern), let from = Double(match.2),
      let to = Double(match.3), let steps = Double(match.4), let percent = Double(match.5)
    else { return nil }
    let isHigher = match.1 == "sharper"
    guard isHigher == (match.6 == "higher") else { return false }
    let claimed = isHigher ? 1 + percent / 100 : 1 - percent / 100
    let found = waves.1.pitch(from: from, to: to) / waves.0.pitch(from: from, to: to)
    // The number of steps is of 20 %, and both are rounded.
    let stated = pow(1.2, isHigher ? steps : -steps)
    return abs(log2(stated / claimed)) < 0.05 && (found > 1) == isHigher
  }

  private func moreSpans(_ text: String) -> Bool? {
    text.wholeMatch(of: /and (\d+) more such spans/).map { (Int($0.1) ?? 0) > 0 }
  }
}

// MARK: Events

extension SentenceWitness {
  private var shifts: [Double] { matches.map { $0.1.start - $0.0.start } }
  private func isMoved(_ shift: Double) -> Bool { abs(shift) > 0.0005 }

  private func moves(_ text: String) -> Bool? {
    let pattern =
      /B is ([\d.]+) ms (later|earlier)(?: in (\d+) of (\d+) events?)?, from ([\d.]+) s on(?: \(([\d.]+) ms at most\))?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let sign: Double = match.2 == "later" ? 1 : -1
    let moved = matches.filter { ($0.1.start - $0.0.start) * sign > 0.0005 }
    let distances = moved.map { abs($0.1.start - $0.0.start) * 1000 }
    guard let first = moved.map(\.0.start).min(), let most = distances.max() else { return false }
    let isCounted = match.3.map { Int($0) == moved.count } ?? (moved.count == matches.count)
    return isCounted && match.4.map { Int($0) == matches.count } ?? true
      && near(match.1, distances.reduce(0, +) / Double(distances.count), within: 0.0501)
      && near(match.5, first, within: 0.00501)
      && match.6.map { near($0, most, within: 0.0501) } ?? (moved.count == 1)
  }

  private func counts(_ text: String) -> Bool? {
    let pattern =
      /Events +(\d+) events? matched, (\d+) moved, (\d+) longer or shorter, (\d+) changed, (\d+) missing, (\d+) added/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    return Int(match.1) == matches.count && Int(match.2) == shifts.count { isMoved($0) }
      && Int(match.3) == matches.count { abs($0.0.length - $0.1.length) > 0.0005 }
      && Int(match.4) == matches.count { isChanged($0.0, $0.1) } && Int(match.5) == missing.count
      && Int(match.6) == added.count
  }

  private func isChanged(_ a: HapticEvent, _ b: HapticEvent) -> Bool {
    // A change of length changes the strength along an event.
    abs(a.strength - b.strength) > 0.002 || abs(a.brightness - b.brightness) > 0.002
      || a.type == .continuous && abs(a.length - b.length) > 1e-6
        && a.strength * (abs(a.length - b.length) / max(a.length, b.length)).squareRoot() > 0.002
  }

  private func shift(_ text: String) -> Bool? {
    guard let match = text.wholeMatch(of: /Shift +mean ([\d.]+) ms, largest ([\d.]+) ms/) else {
      return nil
    }
    let distances = shifts.map { abs($0) * 1000 }
    let mean = distances.isEmpty ? 0 : distances.reduce(0, +) / Double(distances.count)
    return near(match.1, mean, within: 0.001) && near(match.2, distances.max() ?? 0, within: 0.001)
  }

  private func moved(_ text: String) -> Bool? {
    guard let match = text.wholeMatch(of: /moved +\S+ at ([\d.]+) s by ([-+\d.]+) ms/) else {
      return nil
    }
    return matches.contains {
      near(match.1, $0.0.start, within: 0.0006)
        && near(match.2, ($0.1.start - $0.0.start) * 1000, within: 0.001)
    }
  }

  private func length(_ text: String) -> Bool? {
    let pattern = /length +\S+ at ([\d.]+) s: ([-+\d.]+) ms, ([\d.]+) s in A, ([\d.]+) s in B/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    return matches.contains { a, b in
      near(match.1, a.start, within: 0.0006) && near(match.3, a.length, within: 0.0001)
        && near(match.2, (b.length - a.length) * 1000, within: 0.001)
        && near(match.4, b.length, within: 0.0001)
    }
  }

  private func changed(_ text: String) -> Bool? {
    let pattern =
      /changed +\S+ at ([\d.]+) s: intensity ([-+\d.]+), sharpness ([-+\d.]+)(?:; along it ([\d.]+) and ([\d.]+) \(RMS\))?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    return matches.contains { a, b in
      near(match.1, a.start, within: 0.0006)
        && near(match.2, b.strength - a.strength, within: 0.0006)
        && near(match.3, b.brightness - a.brightness, within: 0.0006)
        && (match.5.map { near($0, abs(b.brightness - a.brightness), within: 0.0006) } ?? true)
    }
  }

  private func missing(_ text: String) -> Bool? {
    let pattern =
      /missing +(\S+) of A at ([\d.]+) s(?:; nearest is ([\d.]+) ms (later|earlier) \(\S+ of B\))?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    return missing.contains { event in
      guard near(match.2, event.start, within: 0.0006), match.1.hasPrefix(event.type.rawValue)
      else { return false }
      let nearest = added.filter { $0.type == event.type }.map { $0.start - event.start }
        .min { abs($0) < abs($1) }
      guard let nearest else { return match.3 == nil }
      return match.3.map { near($0, abs(nearest) * 1000, within: 0.001) } ?? false
        && (match.4 == "later") == (nearest >= 0)
    }
  }

  private func added(_ text: String) -> Bool? {
    guard let match = text.wholeMatch(of: /added +(\S+) of B at ([\d.]+) s/) else { return nil }
    return added.contains {
      near(match.2, $0.start, within: 0.0006) && match.1.hasPrefix($0.type.rawValue)
    }
  }

  private func moreEvents(_ text: String) -> Bool? {
    text.wholeMatch(of: /and (\d+) more/).map { (Int($0.1) ?? 0) > 0 }
  }

  private func beyond(_ text: String) -> Bool? {
    guard text.hasPrefix("b: error: ") else { return nil }
    if let match = text.firstMatch(of: /error: (\d+) events? missing and (\d+) added, more than 0/)
    {
      return Int(match.1) == missing.count && Int(match.2) == added.count
    }
    if let match = text.firstMatch(
      of: /the length of an event differs by ([\d.]+) ms, more than 25/)
    {
      let most = matches.map { abs($0.0.length - $0.1.length) * 1000 }.max() ?? 0
      return near(match.1, most, within: 0.001) && most > 25
    }
    if let match = text.firstMatch(of: /the largest change of an event is ([\d.]+), more than 0.1/)
    {
      let changes = matches.map {
        max(abs($0.0.strength - $0.1.strength), abs($0.0.brightness - $0.1.brightness))
      }
      // Along two events of different lengths the change can be larger than that of their values.
      return (Double(match.1) ?? 0) >= (changes.max() ?? 0) - 0.0006
    }
    return false
  }

  private func near(_ text: Substring, _ value: Double, within tolerance: Double) -> Bool {
    Double(text.drop { $0 == "+" }).map { abs($0 - value) <= tolerance + 1e-9 } ?? false
  }
}

extension HapticEvent {
  fileprivate var start: Double { span.start.seconds }
  fileprivate var end: Double { span.end.seconds }
  fileprivate var length: Double { span.duration.seconds }

  fileprivate var strength: Double {
    switch self {
    case .transient(let tap): tap.intensity.value
    case .continuous(let hum): hum.intensity.value
    case .audio: 0
    }
  }

  fileprivate var brightness: Double {
    switch self {
    case .transient(let tap): tap.sharpness.value
    case .continuous(let hum): hum.sharpness.value
    case .audio: 0
    }
  }
}

// MARK: - Samples

/// A render, looked at through windows of 25 ms, the time that touch fuses.
private struct Wave {
  private static let rate = 8000
  private let samples: [Float]

  init(_ events: [HapticEvent]) throws {
    let plan = try RenderPlan(
      Timeline(HapticPattern(events: events)), profile: .reference,
      options: RenderOptions(rate: Self.rate, layout: .haptic))
    var renderer = BlockRenderer(plan)
    var samples = [Float](repeating: 0, count: Int(plan.frames))
    samples.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { renderer.render(0..<plan.frames, to: base) }
    }
    self.samples = samples
  }

  /// The times of windows, 5 ms apart.
  var windows: StrideTo<Double> {
    stride(from: 0, to: Double(samples.count) / Double(Self.rate) + 0.05, by: 0.005)
  }

  private func window(_ from: Double, _ to: Double) -> ArraySlice<Float> {
    let first = min(max(Int((from * Double(Self.rate)).rounded()), 0), samples.count)
    let last = min(max(Int((to * Double(Self.rate)).rounded()), first), samples.count)
    return samples[first..<last]
  }

  /// The mean square around a time in decibels of a full sample, at least −60.
  func level(_ time: Double) -> Double {
    let energy = window(time - 0.0125, time + 0.0125).reduce(0.0) { $0 + Double($1) * Double($1) }
    return max(10 * log10(energy / (0.025 * Double(Self.rate)) + 1e-12), -60)
  }

  func levels(around time: Double, within reach: Double) -> ClosedRange<Double> {
    let levels = stride(from: time - reach, through: time + reach, by: 0.0025).map(level)
    return (levels.min() ?? 0)...(levels.max() ?? 0)
  }

  /// The frequency around a time.
  func pitch(_ time: Double) -> Double { pitch(from: time - 0.0125, to: time + 0.0125) }

  /// The frequency of a stretch, of the energy of its samples and that of their differences.
  func pitch(from: Double, to: Double) -> Double {
    let part = window(from - 0.0125, to + 0.0125)
    let energy = part.reduce(0.0) { $0 + Double($1) * Double($1) }
    let change = zip(part, part.dropFirst()).reduce(0.0) {
      $0 + Double($1.1 - $1.0) * Double($1.1 - $1.0)
    }
    guard energy > 1e-9 else { return 1 }
    return Double(Self.rate) / (2 * .pi) * (change / energy).squareRoot()
  }
}

extension ClosedRange<Double> {
  fileprivate func widened(by amount: Double) -> ClosedRange<Double> {
    lowerBound - amount...upperBound + amount
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
