// The vibration of the pull, as events in a row and as one event under a curve.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferVibrationTests {
  @Test func `events of 0,1 s follow back to back from the moment the pull exceeds 0,15`() throws {
    let probe = try SecretOfferProbe(.evenPull(over: 1))
    let starts = (0..<6).map { HapticTime.milliseconds(150 + 100 * Int64($0)) }
    #expect(probe.vibrations.map(\.time) == starts)
    #expect(probe.vibrations.dropLast().allSatisfy { $0.duration == .milliseconds(100) })
    #expect(try probe.time("vibration[0]") == probe.time("shake.start"))
    #expect(try probe.time("vibration[5]") == .milliseconds(650))
  }

  @Test func `each is as strong as the pull at its start, from 0,22 to 0,52`() throws {
    let probe = try SecretOfferProbe(.evenPull(over: 1))
    for vibration in probe.vibrations {
      let part = (vibration.time.seconds - 0.15) / 0.55
      #expect(abs(vibration.intensity.value - (0.22 + 0.3 * part)) < 1e-8)
      #expect(vibration.sharpness.value == 0.3)
    }
  }

  /// The release of the reference profile, which sounds after an event's end.
  private static let release = HapticTime.milliseconds(1)

  @Test func `the one that runs is cut so that its release is over at success`() throws {
    let probe = try SecretOfferProbe(.evenPull(over: 1))
    let last = try #require(probe.vibrations.last)
    #expect(last.time + last.duration + Self.release == (try probe.time("success")))
    #expect(last.duration + Self.release == .milliseconds(50))
  }

  @Test func `below 0,15 none starts, and the one that runs plays to its end`() throws {
    let probe = try SecretOfferProbe(.pull((0, 0), (0.5, 0.3), (1, 0.05), (1.5, 0.3), (2, 0.3)))
    let dropped = try probe.time("pull.dropped")
    let crossed = try #require(probe.times("pull.crossed").last)
    #expect(probe.vibrations.contains { $0.time < dropped && $0.time + $0.duration > dropped })
    #expect(!probe.vibrations.contains { $0.time >= dropped && $0.time < crossed })
    #expect(probe.vibrations.contains { $0.time == crossed })
    #expect(probe.times("vibration[0]").count == 1)
  }

  @Test func `however the pull wavers, no two events overlap`() throws {
    let points = (0...60).map { (Double($0) * 0.07, $0.isMultiple(of: 2) ? 0.05 : 0.25) }
    let probe = try SecretOfferProbe(.pull(points))
    #expect(probe.times("pull.crossed").count > 20)
    for (a, b) in zip(probe.vibrations, probe.vibrations.dropFirst()) {
      #expect(a.time + a.duration <= b.time)
    }
  }

  @Test func `a held pull vibrates evenly, and no longer than it is held`() throws {
    let probe = try SecretOfferProbe(SecretOffer.holding(0.4, for: .seconds(2)))
    #expect(probe.vibrations.count == 20)
    #expect(Set(probe.vibrations.map(\.intensity)).count == 1)
    #expect(abs(probe.vibrations[0].intensity.value - (0.22 + 0.3 * 0.25 / 0.55)) < 1e-12)
  }

  @Test(arguments: [-0.05, 0.03, 0.08, 1])
  func `a late engine is late with everything that is felt, and with nothing else`(delay: Double)
    throws
  {
    let usual = try SecretOfferProbe(SecretOffer.exampleGesture)
    let late = try SecretOfferProbe(SecretOffer.exampleGesture) {
      $0.hapticsDelay = .seconds(delay)
    }
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
  private func curve(_ gesture: GestureInput, error: Double = 0.002) throws -> SecretOfferProbe {
    try SecretOfferProbe(gesture) {
      $0.vibration.mode = .curve
      $0.vibration.curveError = error
    }
  }

  /// The strength of the vibration at a moment: the event that runs, times its pattern's control.
  private func strength(_ probe: SecretOfferProbe, at time: HapticTime) -> Double {
    var sum = 0.0
    for placed in probe.timeline.patterns {
      let control = ControlSignal(of: .hapticIntensity, in: placed.controls)
      for case .continuous(let event) in placed.events where event.time <= time {
        guard time < event.time + event.duration else { continue }
        sum += event.intensity.value * control.value(at: time)
      }
    }
    return sum
  }

  /// The strength that the pull asks for.
  private func due(_ probe: SecretOfferProbe, at time: HapticTime) throws -> Double {
    let part = (try probe.track("pull").value(at: time) - 0.15) / 0.55
    return 0.22 + 0.3 * min(max(part, 0), 1)
  }

  private func moments(_ probe: SecretOfferProbe) throws -> [HapticTime] {
    let start = try probe.time("vibration[0]")
    let end = try probe.time("success") - Self.release
    return (0..<500).map { start + (end - start).scaled(by: (Double($0) + 0.5) / 500) }
  }

  @Test(arguments: [0.02, 0.002, 0.0005])
  func `the curve follows the pull within its error, taps untouched`(error: Double) throws {
    for gesture in [SecretOffer.exampleGesture, SecretOffer.quickPull] {
      let probe = try curve(gesture, error: error)
      // The track of the pull is itself exact to about a millionth.
      for time in try moments(probe) {
        #expect(abs(strength(probe, at: time) - (try due(probe, at: time))) <= error + 2e-6)
      }
      let tapPattern = probe.timeline.patterns.first {
        $0.pattern.names.first?.name != "vibration[0]"
      }
      #expect(tapPattern?.controls.isEmpty == true)
    }
  }

  @Test func `one event lasts as long as the pull is above 0,15`() throws {
    let probe = try curve(SecretOffer.exampleGesture)
    #expect(probe.vibrations.count == 1)
    #expect(probe.vibrations[0].time == (try probe.time("shake.start")))
    #expect(
      probe.vibrations[0].time + probe.vibrations[0].duration + Self.release
        == (try probe.time("success")))
    let wavering = try curve(SecretOffer.wavering)
    #expect(wavering.vibrations.count == 3)
    #expect(wavering.times("vibration[2]").count == 1)
  }

  @Test func `events in a row lag behind the curve by up to 2,7 dB and by 0,3 on average`() throws {
    let (events, curve) = (
      try SecretOfferProbe(SecretOffer.exampleGesture), try curve(SecretOffer.exampleGesture)
    )
    let ratios = try moments(events).map { strength(curve, at: $0) / strength(events, at: $0) }
    let decibels = ratios.map { 20 * Decibels.log10($0) }
    let largest = try #require(decibels.max())
    let mean = decibels.reduce(0, +) / Double(decibels.count)
    #expect(abs(largest - 2.7) < 0.03)
    #expect(abs(mean - 0.31) < 0.01)
    // The pull only grows, so the curve is never below, but for its own error.
    #expect(decibels.allSatisfy { $0 > -0.1 })
  }
}

/// Decibels without a library: the natural logarithm by its series.
enum Decibels {
  static func log10(_ ratio: Double) -> Double {
    // ln x = 2·artanh((x − 1)/(x + 1)); ratios here are near 1.
    let z = (ratio - 1) / (ratio + 1)
    let terms = (0..<40).map { power(z, 2 * $0 + 1) / Double(2 * $0 + 1) }
    return 2 * terms.reduce(0, +) / 2.302_585_092_994_046
  }

  private static func power(_ base: Double, _ count: Int) -> Double {
    (0..<count).reduce(1) { product, _ in product * base }
  }
}
