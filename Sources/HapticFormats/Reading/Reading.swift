// The result of reading a file: a timeline with findings.

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
