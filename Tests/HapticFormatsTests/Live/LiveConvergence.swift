// How far live runs of shipped interactions are from their exact timelines, by the rate of samples.

import Foundation
import HapticFormats
import HapticModel
import HapticScenes

/// The table of the page on delays of live haptics: how states come nearer to their exact times.
enum LiveConvergence {
  /// How often an app looks at its views, a second.
  static let rates = [30.0, 100, 1_000, 10_000]

  /// The head of the table.
  static let head: [String] = {
    let words = rates.map { $0 < 1_000 ? "\(Int($0)) Hz" : "\(Int($0) / 1_000),000 Hz" }
    let cells = ["crossed", "other"].flatMap { what in
      ["\(what), \(words[0])"] + words.dropFirst() + ["order"]
    }
    return [
      "| µs | \(cells.joined(separator: " | ")) |",
      "|" + String(repeating: "---|", count: cells.count + 1),
    ]
  }()

  /// The largest differences from exact times, in seconds: of states that a finger enters by crossing
  /// a threshold, and of all others, which events or motions after them trigger.
  struct Errors {
    var crossed = 0.0
    var others = 0.0
    /// Whether each is of any state.
    var hasCrossed = false
    var hasOthers = false
  }

  /// The errors of all examples of an interaction, at a rate.
  ///
  /// - Returns: `nil` if one does not enter the states of its timeline.
  static func errors(of interaction: Interaction, at rate: Double) throws -> Errors? {
    var errors = Errors()
    for example in interaction.examples {
      var settings: [String: SceneValue] = [:]
      for setting in example.settings { settings[setting.name] = setting.value }
      let sampler = try LiveSampler(interaction, for: example.gesture, settings: settings)
      let player = try InteractionPlayer(interaction, settings: settings)
      guard errors.note(player, beside: sampler, at: rate) else { return nil }
    }
    return errors
  }

  /// The row of an interaction: errors at each rate, and the order in which they fall.
  static func row(of interaction: Interaction) throws -> String? {
    let all = try rates.map { try errors(of: interaction, at: $0) }
    let found = all.compactMap { $0 }
    guard found.count == rates.count else { return nil }
    let crossed = found[0].hasCrossed ? found.map(\.crossed) : []
    let others = found[0].hasOthers ? found.map(\.others) : []
    let cells = [column(crossed), column(others)].flatMap { $0 }
    return "| \(interaction.name) | \(cells.joined(separator: " | ")) |"
  }

  private static func column(_ errors: [Double]) -> [String] {
    guard !errors.isEmpty else { return Array(repeating: "–", count: rates.count + 1) }
    return errors.map { microseconds($0) } + [order(errors)]
  }

  /// Whole microseconds, or two digits of less.
  private static func microseconds(_ seconds: Double) -> String {
    let number = seconds * 1e6
    guard number < 9.95 else { return "\(Int(number.rounded()))" }
    let tenths = Int((number * 100).rounded())
    return tenths == 0 ? "0" : "\(Double(tenths) / 100)"
  }

  /// By which power of the rate errors fall, from the first to the last that is more than rounding.
  private static func order(_ errors: [Double]) -> String {
    guard let last = errors.lastIndex(where: { $0 > 1e-8 }), last > 0 else { return "–" }
    let order = log10(errors[0] / errors[last]) / log10(rates[last] / rates[0])
    return "\(Double((order * 10).rounded()) / 10)"
  }
}

extension LiveConvergence.Errors {
  /// Plays until the last state is entered; whether the states are those of the timeline.
  fileprivate mutating func note(
    _ player: InteractionPlayer, beside sampler: LiveSampler, at rate: Double
  ) -> Bool {
    var (player, exact) = (player, sampler.changes)
    guard let last = exact.last else { return true }
    let count = Int((last.time.seconds * rate).rounded(.up)) + 3
    var states = player.interaction.machines.map { $0.states.first }
    // Between round moments, at which simulated fingers touch down and let go.
    let times = [.zero] + (0..<count).map { HapticTime.seconds((Double($0) + 0.37) / rate) }
    for frame in sampler.recording(at: times).frames {
      player.update(frame)
      for effect in player.effects where effect.kind == .state {
        let machine = player.interaction.machines[effect.subject]
        let state = machine.states[effect.detail]
        let place = exact.firstIndex { $0.machine == machine.name }
        guard let place, exact[place].state == state.name else { return false }
        let error = abs(effect.time - exact.remove(at: place).time.seconds)
        let before = states[effect.subject]
        states[effect.subject] = state
        note(error, isCrossed: frame.fingers > 0 && before?.crosses(to: state.name) == true)
      }
    }
    return exact.isEmpty
  }

  private mutating func note(_ error: Double, isCrossed: Bool) {
    if isCrossed {
      (crossed, hasCrossed) = (max(crossed, error), true)
    } else {
      (others, hasOthers) = (max(others, error), true)
    }
  }
}

extension InteractionMachine.State {
  /// Whether something that is crossed leads to a state.
  fileprivate func crosses(to state: String) -> Bool {
    exits.contains { exit in
      if case .crossing = exit.trigger { exit.target == state } else { false }
    }
  }
}
