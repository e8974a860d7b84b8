// Every scene: the only file that a new interaction must touch.

extension Scene {
  /// Every scene, in the order they are listed.
  public static let all: [Scene] = [
    Scene(Splash.self),
    Scene(LotteryWheel.self),
  ]
}
