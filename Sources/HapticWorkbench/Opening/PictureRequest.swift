// What is asked of a picture of a reading: a part, colours, and a timeline or a storyboard.

import HapticFormats
import HapticModel
import HapticScenes

/// The wishes of someone who draws a reading.
package struct PictureRequest {
  /// The span to draw; `nil` for all of it.
  package var span: TimeSpan?
  package var theme: DrawingTheme
  /// The gesture in words; empty for the input's own.
  package var gesture: String

  package init(over span: TimeSpan? = nil, theme: DrawingTheme = .automatic, gesture: String = "") {
    (self.span, self.theme, self.gesture) = (span, theme, gesture)
  }

  /// The span from one moment in seconds, by default 0, to another, by default the end of whatever is
  /// drawn; `nil` if the first one is not before the second.
  package static func span(from start: Double?, to end: Double?) -> TimeSpan? {
    let (start, end) = (HapticTime.seconds(start ?? 0), end.map(HapticTime.seconds) ?? .largest)
    return start < end ? TimeSpan(start: start, end: end) : nil
  }
}

extension Reading {
  /// The drawing of its timeline as SVG, with the envelope that an actuator plays until its end.
  ///
  /// The last component of the file's path is the title of a reading without a name.
  package func drawing(
    _ request: PictureRequest, ofFile path: String, envelope: [VibrationPoint], end: HapticTime,
    sounds: [String: TimelineDrawing.SoundShape] = [:]
  ) -> String {
    TimelineDrawing(
      of: timeline, title: title(ofFile: path), subtitle: subtitle(gesture: request.gesture),
      envelope: envelope, end: end, sounds: sounds, over: request.span, theme: request.theme
    ).svg
  }

  /// The storyboard as SVG: of its scene's figures, or of a shape for each element that tracks move;
  /// `nil` for a reading in which nothing moves.
  package func storyboard(_ request: PictureRequest, ofFile path: String) -> String? {
    guard let stage = scene?.stage ?? Stage(of: timeline) else { return nil }
    return Storyboard(
      of: timeline, on: stage, title: title(ofFile: path),
      subtitle: subtitle(gesture: request.gesture), over: request.span, theme: request.theme
    ).svg
  }

  /// Why nothing can be drawn of a span, after the option that names its start; `nil` if something
  /// can.
  package func refusal(of span: TimeSpan?, ofFile path: String, end: HapticTime) -> String? {
    let last = max(timeline.duration, end)
    guard let span, span.start >= last else { return nil }
    let (start, end) = (trimmed(span.start.seconds, 9), trimmed(last.seconds, 3))
    return "is \(start), but \(path) ends at \(end) s; begin before that."
  }

  /// The name inside the file, or the file's name without folders, which may be private.
  private func title(ofFile path: String) -> String {
    name.isEmpty ? String(path[path.endOfFolder...]) : name
  }

  /// The settings with which a scene plays, then the gesture in words, if there is one.
  private func subtitle(gesture: String) -> String {
    let settings = (scene?.settings ?? [:]).sorted { $0.key < $1.key }
    let words = settings.map { "\($0.key)=\($0.value.plainText)" } + [gesture]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
