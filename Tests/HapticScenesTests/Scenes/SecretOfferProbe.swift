// What tests of the secret offer ask a run for.

import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

/// A run of the secret offer, and questions about it.
struct SecretOfferProbe {
  let scene: SecretOffer
  let timeline: Timeline

  /// Plays a gesture with some parameters changed.
  init(_ gesture: GestureInput, changing change: (inout SecretOffer) -> Void = { _ in }) throws {
    var scene = SecretOffer()
    change(&scene)
    self.scene = scene
    timeline = try scene.timeline(for: gesture)
  }

  /// When everything of a name is.
  func times(_ name: String) -> [HapticTime] {
    timeline.features.filter { $0.name == name }.map(\.time)
  }

  /// When the first of a name is.
  func time(_ name: String) throws -> HapticTime { try #require(times(name).first, "\(name)") }

  func states(_ machine: String) -> [String] {
    timeline.states.filter { $0.machine == machine }.map(\.state)
  }

  /// When a machine first enters a state.
  func time(_ machine: String, enters state: String) throws -> HapticTime {
    try #require(timeline.states.first { $0.machine == machine && $0.state == state }?.time)
  }

  func track(_ name: String) throws -> AnimationTrack {
    try #require(timeline.tracks.first { $0.name == name }, "\(name)")
  }

  /// The vibration's events by time.
  var vibrations: [ContinuousEvent] {
    timeline.events().compactMap {
      if case .continuous(let vibration) = $0.event { vibration } else { nil }
    }
  }

  /// The taps by time.
  var taps: [TransientEvent] {
    timeline.events().compactMap { if case .transient(let tap) = $0.event { tap } else { nil } }
  }

  /// The starts of the segments that turn the card.
  func phases() throws -> [HapticTime] { try track("card.rotation").segments.map(\.start) }
}

extension GestureInput {
  /// A trace of the pull through points at seconds.
  static func pull(_ points: (Double, Double)...) -> GestureInput { pull(points) }

  static func pull(_ points: [(Double, Double)]) -> GestureInput {
    GestureInput(.fraction(points.map { GesturePoint(time: .seconds($0.0), value: $0.1) }))
  }

  /// A pull that grows evenly, by all in a time.
  static func evenPull(over seconds: Double) -> GestureInput { .pull((0, 0), (seconds, 1)) }
}
