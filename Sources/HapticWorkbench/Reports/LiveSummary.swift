// The names of a live interaction in the order of their numbers, as JSON for who plays it.

import HapticFormats
import HapticModel
import HapticScenes

/// What the numbers of a live interaction's effects and tracks stand for.
package enum LiveSummary {
  /// The names of kinds, inputs, tracks, machines with their states, haptics and moments.
  ///
  /// - Parameters:
  ///   - scene: The live interaction.
  ///   - memory: Where its numbers are.
  /// - Returns: An object with a final line feed.
  package static func json(of scene: LiveScene, inMemoryAt memory: Int) -> String {
    let interaction = scene.player.interaction
    return JSONWriter.object {
      $0.member("memory", memory)
      $0.array("kinds") { for kind in LiveEffect.Kind.allCases { $0.element(kind.rawValue) } }
      $0.array("inputs") { for input in interaction.inputs { $0.element(input.name) } }
      $0.array("tracks") { for track in scene.tracks { $0.element(track) } }
      $0.array("machines") {
        for machine in interaction.machines {
          $0.object {
            $0.member("name", machine.name)
            $0.array("states") { for state in machine.states { $0.element(state.name) } }
          }
        }
      }
      $0.array("haptics") {
        for response in interaction.responses { $0.object { write(response, to: &$0) } }
      }
      $0.array("moments") {
        for marker in interaction.markers {
          guard case .entry(let state) = marker.cause else { continue }
          $0.object {
            $0.member("name", marker.name)
            $0.member("state", state.text)
          }
        }
      }
    }
  }

  /// The name of a haptic, the path of its sound, and what a piece of it is: taps, or the path of a pattern.
  private static func write(_ response: InteractionResponse, to json: inout JSONWriter) {
    json.member("name", response.name)
    if let sound = response.sound { json.member("sound", sound.path) }
    switch response.effect {
    case .word(let word):
      json.array("taps") {
        for row in word.taps {
          $0.object {
            $0.member("time", row.time)
            $0.member("intensity", row.tap.intensity)
            $0.member("sharpness", row.tap.sharpness)
          }
        }
      }
    case .pattern(let path, _): json.member("pattern", path)
    case .tone: json.member("tone", true)
    default: break
    }
  }
}
