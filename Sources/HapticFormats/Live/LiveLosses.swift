// What the adapters of platforms do not play as an interaction has it, by its haptics.

import HapticScenes

extension LiveLanguage {
  /// What is lost where the adapter of a language plays an interaction; see `Documentation/Live.md`.
  func losses(of interaction: Interaction) -> [Loss] {
    let names = interaction.responses.compactMap { response in
      if case .vibration = response.effect { JSONWriter.quoted(response.name) } else { nil }
    }
    guard !names.isEmpty else { return [] }
    return adapterLosses.map { device, kind, amount, rest in
      let (what, then) = rest
      return Loss(
        kind, count: names.count, amount: amount,
        "The \(what) of \(names.joined(separator: ", ")) is \(then)."
      ).of(device)
    }
  }

  /// The losses of vibrations: on which devices, of which kind, how much, and in words.
  private var adapterLosses: [(String, Loss.Kind, Double?, (String, String))] {
    let pulses = "felt as on or off, from 0.5 on, and below as pulses of 30 ms"
    switch self {
    case .swift: return []
    case .kotlin:
      return [
        ("", .intensityApproximated, 0.02, ("strength", "followed 20 times a second, by 0.02")),
        ("", .sharpnessDropped, nil, ("sharpness", "not felt")),
        ("Without amplitude control", .intensityApproximated, 0.5, ("strength", pulses)),
      ]
    case .typeScript:
      return [
        ("On phones", .intensityApproximated, 0.5, ("strength", pulses)),
        ("On phones", .sharpnessDropped, nil, ("sharpness", "not felt")),
        (
          "On gamepads", .intensityApproximated, 0.05,
          ("strength", "followed 10 times a second, by 0.05")
        ),
        ("With playHaptics alone", .eventDropped, nil, ("vibration", "not felt")),
      ]
    }
  }
}
