// A run to try: a gesture, and the parameters that differ from their defaults.

import HapticFormats
import HapticModel
import HapticScenes

/// A gesture and the settings under which it is played.
package struct ExploredRun: Hashable, Sendable {
  package var gesture: GestureInput
  package var settings: [String: SceneValue] = [:]

  package init(_ gesture: GestureInput, settings: [String: SceneValue] = [:]) {
    (self.gesture, self.settings) = (gesture, settings)
  }

  /// The simulated fingers; none for a gesture that is told otherwise.
  var fingers: [SimulatedFinger] {
    get { if case .simulated(let fingers) = gesture.path { fingers } else { [] } }
    set { gesture.path = newValue.isEmpty ? .none : .simulated(newValue) }
  }

  /// When the last finger is lifted.
  var end: HapticTime { fingers.map { $0.span.end }.max() ?? .zero }

  /// How much there is in it: fingers, strokes, buttons and settings, and half a second counts as one.
  var length: Double {
    let strokes = fingers.reduce(0) { $0 + $1.strokes.count }
    let parts = fingers.count + strokes + gesture.actions.count + settings.count
    return Double(parts) + 2 * end.seconds
  }

  /// The run in words, such as `1 finger with 3 strokes in 0.9 s, threshold=20`.
  package var text: String {
    let strokes = fingers.reduce(0) { $0 + $1.strokes.count }
    let moved =
      fingers.isEmpty
      ? []
      : [
        "\(fingers.count.counted("finger")) with \(strokes.counted("stroke")) in "
          + "\(end.roundedForPeople)"
      ]
    let pressed = gesture.actions.map { "\($0.name) at \($0.time.roundedForPeople)" }
    let set = settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }
    let parts = moved + pressed + set
    return parts.isEmpty ? "no gesture at all" : parts.joined(separator: ", ")
  }
}

extension SimulatedFinger {
  /// The finger with other parts.
  func with(
    start: HapticTime? = nil, origin: TouchPoint? = nil, strokes: [Stroke]? = nil,
    isCancelled: Bool? = nil, touch: Int? = nil
  ) -> SimulatedFinger {
    SimulatedFinger(
      touch: touch ?? self.touch, start: start ?? self.start, from: origin ?? self.origin,
      strokes: strokes ?? self.strokes, isCancelled: isCancelled ?? self.isCancelled, rate: rate)
  }
}

extension SimulatedFinger.Stroke {
  /// The highest mean speed of a finger, in points a second: half of `MAXIMUM_FLING_VELOCITY` of
  /// Android's `ViewConfiguration`, since a stroke is up to twice as fast as its mean.
  static let mostSpeed = 4_000.0

  /// A stroke from a place that takes some seconds, or longer if no finger is so fast.
  init(
    _ profile: SimulatedFinger.Profile, from origin: TouchPoint, to end: TouchPoint,
    inSeconds seconds: Double
  ) {
    let least = origin.distance(to: end) / Self.mostSpeed
    self.init(profile, to: end, over: .seconds(max(seconds, (least * 1000).rounded(.up) / 1000)))
  }
}

extension TouchPoint {
  func distance(to other: TouchPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension ExploredRun {
  /// Whether no finger is faster than fingers are.
  var isHuman: Bool {
    fingers.allSatisfy { finger in
      let places = [finger.origin] + finger.strokes.map { $0.to }
      return zip(finger.strokes, zip(places, places.dropFirst())).allSatisfy { stroke, ends in
        ends.0.distance(to: ends.1)
          <= SimulatedFinger.Stroke.mostSpeed * stroke.duration.seconds + 1e-6
      }
    }
  }
}

/// What a run showed.
struct JudgedRun {
  var flaws: [InteractionFlaw] = []
  /// The states entered, and the changes from one to another.
  var reached: Set<String> = []
  /// What happened, by name and time, to tremble there.
  var markers: [Marker] = []
}

extension Interaction {
  /// Plays a run and judges it.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - steps: The steps that it may take; one that takes more never comes to rest, as far as these can
  ///     tell.
  /// - Returns: Its flaws and what it reached.
  func judged(_ run: ExploredRun, within steps: Int) -> JudgedRun {
    var left = steps
    do throws(SceneFault) {
      let timeline = try timeline(
        for: run.gesture, settings: run.settings, within: &left, tracks: false)
      var judged = JudgedRun(flaws: timeline.flaws(of: self, under: run.gesture))
      for (machine, changes) in Dictionary(grouping: timeline.states, by: { $0.machine }) {
        let changes = changes.sorted(on: { $0.time })
        for change in changes { judged.reached.insert("\(machine).\(change.state)") }
        for (from, to) in zip(changes, changes.dropFirst()) {
          judged.reached.insert("\(machine): \(from.state) > \(to.state)")
        }
      }
      judged.markers = timeline.markers
      return judged
    } catch {
      // Settings that contradict each other are refused, and no run.
      guard error.parameter == nil else { return JudgedRun(flaws: []) }
      let flaw = InteractionFlaw(
        rule: InteractionRules.restless, subject: "", message: error.message,
        suggestion: "Let a transition wait for an event, a crossing or a time.")
      return JudgedRun(flaws: [flaw])
    }
  }
}
