// The capabilities of Android devices, with a source for each number.

import HapticModel

/// The limits of the devices for which effects are written.
public struct AndroidDevice: Hashable, Sendable {
  /// The name, by which options refer to the device.
  public var name: String
  /// One sentence that says what the device is for.
  public var summary: String
  /// The most control points of an envelope.
  public var maximumPoints: Int
  /// The shortest segment of an envelope, in whole milliseconds.
  package var shortestSegment: HapticTime
  /// The longest segment of an envelope, in whole milliseconds.
  package var longestSegment: HapticTime
  /// The frequencies that a waveform envelope may use, in hertz; `nil` if unknown.
  package var frequencies: ClosedRange<Double>?
  package var primitives: Set<AndroidPrimitiveKind>

  package init(
    name: String, summary: String, maximumPoints: Int, shortestSegment: HapticTime,
    longestSegment: HapticTime, frequencies: ClosedRange<Double>?,
    primitives: Set<AndroidPrimitiveKind>
  ) {
    self.name = name
    self.summary = summary
    self.maximumPoints = maximumPoints
    self.shortestSegment = shortestSegment
    self.longestSegment = longestSegment
    self.frequencies = frequencies
    self.primitives = primitives
  }

  /// What every device with envelope support guarantees: at least 16 points, a shortest segment of
  /// at most 20 ms, a longest of at least 1 s (`VibratorEnvelopeEffectInfo`).
  public static let guaranteed = AndroidDevice(
    name: "guaranteed", summary: "What every device with envelopes and primitives guarantees.",
    maximumPoints: 16, shortestSegment: .milliseconds(20), longestSegment: .seconds(1),
    frequencies: nil, primitives: Set(AndroidPrimitiveKind.allCases))

  /// The same guarantees with a linear resonant actuator, which works only near 150–200 Hz.
  public static let resonant = AndroidDevice(
    name: "resonant", summary: "The same with an actuator that moves near its resonance only.",
    maximumPoints: 16, shortestSegment: .milliseconds(20), longestSegment: .seconds(1),
    frequencies: 150...200, primitives: Set(AndroidPrimitiveKind.allCases))

  /// The devices that come with the package, the default one first.
  public static let builtIn: [AndroidDevice] = [.guaranteed, .resonant]
}

/// The options for writing Android effects.
public struct AndroidOptions: Hashable, Sendable {
  /// The device for which effects are written.
  public var device = AndroidDevice.guaranteed
  /// The length of a waveform step where the strength changes, in whole milliseconds, at least one;
  /// the default of 10 ms is that of Meta's converter.
  public var waveformStep = HapticTime.milliseconds(10)
  /// The package of Kotlin code; `nil` for a file without a package line.
  ///
  /// If ``WritingOptions/fileName`` is a valid class name, the object has this name; otherwise it
  /// is named after the pattern.
  public var package: KotlinPackage?

  /// Creates the default options.
  public init() {}
}

extension AndroidXML {
  /// The options for effects as XML and as code.
  public static let options = FormatKey(AndroidOptions())
}
