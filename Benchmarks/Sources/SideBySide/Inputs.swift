// Patterns to time against: deterministic, and such that every peer can play the same.

/// A generated pattern: vibrations under curves of their own, one after another, and taps among them.
struct Input {
  let name: String
  let seconds: Int
  let taps: Int
  let vibrations: Int

  /// The sizes of the table: a button, a minute, an hour.
  static let all = [
    Input(name: "small", seconds: 1, taps: 4, vibrations: 2),
    Input(name: "medium", seconds: 60, taps: 400, vibrations: 200),
    Input(name: "large", seconds: 3600, taps: 13_000, vibrations: 7_000),
  ]

  /// The pattern as AHAP.
  ///
  /// Taps and vibrations stay below full scale together; times are whole
  /// milliseconds.
  func ahap() -> String {
    var random = Lehmer(state: UInt64(seconds))
    let slot = seconds * 1000 / vibrations
    let waves = (0..<vibrations).flatMap { index -> [String] in
      let duration = slot * 6 / 10 + random.integer(below: slot / 10)
      let start = index * slot + (index == vibrations - 1 ? slot - duration : slot / 10)
      return vibration(at: start, lasting: duration, index: index, &random)
    }
    let spacing = seconds * 1000 / taps
    let clicks = (0..<taps).map { index in
      let time = index * spacing + random.integer(below: spacing - 46)
      return event("HapticTransient", at: time, level: 0.2...0.5, tone: 0...1, &random)
    }
    let body = (waves + clicks).joined(separator: ",\n")
    return "{\"Version\": 1.0, \"Pattern\": [\n\(body)\n]}\n"
  }

  private func vibration(
    at start: Int, lasting duration: Int, index: Int, _ random: inout Lehmer
  ) -> [String] {
    let isShaped = index % 3 == 1
    let stages = isShaped ? ["AttackTime", "ReleaseTime"].map { ($0, 0.005...0.02) } : []
    let (a, b) = (duration / 4, duration * 3 / 4)
    return [
      curve("HapticIntensityControl", at: start, [0, a, b, duration], in: 0.2...1, &random),
      curve(
        "HapticSharpnessControl", at: start, [0, duration / 2, duration], in: -0.3...0.3, &random),
      event(
        "HapticContinuous", at: start, lasting: duration, level: 0.2...0.45, tone: 0.3...0.7,
        stages: stages, &random),
    ]
  }

  private func event(
    _ type: String, at time: Int, lasting duration: Int? = nil, level: ClosedRange<Double>,
    tone: ClosedRange<Double>, stages more: [(String, ClosedRange<Double>)] = [],
    _ random: inout Lehmer
  ) -> String {
    let ranges = [("HapticIntensity", level), ("HapticSharpness", tone)] + more
    let parameters = ranges.map {
      "{\"ParameterID\": \"\($0.0)\", \"ParameterValue\": \(random.decimal(in: $0.1))}"
    }
    let length = duration.map { "\"EventDuration\": \(seconds($0)), " } ?? ""
    let list = parameters.joined(separator: ", ")
    return "{\"Event\": {\"Time\": \(seconds(time)), \"EventType\": \"\(type)\", \(length)"
      + "\"EventParameters\": [\(list)]}}"
  }

  private func curve(
    _ parameter: String, at time: Int, _ points: [Int], in range: ClosedRange<Double>,
    _ random: inout Lehmer
  ) -> String {
    let list = points.map {
      "{\"Time\": \(seconds($0)), \"ParameterValue\": \(random.decimal(in: range))}"
    }
    return "{\"ParameterCurve\": {\"ParameterID\": \"\(parameter)\", \"Time\": \(seconds(time)), "
      + "\"ParameterCurveControlPoints\": [\(list.joined(separator: ", "))]}}"
  }

  private func seconds(_ milliseconds: Int) -> Double { Double(milliseconds) / 1000 }
}

/// The minimal standard generator of Park and Miller (CACM 31, 1988): enough for inputs.
struct Lehmer {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state * 48_271 % 2_147_483_647
    return state
  }

  mutating func integer(below limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  /// A number of three decimals in a range.
  mutating func decimal(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next()) / 2_147_483_647
    return ((range.lowerBound + fraction * (range.upperBound - range.lowerBound)) * 1000).rounded()
      / 1000
  }
}
