// Every scene: the only file that a new interaction must touch.

import HapticModel

extension Scene {
  /// Every scene, in the order they are listed.
  public static let all: [Scene] = [
    Scene(SecretOffer.self),
    Scene(HalfAndHalf.self),
    Scene(ExpandingCard.self),
    Scene(Splash.self),
    Scene(LotteryWheel.self),
  ]
}
