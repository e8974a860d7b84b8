// A splash screen that opens onto the app through the mask of its logo: a fixed choreography.

import HapticModel

/// A splash screen that appears, stays for a while, and opens onto the app.
///
/// The logo grows from where the launch screen showed it, and a text comes up beside it. To leave,
/// the logo becomes a hole: it dips, then grows beyond the screen while it turns, and the app comes
/// to rest behind it. A soft transient marks the dip, and a continuous event swells with the growth.
///
/// The choreography and its numbers were published with the interaction. The haptics are our choices;
/// no published source.
///
/// ```swift
/// let splash = try Splash(["shown.duration": 1])
/// let timeline = try splash.timeline(for: Splash.exampleGesture)
/// ```
public struct Splash: Interaction {
  /// From being presented to being dismissed, which does not wait until everything has appeared.
  package var shownDuration = HapticTime.seconds(2)

  // MARK: Appearing

  package var appearDuration = HapticTime.milliseconds(300)
  /// The size of the logo on the launch screen, in points.
  package var launchLogoSize = 72.0
  /// The size that the logo grows to, in points.
  package var logoSize = 88.0
  /// How far from its place the text starts, in points.
  package var textShift = 20.0
  package var textFadeIn = HapticTime.milliseconds(150)

  // MARK: Hiding

  /// How long the logo takes to open, and the window to come to rest.
  package var hideDuration = HapticTime.milliseconds(600)
  /// The scale that the window behind gets as the logo opens, from which it comes to rest at 1.
  package var windowScale = 1.05
  /// The scale to which the mask shrinks before it grows.
  package var dipScale = 0.85
  /// The part of ``hideDuration`` after which the mask is smallest, 0…1.
  package var dipTime = 0.2
  /// The scale to which the mask grows on a screen of ``referenceHeight``.
  package var maskScale = 18.0
  /// The height of the screen that ``maskScale`` was chosen for, in points.
  package var referenceHeight = 667.0
  package var screenWidth = 375.0
  package var screenHeight = 667.0
  /// Where the middle of the logo is, as a part of the screen's width from the left edge.
  package var logoX = 0.5
  /// Where the middle of the logo is, as a part of the screen's height from the top edge.
  package var logoY = 0.5
  /// How long the logo's picture stays before it fades out of the hole.
  package var logoFadeDelay = HapticTime.milliseconds(100)
  package var logoFade = HapticTime.milliseconds(100)
  package var textFadeOut = HapticTime.milliseconds(300)

  // MARK: Haptics

  /// The intensity of the transient at the dip, 0…1; that of the shipped pattern `soft`.
  package var tapIntensity = 0.7
  /// The sharpness of that transient, 0…1; that of the shipped pattern `soft`.
  package var tapSharpness = 0.1
  /// The intensity from which the swell grows, 0…1.
  package var swellStart = 0.1
  /// The intensity to which the swell grows, 0…1.
  package var swellEnd = 0.8
  /// The sharpness of the swell, 0…1.
  package var swellSharpness = 0.3
  /// The delay of every haptic event: above 0 for a late engine, below for an early one.
  package var hapticsDelay = HapticTime.zero

  // MARK: Sounds

  /// Whether it is heard as well as felt: a knock at the dip, and air that moves with the swell.
  package var isHeard = false
  /// The volume of everything that is heard, 0…1.
  package var soundVolume = 1.0
  /// The volume of the knock, 0…1.
  package var knockVolume = 0.6
  /// The volume of the air, 0…1.
  package var swellVolume = 0.4
  /// The pitch of the air, −1…1: by default its 0.25 s become the 0.48 s of the swell.
  package var swellPitch = -0.94
  /// The delay of every sound: above 0 for a late speaker, below for an early one.
  package var soundsDelay = HapticTime.zero

  /// The splash as it was published.
  public init() {}

  /// `splash`.
  public static let name = "splash"
  /// One sentence on the interaction.
  public static let summary = "A splash screen opens onto the app through its logo."
  /// Nothing drives it: it runs by itself.
  public static let drivers: Set<GestureDriver> = [.none]
  /// It has no buttons.
  public static let actions: [String] = []
  /// No gesture at all.
  public static let exampleGesture = GestureInput(.none)
}

extension Splash {
  /// A note for every published effect that a setting silences.
  public var notes: [SceneNote] {
    var notes: [SceneNote] = []
    if dipScale == 1 { notes.append(note("mask.dip.scale", "the mask does not dip")) }
    if windowScale == 1 { notes.append(note("window.scale", "the window does not come to rest")) }
    if logoSize == launchLogoSize { notes.append(note("logo.size", "the logo does not grow")) }
    if textShift == 0 { notes.append(note("text.shift", "the text does not move")) }
    return notes
  }
}
