// How far readers go, and how they read what is ambiguous.

import HapticModel
import HapticScenes

/// How far a reader goes, and how it reads what is ambiguous.
public struct ReadingOptions: Sendable {
  /// The most bytes a file may have.
  public var maximumBytes = 64 << 20
  /// The most events a file may hold.
  public var maximumEvents = 1_000_000
  /// The latest an event may end.
  public var maximumDuration = HapticTime.seconds(24 * 3600)
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
  public var sceneGesture: GestureInput?
  private var formatValues = FormatValues()

  /// The limits of the product: 64 MB, a million events, 24 hours.
  public init() {}

  /// What one format alone is read by, under a key of its own.
  public subscript<Value>(key: FormatKey<Value>) -> Value {
    get { formatValues[key] }
    set { formatValues[key] = newValue }
  }
}
