// The options of readers: limits, and the interpretation of ambiguous content.

import HapticModel
import HapticScenes

/// The limits of a reader, and its interpretation of ambiguous content.
public struct ReadingOptions: Sendable {
  /// The most bytes of a file.
  public var maximumBytes = ReadingLimits.bytes
  /// The most events in a file.
  public var maximumEvents = ReadingLimits.events
  /// The latest end of an event.
  public var maximumDuration = ReadingLimits.duration
  /// Loads a file that another one names, by its path relative to that; `nil` refuses all of them.
  public var references: ReferenceLoader?
  /// The identity of the file itself, as its loader would give it, so that a reference cycle is
  /// noticed at once; `nil` if unknown.
  public var identity: String?
  /// The actuator that maps amplitudes and frequencies, for formats in physical units.
  public var profile = ActuatorProfile.reference
  /// Whether amplitudes that contain a share of the profile's gain are kept, to be played under
  /// ``Reading/player(of:)``; converted strengths do not contain it.
  public var keepsWrittenGain = false
  package var speed = Speed.asWritten
  /// Whether the reading has the lines of events; AHAP and timelines have them.
  public var keepsLines = false
  /// Parameters of a scene, by name, that override those in its file.
  public var sceneSettings: [String: SceneValue] = [:]
  /// The gesture that replaces the one in a scene's file.
  public var sceneGesture: GestureInput?
  private var formatValues = FormatValues()

  /// Creates options with the default limits: 64 MB, a million events, 24 hours.
  public init() {}

  mutating func take(_ values: FormatValues) { formatValues.merge(values) }

  /// The value that one format keeps under its own key.
  public subscript<Value>(key: FormatKey<Value>) -> Value {
    get { formatValues[key] }
    set { formatValues[key] = newValue }
  }
}

extension ReadingOptions {
  func checkSize(of bytes: UnsafeRawBufferPointer) throws(MalformedFile) {
    guard bytes.count > maximumBytes else { return }
    throw MalformedFile(
      at: Place(), "The file has \(bytes.count) bytes, more than the limit of \(maximumBytes).")
  }
}

package enum Speed: Hashable, Sendable {
  case asWritten
  /// Slower by a factor above 0; below 1, faster.
  case stretched(Double)
  /// As long as a number of seconds above 0.
  case fitted(Double)
}
