// Makes gestures that try an interaction: drags, flings, reversals, trembling, several fingers, taps.

import HapticFormats
import HapticModel
import HapticScenes

/// A hand that knows where the inputs of an interaction are, and makes gestures by chance.
struct ExploringHand {
  /// Where an input is touched, and the ways that move it.
  struct Handle {
    let start: TouchPoint
    /// Lines from the start, each a list of corners; none for a press.
    let ways: [[TouchPoint]]
  }

  let definition: Interaction
  private var choice: SeededChoice

  init(_ definition: Interaction, seed: UInt64) {
    self.definition = definition
    choice = SeededChoice(seed: seed)
  }

  /// How far a way goes, in points, and how many degrees a turn has; our choices.
  private static let (wayLength, turn) = (600.0, 540.0)
  /// The speed of a slow finger, in points a second (our choice).
  private static let slow = 250.0

  // MARK: Places

  /// Where fingers move something under settings; the middle of a view without such an input.
  func places(_ settings: [String: SceneValue]) -> [Handle] {
    let middle = [Handle(start: TouchPoint(x: 188, y: 334), ways: [])]
    // Settings that contradict each other play nothing.
    guard let (_, numbers) = try? definition.playing(settings) else { return middle }
    let number = { (quantity: Quantity) in quantity.value { numbers[$0] ?? 0 } }
    let places = definition.inputs.compactMap { input -> Handle? in
      let start = input.area.map {
        TouchPoint(
          x: (number($0.left) + number($0.width) / 2).rounded(),
          y: (number($0.top) + number($0.height) / 2).rounded())
      }
      return place(of: input, start ?? TouchPoint(x: 188, y: 334), number)
    }
    return places.isEmpty ? middle : places
  }

  private func place(
    of input: InteractionInput, _ start: TouchPoint, _ number: (Quantity) -> Double
  ) -> Handle? {
    switch input.kind {
    case .scroll(let axis, _, _, _), .drag(let axis, _, _), .pan(let axis):
      let length = Self.wayLength
      return Handle(
        start: start,
        ways: [length, -length].map { way in
          [
            axis == .horizontal
              ? TouchPoint(x: start.x + way, y: start.y) : TouchPoint(x: start.x, y: start.y + way)
          ]
        })
    case .dial(let x, let y):
      let (x, y, radius) = (number(x), number(y), 80.0)
      let start = TouchPoint(x: x, y: y - radius)
      return Handle(
        start: start,
        ways: [15.0, -15].map { step in
          (1...Int(Self.turn / 15)).map { corner in
            let angle = Double(corner) * step * Double.pi / 180
            return TouchPoint(
              x: x + radius * Double.sin(angle), y: y - radius * Double.cos(angle))
          }
        })
    case .press: return Handle(start: start, ways: [])
    case .button: return input.tapWithin.map { _ in Handle(start: start, ways: []) }
    case .number, .random: return nil
    }
  }

  // MARK: Settings

  /// No settings, then each parameter at either end of its range, and each variant.
  var ends: [[String: SceneValue]] {
    [[:]]
      + definition.allParameters.flatMap { parameter in
        parameter.domain.ends.filter { $0 != parameter.defaultValue }.map { [parameter.name: $0] }
      }
  }

  /// Some parameters at the ends of their ranges.
  private mutating func settings() -> [String: SceneValue] {
    guard !choice.oneIn(2) else { return [:] }
    var settings: [String: SceneValue] = [:]
    for parameter in definition.allParameters where choice.oneIn(3) {
      let value = choice.one(of: parameter.domain.ends)
      if value != parameter.defaultValue { settings[parameter.name] = value }
    }
    return settings
  }

  // MARK: Gestures that are always tried

  /// A slow finger along each way, which tells where something happens.
  func probes(_ settings: [String: SceneValue]) -> [ExploredRun] {
    places(settings).flatMap { place in
      place.ways.map { way in
        let pace = Self.wayLength / Self.slow / Double(way.count)
        return run(
          [finger(place.start, way.map { ($0, pace) } + [(way[way.count - 1], 0.3)])], settings)
      }
    }
  }

  /// Taps, holds, flings, and a drag that is taken back, taken away or met by a second finger.
  func usual() -> [ExploredRun] {
    places([:]).flatMap { place in
      [1, 2, 3].map { taps(place.start, $0) }
        + [1.0, 12].map { run([finger(place.start, [(place.start, $0)])]) }
        + place.ways.flatMap { way in
          [1.0, 0.5, 0.25, 0.1].flatMap { part in
            drags(
              place.start, Array(way.prefix(max(Int(part * Double(way.count)), 1))),
              part: way.count > 1 ? 1 : part)
          }
        }
    }
  }

  private func taps(_ place: TouchPoint, _ count: Int) -> ExploredRun {
    run((0..<count).map { finger(place, [(place, 0.1)], at: 0.3 * Double($0)) })
  }

  private func drags(_ start: TouchPoint, _ way: [TouchPoint], part: Double) -> [ExploredRun] {
    let way = way.map {
      TouchPoint(
        x: start.x + ($0.x - start.x) * part, y: start.y + ($0.y - start.y) * part)
    }
    let there = { (seconds: Double) in way.map { ($0, seconds / Double(way.count)) } }
    let back = (way.dropLast().reversed() + [start]).map { ($0, 0.4 / Double(way.count)) }
    let rest = [(way[way.count - 1], 0.3)]
    return [
      run([finger(start, there(0.1), .steady)]),
      run([finger(start, there(0.4) + rest)]),
      run([finger(start, there(0.4) + rest + back)]),
      run([finger(start, there(0.4) + back + there(0.4) + back + there(0.4))]),
      run([finger(start, there(0.4)).with(isCancelled: true)]),
      run([finger(start, there(0.8)), finger(start, there(0.4), at: 0.2).with(touch: 1)]),
    ]
  }

  /// A finger that goes to where something happened on a slow way and trembles there.
  func trembling(at marker: Marker, of probe: ExploredRun) -> ExploredRun? {
    guard let slow = probe.fingers.first, marker.time > slow.start, marker.time < slow.span.end
    else { return nil }
    let (place, before) = (
      slow.position(at: marker.time), slow.position(at: marker.time - .milliseconds(10))
    )
    let (x, y) = (place.x - before.x, place.y - before.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return nil }
    // Mostly before the place, where the way back is answered if both levels are close.
    let (reach, middle) = (Timeline.tremble / 2 * 0.98, Timeline.tremble * -0.4)
    let shifted = { (sign: Double) in
      let way = middle + sign * reach
      return TouchPoint(x: place.x + way * x / length, y: place.y + way * y / length)
    }
    var strokes: [SimulatedFinger.Stroke] = []
    var end = slow.start
    for stroke in slow.strokes {
      guard end + stroke.duration < marker.time else { break }
      end += stroke.duration
      strokes.append(stroke)
    }
    strokes.append(.init(.steady, to: shifted(-1), over: marker.time - end))
    // Half a period of 10 Hz each.
    for turn in 0..<8 {
      strokes.append(
        .init(.minimumJerk, to: shifted(turn % 2 == 0 ? 1 : -1), over: .milliseconds(50)))
    }
    return ExploredRun(
      GestureInput(.simulated([slow.with(strokes: strokes)])), settings: probe.settings)
  }

  private func run(
    _ fingers: [SimulatedFinger], _ settings: [String: SceneValue] = [:]
  ) -> ExploredRun {
    ExploredRun(GestureInput(.simulated(fingers)), settings: settings)
  }

  private func finger(
    _ start: TouchPoint, _ way: [(TouchPoint, Double)],
    _ profile: SimulatedFinger.Profile = .steady, at time: Double = 0
  ) -> SimulatedFinger {
    let places = [start] + way.map { $0.0 }
    return SimulatedFinger(
      start: .seconds(time), from: start,
      strokes: zip(places, way).map { .init(profile, from: $0, to: $1.0, inSeconds: $1.1) })
  }
}

// MARK: - By chance

extension ExploringHand {
  /// A run of a few fingers and buttons, or one that goes on after another.
  mutating func random(after other: ExploredRun?) -> ExploredRun {
    var run = other ?? ExploredRun(GestureInput(), settings: settings())
    let places = places(run.settings)
    for _ in 0..<(1 + choice.next(below: 3)) {
      let touch = run.fingers.count
      let start = choice.oneIn(4) ? run.fingers.last?.start ?? .zero : run.end
      let wait = HapticTime.seconds(choice.one(of: [0.02, 0.1, 0.3, 1, 3]))
      let finger = finger(at: choice.one(of: places))
      run.fingers.append(finger.with(start: start + wait, touch: touch))
    }
    for button in definition.buttons where choice.oneIn(2) {
      let span = Int((run.end.seconds + 3) * 20)
      run.gesture.actions.append(
        GestureAction(button, at: .seconds(Double(choice.next(below: span)) / 20)))
    }
    return run
  }

  private mutating func finger(at place: Handle) -> SimulatedFinger {
    var strokes: [SimulatedFinger.Stroke] = []
    var now = place.start
    for _ in 0..<(1 + choice.next(below: 5)) {
      let targets = targets(from: now, place)
      let seconds = choice.one(of: [0.03, 0.08, 0.15, 0.3, 0.6, 1.2]) / Double(targets.count)
      let profile = choice.one(of: SimulatedFinger.Profile.allCases)
      for target in targets {
        strokes.append(.init(profile, from: now, to: target, inSeconds: seconds))
        now = target
      }
    }
    return SimulatedFinger(from: place.start, strokes: strokes, isCancelled: choice.oneIn(8))
  }

  /// Where a stroke goes: along a way, to where it is, or to and fro.
  private mutating func targets(from now: TouchPoint, _ place: Handle) -> [TouchPoint] {
    guard !place.ways.isEmpty, !choice.oneIn(5) else {
      return [TouchPoint(x: now.x + Double(choice.next(below: 9)) * 5 - 20, y: now.y)]
    }
    let way = choice.one(of: place.ways)
    guard way.count == 1 else { return Array(way.prefix(1 + choice.next(below: way.count))) }
    let part = choice.one(of: [0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 1])
    let target = TouchPoint(
      x: (place.start.x + (way[0].x - place.start.x) * part).rounded(),
      y: (place.start.y + (way[0].y - place.start.y) * part).rounded())
    return choice.oneIn(4) ? [target, now, target] : [target]
  }
}

extension SceneParameter.Domain {
  /// The values at the ends: the least and the greatest, both flags, each word.
  fileprivate var ends: [SceneValue] {
    switch self {
    case .number(let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .flag: [.flag(false), .flag(true)]
    case .choice(let words): words.map { .choice($0) }
    }
  }
}
