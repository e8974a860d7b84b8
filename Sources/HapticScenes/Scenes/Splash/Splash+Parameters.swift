// The parameters of the splash screen.

import HapticModel

extension Splash {
  /// The rows of the table, in the order in which things happen.
  public static let parameters: [Parameter<Splash>] = appearing + hiding + haptics + sounds

  private static let appearing: [Parameter<Splash>] = [
    Parameter(
      "shown.duration", { $1(&$0.shownDuration) }, "from being presented to being dismissed",
      in: 0...60, .published),
    Parameter(
      "appear.duration", { $1(&$0.appearDuration) }, "how long logo and text take to their places",
      in: 0...60, .published),
    Parameter(
      "logo.size.launch", { $1(&$0.launchLogoSize) }, "size of the logo on the launch screen",
      unit: "pt", in: 1...10_000, .published),
    Parameter(
      "logo.size", { $1(&$0.logoSize) }, "size that the logo grows to", unit: "pt", in: 1...10_000,
      .published),
    Parameter(
      "text.shift", { $1(&$0.textShift) }, "how far from its place the text starts", unit: "pt",
      in: -10_000...10_000, .published),
    Parameter(
      "text.fade.in", { $1(&$0.textFadeIn) }, "how long the text takes to fade in", in: 0...60,
      .published),
  ]

  private static let hiding: [Parameter<Splash>] = [
    Parameter(
      "hide.duration", { $1(&$0.hideDuration) }, "how long the logo takes to open", in: 0...60,
      .published),
    Parameter(
      "window.scale", { $1(&$0.windowScale) }, "scale from which the window behind comes to rest",
      in: 0...100, .published),
    Parameter(
      "mask.dip.scale", { $1(&$0.dipScale) }, "scale to which the mask shrinks first", in: 0...100,
      .published),
    Parameter(
      "mask.dip.time", { $1(&$0.dipTime) }, "part of hide.duration until the mask is smallest",
      in: 0...1, .published),
    Parameter(
      "mask.scale", { $1(&$0.maskScale) }, "scale to which the mask grows on the reference screen",
      in: 0...10_000, .published),
    Parameter(
      "screen.height.reference", { $1(&$0.referenceHeight) }, "height of the reference screen",
      unit: "pt", in: 1...10_000, .published),
    Parameter(
      "screen.width", { $1(&$0.screenWidth) }, "width of the screen", unit: "pt", in: 1...10_000,
      .ours),
    Parameter(
      "screen.height", { $1(&$0.screenHeight) }, "height of the screen", unit: "pt", in: 1...10_000,
      .ours),
    Parameter(
      "logo.x", { $1(&$0.logoX) }, "part of screen.width at which the logo is, from the left",
      in: 0...1, .ours),
    Parameter(
      "logo.y", { $1(&$0.logoY) }, "part of screen.height at which the logo is, from the top",
      in: 0...1, .ours),
    Parameter(
      "logo.fade.delay", { $1(&$0.logoFadeDelay) }, "how long the logo's picture stays in the hole",
      in: 0...60, .published),
    Parameter(
      "logo.fade", { $1(&$0.logoFade) }, "how long the picture takes to fade", in: 0...60,
      .published),
    Parameter(
      "text.fade.out", { $1(&$0.textFadeOut) }, "how long the text takes to fade out", in: 0...60,
      .published),
  ]

  private static let haptics: [Parameter<Splash>] = [
    Parameter(
      "dip.intensity", { $1(&$0.tapIntensity) }, "strength of the tap at the dip", in: 0...1, .ours),
    Parameter("dip.sharpness", { $1(&$0.tapSharpness) }, "its sharpness", in: 0...1, .ours),
    Parameter(
      "swell.intensity.start", { $1(&$0.swellStart) }, "strength from which the swell grows",
      in: 0...1, .ours),
    Parameter(
      "swell.intensity.end", { $1(&$0.swellEnd) }, "strength to which the swell grows", in: 0...1,
      .ours),
    Parameter("swell.sharpness", { $1(&$0.swellSharpness) }, "its sharpness", in: 0...1, .ours),
    Parameter(
      "haptics.delay", { $1(&$0.hapticsDelay) },
      "delay of all haptics", in: -1...1, .ours),
  ]

  private static let sounds: [Parameter<Splash>] = [
    Parameter("sounds", { $1(&$0.isHeard) }, "whether sounds play", .ours),
    Parameter(
      "sounds.volume", { $1(&$0.soundVolume) }, "volume of all sounds", in: 0...1,
      .ours),
    Parameter("sounds.dip.volume", { $1(&$0.knockVolume) }, "knock at the dip", in: 0...1, .ours),
    Parameter("sounds.swell.volume", { $1(&$0.swellVolume) }, "air that moves", in: 0...1, .ours),
    Parameter(
      "sounds.swell.pitch", { $1(&$0.swellPitch) }, "its pitch, thus its length", in: -1...1, .ours),
    Parameter(
      "sounds.delay", { $1(&$0.soundsDelay) }, "delay of all sounds", in: -1...1, .ours),
  ]
}
