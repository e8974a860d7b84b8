// Patterns to time against: deterministic, and such that every peer can play the same.

/// A file to render: one row of the table.
struct Input {
  let name: String
  /// What the file is called.
  let file: String
  /// What is in it.
  let text: @Sendable () -> String
  /// Whether the peers can read it too.
  let isForPeers: Bool
  /// What its channels carry.
  let layouts: [Layout]

  /// A button, a minute, an hour; an hour with a tap every ten seconds; ten minutes of a scene that is
  /// placed hundreds of times, and ten minutes of haptics with tones and sound files.
  static let all = [
    Input(GeneratedPattern(seconds: 1, taps: 4, vibrations: 2), named: "small"),
    Input(GeneratedPattern(seconds: 60, taps: 400, vibrations: 200), named: "medium"),
    Input(GeneratedPattern(seconds: 3600, taps: 13_000, vibrations: 7_000), named: "large"),
    Input(
      name: "sparse", file: "sparse.ahap",
      text: GeneratedPattern(seconds: 3600, taps: 360, vibrations: 0).ahap, isForPeers: false),
    Input(
      name: "scenes", file: "scenes.timeline.json", text: { sceneTimeline(count: 240, every: 2.5) },
      isForPeers: false),
    Input(
      name: "sounds", file: "sounds.ahap",
      text: GeneratedPattern(seconds: 600, taps: 2400, vibrations: 1200, sounds: 2400).ahap,
      isForPeers: false, layouts: [.mix]),
  ]

  private init(
    name: String, file: String, text: @escaping @Sendable () -> String, isForPeers: Bool,
    layouts: [Layout] = [.haptic, .mix]
  ) {
    self.name = name
    self.file = file
    self.text = text
    self.isForPeers = isForPeers
    self.layouts = layouts
  }

  private init(_ pattern: GeneratedPattern, named name: String) {
    self.init(name: name, file: "\(name).ahap", text: pattern.ahap, isForPeers: true)
  }

  /// Small patterns that are rendered in one call, and in as many.
  static let batch = (folder: "batch", count: 1000, input: all[0])

  /// The scene that is placed, by the name under which the timeline refers to it.
  static let scene = (file: "offer.scene.json", text: "{\"scene\": \"secret-offer\"}\n")

  private static func sceneTimeline(count: Int, every seconds: Double) -> String {
    let places = (0..<count).map {
      "  {\"pattern\": \"\(scene.file)\", \"at\": \(Double($0) * seconds)}"
    }
    return "{\"timeline\": 1, \"patterns\": [\n\(places.joined(separator: ",\n"))\n]}\n"
  }
}

/// What the channels of a render carry, as `--layout` takes it.
enum Layout: String {
  case haptic, mix

  /// Samples of a frame.
  var channels: Int { self == .mix ? 2 : 1 }
  /// How much longer it may take than the haptic alone, beside the floor of as many channels.
  var allowance: Double { self == .mix ? 2 : 1 }
}

/// Vibrations under curves of their own, one after another, and taps among them.
struct GeneratedPattern {
  let seconds: Int
  let taps: Int
  let vibrations: Int
  /// Tones under a curve of the pitch, and as many plays of ``tick``.
  var sounds = 0

  /// The sound file that is played.
  static let tick = "tick.wav"

  /// The pattern as AHAP.
  ///
  /// Taps and vibrations stay below full scale together; times are whole
  /// milliseconds.
  @Sendable func ahap() -> String {
    var random = Lehmer(state: UInt64(seconds))
    let slot = seconds * 1000 / max(vibrations, 1)
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
    let audible = (0..<sounds).flatMap { sound(at: $0 * (seconds * 1000 / sounds), &random) }
    let body = (waves + clicks + audible).joined(separator: ",\n")
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

  /// A tone of 150 ms, whose pitch moves, and the sound file 20 ms later.
  private func sound(at time: Int, _ random: inout Lehmer) -> [String] {
    let volume = "{\"ParameterID\": \"AudioVolume\", \"ParameterValue\": 0.3}"
    let file = "\"EventType\": \"AudioCustom\", \"EventWaveformPath\": \"\(Self.tick)\""
    let tone = "\"EventType\": \"AudioContinuous\", \"EventDuration\": 0.15"
    return [
      curve("AudioPitchControl", at: time, [0, 150], in: -1...1, &random),
      "{\"Event\": {\"Time\": \(seconds(time)), \(tone), \"EventParameters\": [\(volume)]}}",
      "{\"Event\": {\"Time\": \(seconds(time + 20)), \(file), \"EventParameters\": [\(volume)]}}",
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
