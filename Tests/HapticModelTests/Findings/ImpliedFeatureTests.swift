// The moments that nobody writes down: passages of levels, and the ends of what lasts.

import HapticModel
import HapticTestSupport
import Testing

@Suite struct ImpliedFeatureTests {
  private func ms(_ count: Int64) -> HapticTime { .milliseconds(count) }

  private func found(_ name: String, on timeline: Timeline) -> [Feature] {
    var index = FeatureIndex(timeline)
    return index.occurrences(of: name).features
  }

  private func times(_ name: String, on timeline: Timeline) -> [HapticTime] {
    found(name, on: timeline).map(\.time)
  }

  /// A track through values, 100 ms each, with a level at 1.
  private func list(_ values: [Double], _ levels: TrackLevel...) -> Timeline {
    var track = AnimationTrack("list.y", unit: .points, initial: values[0])
    for (index, value) in values.dropFirst().enumerated() {
      track.animate(to: value, at: ms(100) * index, over: ms(100))
    }
    track.levels = levels.isEmpty ? [TrackLevel("arm", at: 1)] : levels
    return Timeline(tracks: [track])
  }

  // MARK: Levels

  @Test func `a level has a feature for each passage, in each direction`() {
    let timeline = list([0, 2, 0, 2])
    #expect(times("list.y.arm", on: timeline) == [ms(50), ms(250)])
    #expect(times("list.y.arm[*]", on: timeline) == [ms(50), ms(250)])
    #expect(times("list.y.arm[1]", on: timeline) == [ms(250)])
    #expect(times("list.y.arm.down", on: timeline) == [ms(150)])
    #expect(times("list.y.arm.down[0]", on: timeline) == [ms(150)])
    #expect(times("list.y.arm[2]", on: timeline).isEmpty)
    #expect(found("list.y.arm", on: timeline).map(\.name) == ["list.y.arm[0]", "list.y.arm[1]"])
    #expect(found("list.y.arm.down", on: timeline).map(\.modality) == [.visual])
  }

  @Test func `a level at the start, or touched and left on the same side, is not passed`() {
    for values in [[1, 2.0], [1, 0], [0, 1, 0], [2, 1, 2], [0, 1], [1, 1, 3]] {
      let timeline = list(values)
      #expect(times("list.y.arm", on: timeline).isEmpty, "\(values)")
      #expect(times("list.y.arm.down", on: timeline).isEmpty, "\(values)")
    }
    // A rest on the level ends as the other side is reached.
    #expect(times("list.y.arm", on: list([0, 1, 1, 2])) == [ms(200)])
  }

  @Test func `a level for the way down takes the passages down, with its own value`() {
    let timeline = list([0, 2, 0], TrackLevel("arm", at: 1.5), TrackLevel("arm.down", at: 0.5))
    #expect(times("list.y.arm", on: timeline) == [ms(75)])
    #expect(times("list.y.arm.down", on: timeline) == [ms(175)])
    let down = list([0, 2, 0], TrackLevel("arm.down", at: 0.5))
    #expect(times("list.y.arm", on: down).isEmpty)
    #expect(times("list.y.arm.down", on: down) == [ms(175)])
  }

  @Test func `what a level repeats of the track's name is in its feature's name once`() {
    for name in ["arm", "y.arm", "list.y.arm"] {
      #expect(times("list.y.arm", on: list([0, 2], TrackLevel(name, at: 1))) == [ms(50)])
    }
    #expect(times("list.y.list.arm", on: list([0, 2], TrackLevel("list.arm", at: 1))) == [ms(50)])
    #expect(times("list.y.", on: list([0, 2], TrackLevel("", at: 1))) == [ms(50)])
  }

  @Test func `levels of one name are numbered together`() {
    let timeline = list([0, 4], TrackLevel("mark", at: 3), TrackLevel("mark", at: 1))
    #expect(times("list.y.mark[*]", on: timeline) == [ms(25), ms(75)])
  }

  @Test func `passages are those that a dense scan finds`() throws {
    var random = SplitMix64(seed: 31)
    let scan = (-1...4_000).map { HapticTime(nanoseconds: Int64($0) * 500_000) }
    var total = 0
    try withEvery("case", in: 0..<60) { _ in
      var track = try random.track()
      track.levels = (0..<random.integer(1...4)).map {
        TrackLevel("level \($0)", at: random.number(-3...3))
      }
      let timeline = Timeline(tracks: [track])
      for level in track.levels {
        let up = times("test.\(level.name)", on: timeline)
        let down = times("test.\(level.name).down[*]", on: timeline)
        for (a, b) in zip(scan, scan.dropFirst()) {
          let rise =
            (track.value(at: b) > level.value ? 1 : 0) - (track.value(at: a) > level.value ? 1 : 0)
          let passed = up.count { a < $0 && $0 <= b } - down.count { a < $0 && $0 <= b }
          try #require(rise == passed, "\(level) between \(a) and \(b) of \(track)")
        }
        total += up.count + down.count
      }
    }
    #expect(total > 100)
  }

  @Test func `passages move and stretch with the timeline`() throws {
    var random = SplitMix64(seed: 32)
    try withEvery("case", in: 0..<100) { _ in
      var track = try random.track()
      track.levels = [TrackLevel("arm", at: random.number(-2...2))]
      let timeline = Timeline(tracks: [track])
      let offset = random.moment()
      for name in ["test.arm", "test.arm.down", "test.end"] {
        let before = times(name, on: timeline)
        try #require(
          times(name, on: timeline.shifted(by: offset)) == before.map { $0 + offset })
        let slow = times(name, on: timeline.stretched(by: 2))
        try #require(slow.count == before.count)
        for (one, other) in zip(before, slow) {
          try #require(abs((other - one * 2).nanoseconds) <= 2, "\(name) in \(track)")
        }
      }
    }
  }

  // MARK: Ends

  @Test func `what lasts has an end with its number, and a moment has none`() {
    let pattern = HapticPattern(
      events: [
        .continuous(ContinuousEvent(time: ms(100), duration: ms(300))),
        .continuous(ContinuousEvent(time: ms(200), duration: ms(100))),
        .transient(TransientEvent(time: ms(250))),
      ],
      names: [
        EventName("fill[0]", ofEvent: 0), EventName("fill[1]", ofEvent: 1),
        EventName("tap", ofEvent: 2), EventName("hum", ofEvent: 1),
      ])
    let timeline = Timeline(
      patterns: [PlacedPattern(pattern)],
      markers: [Marker("confetti", at: ms(10), lasting: ms(5), .audio)])
    #expect(times("fill.end[0]", on: timeline) == [ms(400)])
    #expect(times("fill.end[1]", on: timeline) == [ms(300)])
    #expect(times("fill.end[*]", on: timeline) == [ms(300), ms(400)])
    #expect(times("hum.end", on: timeline) == [ms(300)])
    #expect(times("continuous.end[0]", on: timeline) == [ms(400)])
    #expect(times("continuous.end[*]", on: timeline) == [ms(300), ms(400)])
    #expect(found("confetti.end", on: timeline).map(\.modality) == [.audio])
    #expect(found("fill.end[1]", on: timeline).map(\.modality) == [.haptic])
    for name in ["tap.end", "transient.end[0]", "fill.end", "fill[0].end", "hum.end.end"] {
      #expect(found(name, on: timeline).isEmpty, "\(name)")
    }
  }

  @Test func `a state ends as its machine enters the next, and the last state has no end`() {
    var timeline = Timeline()
    timeline.states = [("card", "open", 0), ("list", "open", 5), ("card", "shut", 20)].map {
      StateChange($0.0, $0.1, at: ms($0.2))
    }
    timeline.states.append(StateChange("card", "open", at: ms(30)))
    timeline.states.append(StateChange("card", "shut", at: ms(50)))
    #expect(times("card.open.end", on: timeline) == [ms(20), ms(50)])
    #expect(times("card.open.end[1]", on: timeline) == [ms(50)])
    #expect(times("card.shut.end", on: timeline) == [ms(30)])
    #expect(times("list.open.end", on: timeline).isEmpty)
  }

  @Test func `a track ends where it rests, however many motions lead there`() {
    var track = AnimationTrack("card.x", unit: .points, initial: 0)
    track.animate(to: 1, at: .zero, over: ms(100))
    track.animate(to: 2, at: ms(50), over: ms(100))
    track.animate(to: 3, at: ms(150), over: ms(50))
    // It holds its value, which is rest, then moves on, and jumps later.
    track.animate(to: 3, at: ms(200), over: ms(100))
    track.animate(to: 0, at: ms(300), over: ms(100), .spring(.smooth))
    track.set(5, at: ms(600))
    track.set(5, at: ms(700))
    let timeline = Timeline(tracks: [track])
    #expect(times("card.x.end[*]", on: timeline) == [ms(200), ms(400), ms(600)])
    var stopped = track
    stopped.stop(at: ms(350))
    #expect(times("card.x.end[1]", on: Timeline(tracks: [stopped])) == [ms(350)])
  }

  @Test func `ends of random timelines are those of their parts`() throws {
    var source = RandomTimelines(seed: 33)
    var total = 0
    try withEvery("case", in: 0..<300) { _ in
      let timeline = source.interface()
      var index = FeatureIndex(timeline)
      for feature in timeline.features where feature.duration > .zero {
        let name = feature.name.firstRange(of: "[").map { place in
          feature.name[..<place.lowerBound] + ".end" + feature.name[place.lowerBound...]
        }
        let ends = index.occurrences(of: name.map(String.init) ?? feature.name + ".end").features
        try #require(ends.contains { $0.time == feature.time + feature.duration }, "\(feature)")
        try #require(ends.allSatisfy { $0.duration == .zero && $0.modality == feature.modality })
        total += 1
      }
      for track in timeline.tracks {
        let rests = index.occurrences(of: "\(track.name).end").features.map(\.time)
        try #require(rests == rests.sorted())
        try requireRests(rests, of: track)
      }
    }
    #expect(total > 300)
  }

  /// What is seen of a track changes before the last rest alone, and between any two.
  private func requireRests(_ rests: [HapticTime], of track: AnimationTrack) throws {
    let nanosecond = HapticTime(nanoseconds: 1)
    let starts = track.segments.map(\.start)
    for rest in rests {
      let next = starts.first { $0 > rest } ?? rest + .seconds(1)
      let value = track.value(at: rest)
      for share in [0.0, 0.3, 0.9] {
        let time = rest + (next - nanosecond - rest).scaled(by: share)
        try #require(track.value(at: time) == value, "\(rest) to \(time) in \(track)")
      }
    }
    let scan = (-100...1_000).map { HapticTime(nanoseconds: Int64($0) * 1_000_000) }
    for (a, b) in zip(scan, scan.dropFirst()) where track.value(at: a) != track.value(at: b) {
      try #require(rests.contains { $0 > a }, "moves after \(a) in \(track)")
    }
  }

  // MARK: Names

  @Test func `what is written goes before what is implied, and nothing has a name twice`() {
    var timeline = list([0, 2])
    timeline.markers = [Marker("list.y.arm", at: ms(500))]
    #expect(times("list.y.arm", on: timeline) == [ms(500)])
    #expect(times("list.y.arm[0]", on: timeline).isEmpty)
    timeline.markers = [Marker("list.y.arm[0]", at: ms(500)), Marker("list.y.end", at: ms(7))]
    #expect(times("list.y.arm[*]", on: timeline) == [ms(500)])
    #expect(times("list.y.arm", on: timeline).isEmpty)
    #expect(times("list.y.end", on: timeline) == [ms(7)])
    timeline.markers.removeLast()
    let alignment = timeline.alignment(of: "list.y.arm", with: "list.y.arm")
    #expect(alignment.suggestion == "list.y.arm[0]")
  }

  @Test(arguments: [
    ("list.y.amr", "list.y.arm"), ("list.y.arm.dow", "list.y.arm.down"),
    ("list.y.emd", "list.y.end"), ("card.open.ned", "card.open.end"), ("fil.end", "fill.end"),
    ("list.y.amr[*]", "list.y.arm[*]"),
  ])
  func `an unknown name may mean an end or a passage`(_ name: String, _ meant: String) {
    var timeline = list([0, 2, 0])
    timeline.states = [StateChange("card", "open", at: .zero), StateChange("card", "x", at: ms(9))]
    timeline.markers = [Marker("fill", at: .zero, lasting: ms(1))]
    #expect(timeline.alignment(of: name, with: "fill").suggestion == meant)
  }

  @Test func `lists have no implied features, and intents do not mean them`() {
    var timeline = list([0, 2, 0])
    timeline.markers = [Marker("fill", at: .zero, lasting: ms(1), .haptic)]
    #expect(timeline.features.map(\.name) == ["fill"])
    var index = FeatureIndex(timeline, implies: false)
    #expect(index.occurrences(of: "fill.end").features.isEmpty)
    #expect(index.occurrences(of: "list.y.arm").features.isEmpty)
  }

  @Test func `expectations wait for a passage and for an end`() {
    var timeline = list([0, 2])
    timeline.patterns = [
      PlacedPattern(
        HapticPattern(
          events: [
            .transient(TransientEvent(time: ms(180))),
            .continuous(ContinuousEvent(time: ms(20), duration: ms(80))),
          ],
          names: [EventName("armed", ofEvent: 0), EventName("fill", ofEvent: 1)]))
    ]
    #expect(timeline.alignment(of: "armed", with: "list.y.arm").offset == ms(130))
    #expect(!timeline.alignment(of: "armed", with: "list.y.arm").isWithin(.default))
    #expect(timeline.alignment(of: "fill.end", with: "list.y.end").isWithin(.strict))
    #expect(
      "\(timeline.alignment(of: "armed", with: "list.y.arm"))"
        == "armed is 130 ms after list.y.arm (0.18 s and 0.05 s)")
  }

  @Test func `levels of many fast springs are looked at for a moment, and the rest is said`() throws
  {
    let spring = try #require(DampedSpring(mass: 1, stiffness: 1e12, damping: 0))
    var track = AnimationTrack("list.y", unit: .points, initial: 0)
    track.animate(to: 1, at: .zero, over: .seconds(3600), .spring(spring))
    track.levels = (0..<1000).map { TrackLevel("level \($0)", at: Double($0) / 1000) }
    let timeline = Timeline(tracks: [track], markers: [Marker("tap", at: .zero)])
    var alignment = timeline.alignment(of: "tap", with: "tap")
    let seconds = processorSeconds {
      alignment = timeline.alignment(of: "list.y.level 999", with: "tap")
    }
    #expect(seconds < 20)
    #expect("\(alignment)".contains("the passages of \"list.y.level 999\" were not looked for"))
  }
}
