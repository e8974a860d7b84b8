// The rate at which fingers are sampled decides nothing.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

@Suite struct SecretOfferSamplingTests {
  private func fingers(_ gesture: GestureInput) -> [SimulatedFinger] {
    if case .simulated(let fingers) = gesture.path { fingers } else { [] }
  }

  /// The largest distance in time between the features of two runs, which must have the same ones
  /// in the same order.
  private func distance(_ a: Timeline, _ b: Timeline) throws -> HapticTime {
    try #require(a.features.map(\.name) == b.features.map(\.name))
    try #require(a.states.map(\.state) == b.states.map(\.state))
    let pairs = zip(a.features.map(\.time), b.features.map(\.time))
    return pairs.map { max($0 - $1, $1 - $0) }.max() ?? .zero
  }

  private func exact(_ gesture: GestureInput) throws -> Timeline {
    try SecretOffer().timeline(for: GestureInput(.touches(fingers(gesture).touches(rate: 500))))
  }

  /// Gestures by name, and how far apart features may be at 30 Hz, in milliseconds: of a drag of
  /// 0.15 s that rate sees five samples, and misses by 1.6 ms.
  static let gestures: [(name: String, gesture: GestureInput, coarse: Int64)] = [
    ("example", SecretOffer.exampleGesture, 1), ("quick", SecretOffer.quickPull, 2),
    ("slow", SecretOffer.slowPull, 1), ("full drag", SecretOffer.fullDrag, 1),
    ("let go", SecretOffer.letGoAtSixty, 1), ("wavering", SecretOffer.wavering, 1),
  ]

  @Test(arguments: gestures.map(\.name))
  func `every rate gives the same features less than a millisecond apart`(name: String) throws {
    let row = try #require(Self.gestures.first { $0.name == name })
    let reference = try exact(row.gesture)
    try withEvery("rate", in: [30, 60, 90, 120]) { rate in
      let sampled = GestureInput(.touches(fingers(row.gesture).touches(rate: rate)))
      let found = try distance(reference, SecretOffer().timeline(for: sampled))
      try #require(found < .milliseconds(rate == 30 ? row.coarse : 1))
    }
  }

  @Test func `random sample times do, too`() throws {
    let reference = try exact(SecretOffer.exampleGesture)
    try withEvery("seed", in: UInt64(0)..<20) { seed in
      var source = SplitMix64(seed: seed)
      let samples = fingers(SecretOffer.exampleGesture).flatMap { finger in
        let count = Int(finger.span.duration.seconds * 90)
        let times = (0..<count).map { index in
          finger.start + .seconds((Double(index) + source.number(0...1)) / 90)
        }
        return finger.samples(at: times)
      }
      let ordered = samples.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      let found = try distance(
        reference, SecretOffer().timeline(for: GestureInput(.touches(ordered.map(\.element)))))
      try #require(found < .milliseconds(1))
    }
  }

  @Test func `the same input gives the same timeline`() throws {
    let scene = SecretOffer()
    #expect(
      try scene.timeline(for: SecretOffer.exampleGesture)
        == scene.timeline(for: SecretOffer.exampleGesture))
  }
}
