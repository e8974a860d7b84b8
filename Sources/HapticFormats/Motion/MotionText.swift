// The motion of a timeline as plain JSON.

import HapticModel

/// The text of tracks, states, names and event times.
struct MotionText {
  /// The file, with a line break at its end.
  let text: String

  /// The text of a timeline whose tracks were sampled.
  init(_ timeline: Timeline, _ tracks: [SampledTrack], name: String) {
    var writer = JSONWriter()
    writer.object { root in
      root.member("motion", 1)
      root.member("name", name)
      root.member("duration", timeline.duration)
      root.array("tracks") { list in
        for track in tracks { list.object { $0.write(track) } }
      }
      root.array("states") { list in
        for change in timeline.states {
          list.lineObject {
            $0.member("machine", change.machine)
            $0.member("state", change.state)
            $0.member("t", change.time)
          }
        }
      }
      root.array("names") { list in
        for feature in timeline.features { list.write(feature) }
      }
      root.array("events") { list in
        timeline.forEachEvent { event, _ in list.write(event) }
      }
    }
    text = writer.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ track: SampledTrack) {
    member("name", track.name)
    member("unit", track.unit.rawValue)
    array("keyframes") { list in
      for keyframe in track.withoutHolds {
        list.lineObject {
          $0.member("t", keyframe.time)
          $0.member("v", keyframe.value.inNineDigits)
        }
      }
    }
  }

  fileprivate mutating func write(_ feature: Feature) {
    lineObject {
      $0.member("name", feature.name)
      $0.member("sense", feature.modality.rawValue)
      $0.member("t", feature.time)
      $0.member("for", feature.duration)
    }
  }

  fileprivate mutating func write(_ event: HapticEvent) {
    let type =
      switch event {
      case .transient: "transient"
      case .continuous: "continuous"
      case .audio: "audio"
      }
    lineObject {
      $0.member("type", type)
      $0.member("t", event.time)
      $0.member("for", event.duration)
    }
  }
}

extension SampledTrack {
  /// The keyframes with straight lines between all of them: what is held has one more at its end,
  /// and two at one time are a jump.
  fileprivate var withoutHolds: [TrackKeyframe] {
    var result: [TrackKeyframe] = []
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
      result.append(keyframe)
      guard keyframe.easing == .hold, next.time > keyframe.time, next.value != keyframe.value else {
        continue
      }
      result.append(TrackKeyframe(time: next.time, value: keyframe.value))
    }
    return result + keyframes.suffix(1)
  }
}
