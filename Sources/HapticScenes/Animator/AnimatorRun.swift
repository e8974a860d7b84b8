// A run of an animator, forwards or backwards along a path, and one that a pause interrupted.

import HapticModel

/// A passage along a path, forwards or backwards, from a place on it to one of its ends.
struct AnimatorRun: Hashable, Sendable {
  /// The path, from time zero.
  var path: TrackSegment
  /// The place on it, as a time of the path, at ``start``.
  var place: HapticTime
  var isBackwards: Bool
  var start: HapticTime

  var end: HapticTime { start + (isBackwards ? place : path.duration - place) }

  /// The passage as a segment of the progress.
  var segment: TrackSegment {
    var part = path.part(from: place, to: isBackwards ? .zero : path.duration)
    part.start = start
    return part
  }

  /// The passage as it is after some time, to go on at a moment.
  func moved(to time: HapticTime, elapsed: HapticTime) -> AnimatorRun {
    var moved = self
    moved.place = isBackwards ? place - elapsed : place + elapsed
    moved.start = time
    return moved
  }

  /// The same passage turned round; `nil` unless going back leads to an end of the animation.
  var turned: AnimatorRun? {
    guard path.from == 0 || path.from == 1 else { return nil }
    switch path.motion {
    case .step, .spring: return nil
    case .timed, .cubic:
      var turned = self
      turned.isBackwards.toggle()
      return turned
    }
  }
}

/// A run as a pause left it, and where it was heading.
struct InterruptedAnimatorRun: Hashable, Sendable {
  let run: AnimatorRun
  let isReversed: Bool
}
