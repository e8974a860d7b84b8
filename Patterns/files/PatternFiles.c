// The shipped patterns and scenes: each is a row here, and its file is put into the program. `make` notices a changed
// file; after any other build, touch this one.

#include "PatternFiles.h"

#include "Embed.h"

// What is felt, by family from outcome to matter: the symbol, the folder, the name, and one sentence that says when to
// use it and what it does.
#define EACH_PATTERN(row)                                                                                   \
  row(success, "feedback", "success",                                                                       \
      "A task succeeded: two taps, the second stronger.")                                                   \
  row(warning, "feedback", "warning",                                                                       \
      "Something needs attention: two taps, the second weaker.")                                            \
  row(error, "feedback", "error",                                                                           \
      "A task failed: four taps of varying strength, the third the strongest.")                             \
  row(selection, "feedback", "selection",                                                                   \
      "The selection moved by one step: a single faint, crisp tap.")                                        \
  row(fine_tick, "steps", "fine-tick",                                                                      \
      "One of many small steps that pass under a finger: the faintest crisp tap.")                          \
  row(notch, "steps", "notch",                                                                              \
      "A coarse step, such as an hour or a size: one firm tap.")                                            \
  row(page, "steps", "page",                                                                                \
      "A page turns: a short brush, and a soft tap as it lands.")                                           \
  row(switch_on, "switches", "switch-on",                                                                   \
      "A switch turns on: a light tap that clicks home, the second firmer and crisper.")                    \
  row(switch_off, "switches", "switch-off",                                                                 \
      "A switch turns off: a tap that falls away, the second weaker and rounder.")                          \
  row(arm, "thresholds", "arm",                                                                             \
      "A threshold is passed and letting go will act: one crisp, firm tap.")                                \
  row(disarm, "thresholds", "disarm",                                                                       \
      "The finger is back before the threshold and nothing will happen: one soft tap.")                     \
  row(commit, "thresholds", "commit",                                                                       \
      "The finger lifts and it is done: a tap, and a short push that fades.")                               \
  row(cancel, "thresholds", "cancel",                                                                       \
      "A drag is given up and slides back: a dull tap, and a weaker one.")                                  \
  row(edge_soft, "limits", "edge-soft",                                                                     \
      "A list gives at its end: a short, dull swell, as of rubber.")                                        \
  row(edge_hard, "limits", "edge-hard",                                                                     \
      "A hard stop: a firm thud, a dull tap with a short weight behind it.")                                \
  row(past_end, "limits", "past-end",                                                                       \
      "There is no more: a dull tap that bounces once.")                                                    \
  row(align, "snaps", "align",                                                                              \
      "Something falls in line: one faint, bright tap.")                                                    \
  row(detent, "snaps", "detent",                                                                            \
      "A dial rests in a notch: one clear tap.")                                                            \
  row(dock, "snaps", "dock",                                                                                \
      "Something is pulled into its place: a short rising hum, and a firm tap as it locks.")                \
  row(lift, "carries", "lift",                                                                              \
      "Something is picked up: a tap, and a hum that rises with it.")                                       \
  row(drop, "carries", "drop",                                                                              \
      "Something is put down: a dull tap with a short weight behind it.")                                   \
  row(hold, "carries", "hold",                                                                              \
      "A press has lasted long enough: one full, round tap.")                                               \
  row(refused, "carries", "refused",                                                                        \
      "The place takes nothing: two equal, dull taps, as of a head shaken.")                                \
  row(increase, "changes", "increase",                                                                      \
      "A value grows: a short hum that rises in strength and sharpness.")                                   \
  row(decrease, "changes", "decrease",                                                                      \
      "A value shrinks: a hum that falls in strength and sharpness.")                                       \
  row(start, "changes", "start",                                                                            \
      "An activity begins: a tap, and a hum that sets off.")                                                \
  row(stop, "changes", "stop",                                                                              \
      "An activity ends: a hum that runs down, and a firm tap.")                                            \
  row(quarter, "progress", "quarter",                                                                       \
      "Another part is done: one clear, light tap.")                                                        \
  row(countdown, "progress", "countdown",                                                                   \
      "A second of a countdown: one round, firm tap.")                                                      \
  row(done, "progress", "done",                                                                             \
      "The last part is done: a swell that grows, and a bright tap at its end.")                            \
  row(waiting, "progress", "waiting",                                                                       \
      "Still at work: one slow, faint pulse.")                                                              \
  row(nudge, "attention", "nudge",                                                                          \
      "Look here when you like: one soft hum.")                                                             \
  row(reminder, "attention", "reminder",                                                                    \
      "Something is due: two even hums.")                                                                   \
  row(urgent, "attention", "urgent",                                                                        \
      "Act soon: three strong, even hums.")                                                                 \
  row(alarm, "attention", "alarm",                                                                          \
      "Act now: four long, full hums.")                                                                     \
  row(light, "impacts", "light",                                                                            \
      "Small, light objects collide: one weak tap.")                                                        \
  row(medium, "impacts", "medium",                                                                          \
      "Medium-sized objects collide: one tap.")                                                             \
  row(heavy, "impacts", "heavy",                                                                            \
      "Large, heavy objects collide: one full tap.")                                                        \
  row(soft, "impacts", "soft",                                                                              \
      "Soft objects collide: one rounded tap.")                                                             \
  row(rigid, "impacts", "rigid",                                                                            \
      "Rigid objects collide: one crisp tap.")                                                              \
  row(bell, "textures", "bell",                                                                             \
      "A bell struck once: a crisp tap, and a ring that fades away.")                                       \
  row(bounce, "textures", "bounce",                                                                         \
      "A ball dropped on a hard floor: eight taps, each sooner and weaker than the one before.")            \
  row(breathing, "textures", "breathing",                                                                   \
      "One slow breath: a soft hum that rises for four seconds, rests, and falls for five.")                \
  row(engine, "textures", "engine",                                                                         \
      "An engine pulls away: the pitch climbs through two gears and dips between them.")                    \
  row(heartbeat, "textures", "heartbeat",                                                                   \
      "A heart at rest: three beats of two dull taps, the first of each stronger.")                         \
  row(pull, "textures", "pull",                                                                             \
      "Pulling against resistance: a hum that grows steadily for a second, then lets go.")                  \
  row(rumble, "textures", "rumble",                                                                         \
      "Thunder rolling away: a low boom that swells seven more times, each weaker.")                        \
  row(sparkle, "textures", "sparkle",                                                                       \
      "Something glitters: fifteen faint, crisp taps at uneven gaps, thinning out.")                        \
  row(gravel, "textures", "gravel",                                                                         \
      "Steps on gravel: a dozen uneven, rough taps, close and of changing strength.")                       \
  row(cloth, "textures", "cloth",                                                                           \
      "A hand over cloth: a faint, even brush that catches a little.")                                      \
  row(spring, "textures", "spring",                                                                         \
      "A spring is let go: a tap, and a hum that swings six times and dies away.")                          \
  row(water, "textures", "water",                                                                           \
      "Water drips: six soft blips at uneven gaps, each rising in pitch.")

#define EACH_SCENE(row)                                                                                     \
  row(secret_offer, "scenes", "secret-offer",                                                               \
      "Two fingers pull a card in from the edge until it tears open: a growing vibration, then a success.") \
  row(secret_offer_fast, "scenes", "secret-offer-fast",                                                     \
      "The same pull, fast: little vibration before the success.")                                          \
  row(secret_offer_slow, "scenes", "secret-offer-slow",                                                     \
      "The same pull, slow: the vibration grows over several seconds.")                                     \
  row(secret_offer_right_to_left, "scenes", "secret-offer-right-to-left",                                   \
      "The same pull from the left edge, for right-to-left languages.")                                     \
  row(secret_offer_one_drag, "scenes", "secret-offer-one-drag",                                             \
      "One drag across the whole width is not enough: the card slips back, with an error.")                 \
  row(secret_offer_let_go, "scenes", "secret-offer-let-go",                                                 \
      "The card is released at 60 percent, just before it would tear: an error.")                           \
  row(secret_offer_wavering, "scenes", "secret-offer-wavering",                                             \
      "A hesitant finger moves the card back and forth across the 15 percent threshold, then gives up.")    \
  row(secret_offer_peek, "scenes", "secret-offer-peek",                                                     \
      "The list moves aside for a moment to show that there is a card; nothing is felt.")                   \
  row(secret_offer_with_sounds, "scenes", "secret-offer-with-sounds",                                       \
      "The same pull with sound: a tone that rises with it, a chime, and the ticket tearing.")              \
  row(half_and_half, "scenes", "half-and-half",                                                             \
      "Two flicks assemble a whole pizza: a light tap as a half passes, a firm one where both match.")   \
  row(half_and_half_dragged, "scenes", "half-and-half-dragged",                                             \
      "A slow drag moves one wheel across a boundary, back, and across it again: a tap each time.")         \
  row(half_and_half_edge, "scenes", "half-and-half-edge",                                                   \
      "A fling far past the last half: nothing is felt as the wheel bounces back.")                         \
  row(half_and_half_shuffle, "scenes", "half-and-half-shuffle",                                             \
      "A button spins both wheels to the same choice each time.")                                           \
  row(expanding_card, "scenes", "expanding-card",                                                           \
      "A touch expands a card to full screen, and its close button collapses it: a light tap at each end.") \
  row(expanding_card_interrupted, "scenes", "expanding-card-interrupted",                                   \
      "One touch stops the card on its way, the next lets it go on: one light tap at the end.")             \
  row(expanding_card_dragged, "scenes", "expanding-card-dragged",                                           \
      "A finger drags the card half open, pauses, and lets go: the card opens, and only its arrival is "    \
      "felt.")                                                                                              \
  row(expanding_card_reversed, "scenes", "expanding-card-reversed",                                         \
      "A flick down while the card expands reverses it: a soft tap there, a light one at the end.")         \
  row(splash, "scenes", "splash",                                                                           \
      "A splash screen opens through its logo: a soft tap as the logo dips, a swell as it grows.")          \
  row(lottery_wheel, "scenes", "lottery-wheel",                                                             \
      "A flick spins the wheel to the winning slot: a tick at each border, and a success as it comes to "   \
      "rest.")                                                                                              \
  row(lottery_wheel_counterclockwise, "scenes", "lottery-wheel-counterclockwise",                           \
      "The same flick the other way: the wheel stops on the same slot.")                                    \
  row(lottery_wheel_button, "scenes", "lottery-wheel-button",                                               \
      "A button spins the wheel to the winning slot.")                                                      \
  row(lottery_wheel_slow, "scenes", "lottery-wheel-slow",                                                   \
      "Released slowly, the wheel turns a little further and springs back: ticks, but no success.")         \
  row(lottery_wheel_cancelled, "scenes", "lottery-wheel-cancelled",                                         \
      "The system cancels a flick: the wheel springs back, and nothing is won.")

// Without their contents, for the module that plays what it is given.
#ifdef HAPTIC_SMALL
#define PLACE(symbol) NULL, NULL
#else
#define PLACE(symbol) pattern_file_##symbol, pattern_file_##symbol##_end
#define EMBED_PATTERN(symbol, folder, name, intent) EMBED_FILE(pattern_file_##symbol, folder "/" name ".ahap")
#define EMBED_SCENE(symbol, folder, name, intent) EMBED_FILE(pattern_file_##symbol, folder "/" name ".scene.json")
EACH_PATTERN(EMBED_PATTERN)
EACH_SCENE(EMBED_SCENE)
#endif

struct Row {
  const char *folder, *name, *intent;
  const unsigned char *start, *end;
};

#define ROW(symbol, folder, name, intent) {folder, name, intent, PLACE(symbol)},
static const struct Row rows[] = {EACH_PATTERN(ROW) EACH_SCENE(ROW)};

int patternFileCount(void) { return sizeof rows / sizeof *rows; }

struct PatternFile patternFile(int index) {
  const struct Row *row = rows + index;
  return (struct PatternFile){row->folder, row->name, row->intent, row->start, row->end - row->start};
}
