// The haptics of an interaction that are a piece by themselves, as timelines, to be written as files.

import HapticModel
import HapticScenes

/// A haptic that has an end of its own: a tap or several, a pattern, a swell.
public struct LivePiece: Sendable {
  /// The name of the haptic.
  public let name: String
  /// Its name in one word, as in code, after which its files are called.
  public let word: String
  /// What is felt, from time zero.
  public let timeline: Timeline

  /// The pieces of an interaction, in the order of its haptics.
  ///
  /// Numbers that follow something are those with which the first example plays the haptic, sampled
  /// sixty times a second; one that no example plays, and whose numbers are not fixed, is left out.
  ///
  /// - Throws: `SceneFault` for a setting outside its domain.
  public static func all(
    of interaction: Interaction, settings: [String: SceneValue] = [:]
  ) throws(SceneFault) -> [LivePiece] {
    let responses = try interaction.liveDefinition(settings: settings).responses
    let words = LiveFile.words(responses.map { $0.name })
    let played = try firstPlayed(interaction, settings, of: responses)
    return responses.indices.compactMap { place in
      let response = responses[place]
      let pattern: HapticPattern
      switch response.effect {
      case .word(let word): pattern = HapticPattern(taps: word.taps, named: response.name)
      case .pattern(_, let whole): pattern = whole
      case .tap, .taps, .swell:
        guard let effects = played[place] else { return nil }
        pattern = HapticPattern(effects, named: response.name)
      case .vibration, .tone, .none: return nil
      }
      return LivePiece(name: response.name, word: words[place], timeline: Timeline(pattern))
    }
  }

  /// The taps and levels of each haptic as an example first plays it, by its place.
  private static func firstPlayed(
    _ interaction: Interaction, _ settings: [String: SceneValue],
    of responses: [InteractionResponse]
  ) throws(SceneFault) -> [Int: [LiveEffect]] {
    var played: [Int: [LiveEffect]] = [:]
    for example in interaction.examples where played.count < responses.count {
      var all = settings
      for setting in example.settings { all[setting.name] = setting.value }
      let sampler = try LiveSampler(interaction, for: example.gesture, settings: all)
      var player = try InteractionPlayer(interaction, settings: all)
      // An example may choose a variant with other haptics.
      let places = player.interaction.responses.map { other in
        responses.firstIndex { $0.name == other.name }
      }
      for frame in sampler.recording(.rate(60)).frames {
        player.update(frame)
        let felt = player.effects.filter { $0.kind == .tap || $0.kind == .level }
        for (number, effect) in felt.enumerated() where effect.detail == 0 {
          guard let place = places[effect.subject], played[place] == nil else { continue }
          // What belongs together is told in a row, numbered through.
          let row = felt[number...].enumerated().prefix {
            $1.detail == $0 && $1.subject == effect.subject
          }
          played[place] = row.map { $1 }
        }
      }
    }
    return played
  }
}

extension HapticPattern {
  /// The taps or the levels of a haptic that was played, from time zero.
  fileprivate init(_ effects: [LiveEffect], named name: String) {
    let times = effects.map { HapticTime.seconds($0.time - effects[0].time) }
    guard effects[0].kind == .level else {
      let taps = zip(times, effects).map { time, effect in
        (time: time, tap: SceneTap(intensity: effect.a, sharpness: effect.b))
      }
      self.init(taps: taps, named: name)
      return
    }
    self.init(
      swell: effects.map { $0.a }, sharpness: effects[0].b, over: times[times.count - 1],
      from: .zero, named: name)
  }
}
