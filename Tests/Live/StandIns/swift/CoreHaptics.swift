// As much of Apple's Core Haptics as live code calls, which records the calls instead of playing.
// Signatures as documented at developer.apple.com/documentation/corehaptics.
// swift-format-ignore-file

@_exported import Foundation

/// What was called, and a clock that a test moves.
public final class Recorder: @unchecked Sendable {
  public nonisolated(unsafe) static var shared = Recorder()
  public var time = 0.0
  public var calls: [String] = []
  public var engine: CHHapticEngine?
  public var players = 0
  public var isBroken = false

  public init() {}
  public func note(_ call: String) { calls.append("\(time) \(call)") }
}

struct Refusal: Error {}

public let CHHapticTimeImmediate: TimeInterval = 0

private func shown(_ time: TimeInterval) -> String {
  time == 0 ? "now" : String(format: "%.3f", time)
}

public final class CHHapticEngine {
  public enum StoppedReason: Int {
    case audioSessionInterrupt = 1, applicationSuspended, idleTimeout
  }
  public typealias ResetHandler = () -> Void
  public typealias StoppedHandler = (StoppedReason) -> Void

  public var resetHandler: ResetHandler = {}
  public var stoppedHandler: StoppedHandler = { _ in }
  public var playsHapticsOnly = false
  public var isAutoShutdownEnabled = false
  public var currentTime: TimeInterval { Recorder.shared.time }
  /// Players of an engine that was reset are void.
  fileprivate var generation = 0

  public init() throws {
    Recorder.shared.engine = self
    Recorder.shared.note("engine")
  }

  public static func capabilitiesForHardware() -> any CHHapticDeviceCapability { Capability() }
  public func start() throws {
    if Recorder.shared.isBroken { throw Refusal() }
    Recorder.shared.note("start engine")
  }
  public func stop(completionHandler: (((any Error)?) -> Void)? = nil) {
    Recorder.shared.note("stop engine")
  }
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    Player(self, pattern)
  }
  public func makeAdvancedPlayer(with pattern: CHHapticPattern) throws
    -> any CHHapticAdvancedPatternPlayer
  {
    Player(self, pattern)
  }
  /// What a test calls: the media server was restarted.
  public func reset() {
    generation += 1
    resetHandler()
  }
}

public protocol CHHapticDeviceCapability { var supportsHaptics: Bool { get } }

struct Capability: CHHapticDeviceCapability { var supportsHaptics: Bool { true } }

public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
}

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  var loopEnabled: Bool { get set }
}

final class Player: CHHapticAdvancedPatternPlayer {
  var loopEnabled = false
  private let (name, generation): (String, Int)
  private weak var engine: CHHapticEngine?

  init(_ engine: CHHapticEngine, _ pattern: CHHapticPattern) {
    Recorder.shared.players += 1
    (name, generation) = ("\(Recorder.shared.players):\(pattern.text)", engine.generation)
    self.engine = engine
  }

  private func note(_ call: String) throws {
    guard engine?.generation == generation else {
      Recorder.shared.note("void \(call)")
      throw Refusal()
    }
    Recorder.shared.note(call)
  }

  func start(atTime time: TimeInterval) throws {
    try note("start \(name) \(shown(time))\(loopEnabled ? " looped" : "")")
  }
  func stop(atTime time: TimeInterval) throws { try note("stop \(name) \(shown(time))") }
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {
    let values = parameters.map { String(format: "%.3f", $0.value) }.joined(separator: " ")
    try note("send \(name) \(shown(time)) \(values)")
  }
}

public final class CHHapticPattern {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let duration: TimeInterval
  let text: String

  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    text = events.map { $0.text }.joined(separator: "+")
  }
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    text =
      "curve"
      + parameterCurves.flatMap { $0.points }.map {
        String(format: "(%.3f,%.3f)", $0.relativeTime, $0.value)
      }
      .joined()
  }
  public init(dictionary: [CHHapticPattern.Key: Any]) throws {
    guard let rows = dictionary[Key(rawValue: "Pattern")] as? [[String: Any]] else {
      throw Refusal()
    }
    duration = 0.3
    text = "file(\(rows.count { $0["Event"] != nil }))"
  }
}

public final class CHHapticEvent {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = EventType(rawValue: "tap")
    public static let hapticContinuous = EventType(rawValue: "hum")
  }
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
  }

  public let relativeTime: TimeInterval
  public let duration: TimeInterval
  let text: String

  public init(
    eventType type: EventType, parameters: [CHHapticEventParameter],
    relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) {
    (relativeTime, self.duration) = (time, duration)
    text =
      type.rawValue + "("
      + parameters.map { String(format: "%.3f", $0.value) }.joined(separator: ",") + ")"
  }
}

public final class CHHapticEventParameter {
  public let parameterID: CHHapticEvent.ParameterID
  public let value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

public final class CHHapticDynamicParameter {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
  }

  public let parameterID: ID
  public let value: Float
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

public final class CHHapticParameterCurve {
  public final class ControlPoint {
    public let relativeTime: TimeInterval
    public let value: Float
    public init(relativeTime time: TimeInterval, value: Float) {
      (relativeTime, self.value) = (time, value)
    }
  }

  let points: [ControlPoint]
  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) { points = controlPoints }
}
