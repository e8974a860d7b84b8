// The findings about an interaction that a file is or runs: its states, and what its gesture shows.

import HapticFormats
import HapticModel
import HapticScenes

extension Reading {
  /// The findings of family I without exploring: of the states, the efforts and the examples of an interaction file,
  /// and of the gesture that this file plays.
  package var interactionFindings: [Finding] {
    let standing =
      interaction.map { $0.standingFlaws + $0.effortFlaws + $0.exampleFlaws } ?? []
    guard let played = scene, let gesture = played.gesture else {
      return standing.map { $0.finding(in: self) }
    }
    return (standing + timeline.flaws(of: played.scene.definition, under: gesture)).map {
      $0.finding(in: self)
    }
  }

  /// The timeline with what pairs ask of a live player, such as `arm.live.60`, where its scene is played at
  /// its own speed.
  func playedLive(asking pairs: [Expectation]) -> Timeline {
    guard let played = scene, played.isAsWritten, let gesture = played.gesture else {
      return timeline
    }
    let definition = played.scene.definition
    return
      (try? definition.timeline(
        timeline, for: gesture, settings: played.settings, asking: pairs)) ?? timeline
  }
}

extension [Finding] {
  /// The findings with others, of which those about the same are left out.
  package func adding(_ others: [Finding]) -> [Finding] {
    self
      + others.filter { other in
        !contains { $0.rule == other.rule && $0.features == other.features }
      }
  }
}
