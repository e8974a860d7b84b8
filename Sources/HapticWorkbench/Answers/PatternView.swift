// What a reading looks like under an actuator, with its sounds: JSON, drawing and storyboard.

import HapticFormats
import HapticModel
import HapticRender

/// A reading that is looked at.
package struct PatternView<Sounds: WaveformLibrary> {
  private let reading: Reading
  /// The path or the name of its file.
  private let name: String
  private let player: ActuatorProfile
  private let sounds: Sounds

  /// Views a reading that a `player` plays, with its sounds.
  package init(
    _ reading: Reading, ofFile name: String, under player: ActuatorProfile, sounds: Sounds
  ) {
    (self.reading, self.name, self.player, self.sounds) = (reading, name, player, sounds)
  }

  private var end: HapticTime {
    reading.timeline.renderEnd(under: player, waveforms: sounds.facts)
  }

  /// The report that `inspect --json` prints.
  package var json: String {
    Inspection.json(
      reading.timeline, profile: player, findings: reading.findings, waveforms: sounds.facts,
      scene: reading.scene, places: reading.places)
  }

  /// The figures, the plot and the tables, line by line; `listed` events at most.
  package func text(listing listed: Int) -> InspectionText<Sounds> {
    InspectionText(reading, called: name, under: player, waveforms: sounds, listed: listed)
  }

  /// Why nothing can be drawn of a span, after the option that names its start; `nil` if something
  /// can.
  package func refusal(of span: TimeSpan?) -> String? {
    reading.refusal(of: span, ofFile: name, end: end)
  }

  /// The drawing as SVG, with the shapes of its sounds.
  package func drawing(
    _ request: PictureRequest, limits: RenderLimits
  ) throws(RenderRefusal) -> String {
    reading.drawing(
      request, ofFile: name,
      envelope: try reading.timeline.envelope(under: player, limits: limits, waveforms: sounds),
      end: end, sounds: sounds.shapes(octaves: player.sound.waveform.octaves))
  }

  /// The storyboard of whatever moves as SVG; `nil` for a reading in which nothing moves.
  package func storyboard(_ request: PictureRequest) -> String? {
    reading.storyboard(request, ofFile: name)
  }
}

extension WaveformLibrary {
  /// The shape of each file, whose height falls to nothing over some octaves.
  fileprivate func shapes(octaves: Double) -> [String: TimelineDrawing.SoundShape] {
    facts.reduce(into: [:]) { shapes, file in
      shapes[file.key] = TimelineDrawing.SoundShape(
        file.value, octaves: octaves, peaks: peaks(of: file.key, file.value))
    }
  }

  /// The peaks of equal parts of a file; in a long file only the beginning of each part is read.
  private func peaks(of path: String, _ facts: WaveformFacts) -> [Double] {
    // At most 240 peaks, and 8,192 frames for one.
    let count = Int(min(240, facts.frames))
    return (0..<count).compactMap { part in
      let start = facts.frames * Int64(part) / Int64(count)
      let end = facts.frames * Int64(part + 1) / Int64(count)
      let playback = WaveformPlayback(start: Double(start), loops: false, isPlain: true)
      guard let stream = open(path, for: playback) else { return nil }
      let frames = Int(min(end - start, 8_192))
      var samples = [Float](repeating: 0, count: frames * facts.channels)
      samples.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        stream.read(frames, advancing: Double(frames), firstStep: 1, into: base)
      }
      return samples.reduce(0) { max($0, Double($1.magnitude)) }
    }
  }
}
