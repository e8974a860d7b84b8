// Drawings of timelines: visuals, haptics and sounds in rows over one time axis.

import HapticFormats
import HapticModel

/// A self-contained SVG drawing of a timeline: without scripts, fonts or other files.
///
/// Visuals, haptics and sounds are in rows over one axis, as designers draw a specification (WWDC21
/// session 10278); below them are the expectations with their offsets. Every point of a curve is
/// the model's value at its time, and the curve's attributes say how to read it back; see
/// `Documentation/Drawing.md`.
///
/// ```swift
/// // `envelope(under:)` is one of HapticRender's: only a renderer knows what is felt.
/// let drawing = TimelineDrawing(
///   of: timeline, title: "success", envelope: try timeline.envelope(under: .reference))
/// let svg = drawing.svg
/// ```
public struct TimelineDrawing: Sendable {
  /// The facts and peaks of a sound file, for its bar.
  public struct SoundShape: Hashable, Sendable {
    /// The length, rate and channels.
    public var facts: WaveformFacts
    /// How many times the speed doubles from pitch 0 to pitch 1.
    public var octaves: Double
    /// The largest magnitudes of samples, 0…1, over equal parts of the length.
    public var peaks: [Double]

    /// Creates the shape of a sound file.
    public init(_ facts: WaveformFacts, octaves: Double, peaks: [Double]) {
      self.facts = facts
      self.octaves = octaves
      self.peaks = peaks
    }
  }

  private let timeline: Timeline
  private let title: String
  private let subtitle: String
  private let span: TimeSpan
  private let sounds: [String: SoundShape]
  private let envelope: [VibrationPoint]
  private let end: HapticTime
  private let theme: DrawingTheme

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - title: The title.
  ///   - subtitle: The settings of a scene, below the title; may be empty.
  ///   - envelope: The combined envelope by time, as a renderer measures it.
  ///   - end: The end of the last sound; the axis ends there or with the timeline, if later.
  ///   - sounds: The shapes of the sound files that events name, by path.
  ///   - span: The time to draw; all of it unless given.
  ///   - theme: The background for which it is made.
  public init(
    of timeline: Timeline, title: String, subtitle: String = "", envelope: [VibrationPoint] = [],
    end: HapticTime = .zero, sounds: [String: SoundShape] = [:], over span: TimeSpan? = nil,
    theme: DrawingTheme = .automatic
  ) {
    self.timeline = timeline
    self.title = title
    self.subtitle = subtitle
    self.end = max(end, timeline.duration)
    let all = TimeSpan(start: .zero, end: self.end)
    self.span = span.flatMap { $0.intersection(all) } ?? all
    self.sounds = sounds
    self.theme = theme
    self.envelope = envelope.cut(to: self.span)
  }

  private var isPart: Bool { span != TimeSpan(start: .zero, end: end) }

  /// The drawing as an SVG document.
  public var svg: String {
    let features = timeline.features
    var canvas = DrawingCanvas(ruler: ruler(for: features), top: 70)
    let heading = LabelText(title, size: 18, isBold: true)
    let room = DrawingCanvas.width - 2 * DrawingCanvas.nameStart
    canvas.text(
      heading.shortened(to: room) ?? heading, x: DrawingCanvas.nameStart, y: 34, "ink")
    let below = subtitle.isEmpty ? summary : "\(summary) · \(subtitle)"
    let line = LabelText(below, size: 12)
    canvas.text(line.shortened(to: room) ?? line, x: DrawingCanvas.nameStart, y: 54)
    let rows = TimelineRows(timeline, over: isPart ? span : nil, until: canvas.ruler.end)
    visual(rows, on: &canvas)
    haptic(rows.moments(of: [.haptic]), on: &canvas)
    audio(rows.moments(of: [.audio]), on: &canvas)
    if !rows.pairs.isEmpty {
      canvas.row("Alignment", class: "ink") { canvas in
        canvas.alignment(rows.pairs)
        canvas.note(rows.morePairs)
      }
    }
    let grid = canvas.axis()
    return canvas.document(
      titled: "Timeline of \(title)", description, over: span, of: end, theme, grid: grid)
  }

  /// The ruler, with enough room at its right for the names of late moments.
  private func ruler(for features: [Feature]) -> TimeRuler {
    let start = DrawingCanvas.plotStart
    let limit = DrawingCanvas.width - DrawingCanvas.edge - 6
    let length = max(span.duration.seconds, 1e-9)
    let late = timeline.stateBands(until: end).flatMap {
      $0.bands.map { ($0.state, $0.span.start) }
    }
    let names = (features.map { ($0.name, $0.time) } + late).filter { $0.1 <= span.end }
    let reach = names.map { name, time -> Double in
      let part = min(max((time - span.start).seconds / length, 0), 1)
      let width = DrawingCanvas.flagLabel(name).width + 2 * LabelRows.gap + 6
      // The end of the plot for which origin + part · (end − origin) + width is still inside.
      return part > 0 ? start + (limit - width - start) / part : .infinity
    }
    let plotEnd = min(reach.min() ?? .infinity, DrawingCanvas.width - DrawingCanvas.leastRight)
    return TimeRuler(span, from: start, to: plotEnd)
  }
}

// MARK: - Rows

extension TimelineDrawing {
  private func visual(_ rows: TimelineRows, on canvas: inout DrawingCanvas) {
    let seen = rows.moments(of: [.visual, .gesture])
    guard !seen.isEmpty || !rows.machines.isEmpty || !timeline.tracks.isEmpty else { return }
    canvas.row("Visual", class: "visual") { canvas in
      let flags = canvas.flags(seen)
      let top = canvas.y
      canvas.states(rows.machines)
      canvas.y += rows.machines.isEmpty ? 0 : 4
      canvas.note(rows.moreMachines)
      let lanes = TrackLane.lanes(of: rows.moving, on: canvas.ruler, isPart: isPart)
      for (number, lane) in lanes.enumerated() {
        canvas.lane(lane, number: number, of: lanes.count)
      }
      canvas.still(rows.still)
      canvas.note(rows.moreTracks)
      canvas.poles(flags, from: top, to: canvas.y)
    }
  }

  private func haptic(_ felt: [TimelineRows.Moment], on canvas: inout DrawingCanvas) {
    guard
      !felt.isEmpty || !played(.haptic).isEmpty || envelope.contains(where: { $0.intensity > 0 })
    else { return }
    canvas.row("Haptic", class: "haptic") { canvas in
      let flags = canvas.flags(felt)
      let top = canvas.y
      canvas.haptics(of: timeline, envelope: envelope)
      canvas.poles(flags, from: top, to: canvas.y)
    }
  }

  private func audio(_ heard: [TimelineRows.Moment], on canvas: inout DrawingCanvas) {
    guard !heard.isEmpty || !played(.audio).isEmpty else { return }
    canvas.row("Audio", class: "audio") { canvas in
      let flags = canvas.flags(heard)
      let top = canvas.y
      canvas.sounds(of: timeline, sounds)
      canvas.poles(flags, from: top, to: canvas.y)
    }
  }

  /// The events of a kind that are at least partly drawn.
  private func played(_ modality: Modality) -> [EventFragment] {
    timeline.events().filter {
      guard $0.event.modality == modality else { return false }
      let part = modality == .audio ? $0.span(sounds[$0.path ?? ""]) : $0.part
      return part.start <= span.end && part.end >= span.start
    }
  }

  /// The line below the title: how much of each kind is drawn.
  private var summary: String {
    func isDrawn(_ time: HapticTime) -> Bool { span.start <= time && time <= span.end }
    let counts = [
      (played(.haptic).count, "haptic event"), (played(.audio).count, "sound"),
      (timeline.tracks.count, "track"),
      (timeline.states.count { isDrawn($0.time) }, "state change"),
      (
        timeline.markers.count { $0.time <= span.end && $0.time + $0.duration >= span.start },
        "marker"
      ),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    let (from, to) = (
      SVGWriter.decimal(span.start.seconds, 3), SVGWriter.decimal(span.end.seconds, 3)
    )
    let length =
      isPart ? "\(from)–\(to) s of \(SVGWriter.decimal(end.seconds, 3)) s" : "\(to) s"
    return ([length] + parts).joined(separator: " · ")
  }
}

extension [VibrationPoint] {
  /// The points inside a span, with interpolated points at its ends.
  fileprivate func cut(to span: TimeSpan) -> [Element] {
    let inside = filter { span.start <= $0.time && $0.time <= span.end }
    func isCut(at edge: HapticTime) -> Bool {
      guard let first, let last else { return false }
      return first.time < edge && edge < last.time && !inside.contains { $0.time == edge }
    }
    let head = isCut(at: span.start) ? value(at: span.start) : nil
    let tail = isCut(at: span.end) ? value(at: span.end) : nil
    return [head].compactMap { $0 } + inside + [tail].compactMap { $0 }
  }
}

extension DrawingCanvas {
  /// Writes a note on what is not drawn, if any.
  fileprivate mutating func note(_ words: String?) {
    guard let words else { return }
    text(LabelText(words), x: ruler.origin, y: y + 12)
    y += 18
  }
}

extension TimelineDrawing {
  private var description: String {
    "Visual, haptic and audio events over time: \(summary)."
  }
}
