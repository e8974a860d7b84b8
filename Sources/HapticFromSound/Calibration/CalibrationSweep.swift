// The sweep that a device plays to be measured: what is played when, and as what.

import HapticModel

/// One sweep of vibrations and taps, from which a recording tells how a device plays.
///
/// It lasts less than two minutes. Gaps differ in length, so that it fits a recording at one place
/// only. Equal reference steps return between quiet and loud ones: what changes them is the
/// recorder, not the device.
package struct CalibrationSweep: Sendable {
  /// Why something is played.
  package enum Purpose: Hashable, Sendable {
    /// Taps at both ends, by which the ends are recognised.
    case sync
    /// The reference: full intensity, medium sharpness.
    case reference
    /// A vibration of another intensity or sharpness.
    case step
    /// A tap alone.
    case tap
    /// Two taps, to find from when on they are two.
    case pair(gap: Double)
  }

  /// Something that is played.
  package struct Item: Hashable, Sendable {
    package let purpose: Purpose
    /// The start and the length in seconds; taps have no length.
    package let start: Double
    package let hold: Double
    package let intensity: Double
    package let sharpness: Double
    package var end: Double { start + hold }

    package init(
      purpose: Purpose, start: Double, hold: Double, intensity: Double, sharpness: Double
    ) {
      (self.purpose, self.start, self.hold) = (purpose, start, hold)
      (self.intensity, self.sharpness) = (intensity, sharpness)
    }
    package var isVibration: Bool { purpose == .reference || purpose == .step }
  }

  /// What is played, by time.
  package private(set) var items: [Item] = []
  /// The end in seconds, with the silence after the last tap.
  package private(set) var length = Self.lead

  /// The silence before the first tap, in seconds.
  private static let lead = 1.0
  /// The length of a step: four times the time constant of a slow resonance, 60 Hz with Q 25.
  package static let hold = 0.55
  package static let quiet = 0.4
  /// The gaps between two taps, in seconds.
  private static let tapGaps = [0.015, 0.02, 0.03, 0.04, 0.055, 0.075, 0.1, 0.14, 0.2]

  /// The one sweep that `calibrate plan` writes.
  package static let standard = CalibrationSweep()

  private init() {
    addSync([0.25, 0.4, 0.6])
    let steps = Self.steps
    let (soft, loud) = (
      steps.filter { $0.intensity <= Self.quiet }, steps.filter { $0.intensity > Self.quiet }
    )
    let blocks = 5
    for block in 0..<blocks {
      for part in [soft, loud] {
        add(.reference, 1, 0.5)
        let (from, to) = (part.count * block / blocks, part.count * (block + 1) / blocks)
        for step in part[from..<to] { add(.step, step.intensity, step.sharpness) }
      }
    }
    add(.reference, 1, 0.5)
    addTaps()
    addSync([0.6, 0.4, 0.25])
    length += Self.lead
  }

  /// Intensities by sharpnesses, in an order in which neighbours differ.
  private static var steps: [(intensity: Double, sharpness: Double)] {
    let tenths = (0...10).map { Double($0) / 10 }
    var steps = (0..<2).flatMap { _ in
      tenths.filter { $0 != 0.5 }.map { (intensity: 1.0, sharpness: $0) }
        + tenths[1..<10].map { (intensity: $0, sharpness: 0.5) }
    }
    for intensity in [0.25, 0.5, 0.75] {
      steps += [0.0, 0.2, 0.4, 0.6, 0.8, 1].map { (intensity: intensity, sharpness: $0) }
    }
    // Strides of 17 visit all places once, as it divides no number of steps.
    return steps.indices.map { steps[($0 * 17) % steps.count] }
  }

  private mutating func add(_ purpose: Purpose, _ intensity: Double, _ sharpness: Double) {
    items.append(
      Item(
        purpose: purpose, start: length, hold: Self.hold, intensity: intensity,
        sharpness: sharpness))
    // Five gaps in turn, to a period that no step has.
    length = items[items.count - 1].end + 0.38 + 0.03 * Double((items.count * 3) % 5)
  }

  private mutating func addTap(
    _ purpose: Purpose, _ intensity: Double, _ sharpness: Double, then pause: Double
  ) {
    items.append(
      Item(
        purpose: purpose, start: length, hold: 0, intensity: intensity, sharpness: sharpness))
    length += pause
  }

  private mutating func addSync(_ gaps: [Double]) {
    for gap in gaps { addTap(.sync, 1, 0.5, then: gap) }
    addTap(.sync, 1, 0.5, then: Self.lead)
  }

  private mutating func addTaps() {
    for sharpness in [0, 0.25, 0.5, 0.75, 1] {
      for _ in 0..<3 { addTap(.tap, 1, sharpness, then: 0.35) }
    }
    for intensity in [0.25, 0.5, 0.75] {
      for _ in 0..<2 { addTap(.tap, intensity, 0.5, then: 0.35) }
    }
    for gap in Self.tapGaps {
      addTap(.pair(gap: gap), 1, 0.5, then: gap)
      addTap(.pair(gap: gap), 1, 0.5, then: 0.45)
    }
    length += 0.5
  }
}

extension CalibrationSweep {
  /// The sweep as a timeline, for every format that is written.
  package var timeline: Timeline {
    let events = items.map { item -> HapticEvent in
      let (time, intensity) = (HapticTime.seconds(item.start), UnitValue(clamping: item.intensity))
      let sharpness = UnitValue(clamping: item.sharpness)
      return item.isVibration
        ? .continuous(
          ContinuousEvent(
            time: time, duration: .seconds(item.hold), intensity: intensity, sharpness: sharpness))
        : .transient(TransientEvent(time: time, intensity: intensity, sharpness: sharpness))
    }
    return Timeline(HapticPattern(events: events))
  }

  /// The vibrations among the items.
  package var vibrations: [Item] { items.filter { $0.isVibration } }
}
