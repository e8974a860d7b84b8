// Every shipped scene, each from its interaction file.

import CInteractionFiles
import HapticScenes

extension HapticScene {
  /// Every scene, in the order they are listed.
  public static let all: [HapticScene] = names.flatMap(ofFile)

  private static let names = [
    "secret-offer", "half-and-half", "expanding-card", "splash", "lottery-wheel",
  ]

  /// The scene of a name; `nil` if there is none.
  public static func named(_ name: String) -> HapticScene? { all.first { $0.name == name } }

  /// The scene of a shipped interaction file; tests read each.
  private static func ofFile(_ name: String) -> [HapticScene] {
    let file = interactionFile(name)
    let bytes = Array(UnsafeBufferPointer(start: file.start, count: file.count))
    return (try? InteractionFile.scene(in: bytes)).map { [$0] } ?? []
  }
}
