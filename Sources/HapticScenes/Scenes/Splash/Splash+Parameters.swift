// What can be changed about the splash screen.

import HapticModel

extension Splash {
  /// The rows of the table, in the order in which things happen.
  public static let parameters: [Parameter<Splash>] = appearing + hiding + haptics + sounds

  private static let appearing: [Parameter<Splash>] = [
    Parameter(
      "shown.duration", \.shownDuration, "from being presented to being dismissed", in: 0...60,
      .published),
    Parameter(
      "appear.duration", \.appearDuration, "how long logo and text take to their places",
      in: 0...60, .published),
    Parameter(
      "logo.size.launch", \.launchLogoSize, "size of the logo on the launch screen", unit: "pt",
      in: 1...10_000, .published),
    Parameter(
      "logo.size", \.logoSize, "size that the logo grows to", unit: "pt", in: 1...10_000,
      .published),
    Parameter(
      "text.shift", \.textShift, "how far from its place the text starts", unit: "pt",
      in: -10_000...10_000, .published),
    Parameter(
      "text.fade.in", \.textFadeIn, "how long the text takes to fade in", in: 0...60, .published),
  ]

  private static let hiding: [Parameter<Splash>] = [
    Parameter(
      "hide.duration", \.hideDuration, "how long the logo takes to open", in: 0...60, .published),
    Parameter(
      "window.scale", \.windowScale, "scale from which the window behind comes to rest",
      in: 0...100, .published),
    Parameter(
      "mask.dip.scale", \.dipScale, "scale to which the mask shrinks first", in: 0...100,
      .published),
    Parameter(
      "mask.dip.time", \.dipTime, "part of hide.duration until the mask is smallest", in: 0...1,
      .published),
    Parameter(
      "mask.scale", \.maskScale, "scale to which the mask grows on the reference screen",
      in: 0...10_000, .published),
    Parameter(
      "screen.height.reference", \.referenceHeight, "height of the reference screen", unit: "pt",
      in: 1...10_000, .published),
    Parameter(
      "screen.width", \.screenWidth, "width of the screen", unit: "pt", in: 1...10_000, .ours),
    Parameter(
      "screen.height", \.screenHeight, "height of the screen", unit: "pt", in: 1...10_000, .ours),
    Parameter(
      "logo.x", \.logoX, "part of screen.width at which the logo is, from the left", in: 0...1,
      .ours),
    Parameter(
      "logo.y", \.logoY, "part of screen.height at which the logo is, from the top", in: 0...1,
      .ours),
    Parameter(
      "logo.fade.delay", \.logoFadeDelay, "how long the logo's picture stays in the hole",
      in: 0...60, .published),
    Parameter(
      "logo.fade", \.logoFade, "how long the picture takes to fade", in: 0...60, .published),
    Parameter(
      "text.fade.out", \.textFadeOut, "how long the text takes to fade out", in: 0...60,
      .published),
  ]

  private static let haptics: [Parameter<Splash>] = [
    Parameter("dip.intensity", \.tapIntensity, "strength of the tap at the dip", in: 0...1, .ours),
    Parameter("dip.sharpness", \.tapSharpness, "its sharpness", in: 0...1, .ours),
    Parameter(
      "swell.intensity.start", \.swellStart, "strength from which the swell grows", in: 0...1,
      .ours),
    Parameter(
      "swell.intensity.end", \.swellEnd, "strength to which the swell grows", in: 0...1, .ours),
    Parameter("swell.sharpness", \.swellSharpness, "its sharpness", in: 0...1, .ours),
    Parameter(
      "haptics.delay", \.hapticsDelay, "how much later haptics are than what they belong to",
      in: -1...1, .ours),
  ]

  private static let sounds: [Parameter<Splash>] = [
    Parameter("sounds", \.isHeard, "whether it is heard as well as felt", .ours),
    Parameter(
      "sounds.volume", \.soundVolume, "volume of everything that is heard", in: 0...1, .ours),
    Parameter("sounds.dip.volume", \.knockVolume, "knock at the dip", in: 0...1, .ours),
    Parameter("sounds.swell.volume", \.swellVolume, "air that moves", in: 0...1, .ours),
    Parameter("sounds.swell.pitch", \.swellPitch, "its pitch, thus its length", in: -1...1, .ours),
    Parameter("sounds.delay", \.soundsDelay, "how late everything is heard", in: -1...1, .ours),
  ]
}
