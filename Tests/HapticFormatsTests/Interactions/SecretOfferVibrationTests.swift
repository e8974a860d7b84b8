// The vibration of the pull, as events in a row and as one event under a curve.

import Foundation
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferVibrationTests {
  @Test func `events of 0,1 s follow back to back from the moment the pull exceeds 0,15`() throws {
    let story = try OfferStory(.evenPull(over: 1))
    let first = try story.time("shake.start")
    #expect(gap(first, .milliseconds(150)) < 2.5e-9)
    let starts = (0..<6).map { first + .milliseconds(100) * $0 }
    #expect(story.vibrations.map(\.time) == starts)
    #expect(story.vibrations.dropLast().allSatisfy { $0.duration == .milliseconds(100) })
    #expect(try story.time("vibration[0]") == story.time("shake.start"))
    #expect(try story.time("vibration[5]") == starts[5])
  }

  @Test func `each is as strong as the pull at its start, from 0,22 to 0,52`() throws {
    let story = try OfferStory(.evenPull(over: 1))
    for vibration in story.vibrations {
      let part = (vibration.time.seconds - 0.15) / 0.55
      #expect(abs(vibration.intensity.value - (0.22 + 0.3 * part)) < 1e-8)
      #expect(vibration.sharpness.value == 0.3)
    }
  }

  /// The release of the reference profile, which sounds after an event's end.
  private static let release = HapticTime.milliseconds(1)

  @Test func `the one that runs is cut so that its release is over at success`() throws {
    let story = try OfferStory(.evenPull(over: 1))
    let last = try #require(story.vibrations.last)
    #expect(last.time + last.duration + Self.release == (try story.time("success")))
    #expect(last.duration + Self.release == .milliseconds(50))
  }

  @Test func `below 0,15 none starts, and the one that runs plays to its end`() throws {
    let story = try OfferStory(.pull((0, 0), (0.5, 0.3), (1, 0.05), (1.5, 0.3), (2, 0.3)))
    let dropped = try story.time("pull.dropped")
    let crossed = try #require(story.times("pull.crossed").last)
    #expect(story.vibrations.contains { $0.time < dropped && $0.time + $0.duration > dropped })
    #expect(!story.vibrations.contains { $0.time >= dropped && $0.time < crossed })
    #expect(story.vibrations.contains { $0.time == crossed })
    #expect(story.times("shake.start").count == 1)
    let numbers = story.vibrations.indices.flatMap { story.times("vibration[\($0)]") }
    #expect(numbers == story.vibrations.map(\.time))
  }

  @Test func `however the pull wavers, no two events overlap`() throws {
    let points = (0...60).map { (Double($0) * 0.07, $0.isMultiple(of: 2) ? 0.05 : 0.25) }
    let story = try OfferStory(.pull(points))
    #expect(story.times("pull.crossed").count > 20)
    for (a, b) in zip(story.vibrations, story.vibrations.dropFirst()) {
      #expect(a.time + a.duration <= b.time)
    }
  }

  @Test func `a held pull vibrates evenly, and no longer than it is held`() throws {
    let story = try OfferStory(.holding(0.4, for: 2))
    #expect(story.vibrations.count == 20)
    #expect(Set(story.vibrations.map(\.intensity)).count == 1)
    #expect(abs(story.vibrations[0].intensity.value - (0.22 + 0.3 * 0.25 / 0.55)) < 1e-12)
  }

  @Test(arguments: [-0.05, 0.03, 0.08, 1])
  func `a late engine is late with everything that is felt, and with nothing else`(delay: Double)
    throws
  {
    let usual = try OfferStory(.pulledOpen)
    let late = try OfferStory(.pulledOpen, ["haptics.delay": .number(delay)])
    #expect(late.timeline.tracks == usual.timeline.tracks)
    #expect(late.timeline.markers == usual.timeline.markers)
    #expect(late.timeline.states == usual.timeline.states)
    let felt = usual.timeline.features.filter { $0.modality == .haptic }
    let feltLate = late.timeline.features.filter { $0.modality == .haptic }
    #expect(feltLate.map(\.name) == felt.map(\.name))
    for (a, b) in zip(felt, feltLate) { #expect(b.time - a.time == .seconds(delay)) }
  }
}

// MARK: - The curve

extension SecretOfferVibrationTests {
  private func curve(_ gesture: GestureInput, error: Double = 0.002) throws -> OfferStory {
    try OfferStory(
      gesture, ["vibration.mode": "curve", "vibration.curveError": .number(error)])
  }

  /// The strength of the vibration at a moment: the event that runs, times its pattern's control.
  private func strength(_ story: OfferStory, at time: HapticTime) -> Double {
    var sum = 0.0
    for placed in story.timeline.patterns {
      let control = ControlSignal(of: .hapticIntensity, in: placed.controls)
      for case .continuous(let event) in placed.events where event.time <= time {
        guard time < event.time + event.duration else { continue }
        sum += event.intensity.value * control.value(at: time)
      }
    }
    return sum
  }

  /// The strength that the pull asks for.
  private func due(_ story: OfferStory, at time: HapticTime) throws -> Double {
    let part = (try story.track("pull").value(at: time) - 0.15) / 0.55
    return 0.22 + 0.3 * min(max(part, 0), 1)
  }

  private func moments(_ story: OfferStory) throws -> [HapticTime] {
    let start = try story.time("vibration[0]")
    let end = try story.time("success") - Self.release
    return (0..<500).map { start + (end - start).scaled(by: (Double($0) + 0.5) / 500) }
  }

  @Test(arguments: [0.02, 0.002, 0.0005])
  func `the curve follows the pull within its error, taps untouched`(error: Double) throws {
    for gesture: GestureInput in [.pulledOpen, .quickPull] {
      let story = try curve(gesture, error: error)
      // The track of the pull is itself exact to about a millionth.
      for time in try moments(story) {
        #expect(abs(strength(story, at: time) - (try due(story, at: time))) <= error + 2e-6)
      }
      let taps = story.timeline.patterns.filter {
        $0.pattern.names.first?.name.hasPrefix("vibration") == false
      }
      #expect(taps.count == 3 && taps.allSatisfy(\.controls.isEmpty))
    }
  }

  @Test func `one event lasts as long as the pull is above 0,15`() throws {
    let story = try curve(.pulledOpen)
    #expect(story.vibrations.count == 1)
    #expect(story.vibrations[0].time == (try story.time("shake.start")))
    #expect(
      story.vibrations[0].time + story.vibrations[0].duration + Self.release
        == (try story.time("success")))
    let wavering = try curve(.wavering)
    #expect(wavering.vibrations.count == 3)
    #expect(wavering.times("vibration[2]").count == 1)
  }

  @Test func `events in a row lag behind the curve by up to 2,7 dB and by 0,3 on average`() throws {
    let (events, curve) = (
      try OfferStory(.pulledOpen), try curve(.pulledOpen, error: 0.0001)
    )
    let ratios = try moments(events).map { strength(curve, at: $0) / strength(events, at: $0) }
    let decibels = ratios.map { 20 * log10($0) }
    let largest = try #require(decibels.max())
    let mean = decibels.reduce(0, +) / Double(decibels.count)
    #expect(abs(largest - 2.7) < 0.03)
    #expect(abs(mean - 0.31) < 0.01)
    // The pull only grows, so the curve is never below, but for its own error.
    #expect(decibels.allSatisfy { $0 > -0.1 })
  }
}
