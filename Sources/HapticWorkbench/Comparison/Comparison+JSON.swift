// The JSON of a comparison, in the versioned structure of `Documentation/Compare.md`.

import HapticFormats
import HapticModel
import HapticRender

extension Comparison {
  /// The version of the structure; it changes when a member is renamed or removed.
  private static let version = 1

  /// The report, with a final line feed.
  package var json: String {
    JSONWriter.object {
      $0.member("version", Self.version)
      $0.lineObject("a") { write(names.0, durations.0, settings.0, to: &$0) }
      $0.lineObject("b") { write(names.1, durations.1, settings.1, to: &$0) }
      $0.member("profile", profile.name)
      $0.object("felt") { write(renders.felt, to: &$0) }
      $0.object("events") { write(events, to: &$0) }
      $0.object("renders") { write(renders, to: &$0) }
      $0.array("beyond") { list in
        for complaint in complaints { list.element(complaint) }
      }
    }
  }

  private func write(
    _ name: String, _ duration: HapticTime, _ settings: [String], to writer: inout JSONWriter
  ) {
    writer.member("name", name)
    writer.member("duration", duration)
    guard !settings.isEmpty else { return }
    writer.lineArray("settings") { list in
      for setting in settings { list.element(setting) }
    }
  }

  private func write(_ felt: FeltDifference, to writer: inout JSONWriter) {
    writer.member("distance", felt.distance.rounded(toPlaces: 6))
    writer.member("largest", felt.largest.rounded(toPlaces: 6))
    writer.member("largestTime", felt.largestTime)
    writer.array("words") { list in
      for sentence in words { list.element(sentence) }
    }
    writer.array("spans") { list in
      for span in felt.spans {
        list.lineObject {
          $0.member("differs", span.quality.rawValue)
          $0.member("from", span.start)
          $0.member("to", span.end)
          $0.member("steps", span.steps.rounded(toPlaces: 6))
          if span.quality == .strength {
            $0.member("decibels", span.decibels.rounded(toPlaces: 6))
          }
        }
      }
    }
  }

  private func write(_ events: EventComparison, to writer: inout JSONWriter) {
    writer.member("matched", events.pairs.count)
    writer.lineObject("momentary") {
      $0.member("a", events.momentaryBefore)
      $0.member("b", events.momentaryAfter)
    }
    writer.member("largestShift", events.largestShift)
    writer.member("meanShift", events.meanShift.rounded(toPlaces: 9))
    writer.member("largestLengthening", events.largestLengthening)
    writer.member("largestChange", events.largestChange.rounded(toPlaces: 6))
    let differing = events.pairs.filter {
      $0.distance > Self.movement || $0.lengthDifference > Self.movement
        || $0.largestChange > Self.change
    }
    writer.array("differing") { list in
      for pair in differing { list.lineObject { write(pair, to: &$0) } }
    }
    writer.array("missing") { list in
      for event in events.missing {
        list.lineObject {
          write(event, to: &$0)
          write(events.nearestAdded(to: event), nearestTo: event, to: &$0)
        }
      }
    }
    writer.array("added") { list in
      for event in events.added { list.lineObject { write(event, to: &$0) } }
    }
  }

  private func write(_ pair: EventComparison.Pair, to writer: inout JSONWriter) {
    writer.member("event", pair.before.name)
    writer.member("with", pair.after.name)
    writer.member("time", pair.before.time)
    writer.member("shift", pair.shift)
    writer.member("lengthening", pair.lengthening)
    writer.member("intensityChange", pair.intensityChange.rounded(toPlaces: 6))
    writer.member("sharpnessChange", pair.sharpnessChange.rounded(toPlaces: 6))
    writer.member("intensityDifference", pair.intensityDifference.rounded(toPlaces: 6))
    writer.member("sharpnessDifference", pair.sharpnessDifference.rounded(toPlaces: 6))
  }

  private func write(_ event: ComparedEvent, to writer: inout JSONWriter) {
    writer.member("event", event.name)
    writer.member("time", event.time)
    writer.member("duration", event.duration)
    writer.member("intensity", event.intensity.rounded(toPlaces: 6))
    writer.member("sharpness", event.sharpness.rounded(toPlaces: 6))
  }

  /// Writes the added event nearest to a missing one; `nil` writes nothing.
  private func write(
    _ other: ComparedEvent?, nearestTo event: ComparedEvent, to writer: inout JSONWriter
  ) {
    guard let other else { return }
    writer.member("nearest", other.name)
    writer.member("nearestShift", other.time - event.time)
  }

  private func write(_ renders: RenderComparison, to writer: inout JSONWriter) {
    writer.member("envelopeDistance", renders.envelopeDistance.rounded(toPlaces: 6))
    writer.member("stSim", renders.similarity.rounded(toPlaces: 6))
    writer.member("spqi", renders.quality.rounded(toPlaces: 6))
    writer.member("snr", renders.signalToNoise.rounded(toPlaces: 6))
    writer.member("psnr", renders.peakSignalToNoise.rounded(toPlaces: 6))
    writer.member("blocks", renders.blocks)
  }
}
