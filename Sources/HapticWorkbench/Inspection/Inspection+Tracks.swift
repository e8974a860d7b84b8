// Writes the animation tracks of an inspection, and the pairs that should line up.

import HapticFormats
import HapticModel

extension Inspection {
  static func write(tracksOf timeline: Timeline, to writer: inout JSONWriter) {
    for track in timeline.tracks {
      let range = track.range
      writer.object { object in
        object.member("name", track.name)
        object.member("unit", track.unit.rawValue)
        object.member("element", track.element)
        object.member("property", track.property.rawValue)
        if let anchor = track.anchor {
          object.lineArray("anchor") { for value in [anchor.x, anchor.y] { $0.element(value) } }
        }
        object.array("levels") { levels in
          for level in track.levels {
            levels.lineObject {
              $0.member("name", level.name)
              $0.member("value", level.value)
            }
          }
        }
        object.member("initial", track.initial)
        object.member("min", range.lowerBound)
        object.member("max", range.upperBound)
        object.array("segments") { segments in
          for segment in track.segments { segments.object { write(segment, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ segment: TrackSegment, to writer: inout JSONWriter) {
    writer.member("at", segment.start)
    writer.member("duration", segment.duration)
    writer.member("from", segment.from)
    writer.member("to", segment.to)
    writer.object("motion") { write(segment.motion, to: &$0) }
    writer.member("cut", segment.cut)
  }

  private static func write(_ motion: Motion, to writer: inout JSONWriter) {
    switch motion {
    case .step: writer.member("kind", "step")
    case .timed(.linear): writer.member("kind", "linear")
    case .timed(.cubicBezier(let curve)):
      writer.member("kind", "cubicBezier")
      writer.member("x1", curve.x1)
      writer.member("y1", curve.y1)
      writer.member("x2", curve.x2)
      writer.member("y2", curve.y2)
    case .spring(let spring, let velocity):
      writer.member("kind", "spring")
      writer.member("angularFrequency", spring.angularFrequency)
      writer.member("dampingRatio", spring.dampingRatio)
      writer.member("velocity", velocity)
    case .cubic(let start, let end):
      writer.member("kind", "cubic")
      writer.member("startSlope", start)
      writer.member("endSlope", end)
    }
  }

  static func write(expectationsOf timeline: Timeline, to writer: inout JSONWriter) {
    for result in timeline.alignments {
      writer.object {
        $0.member("feature", result.expectation.feature)
        $0.member("partner", result.expectation.partner)
        $0.member("window", result.expectation.window.name)
        $0.member("earliest", result.bounds?.lowerBound)
        $0.member("latest", result.bounds?.upperBound)
        $0.member("offset", result.alignment.offset)
        $0.member("verdict", result.verdict.rawValue)
      }
    }
  }
  /// Writes each sound with the haptic nearest to it; nothing without both.
  static func write(soundsOf timeline: Timeline, to writer: inout JSONWriter) {
    let results = timeline.soundAlignments()
    guard !results.isEmpty else { return }
    writer.array("soundPairs") { list in
      for result in results {
        list.lineObject {
          $0.member("sound", result.expectation.partner)
          $0.member("haptic", result.expectation.feature)
          $0.member("offset", result.alignment.offset)
          $0.member("verdict", result.verdict.rawValue)
        }
      }
    }
  }
}
