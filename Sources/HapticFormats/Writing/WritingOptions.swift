// The options of writers: profile, tolerance, names and limits.

import HapticModel

/// The options of writers.
///
/// An option of one format has its own key:
///
/// ```swift
/// var options = WritingOptions()
/// options[AHAP.split] = .never
/// options[AndroidXML.options].device = .resonant
/// ```
public struct WritingOptions: Sendable {
  /// The name of the pattern, for formats and generated code that contain it.
  public var name = "pattern"
  /// Whether ``name`` overrides the name in the file that was read.
  public var renames = false
  /// The name of the file without its extension, used for names in code; `nil` if unknown.
  public var fileName: String?
  /// The actuator that maps envelope values to seconds, strengths to amplitudes, and sharpnesses to
  /// frequencies, for formats in physical units.
  public var profile = ActuatorProfile.reference
  /// The largest difference of straight lines from a curved strength, 0…1; the default is below
  /// half a step of 256 (our choice).
  public var tolerance = 0.001
  /// The limits of the intended reader; a timeline beyond them is refused.
  public var limits = ReadingOptions()
  /// The scene that was read, whose parameters become part of code; `nil` if there is none.
  private(set) var scene: PlayedScene?
  /// How many things of each kind the reader did not play.
  private(set) var unplayed: [Unplayed: Int] = [:]
  private var formatValues = FormatValues()

  /// Creates the default options.
  public init() {}

  /// The option that one format has under its own key.
  public subscript<Value>(key: FormatKey<Value>) -> Value {
    get { formatValues[key] }
    set { formatValues[key] = newValue }
  }

  /// The options with which the same formats read what these write.
  package var reading: ReadingOptions {
    var reading = limits
    reading.profile = profile
    (reading.speed, reading.keepsWrittenGain) = (.asWritten, false)
    reading.take(formatValues)
    return reading
  }

  /// Copies data besides the timeline from a reading, for formats that can write it back, such as
  /// the `Metadata` of AHAP and the scene of a scene file.
  public mutating func keep(_ reading: Reading) {
    formatValues.merge(reading.formatValues)
    scene = reading.scene ?? scene
    for (kind, count) in reading.unplayed { unplayed[kind, default: 0] += count }
  }
}

extension WritingOptions {
  /// The losses of what was read but not played, for a format with a place for these kinds that
  /// its writer leaves empty.
  func losses(of kinds: [Unplayed]) -> [Loss] {
    kinds.compactMap { kind in unplayed[kind].map { kind.loss($0) } }
  }
}
