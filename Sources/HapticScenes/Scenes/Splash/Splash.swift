// A splash screen that opens onto the app through the mask of its logo: a fixed choreography.

import HapticModel

/// A splash screen that appears, stays for a while, and opens onto the app.
///
/// The logo grows from where the launch screen showed it, and a text comes up beside it. To leave,
/// the logo becomes a hole: it dips, then grows beyond the screen while it turns, and the app comes
/// to rest behind it. A soft tap marks the dip and a swell goes with the growth.
///
/// The choreography and its numbers were published with the interaction; every haptic is ours, as
/// nothing was said of them.
///
/// ```swift
/// var splash = Splash()
/// splash.shownDuration = .seconds(1)
/// let timeline = try splash.timeline(for: Splash.exampleGesture)
/// ```
public struct Splash: Interaction {
  /// From being presented to being dismissed, which does not wait until everything has appeared.
  public var shownDuration = HapticTime.seconds(2)

  // MARK: Appearing

  /// How long the logo and the text take to get to their places.
  public var appearDuration = HapticTime.milliseconds(300)
  /// The size of the logo on the launch screen, in points.
  public var launchLogoSize = 72.0
  /// The size that the logo grows to, in points.
  public var logoSize = 88.0
  /// How far from its place the text starts, in points.
  public var textShift = 20.0
  /// How long the text takes to fade in.
  public var textFadeIn = HapticTime.milliseconds(150)

  // MARK: Hiding

  /// How long the logo takes to open, and the window to come to rest.
  public var hideDuration = HapticTime.milliseconds(600)
  /// The scale that the window behind gets as the logo opens, from which it comes to rest at 1.
  public var windowScale = 1.05
  /// The scale to which the mask shrinks before it grows.
  public var dipScale = 0.85
  /// The part of ``hideDuration`` after which the mask is smallest, 0…1.
  public var dipTime = 0.2
  /// The scale to which the mask grows on a screen of ``referenceHeight``.
  public var maskScale = 18.0
  /// The height of the screen that ``maskScale`` was chosen for, in points.
  public var referenceHeight = 667.0
  /// The width of the screen, in points.
  public var screenWidth = 375.0
  /// The height of the screen, in points.
  public var screenHeight = 667.0
  /// Where the middle of the logo is, as a part of the screen's width from the left edge.
  public var logoX = 0.5
  /// Where the middle of the logo is, as a part of the screen's height from the top edge.
  public var logoY = 0.5
  /// How long the logo's picture stays before it fades out of the hole.
  public var logoFadeDelay = HapticTime.milliseconds(100)
  /// How long it takes to fade.
  public var logoFade = HapticTime.milliseconds(100)
  /// How long the text takes to fade out.
  public var textFadeOut = HapticTime.milliseconds(300)

  // MARK: Haptics

  /// The strength of the tap at the dip, 0…1; that of the shipped pattern `soft`.
  public var tapIntensity = 0.7
  /// Its sharpness, 0…1; that of the shipped pattern `soft`.
  public var tapSharpness = 0.1
  /// The strength from which the swell grows, 0…1.
  public var swellStart = 0.1
  /// The strength to which the swell grows, 0…1.
  public var swellEnd = 0.8
  /// Its sharpness, 0…1.
  public var swellSharpness = 0.3
  /// How much later every haptic is than what it belongs to; earlier if negative.
  public var hapticsDelay = HapticTime.zero

  // MARK: Sounds

  /// Whether it is heard as well as felt: a knock at the dip, and air that moves with the swell.
  public var isHeard = false
  /// The volume of everything that is heard, 0…1.
  public var soundVolume = 1.0
  /// The volume of the knock, 0…1.
  public var knockVolume = 0.6
  /// The volume of the air, 0…1.
  public var swellVolume = 0.4
  /// The pitch of the air, −1…1: by default its 0.25 s become the 0.48 s of the swell.
  public var swellPitch = -0.94
  /// How much later every sound is than what it belongs to; earlier if negative.
  public var soundsDelay = HapticTime.zero

  /// The splash as it was published.
  public init() {}

  /// `splash`.
  public static let name = "splash"
  /// What happens in it.
  public static let summary = "A splash screen opens onto the app through its logo."
  /// Nothing drives it: it runs by itself.
  public static let drivers: Set<GestureDriver> = [.none]
  /// It has no buttons.
  public static let actions: [String] = []
  /// No gesture at all.
  public static let exampleGesture = GestureInput(.none)
}
