// An interaction that an app plays while fingers move: samples in, effects out, by the names of its file.

import HapticModel

/// An interaction that is played live.
///
/// Where ``HapticScene`` plays a whole gesture, this follows one as it is made: an app writes what its
/// views report, and plays what it is told.
///
/// ```swift
/// var player = try InteractionPlayer(interaction)
/// player["list"] = LiveSample(-12, velocity: -300, .press)
/// player.update(at: 0.016)
/// for effect in player.effects { … }
/// player.value("pull")
/// ```
public struct InteractionPlayer: Sendable {
  /// The interaction, in the variant that settings choose.
  public let interaction: Interaction
  private let layout: LiveLayout
  var live: LivePlayer

  /// A player at the beginning.
  ///
  /// - Parameters:
  ///   - interaction: What is played.
  ///   - settings: Parameters that differ from their defaults, by name.
  /// - Throws: ``SceneFault`` for a value outside its domain.
  public init(
    _ interaction: Interaction, settings: [String: SceneValue] = [:]
  ) throws(SceneFault) {
    let live = try interaction.liveDefinition(settings: settings)
    self.interaction = live
    layout = LiveLayout(live)
    self.live = LivePlayer(
      live.liveProgram(), parameters: live.parameters.map { $0.usualNumber })
  }

  /// What the app knows of an input, by its name.
  public subscript(input: String) -> LiveSample {
    get { live.samples[layout.input(input)] }
    set { live.samples[layout.input(input)] = newValue }
  }

  /// The number of fingers on the screen.
  public var fingers: Int {
    get { live.fingers }
    set { live.fingers = newValue }
  }

  /// Plays up to a moment, in seconds of any clock; the first one is the beginning.
  public mutating func update(at time: Double) { live.update(at: time) }

  /// Plays a frame of a recording.
  package mutating func update(_ frame: LiveRecording.Frame) {
    for place in frame.samples.indices { live.samples[place] = frame.samples[place] }
    live.fingers = frame.fingers
    live.update(at: frame.time)
  }

  /// The effects of the latest update, in order.
  public var effects: [LiveEffect] { live.effects }

  /// The state of a machine; `nil` for none of that name.
  public func state(of machine: String) -> String? {
    guard let place = interaction.machines.firstIndex(where: { $0.name == machine }) else {
      return nil
    }
    return interaction.machines[place].states[live.now.states[place]].name
  }

  /// A number by its name: a parameter, a field of an input, a value, a motion.
  public func value(_ name: String) -> Double {
    LiveCompiler(interaction).number(.name(name))(live.now)
  }
}

extension Interaction {
  /// The interaction under settings: in their variant, with paces in numbers, and with them as defaults.
  package func liveDefinition(
    settings: [String: SceneValue]
  ) throws(SceneFault) -> Interaction {
    let (definition, numbers) = try playing(settings)
    var paced = try definition.paced(by: numbers)
    for place in paced.parameters.indices {
      let parameter = paced.parameters[place]
      let number = numbers[parameter.name] ?? 0
      switch parameter.domain {
      case .number: paced.parameters[place].defaultValue = .number(number)
      case .integer: paced.parameters[place].defaultValue = .integer(Int(number))
      case .flag: paced.parameters[place].defaultValue = .flag(number != 0)
      case .choice(let words): paced.parameters[place].defaultValue = .choice(words[Int(number)])
      }
    }
    return paced
  }
}

extension Interaction {
  /// A setting as a number: a flag is 0 or 1, a word its place among the words.
  package func number(of setting: Setting) -> Double {
    parameter(setting.name)?.domain.number(of: setting.value) ?? 0
  }
}

extension SceneParameter {
  /// Its default as a number: a flag is 0 or 1, a word its place among the words.
  package var usualNumber: Double { domain.number(of: defaultValue) }
}
