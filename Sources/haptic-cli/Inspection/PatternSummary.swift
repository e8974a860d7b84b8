// The text, JSON and pictures of `inspect`.

import HapticAudioFile
import HapticFormats
import HapticModel
import HapticRender
import HapticScenes
import HapticWorkbench

/// A pattern's figures, drawing and table of events.
struct PatternSummary {
  let pattern: LoadedPattern
  let profile: ActuatorProfile
  let limits: RenderLimits
  /// The number of events in the table.
  let listed: Int
  /// What to draw of it.
  var picture = PictureRequest()

  private var timeline: Timeline { pattern.reading.timeline }
  private var waveforms: WaveformFiles { pattern.waveforms }

  var json: String {
    Inspection.json(
      timeline, profile: profile, findings: pattern.reading.findings,
      waveforms: waveforms.facts, scene: pattern.reading.scene,
      places: pattern.reading.places)
  }

  /// The drawing as SVG.
  func svg() throws(Failure) -> String {
    do {
      return pattern.reading.drawing(
        picture, ofFile: pattern.name,
        envelope: try timeline.envelope(under: profile, limits: limits, waveforms: waveforms),
        end: timeline.renderEnd(under: profile, waveforms: waveforms.facts),
        sounds: waveforms.shapes(octaves: profile.sound.waveform.octaves))
    } catch {
      throw Failure(error, path: pattern.name)
    }
  }

  /// The storyboard of whatever moves as SVG.
  func storyboard() throws(Failure) -> String {
    if let storyboard = pattern.reading.storyboard(picture, ofFile: pattern.name) {
      return storyboard
    }
    throw Failure(
      usage:
        "--storyboard draws what moves, and nothing moves in \(pattern.name); use --svg.")
  }

  /// Throws if the span is empty of content.
  func requireSpan() throws(Failure) {
    let end = timeline.renderEnd(under: profile, waveforms: waveforms.facts)
    let refusal = pattern.reading.refusal(of: picture.span, ofFile: pattern.name, end: end)
    if let refusal { throw Failure(usage: "--from \(refusal)") }
  }

  /// The whole summary, line by line.
  func lines() throws(Failure) -> [String] {
    let text = InspectionText(
      pattern.reading, called: pattern.name, under: profile, waveforms: waveforms, listed: listed)
    do {
      // Scripts expect a row per line, however long.
      return try text.lines(
        inWidth: Terminal.output.tableWidth, drawnIn: Terminal.output.width, .current, limits)
    } catch {
      throw Failure(error, path: pattern.name)
    }
  }
}

extension LoadedPattern {
  /// The graph of its states.
  func graph(_ theme: DrawingTheme) throws(Failure) -> StateGraph {
    if let graph = reading.graph(theme) { return graph }
    throw Failure(
      usage: reading.scene?.scene.definition == nil
        ? "--graph only works with interactions, and \(name) is not one; use --svg."
        : "\(name) has no states; write \"states\", or use --svg.")
  }
}

extension WaveformFiles {
  fileprivate func shapes(octaves: Double) -> [String: TimelineDrawing.SoundShape] {
    facts.reduce(into: [:]) { shapes, file in
      shapes[file.key] = TimelineDrawing.SoundShape(
        file.value, octaves: octaves, peaks: peaks(of: file.key, file.value))
    }
  }

  /// The number of peaks of a file, and the most frames read for one.
  private static let (peakCount, mostFrames) = (240, 8_192)

  /// The peaks of equal parts of a file; in a long file only the beginning of each part is read.
  private func peaks(of path: String, _ facts: WaveformFacts) -> [Double] {
    let count = Int(min(Int64(Self.peakCount), facts.frames))
    return (0..<count).compactMap { part in
      let start = facts.frames * Int64(part) / Int64(count)
      let end = facts.frames * Int64(part + 1) / Int64(count)
      let playback = WaveformPlayback(start: Double(start), loops: false, isPlain: true)
      guard let stream = open(path, for: playback) else { return nil }
      let frames = Int(min(end - start, Int64(Self.mostFrames)))
      var samples = [Float](repeating: 0, count: frames * facts.channels)
      samples.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        stream.read(frames, advancing: Double(frames), firstStep: 1, into: base)
      }
      return Double(samples.lazy.map(\.magnitude).max() ?? 0)
    }
  }
}
