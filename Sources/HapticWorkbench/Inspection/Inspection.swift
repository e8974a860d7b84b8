// The content of a timeline as JSON for scripts, in a versioned structure.

import HapticFormats
import HapticModel
import HapticScenes

/// The JSON of `inspect --json`, parts of which `check --json` shares; see
/// `Documentation/Inspect.md`.
public enum Inspection {
  /// The version of the structure; it changes when something is renamed or removed.
  static let version = 1

  /// The JSON of a timeline with findings.
  ///
  /// - Parameters:
  ///   - timeline: The timeline; its times are written in seconds.
  ///   - profile: The actuator, which decides when the sound ends.
  ///   - findings: Findings to list, in the given order.
  ///   - waveforms: The facts of playable sound files, by path.
  ///   - scene: The scene that produced the timeline, if any.
  ///   - places: Where the timeline is in its file, for the lines of events.
  /// - Returns: JSON with a final line feed.
  public static func json(
    _ timeline: Timeline, profile: ActuatorProfile, findings: [Finding],
    waveforms: [String: WaveformFacts] = [:], scene: PlayedScene? = nil,
    places: WrittenPlaces = WrittenPlaces()
  ) -> String {
    let strengths = FeltStrengths(timeline, under: profile)
    return document {
      $0.member("duration", timeline.duration)
      $0.member("soundEnd", timeline.soundEnd(under: profile, waveforms: waveforms))
      if let scene { $0.object("scene") { write(scene, to: &$0) } }
      if scene?.stage == nil, let stage = Stage(of: timeline) {
        $0.array("figures") { for figure in stage.figures { write(figure, to: &$0) } }
      }
      $0.array("events") { events in
        for fragment in timeline.events() {
          events.object {
            write(fragment, strengths.of(fragment), waveforms, to: &$0)
            let lines = places.eventLines[fragment.pattern] ?? []
            if fragment.position < lines.count { $0.member("line", lines[fragment.position]) }
          }
        }
      }
      $0.array("controls") { write(controlsOf: timeline, to: &$0) }
      $0.array("states") { write(statesOf: timeline, to: &$0) }
      $0.array("tracks") { write(tracksOf: timeline, to: &$0) }
      $0.array("features") { write(featuresOf: timeline, to: &$0) }
      $0.array("expectations") { write(expectationsOf: timeline, to: &$0) }
      write(soundsOf: timeline, to: &$0)
      $0.array("findings") { list in
        for finding in findings { list.object { write(finding, to: &$0) } }
      }
    }
  }

  /// An object with the version and the members that `content` writes, with a final line feed.
  static func document(_ content: (inout JSONWriter) -> Void) -> String {
    JSONWriter.object {
      $0.member("version", version)
      content(&$0)
    }
  }
}

// MARK: - The scene

extension Inspection {
  private static func write(_ played: PlayedScene, to writer: inout JSONWriter) {
    writer.member("name", played.scene.name)
    writer.object("settings") { object in
      for (name, value) in played.settings.sorted(by: { $0.key < $1.key }) {
        object.member(name, value)
      }
    }
    write(played.efforts, to: &writer)
    guard let stage = played.stage else { return }
    writer.array("figures") { list in
      for figure in stage.figures { write(figure, to: &list) }
    }
  }

  /// Writes a figure of the scene's stage and the figures on it: place on the one below, size, outline
  /// as the data of an SVG path, and what is drawn on it.
  private static func write(_ figure: StageFigure, to list: inout JSONWriter) {
    list.object { object in
      object.member("element", figure.element)
      object.member("role", figure.role.rawValue)
      object.member("x", figure.place.x)
      object.member("y", figure.place.y)
      object.member("width", figure.size.x)
      object.member("height", figure.size.y)
      if figure.turned != 0 { object.member("turned", figure.turned) }
      object.member("path", figure.path ?? figure.outline?.pathData)
      object.member("label", figure.label)
      if let item = figure.item {
        object.lineObject("item") {
          $0.member("track", item.track)
          $0.member("offset", item.offset)
        }
      }
      if figure.follow != .zero {
        object.lineArray("follow") {
          $0.element(figure.follow.x)
          $0.element(figure.follow.y)
        }
      }
      if let since = figure.since { object.member("since", since) }
      object.array("figures") { list in
        for part in figure.figures { write(part, to: &list) }
      }
      guard !figure.behind.isEmpty else { return }
      object.array("behind") { list in
        for part in figure.behind { write(part, to: &list) }
      }
    }
  }

  /// Writes the finger's distance to each threshold as `difficulty`.
  public static func write(_ efforts: [GestureEffort], to writer: inout JSONWriter) {
    writer.array("difficulty") { list in
      for effort in efforts {
        list.lineObject {
          $0.member("threshold", effort.name)
          $0.member("value", effort.value)
          $0.member("travel", effort.travel)
          $0.member("strokes", effort.strokes)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the value of a scene's parameter.
  public mutating func member(_ name: String, _ value: SceneValue) {
    switch value {
    case .number(let number): member(name, number)
    case .integer(let integer): member(name, integer)
    case .flag(let flag): member(name, flag)
    case .choice(let word): member(name, word)
    }
  }
}

// MARK: - Events

extension Inspection {
  private static func write(
    _ fragment: EventFragment, _ felt: ClosedRange<Double>?,
    _ waveforms: [String: WaveformFacts], to writer: inout JSONWriter
  ) {
    let event = fragment.event
    writer.member("type", event.typeName)
    writer.member("time", event.time)
    writer.member("duration", event.duration)
    writer.member("intensity", event.intensity.map { min($0.value * fragment.gain, 1) })
    writer.member("sharpness", event.sharpness?.value)
    if let envelope = event.envelope {
      writer.member("attack", envelope.attack.value)
      writer.member("decay", envelope.decay.value)
      writer.member("release", envelope.release.value)
      writer.member("sustained", envelope.isSustained)
    }
    if let felt {
      writer.lineArray("felt") {
        $0.element(felt.lowerBound.rounded(toPlaces: 6))
        $0.element(felt.upperBound.rounded(toPlaces: 6))
      }
    }
    write(soundOf: fragment, waveforms, to: &writer)
  }
}

extension HapticEvent {
  /// The type as in AHAP.
  fileprivate var typeName: String {
    switch self {
    case .transient: "HapticTransient"
    case .continuous: "HapticContinuous"
    case .audio(let sound): sound.source == .tone ? "AudioContinuous" : "AudioCustom"
    }
  }

  fileprivate var intensity: UnitValue? {
    switch self {
    case .transient(let tap): tap.intensity
    case .continuous(let vibration): vibration.intensity
    case .audio: nil
    }
  }

  fileprivate var envelope: Envelope? {
    switch self {
    case .transient: nil
    case .continuous(let vibration): vibration.envelope
    case .audio(let sound): sound.envelope
    }
  }

  fileprivate var sharpness: UnitValue? {
    switch self {
    case .transient(let tap): tap.sharpness
    case .continuous(let vibration): vibration.sharpness
    case .audio: nil
    }
  }
}

// MARK: - Controls, markers, findings

extension Inspection {
  private static func write(controlsOf timeline: Timeline, to writer: inout JSONWriter) {
    for (index, placed) in timeline.patterns.enumerated() {
      for control in placed.controls {
        writer.object { write(control, ofPattern: index, to: &$0) }
      }
    }
  }

  private static func write(
    _ control: Control, ofPattern pattern: Int, to writer: inout JSONWriter
  ) {
    let isCurve = if case .curve = control { true } else { false }
    writer.member("type", isCurve ? "curve" : "parameter")
    writer.member("parameter", control.parameter.rawValue)
    writer.member("pattern", pattern)
    switch control {
    case .parameter(let step): write(step.time, step.value, to: &writer)
    case .curve(let curve):
      writer.array("points") { points in
        for point in curve.points { points.object { write(point.time, point.value, to: &$0) } }
      }
    }
  }

  private static func write(_ time: HapticTime, _ value: Double, to writer: inout JSONWriter) {
    writer.member("time", time)
    writer.member("value", value)
  }

  private static func write(statesOf timeline: Timeline, to writer: inout JSONWriter) {
    for change in timeline.states.sorted(on: { $0.time }) {
      writer.object {
        $0.member("machine", change.machine)
        $0.member("state", change.state)
        $0.member("time", change.time)
      }
    }
  }

  private static func write(featuresOf timeline: Timeline, to writer: inout JSONWriter) {
    for feature in timeline.features {
      writer.object {
        $0.member("name", feature.name)
        $0.member("modality", feature.modality.rawValue)
        $0.member("time", feature.time)
        $0.member("duration", feature.duration)
      }
    }
  }

  static func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.member("rule", finding.rule.id)
    writer.member("severity", finding.severity.rawValue)
    writer.member("path", finding.place.path)
    writer.member("line", finding.place.line)
    writer.member("time", finding.place.time)
    writer.member("message", finding.message)
  }
}
