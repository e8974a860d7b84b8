// A played secret offer, as its tests ask about it, and the gestures that they play.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

/// The timeline of a secret offer under settings.
struct OfferStory {
  let settings: [String: SceneValue]
  let timeline: Timeline

  init(_ gesture: GestureInput, _ settings: [String: SceneValue] = [:]) throws {
    self.settings = settings
    timeline = try Self.scene.timeline(for: gesture, settings: settings)
  }

  static var scene: HapticScene {
    get throws { try #require(HapticScene.named("secret-offer")) }
  }

  /// The parameters as numbers, and what follows from them alone.
  static func numbers(_ settings: [String: SceneValue] = [:]) throws -> [String: Double] {
    try scene.definition.playing(settings).1
  }

  /// When everything of a name is, numbered or not.
  func times(_ name: String) -> [HapticTime] {
    timeline.features.filter { $0.name == name || $0.name.hasPrefix("\(name)[") }.map(\.time)
  }

  /// When the first of a name is.
  func time(_ name: String) throws -> HapticTime { try #require(times(name).first, "\(name)") }

  func states(_ machine: String) -> [String] { timeline.states(of: machine) }

  /// When a machine first enters a state.
  func time(_ machine: String, enters state: String) throws -> HapticTime {
    try #require(timeline.start(of: state, in: machine))
  }

  func track(_ name: String) throws -> AnimationTrack {
    try #require(timeline.track(name), "\(name)")
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

// MARK: - Gestures

extension GestureInput {
  /// Two fingers by turns that pull the card open: five drags of 300 points.
  static var pulledOpen: GestureInput { turns(5, of: 300, over: .milliseconds(350)) }

  /// The same in a hurry: drags of 0.15 s.
  static var quickPull: GestureInput { turns(5, of: 300, over: .milliseconds(150)) }

  /// The same at leisure: drags of 1 s.
  static var slowPull: GestureInput { turns(5, of: 300, over: .seconds(1)) }

  /// One drag over the whole width, let go: the pull reaches 0.39 and fails.
  static var fullDrag: GestureInput { turns(1, of: 375, over: .milliseconds(500)) }

  /// Three drags that pull the card in by 60 %, then let go: it fails.
  static var letGoAtSixty: GestureInput { turns(3, of: 276.5, over: .milliseconds(400)) }

  /// A finger that is not sure, and takes the pull from 10 to 20 % and back three times.
  static var wavering: GestureInput {
    let way = (0..<6).map {
      ($0.isMultiple(of: 2) ? 200.0 : 284, 300.0, HapticTime.milliseconds(400))
    }
    return GestureInput(.simulated([finger((353, 300), way)]))
  }

  /// The press of the button that starts the peek, and nothing else.
  static var peekOnly: GestureInput { GestureInput(actions: [GestureAction("peek", at: .zero)]) }

  /// A pull that is held for some seconds, told as a fraction.
  static func holding(_ fraction: Double, for seconds: Double) -> GestureInput {
    .pull((0, fraction), (seconds, fraction))
  }

  /// A pull that grows evenly, by all in a time.
  static func evenPull(over seconds: Double) -> GestureInput { .pull((0, 0), (seconds, 1)) }

  /// A trace of the pull through points at seconds.
  static func pull(_ points: (Double, Double)...) -> GestureInput { pull(points) }

  static func pull(_ points: [(Double, Double)]) -> GestureInput {
    GestureInput(.fraction(points.map { GesturePoint(time: .seconds($0.0), value: $0.1) }))
  }

  /// The fingers, where they are simulated.
  var fingers: [SimulatedFinger] { if case .simulated(let fingers) = path { fingers } else { [] } }

  /// Fingers by turns that drag to the left from the right edge.
  static func turns(
    _ count: Int, of way: Double, over duration: HapticTime, width: Double = 375
  ) -> GestureInput {
    GestureInput(
      .simulated(
        SimulatedFinger.alternatingDrags(
          count: count, distance: TouchPoint(x: -way, y: 0),
          from: TouchPoint(x: width, y: 300), duration: duration)))
  }
}
