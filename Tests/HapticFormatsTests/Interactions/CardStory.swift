// A played card, as its tests ask about it.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

/// The timeline of an expanding card.
struct CardStory {
  let timeline: Timeline

  init(_ gesture: GestureInput, settings: [String: SceneValue] = [:]) throws {
    timeline = try #require(HapticScene.named("expanding-card"))
      .timeline(for: gesture, settings: settings)
  }

  init(
    _ fingers: [SimulatedFinger], taps: Double..., settings: [String: SceneValue] = [:]
  ) throws {
    let actions = taps.map { GestureAction("tap", at: .seconds($0)) }
    try self.init(
      GestureInput(.simulated(fingers), actions: actions), settings: settings)
  }

  init(
    _ finger: SimulatedFinger, taps: Double..., settings: [String: SceneValue] = [:]
  ) throws {
    let actions = taps.map { GestureAction("tap", at: .seconds($0)) }
    try self.init(
      GestureInput(.simulated([finger]), actions: actions), settings: settings)
  }

  init(taps: Double..., settings: [String: SceneValue] = [:]) throws {
    // What rests is expanded by a tap on the card and collapsed by one on its close button, which on
    // the way do the same.
    let actions = taps.enumerated().map {
      GestureAction($0.isMultiple(of: 2) ? "tap" : "close", at: .seconds($1))
    }
    try self.init(GestureInput(actions: actions), settings: settings)
  }

  /// The states with their times.
  var states: [String] {
    timeline.states.filter { $0.machine == "card" }.map { "\($0.state) \($0.time)" }
  }

  /// When anything is felt.
  var felt: [Double] { timeline.features.filter { $0.modality == .haptic }.map(\.time.seconds) }

  /// When the features of a series are, in seconds.
  func times(of series: String) -> [Double] {
    timeline.features.filter { $0.name.hasPrefix("\(series)[") }.map(\.time.seconds)
  }

  func track(_ name: String) throws -> AnimationTrack {
    try #require(timeline.tracks.first { $0.name == name }, "\(name)")
  }

  func value(of name: String, at seconds: Double) throws -> Double {
    try track(name).value(at: .seconds(seconds))
  }
}

extension SimulatedFinger {
  /// A drag straight up or down, at rest at both ends.
  static func drag(
    from: Double, to: Double, start: Double = 0, hold: Double = 0
  ) -> SimulatedFinger {
    .drag(
      from: TouchPoint(x: 200, y: from), to: TouchPoint(x: 200, y: to), start: .seconds(start),
      hold: .seconds(hold))
  }

  /// A flick straight up or down, in 0.15 s.
  static func fling(from: Double, to: Double, start: Double = 0) -> SimulatedFinger {
    .fling(from: TouchPoint(x: 200, y: from), to: TouchPoint(x: 200, y: to), start: .seconds(start))
  }
}
