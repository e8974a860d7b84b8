// The drags and flings that scenes are tried with.

import HapticModel

extension SimulatedFinger {
  /// A drag from rest to rest, as people reach for things.
  ///
  /// - Parameters:
  ///   - origin: Where it starts.
  ///   - end: Where it ends.
  ///   - start: When the finger touches down.
  ///   - duration: How long it moves; a drag of a few hundred points takes people 0.25 to 0.6 s.
  ///   - hold: How long it rests at the end before it is lifted.
  ///   - touch: Which finger.
  ///   - isCancelled: Whether the system takes the touch away instead.
  /// - Returns: The finger.
  public static func drag(
    from origin: TouchPoint, to end: TouchPoint, start: HapticTime = .zero,
    duration: HapticTime = .milliseconds(400), hold: HapticTime = .zero, touch: Int = 0,
    isCancelled: Bool = false
  ) -> SimulatedFinger {
    var strokes = [Stroke(.minimumJerk, to: end, over: duration)]
    if hold > .zero { strokes.append(Stroke(.steady, to: end, over: hold)) }
    return SimulatedFinger(
      touch: touch, start: start, from: origin, strokes: strokes, isCancelled: isCancelled)
  }

  /// A movement that is let go at speed.
  ///
  /// - Parameters:
  ///   - origin: Where it starts.
  ///   - end: Where it is let go.
  ///   - start: When the finger touches down.
  ///   - duration: How long it moves.
  ///   - profile: `.accelerating` is let go at twice the mean speed, `.steady` at the mean speed.
  ///   - touch: Which finger.
  /// - Returns: The finger.
  public static func fling(
    from origin: TouchPoint, to end: TouchPoint, start: HapticTime = .zero,
    duration: HapticTime = .milliseconds(150), profile: Profile = .accelerating, touch: Int = 0
  ) -> SimulatedFinger {
    SimulatedFinger(
      touch: touch, start: start, from: origin,
      strokes: [Stroke(profile, to: end, over: duration)])
  }

  /// A drag in equal parts with pauses between them, as of somebody who is not sure.
  ///
  /// - Parameters:
  ///   - origin: Where it starts.
  ///   - end: Where it ends.
  ///   - start: When the finger touches down.
  ///   - parts: How many parts, 1…50.
  ///   - duration: How long each part moves.
  ///   - pause: How long the finger rests after each part, the last one too.
  ///   - touch: Which finger.
  /// - Returns: The finger.
  public static func hesitantPull(
    from origin: TouchPoint, to end: TouchPoint, start: HapticTime = .zero, parts: Int = 3,
    duration: HapticTime = .milliseconds(250), pause: HapticTime = .milliseconds(150),
    touch: Int = 0
  ) -> SimulatedFinger {
    let parts = min(max(parts, 1), mostStrokes / 2)
    let strokes = (1...parts).flatMap { part in
      let place = origin.moved(towards: end, by: Double(part) / Double(parts))
      return [
        Stroke(.minimumJerk, to: place, over: duration), Stroke(.steady, to: place, over: pause),
      ]
    }
    return SimulatedFinger(touch: touch, start: start, from: origin, strokes: strokes)
  }

  /// A pull that is held for a while, goes back some of the way, and is let go.
  ///
  /// - Parameters:
  ///   - origin: Where it starts.
  ///   - end: How far it pulls.
  ///   - start: When the finger touches down.
  ///   - duration: How long it pulls.
  ///   - hold: How long it rests before it is let go.
  ///   - back: Which part of the way it goes back before that, 0…1; 0 for none.
  ///   - touch: Which finger.
  /// - Returns: The finger.
  public static func pullAndLetGo(
    from origin: TouchPoint, to end: TouchPoint, start: HapticTime = .zero,
    duration: HapticTime = .milliseconds(400), hold: HapticTime = .milliseconds(200),
    back: Double = 0, touch: Int = 0
  ) -> SimulatedFinger {
    var strokes = [
      Stroke(.minimumJerk, to: end, over: duration), Stroke(.steady, to: end, over: hold),
    ]
    if back > 0 {
      let place = end.moved(towards: origin, by: min(back, 1))
      strokes.append(Stroke(.minimumJerk, to: place, over: duration))
    }
    return SimulatedFinger(touch: touch, start: start, from: origin, strokes: strokes)
  }

  /// Two fingers by turns, each of which drags the content on from where the other left it.
  ///
  /// The next finger touches down before the former is lifted, so the content is never let go.
  ///
  /// - Parameters:
  ///   - count: How many drags, 0…1,000.
  ///   - distance: How far each drag moves to the right and down, in points.
  ///   - origin: Where each drag starts.
  ///   - start: When the first finger touches down.
  ///   - duration: How long each drag moves.
  ///   - overlap: How long both fingers are down at each change; the former rests that long.
  /// - Returns: The drags by time, of the touches 0 and 1 by turns.
  public static func alternatingDrags(
    count: Int, distance: TouchPoint, from origin: TouchPoint = .zero, start: HapticTime = .zero,
    duration: HapticTime = .milliseconds(350), overlap: HapticTime = .milliseconds(60)
  ) -> [SimulatedFinger] {
    let end = TouchPoint(x: origin.x + distance.x, y: origin.y + distance.y)
    let overlap = min(max(overlap, .zero), duration)
    return (0..<min(max(count, 0), 1_000)).map { index in
      drag(
        from: origin, to: end, start: start + duration * index, duration: duration, hold: overlap,
        touch: index % 2)
    }
  }
}

extension TouchPoint {
  fileprivate func moved(towards end: TouchPoint, by part: Double) -> TouchPoint {
    TouchPoint(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
