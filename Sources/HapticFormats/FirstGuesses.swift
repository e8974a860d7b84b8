// What people write first and is not there, each with the sentence in which the compiler says what to write.

import HapticModel

extension UnitValue {
  /// Not there, because a number that is not known before may be outside 0…1.
  @available(
    *, unavailable,
    message: "Write UnitValue(clamping: number), or UnitValue(exactly: number), which may be nil."
  )
  public init(_ number: Double) { self.init(clamping: number) }
}

extension HapticTime {
  /// Not there, because it would not say its unit.
  @available(*, unavailable, message: "Write .seconds(number) or .milliseconds(number).")
  public init(_ number: Double) { self.init(clamping: number) }
}

extension HapticEvent {
  /// Not there, because numbers need a unit, and a strength may be outside 0…1.
  @available(
    *, unavailable,
    message: "Write .transient(at: .seconds(time), intensity: UnitValue(clamping: number))."
  )
  @_disfavoredOverload
  public static func transient(
    at time: Double, intensity: Double = 1, sharpness: Double = 0.5
  ) -> HapticEvent { .transient(at: .zero) }

  /// Not there, because numbers need a unit, and a strength may be outside 0…1.
  @available(
    *, unavailable,
    message:
      "Write .continuous(at: .seconds(time), duration: .seconds(length), intensity: UnitValue(clamping: number))."
  )
  @_disfavoredOverload
  public static func continuous(
    at time: Double, duration: Double, intensity: Double = 1, sharpness: Double = 0.5
  ) -> HapticEvent { .transient(at: .zero) }

  /// Not there, because a name belongs to an event's place in a pattern.
  @available(
    *, unavailable,
    message: "Name it as it is added: pattern.append(.transient(at: 0.35), named: \"tap\")."
  )
  public static func transient(
    at time: HapticTime, intensity: UnitValue = .one, sharpness: UnitValue = .half, name: String
  ) -> HapticEvent { .transient(at: time) }

  /// Not there, because a sound has no intensity.
  @available(
    *, unavailable,
    message:
      "Switch over the event: case .transient(var tap) has tap.intensity; put .transient(tap) back."
  )
  public var intensity: UnitValue {
    get { .zero }
    set {}
  }

  /// Not there, because a sound has no sharpness.
  @available(
    *, unavailable,
    message:
      "Switch over the event: case .transient(var tap) has tap.sharpness; put .transient(tap) back."
  )
  public var sharpness: UnitValue {
    get { .zero }
    set {}
  }

  /// Not there, because a pattern match says it.
  @available(*, unavailable, message: "Write if case .transient = event.")
  public var isTransient: Bool { false }
  /// Not there, because an event is what it is of.
  @available(*, unavailable, message: "Switch over the event itself: case .transient(let tap).")
  public var kind: HapticEvent { self }
}

extension EventFragment {
  /// Not there, because its event has it, in the timeline's time.
  @available(*, unavailable, renamed: "event.time")
  public var time: HapticTime { event.time }
}

extension FeatureAlignment {
  /// Not there, because early and late may differ.
  @available(*, unavailable, message: "Write isWithin(-tolerance ... tolerance).")
  public func isWithin(_ tolerance: HapticTime) -> Bool { false }
}

extension Control {
  /// Not there, because a curve has no time of its own.
  @available(
    *, unavailable,
    message:
      "Write .curve(ParameterCurve(.hapticIntensity, points: [ControlPoint(time: 0, value: 1)])); times count from the pattern's start."
  )
  public static func curve(
    _ parameter: ControlParameter, at time: HapticTime, points: [(HapticTime, Double)]
  ) -> Control { .curve(ParameterCurve(parameter, points: [])) }
}

extension ControlParameter {
  /// Not there under this name.
  @available(*, unavailable, renamed: "hapticIntensity")
  public static var intensity: ControlParameter { .hapticIntensity }
  /// Not there under this name.
  @available(*, unavailable, renamed: "hapticSharpness")
  public static var sharpness: ControlParameter { .hapticSharpness }
}

extension Timeline {
  /// Not there, because two timelines follow one another without a pause.
  @available(*, unavailable, message: "Write followed(by: next.shifted(by: pause)).")
  public func followed(by other: Timeline, after pause: HapticTime) -> Timeline { self }
}

extension AnimationTrack {
  /// Not there, because a track moves in segments.
  @available(
    *, unavailable,
    message:
      "Write AnimationTrack(name, unit:, initial:, segments: [TrackSegment(start:, duration:, from:, to:, motion:)])."
  )
  public init(
    _ name: String, property: TrackProperty, from start: Double, to end: Double, motion: Motion
  ) { fatalError() }
}

extension DampedSpring {
  /// Not there, because not every number makes a spring.
  @available(
    *, unavailable,
    message: "Write DampedSpring(dampingRatio: 0.7, response: 0.4), which may be nil."
  )
  public init(response: Double, dampingFraction: Double) { fatalError() }
  /// Not there, because not every number makes a spring.
  @available(
    *, unavailable,
    message: "Write DampedSpring(dampingRatio: 0.7, response: 0.4), which may be nil."
  )
  public init(response: Double, dampingRatio: Double) { fatalError() }
  /// Not there under this name.
  @available(*, unavailable, renamed: "progress(at:)")
  public func value(at time: HapticTime) -> Double { 0 }
  /// Not there under this name.
  @available(*, unavailable, renamed: "progress(at:)")
  public func position(at time: HapticTime) -> Double { 0 }
}

extension Format {
  /// Not there, because its function says it.
  @available(*, unavailable, message: "Write format.read != nil.")
  public var canRead: Bool { false }
  /// Not there, because its function says it.
  @available(*, unavailable, message: "Write format.write != nil.")
  public var canWrite: Bool { false }
  /// Not there, because a list of formats finds one.
  @available(*, unavailable, message: "Write Format.all.named(name).")
  public static func named(_ name: String) -> Format? { nil }
  /// Not there, because a list of formats finds one.
  @available(*, unavailable, message: "Write Format.all.forFile(named: \"tap.ahap\").")
  public static func forExtension(_ extension: String) -> Format? { nil }
  /// Not there under this name.
  @available(*, unavailable, renamed: "android")
  public static var androidXML: Format { .android }
}

extension WritingOptions {
  /// Not there, because it is what files of some formats have.
  @available(*, unavailable, message: "Write options[AHAP.metadata].")
  public var metadata: FileMetadata { FileMetadata() }
}

extension Reading {
  /// Not there, because it is what files of some formats have.
  @available(*, unavailable, message: "Write reading[AHAP.metadata].")
  public var metadata: FileMetadata { FileMetadata() }
}

extension BuiltInProfile {
  /// Not there under this name.
  @available(*, unavailable, message: "Write ActuatorProfile.builtIn.")
  public static var all: [BuiltInProfile] { [] }
  /// Not there, because profiles are a list and not an enumeration.
  @available(*, unavailable, message: "Write ActuatorProfile.builtIn.")
  public static var allCases: [BuiltInProfile] { [] }
  /// Not there, because one alone needs no text.
  @available(*, unavailable, message: "Write ActuatorProfile.reference.")
  public static var reference: ActuatorProfile { .reference }
}

extension HapticPattern {
  /// Not there without its label.
  @available(*, unavailable, renamed: "init(events:)")
  public init(_ events: some Sequence<HapticEvent>) { self.init() }

  /// Not there, because a file has findings, too.
  @available(*, unavailable, message: "Write try Format.ahap.read(bytes).timeline.")
  public init(ahap bytes: some Sequence<UInt8>) { self.init() }
}

extension WrittenFile {
  /// Not there, because some formats need several files.
  @available(*, unavailable, message: "Write parts[0].text; some formats have several parts.")
  public var text: String { parts[0].text }
}

/// Not there under this name.
@available(*, unavailable, renamed: "Format")
public typealias HapticFormat = Format

/// Not there under this name.
@available(*, unavailable, renamed: "Timeline")
public typealias HapticTimeline = Timeline
