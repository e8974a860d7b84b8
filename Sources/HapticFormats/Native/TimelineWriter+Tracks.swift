// Writes animation tracks, with each motion on a line.

import HapticModel

extension JSONWriter {
  mutating func write(_ track: AnimationTrack) {
    object { object in
      object.member("name", track.name)
      if track.unit != .none { object.member("unit", track.unit.rawValue) }
      if track.property != AnimationTrack(track.name, unit: track.unit, initial: 0).property {
        object.member("property", track.property.rawValue)
      }
      if let anchor = track.anchor {
        object.lineArray("anchor") { place in
          for value in [anchor.x, anchor.y] { place.element(value) }
        }
      }
      if !track.levels.isEmpty {
        object.array("levels") { levels in
          for level in track.levels {
            levels.lineObject {
              $0.member("name", level.name)
              $0.member("value", level.value)
            }
          }
        }
      }
      object.member("initial", track.initial, unless: 0)
      object.array("segments") { segments in
        var before: TrackSegment?
        for segment in track.segments {
          segments.write(segment, after: before, initial: track.initial)
          before = segment
        }
      }
    }
  }

  /// Writes a motion, without its first value if the track rests at that.
  ///
  /// The value is written where another motion is interrupted, because another machine's sine may
  /// differ in the last digit.
  private mutating func write(
    _ segment: TrackSegment, after before: TrackSegment?, initial: Double
  ) {
    let isAtRest = before.map { $0.cut == nil && $0.end <= segment.start } ?? true
    let rest = before?.to ?? initial
    lineObject {
      $0.member("at", segment.start)
      if segment.motion != .step || segment.duration != .zero {
        $0.member("for", segment.duration)
      }
      if !isAtRest || segment.from != rest { $0.member("from", segment.from) }
      $0.member("to", segment.to)
      $0.write(segment.motion)
      if let cut = segment.cut { $0.member("cut", cut) }
    }
  }

  private mutating func write(_ motion: Motion) {
    switch motion {
    case .step: member("step", true)
    case .timed(.linear): break
    case .timed(let curve): write(curve)
    case .spring(let spring, let velocity): write(spring, velocity: velocity)
    case .cubic(let start, let end):
      lineArray("cubic") {
        $0.element(start)
        $0.element(end)
      }
    }
  }

  mutating func write(_ spring: DampedSpring, velocity: Double = 0) {
    lineObject("spring") {
      $0.member("angularFrequency", spring.angularFrequency)
      $0.member("dampingRatio", spring.dampingRatio)
      $0.member("velocity", velocity, unless: 0)
    }
  }

  mutating func write(_ curve: TimingCurve) {
    if let name = curve.name { return member("curve", name) }
    guard case .cubicBezier(let bezier) = curve else { return }
    lineArray("curve") { points in
      for value in [bezier.x1, bezier.y1, bezier.x2, bezier.y2] { points.element(value) }
    }
  }
}
