// What the adapters of platforms cannot play as written, for each haptic of an interaction.

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
        "The \(what) of \(names.joined(separator: ", ")) \(then)."
      ).of(device)
    }
  }

  /// The losses of vibrations: on which devices, of which kind, how much, and in words.
  private var adapterLosses: [(String, Loss.Kind, Double?, (String, String))] {
    let pulses = "is on at 0.5 and above, and becomes pulses of 30 ms below"
    switch self {
    case .swift: return []
    case .kotlin:
      return [
        (
          "", .intensityApproximated, 0.02,
          ("strength", "is updated 20 times per second, in steps of 0.02")
        ),
        ("", .sharpnessDropped, nil, ("sharpness", "is not felt")),
        ("Without amplitude control", .intensityApproximated, 0.5, ("strength", pulses)),
      ]
    case .typeScript:
      return [
        ("On phones", .intensityApproximated, 0.5, ("strength", pulses)),
        ("On phones", .sharpnessDropped, nil, ("sharpness", "is not felt")),
        (
          "On gamepads", .intensityApproximated, 0.05,
          ("strength", "is updated 10 times per second, in steps of 0.05")
        ),
        ("With playHaptics alone", .eventDropped, nil, ("vibration", "is not felt")),
      ]
    }
  }
}
