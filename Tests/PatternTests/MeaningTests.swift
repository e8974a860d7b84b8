// What the patterns of the library mean, how strong they are, and that a hand tells them apart.

import Foundation
import HapticFormats
import HapticModel
import HapticPatterns
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite("Meanings of patterns")
struct MeaningTests {
  private static let library = ShippedPattern.library.filter { $0.reading != nil }

  private func members(_ family: String) -> [LibraryPattern] {
    Self.library.filter { $0.meaning?.family == family }
  }

  private func timeline(_ name: String) throws -> Timeline {
    let pattern = try #require(Self.library.first { $0.name == name })
    return try #require(pattern.reading).timeline
  }

  @Test func `every pattern has a meaning, in one of twelve families`() {
    #expect(Self.library.count >= 45)
    #expect(
      Self.library.groups.map(\.name) == [
        "outcome", "step", "switch", "threshold", "limit", "snap", "carry", "change", "progress",
        "attention", "impact", "matter",
      ])
    for pattern in Self.library {
      #expect(pattern.meaning != nil, "\(pattern.name)")
      guard let meaning = pattern.meaning else { continue }
      for sentence in [meaning.use, meaning.avoid] {
        #expect(sentence.hasSuffix(".") && sentence.count <= 120, "\(pattern.name): \(sentence)")
      }
      let known = ["ios", "android", "web", "windows"]
      #expect(
        known.filter(meaning.native.map(\.platform).contains) == meaning.native.map(\.platform))
    }
  }

  @Test func `what a system has a constant for is named for at least three systems`() {
    for family in ["outcome", "step", "switch", "threshold", "limit", "snap", "carry", "change"] {
      for member in members(family) {
        #expect((member.meaning?.native.count ?? 0) >= 3, "\(member.name)")
      }
    }
  }

  @Test func `a meaning that cannot be read is none`() throws {
    for meaning in [
      "3", "{}", #"{"family": "step", "use": "A.", "avoid": "B.", "attention": 5}"#,
      #"{"family": "step", "use": "A.", "avoid": "B.", "attention": 1, "native": {"ios": 4}}"#,
    ] {
      let text = #"{"Metadata": {"Meaning": \#(meaning)}, "Pattern": []}"#
      let metadata = try Format.ahap.read(text)[AHAP.metadata]
      #expect(PatternMeaning(metadata) == nil, "\(meaning)")
    }
  }

  @Test func `what comes often is short`() throws {
    for family in ["step", "switch", "threshold", "limit", "snap", "carry", "change"] {
      for member in members(family) {
        let end = Timeline.soundEnd(of: try #require(member.reading).timeline)
        #expect(end <= .milliseconds(250), "\(member.name): \(end)")
      }
    }
  }

  @Test func `the rungs of attention rise in number, in length and in energy`() throws {
    let rungs = members("attention")
    #expect(rungs.map { $0.meaning?.attention } == [1, 2, 3, 4])
    let energies = try rungs.map { rung in
      FeltTimeline(try timeline(rung.name), under: .reference).vibrations.reduce(0) {
        $0 + $1.energy
      }
    }
    #expect(energies.isRising)
  }

  @Test func `four alone alarms, and steps ask for the least`() {
    #expect(Self.library.filter { $0.meaning?.attention == 4 }.map(\.name) == ["alarm"])
    #expect(members("step").allSatisfy { $0.meaning?.attention == 1 })
  }

  @Test func `on clicks up and off clicks down, at another pace`() throws {
    let (on, off) = (
      try ShippedPattern.read("switch-on").taps, try ShippedPattern.read("switch-off").taps
    )
    #expect(on.count == 2 && off.count == 2)
    #expect(on.strengths.isRising && on.sharpnesses.isRising)
    #expect(off.strengths.isFalling && off.sharpnesses.isFalling)
    #expect(on.gaps[0] + 25 < off.gaps[0])
  }
}

// MARK: - Strengths

extension MeaningTests {
  /// The patterns whose faintest parts are lost when they are played lighter.
  private static let fading = ["sparkle"]

  @Test(arguments: ["taptic", "reference"])
  func `three strengths are at least two noticeable steps apart`(motor: String) throws {
    let motor = try #require(ActuatorProfile.named(motor))
    for pattern in Self.library {
      let loudest = try PatternStrengths.Strength.allCases.map { strength in
        let text = try #require(pattern.text(at: strength))
        let felt = FeltTimeline(try Format.ahap.read(text).timeline, under: motor)
        return try #require(
          (felt.taps.map(\.level) + felt.vibrations.map(\.level)).max(), "\(pattern.name)")
      }
      #expect(loudest[0] >= 0, "\(pattern.name) is felt")
      for (weak, strong) in zip(loudest, loudest.dropFirst()) {
        let steps = (strong - weak) / (20 * log10(1 + JustNoticeable.amplitude))
        #expect(steps >= 2, "\(pattern.name): \(steps)")
      }
    }
  }

  @Test func `a strength keeps the shape, because nothing is cut`() throws {
    for pattern in Self.library {
      let gain = try #require(pattern.strengths).gain(of: .strong)
      let haptics = try #require(pattern.reading).timeline.amplified(by: gain)
      let oracle = Oracle(haptics.amplified(by: 0.5), profile: .referenceAsDesigned, rate: 8_000)
      let envelopes = oracle.envelopes()
      let strengths = stride(from: 0, to: Int(oracle.frames) * 2, by: 2)
      #expect(strengths.allSatisfy { envelopes[$0] <= 0.5 + 1e-9 }, "\(pattern.name)")
    }
  }

  @Test func `the sheet says where a lighter one is lost`() throws {
    let lost = Self.library.filter { $0.strengths?.lost.isEmpty == false }
    #expect(lost.map(\.name) == Self.fading)
    for pattern in lost { #expect(pattern.sheet.contains("below what a hand feels")) }
  }
}

// MARK: - Told apart

extension MeaningTests {
  /// A motor on which every tap has one frequency: what differs in sharpness alone feels alike.
  private static let dull = "mpeg-rm"

  @Test func `no two members of a family are confused on any motor, but impacts on a dull one`() {
    let table = ConfusionTable(ShippedPattern.library)
    for pair in table.pairs where pair.family != nil && !pair.isTold {
      let motors = zip(table.motors, pair.differences).filter { !$0.1.isTold }.map(\.0.name)
      #expect(pair.family == "impact" && motors == [Self.dull], "\(pair.names) on \(motors)")
    }
    let count = Self.library.count
    #expect(table.pairs.count == count * (count - 1) / 2)
    #expect(PatternStrengths.motors.map(\.name) == ["taptic", "reference"])
  }

  @Test func `the page of confusions is what the command prints`() throws {
    let page = ConfusionTable(ShippedPattern.library).page
    let path = PackageRoot.path(of: "Documentation/Confusions.md")
    if ProcessInfo.processInfo.environment["ACCEPT_TRANSCRIPTS"] != nil {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == page)
  }

  @Test func `rhythm, strength and frequency tell apart, and a tenth of the strength does not`()
    throws
  {
    let tap = TransientEvent(time: .zero, intensity: UnitValue(clamping: 0.5))
    func pattern(_ taps: TransientEvent...) -> Timeline {
      Timeline(HapticPattern(events: taps.map { .transient($0) }))
    }
    let weaker = TransientEvent(time: .zero, intensity: UnitValue(clamping: 0.46))
    let strong = TransientEvent(time: .zero, intensity: UnitValue(clamping: 0.75))
    let crisp = TransientEvent(time: .zero, intensity: tap.intensity, sharpness: .one)
    let later = TransientEvent(time: .milliseconds(120), intensity: tap.intensity)
    let set = FeltPatterns(
      [pattern(tap), pattern(weaker), pattern(strong), pattern(crisp), pattern(tap, later)],
      under: .reference)
    let confused = (0..<5).flatMap { a in
      (a + 1..<5).filter { set.difference(a, $0)?.isTold == false }.map { [a, $0] }
    }
    #expect(confused == [[0, 1]])
    #expect(set.difference(0, 4) == .rhythm)
  }
}

// MARK: - Search

extension MeaningTests {
  @Test(arguments: [
    ("armed", "arm"), ("toggle off", "switch-off"), ("SEGMENT_TICK", "selection"),
    ("drag cannot be put down here", "refused"), ("wrong code", "error"), ("long press", "hold"),
    ("window snaps", "dock"), ("volume up", "increase"), ("photo countdown", "countdown"),
    ("fire alarm", "alarm"), ("recording stops", "stop"), ("confetti", "sparkle"),
  ])
  func `a purpose finds its pattern first`(purpose: String, name: String) {
    #expect(ShippedPattern.library.fitting(purpose).first?.name == name)
  }

  @Test func `a family finds all its members, and nonsense finds none`() {
    let found = ShippedPattern.library.fitting("threshold").map(\.name)
    #expect(members("threshold").allSatisfy { found.contains($0.name) })
    #expect(ShippedPattern.library.fitting("xyzzy the").isEmpty)
    #expect(ShippedPattern.library.fitting("").isEmpty)
  }

  @Test func `each finds itself by its name and by its own words`() {
    for pattern in Self.library {
      #expect(Self.library.fitting(pattern.name).contains { $0.name == pattern.name })
      let found = Self.library.fitting(pattern.meaning?.use ?? "").first?.name
      #expect(found == pattern.name, "\(pattern.name): \(found ?? "none")")
    }
  }
}

// MARK: - Targets

extension MeaningTests {
  @Test func `each goes to every target that plays something, and the losses are said`() throws {
    for pattern in Self.library {
      let timeline = try #require(pattern.reading).timeline
      for format in Format.all where WrittenFormats.felt.contains(format.name) {
        let write = try #require(format.write)
        do {
          let written = try write(timeline, WritingOptions())
          #expect(written.parts.allSatisfy { !$0.text.isEmpty })
          #expect(written.losses.allSatisfy { !$0.message.isEmpty })
        } catch let refusal {
          // Presets of taps have nothing for what only vibrates.
          #expect(format.name == "android-primitives" && !refusal.message.isEmpty)
          #expect(try timeline.resolved(under: .reference).taps.isEmpty, "\(pattern.name)")
        }
      }
    }
  }
}

extension Timeline {
  fileprivate static func soundEnd(of timeline: Timeline) -> HapticTime {
    let haptics = try? timeline.resolved(under: .reference)
    return haptics?.end ?? .zero
  }
}
