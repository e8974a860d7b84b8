// Envelopes against levels worked out by hand, a case for every clause of the semantics.

import HapticModel
import HapticTestSupport
import Testing

/// An envelope, levels at milliseconds of it, and where its sound ends.
struct EnvelopeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let envelope: Envelope
  let duration: Int64
  let levels: [(at: Int64, level: Double)]
  let end: Int64
}

extension Envelope {
  /// Stage lengths in milliseconds, under a profile where a value of 1 is a second.
  fileprivate static func milliseconds(
    attack: Double = 0, decay: Double = 0, release: Double = 0, isSustained: Bool = true
  ) -> Envelope {
    Envelope(
      attack: UnitValue(clamping: attack / 1000), decay: UnitValue(clamping: decay / 1000),
      release: UnitValue(clamping: release / 1000), isSustained: isSustained)
  }
}

@Suite struct EnvelopeShapeTests {
  static let cases = [
    EnvelopeCase(
      testDescription: "sustained: attack, hold, release after the duration",
      envelope: .milliseconds(attack: 100, release: 200), duration: 500,
      levels: [(0, 0), (25, 0.25), (100, 1), (499, 1), (500, 1), (600, 0.5), (700, 0), (900, 0)],
      end: 700),
    EnvelopeCase(
      testDescription: "a decay is not heard in a sustained event",
      envelope: .milliseconds(attack: 100, decay: 50, release: 200), duration: 500,
      levels: [(100, 1), (300, 1), (600, 0.5)], end: 700),
    EnvelopeCase(
      testDescription: "values of zero take a millisecond",
      envelope: Envelope(), duration: 500,
      levels: [(0, 0), (1, 1), (499, 1), (500, 1), (501, 0)], end: 501),
    EnvelopeCase(
      testDescription: "an attack longer than the event releases from the level reached",
      envelope: .milliseconds(attack: 400, release: 200), duration: 100,
      levels: [(50, 0.125), (100, 0.25), (200, 0.125), (300, 0)], end: 300),
    EnvelopeCase(
      testDescription: "unsustained that fits: attack, decay, silence",
      envelope: .milliseconds(attack: 100, decay: 200, isSustained: false), duration: 500,
      levels: [(50, 0.5), (100, 1), (200, 0.5), (300, 0), (400, 0)], end: 300),
    EnvelopeCase(
      testDescription: "unsustained that fits exactly",
      envelope: .milliseconds(attack: 100, decay: 200, isSustained: false), duration: 300,
      levels: [(100, 1), (200, 0.5), (300, 0)], end: 300),
    EnvelopeCase(
      testDescription: "unsustained that does not fit: what is left goes in a millisecond",
      envelope: .milliseconds(attack: 100, decay: 200, isSustained: false), duration: 200,
      levels: [(100, 1), (150, 0.75), (200, 0.5), (201, 0)], end: 201),
    EnvelopeCase(
      testDescription: "a release is not heard in an unsustained event",
      envelope: .milliseconds(attack: 100, decay: 200, release: 900, isSustained: false),
      duration: 200, levels: [(200, 0.5), (201, 0)], end: 201),
    EnvelopeCase(
      testDescription: "unsustained, its attack longer than the event",
      envelope: .milliseconds(attack: 400, decay: 200, isSustained: false), duration: 100,
      levels: [(50, 0.125), (100, 0.25), (101, 0)], end: 101),
    EnvelopeCase(
      testDescription: "unsustained, its attack as long as the event",
      envelope: .milliseconds(attack: 100, decay: 200, isSustained: false), duration: 100,
      levels: [(50, 0.5), (100, 1), (101, 0)], end: 101),
    EnvelopeCase(
      testDescription: "zero duration is silent, and its tail counts all the same",
      envelope: .milliseconds(attack: 100, release: 200), duration: 0,
      levels: [(0, 0), (1, 0), (100, 0)], end: 200),
    EnvelopeCase(
      testDescription: "zero duration, unsustained",
      envelope: .milliseconds(isSustained: false), duration: 0, levels: [(0, 0), (1, 0)], end: 1),
  ]

  @Test(arguments: cases) func `levels are those worked out by hand`(_ each: EnvelopeCase) throws {
    let shape = ActuatorProfile.referenceAsDesigned.shape(
      of: each.envelope, duration: .milliseconds(each.duration))
    #expect(shape.end == .milliseconds(each.end))
    try withEvery("millisecond", in: each.levels) { at, level in
      let found = shape.level(at: .milliseconds(at))
      try #require(abs(found - level) < 1e-12, "\(found) instead of \(level)")
    }
    #expect(shape.level(at: HapticTime(nanoseconds: -1)) == 0)
  }

  @Test func `halfway down the cut is half of the level reached`() {
    let shape = ActuatorProfile.referenceAsDesigned.shape(
      of: .milliseconds(attack: 100, decay: 200, isSustained: false), duration: .milliseconds(200))
    let halfway = HapticTime(nanoseconds: 200_500_000)
    #expect(abs(shape.level(at: halfway) - 0.25) < 1e-12)
  }

  @Test func `lines follow each other without gap or jump`() throws {
    var source = RandomTimelines(seed: 11)
    try withEvery("profile", in: ActuatorProfile.forTests) { profile in
      try withEvery("case", in: 0..<300) { _ in
        let event = source.vibration()
        let shape = profile.shape(of: event.envelope, duration: event.duration)
        try #require(shape.stages.isEmpty == (event.duration == .zero || shape.end == .zero))
        try #require(shape.stages.last.map { $0.to.time == shape.end } ?? true)
        try #require(shape.stages.allSatisfy { $0.from.time < $0.to.time })
        try withEvery("line", in: zip(shape.stages, shape.stages.dropFirst())) { line, next in
          try #require(line.to.time == next.from.time)
          try #require(line.to.value == next.from.value)
        }
      }
    }
  }
}
