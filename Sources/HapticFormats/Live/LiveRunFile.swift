// Golden runs: what an app feeds to an interaction, and what it must be told, for tests in any language.

import HapticModel
import HapticScenes

/// The runs of an interaction as a `.live.json` file, which every language's tests can play again.
///
/// Each run has `settings` that differ from the defaults, and `frames`: `[time, fingers, samples,
/// effects]`, where a sample is `[value, velocity, events]` and an effect `[kind, subject, detail, time,
/// a, b, c]`, without zeros at its end. Frames with effects, and the last, end with what is then shown:
/// the numbers whose names the file lists.
public enum LiveRunFile {
  /// The golden runs of an interaction: its first example by every timing, the others sixty times a
  /// second.
  ///
  /// - Throws: `SceneFault` for a setting outside its domain.
  public static func text(
    of interaction: Interaction, settings: [String: SceneValue] = [:]
  ) throws(SceneFault) -> String {
    var interaction = interaction
    // As the code for apps shows them.
    interaction.nameFigures()
    var runs: [String] = []
    for (number, example) in interaction.examples.enumerated() {
      var all = settings
      for setting in example.settings { all[setting.name] = setting.value }
      let sampler = try LiveSampler(interaction, for: example.gesture, settings: all)
      for timing in number == 0 ? LiveTiming.golden : [.rate(60)] {
        var player = try InteractionPlayer(interaction, settings: all)
        let name = JSONWriter.quoted("\(example.name), \(timing.name)")
        let set = example.settings.map {
          "\(JSONWriter.quoted($0.name)): \(literal(interaction.number(of: $0)))"
        }
        let names = interaction.shown.map { $0.name }
        let recorded = sampler.recording(timing).frames
        let frames = recorded.enumerated().map { place, frame -> String in
          player.update(frame)
          let isTold = !player.effects.isEmpty || place == recorded.count - 1
          return text(
            of: frame, player.effects, isTold ? names.map { player.value($0) } : [])
        }
        runs.append(
          "  {\"name\": \(name), \"settings\": {\(set.joined(separator: ", "))}, \"frames\": [\n    "
            + frames.joined(separator: ",\n    ") + "\n  ]}")
      }
    }
    let names = [
      ("inputs", interaction.inputs.map { $0.name }),
      ("machines", interaction.machines.map { $0.name }),
      ("haptics", interaction.responses.map { $0.name }),
      ("numbers", interaction.shown.map { $0.name }),
    ]
    let lists = names.map { key, names in
      "\"\(key)\": [\(names.map { JSONWriter.quoted($0) }.joined(separator: ", "))]"
    }
    return "{\"live\": 1, \"interaction\": \(JSONWriter.quoted(interaction.name)),\n"
      + lists.joined(separator: ",\n") + ",\n\"runs\": [\n" + runs.joined(separator: ",\n")
      + "\n]}\n"
  }

  private static func text(
    of frame: LiveRecording.Frame, _ effects: [LiveEffect], _ shown: [Double]
  ) -> String {
    let samples = frame.samples.map { sample in
      list([literal(sample.value), literal(sample.velocity), "\(sample.events.rawValue)"])
    }
    let told = effects.map { effect in
      list([
        "\"\(effect.kind.rawValue)\"", "\(effect.subject)", "\(effect.detail)",
        literal(effect.time), literal(effect.a), literal(effect.b), literal(effect.c),
      ])
    }
    return "[\(literal(frame.time)), \(frame.fingers), [\(samples.joined(separator: ", "))], "
      + "[\(told.joined(separator: ", "))]"
      + (shown.isEmpty ? "]" : ", [\(shown.map { literal($0) }.joined(separator: ", "))]]")
  }

  /// A list without the zeros at its end.
  private static func list(_ parts: [String]) -> String {
    let rest = parts.reversed().drop { $0 == "0" }.reversed()
    return "[\(rest.joined(separator: ", "))]"
  }

  private static func literal(_ number: Double) -> String {
    number == 0 ? "0" : Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
