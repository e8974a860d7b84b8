// What a timeline holds, as JSON for scripts: a versioned contract.

import HapticModel
import HapticScenes

/// The JSON that `inspect --json` prints, and what `check --json` shares with it; see `Documentation/Inspect.md`.
public enum Inspection {
  /// The version of the contract; it changes when something is renamed or removed.
  static let version = 1

  /// A timeline and what was found in it.
  ///
  /// - Parameters:
  ///   - timeline: The timeline; its times are written in seconds.
  ///   - profile: The actuator, which decides when the sound ends.
  ///   - findings: Findings to list, in the order given.
  ///   - waveforms: What is known of the sound files that can be played, by their paths.
  ///   - scene: The scene that it was played from, if it was.
  /// - Returns: JSON that ends with a line feed.
  public static func json(
    _ timeline: Timeline, profile: ActuatorProfile, findings: [Finding],
    waveforms: [String: WaveformFacts] = [:], scene: PlayedScene? = nil
  ) -> String {
    let strengths = FeltStrengths(timeline, under: profile)
    return document {
      $0.member("duration", timeline.duration)
      $0.member("soundEnd", timeline.soundEnd(under: profile, waveforms: waveforms))
      if let scene { $0.object("scene") { write(scene, to: &$0) } }
      $0.array("events") { events in
        for fragment in timeline.events() {
          events.object { write(fragment, strengths.of(fragment), waveforms, to: &$0) }
        }
      }
      $0.array("controls") { write(controlsOf: timeline, to: &$0) }
      $0.array("states") { write(statesOf: timeline, to: &$0) }
      $0.array("tracks") { write(tracksOf: timeline, to: &$0) }
      $0.array("features") { write(featuresOf: timeline, to: &$0) }
      $0.array("expectations") { write(expectationsOf: timeline, to: &$0) }
      $0.array("findings") { list in
        for finding in findings { list.object { write(finding, to: &$0) } }
      }
    }
  }

  /// An object with the version, and what `content` writes; it ends with a line feed.
  static func document(_ content: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object {
      $0.member("version", version)
      content(&$0)
    }
    return writer.text + "\n"
  }
}

// MARK: - The scene

extension Inspection {
  /// Which scene it is, what was set, and how hard it is.
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

  /// Writes a figure of the scene's stage with what lies on it: its place on the one below, its size,
  /// and its outline as the data of an SVG path.
  private static func write(_ figure: StageFigure, to list: inout JSONWriter) {
    list.object { object in
      object.member("element", figure.element)
      object.member("role", figure.role.rawValue)
      object.member("x", figure.place.x)
      object.member("y", figure.place.y)
      object.member("width", figure.size.x)
      object.member("height", figure.size.y)
      object.member("path", figure.outline?.pathData)
      object.array("figures") { list in
        for part in figure.figures { write(part, to: &list) }
      }
    }
  }

  /// Writes the way of a finger to each threshold as `difficulty`.
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
  /// Writes a value of a scene's parameter.
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
        $0.element(rounded(felt.lowerBound))
        $0.element(rounded(felt.upperBound))
      }
    }
    write(soundOf: fragment, waveforms, to: &writer)
  }
}

extension Inspection {
  /// To a millionth, as lines are no truer.
  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}

extension HapticEvent {
  /// Its type as AHAP calls it.
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

  /// How it comes and goes; `nil` for what has no length of its own.
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

  /// What every list of findings says of one.
  static func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.member("rule", finding.rule.id)
    writer.member("severity", finding.severity.rawValue)
    writer.member("path", finding.place.path)
    writer.member("line", finding.place.line)
    writer.member("time", finding.place.time)
    writer.member("message", finding.message)
  }
}
