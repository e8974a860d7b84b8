// Fingers for the tests of the picker, and what the tests read off its timelines.

import HapticFormats
import HapticModel
import HapticScenes
import HapticTestSupport
import Testing

/// The picker of halves under settings.
struct HalfAndHalf {
  var settings: [String: SceneValue] = [:]

  init() {}

  /// The picker with these halves in the centres at first.
  init(left: Int, right: Int) {
    settings = ["left.start": .integer(left), "right.start": .integer(right)]
  }

  static var scene: HapticScene {
    get throws { try #require(HapticScene.named("half-and-half")) }
  }

  func timeline(for gesture: GestureInput) throws -> PlayedHalves {
    PlayedHalves(timeline: try Self.scene.timeline(for: gesture, settings: settings))
  }

  /// The offset at which a half is in the centre: `itemHeight·item + itemHeight/2 − viewHeight/2`.
  static func offset(ofItem item: Int) -> Double { 300 * Double(item) - 150 }

  /// The half in the centre at an offset, of eight.
  static func centreItem(atOffset offset: Double) -> Int {
    min(max(Int(((offset + 300) / 300).rounded(.down)), 0), 7)
  }
}

// MARK: - Gestures

extension HalfAndHalf {
  /// The picker under a drag of the left wheel by some points up, at rest when let go.
  func dragged(
    by points: Double, over duration: Int64 = 400, x: Double = 90, hold: Int64 = 200
  ) throws -> PlayedHalves {
    let finger = SimulatedFinger.drag(
      from: TouchPoint(x: x, y: 500), to: TouchPoint(x: x, y: 500 - points),
      duration: .milliseconds(duration), hold: .milliseconds(hold))
    return try timeline(for: GestureInput(.simulated([finger])))
  }

  /// The picker under a flick of the left wheel by 100 points at a speed, both upwards.
  func flicked(at speed: Double, x: Double = 90) throws -> PlayedHalves {
    let way = speed < 0 ? -100.0 : 100
    let finger = SimulatedFinger.fling(
      from: TouchPoint(x: x, y: 300), to: TouchPoint(x: x, y: 300 - way),
      duration: .seconds(100 / speed.magnitude), profile: .steady)
    return try timeline(for: GestureInput(.simulated([finger])))
  }

  /// The gesture of the scene's own: two flicks to one pizza.
  static var exampleGesture: GestureInput {
    GestureInput(
      .simulated([
        .fling(
          from: TouchPoint(x: 90, y: 480), to: TouchPoint(x: 90, y: 160),
          duration: .milliseconds(75)),
        .fling(
          from: TouchPoint(x: 280, y: 380), to: TouchPoint(x: 280, y: 230),
          start: .milliseconds(1_200), duration: .milliseconds(120), touch: 1),
      ]))
  }

  /// A slow drag of the left wheel over a boundary, back, and over it again.
  static var dragBackAndForth: GestureInput {
    let strokes = [200.0, 340, 180].map {
      SimulatedFinger.Stroke(
        .minimumJerk, to: TouchPoint(x: 90, y: $0), over: .milliseconds(600))
    }
    return GestureInput(
      .simulated([SimulatedFinger(from: TouchPoint(x: 90, y: 420), strokes: strokes)]))
  }

  /// A fling of the right wheel that would run far beyond its last half, then one from there.
  static var flingToTheEdge: GestureInput {
    GestureInput(
      .simulated([
        .fling(
          from: TouchPoint(x: 280, y: 560), to: TouchPoint(x: 280, y: 60),
          duration: .milliseconds(60)),
        .fling(
          from: TouchPoint(x: 280, y: 400), to: TouchPoint(x: 280, y: 250),
          start: .milliseconds(1_500), duration: .milliseconds(120)),
      ]))
  }

  /// One press of the button.
  static var pressOfTheButton: GestureInput {
    GestureInput(actions: [GestureAction("shuffle", at: .milliseconds(200))])
  }
}

// MARK: - Readings

/// What the picker played.
struct PlayedHalves {
  let timeline: Timeline

  /// The value of a track after everything.
  func finalValue(of name: String) -> Double? { track(name)?.value(at: .seconds(1_000)) }

  /// Whether a wheel ends with a half in its centre.
  func rests(_ side: String, on item: Int) -> Bool {
    let end = finalValue(of: "\(side).offset") ?? .infinity
    return abs(end - HalfAndHalf.offset(ofItem: item)) < 1e-9
  }

  /// The last bit of a series of names, such as 3 for `left.selection[3]`, of those with a prefix.
  func numbers(of prefix: String) -> [Int] {
    features(prefix).compactMap { Int($0.name.dropFirst(prefix.count).dropLast()) }
  }

  /// The features whose names begin so, by time.
  func features(_ prefix: String) -> [Feature] {
    timeline.features.filter { $0.name.hasPrefix(prefix) }.sorted { $0.time < $1.time }
  }

  func time(of name: String) -> HapticTime? {
    timeline.features.first { $0.name == name }?.time
  }

  /// The states of a machine, in order.
  func states(of machine: String) -> [String] {
    timeline.states.filter { $0.machine == machine }.map(\.state)
  }

  func start(of state: String, in machine: String) -> HapticTime? {
    timeline.states.first { $0.machine == machine && $0.state == state }?.time
  }

  func track(_ name: String) -> AnimationTrack? { timeline.tracks.first { $0.name == name } }

  /// The times of what is felt, by time.
  var felt: [HapticTime] {
    timeline.features.filter { $0.modality == .haptic }.map(\.time).sorted()
  }

  /// What is felt of the left wheel, by time: its selections, and a match in place of the one that
  /// makes it.
  var taps: [Feature] {
    (features("left.selection[") + features("match[")).sorted { $0.time < $1.time }
  }
}
