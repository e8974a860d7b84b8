// Every shipped scene, from a program or from an interaction file.

import CInteractionFiles
import HapticScenes

extension HapticScene {
  /// Every scene, in the order they are listed.
  public static let all: [HapticScene] =
    programs + ofFile("half-and-half") + ofFile("expanding-card") + ofFile("splash")
    + ofFile("lottery-wheel")

  private static let programs = [HapticScene(SecretOffer.self)]

  /// The scene of a name; `nil` if there is none.
  public static func named(_ name: String) -> HapticScene? {
    // No file is read for a program.
    programs.first { $0.name == name } ?? all.first { $0.name == name }
  }

  /// The scene of a shipped interaction file; tests read each.
  private static func ofFile(_ name: String) -> [HapticScene] {
    let file = interactionFile(name)
    let bytes = Array(UnsafeBufferPointer(start: file.start, count: file.count))
    return (try? InteractionFile.scene(in: bytes)).map { [$0] } ?? []
  }
}
