// The passages of a track's named levels, and the ends of its motions.

/// A level of a track, with the passages that its names stand for.
package struct LevelPassages: Sendable {
  /// The index of the track on its timeline.
  package let track: Int
  package let level: TrackLevel
  /// The name of the passages upwards, such as `list.y.arm`.
  package let name: String
  /// The passages in time, both ways or, for a level of one way, that way.
  package let crossings: [Crossing]
  /// Whether they were not looked for, because other levels used up the effort of the timeline.
  package let isLeftOut: Bool

  /// The name of the passages in a direction: `list.y.arm`, or `list.y.arm.down`.
  package func name(_ direction: Crossing.Direction) -> String {
    direction == .rising ? name : name + LevelPassages.down
  }

  fileprivate static let down = ".down"
}

extension Timeline {
  /// The most steps in which the passages of levels are looked for (our choice): half a second for a
  /// file made to be slow.
  package static let mostLevelSteps = 2_000_000

  /// The passages of all levels, in the order of tracks and levels.
  ///
  /// A level whose name ends in `.down` is one for the way down alone, and one without that beside
  /// it for the way up: a threshold with hysteresis has both.
  package var levelPassages: [LevelPassages] {
    var effort = Timeline.mostLevelSteps
    return tracks.enumerated().flatMap { index, track in
      let names = track.levels.map { track.featureName(of: $0) }
      let ownDown = Set(names.filter { $0.hasSuffix(LevelPassages.down) })
      return zip(names, track.levels).map { name, level in
        let isLeftOut = effort <= 0
        // A level of a track without a motion takes effort, too: there may be many of both.
        effort -= 1
        let found = isLeftOut ? [] : track.crossings(of: level.value, effort: &effort)
        let isDown = ownDown.contains(name)
        let isUp = ownDown.contains(name + LevelPassages.down)
        return LevelPassages(
          track: index, level: level,
          name: isDown ? String(name.dropLast(LevelPassages.down.count)) : name,
          crossings: found.filter { $0.direction == .rising ? !isDown : !isUp },
          isLeftOut: isLeftOut)
      }
    }
  }
}

extension AnimationTrack {
  /// The name of a level as a feature: the track's and its own, `list.y.arm`.
  ///
  /// What its name repeats of the end of the track's is there once: the level `pull.start` of the
  /// track `pull` is `pull.start`.
  func featureName(of level: TrackLevel) -> String {
    let own = level.name.split(separator: ".", omittingEmptySubsequences: false)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let common = (0...min(parts.count, max(own.count - 1, 0))).last {
      parts.suffix($0).elementsEqual(own.prefix($0))
    }
    return ([name] + own.dropFirst(common ?? 0).map { String($0) }).joined(separator: ".")
  }

  /// When it comes to rest: the end of each row of motions that follow one another without a pause,
  /// in time.
  ///
  /// A motion that goes nowhere is a pause, and a jump ends as it happens.
  package var rests: [HapticTime] {
    var rests: [HapticTime] = []
    var end: HapticTime?
    var before: TrackSegment?
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : nil
      guard segment.start != next else { continue }
      let value = before?.value(at: segment.start) ?? initial
      before = segment
      guard let moved = segment.lastMoved(after: value, before: next) else { continue }
      if let end, end < segment.start { rests.append(end) }
      end = moved
    }
    return rests + (end.map { [$0] } ?? [])
  }
}

extension TrackSegment {
  /// When it stops moving, or the next one starts; `nil` if it holds the value that it finds.
  fileprivate func lastMoved(after value: Double, before next: HapticTime?) -> HapticTime? {
    guard end > start, !isStill else { return self.value(at: start) == value ? nil : start }
    return min(end, next ?? end)
  }

  private var isStill: Bool {
    switch motion {
    case .cubic(let startSlope, let endSlope): from == to && startSlope == 0 && endSlope == 0
    case .step, .timed, .spring: from == to
    }
  }
}
