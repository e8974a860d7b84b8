// What a reader gives: a timeline, and all it noticed on the way.

import HapticModel
import HapticScenes

/// A file as it was read.
public struct Reading: Sendable {
  /// What the file plays.
  public var timeline: Timeline
  /// Everything that was adjusted, assumed or left out, in file order.
  public var findings: [Finding]
  /// Where the file writes what the timeline promises.
  public var places: WrittenPlaces
  /// The other files that were read for it, by their ``ReferenceLoader/File/identity``, in order.
  public var files: [String]
  /// The sound files that its events name, each path once, in file order.
  public var waveforms: [WaveformReference]
  /// What a timeline file calls itself; empty for every other file.
  public var name = ""
  /// The scene that it plays, if it plays one.
  public var scene: PlayedScene?
  /// Whether the gain that a profile calls written is still in its strengths, so that who plays it
  /// leaves that out.
  var holdsWrittenGain = false
  private(set) var formatValues = FormatValues()

  /// A timeline and the findings of reading it.
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

  /// What files of one format alone say, under a key of its own, such as ``AHAP/metadata``.
  public subscript<Value>(key: FormatKey<Value>) -> Value {
    get { formatValues[key] }
    set { formatValues[key] = newValue }
  }
}

extension Reading {
  /// What plays it of a profile: all of that, or what is left beside the gain that its strengths hold.
  public func player(of profile: ActuatorProfile) -> ActuatorProfile {
    holdsWrittenGain ? profile.withoutWrittenGain : profile
  }
}
