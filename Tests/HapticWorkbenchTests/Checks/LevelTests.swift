// Rule S212: what claims to happen as a track passes a level, or has no other cause, at another time.

import HapticModel
import HapticTestSupport
import HapticWorkbench
import Testing

@Suite struct LevelTests {
  private func ms(_ count: Int64) -> HapticTime { .milliseconds(count) }

  /// A list that is pulled by 1 pt a millisecond for a second: it passes `arm` at 400 ms.
  private func pulled(
    _ level: TrackLevel = TrackLevel("arm", at: 400), back: Bool = false
  ) -> Timeline {
    var track = AnimationTrack("list.y", unit: .points, initial: 0)
    track.animate(to: 1000, at: .zero, over: .seconds(1))
    if back { track.animate(to: 0, at: .seconds(1), over: .seconds(1)) }
    track.levels = [level]
    return Timeline(tracks: [track])
  }

  private func tap(_ name: String?, at time: Int64) -> Timeline {
    var pattern = HapticPattern()
    pattern.append(.transient(TransientEvent(time: ms(time))), named: name)
    return Timeline(pattern)
  }

  private func marker(_ name: String, at time: Int64, _ sense: Modality = .gesture) -> Timeline {
    Timeline(markers: [Marker(name, at: ms(time), sense)])
  }

  private func findings(_ parts: Timeline..., on list: Timeline? = nil) -> [Finding] {
    let timeline = parts.reduce(list ?? pulled()) { $0.overlaid(with: $1) }
    return timeline.checked().findings.filter { ["S205", "S212"].contains($0.rule.id) }
  }

  private func rules(_ parts: Timeline..., on list: Timeline? = nil) -> [String] {
    let timeline = parts.reduce(list ?? pulled()) { $0.overlaid(with: $1) }
    return timeline.checked().findings.map(\.rule.id).filter { ["S205", "S212"].contains($0) }
  }

  @Test func `a tap and a marker that agree on the wrong moment are one finding`() {
    let found = findings(tap("armed", at: 530), marker("list.passes.arm", at: 530))
    #expect(
      found.map(\.message) == [
        "armed and list.passes.arm are at 0.53 s, 130 ms after list.y passes its level arm (400 pt) at "
          + "0.4 s."
      ])
    #expect(
      found.map(\.suggestion) == [
        "Move them 130 ms earlier; or correct the level, if 530 pt is meant."
      ])
    #expect(found.map(\.place.path) == ["transient[0]"])
  }

  @Test(arguments: [(384, true), (385, false), (400, false), (450, false), (451, true)])
  func `a tap on the passage is within the default window`(_ time: Int64, _ isFound: Bool) {
    #expect(rules(tap("armed", at: time)) == (isFound ? ["S212"] : []))
  }

  @Test func `what is farther than a fifth of a second belongs to something else`() {
    for (time, isFound) in [(200, true), (600, true), (199, false), (601, false)] as [(Int64, Bool)]
    {
      #expect(rules(marker("armed", at: time)) == (isFound ? ["S212"] : []), "\(time)")
    }
  }

  @Test(arguments: [
    ("armed", true), ("arm", true), ("arm[3]", true), ("Armed", true), ("arm.tap", true),
    ("list.arm", true), ("listArmed", true), ("list.passes-arm", true), ("disarmed", false),
    ("alarm", false), ("confetti.arm", false), ("card.armed", false), ("list", false), ("", false),
  ])
  func `a name claims a level by its word, first or after that of the element`(
    _ name: String, _ claims: Bool
  ) {
    #expect(rules(marker(name, at: 530)) == (claims ? ["S212"] : []))
  }

  @Test func `a level of two words is claimed by both, and a short one as it is`() {
    let two = pulled(TrackLevel("load.start", at: 400))
    #expect(rules(marker("list.load.started", at: 530), on: two) == ["S212"])
    #expect(rules(marker("list.start", at: 530), on: two).isEmpty)
    let short = pulled(TrackLevel("up", at: 400))
    #expect(rules(marker("list.up", at: 530), on: short) == ["S212"])
    #expect(rules(marker("list.upper", at: 530), on: short).isEmpty)
  }

  @Test func `a name that begins with another track's or machine's is about that one`() {
    let level = pulled(TrackLevel("start", at: 400))
    #expect(rules(marker("start.shake", at: 530), on: level) == ["S212"])
    var shaken = level
    shaken.states = [StateChange("shake", "off", at: .zero)]
    #expect(rules(marker("shake.list.start", at: 530), on: level) == ["S212"])
    #expect(rules(marker("shake.list.start", at: 530), on: shaken).isEmpty)
  }

  @Test func `the second tap of an answer is none, but that of another sense is`() {
    #expect(rules(tap("armed[0]", at: 400), tap("armed[1]", at: 520)).isEmpty)
    #expect(rules(marker("list.arms", at: 400), tap("armed", at: 520)) == ["S212"])
    #expect(rules(tap("armed", at: 400), marker("list.arms", at: 520)) == ["S212"])
  }

  @Test func `what is nearer to another named moment has that cause`() {
    #expect(rules(tap("armed", at: 530), marker("sound", at: 500, .audio)).isEmpty)
    #expect(rules(tap("armed", at: 530), marker("sound", at: 399, .audio)) == ["S212"])
    var state = pulled()
    state.states = [StateChange("page", "full", at: ms(520))]
    #expect(rules(tap("armed", at: 530), on: state).isEmpty)
    // A state that claims the level, too, explains nothing.
    state.states = [StateChange("list", "armed", at: ms(530))]
    #expect(rules(tap("armed", at: 530), on: state) == ["S212"])
  }

  @Test func `the way back is named, and a level of one way has no other`() {
    let both = pulled(back: true)
    let found = findings(marker("list.arm", at: 1750), on: both)
    #expect(
      found.map(\.message) == [
        "list.arm is at 1.75 s, 150 ms after list.y passes its level arm (400 pt) downwards at 1.6 s."
      ])
    let down = pulled(TrackLevel("arm.down", at: 400), back: true)
    #expect(rules(marker("list.arm", at: 530), on: down).isEmpty)
    #expect(rules(marker("list.arm", at: 1500), on: down) == ["S212"])
  }

  @Test func `a passage is the cause of a tap without a name, if it is on it`() {
    #expect(rules(tap(nil, at: 400)).isEmpty)
    #expect(rules(tap(nil, at: 530)) == ["S212"])
    #expect(rules(tap(nil, at: 601)) == ["S205"])
    #expect(rules(tap(nil, at: 430), tap(nil, at: 570)).isEmpty)
    var bare = pulled()
    bare.tracks[0].levels = []
    #expect(rules(tap(nil, at: 400), on: bare) == ["S205"])
  }

  @Test func `what is expected with the level is judged by its own window`() {
    for (name, partner) in [("armed", "list.y.arm"), ("transient[0]", "list.y.arm[0]")] {
      var list = pulled()
      list.expectations = [
        Expectation(name, with: partner, within: AlignmentWindow(0.1...0.2))
      ]
      let promised = list.overlaid(with: tap(name == "armed" ? name : nil, at: 530))
      #expect(promised.alignments.map(\.verdict) == [.passed])
      #expect(rules(promised, on: Timeline()).isEmpty)
    }
  }

  @Test func `a waiver means a moment by its name and a tap by its number`() {
    for name in ["armed", "list.arm", "transient[0]", "transient[*]"] {
      var list = pulled()
      list.waivers = [Waiver("S212", of: name, because: "It dwells.")]
      let found = findings(tap("armed", at: 530), marker("list.arm", at: 530), on: list)
      #expect(found.map(\.waiver?.feature) == [name])
    }
  }

  @Test
  func `moments moved onto the passages of random tracks are never found, and moved off they are`()
    throws
  {
    var random = SplitMix64(seed: 41)
    var moved = 0
    try withEvery("case", in: 0..<200) { _ in
      var track = try random.track()
      track.name = "list.y"
      track.levels = [TrackLevel("arm", at: random.number(-3...3))]
      let passages = track.crossings(of: track.levels[0].value)
      let timeline = Timeline(
        tracks: [track], markers: passages.map { Marker("list.arms", at: $0.time) })
      try #require(rules(timeline, on: Timeline()).isEmpty)
      guard let last = passages.last else { return }
      var late = timeline
      late.markers = [Marker("list.arms", at: last.time + ms(Int64(random.integer(17...200))))]
      try #require(rules(late, on: Timeline()) == ["S212"], "\(late)")
      moved += 1
    }
    #expect(moved > 50)
  }

  @Test func `many moments at many levels are compared in a moment`() {
    var track = AnimationTrack("list.y", unit: .points, initial: 0)
    for index in 0..<2000 {
      track.animate(to: index.isMultiple(of: 2) ? 9 : 0, at: ms(400) * index, over: ms(10))
    }
    track.levels = (0..<500).map { TrackLevel("arm\($0)", at: Double($0) / 100) }
    let markers = (0..<30_000).map { Marker("arm\($0 % 500)", at: ms(Int64($0) * 20)) }
    var found: [Finding] = []
    let timeline = Timeline(tracks: [track], markers: markers)
    #expect(processorSeconds { found = timeline.checked().findings } < 60)
    #expect(found.contains { $0.rule.id == "S212" })
    #expect(found.contains { $0.message.contains("levels were not looked at") })
  }
}
