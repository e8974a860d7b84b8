// What no reader would take is refused by the writer, with the value that is at fault.

import HapticFormats
import HapticModel
import HapticTestSupport
import Testing

@Suite struct RefusedTimelineTests {
  private let day = HapticTime.seconds(86_400)

  private func refusal(_ name: String, _ timeline: Timeline) throws -> String? {
    let write = try #require(Format.all.named(name)?.write)
    do throws(UnwritableTimeline) {
      _ = try write(timeline, WritingOptions())
      return nil
    } catch {
      return error.message
    }
  }

  private func tap(at time: HapticTime) -> Timeline {
    Timeline(HapticPattern(events: [.transient(TransientEvent(time: time))]))
  }

  @Test(
    arguments: ["css", "motion", "timeline"],
    [Double.nan, .infinity, -.infinity])
  func `a track that is not finite`(format: String, value: Double) throws {
    var track = AnimationTrack("card.scale", unit: .scale, initial: 1)
    track.animate(to: value, at: .zero, over: .seconds(1))
    let message = try #require(try refusal(format, Timeline(tracks: [track])))
    #expect(message.contains("finite"))
    let still = Timeline(tracks: [AnimationTrack("a.x", unit: .points, initial: value)])
    #expect(try refusal(format, still) != nil)
    let sound = Timeline(tracks: [AnimationTrack("a.x", unit: .points, initial: 1)])
    #expect(try refusal(format, sound) == nil)
  }

  @Test func `names that the reader of timelines refuses`() throws {
    let track = AnimationTrack("a.x", unit: .points, initial: 1)
    var marked = tap(at: .zero)
    marked.markers = [Marker("", at: .zero)]
    var named = HapticPattern()
    named.append(.transient(at: 0), named: "")
    var doubled = Timeline(tracks: [track])
    doubled.tracks.append(track)
    for line in [
      marked, Timeline(named), doubled,
      Timeline(tracks: [AnimationTrack("", unit: .points, initial: 1)]),
    ] {
      let message = try #require(try refusal("timeline", line), "\(line)")
      #expect(message.contains("is empty") || message.contains("Two tracks"))
    }
  }

  @Test func `what is before time zero is left out by no format without a word`() throws {
    var random = SplitMix64(seed: 12)
    for format in Format.all {
      guard let write = format.write, format.carries[.transient] != nil,
        format.carries[.continuous] != nil, format.name != "timeline"
      else { continue }
      for _ in 0..<20 {
        let (early, late) = (Double.random(in: -3 ... -0.5, using: &random), 0.2)
        let events: [HapticEvent] = [
          Bool.random(using: &random)
            ? .transient(at: .seconds(early)) : .continuous(at: .seconds(early), duration: 0.2),
          .transient(at: .seconds(late)),
        ]
        let losses = try write(Timeline(HapticPattern(events: events)), WritingOptions()).losses
        #expect(losses.contains { $0.kind == .eventDropped }, "\(format.name): \(events)")
      }
    }
  }

  @Test func `placements that the reader of timelines refuses`() throws {
    for value in [Double.nan, .infinity, -1, 0] {
      var placed = PlacedPattern(HapticPattern(events: [.transient(TransientEvent(time: .zero))]))
      placed.placement.stretch = value
      let message = try #require(try refusal("timeline", Timeline(patterns: [placed])))
      #expect(message.hasPrefix("The stretch of patterns[0] is \(value),"))
      placed.placement.stretch = 1
      placed.placement.gain = value
      #expect((try refusal("timeline", Timeline(patterns: [placed])) == nil) == (value == 0))
    }
  }

  @Test func `events that the reader of timelines refuses`() throws {
    var sound = AudioEvent(time: .zero, source: .tone)
    sound.pan = -2
    let loud = try #require(
      try refusal("timeline", Timeline(HapticPattern(events: [.audio(sound)]))))
    #expect(loud == "A pitch or pan of patterns[0] is -2.0, outside -1…1.")
    for (value, isRefused) in [(1.0, false), (-1, false), (1.001, true), (-1.001, true)] {
      for place in [\AudioEvent.pitch, \.pan] {
        var sound = AudioEvent(time: .zero, source: .tone)
        sound[keyPath: place] = value
        let found = try refusal("timeline", Timeline(HapticPattern(events: [.audio(sound)])))
        #expect((found != nil) == isRefused)
      }
    }
    var vibration = ContinuousEvent(time: .zero, duration: .zero)
    vibration.duration = .milliseconds(-1)
    let backwards = Timeline(HapticPattern(events: [.continuous(vibration)]))
    #expect(try refusal("timeline", backwards) != nil)
  }

  @Test func `a timeline of more than 24 hours`() throws {
    let nanosecond = HapticTime(nanoseconds: 1)
    var track = AnimationTrack("card.scale", unit: .scale, initial: 1)
    track.animate(to: 1, at: .zero, over: day + nanosecond)
    let long = ContinuousEvent(time: .zero, duration: day + nanosecond)
    let late = [
      tap(at: day + nanosecond), Timeline(tracks: [track]),
      Timeline(HapticPattern(events: [.continuous(long)])),
      Timeline(markers: [Marker("end", at: day + nanosecond)]),
    ]
    for timeline in late { #expect(try refusal("timeline", timeline) != nil) }
    #expect(try refusal("timeline", tap(at: day)) == nil)
  }

  @Test(arguments: [
    "android", "he", "web-gamepad", "timeline", "ahap", "haptic", "hjif", "pulsar",
  ])
  func `what is written near the limit is read again`(name: String) throws {
    let format = try #require(Format.all.named(name))
    for early in [0, 1, 5, 20, 40, 100] {
      let timeline = tap(at: day - HapticTime(nanoseconds: Int64(early) * 1_000_000))
      guard let file = try? format.write?(timeline, WritingOptions()) else { continue }
      _ = try HapticFormatsTests.read(file.parts[0].text, as: format)
    }
    #expect(try refusal(name, tap(at: day - .seconds(1))) == nil)
    #expect(try refusal(name, tap(at: day + .seconds(1))) != nil)
  }
}
