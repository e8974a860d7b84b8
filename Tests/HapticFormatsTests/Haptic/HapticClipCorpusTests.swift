// Real clips: which are refused and why, and how the AHAP that others made of them compares.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct HapticClipCorpusTests {
  /// Every clip of the corpus that is refused, and what the specification says of it.
  private static let refused = [
    "one_amp_bp.haptic": "The amplitude has 1 of the 2 points that it needs.",
    "one_amp_bp_multiple_freq_bps.haptic": "The amplitude has 1 of the 2 points that it needs.",
    "truncate_before_1_bp.haptic": "The amplitude has 1 of the 2 points that it needs.",
    "invalid_fields_v1.haptic": "The clip has no signals.",
    "invalid_version_v1.haptic": "The major version is 2; only 1 can be read.",
    "validation_v1_amplitude.haptic": "\"amplitude\" is 1.5, outside 0…1.",
    "validation_v1_emphasis_amplitude.haptic":
      "The emphasis has amplitude 0.2, less than the 0.5 of its point.",
    "validation_v1_emphasis_amplitude_range.haptic": "\"amplitude\" is -0.2, outside 0…1.",
    "validation_v1_emphasis_frequency_range.haptic": "\"frequency\" is 1.1, outside 0…1.",
    "validation_v1_sequence.haptic": "The point at 0.1 s comes after one at 0.2 s.",
    "invalid.haptic": "\"amplitude\" is missing.",
  ]

  @Test func `every clip is read, or refused for the reason in the table`() throws {
    try Corpus.ifPresent { corpus in
      let files = corpus.files(withExtension: "haptic")
      try #require(files.count == 225)
      var reasons: [String: String] = [:]
      try withEvery("file", in: files) { file in
        do {
          let reading = try Format.haptic.read(file.bytes())
          try #require(isSound(reading))
          try #require(reading.timeline.isEmpty == reading.rules.contains("A017"))
        } catch let fault as MalformedFile {
          let name = file.name.split(separator: "__").last.map(String.init) ?? file.name
          reasons[name] = fault.message
        }
      }
      #expect(reasons == Self.refused)
    }
  }

  @Test func `every clip that is read comes back after being written`() throws {
    try Corpus.ifPresent { corpus in
      for profile in [ActuatorProfile.reference, try taptic()] {
        try withEvery("file", in: corpus.files(withExtension: "haptic")) { file in
          let options = ReadingOptions(profile)
          guard let first = try? Format.haptic.read(file.bytes(), options: options),
            !first.timeline.isEmpty
          else { return }
          let written = try HapticClip.write(first.timeline, options: WritingOptions(profile))
          let second = try Format.haptic.read(written.bytes, options: options)
          try compare(first.timeline, second.timeline, under: profile)
        }
      }
    }
  }

  private func compare(
    _ a: Timeline, _ b: Timeline, under profile: ActuatorProfile
  ) throws {
    let (a, b) = (try a.resolved(under: profile), try b.resolved(under: profile))
    // A clip may have two taps at one moment, of which the stronger is written.
    let strongest = Dictionary(grouping: a.taps, by: \.time).mapValues { taps in
      taps.map(\.intensity).max() ?? 0
    }
    try #require(b.taps.map(\.time) == strongest.keys.sorted())
    for tap in b.taps { try #require(abs(tap.intensity - (strongest[tap.time] ?? -1)) < 1e-9) }
    let (first, second) = (a.vibrations.first, b.vibrations.first)
    guard let first, let second else { return try #require(first == nil && second == nil) }
    // Whatever a clip plays, it ends when it did.
    try #require(first.end == second.end)
    let lines = (LineWalk(first.points), LineWalk(second.points))
    for time in stride(from: 0, to: first.end.nanoseconds, by: 7_919_311) {
      let time = HapticTime(nanoseconds: time)
      try #require(abs(lines.0.strength(at: time) - lines.1.strength(at: time)) < 1e-3, "\(time)")
    }
  }

  // MARK: - Pairs of one clip as `.haptic` and as AHAP

  private static let lofelt =
    "ahap/Lofelt__NiceVibrations/core__datamodel__src__test_data__"
  private static let meta = "ahap/facebook__meta-haptics-sdk/core__haptic_data__test_files__"
  private static let clips = "haptic/Lofelt__NiceVibrations/"

  /// The clip, what was exported from it, and how many of its taps the export lacks.
  private static let pairs: [Pair] = {
    let data = clips + "core__datamodel__src__test_data__"
    let both = ["16_points", "17_points", "2_points", "3_points", "long_clip"].flatMap {
      (name: String) -> [Pair] in
      [
        Pair(data + "ios__" + name, lofelt + "ios__" + name),
        Pair(data + "ios__" + name, meta + name),
      ]
    }
    let valid = clips + "clip-players__src__test_data__valid_v1"
    let many = data + "ios__valid_v1_multiple_emphasis"
    let others = [
      Pair(many, lofelt + "ios__valid_v1_multiple_transients", missing: 1),
      Pair(many, meta + "multiple_emphasis"),
      Pair(data + "valid_v1_from_v0_from_dsp", lofelt + "ios__ahap_from_valid_v0_from_dsp"),
      Pair(data + "valid_required_v1", lofelt + "ios__ahap_from_valid_v1_required"),
      Pair(valid, lofelt + "ios__ahap_from_valid_v1"), Pair(valid, lofelt + "valid_v1"),
      Pair(valid, meta + "valid_v1"),
    ]
    return both + others
  }()

  private struct Pair {
    let clip: String
    let ahap: String
    let missing: Int

    init(_ clip: String, _ ahap: String, missing: Int = 0) {
      self.clip = clip
      self.ahap = ahap
      self.missing = missing
    }
  }

  /// What both exporters do is accounted for.
  ///
  /// They write the times of curve points from the pattern's start, four fifths of the strength at
  /// points with an emphasis, the root of the frequency as sharpness on a base of 0, and straight
  /// lines where the root of an amplitude is curved, so that lines are compared at their points.
  /// Their curves reach the taps as well, so that a tap is compared as it was written. What is left
  /// over is the rounding to single precision: 4.6e-8 of a tap's strength or sharpness, 5.6e-8 of the
  /// envelope, 5.0e-8 of the sharpness; times are the same to the nanosecond.
  @Test func `the AHAP that others made of a clip agrees with it`() throws {
    try Corpus.ifPresent { corpus in
      var worst = PairDifference()
      try withEvery("pair", in: Self.pairs) { pair in
        let difference = try difference(pair, corpus.path)
        try #require(difference.missing == pair.missing)
        worst.formUnion(difference)
      }
      #expect(Self.pairs.count == 17)
      #expect(worst.time == 0)
      #expect(worst.tap < 1e-7)
      #expect(worst.strength < 1e-7)
      #expect(worst.sharpness < 1e-7)
    }
  }

  private struct PairDifference {
    var missing = 0
    var time = 0.0
    var tap = 0.0
    var strength = 0.0
    var sharpness = 0.0

    mutating func formUnion(_ other: PairDifference) {
      time = max(time, other.time)
      tap = max(tap, other.tap)
      strength = max(strength, other.strength)
      sharpness = max(sharpness, other.sharpness)
    }
  }

  private func difference(
    _ pair: Pair, _ folder: String
  ) throws -> PairDifference {
    let profile = try taptic()
    let bytes = try #require(contents(ofFile: "\(folder)/\(pair.clip).haptic"))
    let clip = try Format.haptic.read(bytes, options: ReadingOptions(profile))
      .timeline.resolved(under: profile)
    var options = ReadingOptions(profile)
    options[AHAP.curveTimesAreAbsolute] = true
    let text = try #require(contents(ofFile: "\(folder)/\(pair.ahap).ahap"))
    let exported = try Format.ahap.read(text, options: options)
    var result = try tapDifference(clip.taps, exported.events)
    let export = VibrationProbe(try exported.timeline.resolved(under: profile).vibrations)
    let own = LineWalk(clip.vibrations.first?.points ?? [])
    for time in exported.times(of: .hapticIntensity) where time < clip.end {
      let isEmphasised = clip.taps.contains { $0.time == time }
      let wanted = own.strength(at: time) * (isEmphasised ? 0.8 : 1)
      result.strength = max(result.strength, abs(export.strength(at: time) - wanted))
    }
    for time in exported.times(of: .hapticSharpness) where time < clip.end {
      guard let sharpness = export.sharpness(at: time) else { continue }
      let root = own.sharpness(at: time).squareRoot()
      result.sharpness = max(result.sharpness, abs(sharpness - root))
    }
    return result
  }

  private func tapDifference(
    _ taps: [ResolvedTap], _ events: [HapticEvent]
  ) throws -> PairDifference {
    var result = PairDifference()
    var exported = events.compactMap { event -> TransientEvent? in
      if case .transient(let tap) = event { tap } else { nil }
    }
    for tap in taps {
      let index = exported.indices.min {
        abs((exported[$0].time - tap.time).seconds) < abs((exported[$1].time - tap.time).seconds)
      }
      guard let index, abs((exported[index].time - tap.time).seconds) < 0.005 else {
        result.missing += 1
        continue
      }
      let twin = exported.remove(at: index)
      result.time = max(result.time, abs((twin.time - tap.time).seconds))
      result.tap = max(
        result.tap, abs(twin.intensity.value - tap.intensity),
        abs(twin.sharpness.value - tap.sharpness))
    }
    try #require(exported.isEmpty)
    return result
  }
}

/// The values of one long line, asked for quickly.
struct LineWalk {
  private let points: [VibrationPoint]

  init(_ points: [VibrationPoint]) { self.points = points }

  func strength(at time: HapticTime) -> Double { value(at: time, \.intensity) }
  func sharpness(at time: HapticTime) -> Double { value(at: time, \.sharpness) }

  private func value(at time: HapticTime, _ value: (VibrationPoint) -> Double) -> Double {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0, low < points.count else { return 0 }
    let (a, b) = (points[low - 1], points[low])
    let fraction = (time - a.time).seconds / (b.time - a.time).seconds
    return value(a) + (value(b) - value(a)) * fraction
  }
}

extension Reading {
  /// When the points of a control are, each moment once.
  fileprivate func times(of parameter: ControlParameter) -> [HapticTime] {
    let times = controls.filter { $0.parameter == parameter }.flatMap { control -> [HapticTime] in
      if case .curve(let curve) = control { curve.points.map(\.time) } else { [] }
    }
    return Set(times).sorted()
  }
}
