// The result of reading a file: a timeline with findings, some of which need the whole of it.

import HapticModel
import HapticScenes

/// The result of reading a file.
public struct Reading: Sendable {
  /// The timeline that the file plays.
  public var timeline: Timeline
  /// The findings about everything adjusted, assumed or left out, in file order.
  public var findings: [Finding]
  /// The places of expectations and waivers in the file.
  public var places: WrittenPlaces
  /// The other files read for it, by their ``ReferenceLoader/File/identity``, in order.
  public var files: [String]
  /// The sound files that its events name, each path once, in file order.
  public var waveforms: [WaveformReference]
  /// The name in a timeline file; empty for other formats.
  public var name = ""
  /// The scene that it plays; `nil` if it plays none.
  public var scene: PlayedScene?
  /// Whether the share of a profile's gain called written is still in its strengths, so that the
  /// player must leave it out.
  var holdsWrittenGain = false
  /// How many things of each kind were read but are not played.
  var unplayed: [Unplayed: Int] = [:]
  private(set) var formatValues = FormatValues()

  /// Creates a reading from a timeline and findings.
  public init(
    timeline: Timeline, findings: [Finding] = [], places: WrittenPlaces = WrittenPlaces(),
    files: [String] = [], waveforms: [WaveformReference] = []
  ) {
    self.timeline = timeline
    self.findings = findings
    self.places = places
    self.files = files
    self.waveforms = waveforms
  }

  /// The value that one format keeps under its own key, such as ``AHAP/metadata``.
  public subscript<Value>(key: FormatKey<Value>) -> Value {
    get { formatValues[key] }
    set { formatValues[key] = newValue }
  }
}

extension Reading {
  /// The profile to play it with: without the written gain if the strengths already contain that.
  public func player(of profile: ActuatorProfile) -> ActuatorProfile {
    holdsWrittenGain ? profile.withoutWrittenGain : profile
  }
}

extension Reading {
  /// The reading with a finding if something was placed before time zero.
  func noted() -> Reading {
    guard let finding = unheardStart else { return self }
    var reading = self
    reading.findings.append(finding)
    return reading
  }

  /// A finding about events that start where nothing is heard, unless their own pattern says so,
  /// which has its own finding, or its window cuts them off.
  private var unheardStart: Finding? {
    // What a scene plays has no pattern of its own that could say so.
    let isPlayed = scene != nil
    let times = timeline.patterns.flatMap { placed in
      zip(placed.pattern.events, placed.events)
        .filter { (isPlayed || $0.time >= .zero) && $1.time < .zero }.map { $0.1.time }
        // What the window cuts off is not meant to be heard.
        .filter(placed.placement.window.contains)
    }
    guard let first = times.min() else { return nil }
    let events = times.count == 1 ? "One event starts" : "\(times.count) events start"
    return Finding(
      ReadingRules.beforeStart, at: Place(time: first),
      "\(events) before 0 s, the first at \(first); nothing is heard before 0 s.")
  }
}

extension Reading {
  /// The reason why a file with content plays nothing: the first finding of something left out;
  /// `nil` if something plays or nothing is written.
  public var reasonForSilence: Finding? {
    guard timeline.isEmpty, findings.contains(where: { $0.rule == ReadingRules.nothingPlays })
    else { return nil }
    return findings.first { $0.rule.isLoss }
  }

  /// Throws for a file with content of which nothing plays, because its conversion would be empty.
  package func requireSomethingPlays() throws(MalformedFile) {
    guard let reason = reasonForSilence else { return }
    throw MalformedFile(
      at: Place(),
      "nothing in this file plays, so there is nothing to convert. The first reason: "
        + reason.message)
  }

  /// Stretches the timeline to a length in seconds, above 0; throws for one without length.
  package mutating func fit(to seconds: Double) throws(MalformedFile) {
    guard let fitted = timeline.fitted(to: .seconds(seconds)) else {
      throw MalformedFile(
        at: Place(), "it has no length, so it cannot be stretched to \(trimmed(seconds, 9)) s.")
    }
    timeline = fitted
  }

  /// The reading with more findings of the same file, sorted by line, and with no more of one rule
  /// than a reader keeps.
  package func adding(_ more: [Finding]) -> Reading {
    guard !more.isEmpty else { return self }
    var reading = self
    reading.findings = (findings + more.limited(closing: ReadingRules.leftOut))
      .sorted { $0.place.order < $1.place.order }
    return reading
  }
}

extension Place {
  /// Line and column as one number; findings without these come last.
  fileprivate var order: Int64 {
    guard let line else { return .max }
    return Int64(line) << 32 | Int64(UInt32(clamping: column ?? 0))
  }
}
