// Puts the interaction files of this folder into the program. `make` notices a changed file; after any other
// build, touch this one.

#include "InteractionFiles.h"

#include "Embed.h"

#include <string.h>

// The shipped interactions; each is a row here, and in `HapticPatterns.swift` or among the scenes.
#define EACH_FILE(row)                                                       \
  row(bottom_sheet, "bottom-sheet")                                          \
  row(drag_to_reorder, "drag-to-reorder")                                    \
  row(expanding_card, "expanding-card")                                      \
  row(half_and_half, "half-and-half")                                        \
  row(knob_fine, "knob-fine")                                                \
  row(long_press_ring, "long-press-ring")                                    \
  row(lottery_wheel, "lottery-wheel")                                        \
  row(page_swipe, "page-swipe")                                              \
  row(pull_to_refresh, "pull-to-refresh")                                    \
  row(rotary_dial, "rotary-dial")                                            \
  row(scrubber, "scrubber")                                                  \
  row(secret_offer, "secret-offer")                                          \
  row(segmented_picker, "segmented-picker")                                  \
  row(slider_detents, "slider-detents")                                      \
  row(splash, "splash")                                                      \
  row(swipe_to_delete, "swipe-to-delete")                                    \
  row(toggle, "toggle")

#define EMBED(symbol, name) EMBED_FILE(interaction_file_##symbol, name ".interaction.json")
EACH_FILE(EMBED)

struct InteractionFileBytes interactionFile(const char *name) {
#define FIND(symbol, title)                                                                  \
  if (strcmp(name, title) == 0)                                                              \
    return (struct InteractionFileBytes){interaction_file_##symbol,                          \
                                         interaction_file_##symbol##_end -                   \
                                             interaction_file_##symbol};
  EACH_FILE(FIND)
  return (struct InteractionFileBytes){NULL, 0};
}
