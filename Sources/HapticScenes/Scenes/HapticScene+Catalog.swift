// Every scene: the only file that a new interaction must touch.

import HapticModel

extension HapticScene {
  /// Every scene, in the order they are listed.
  public static let all: [HapticScene] = [
    HapticScene(SecretOffer.self),
    HapticScene(HalfAndHalf.self),
    HapticScene(ExpandingCard.self),
    HapticScene(Splash.self),
    HapticScene(LotteryWheel.self),
  ]
}
