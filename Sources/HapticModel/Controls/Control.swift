// Changes of a pattern while it plays: at one moment or along a curve, of one of twelve values.

/// A step or a curve of one control parameter.
public enum Control: Hashable, Sendable {
  /// A step to a value, which holds until something else starts.
  case parameter(DynamicParameter)
  /// A line through control points, whose last value holds.
  case curve(ParameterCurve)
}

/// A step of a control parameter to a value.
public struct DynamicParameter: Hashable, Sendable {
  /// What it changes.
  public var parameter: ControlParameter
  /// When it takes effect.
  public var time: HapticTime
  /// The value from then on, within the parameter's range.
  public let value: Double

  /// A step; the value is limited to the parameter's range.
  public init(_ parameter: ControlParameter, time: HapticTime, value: Double) {
    self.parameter = parameter
    self.time = time
    self.value = parameter.limited(value)
  }
}

/// A moment and the value a curve has there.
public struct ControlPoint: Hashable, Sendable {
  /// When, counted from the pattern's start; may be negative.
  public var time: HapticTime
  /// The value there.
  public var value: Double

  /// A point of a curve.
  public init(time: HapticTime, value: Double) {
    self.time = time
    self.value = value
  }
}

extension ControlPoint: LinePoint {
  package func mixed(with other: ControlPoint, _ fraction: Double) -> ControlPoint {
    ControlPoint(time: time, value: value + (other.value - value) * fraction)
  }

  package func hasValues(of other: ControlPoint) -> Bool { value == other.value }
}

/// A control parameter that follows straight lines between control points.
public struct ParameterCurve: Hashable, Sendable {
  /// What it changes.
  public var parameter: ControlParameter
  /// The points by time; of two at one time the later counts from that instant on.
  public let points: [ControlPoint]

  /// A curve; points are sorted by time, stably, and their values limited to the parameter's range.
  ///
  /// - Parameters:
  ///   - parameter: What the curve changes.
  ///   - points: Points at times counted from the pattern's start, in any order.
  public init(_ parameter: ControlParameter, points: [ControlPoint]) {
    self.parameter = parameter
    let limited = points.map { ControlPoint(time: $0.time, value: parameter.limited($0.value)) }
    self.points = limited.sortedByTime()
  }
}

extension [ControlPoint] {
  /// The points by time, those at one time in the order they came.
  func sortedByTime() -> [ControlPoint] {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0.time <= $1.time }
    return isSorted ? self : sorted(on: { $0.time })
  }
}

extension Control {
  /// What the control changes.
  public var parameter: ControlParameter {
    switch self {
    case .parameter(let step): step.parameter
    case .curve(let curve): curve.parameter
    }
  }

  /// When it starts to decide, a curve at its first point; `nil` for a curve without points.
  public var start: HapticTime? {
    switch self {
    case .parameter(let step): step.time
    case .curve(let curve): curve.points.first?.time
    }
  }

  /// Its last moment of change; `nil` for a curve without points.
  public var end: HapticTime? {
    switch self {
    case .parameter(let step): step.time
    case .curve(let curve): curve.points.last?.time
    }
  }
}

/// A value that acts on every event of a pattern as it plays, named as in AHAP.
///
/// Ranges, neutral values and ways of combining are those of Apple's
/// [`CHHapticDynamicParameter`](https://developer.apple.com/documentation/corehaptics/chhapticdynamicparameter).
public enum ControlParameter: String, CaseIterable, Hashable, Sendable {
  case hapticIntensity = "HapticIntensityControl"
  case hapticSharpness = "HapticSharpnessControl"
  case hapticAttackTime = "HapticAttackTimeControl"
  case hapticDecayTime = "HapticDecayTimeControl"
  case hapticReleaseTime = "HapticReleaseTimeControl"
  case audioVolume = "AudioVolumeControl"
  case audioPan = "AudioPanControl"
  case audioBrightness = "AudioBrightnessControl"
  case audioPitch = "AudioPitchControl"
  case audioAttackTime = "AudioAttackTimeControl"
  case audioDecayTime = "AudioDecayTimeControl"
  case audioReleaseTime = "AudioReleaseTimeControl"

  /// Whether the value multiplies an event's own; every other one adds to it.
  public var multiplies: Bool { self == .hapticIntensity || self == .audioVolume }

  /// The value that changes nothing: 1 where it multiplies, 0 where it adds.
  public var neutral: Double { multiplies ? 1 : 0 }

  /// The values it may take: 0…1 where it multiplies, −1…1 where it adds.
  public var range: ClosedRange<Double> { multiplies ? 0...1 : -1...1 }

  /// A value limited to ``range``; what is not a number is ``neutral``.
  public func limited(_ value: Double) -> Double {
    value.isNaN ? neutral : min(max(value, range.lowerBound), range.upperBound)
  }
}
