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
  /// What writes the scene file again; `nil` for every other format.
  var sceneSource: SceneSource?
  /// What an AHAP file says of itself; nothing for every other format.
  public var metadata = AHAPMetadata()
  /// Whether the gain that a profile calls written is still in its strengths, so that who plays it
  /// leaves that out.
  var holdsWrittenGain = false

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
}

extension Reading {
  /// What plays it of a profile: all of that, or what is left beside the gain that its strengths hold.
  public func player(of profile: ActuatorProfile) -> ActuatorProfile {
    holdsWrittenGain ? profile.withoutWrittenGain : profile
  }
}

/// A scene as it was played: which one, and what differs from its defaults.
public struct PlayedScene: Sendable {
  /// The interaction.
  public let scene: Scene
  /// The parameters that were set, by name.
  public let settings: [String: SceneValue]

  /// A scene under settings.
  public init(_ scene: Scene, settings: [String: SceneValue]) {
    self.scene = scene
    self.settings = settings
  }

  /// How far a finger has to move to each threshold, as the scene is set.
  public var efforts: [GestureEffort] { (try? scene.efforts(settings: settings)) ?? [] }

  /// What is to be seen of the scene, as it is set; `nil` for one that cannot be seen.
  public var stage: Stage? { try? scene.stage(settings: settings) }

  /// The value of a parameter, set or not.
  public func value(of parameter: SceneParameter) -> SceneValue {
    settings[parameter.name] ?? parameter.defaultValue
  }
}

/// A sound file that events name: readers note it, and whoever plays it looks for it.
public struct WaveformReference: Hashable, Sendable {
  /// The path as the events have it, relative to the folder of the file that was read; that of a file
  /// inside it begins with the folder of that file.
  public let path: String
  /// The path as it is written, which may also count from the root.
  public let written: String
  /// Where the first event is that names it.
  public let place: Place

  /// A reference.
  public init(path: String, written: String, place: Place) {
    self.path = path
    self.written = written
    self.place = place
  }
}

/// How far a reader goes, and how it reads what is ambiguous.
public struct ReadingOptions: Sendable {
  /// The most bytes a file may have.
  public var maximumBytes = 64 << 20
  /// The most events a file may hold.
  public var maximumEvents = 1_000_000
  /// The latest an event may end.
  public var maximumDuration = HapticTime.seconds(24 * 3600)
  /// Whether control-point times count from the pattern's start, as some exporters write them,
  /// instead of from their curve's `Time`.
  public var curveTimesAreAbsolute = false
  /// Gives the bytes of a file that another one names, by its path relative to the one being read;
  /// `nil` refuses every reference.
  public var references: ReferenceLoader?
  /// The identity of the file itself, as its loader would give it, so that a circle is noticed where
  /// it begins; `nil` if it is not known.
  public var identity: String?
  /// What amplitude a strength has and which frequency a sharpness, for formats in physical units.
  public var profile = ActuatorProfile.reference
  /// Whether amplitudes that hold a part of the profile's gain are read as they stand, to be played
  /// under ``Reading/player(of:)``; strengths that are converted are without it.
  public var keepsWrittenGain = false
  /// Parameters of a scene that go before those in its file, by name.
  public var sceneSettings: [String: SceneValue] = [:]
  /// The gesture that drives a scene instead of the one in its file.
  public var sceneGesture: Gesture?

  /// The limits of the product: 64 MB, a million events, 24 hours.
  public init() {}
}

/// Why a file cannot be read: it is malformed, or beyond a limit.
public struct MalformedFile: Error, Hashable, Sendable {
  /// Where in the file.
  public let place: Place
  /// What is the matter, as a finished sentence with the offending value.
  public let message: String

  /// A fault at a place.
  public init(at place: Place, _ message: String) {
    self.place = place
    self.message = message
  }
}

/// Where the files come from that a file names.
public struct ReferenceLoader: Sendable {
  /// A file that was found.
  public struct File: Sendable {
    /// What tells it from every other file, so that a circle of references is noticed.
    public let identity: String
    /// Its contents.
    public let bytes: [UInt8]
    /// The loader for what this file names in turn, relative to its own folder.
    public let references: ReferenceLoader

    /// A file, and the loader for its own references.
    public init(identity: String, bytes: [UInt8], references: ReferenceLoader) {
      self.identity = identity
      self.bytes = bytes
      self.references = references
    }
  }

  /// Why there is no file.
  public struct Refusal: Error, Hashable, Sendable {
    /// The reason, as a finished sentence with the path.
    public let message: String

    /// A refusal.
    public init(_ message: String) { self.message = message }
  }

  /// Finds and reads a file by its relative path.
  public let load: @Sendable (String) throws(Refusal) -> File

  /// A loader.
  public init(load: @escaping @Sendable (String) throws(Refusal) -> File) { self.load = load }
}

extension ReferenceLoader.Refusal: CustomStringConvertible {
  /// The reason.
  public var description: String { message }
}

extension MalformedFile: CustomStringConvertible {
  /// Where it is and what is the matter, such as `3:14: Pattern[0].Event: …`.
  public var description: String {
    let numbers = [place.line, place.column].compactMap { $0.map(String.init) }
    let position = numbers.isEmpty ? "" : numbers.joined(separator: ":") + ": "
    return position + (place.path.isEmpty ? "" : "\(place.path): ") + message
  }
}
