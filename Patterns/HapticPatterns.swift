// The shipped patterns and scenes by name, embedded in code from the files of this folder.

import CInteractionFiles

/// A file that ships with the package: an AHAP pattern, a scene or an interaction.
///
/// ```swift
/// if let success = ShippedPattern.named("success") {
///   let reading = try AHAP.read(success.bytes)
/// }
/// ```
public struct ShippedPattern: Hashable, Sendable {
  /// The name, unique among all shipped patterns.
  public let name: String
  /// The folder of the file, such as `feedback`, `switches`, `textures`, `scenes` or `interactions`.
  public let folder: String
  /// The file name, such as `success.ahap` or `splash.scene.json`.
  public let fileName: String
  /// One sentence that says when to use it and what it does.
  public let intent: String
  /// The bytes of the file; the extension of ``fileName`` states the format.
  public let bytes: [UInt8]

  private init(_ name: String, in folder: String, _ bytes: [UInt8], _ intent: String) {
    self.name = name
    self.folder = folder
    fileName = name + (ShippedPattern.extensions[folder] ?? ".ahap")
    self.intent = intent
    self.bytes = bytes
  }

  /// The extensions of what is no pattern, by folder.
  private static let extensions = [
    "scenes": ".scene.json", "interactions": ".interaction.json",
  ]

  /// The pattern with a name; `nil` if there is none.
  public static func named(_ name: String) -> ShippedPattern? {
    all.first { $0.name == name }
  }
}

// MARK: - The table

extension ShippedPattern {
  /// Every shipped pattern, by family from outcome to matter, then scenes, then interactions.
  public static let all: [ShippedPattern] = patterns + scenes + interactions

  private static let patterns: [ShippedPattern] = [
    ShippedPattern(
      "success", in: "feedback", PackageResources.success_ahap,
      "A task succeeded: two taps, the second stronger."),
    ShippedPattern(
      "warning", in: "feedback", PackageResources.warning_ahap,
      "Something needs attention: two taps, the second weaker."),
    ShippedPattern(
      "error", in: "feedback", PackageResources.error_ahap,
      "A task failed: four taps of varying strength, the third the strongest."),
    ShippedPattern(
      "selection", in: "feedback", PackageResources.selection_ahap,
      "The selection moved by one step: a single faint, crisp tap."),
    ShippedPattern(
      "fine-tick", in: "steps", PackageResources.fine_tick_ahap,
      "One of many small steps that pass under a finger: the faintest crisp tap."),
    ShippedPattern(
      "notch", in: "steps", PackageResources.notch_ahap,
      "A coarse step, such as an hour or a size: one firm tap."),
    ShippedPattern(
      "page", in: "steps", PackageResources.page_ahap,
      "A page turns: a short brush, and a soft tap as it lands."),
    ShippedPattern(
      "switch-on", in: "switches", PackageResources.switch_on_ahap,
      "A switch turns on: a light tap that clicks home, the second firmer and crisper."),
    ShippedPattern(
      "switch-off", in: "switches", PackageResources.switch_off_ahap,
      "A switch turns off: a tap that falls away, the second weaker and rounder."),
    ShippedPattern(
      "arm", in: "thresholds", PackageResources.arm_ahap,
      "A threshold is passed and letting go will act: one crisp, firm tap."),
    ShippedPattern(
      "disarm", in: "thresholds", PackageResources.disarm_ahap,
      "The finger is back before the threshold and nothing will happen: one soft tap."),
    ShippedPattern(
      "commit", in: "thresholds", PackageResources.commit_ahap,
      "The finger lifts and it is done: a tap, and a short push that fades."),
    ShippedPattern(
      "cancel", in: "thresholds", PackageResources.cancel_ahap,
      "A drag is given up and slides back: a dull tap, and a weaker one."),
    ShippedPattern(
      "edge-soft", in: "limits", PackageResources.edge_soft_ahap,
      "A list gives at its end: a short, dull swell, as of rubber."),
    ShippedPattern(
      "edge-hard", in: "limits", PackageResources.edge_hard_ahap,
      "A hard stop: a firm thud, a dull tap with a short weight behind it."),
    ShippedPattern(
      "past-end", in: "limits", PackageResources.past_end_ahap,
      "There is no more: a dull tap that bounces once."),
    ShippedPattern(
      "align", in: "snaps", PackageResources.align_ahap,
      "Something falls in line: one faint, bright tap."),
    ShippedPattern(
      "detent", in: "snaps", PackageResources.detent_ahap,
      "A dial rests in a notch: one clear tap."),
    ShippedPattern(
      "dock", in: "snaps", PackageResources.dock_ahap,
      "Something is pulled into its place: a short rising hum, and a firm tap as it locks."),
    ShippedPattern(
      "lift", in: "carries", PackageResources.lift_ahap,
      "Something is picked up: a tap, and a hum that rises with it."),
    ShippedPattern(
      "drop", in: "carries", PackageResources.drop_ahap,
      "Something is put down: a dull tap with a short weight behind it."),
    ShippedPattern(
      "hold", in: "carries", PackageResources.hold_ahap,
      "A press has lasted long enough: one full, round tap."),
    ShippedPattern(
      "refused", in: "carries", PackageResources.refused_ahap,
      "The place takes nothing: two equal, dull taps, as of a head shaken."),
    ShippedPattern(
      "increase", in: "changes", PackageResources.increase_ahap,
      "A value grows: a short hum that rises in strength and sharpness."),
    ShippedPattern(
      "decrease", in: "changes", PackageResources.decrease_ahap,
      "A value shrinks: a hum that falls in strength and sharpness."),
    ShippedPattern(
      "start", in: "changes", PackageResources.start_ahap,
      "An activity begins: a tap, and a hum that sets off."),
    ShippedPattern(
      "stop", in: "changes", PackageResources.stop_ahap,
      "An activity ends: a hum that runs down, and a firm tap."),
    ShippedPattern(
      "quarter", in: "progress", PackageResources.quarter_ahap,
      "Another part is done: one clear, light tap."),
    ShippedPattern(
      "countdown", in: "progress", PackageResources.countdown_ahap,
      "A second of a countdown: one round, firm tap."),
    ShippedPattern(
      "done", in: "progress", PackageResources.done_ahap,
      "The last part is done: a swell that grows, and a bright tap at its end."),
    ShippedPattern(
      "waiting", in: "progress", PackageResources.waiting_ahap,
      "Still at work: one slow, faint pulse."),
    ShippedPattern(
      "nudge", in: "attention", PackageResources.nudge_ahap,
      "Look here when you like: one soft hum."),
    ShippedPattern(
      "reminder", in: "attention", PackageResources.reminder_ahap,
      "Something is due: two even hums."),
    ShippedPattern(
      "urgent", in: "attention", PackageResources.urgent_ahap,
      "Act soon: three strong, even hums."),
    ShippedPattern(
      "alarm", in: "attention", PackageResources.alarm_ahap,
      "Act now: four long, full hums."),
    ShippedPattern(
      "light", in: "impacts", PackageResources.light_ahap,
      "Small, light objects collide: one weak tap."),
    ShippedPattern(
      "medium", in: "impacts", PackageResources.medium_ahap,
      "Medium-sized objects collide: one tap."),
    ShippedPattern(
      "heavy", in: "impacts", PackageResources.heavy_ahap,
      "Large, heavy objects collide: one full tap."),
    ShippedPattern(
      "soft", in: "impacts", PackageResources.soft_ahap,
      "Soft objects collide: one rounded tap."),
    ShippedPattern(
      "rigid", in: "impacts", PackageResources.rigid_ahap,
      "Rigid objects collide: one crisp tap."),
    ShippedPattern(
      "bell", in: "textures", PackageResources.bell_ahap,
      "A bell struck once: a crisp tap, and a ring that fades away."),
    ShippedPattern(
      "bounce", in: "textures", PackageResources.bounce_ahap,
      "A ball dropped on a hard floor: eight taps, each sooner and weaker than the one before."),
    ShippedPattern(
      "breathing", in: "textures", PackageResources.breathing_ahap,
      "One slow breath: a soft hum that rises for four seconds, rests, and falls for five."),
    ShippedPattern(
      "engine", in: "textures", PackageResources.engine_ahap,
      "An engine pulls away: the pitch climbs through two gears and dips between them."),
    ShippedPattern(
      "heartbeat", in: "textures", PackageResources.heartbeat_ahap,
      "A heart at rest: three beats of two dull taps, the first of each stronger."),
    ShippedPattern(
      "pull", in: "textures", PackageResources.pull_ahap,
      "Pulling against resistance: a hum that grows steadily for a second, then lets go."),
    ShippedPattern(
      "rumble", in: "textures", PackageResources.rumble_ahap,
      "Thunder rolling away: a low boom that swells seven more times, each weaker."),
    ShippedPattern(
      "sparkle", in: "textures", PackageResources.sparkle_ahap,
      "Something glitters: fifteen faint, crisp taps at uneven gaps, thinning out."),
    ShippedPattern(
      "gravel", in: "textures", PackageResources.gravel_ahap,
      "Steps on gravel: a dozen uneven, rough taps, close and of changing strength."),
    ShippedPattern(
      "cloth", in: "textures", PackageResources.cloth_ahap,
      "A hand over cloth: a faint, even brush that catches a little."),
    ShippedPattern(
      "spring", in: "textures", PackageResources.spring_ahap,
      "A spring is let go: a tap, and a hum that swings six times and dies away."),
    ShippedPattern(
      "water", in: "textures", PackageResources.water_ahap,
      "Water drips: six soft blips at uneven gaps, each rising in pitch."),
  ]

  private static let scenes: [ShippedPattern] = [
    ShippedPattern(
      "secret-offer", in: "scenes",
      PackageResources.secret_offer_scene_json,
      "Two fingers pull a card in from the edge until it tears open: a growing vibration, then a "
        + "success."),
    ShippedPattern(
      "secret-offer-fast", in: "scenes",
      PackageResources.secret_offer_fast_scene_json,
      "The same pull, fast: little vibration before the success."),
    ShippedPattern(
      "secret-offer-slow", in: "scenes",
      PackageResources.secret_offer_slow_scene_json,
      "The same pull, slow: the vibration grows over several seconds."),
    ShippedPattern(
      "secret-offer-right-to-left", in: "scenes",
      PackageResources.secret_offer_right_to_left_scene_json,
      "The same pull from the left edge, for right-to-left languages."),
    ShippedPattern(
      "secret-offer-one-drag", in: "scenes",
      PackageResources.secret_offer_one_drag_scene_json,
      "One drag across the whole width is not enough: the card slips back, with an error."),
    ShippedPattern(
      "secret-offer-let-go", in: "scenes",
      PackageResources.secret_offer_let_go_scene_json,
      "The card is released at 60 percent, just before it would tear: an error."),
    ShippedPattern(
      "secret-offer-wavering", in: "scenes",
      PackageResources.secret_offer_wavering_scene_json,
      "A hesitant finger moves the card back and forth across the 15 percent threshold, then gives "
        + "up."),
    ShippedPattern(
      "secret-offer-peek", in: "scenes",
      PackageResources.secret_offer_peek_scene_json,
      "The list moves aside for a moment to show that there is a card; nothing is felt."),
    ShippedPattern(
      "secret-offer-with-sounds", in: "scenes",
      PackageResources.secret_offer_with_sounds_scene_json,
      "The same pull with sound: a tone that rises with it, a chime, and the ticket tearing."),
    ShippedPattern(
      "half-and-half", in: "scenes",
      PackageResources.half_and_half_scene_json,
      "Two flicks assemble a whole pizza: a tap as each half passes, and one more for the match."
    ),
    ShippedPattern(
      "half-and-half-dragged", in: "scenes",
      PackageResources.half_and_half_dragged_scene_json,
      "A slow drag moves one wheel across a boundary, back, and across it again: a tap each time."),
    ShippedPattern(
      "half-and-half-edge", in: "scenes",
      PackageResources.half_and_half_edge_scene_json,
      "A fling far past the last half: nothing is felt as the wheel bounces back."),
    ShippedPattern(
      "half-and-half-shuffle", in: "scenes",
      PackageResources.half_and_half_shuffle_scene_json,
      "A button spins both wheels to the same choice each time."),
    ShippedPattern(
      "expanding-card", in: "scenes",
      PackageResources.expanding_card_scene_json,
      "A touch expands a card to full screen, and its close button collapses it: a light tap at "
        + "each end."),
    ShippedPattern(
      "expanding-card-interrupted", in: "scenes",
      PackageResources.expanding_card_interrupted_scene_json,
      "One touch stops the card on its way, the next lets it go on: one light tap at the end."),
    ShippedPattern(
      "expanding-card-dragged", in: "scenes",
      PackageResources.expanding_card_dragged_scene_json,
      "A finger drags the card half open, pauses, and lets go: the card opens, and only its "
        + "arrival is felt."),
    ShippedPattern(
      "expanding-card-reversed", in: "scenes",
      PackageResources.expanding_card_reversed_scene_json,
      "A flick down while the card expands reverses it: a soft tap there, a light one at the end."
    ),
    ShippedPattern(
      "splash", in: "scenes",
      PackageResources.splash_scene_json,
      "A splash screen opens through its logo: a soft tap as the logo dips, a swell as it grows."),
    ShippedPattern(
      "lottery-wheel", in: "scenes",
      PackageResources.lottery_wheel_scene_json,
      "A flick spins the wheel to the winning slot: a tick at each border, and a success as it "
        + "comes to rest."),
    ShippedPattern(
      "lottery-wheel-counterclockwise", in: "scenes",
      PackageResources.lottery_wheel_counterclockwise_scene_json,
      "The same flick the other way: the wheel stops on the same slot."),
    ShippedPattern(
      "lottery-wheel-button", in: "scenes",
      PackageResources.lottery_wheel_button_scene_json,
      "A button spins the wheel to the winning slot."),
    ShippedPattern(
      "lottery-wheel-slow", in: "scenes",
      PackageResources.lottery_wheel_slow_scene_json,
      "Released slowly, the wheel turns a little further and springs back: ticks, but no success."),
    ShippedPattern(
      "lottery-wheel-cancelled", in: "scenes",
      PackageResources.lottery_wheel_cancelled_scene_json,
      "The system cancels a flick: the wheel springs back, and nothing is won."),
  ]

  private static func file(of interaction: String) -> [UInt8] {
    let file = interactionFile(interaction)
    return Array(UnsafeBufferPointer(start: file.start, count: file.count))
  }

  private static let interactions: [ShippedPattern] = [
    ShippedPattern(
      "pull-to-refresh", in: "interactions", file(of: "pull-to-refresh"),
      "Pull a list down to reload it: a tap as it arms or disarms, a success when it has loaded."),
    ShippedPattern(
      "slider-detents", in: "interactions", file(of: "slider-detents"),
      "Slide a thumb across detents: a tick at each, a bump at both ends, and the thumb snaps "
        + "to the nearest one."),
    ShippedPattern(
      "swipe-to-delete", in: "interactions", file(of: "swipe-to-delete"),
      "Swipe a row aside to delete it: a tap as it arms or disarms, a firm one as it goes, a light "
        + "one as it comes back."),
    ShippedPattern(
      "toggle", in: "interactions", file(of: "toggle"),
      "Touch a switch or drag it across: a firm tap as it turns on, a lighter one as it turns off."),
    ShippedPattern(
      "bottom-sheet", in: "interactions", file(of: "bottom-sheet"),
      "Drag a sheet between three heights: a tap as it arrives at one, the next one when flung."),
    ShippedPattern(
      "long-press-ring", in: "interactions", file(of: "long-press-ring"),
      "Press and hold to fill a ring: a growing hum, a success when it is full, and silence when "
        + "the finger lifts."),
    ShippedPattern(
      "page-swipe", in: "interactions", file(of: "page-swipe"),
      "Swipe from page to page: a soft tap as a page turns, a bump before the first and after the "
        + "last."),
    ShippedPattern(
      "rotary-dial", in: "interactions", file(of: "rotary-dial"),
      "Turn a dial with a finger: a click at each mark, firmer the faster it turns, and it settles "
        + "on a mark."),
    ShippedPattern(
      "scrubber", in: "interactions", file(of: "scrubber"),
      "Scrub through a film: a tap at each chapter, a bump at both ends, and it stays where you "
        + "leave it."),
    ShippedPattern(
      "segmented-picker", in: "interactions", file(of: "segmented-picker"),
      "Slide a selection across segments: a faint tap at each, and it comes to rest on one."),
    ShippedPattern(
      "drag-to-reorder", in: "interactions", file(of: "drag-to-reorder"),
      "Long-press a row to lift it, then drag it along the list: a tick as each neighbour makes "
        + "way, a bump at the ends."),
    ShippedPattern(
      "knob-fine", in: "interactions", file(of: "knob-fine"),
      "Drag up or down to turn a knob, with the finger further to the side for fine control; "
        + "double-tap to reset it."),
  ]
}
