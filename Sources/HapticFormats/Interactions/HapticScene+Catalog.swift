// Every shipped scene, each from its interaction file.

import CInteractionFiles
import HapticScenes

extension HapticScene {
  /// Every scene, in the order they are listed.
  public static let all: [HapticScene] = rows.compactMap { $0.scene() }

  /// Each is read from its file when it is first asked for, and not whenever another is.
  private static let rows: [(name: String, scene: @Sendable () -> HapticScene?)] = [
    ("secret-offer", { secretOffer }), ("half-and-half", { halfAndHalf }),
    ("expanding-card", { expandingCard }), ("splash", { splash }),
    ("lottery-wheel", { lotteryWheel }),
  ]

  private static let secretOffer = ofFile("secret-offer")
  private static let halfAndHalf = ofFile("half-and-half")
  private static let expandingCard = ofFile("expanding-card")
  private static let splash = ofFile("splash")
  private static let lotteryWheel = ofFile("lottery-wheel")

  /// The scene of a name; `nil` if there is none.
  public static func named(_ name: String) -> HapticScene? {
    rows.first { $0.name == name }?.scene()
  }

  /// The scene of a shipped interaction file; tests read each.
  private static func ofFile(_ name: String) -> HapticScene? {
    let file = interactionFile(name)
    let bytes = Array(UnsafeBufferPointer(start: file.start, count: file.count))
    return try? InteractionFile.scene(in: bytes)
  }
}
