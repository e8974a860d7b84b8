// Makes a run that shows a flaw shorter, as long as it still shows it.

import HapticFormats
import HapticModel
import HapticScenes

/// Searches for the shortest run that shows a flaw, a step at a time.
struct RunShrinker {
  /// Whether a run still shows it.
  let shows: (ExploredRun) -> Bool
  /// How many runs may be tried.
  var left: Int

  /// The run after every step that leaves the flaw.
  mutating func shortest(_ run: ExploredRun) -> ExploredRun {
    var run = run
    var hasChanged = true
    while hasChanged, left > 0 {
      hasChanged = false
      for step in Self.steps {
        while let shorter = first(of: step(run)) {
          run = shorter
          hasChanged = true
        }
      }
    }
    return run
  }

  private mutating func first(of candidates: [ExploredRun]) -> ExploredRun? {
    for candidate in candidates where left > 0 && candidate.isHuman {
      left -= 1
      if shows(candidate) { return candidate }
    }
    return nil
  }

  /// The steps, the coarsest first; each gives only runs that are simpler, so that it comes to an end.
  private static let steps: [@Sendable (ExploredRun) -> [ExploredRun]] = [
    { withoutSettings($0) }, { withoutFingers($0) }, { withoutActions($0) }, { withoutStrokes($0) },
    { sooner($0) }, { plainer($0) }, { rounder($0) },
  ]

  private static func withoutSettings(_ run: ExploredRun) -> [ExploredRun] {
    run.settings.keys.sorted().map { name in
      var simpler = run
      simpler.settings[name] = nil
      return simpler
    }
  }

  private static func withoutFingers(_ run: ExploredRun) -> [ExploredRun] {
    run.fingers.indices.reversed().map { index in
      var simpler = run
      simpler.fingers.remove(at: index)
      return simpler
    }
  }

  private static func withoutActions(_ run: ExploredRun) -> [ExploredRun] {
    run.gesture.actions.indices.reversed().map { index in
      var simpler = run
      simpler.gesture.actions.remove(at: index)
      return simpler
    }
  }

  /// Half of the strokes of a finger less, or one.
  private static func withoutStrokes(_ run: ExploredRun) -> [ExploredRun] {
    run.fingers.indices.flatMap { index -> [ExploredRun] in
      let strokes = run.fingers[index].strokes
      guard strokes.count > 1 else { return [] }
      let half = strokes.count / 2
      let shorter =
        (half > 1 ? [Array(strokes.prefix(half)), Array(strokes.suffix(half))] : [])
        + strokes.indices.reversed().map { left in
          strokes.indices.filter { $0 != left }.map { strokes[$0] }
        }
      return shorter.map { run.with(run.fingers[index].with(strokes: $0), at: index) }
    }
  }

  /// Everything from a finger or a button on as early as can be.
  private static func sooner(_ run: ExploredRun) -> [ExploredRun] {
    let starts = Set(run.fingers.map { $0.start } + run.gesture.actions.map { $0.time }).sorted()
    return starts.enumerated().compactMap { index, start -> ExploredRun? in
      let ends = run.fingers.map { $0.span.end }.filter { $0 < start }
      let before = (ends + starts.prefix(index)).max().map { $0 + .milliseconds(10) } ?? .zero
      guard start > before else { return nil }
      var simpler = run
      for index in run.fingers.indices where run.fingers[index].start >= start {
        let finger = run.fingers[index]
        simpler.fingers[index] = finger.with(start: finger.start - (start - before))
      }
      for index in run.gesture.actions.indices where run.gesture.actions[index].time >= start {
        simpler.gesture.actions[index].time = run.gesture.actions[index].time - (start - before)
      }
      return simpler
    }
  }

  /// Steady strokes, and fingers that are lifted.
  private static func plainer(_ run: ExploredRun) -> [ExploredRun] {
    run.fingers.indices.flatMap { index -> [ExploredRun] in
      let finger = run.fingers[index]
      var simpler: [SimulatedFinger] = []
      if finger.isCancelled { simpler.append(finger.with(isCancelled: false)) }
      if finger.strokes.contains(where: { $0.profile != .minimumJerk }) {
        simpler.append(
          finger.with(
            strokes: finger.strokes.map { .init(.minimumJerk, to: $0.to, over: $0.duration) }))
      }
      return simpler.map { run.with($0, at: index) }
    }
  }

  /// Places in whole points, then tens of them, and times in hundredths, then tenths of a second.
  private static func rounder(_ run: ExploredRun) -> [ExploredRun] {
    [(10.0, 10.0), (1, 10), (10, 100), (1, 100), (1, 1e9), (0.1, 1e9), (0, 10), (0, 100)]
      .compactMap { points, parts -> ExploredRun? in
        var rounded = run
        rounded.fingers = run.fingers.map { $0.rounded(points, parts) }
        for index in run.gesture.actions.indices {
          rounded.gesture.actions[index].time = run.gesture.actions[index].time.rounded(parts)
        }
        return rounded.roughness < run.roughness ? rounded : nil
      }
  }
}

extension ExploredRun {
  fileprivate func with(_ finger: SimulatedFinger, at index: Int) -> ExploredRun {
    var other = self
    other.fingers[index] = finger
    return other
  }

  /// How many digits its places and times have beyond whole tens and tenths.
  fileprivate var roughness: Int {
    let places = fingers.flatMap { [$0.origin] + $0.strokes.map { $0.to } }.flatMap {
      [$0.x, $0.y]
    }
    let times =
      fingers.flatMap { [$0.start] + $0.strokes.map { $0.duration } }
      + gesture.actions.map { $0.time }
    let rough = [10.0, 1, 0.1].map { unit in
      places.reduce(0) { $0 + (($1 / unit).rounded() * unit == $1 ? 0 : 1) }
    }
    let untimely = [10.0, 100].map { parts in
      times.reduce(0) { $0 + ($1.rounded(parts) == $1 ? 0 : 1) }
    }
    return (rough + untimely).reduce(0, +)
  }
}

extension SimulatedFinger {
  /// The finger with its places in units of so many points, and its times in so many parts of a second;
  /// 0 points leave the places.
  fileprivate func rounded(_ points: Double, _ parts: Double) -> SimulatedFinger {
    let place = { (place: TouchPoint) in
      guard points > 0 else { return place }
      return TouchPoint(
        x: (place.x / points).rounded() * points, y: (place.y / points).rounded() * points)
    }
    return with(
      start: start.rounded(parts), origin: place(origin),
      strokes: strokes.map {
        Stroke(
          $0.profile, to: place($0.to), over: max($0.duration.rounded(parts), .milliseconds(10)))
      })
  }
}

extension HapticTime {
  fileprivate func rounded(_ parts: Double) -> HapticTime {
    parts >= 1e9 ? self : .seconds((seconds * parts).rounded() / parts)
  }
}
