// What a device can play, as far as a writer must know it: data, with the source of each number.

import HapticModel

/// The limits that effects are written for.
public struct AndroidDevice: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// One sentence on what it is for.
  public var summary: String
  /// The most control points of an envelope.
  public var maximumPoints: Int
  /// The shortest segment of an envelope, in whole milliseconds.
  public var shortestSegment: HapticTime
  /// The longest segment of an envelope, in whole milliseconds.
  public var longestSegment: HapticTime
  /// The frequencies that a waveform envelope may ask for, in hertz; `nil` where that is not known.
  public var frequencies: ClosedRange<Double>?
  /// The primitives it has.
  public var primitives: Set<AndroidPrimitiveKind>

  /// A device.
  public init(
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

  /// What every device promises that supports envelopes at all: at least 16 points, a shortest
  /// segment of at most 20 ms, a longest of at least 1 s (`VibratorEnvelopeEffectInfo`).
  public static let guaranteed = AndroidDevice(
    name: "guaranteed", summary: "What every device with envelopes and primitives promises.",
    maximumPoints: 16, shortestSegment: .milliseconds(20), longestSegment: .seconds(1),
    frequencies: nil, primitives: Set(AndroidPrimitiveKind.allCases))

  /// The same with a linear resonant actuator, which moves near its resonance only: 150–200 Hz.
  public static let resonant = AndroidDevice(
    name: "resonant", summary: "The same with an actuator that moves near its resonance only.",
    maximumPoints: 16, shortestSegment: .milliseconds(20), longestSegment: .seconds(1),
    frequencies: 150...200, primitives: Set(AndroidPrimitiveKind.allCases))

  /// The devices that come with the package, the default one first.
  public static let builtIn: [AndroidDevice] = [.guaranteed, .resonant]
}

/// How effects for Android are written.
public struct AndroidOptions: Hashable, Sendable {
  /// What the effects are for.
  public var device = AndroidDevice.guaranteed
  /// How long a step of a waveform is where the strength changes, in whole milliseconds and at least
  /// one: 10 ms, as Meta's converter has it.
  public var waveformStep = HapticTime.milliseconds(10)
  /// The package of Kotlin code; `nil` for none, which is a file without a package line.
  ///
  /// Where ``WritingOptions/fileName`` is the name of a class, so is the code's object called; else, and
  /// for `nil`, after the pattern.
  public var package: KotlinPackage?

  /// The defaults.
  public init() {}
}

extension AndroidXML {
  /// How effects are written, as XML and as code.
  public static let options = FormatKey(AndroidOptions())
}
