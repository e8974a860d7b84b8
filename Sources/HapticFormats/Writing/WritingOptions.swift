// How timelines are written: what to assume about actuators, and how far formats may be stretched.

import HapticModel

/// What writers need to know beside the timeline.
///
/// A choice that one format alone has lies under a key of its own:
///
/// ```swift
/// var options = WritingOptions()
/// options[AHAP.split] = .never
/// options[AndroidXML.options].device = .resonant
/// ```
public struct WritingOptions: Sendable {
  /// What the pattern is called, where a format or generated code names it.
  public var name = "pattern"
  /// Whether ``name`` goes before what the file that was read calls itself.
  public var renames = false
  /// What the file is called, without its extension, so that code is named after it; `nil` if that is not
  /// known.
  public var fileName: String?
  /// What envelope values last in seconds, which amplitude a strength has and which frequency a
  /// sharpness; formats in physical units are written under it.
  public var profile = ActuatorProfile.reference
  /// The largest difference that straight lines may have from a curved strength, 0…1 (ours: below
  /// half a step of 256).
  public var tolerance = 0.001
  /// The limits of whoever reads it: what would be beyond them is refused.
  public var limits = ReadingOptions()
  private var formatValues = FormatValues()

  /// The defaults.
  public init() {}

  /// What one format alone is written by, under a key of its own.
  public subscript<Value>(key: FormatKey<Value>) -> Value {
    get { formatValues[key] }
    set { formatValues[key] = newValue }
  }

  /// Takes over what the file that was read says beside its timeline, for formats that can say it
  /// again, such as the `Metadata` of AHAP.
  public mutating func keep(_ reading: Reading) { formatValues.merge(reading.formatValues) }
}
