// Writes the motion of a timeline as plain JSON.

import HapticModel

struct MotionText {
  /// The text of the file, with a final line break.
  let text: String

  init(_ timeline: Timeline, _ tracks: [SampledMotion], name: String) {
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
  fileprivate mutating func write(_ motion: SampledMotion) {
    let track = motion.tracks[0]
    member("name", track.name)
    member("unit", track.unit.rawValue)
    if track.property != .none {
      member("element", track.element)
      member("property", track.property.rawValue)
    }
    if let anchor = track.anchor {
      lineArray("anchor") { for value in [anchor.x, anchor.y] { $0.element(value) } }
    }
    array("keyframes") { list in
      for keyframe in motion.keyframes {
        list.lineObject {
          $0.member("t", keyframe.time)
          $0.member("v", keyframe.values[0].inNineDigits)
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
